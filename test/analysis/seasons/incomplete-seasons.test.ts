// Seasons that lack something: what can be said of several together, and what is said to be lost.

import {
  addColumn,
  combineSeasons,
  fromColumns,
  notesOf,
  type PlayerRecord,
  playerTable,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

const messages = (table: Table, code: string): string[] =>
  table.notes.filter((note) => note.code === code).map(({ message }) => message);
const withoutMinutes = (id: number, seasonId: number): PlayerRecord =>
  player({ id, seasonId, total: { minutesOnField: null, goals: 4 }, average: { goals: 0.4 } });

describe("combineSeasons, of incomplete seasons,", () => {
  it("does not say where a player played who has a season without minutes, and says why", () => {
    const records = [player({ id: 1, seasonId: 1, positions: { cf: 100 } }), withoutMinutes(1, 2)];
    const one = combineSeasons(playerTable(records));
    expect(one.row(0)).toMatchObject({ positions: null, positionGroup: null, average_goals: null });
    expect(messages(one, "positions_not_merged")).toEqual([
      expect.stringContaining("missing in 1 combined row, because a season lacks minutes"),
    ]);
    const two = combineSeasons(
      playerTable([...records, player({ id: 2, seasonId: 1 }), withoutMinutes(2, 2)]),
    );
    expect(messages(two, "positions_not_merged")).toEqual([expect.stringContaining("in 2 combined rows,")]);
  });

  it("keeps the position of the latest season where nobody played a minute, and has no rates", () => {
    const still = (seasonId: number, code: string): PlayerRecord =>
      player({ id: 1, seasonId, minutes: 0, positions: { [code]: 100 }, total: { goals: 0, shots: 0 } });
    const row = combineSeasons(playerTable([still(1, "cf"), still(2, "gk")])).row(0);
    expect(row).toMatchObject({
      position: "gk",
      total_goals: 0,
      average_goals: null,
      percent_goalConversion: null,
    });
  });

  it("says of seasons that are all empty that they are", () => {
    const empty = (seasonId: number): PlayerRecord => ({
      playerId: 7,
      competitionId: 1,
      seasonId,
      positions: [],
      total: { goals: 0 },
      average: {},
      percent: {},
    });
    expect(combineSeasons(playerTable([empty(1), empty(2)])).row(0)).toMatchObject({
      coverage: "empty",
      seasons: 2,
      parts: "1:1 1:2",
    });
  });

  it("adds the totals of a table that has neither positions nor coverage nor minutes", () => {
    const table = fromColumns({
      playerId: [1, 1, 2],
      name: ["Young", "Older", "Other"],
      competitionId: [1, 1, 1],
      seasonId: [1, 2, 1],
      total_goals: [2, 3, 4],
      average_goals: [0.2, 0.3, 0.4],
    });
    const combined = combineSeasons(table);
    expect(combined.rows()).toMatchObject([
      { name: "Older", seasonId: 2, total_goals: 5, average_goals: null, seasons: 2, parts: "1:1 1:2" },
      { name: "Other", seasonId: 1, total_goals: 4, average_goals: 0.4, seasons: 1, parts: "1:1" },
    ]);
    expect(combined.columnNames.slice(-2)).toEqual(["seasons", "parts"]);
  });

  it("leaves a row alone that has no value of a column it is grouped by", () => {
    const table = playerTable(
      [1, 2, 3].map((seasonId) => player({ id: 1, seasonId, name: seasonId < 3 ? null : "P" })),
    );
    expect(combineSeasons(table, { by: ["playerId", "name"] }).rowCount).toBe(3);
    expect(combineSeasons(table).row(0).name).toBe("P");
  });

  it("names the rows that hold one season twice, as a match and as a whole", () => {
    const match: PlayerRecord = { ...player({ id: 1, seasonId: 1, minutes: 90 }), matchId: 5 };
    const table = combineSeasons(playerTable([player({ id: 1, seasonId: 1 }), match]));
    expect(messages(table, "same_season")).toEqual([expect.stringContaining("1 combined row holds several")]);
  });
});

describe("a rate of several seasons", () => {
  type Parts = Partial<Parameters<typeof player>[0]>;
  /** One player's seasons joined: his value of a column, or why there is none. */
  const joined = (column: string, ...seasons: Parts[]): number | string | null => {
    const table = combineSeasons(
      playerTable(seasons.map((season, at) => player({ id: 1, seasonId: at + 1, ...season }))),
    );
    const lost = notesOf(table.notes, "not_recomputed").find(({ columns }) => columns.includes(column));
    return lost?.reason ?? (table.row(0) as Readonly<Record<string, number | null>>)[column]!;
  };

  it("per 90 is that of the counts behind it, where no total tells them", () => {
    const column = "average_goals";
    const half: Parts = { minutes: 900, average: { goals: 0.5 } };
    // 5 goals in 900 and 16 in 1800 minutes: 21 in 2700.
    expect(joined(column, half, { minutes: 1800, average: { goals: 0.8 } })).toBeCloseTo(0.7, 9);
    expect(joined(column, half, { average: { shots: 1 } })).toBe("missingValue");
    const unknown = { minutesOnField: null, minutesTagged: null };
    expect(joined(column, half, { average: { goals: 0.5 }, total: unknown })).toBe("minutes");
    expect(joined(column, { average: { shots: 1 } }, { average: { shots: 1 } })).toBeNull();
  });

  it("in percent is that of the successes behind it, where no total tells them", () => {
    const column = "percent_successfulDribbles";
    const tried = (dribbles: number | null, share: number | null): Parts => ({
      total: { dribbles },
      percent: { successfulDribbles: share },
    });
    // 5 of 10 and 27 of 30: 32 of 40.
    expect(joined(column, tried(10, 50), tried(30, 90))).toBe(80);
    expect(joined(column, tried(10, 50), tried(0, null))).toBe(50);
    expect(joined(column, tried(10, 50), tried(30, null))).toBe("missingValue");
    expect(joined(column, tried(10, 50), tried(null, 90))).toBe("missingTotal");
    expect(joined(column, tried(10, 50), tried(3, 90))).toBe("denominator");
    expect(joined(column, tried(0, 0), tried(0, 0))).toBeNull();
    expect(
      joined(column, { percent: { successfulDribbles: 50 } }, { percent: { successfulDribbles: 50 } }),
    ).toBe("missingTotal");
  });

  it("that is a mean is weighted by what it is the mean of", () => {
    const column = "average_passLength";
    const passed = (passes: number | null, passLength: number | null): Parts => ({
      total: { passes },
      average: { passLength },
    });
    // 100 passes of 20 metres and 300 of 10.
    expect(joined(column, passed(100, 20), passed(300, 10))).toBe(12.5);
    expect(joined(column, passed(100, 20), passed(0, null))).toBe(20);
    expect(joined(column, passed(100, 20), passed(300, null))).toBe("missingValue");
    expect(joined(column, passed(100, 20), passed(null, 10))).toBe("missingTotal");
    expect(joined(column, passed(0, 1), passed(0, 1))).toBeNull();
  });

  it("is missing where nobody knows how to make it", () => {
    const twice = (parts: Parts) => [parts, parts] as const;
    expect(joined("total_rating", ...twice({ total: { rating: 6.5 } }))).toBe("unnamed");
    // Whole numbers throughout are taken for counts.
    expect(joined("total_rating", ...twice({ total: { rating: 6 } }))).toBe(12);
    expect(joined("percent_rating", ...twice({ percent: { rating: 60 } }))).toBe("unnamed");
  });
});

describe("combineSeasons, of a table without some columns,", () => {
  const ids = { playerId: [1, 1], competitionId: [1, 1], seasonId: [1, 2] };

  it("has no percentage whose attempts the table does not hold", () => {
    const table = combineSeasons(
      fromColumns({ ...ids, percent_successfulDribbles: [50, 60], average_passLength: [20, 10] }),
    );
    expect(table.row(0)).toMatchObject({ percent_successfulDribbles: null, average_passLength: null });
    expect(notesOf(table.notes, "not_recomputed")).toMatchObject([
      { reason: "noDenominator", columns: ["percent_successfulDribbles", "average_passLength"] },
    ]);
  });

  it("has no rate of one's own of which nothing says what it is out of", () => {
    const own = addColumn(fromColumns({ ...ids, total_goals: [1, 2] }), "average_luck", () => 3, {
      label: "Luck",
      better: "higher",
      basis: "count",
    });
    expect(notesOf(combineSeasons(own).notes, "not_recomputed")).toMatchObject([
      { columns: ["average_luck"] },
    ]);
  });

  it("says neither position nor name of competition where it is not known", () => {
    const table = combineSeasons(
      fromColumns({
        ...ids,
        competition_name: [null, null] as (string | null)[],
        season_name: ["2017", null],
        positions: ["cf:100", "gk:100"],
        foot: ["left", "left"],
        club: ["A", "B"],
      }),
    );
    expect(table.row(0)).toMatchObject({
      competition_name: null,
      season_name: "2017",
      positions: null,
      foot: "left",
      club: null,
    });
  });
});

describe("what is noted of combined seasons", () => {
  const of = (playerId: number, seasonId: number, total: Record<string, number>, roundId?: number) => ({
    playerId,
    competitionId: 2,
    seasonId,
    ...(roundId === undefined ? {} : { roundId }),
    positions: [{ position: { code: "cf" }, percent: 100 }],
    total,
  });
  const said = (records: ReturnType<typeof of>[]) =>
    combineSeasons(playerTable(records as never)).notes.map(({ message }) => message);
  const known = { minutesOnField: 900, minutesTagged: 900 };
  const both = (
    count: number,
    second: Record<string, number>,
    [seasonId, roundId]: [number, number?] = [2],
  ) =>
    Array.from({ length: count }, (_, at) => [
      of(at + 1, 1, known),
      of(at + 1, seasonId, second, roundId),
    ]).flat();

  it.each([
    [1, "1 combined row"],
    [2, "2 combined rows"],
  ])("is where positions are missing: %i", (count, rows) => {
    expect(said(both(count, { minutesTagged: 900 }))).toContain(
      `combineSeasons: positions are missing in ${rows}, because a season lacks minutes on the field`,
    );
  });

  it.each([
    [1, "1 combined row holds a season"],
    [2, "2 combined rows hold seasons"],
  ])("is of which seasons nothing was tagged: %i", (count, rows) => {
    expect(said(both(count, { minutesOnField: 900, minutesTagged: 0 }))).toContain(
      `combineSeasons: ${rows} without tagged matches: totals include what is known of them, rates use the other seasons`,
    );
  });

  it.each([
    [1, "1 combined row holds"],
    [2, "2 combined rows hold"],
  ])("is that a season may count twice: %i", (count, rows) => {
    expect(said(both(count, known, [1, 5]))).toEqual([
      `combineSeasons: ${rows} several records of one competition season, such as its rounds; if one of them covers another, its totals are counted twice`,
    ]);
  });

  it("is nothing where there is nothing to say", () => {
    expect(said(both(2, known))).toEqual([]);
  });
});
