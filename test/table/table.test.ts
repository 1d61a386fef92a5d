import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Table } from "scoutframe";
import {
  metrics,
  notesOf,
  type PlayerRecord,
  playerTable,
  readPlayers,
  ScoutframeError,
  samplePlayers,
  sampleTeams,
  type TeamRecord,
  teamTable,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { player, team } from "../fixtures/records.js";

const HEAD = {
  player: [
    "playerId",
    "name",
    "competitionId",
    "seasonId",
    "position",
    "positionShare",
    "positionGroup",
    "positionGroupShare",
    "positions",
    "coverage",
  ],
  team: ["teamId", "name", "competitionId", "seasonId", "roundId", "coverage"],
};

function sampleRecords(
  name: string,
): Record<"total" | "average" | "percent", Record<string, number | null>>[] {
  const path = new URL(`../../src/data/england-2017-18.${name}.ndjson.gz`, import.meta.url);
  return gunzipSync(readFileSync(path))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("columns", () => {
  it("are keys, positions, coverage and all metrics in the interface's order, also without records", () => {
    const columns = (entity: "player" | "team") => [
      ...HEAD[entity],
      ...metrics({ entity }).map(({ column }) => column),
    ];
    expect(playerTable([]).columnNames).toEqual(columns("player"));
    expect(teamTable([]).columnNames).toEqual(columns("team"));
    expect(playerTable([player({ id: 1 })]).columnNames).toEqual(columns("player"));
    expect(playerTable([]).rowCount).toBe(0);
    expect(playerTable([]).rows()).toEqual([]);
  });

  it("do not depend on which record comes first", () => {
    const outfield = player({ id: 1, total: { goals: 3 } });
    const keeper = player({ id: 2, positions: { gk: 100 }, total: { gkSaves: 90 } });
    for (const records of [
      [outfield, keeper],
      [keeper, outfield],
    ]) {
      const table = playerTable(records);
      expect(table.row(table.find(2)).total_gkSaves).toBe(90);
      expect(table.row(table.find(1)).total_gkSaves).toBeNull();
    }
  });

  it("hold optional objects between coverage and metrics, nested names joined, where some record has them", () => {
    const record = {
      ...player({ id: 1, name: "A" }),
      season: { wyId: 10, name: "2017/18", deep: { inner: { flag: true, list: [1, 2] } } },
      competition: { area: { id: 0, name: "England" } },
    };
    const table = playerTable([record, player({ id: 2 })]);
    const from = table.columnNames.indexOf("coverage") + 1;
    expect(table.columnNames.slice(from, table.columnNames.indexOf("total_matches"))).toEqual([
      "player_wyId",
      "player_shortName",
      "competition_area_id",
      "competition_area_name",
      "season_wyId",
      "season_name",
      "season_deep_inner_flag",
      "season_deep_inner_list",
    ]);
    expect(table.row(0)).toMatchObject({
      season_deep_inner_flag: "true",
      season_deep_inner_list: "[1,2]",
      competition_area_id: 0,
    });
    expect(table.row(1)).toMatchObject({ season_deep_inner_flag: null, competition_area_id: null });
  });

  it("end each group with the fields the interface does not name, kept and reported", () => {
    const record = {
      ...player({ id: 1 }),
      loose: "text",
      total: { goals: 1, progressivePasses: 12, deep: { a: { b: 3 } }, tag: "x" },
      percent: { newPercent: 1.5 },
    } as unknown as PlayerRecord;
    const table = playerTable([record, player({ id: 2 })]);
    const columnsAfter = (column: string, count: number) => {
      const from = table.columnNames.indexOf(column) + 1;
      return table.columnNames.slice(from, from + count);
    };
    expect(columnsAfter("total_gkSaves", 3)).toEqual([
      "total_progressivePasses",
      "total_deep_a_b",
      "total_tag",
    ]);
    expect(columnsAfter("percent_gkAerialDuelsWon", 2)).toEqual(["percent_newPercent", "loose"]);
    expect(table.row(0)).toMatchObject({
      total_progressivePasses: 12,
      total_deep_a_b: 3,
      total_tag: "x",
      loose: "text",
    });
    expect(table.row(1)).toMatchObject({ total_progressivePasses: null, total_tag: null, loose: null });
    expect(table.notes).toMatchObject([
      {
        code: "unknown_fields",
        columns: ["total_progressivePasses", "total_deep_a_b", "total_tag", "percent_newPercent", "loose"],
      },
    ]);
  });

  it("keep a hundred unknown fields", () => {
    const extra = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x${index}`, index]));
    const table = playerTable([player({ id: 1, average: extra })]);
    expect(table.row(0)).toMatchObject({ average_x0: 0, average_x99: 99 });
    expect(notesOf(table.notes, "unknown_fields")[0]?.columns).toHaveLength(100);
  });

  it("never let an unknown field replace a column, nor lose one that flattens to a taken name", () => {
    const record = {
      ...player({ id: 1, name: "A" }),
      name: "other",
      coverage: 3,
      total: { goals: 1, a: { b: 5 }, a_b: 6 },
    };
    const row = playerTable([record as unknown as PlayerRecord]).row(0);
    expect(row).toMatchObject({
      name: "A",
      coverage: "full",
      record_name: "other",
      record_coverage: 3,
      total_a_b: 5,
      total_a_b_2: 6,
    });
  });

  it("become text where some values are text, and stay exact", () => {
    const records = [player({ id: 1 }), player({ id: 2 })].map((record, index) => ({
      ...record,
      mixed: index === 0 ? 0.1 : "x",
    }));
    expect(playerTable(records as unknown as PlayerRecord[]).column("mixed")).toEqual(["0.1", "x"]);
  });
});

describe("the sample", () => {
  let players: Table;
  let teams: Table;
  beforeAll(async () => {
    [players, teams] = [await samplePlayers(), await sampleTeams()];
  });

  it("holds every number of every record, and missing where a record has none", () => {
    for (const [table, records] of [
      [players, sampleRecords("players")],
      [teams, sampleRecords("teams")],
    ] as const) {
      const entity = table.entity;
      for (const { column, group, field } of metrics({ entity })) {
        const sent = records.map((record) => record[group][field] ?? Number.NaN);
        expect([column, [...table.column(column)]]).toEqual([column, sent]);
      }
    }
  });

  it("tells coverage by tagged minutes", () => {
    // Counted from the raw records: 31 players under 45 tagged minutes, one of them with none.
    const counts = new Map<string, number>();
    for (const value of players.texts("coverage"))
      counts.set(value ?? "", (counts.get(value ?? "") ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ full: 484, partial: 30, untagged: 1 });
    expect(players.row(players.find("A. Tuanzebe")).coverage).toBe("untagged");
    expect(new Set(teams.texts("coverage"))).toEqual(new Set(["full"]));
  });

  it("has published facts", () => {
    expect(players.row(players.find("Mohamed Salah")).total_goals).toBe(32);
    // Under the surname he plays by, whatever his passport says; under the other, too.
    expect(players.row(players.find("Salah")).name).toBe("Mohamed Salah");
    expect(players.row(players.find("salah ghaly")).name).toBe("Mohamed Salah");
    expect(players.row(players.find("K. De Bruyne")).total_assists).toBe(16);
    expect(players.row(players.find("David de Gea")).total_gkCleanSheets).toBe(18);
    expect(teams.numbers("total_goals").reduce((sum, goals) => sum + goals, 0)).toBe(1018);
  });
});

describe("coverage", () => {
  const coverage = (parts: object) =>
    playerTable([{ ...player({ id: 1 }), ...parts } as PlayerRecord]).row(0).coverage;

  it.each([
    ["full", { total: { minutesTagged: 45 } }],
    ["partial", { total: { minutesTagged: 44, goals: 1 } }],
    ["untagged", { total: { minutesOnField: 90, minutesTagged: 0 } }],
    ["empty", { positions: [], total: { minutesOnField: 0, minutesTagged: 0 }, average: { goals: 0 } }],
    ["empty", { positions: [], total: undefined, average: undefined, percent: undefined }],
    ["empty", { positions: [], total: undefined, average: undefined, percent: { xT: { deep: 1 } } }],
    ["full", { positions: [], total: undefined, average: undefined, percent: { xT: 1 } }],
    ["full", { positions: [], total: { minutesTagged: 900 } }],
    ["partial", { total: { minutesOnField: 9 } }],
    ["full", { total: { goals: 3 } }],
  ])("is %s for %j", (expected, parts) => {
    expect(coverage(parts)).toBe(expected);
  });

  it.each([
    ["full", { matches: 38, matchesTagged: 38, goals: 50 }],
    ["untagged", { matches: 38, matchesTagged: 0, goals: 50 }],
    ["empty", { matches: 0, matchesTagged: 0, goals: 0 }],
  ])("of a team is %s for %j", (expected, total) => {
    expect(teamTable([team({ id: 1, total })]).row(0).coverage).toBe(expected);
  });
});

describe("positions", () => {
  const row = (positions: Record<string, number>) => playerTable([player({ id: 1, positions })]).row(0);

  it("give code, share, group and a text of all", () => {
    expect(row({ lcb: 62, rcb: 38 })).toMatchObject({
      position: "lcb",
      positionShare: 62,
      positionGroup: "centre back",
      positions: "lcb:62 rcb:38",
    });
  });

  it("group by the largest summed share, not by the first code", () => {
    // Striker 40, winger 35 + 25 = 60.
    expect(row({ cf: 40, rw: 35, lwf: 25 })).toMatchObject({ position: "cf", positionGroup: "winger" });
  });

  it("give a tie to the earlier entry", () => {
    expect(row({ lb: 50, lcb: 50 }).positionGroup).toBe("full back");
    expect(row({ lcb: 50, lb: 50 }).positionGroup).toBe("centre back");
  });

  it("keep and report a code that the interface does not name, which belongs to no group", () => {
    const table = playerTable([
      player({ id: 1, positions: { cmf: 60, rb: 40 } }),
      player({ id: 2, positions: { cmf: 100 } }),
    ]);
    expect(table.row(0)).toMatchObject({
      position: "cmf",
      positionGroup: "full back",
      positions: "cmf:60 rb:40",
    });
    expect(table.row(1)).toMatchObject({ position: "cmf", positionGroup: null });
    expect(table.notes).toMatchObject([
      { code: "unknown_position", position: "cmf", count: 2, record: 0, id: 1 },
    ]);
  });

  it("are missing without any", () => {
    expect(row({})).toMatchObject({
      position: null,
      positionShare: null,
      positionGroup: null,
      positions: null,
    });
  });
});

describe("names", () => {
  const name = (details: object | null) =>
    playerTable([{ ...player({ id: 1 }), player: details } as PlayerRecord]).row(0).name;

  it("are the short name, else first and last name, else missing", () => {
    expect(name({ shortName: "A. B", firstName: "Anna", lastName: "Bee" })).toBe("A. B");
    expect(name({ shortName: "", firstName: "Anna", lastName: "Bee" })).toBe("Anna Bee");
    expect(name({ shortName: null, lastName: "Bee" })).toBe("Bee");
    expect(name({})).toBeNull();
    expect(name(null)).toBeNull();
  });

  it("are of the details of whom the record is about, not of another whom it holds too", () => {
    const details = { player: { shortName: "A. Player" }, team: { name: "A Team" } };
    const names = (of: object) => [
      playerTable([{ ...player({ id: 1 }), ...of } as PlayerRecord]).row(0).name,
      teamTable([{ ...team({ id: 1 }), ...of } as TeamRecord]).row(0).name,
    ];
    expect(names(details)).toEqual(["A. Player", "A Team"]);
    expect(names({ player: details.player })).toEqual(["A. Player", null]);
    expect(names({ team: details.team })).toEqual([null, "A Team"]);
  });
});

describe("duplicates", () => {
  const twice = [
    player({ id: 1, name: "First", total: { goals: 1 } }),
    player({ id: 2 }),
    player({ id: 1, total: { goals: 5 } }),
  ];

  it("are the record's own name where no details say one, read from bytes and from memory alike", async () => {
    const rows = [
      { ...player({ id: 114 }), name: "R. Own" },
      { ...player({ id: 115, name: "D. Detail" }), name: "R. Other" },
      { ...player({ id: 116 }), name: " " },
      { ...player({ id: 117 }), name: 7 },
      { ...player({ id: 118, name: "No Own" }) },
    ];
    const names = ["R. Own", "D. Detail", null, null, "No Own"];
    expect(playerTable(rows as never).texts("name")).toEqual(names);
    // The first records teach the reader of bytes where the values of the others go.
    const many = [...rows, ...rows.map((row) => ({ ...row, playerId: row.playerId + 100 }))];
    const lines = many.map((row) => JSON.stringify(row)).join("\n");
    const text = (async function* () {
      yield lines;
    })();
    expect((await readPlayers(text)).texts("name")).toEqual([...names, ...names]);
  });

  it("are an error that names both records", () => {
    expect(() => playerTable(twice)).toThrow(
      /records 0 and 2 have the same key, playerId 1, competitionId 1, seasonId 10/,
    );
  });

  it("keep the later record on request, and say so", () => {
    const table = playerTable(twice, { duplicates: "last" });
    expect(table.rows().map((row) => [row.playerId, row.total_goals])).toEqual([
      [2, null],
      [1, 5],
    ]);
    expect(table.notes).toMatchObject([{ code: "duplicate_key", records: [0, 2] }]);
  });

  it("are told one by one as far as is asked for, and counted beyond", () => {
    const seasons = Array.from({ length: 6 }, () => player({ id: 1 }));
    const { notes, rowCount } = playerTable(seasons, { duplicates: "last", maxProblems: 2 });
    expect(rowCount).toBe(1);
    expect(notes).toMatchObject([
      { code: "duplicate_key", records: [0, 1] },
      { code: "duplicate_key", records: [1, 2] },
      {
        code: "more_duplicates",
        count: 3,
        message: "3 more records were replaced by later ones with the same key; list more with maxProblems",
      },
    ]);
    const all = playerTable(seasons, { duplicates: "last", maxProblems: 5 });
    expect(all.notes.map(({ code }) => code)).toEqual(Array(5).fill("duplicate_key"));
  });

  it("cost the later record only where problems are collected", () => {
    const table = playerTable(twice, { onProblem: "collect" });
    expect(table.rows().map((row) => row.total_goals)).toEqual([1, null]);
    expect(table.notes).toMatchObject([{ code: "duplicate_key", record: 2, id: 1 }]);
  });

  it("are none across seasons, competitions and rounds", () => {
    const seasons = [player({ id: 1 }), player({ id: 1, seasonId: 11 }), player({ id: 1, competitionId: 2 })];
    expect(playerTable(seasons).rowCount).toBe(3);
    const rounds = [
      team({ id: 1 }),
      { ...team({ id: 1 }), roundId: 101 },
      { ...team({ id: 1 }), roundId: null },
    ];
    expect(teamTable(rounds).rowCount).toBe(3);
    expect(() => teamTable([...rounds, { ...team({ id: 1 }), roundId: null }])).toThrow(/records 2 and 3/);
  });
});

describe("Table", () => {
  const table = playerTable([
    player({ id: 1, name: "S. Agüero", total: { goals: 21 } }),
    player({ id: 2, name: "J. Murphy" }),
    player({ id: 3, name: "J. Murphy" }),
    player({ id: 4, name: "Mohamed Salah" }),
    player({ id: 5, name: null }),
  ]);

  it("gives rows as plain objects with missing as null", () => {
    const row = table.row(1);
    expect(row).toMatchObject({ playerId: 2, name: "J. Murphy", total_goals: null });
    expect(Object.keys(row)).toEqual(table.columnNames);
    expect(JSON.parse(JSON.stringify(table))).toEqual(table.rows());
    expect([...table]).toEqual(table.rows());
  });

  it("finds rows by name, spelling, initial, id and key", () => {
    expect(table.find("S. Agüero")).toBe(0);
    expect(table.find("s aguero")).toBe(0);
    expect(table.find("M. Salah")).toBe(3);
    expect(table.find(3)).toBe(2);
    expect(table.find({ playerId: 3, seasonId: 10 })).toBe(2);
  });

  it("throws for an ambiguous or unknown name, with candidates", () => {
    const code = (wanted: string | number) => {
      try {
        table.find(wanted);
      } catch (error) {
        return [(error as ScoutframeError).code, (error as Error).message];
      }
      return [];
    };
    expect(code("J. Murphy")[0]).toBe("ambiguous_name");
    expect(code("J. Murphy")[1]).toContain("playerId: 2");
    expect(code("Slah")).toEqual(["unknown_row", expect.stringContaining('"Mohamed Salah"')]);
    expect(code("")[0]).toBe("unknown_row");
    expect(code(99)[0]).toBe("unknown_row");
  });

  it("gives the row of an index, a key or a name, and says who could be meant where there is none or are several", async () => {
    const league = await samplePlayers();
    const salah = league.rows()[league.find("M. Salah")]!;
    expect(league.row("M. Salah")).toEqual(salah);
    expect(league.row({ playerId: salah.playerId })).toEqual(salah);
    expect(league.row({ playerId: salah.playerId, seasonId: salah.seasonId })).toEqual(salah);
    // A number is an index, whatever ids there are.
    expect(league.row(7)).toEqual(league.rows()[7]);
    expect(() => league.row(Number(salah.playerId))).toThrow(/^row: index is 120353; expected 0 to 514/);
    for (const [wanted, code, message] of [
      ["M. Sala", "unknown_row", /^row: .*Mohamed Salah/s],
      ["Silva", "ambiguous_name", /^row: .*playerId/s],
      [{ playerId: -1 }, "unknown_row", /^row: /],
      [{}, "invalid_option", /^row: keyOrName is \{\}; expected a name/],
      [{ player: 1 }, "unknown_column", /^row: .*playerId/s],
      [null, "invalid_option", /^row: index is null; expected 0 to 514/],
    ] as const) {
      const error = errorOf(() => league.row(wanted as never));
      expect(error.code, String(wanted)).toBe(code);
      expect(error.message).toMatch(message);
    }
  });

  it("throws for an unknown column with the nearest right one, and for a row outside", () => {
    expect(() => table.column("total_gaols")).toThrow(/did you mean "total_goals"/);
    expect(() => table.row(5)).toThrow(/expected 0 to 4/);
    expect(() => table.row(-1)).toThrow(ScoutframeError);
    expect(() => playerTable([]).row(0)).toThrow(/empty/);
  });

  it("hands out the columns themselves, uncopied", () => {
    expect(table.toColumns().total_goals).toBe(table.column("total_goals"));
    expect(table.column("total_goals")).toBeInstanceOf(Float64Array);
  });

  it("refuses unknown options with the nearest right one", () => {
    expect(() => playerTable([], { duplicate: "last" } as object)).toThrow(
      /unknown option "duplicate"; did you mean "duplicates"/,
    );
    expect(() => playerTable([], { duplicates: "lst" as "last" })).toThrow(/did you mean "last"/);
  });
});
