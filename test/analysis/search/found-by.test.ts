import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { factCells, foundBy, fullName } from "../../../src/analysis/search/found-by.js";

const of = (columns: Readonly<Record<string, readonly unknown[]>>) => {
  const ids = Object.values(columns)[0]!.map((_, at) => at + 1);
  const same = ids.map(() => 1);
  return fromColumns({ playerId: ids, competitionId: same, seasonId: same, ...columns } as never);
};

describe("factCells", () => {
  it.each([
    [
      "the first column that says something",
      "nationality",
      { nationality: [null, "", "Wales"], player_passportArea_name: ["Egypt", "Spain", "England"] },
      ["Egypt", "Spain", "Wales"],
    ],
    ["text of a number", "season", { name: ["A"] }, ["1"]],
    [
      "days without their time",
      "contractEnd",
      { contractEnd: ["2019-06-30T00:00:00", null] },
      ["2019-06-30", null],
    ],
    ["numbers", "marketValue", { marketValue: [0, null, 3.5] }, [0, null, 3.5]],
    ["no number that is text", "age", { age: ["old", "young"], player_age: [30, null] }, [30, null]],
    [
      "no day that is a number",
      "contractEnd",
      { contractEnd: [2019, 2020], contractExpires: [null, "2021-01-01"] },
      [null, "2021-01-01"],
    ],
  ] as const)("are %s", (_, name, columns, cells) => {
    expect(factCells(of(columns), name)).toEqual(cells);
  });

  it("are not there where the table says it of nobody", () => {
    expect(factCells(of({ name: ["A"] }), "foot")).toBeUndefined();
    expect(factCells(of({ player_foot: ["", ""] }), "foot")).toBeUndefined();
  });
});

describe("what a row is found by", () => {
  const table = of({
    name: ["M. Salah", "X", "Y"],
    player_firstName: ["Mohamed", "", null],
    player_middleName: ["", null, null],
    player_lastName: ["Salah", "Lone", null],
    positions: ["rw 100", null, ""],
    player_passportArea_name: ["Egypt", null, null],
    player_birthArea_name: ["Egypt", "Spain", ""],
    player_foot: ["left", "right", null],
    average_goals: [1, 2, 3],
  });

  it("is its full name, of the parts that are known", () => {
    expect([0, 1, 2].map((row) => fullName(table, row))).toEqual(["Mohamed Salah", "Lone", ""]);
    expect(fullName(of({ name: ["A"] }), 0)).toBe("");
  });

  it("is that, its positions and where it is from, each once", () => {
    expect([0, 1, 2].map((row) => foundBy(table, row))).toEqual([
      "Mohamed Salah rw 100 Egypt left",
      "Lone Spain right",
      "",
    ]);
  });

  it("is a team's official name, city and country", () => {
    const teams = fromColumns({
      teamId: [1],
      competitionId: [1],
      seasonId: [1],
      team_officialName: ["Arsenal FC"],
      team_city: ["London"],
      team_area_name: ["England"],
    });
    expect(foundBy(teams, 0)).toBe("Arsenal FC London England");
  });
});
