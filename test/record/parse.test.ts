import { readFileSync } from "node:fs";
import {
  metrics,
  type PlayerRecord,
  parsePlayers,
  parseTeams,
  playerTable,
  ScoutframeError,
  safeParsePlayers,
  safeParseTeams,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player, team } from "../fixtures/records.js";

const RECORD = player({ id: 7, name: "A. Player", total: { goals: 3 } });

function problemOf(record: unknown) {
  const { problems, records } = safeParsePlayers([record]);
  expect(records).toEqual([]);
  expect(problems).toHaveLength(1);
  const { record: index, id, path, expected, received } = problems[0]!;
  return { record: index, id, path, expected, received };
}

describe("parsePlayers", () => {
  it("gives back the very records it was given", () => {
    const records = parsePlayers([RECORD]);
    expect(records[0]).toBe(RECORD);
    expect(parsePlayers(RECORD)).toEqual([RECORD]);
    expect(parsePlayers([])).toEqual([]);
  });

  it("accepts absent and null metrics, groups and optional objects", () => {
    const { player: _details, ...bare } = RECORD;
    const variants: unknown[] = [
      bare,
      { ...RECORD, player: null, competition: null, season: {}, round: { wyId: 3 } },
      { ...RECORD, total: { goals: null }, average: {}, percent: undefined },
      { playerId: 1, competitionId: 2, seasonId: 3, positions: [] },
    ];
    for (const variant of variants) expect(safeParsePlayers(variant).problems).toEqual([]);
  });

  it("accepts every metric of the catalogue as null", () => {
    const nulls = (group: "total" | "average" | "percent") =>
      Object.fromEntries(metrics({ entity: "player", group }).map(({ field }) => [field, null]));
    const record = { ...RECORD, total: nulls("total"), average: nulls("average"), percent: nulls("percent") };
    expect(safeParsePlayers(record).problems).toEqual([]);
    const table = playerTable(record as PlayerRecord);
    expect(metrics({ entity: "player" }).every(({ column }) => table.row(0)[column] === null)).toBe(true);
  });

  it("keeps unknown fields at every level, however deep", () => {
    const record = {
      ...RECORD,
      extra: 1,
      total: { ...RECORD.total, newThing: 2, deep: { a: { b: { c: 3 } } } },
      positions: [{ position: { code: "rw", name: "x", hue: "red" }, percent: 100, note: "y" }],
    };
    expect(safeParsePlayers([record])).toEqual({ records: [record], problems: [], notes: [] });
  });

  it("accepts the aliases, and holds them to the same rules", () => {
    const plural = { ...RECORD, total: { successfulDefensiveActions: 12 } };
    expect(playerTable(plural as PlayerRecord).row(0).total_successfulDefensiveAction).toBe(12);
    // Where both spellings come and disagree, the documented one stands and the other is kept beside it.
    const both = { ...RECORD, total: { successfulDefensiveActions: 12, successfulDefensiveAction: 11 } };
    expect(playerTable(both as PlayerRecord).row(0)).toMatchObject({
      total_successfulDefensiveAction: 11,
      total_successfulDefensiveActions: 12,
    });
    expect(problemOf({ ...RECORD, total: { successfulDefensiveActions: "12" } }).path).toBe(
      "total.successfulDefensiveActions",
    );
  });

  it("accepts a position code outside the 28, and reports it", () => {
    const record = player({ id: 1, positions: { cmf: 60, rb: 40 } });
    expect(safeParsePlayers([record])).toMatchObject({
      records: [record],
      problems: [],
      notes: [{ code: "unknown_position", position: "cmf", count: 1, record: 0, id: 1 }],
    });
  });

  it.each([
    ["a string", { total: { goals: "3" } }, "total.goals", "number", '"3"'],
    ["true", { average: { goals: true } }, "average.goals", "number", "true"],
    ["NaN", { percent: { win: Number.NaN } }, "percent.win", "number", "NaN"],
    ["infinity", { percent: { win: Number.POSITIVE_INFINITY } }, "percent.win", "number", "Infinity"],
    ["an object for a number", { total: { goals: { n: 1 } } }, "total.goals", "number", '{"n":1}'],
    ["a group that is no object", { total: 5 }, "total", "object", "5"],
    ["no competition", { competitionId: undefined }, "competitionId", "integer", "nothing"],
    ["a season that is no whole number", { seasonId: 1.5 }, "seasonId", "integer", "1.5"],
    ["positions that are no array", { positions: "gk" }, "positions", "array", '"gk"'],
    ["positions that are null", { positions: null }, "positions", "array", "null"],
    ["no positions", { positions: undefined }, "positions", "array", "nothing"],
    [
      "a share that is no number",
      { positions: [{ position: { code: "gk", name: "Goalkeeper" }, percent: "100" }] },
      "positions[0].percent",
      "number",
      '"100"',
    ],
    [
      "a position without code",
      { positions: [{ position: {}, percent: 1 }] },
      "positions[0].position.code",
      "string",
      "nothing",
    ],
    ["details that are no object", { player: "A. Player" }, "player", "object", '"A. Player"'],
  ])("refuses %s, with its path", (_what, change, path, expected, received) => {
    expect(problemOf({ ...RECORD, ...change })).toEqual({ record: 0, id: 7, path, expected, received });
  });

  it("refuses ids that are missing or no whole numbers, without an id to name", () => {
    for (const playerId of [undefined, null, "7", 7.5, Number.NaN]) {
      const problem = problemOf({ ...RECORD, playerId });
      expect(problem).toMatchObject({ id: null, path: "playerId", expected: "integer" });
    }
  });

  it.each([null, "x", 5, true, [], undefined])("refuses %j where a record belongs", (value) => {
    expect(safeParsePlayers([value]).problems[0]).toMatchObject({
      record: 0,
      path: "",
      expected: "a record (an object)",
    });
  });

  it("refuses an error answer of the service", () => {
    const problems = safeParsePlayers({ error: { code: 429, message: "Too many requests" } }).problems;
    expect(problems.map(({ path }) => path)).toContain("playerId");
  });

  it("says that a team record is one", () => {
    expect(() => parsePlayers([team({ id: 3 })])).toThrow(
      /expected a player record.*team record \(teamId 3\); use readTeams/s,
    );
    expect(safeParseTeams([RECORD]).problems[0]).toMatchObject({ code: "wrong_entity" });
  });

  it("throws every problem at once, with record, id, path, expected and received", () => {
    const records = Array.from({ length: 500 }, (_, index) => player({ id: index + 1 })) as unknown[];
    records[400] = { ...(records[400] as object), total: { goals: "3", shots: false } };
    records[7] = { ...(records[7] as object), playerId: null };
    let error: unknown;
    try {
      parsePlayers(records);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ScoutframeError);
    const { code, message, details } = error as ScoutframeError;
    expect(code).toBe("invalid_record");
    expect(message).toBe(
      [
        "parsePlayers: 3 problems.",
        "record 7: playerId expected integer, received null",
        'record 400 (playerId 401): total.goals expected number, received "3"',
        "record 400 (playerId 401): total.shots expected number, received false",
      ].join("\n  "),
    );
    expect(details.problems).toHaveLength(3);
    expect(safeParsePlayers(records).records).toHaveLength(498);
  });

  it("prints ten problems and keeps them all", () => {
    const records = Array.from({ length: 25 }, () => ({}));
    expect(() => parsePlayers(records)).toThrow(/and 90 more \(all in details.problems\)/);
  });
});

describe("parseTeams", () => {
  it("accepts an absent or null round, and refuses a round that is no whole number", () => {
    expect(parseTeams([team({ id: 1 }), { ...team({ id: 2 }), roundId: null }])).toHaveLength(2);
    expect(safeParseTeams({ ...team({ id: 2 }), roundId: "x" }).problems[0]?.path).toBe("roundId");
  });
});

describe("the sample", () => {
  it.each([
    ["players", safeParsePlayers],
    ["teams", safeParseTeams],
  ] as const)("of %s has no problems", async (name, parse) => {
    const { gunzipSync } = await import("node:zlib");
    const path = new URL(`../../src/data/england-2017-18.${name}.ndjson.gz`, import.meta.url);
    const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n");
    expect(parse(lines.map((line) => JSON.parse(line) as unknown)).problems).toEqual([]);
  });
});
