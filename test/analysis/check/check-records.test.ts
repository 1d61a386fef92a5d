import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  type AnyRecord,
  checkRecords,
  combineSeasons,
  playerTable,
  type RecordReport,
  samplePlayers,
  sampleTeams,
  toDataFrame,
} from "scoutframe";
import { DataFrame } from "scoutframe/danfo";
import { describe, expect, it } from "vitest";
import type { FindingKind } from "../../../src/analysis/check/findings.js";
import { player, team } from "../../fixtures/records.js";

interface Draft {
  total: Record<string, number | null>;
  average: Record<string, number | null>;
  percent: Record<string, number | null>;
  positions: { position: { code: string }; percent: number }[];
  season: Record<string, unknown>;
  [field: string]: unknown;
}

const SAMPLE = { players: sampleText("players"), teams: sampleText("teams") };

/** The sample's records as one text of JSON. */
function sampleText(entity: "players" | "teams"): string {
  const file = new URL(`../../../src/data/england-2017-18.${entity}.ndjson.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  return `[${lines.join()}]`;
}

function sampleRecords(entity: "players" | "teams"): Draft[] {
  return JSON.parse(SAMPLE[entity]) as Draft[];
}

/** The sample with faults put in. */
function spoiled(entity: "players" | "teams", spoil: (records: Draft[]) => unknown): RecordReport {
  const records = sampleRecords(entity);
  const replaced = spoil(records);
  return checkRecords((Array.isArray(replaced) ? replaced : records) as unknown as AnyRecord[]);
}

const kinds = (report: RecordReport) => report.faults.map(({ kind, field, rows }) => [kind, field, rows]);

/** A player with enough time that rates are given. The index 3 is C. Eriksen's. */
const ERIKSEN = 3;

describe("checkRecords on the sample", () => {
  it("finds no fault in players and teams, as records, table or DataFrame", async () => {
    for (const [entity, table] of [
      ["players", await samplePlayers()],
      ["teams", await sampleTeams()],
    ] as const) {
      const records = sampleRecords(entity) as unknown as AnyRecord[];
      for (const report of [table, records, toDataFrame(table)].map((input) => checkRecords(input))) {
        expect(report.faults).toEqual([]);
        expect(report.ok).toBe(true);
        expect(report.rowCount).toBe(table.rowCount);
      }
    }
  });

  it("tells of drift apart: what public events cannot give, and what is the same for all", async () => {
    const players = checkRecords(await samplePlayers());
    expect(new Set(players.drift.map(({ kind }) => kind))).toEqual(new Set(["missing"]));
    expect(players.drift.map(({ field }) => field)).toContain("total_xgShot");
    const teams = checkRecords(await sampleTeams());
    expect(teams.drift.filter(({ kind }) => kind === "constant").map(({ field }) => field)).toEqual([
      "total_matches",
      "total_matchesTagged",
    ]);
    expect(players.text).toMatch(
      /^515 player records: no faults\.\n\nDiffers from the specification \(for information\):\nmissing \(no record has it\):\n {4}total_linkupPlays, /,
    );
  });

  it("finds no fault in the sample combined with itself a season later", () => {
    const records = sampleRecords("players");
    const later = sampleRecords("players").map((record) => ({
      ...record,
      seasonId: 2,
      season: { ...record.season, wyId: 2 },
    }));
    const table = combineSeasons([...records, ...later] as unknown as AnyRecord[]);
    expect(checkRecords(table).faults).toEqual([]);
  });
});

describe("checkRecords finds a fault put into players:", () => {
  const cases: [string, FindingKind, string, (records: Draft[]) => unknown][] = [
    [
      "more won than tried",
      "contradictory",
      "total_aerialDuelsWon",
      (all) => (all[ERIKSEN]!.total.aerialDuelsWon = 900),
    ],
    [
      "more successful than attempted",
      "contradictory",
      "total_successfulCrosses",
      (all) => (all[ERIKSEN]!.total.successfulCrosses = 900),
    ],
    [
      "more on target than taken",
      "contradictory",
      "total_freeKicksOnTarget",
      (all) => (all[ERIKSEN]!.total.freeKicksOnTarget = 900),
    ],
    [
      "more direct than all red cards",
      "contradictory",
      "total_directRedCards",
      (all) => (all[ERIKSEN]!.total.directRedCards = 3),
    ],
    ["a negative count", "contradictory", "total_corners", (all) => (all[ERIKSEN]!.total.corners = -1)],
    [
      "half an event",
      "contradictory",
      "total_interceptions",
      (all) => (all[ERIKSEN]!.total.interceptions = 10.5),
    ],
    [
      "an average off by two hundredths",
      "contradictory",
      "average_shots",
      (all) => (all[ERIKSEN]!.average.shots! += 0.02),
    ],
    [
      "an average per match",
      "contradictory",
      "average_passes",
      (all) =>
        all.map((record) => (record.average.passes = record.total.passes! / record.total.matches!)) &&
        undefined,
    ],
    [
      "a percentage off by two hundredths",
      "contradictory",
      "percent_duelsWon",
      (all) => (all[ERIKSEN]!.percent.duelsWon! += 0.02),
    ],
    [
      "a percentage of no whole number",
      "contradictory",
      "percent_shotsOnTarget",
      (all) => (all[ERIKSEN]!.percent.shotsOnTarget = 40.5),
    ],
    [
      "a percentage of nothing",
      "contradictory",
      "percent_penaltiesConversion",
      (all) => (all[ERIKSEN]!.percent.penaltiesConversion = 50),
    ],
    ["more than 100 percent", "contradictory", "percent_win", (all) => (all[ERIKSEN]!.percent.win = 200)],
    [
      "positions above 100 percent",
      "contradictory",
      "positions",
      (all) => (all[0]!.positions[0]!.percent += 60),
    ],
    ["positions out of order", "contradictory", "positions", (all) => void all[ERIKSEN]!.positions.reverse()],
    [
      "a season object of another season",
      "contradictory",
      "season_wyId",
      (all) => (all[ERIKSEN]!.season.wyId = 1),
    ],
    ["a record that comes twice", "duplicate", "playerId", (all) => [...all, all[ERIKSEN]]],
    ["no record", "invalid", "playerId", (all) => [...all, { playerId: "x" }]],
    [
      "a field that went",
      "missing",
      "total_interceptions",
      (all) => all.map(({ total }) => delete total.interceptions) && undefined,
    ],
    [
      "a field that went from some",
      "missing",
      "total_corners",
      (all) => all.slice(5, 9).map(({ total }) => delete total.corners) && undefined,
    ],
    [
      "the minutes gone",
      "missing",
      "total_minutesTagged",
      (all) => all.map(({ total }) => delete total.minutesTagged) && undefined,
    ],
    [
      "a renamed field",
      "renamed",
      "total_missedBalls",
      (all) => all.map(({ total }) => rename(total, "missedBalls", "missedBall")) && undefined,
    ],
    [
      "words in another order",
      "renamed",
      "percent_duelsWon",
      (all) => all.map(({ percent }) => rename(percent, "duelsWon", "wonDuels")) && undefined,
    ],
    [
      "a field that is 0 for all",
      "constant",
      "total_shotOnTargetAssists",
      (all) => all.map(({ total }) => (total.shotOnTargetAssists = 0)) && undefined,
    ],
  ];

  it.each(cases)("%s", (_, kind, field, spoil) => {
    const report = spoiled("players", spoil);
    expect(report.ok).toBe(false);
    expect(report.faults.map((fault) => [fault.kind, fault.field])).toContainEqual([kind, field]);
  });

  it("no more than what the fault touches", () => {
    const report = spoiled("players", (all) => {
      all[ERIKSEN]!.average.shots! += 0.02;
    });
    // C. Eriksen: 97 shots in 3,226 minutes, 2.706 per 90.
    expect(report.faults).toEqual([
      {
        kind: "contradictory",
        field: "average_shots",
        rows: 1,
        message: "not total_shots × 90 / total_minutesTagged",
        example: "playerId 54 (C. Eriksen): 2.73, but 97 in 3226 minutes are 2.71",
      },
    ]);
  });

  it("and counts the records it touches", () => {
    const report = spoiled("players", (all) => {
      for (const { total } of all.slice(0, 7)) total.offensiveDuelsWon = total.offensiveDuels! + 1;
    });
    expect(kinds(report)).toContainEqual(["contradictory", "total_offensiveDuelsWon", 7]);
  });
});

function rename(group: Record<string, number | null>, from: string, to: string): void {
  if (group[from] === undefined) return;
  group[to] = group[from];
  delete group[from];
}

describe("checkRecords finds a fault put into teams:", () => {
  const cases: [string, FindingKind, string, (records: Draft[]) => unknown][] = [
    [
      "an average off by a hundredth of it",
      "contradictory",
      "average_passes",
      (all) => (all[0]!.average.passes! *= 1.01),
    ],
    [
      "averages of another playing time",
      "contradictory",
      "total_matches",
      (all) => {
        const { average } = all[0]!;
        for (const field of Object.keys(average)) average[field]! /= 2;
      },
    ],
    [
      "deprecated twins that differ",
      "contradictory",
      "total_verticalPasses",
      (all) => (all[0]!.total.verticalPasses! += 1),
    ],
    [
      "two spellings that differ",
      "contradictory",
      "total_successfulDefensiveAction",
      (all) => (all[0]!.total.successfulDefensiveActions = 1),
    ],
    [
      "lateral passes off by one",
      "contradictory",
      "average_lateralPasses",
      (all) => (all[0]!.average.lateralPasses! += 2),
    ],
    [
      "more possession than there is",
      "contradictory",
      "average_possessionPercent",
      (all) => (all[0]!.average.possessionPercent = 101),
    ],
    [
      "more tagged matches than matches",
      "contradictory",
      "total_matchesTagged",
      (all) => (all[0]!.total.matchesTagged = 39),
    ],
  ];

  it.each(cases)("%s", (_, kind, field, spoil) => {
    expect(spoiled("teams", spoil).faults.map((fault) => [fault.kind, fault.field])).toContainEqual([
      kind,
      field,
    ]);
  });
});

describe("checkRecords lets the service's own ways pass:", () => {
  it("an empty season, and rates of 0 under 45 tagged minutes", () => {
    const empty = player({
      id: 1,
      positions: {},
      minutes: 0,
      total: { matches: 0, shots: 0 },
      average: { shots: 0 },
    });
    const short = player({
      id: 2,
      minutes: 20,
      total: { shots: 3, duels: 4, duelsWon: 2 },
      average: { shots: 0 },
      percent: { duelsWon: 0 },
    });
    const longer = player({
      id: 3,
      minutes: 900,
      total: { shots: 10, duels: 4, duelsWon: 2 },
      average: { shots: 1 },
      percent: { duelsWon: 50 },
    });
    expect(checkRecords([empty, short, longer]).faults).toEqual([]);
  });

  it("a percentage of 0 out of nothing, and one decimal of win and cards", () => {
    // 7 of 19 won are 36.84 percent; 4 cards in 3 fouls are 133.33.
    const numbers = {
      total: { matches: 19, penalties: 0, successfulPenalties: 0, fouls: 3, yellowCards: 4 },
    };
    const record = player({
      id: 1,
      ...numbers,
      percent: { penaltiesConversion: 0, win: 36.8, yellowCardsPerFoul: 133.3 },
    });
    expect(checkRecords([record]).faults).toEqual([]);
    const wrong = player({ id: 1, ...numbers, percent: { win: 36.7, yellowCardsPerFoul: 133.4 } });
    expect(checkRecords([wrong]).faults.map(({ field }) => field)).toEqual([
      "percent_yellowCardsPerFoul",
      "percent_win",
    ]);
  });

  it("team averages of four digits over real minutes", () => {
    // 38 matches of 97.3 minutes are 3,697.4 minutes: 20,000 passes are 486.83 per 90, sent as 486.8.
    const nineties = (38 * 97.3) / 90;
    const total = { passes: 20000, duels: 8000, shots: 500, fouls: 400, losses: 4000, goals: 0 };
    const average = Object.fromEntries(
      Object.entries(total).map(([field, count]) => [
        field === "losses" ? "ballLosses" : field,
        Number((count / nineties).toPrecision(4)),
      ]),
    );
    expect(checkRecords([team({ id: 1, total, average })]).faults).toEqual([]);
    expect(
      checkRecords([team({ id: 1, total, average: { ...average, shots: 13.0 } })]).faults.map(
        ({ field }) => field,
      ),
    ).toEqual(["average_shots"]);
  });

  it("an untagged team season", () => {
    const untagged = team({
      id: 1,
      total: { matchesTagged: 0, goals: 50, shots: 0 },
      average: { goals: 0, shots: 0 },
    });
    const tagged = team({ id: 2, total: { goals: 38, shots: 380 }, average: { goals: 1, shots: 10 } });
    expect(checkRecords([untagged, tagged]).faults).toEqual([]);
  });

  it("ball losses of about 0 for everyone, which it reports as drift", () => {
    const records = Array.from({ length: 12 }, (_, index) =>
      player({ id: index + 1, minutes: 900, total: { losses: 50 + index }, average: { ballLosses: 0 } }),
    );
    const report = checkRecords(records);
    expect(report.faults).toEqual([]);
    expect(report.drift).toContainEqual({
      kind: "constant",
      field: "average_ballLosses",
      rows: 12,
      message: "about 0 in every record, although total_losses is not; use total_losses",
      example: null,
    });
  });

  it("fields and position codes that the interface does not name, which it reports as drift", () => {
    const record = {
      ...player({ id: 1, positions: { cmf: 100 }, total: { progressivePasses: 3 } }),
      note: "x",
    };
    const report = checkRecords([record]);
    expect(report.faults).toEqual([]);
    const extra = report.drift.filter(({ kind }) => kind === "extra");
    expect(extra.map(({ field, rows, message }) => [field, rows, message])).toEqual([
      ["total_progressivePasses", 1, "not in the interface"],
      ["note", 1, "not in the interface"],
      ["positions", 1, '"cmf" is not a code of the interface'],
    ]);
  });
});

describe("checkRecords", () => {
  it("gives the report as a table and as text", () => {
    const report = spoiled("teams", (all) => {
      all[0]!.total.duelsWon = 99_999;
      all[0]!.percent.duelsWon = null;
      all[0]!.average.duelsWon = null;
      all[0]!.total.newField = 1;
    });
    const table = report.toTable();
    expect(table.columnNames).toEqual(["field", "severity", "kind", "rows", "message", "example"]);
    const [first] = table.rows();
    expect(first).toMatchObject({
      field: "total_duelsWon",
      severity: "fault",
      kind: "contradictory",
      rows: 1,
    });
    expect(table.rows().filter(({ field }) => field === "total_newField")).toMatchObject([
      { severity: "drift", kind: "extra", rows: 1 },
    ]);
    expect(table.rowCount).toBe(report.faults.length + report.drift.length);
    expect(report.text).toContain(
      "contradictory: total_duelsWon in 1 record: more than total_duels, although it is a part of it\n    teamId 1609 (Arsenal): 99999 of ",
    );
    expect(report.text).toContain("extra (not in the interface):\n    total_newField");
  });

  it("finds keys that come twice in a DataFrame", async () => {
    const frame = toDataFrame(playerTable([player({ id: 1 })]));
    const twice = new DataFrame([frame.values[0], frame.values[0]] as unknown as number[][], {
      columns: frame.columns,
      dtypes: frame.dtypes,
    });
    expect(kinds(checkRecords(twice))).toEqual([["duplicate", "playerId", 1]]);
  });

  it("counts replaced records that a table's notes do not tell one by one", () => {
    const records = Array.from({ length: 6 }, () => player({ id: 1 }));
    const table = playerTable(records, { duplicates: "last", maxProblems: 2 });
    expect(kinds(checkRecords(table))).toEqual([["duplicate", "playerId", 5]]);
  });

  it("counts problems that a table's notes do not tell one by one", () => {
    const broken = Array.from({ length: 5 }, () => ({ playerId: "x" }));
    const table = playerTable(broken as never, { onProblem: "collect", maxProblems: 2 });
    const told = table.notes.find(({ code }) => code === "more_problems") as { count: number };
    expect(kinds(checkRecords(table))).toEqual([
      ["invalid", "playerId", told.count],
      ["invalid", "playerId", 2],
    ]);
  });

  it("does not report columns that a table left out", async () => {
    const some = (await samplePlayers()).select(["playerId", "competitionId", "seasonId", "total_goals"]);
    const report = checkRecords(some);
    expect([report.faults, report.drift]).toEqual([[], []]);
  });

  it("has nothing to say about no records, and refuses what are none", () => {
    expect(checkRecords([])).toMatchObject({ ok: true, rowCount: 0, text: "0 player records: no faults." });
    expect(() => checkRecords("season.json" as unknown as AnyRecord[])).toThrow(
      'checkRecords: "season.json" is not a table',
    );
  });
});
