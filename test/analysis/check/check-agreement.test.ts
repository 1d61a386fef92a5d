import { fromColumns, metrics } from "scoutframe";
import { describe, expect, it } from "vitest";
import { checkAgreement } from "../../../src/analysis/check/check-agreement.js";
import { FindingList } from "../../../src/analysis/check/findings.js";

type Cells = Readonly<Record<string, number | string | null>>;

/** What is found in one record of these numbers, over so many minutes. */
function findings(entity: "player" | "team", cells: Cells, minutes = 90): unknown[] {
  const keys = { [`${entity}Id`]: 7, competitionId: 1, seasonId: 2 };
  const columns = Object.entries({ ...keys, ...cells }).map(([name, cell]) => [name, [cell]]);
  const table = fromColumns(Object.fromEntries(columns));
  const list = new FindingList(table);
  checkAgreement(table, Float64Array.of(minutes), list);
  return list.findings.map(({ kind, field, message, rows, example }) => {
    expect([kind, rows]).toEqual(["contradictory", 1]);
    return [field, message, example?.replace(/^(player|team)Id 7: /, "")];
  });
}

const SHOTS = "not total_shots × 90 / total_minutesTagged";
const WON = "not 100 × total_duelsWon / total_duels";

describe("numbers of a player that contradict each other", () => {
  it.each<[Cells, number, string, string, string]>([
    [{ total_goals: -1 }, 90, "total_goals", "below 0", "-1"],
    [{ average_shots: -0.5 }, 90, "average_shots", "below 0", "-0.5"],
    [{ percent_duelsWon: 100.01 }, 90, "percent_duelsWon", "above 100 percent", "100.01"],
    [{ total_goals: 1.5 }, 90, "total_goals", "not a whole number, as the interface requires", "1.5"],
    [
      { total_duelsWon: 6, total_duels: 5 },
      90,
      "total_duelsWon",
      "more than total_duels, although it is a part of it",
      "6 of 5",
    ],
    [{ average_shots: 2, total_shots: 3 }, 90, "average_shots", SHOTS, "2, but 3 in 90 minutes are 3"],
    [
      { average_shots: 1.34, total_shots: 4 },
      270,
      "average_shots",
      SHOTS,
      "1.34, but 4 in 270 minutes are 1.33",
    ],
    [{ average_shots: 0, total_shots: 3 }, 90, "average_shots", SHOTS, "0, but 3 in 90 minutes are 3"],
    [
      { average_shots: 0, total_shots: 3, coverage: "full" },
      90,
      "average_shots",
      SHOTS,
      "0, but 3 in 90 minutes are 3",
    ],
    [
      { percent_duelsWon: 50, total_duels: 4, total_duelsWon: 3 },
      90,
      "percent_duelsWon",
      WON,
      "50, but 3 of 4 are 75",
    ],
    [
      { percent_duelsWon: 50, total_duels: 0, total_duelsWon: 0 },
      90,
      "percent_duelsWon",
      "a percentage, although total_duels is 0",
      "50",
    ],
    [
      { percent_duelsWon: 33.33, total_duels: 2 },
      90,
      "percent_duelsWon",
      "not a whole number of total_duels",
      "33.33 percent of 2 are 0.67",
    ],
  ])("are %j in %i minutes", (cells, minutes, field, message, example) => {
    expect(findings("player", cells, minutes)).toEqual([[field, message, example]]);
  });

  it.each<[Cells, number]>([
    [{ total_goals: 0, percent_duelsWon: 100, total_xgShot: 0.5, total_duels: 5, total_duelsWon: 5 }, 90],
    [{ average_shots: 1.33, total_shots: 4 }, 270],
    [{ average_shots: 2 }, 90],
    [{ average_shots: 2, total_shots: null }, 90],
    [{ average_shots: null, total_shots: 3 }, 90],
    [{ average_shots: 2, total_shots: 3 }, Number.NaN],
    [{ average_shots: 0, total_shots: 3 }, 0],
    // Where little was tagged, 0 may mean that the service gives no rates.
    [{ average_shots: 0, total_shots: 3, coverage: "partial" }, 90],
    [{ percent_duelsWon: 0, total_duels: 4, total_duelsWon: 3, coverage: "partial" }, 90],
    [{ percent_duelsWon: 0, total_duels: 0, total_duelsWon: 0 }, 90],
    [{ percent_duelsWon: 33.33, total_duels: 3 }, 90],
    [{ percent_duelsWon: 33.33, total_duels: 3, total_duelsWon: 1 }, 90],
    [{ percent_duelsWon: 33.33, total_duels: null }, 90],
  ])("are not %j in %f minutes", (cells, minutes) => {
    expect(findings("player", cells, minutes)).toEqual([]);
  });

  it("are those of an old name, as teams have, and the name in its place", () => {
    const old = metrics({ entity: "team" }).flatMap(({ column, deprecated }) =>
      deprecated === undefined ? [] : [[column, deprecated.use] as const],
    );
    expect(old.length).toBeGreaterThan(0);
    for (const [column, use] of old) {
      const found = findings("team", { [column]: 1, [use]: 2 });
      expect(found).toContainEqual([column, `not equal to ${use}, its current name`, "1 and 2"]);
      expect(findings("team", { [column]: 1, [use]: 1 })).toEqual([]);
    }
  });

  it("are those of two spellings of one field", () => {
    const spelt = metrics({ entity: "player" }).filter(({ aliases }) => aliases.length > 0);
    expect(spelt.length).toBeGreaterThan(0);
    for (const { column, group, aliases } of spelt) {
      const other = `${group}_${aliases[0]}`;
      expect(findings("player", { [column]: 1, [other]: 2 })).toContainEqual([
        column,
        `not equal to ${other}, its other spelling`,
        "1 and 2",
      ]);
      expect(findings("player", { [column]: 1, [other]: 1 })).toEqual([]);
      expect(findings("player", { [column]: 1, [other]: null })).toEqual([]);
    }
  });
});

describe("the playing time behind a team's averages", () => {
  it.each([
    [{ total_matches: 1 }, 79, "79 minutes in 1 match"],
    [{ total_matches: 1 }, 135.5, "135.5 minutes in 1 match"],
    [{ total_matches: 4, total_matchesTagged: 2 }, 400, "400 minutes in 2 matches"],
  ])("is none of %j in %f minutes", (cells, minutes, example) => {
    expect(findings("team", cells, minutes)).toEqual([
      ["total_matches", "the averages use another playing time", example],
    ]);
  });

  it.each([
    [{ total_matches: 1 }, 80],
    [{ total_matches: 1 }, 135],
    [{ total_matches: 4, total_matchesTagged: 2 }, 190],
    [{ total_matches: 0 }, 190],
    [{ total_matches: 3 }, Number.NaN],
    [{ total_matches: null }, 10],
  ])("may be that of %j in %f minutes", (cells, minutes) => {
    expect(findings("team", cells, minutes)).toEqual([]);
  });

  it("is named where an average fits none", () => {
    expect(findings("team", { average_shots: 2, total_shots: 3 })).toEqual([
      ["average_shots", "not total_shots × 90 / the minutes behind the other averages", expect.any(String)],
    ]);
  });
});
