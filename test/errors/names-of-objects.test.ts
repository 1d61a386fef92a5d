// What every object of JavaScript has by its prototype is a name like any other: unknown, or a column's.

import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import * as library from "scoutframe";
import {
  addColumn,
  defaultCatalogue,
  fromColumns,
  functionOptions,
  metric,
  parsePlayers,
  percentileRanks,
  playerTable,
  readCsv,
  readTable,
  roleScores,
  type Table,
  writeJson,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { OF_PLAYER_TABLES, OF_TABLES } from "../fixtures/public-functions.js";
import { player, team } from "../fixtures/records.js";

const NAMES = ["constructor", "__proto__", "hasOwnProperty"];
const path = testFolder("names");

const records = Array.from({ length: 8 }, (_, index) =>
  player({
    id: index + 1,
    name: `P${index + 1}`,
    total: { goals: index, shots: 3 * index, passes: 100 + index },
    average: { goals: index / 20, shots: index / 5, passes: 5 + index / 9, defensiveActions: index },
    percent: { successfulPasses: 70 + index },
  }),
);
const league = playerTable(records);

/** The same league with columns of its own that are called so. */
const named = NAMES.reduce<Table>(
  (table, name) =>
    addColumn(
      table,
      name,
      league.numbers("average_goals").map((value) => value + 1),
    ),
  league,
);

/** What a call said or threw: an answer, or an error of ours that shows nothing of an object's own. */
async function holds(call: () => unknown): Promise<void> {
  let error: unknown;
  try {
    const answer = await call();
    const text = answer instanceof library.Chart ? answer.svg : typeof answer === "string" ? answer : "";
    // The explorer's page holds a script, in which functions are.
    if (!text.includes("<script")) expect(text).not.toMatch(/native code|\[object/);
    return;
  } catch (thrown) {
    error = thrown;
  }
  if (!(error instanceof library.ScoutframeError)) throw error;
  expect(error.message).not.toMatch(/native code|\[object/);
}

const FUNCTIONS = Object.entries({ ...OF_TABLES, ...OF_PLAYER_TABLES });

describe.each(NAMES)("%s", (name) => {
  it.each(FUNCTIONS)("is unknown to %s of a table without it", async (_name, call) => {
    await holds(() => call(league, { rows: [name, name], metrics: [name, name] }));
  });

  it.each(FUNCTIONS)("is a column to %s of a table that has it", async (_name, call) => {
    await holds(() => call(named, { rows: ["P1", "P2"], metrics: [name, "average_shots"] }));
  });

  it.each(Object.keys(RUNS()))("is nothing to the options of %s", async (which) => {
    const run = RUNS()[which as keyof typeof functionOptions];
    for (const option of [...Object.keys(functionOptions[which as keyof typeof functionOptions]), name]) {
      // Not as a literal: there, `__proto__` is no field.
      const values = [name, [name], Object.fromEntries([[name, 1]]), Object.fromEntries([[name, "x"]])];
      for (const value of values) {
        for (const table of [league, named]) {
          await holds(() => run(table, Object.fromEntries([[option, value]])));
        }
      }
    }
  });

  it("may be what rows have in common", () => {
    const each = Float64Array.from([1, 1, 1, 1, 2, 2, 2, 2]);
    const halves = fromColumns({
      ...Object.fromEntries(league.columnNames.map((column) => [column, league.column(column)])),
      ...Object.fromEntries([[name, each]]),
    });
    const ranked = percentileRanks(halves, { by: [name], minPeers: 2, minMinutes: 0 });
    expect(ranked.texts("pool")[0]).toContain(`${name} 1`);
    expect(ranked.texts("pool")[7]).toContain(`${name} 2`);
  });

  // The mutation tests run in worker threads, which share one working directory.
  it.skipIf(!isMainThread)("is a path", async () => {
    const before = process.cwd();
    process.chdir(path());
    try {
      await writeJson(league, name);
    } finally {
      process.chdir(before);
    }
    expect((await readTable(path(name))).rowCount).toBe(8);
  });

  it("is a label of a spreadsheet, a field, a role", async () => {
    const file = path(name);
    writeFileSync(`${file}.csv`, `Player,Position,Minutes played,${name}\nA,CF,900,3\n`);
    expect([...(await readTable(`${file}.csv`)).numbers(name)]).toEqual([3]);
    expect([...readCsv(`playerId,competitionId,seasonId,${name}\n1,1,1,7\n`).numbers(name)]).toEqual([7]);
    await holds(() => metric(name));
    await holds(() => metric(name, defaultCatalogue("team")));
    await holds(() => parsePlayers([Object.fromEntries([...Object.entries(records[0]!), [name, 1]])]));
    await holds(() => roleScores(league, { role: { name, weights: Object.fromEntries([[name, 1]]) } }));
    await holds(() => roleScores(named, { role: { name, weights: Object.fromEntries([[name, 1]]) } }));
    const labels = Object.fromEntries([[name, "a word of one's own"]]);
    await holds(() => library.pizzaChart(named, "P1", { metrics: [name, "average_shots"], labels: {} }));
    expect(() => library.pizzaChart(league, "P1", { theme: Object.fromEntries([[name, "#fff"]]) })).toThrow(
      `theme.${name}`,
    );
    const chart = library.pizzaChart(named, "P1", { metrics: [name, "average_shots"], labels });
    expect(chart.svg).toContain("a word of");
  });
});

/** How each function is called whose options are known as data. */
function RUNS(): Record<keyof typeof functionOptions, (table: Table, options: object) => unknown> {
  const matches = playerTable(
    Array.from({ length: 6 }, (_, index) => ({
      ...player({ id: 1, name: "P1", minutes: 90, total: { goals: index } }),
      matchId: index + 1,
    })) as never,
  );
  return {
    aboveAge: (table, options) =>
      library.aboveAge(table, { metrics: METRICS, ageAt: "2018-01-01", ...options }),
    ageCurve: (table, options) =>
      library.ageCurve(table, "average_goals", { ageAt: "2018-01-01", ...options }),
    auditRole: (table, options) =>
      library.auditRole({ name: "r", weights: { average_goals: 1, average_shots: 1 } }, table, options),
    categoryScores: (table, options) => library.categoryScores(table, { draws: 100, ...options }),
    changesBetween: (table, options) =>
      library.changesBetween(table, table, { metrics: METRICS, ...options }),
    changesPage: (table, options) => library.changesPage(table, table, { metrics: METRICS, ...options }),
    combineSeasons: (table, options) => library.combineSeasons(table, options),
    compare: (table, options) => library.compare(table, ["P1", "P2"], options),
    compareProviders: (table, options) =>
      library.compareProviders(table, OTHERS, { register: REGISTER, metrics: ["total_goals"], ...options }),
    comparisonChart: (table, options) => library.comparisonChart(table, ["P1", "P2"], { ...TWO, ...options }),
    correlationChart: (table, options) => library.correlationChart(table, { metrics: METRICS, ...options }),
    correlations: (table, options) => library.correlations(table, { metrics: METRICS, ...options }),
    describePlayer: (table, options) =>
      library.describePlayer(table, "P1", { metrics: METRICS, draws: 100, ...options }),
    describeTeam: (_table, options) =>
      library.describeTeam(
        library.teamTable([team({ id: 1, name: "P1", total: { goals: 1 } })]),
        "P1",
        options,
      ),
    distribution: (table, options) => library.distribution(table, "average_goals", options),
    explorerPage: (table, options) => library.explorerPage(table, options),
    filterPositions: (table, options) => library.filterPositions(table, "winger", options),
    forecast: (table, options) => library.forecast(table, options),
    form: (_table, options) => library.form(matches, "P1", options),
    formChart: (_table, options) => library.formChart(matches, "P1", options),
    trendChart: (table, options) => library.trendChart(table, "P1", { metrics: METRICS, ...options }),
    gradeAgreement: (_table, options) => library.gradeAgreement(GRADES, options),
    groupRows: (table, options) => library.groupRows(table, "seasonId", options),
    leagueFactors: (table, options) => library.leagueFactors(table, options),
    leaders: (table, options) => library.leaders(table, "average_goals", options),
    linkPlayers: (table, options) => library.linkPlayers(table, REGISTER, { to: "b", ...options }),
    matchDetails: (_table, options) => library.matchDetails(matches, options as never),
    minutesToTrust: (table, options) => library.minutesToTrust(table, options),
    mostSimilar: (table, options) => library.mostSimilar(table, "P1", { metrics: METRICS, ...options }),
    peers: (table, options) => library.peers(table, { of: "P1", ...options }),
    percentileBars: (table, options) => library.percentileBars(table, "P1", { ...TWO, ...options }),
    percentileIntervals: (table, options) =>
      library.percentileIntervals(table, { draws: 50, metrics: METRICS, ...options }),
    percentileRanks: (table, options) => percentileRanks(table, options),
    percentileStrip: (table, options) => library.percentileStrip(table, "P1", "average_goals", options),
    pizzaChart: (table, options) => library.pizzaChart(table, "P1", { ...TWO, ...options }),
    playerProfile: (table, options) => library.playerProfile(table, "P1", { metrics: METRICS, ...options }),
    playerCard: (table, options) => library.playerCard(table, "P1", options),
    possessionAdjusted: (table, options) => library.possessionAdjusted(table, options),
    progress: (table, options) => library.progress(table, options),
    radarChart: (table, options) => library.radarChart(table, "P1", { metrics: METRICS, ...options }),
    readGrades: (_table, options) => {
      writeFileSync(path("grades.csv"), "scout,playerId,criterion,grade\nA,1,pace,7\n");
      return library.readGrades(path("grades.csv"), options);
    },
    readRegister: (_table, options) => {
      writeFileSync(path("register.csv"), "provider,external_id,reep_id\n1,2,3\n");
      return library.readRegister(path("register.csv"), options);
    },
    readTable: (_table, options) => readTable(JSON.stringify(records), options),
    reportPage: (table, options) => library.reportPage(table, "P1", options),
    roleScores: (table, options) => roleScores(table, options),
    scatterChart: (table, options) =>
      library.scatterChart(table, [], { x: "average_goals", y: "average_shots", ...options }),
    shrunkRates: (table, options) => library.shrunkRates(table, { metrics: METRICS, ...options }),
    squadChart: (table, options) => library.squadChart(table, { with: ["P1"], ...options }),
    squadPage: (table, options) =>
      library.squadPage(
        library.addColumn(table, "club", () => "A"),
        { club: "A", formation: "4-4-2", ...options },
      ),
    styleMap: (table, options) => library.styleMap(table, { metrics: METRICS, ...options }),
    swarmChart: (table, options) => library.swarmChart(table, "P1", { ...TWO, ...options }),
    teamProfile: (_table, options) =>
      library.teamProfile(
        library.teamTable([team({ id: 1, name: "P1", total: { goals: 1 } })]),
        "P1",
        options,
      ),
    teamShares: (table, options) => library.teamShares(table, options),
    toCsv: (table, options) => library.toCsv(table, options),
    translate: (table, options) => library.translate(table, { to: 1, ...options } as never),
    zScores: (table, options) => library.zScores(table, options),
  };
}
const REGISTER = [
  { provider: "wyscout", external_id: "1", reep_id: "x" },
  { provider: "b", external_id: "2", reep_id: "x" },
];
const OTHERS = fromColumns(
  { playerId: [2], competitionId: [1], seasonId: [1], total_goals: [3] },
  { catalogue: library.defineCatalogue({ extend: "player", source: { provider: "B" } }) },
);
const GRADES = fromColumns({
  ...{ playerId: [1, 2], competitionId: [1, 1], seasonId: [1, 1] },
  ...{ scout: ["A", "A"], criterion: ["pace", "pace"], grade: [7, 8] },
});
const METRICS = ["average_goals", "average_shots", "average_passes"];
const TWO = { metrics: METRICS.slice(0, 2), minPeers: 2 };
