// A row answers to words and refuses what is no column; whoever asks for none sees a plain object.

import { inspect } from "node:util";
import {
  fromColumns,
  playerTable,
  type Row,
  samplePlayerRecords,
  samplePlayers,
  sampleTeams,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

const league = await samplePlayers();
const own = fromColumns({ ...keysOf(1, 2), name: ["A", null], age: [20, null], team: ["Ajax", "PSV"] });

/** The row as each door gives it. */
const DOORS: readonly (readonly [string, (index: number) => Row])[] = [
  ["row", (index) => own.row(index)],
  ["rows", (index) => own.rows()[index]!],
  ["the iterator", (index) => [...own][index]!],
  [
    "a callback",
    (index) => {
      const rows: Row[] = [];
      own.filter((row) => rows.push(row) > 0);
      return rows[index]!;
    },
  ],
];

describe("words for columns", () => {
  it("stand for them in callbacks", () => {
    expect(league.filter((p) => p.minutes > 900).rowCount).toBe(
      league.numbers("total_minutesOnField").filter((minutes) => minutes > 900).length,
    );
    const salah = league.withAges().row("M. Salah");
    // Born on 15 June 1992; the season is that of 2017/18.
    expect([salah.minutes, salah.matches, salah.age]).toEqual([2922, 36, 25]);
  });

  it("stand for them wherever a column is named", async () => {
    const teams = await sampleTeams();
    const sent = playerTable(await samplePlayerRecords()).teamsOf(teams);
    expect(sent.column("club")).toBe(sent.column("player_currentTeam"));
    const clubs = league.teamsOf(teams);
    expect([clubs.column("club"), clubs.column("team")]).toEqual(Array(2).fill(clubs.column("season_team")));
    expect(league.groupBy("team", { metrics: ["Goals"] }).columnNames[0]).toBe("season_team");
    expect(league.groupRows("team", { metrics: ["Goals"] }).rowCount).toBe(20);
    expect(league.sort("minutes", { descending: true }).head(1).row(0).minutes).toBe(3420);
    expect(league.select(["name", "matches", "league", "season"]).columnNames).toEqual([
      "name",
      "total_matches",
      "competition_name",
      "season_name",
    ]);
    expect(league.leaders("minutes", { count: 1 }).row(0).minutes).toBe(3420);
    expect((await sampleTeams()).row(0).team).toBe((await sampleTeams()).texts("name")[0]);
  });

  it("give way to columns that are called so", () => {
    expect(own.row(0).team).toBe("Ajax");
    expect(own.row(0).club).toBe("Ajax");
  });

  it("are read by labels as well", () => {
    expect(league.row("M. Salah")["Goals per 90"]).toBe(league.row("M. Salah").average_goals);
  });
});

describe.each(DOORS)("a row of %s", (_door, rowAt) => {
  it("refuses a column that is not there", () => {
    expect(errorOf(() => rowAt(0).agee)).toMatchObject({
      code: "unknown_column",
      message: expect.stringMatching(/unknown column "agee"; did you mean "age"\?$/),
    });
  });

  it("is a plain object to everybody else", async () => {
    const cells = { ...own.select(["playerId"]).row(1), name: null, age: null, team: "PSV" };
    const row = rowAt(1);
    expect(Object.keys(row)).toEqual([...own.columnNames]);
    expect({ ...row }).toMatchObject(cells);
    expect(JSON.parse(JSON.stringify(row))).toEqual({ ...row });
    expect(structuredClone(row)).toEqual({ ...row });
    expect(inspect(row)).toBe(inspect({ ...row }));
    expect(await row).toBe(row);
    expect(["age" in row, "agee" in row]).toEqual([true, false]);
    expect(String(row)).toBe("[object Object]");
    expect(Object.hasOwn(row, "name")).toBe(true);
  });
});

describe("a row without a column that a function makes", () => {
  it("says which", () => {
    expect(errorOf(() => league.filter((p) => p.age <= 23)).message).toBe(
      'filter: unknown column "age"; get ages: withAges(table).',
    );
    expect(errorOf(() => league.row(0).average_goals_rank).message).toContain(
      "ranks: percentileRanks(table)",
    );
    expect(errorOf(() => own.select(["playerId"]).row(0).club).message).toContain(
      "clubs: teamsOf(table, teams)",
    );
    expect(errorOf(() => league.filter((p) => Number(p.minuts) > 900)).message).toBe(
      'filter: unknown column "minuts"; did you mean "minutes"?',
    );
  });
});

describe("a table inside anything", () => {
  it("prints in one line", () => {
    const line = `Table: 515 player rows × ${league.columnNames.length} columns`;
    expect(inspect({ league })).toBe(`{ league: ${line} }`);
    expect(inspect([league])).toBe(`[ ${line} ]`);
    expect(inspect(league).split("\n").length).toBeGreaterThan(10);
    const error = errorOf(() => league.leaders(league as never));
    expect(inspect(error.details)).not.toContain("Salah");
  });
});
