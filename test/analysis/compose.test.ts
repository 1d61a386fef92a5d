import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import {
  analysisColumn,
  type Chart,
  columnName,
  compare,
  fromDataFrame,
  leaders,
  percentileBars,
  percentileIntervals,
  percentileRanks,
  pizzaChart,
  readCsv,
  readPlayers,
  readTeams,
  roleScores,
  samplePlayers,
  sampleTeams,
  shrunkRates,
  type Table,
  type TableInput,
  toCsv,
  toDataFrame,
  toHtml,
  writeJson,
  zScores,
} from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYSES, ANALYSIS_NAMES, type AnalysisName, leagueOf, METRICS } from "../fixtures/analyses.js";
import { errorOf } from "../fixtures/errors.js";
import { expectSameTable } from "../fixtures/tables.js";

const season = fc.record({
  minutes: fc.integer({ min: 20, max: 3000 }),
  goals: fc.integer({ min: 0, max: 30 }),
  fouls: fc.integer({ min: 0, max: 60 }),
  crosses: fc.integer({ min: 0, max: 40 }),
  code: fc.constantFrom("rw", "cf", "gk", "not a code"),
});
const league = fc.array(season, { minLength: 6, maxLength: 14 }).map(leagueOf);
const criteria = fc.constantFrom({}, { minMinutes: 900 }, { by: [] }, { minMinutes: 600, by: ["seasonId"] });
const several = fc.uniqueArray(fc.constantFrom(...ANALYSIS_NAMES), { minLength: 1 });

/** The analyses one after the other: the first makes the pools, the others keep to them. */
function composed(table: Table, names: readonly AnalysisName[], first: object): Table {
  return names.reduce((made, name, at) => ANALYSES[name](made, at === 0 ? first : {}), table);
}

const runs = (numRuns: number) => ({ numRuns });

/** The columns, in order, with their values; notes are of the last that was run. */
const columnsOf = (table: Table) => table.columnNames.map((name) => [name, table.column(name)] as const);

describe("an analysis", () => {
  it("takes the same criteria again where peers count by shares of playtime, and so does a picture", async () => {
    const players = await samplePlayers();
    const asked = { weightByShare: true, minMinutes: 900, metrics: ["average_goals", "average_shots"] };
    const ranked = percentileRanks(players, asked);
    const both = percentileIntervals(ranked, { ...asked, draws: 100 });
    expect(both.column("average_goals_rank")).toEqual(ranked.column("average_goals_rank"));
    expect(both.column("peerWeight")).toEqual(ranked.column("peerWeight"));
    expect(errorOf(() => percentileIntervals(ranked, { ...asked, weightByShare: false })).code).toBe(
      "other_pool",
    );
    expect(pizzaChart(players, "M. Salah", { weightByShare: true }).svg).toContain(
      "weights by share of playtime",
    );
  });

  it.each(ANALYSIS_NAMES)(
    "%s leaves every column as it was, with the same rows in the same order",
    (name) => {
      fc.assert(
        fc.property(league, criteria, several, (plain, first, others) => {
          const before = composed(
            plain,
            others.filter((other) => other !== name),
            first,
          );
          const given = columnsOf(before).map(([column, cells]) => [column, cells.slice()] as const);
          const after = ANALYSES[name](before, before === plain ? first : {});
          expect(after.rowCount).toBe(before.rowCount);
          expect(after.columnNames.filter((column) => before.has(column))).toEqual(before.columnNames);
          expect(columnsOf(before)).toEqual(given);
          expect(given.map(([column]) => [column, after.column(column)])).toEqual(given);
          const added = after.columnNames.filter((column) => !before.has(column));
          const made = added.flatMap((column) => analysisColumn(after, column)?.metric ?? []);
          expect([...METRICS, "score"]).toEqual(expect.arrayContaining(made));
        }),
        runs(12),
      );
    },
  );

  it("gives the same columns in the same order, whatever was run before", () => {
    fc.assert(
      fc.property(league, criteria, several, fc.infiniteStream(fc.nat()), (plain, first, names, keys) => {
        const shuffled = names
          .map((name) => ({ name, key: keys.next().value! }))
          .sort((a, b) => a.key - b.key)
          .map(({ name }) => name);
        const metricColumns = (table: Table) =>
          columnsOf(table).filter(([name]) => /^(total|average|percent)_/.test(name));
        const [one, other] = [composed(plain, names, first), composed(plain, shuffled, first)];
        expect(metricColumns(one)).toEqual(metricColumns(other));
        const byName = (table: Table) => new Map([...columnsOf(table)].sort(([a], [b]) => (a < b ? -1 : 1)));
        expect(byName(one)).toEqual(byName(other));
      }),
      runs(25),
    );
  });

  it("run twice is the same as run once, with the criteria again and without", () => {
    fc.assert(
      fc.property(league, criteria, several, (plain, first, names) => {
        const once = composed(plain, names, first);
        for (const name of names) {
          expectSameTable(ANALYSES[name](once), once);
          expectSameTable(ANALYSES[name](once, first), once);
        }
      }),
      runs(20),
    );
  });

  it("without criteria keeps to the table's pool, as if it had been given them", () => {
    fc.assert(
      fc.property(league, criteria, several, (plain, first, names) => {
        const kept = composed(plain, names, first);
        const asked = names.reduce((made, name) => ANALYSES[name](made, first), plain);
        expectSameTable(kept, asked);
      }),
      runs(20),
    );
  });

  it.each(ANALYSIS_NAMES)("%s makes its own columns anew where it is given other criteria", (name) => {
    fc.assert(
      fc.property(league, (plain) => {
        const regulars = ANALYSES[name](plain, { minMinutes: 900 });
        expectSameTable(ANALYSES[name](regulars, { by: [] }), ANALYSES[name](plain, { by: [] }));
      }),
      runs(10),
    );
  });
});

describe("a table speaks of one pool at a time", async () => {
  const sample = await samplePlayers();

  it.each(
    ANALYSIS_NAMES.flatMap((there) =>
      ANALYSIS_NAMES.filter((asked) => asked !== there).map((asked) => [there, asked] as const),
    ),
  )("beside %s, %s of another pool is refused, with both pools named", (there, asked) => {
    const table = ANALYSES[there](sample, { minMinutes: 900 });
    const error = errorOf(() => ANALYSES[asked](table, { minMinutes: 450 }));
    expect(error.code).toBe("other_pool");
    expect(error.message).toMatch(new RegExp(`^${asked}: .*at least 450 minutes.*at least 900 minutes`));
    expect(error.message).toMatch(/the same criteria, or start from the plain table/);
  });

  it("keeps the own part of a rate as long as another analysis in the table says it", () => {
    const criteria = { minMinutes: 900 };
    const shrunk = shrunkRates(sample, { ...criteria, metrics: METRICS });
    const [first] = METRICS;
    const both = percentileIntervals(shrunk, { ...criteria, metrics: [first!] });
    for (const name of METRICS)
      expect(both.numbers(`${name}_weight`)).toEqual(shrunk.numbers(`${name}_weight`));
    const sure = percentileIntervals(sample, { ...criteria, metrics: [first!] });
    expect(percentileIntervals(sure, { minMinutes: 0, metrics: [METRICS[1]!] }).has(`${first}_weight`)).toBe(
      false,
    );
  });

  it("drops a level or a weight that belonged to what it makes anew", () => {
    const intervals = ANALYSES.percentileIntervals(sample, { minMinutes: 900 });
    expect(ANALYSES.percentileIntervals(intervals, { minMinutes: 450 }).columnNames).toEqual(
      intervals.columnNames,
    );
    const weighted = percentileRanks(sample, { metrics: METRICS, weightByShare: true });
    expect(percentileRanks(weighted, { metrics: METRICS, minMinutes: 0 }).has("peerWeight")).toBe(false);
  });

  it.each<[string, (table: Table) => Table, RegExp]>([
    [
      "a cut list",
      (table) => leaders(ANALYSES.percentileRanks(table, { minMinutes: 900 }), "total_goals"),
      /the rows hold \d+ of its \d+ peers/,
    ],
    [
      "some rows",
      (table) => ANALYSES.percentileRanks(table).filter(({ playerId }) => Number(playerId) % 2 === 0),
      /the rows hold \d+ of its \d+ peers/,
    ],
    [
      "another table's peers",
      (table) =>
        ANALYSES.percentileRanks(
          table.filter(({ playerId }) => Number(playerId) % 2 === 0),
          { reference: table } as object,
        ),
      /of its \d+ peers/,
    ],
    ["weights by share", (table) => ANALYSES.percentileRanks(table, { weightByShare: true }), /./],
  ])("%s cannot give its pool to a further analysis, which says so", (_what, cut, why) => {
    const table = cut(sample);
    const error = errorOf(() => zScores(table, { metrics: METRICS }));
    expect(error.code).toBe("other_pool");
    expect(error.message).toMatch(/^zScores: the table names the pool ".*plain table\.$/s);
    expect(error.message).toMatch(why);
  });
});

describe("somebody's own column with an analysis' ending", async () => {
  const sample = await samplePlayers();
  const known = new Map<string, Table>();
  const own = (name: string): Table => {
    const table = known.get(name) ?? withOwn(name);
    known.set(name, table);
    return table;
  };
  const withOwn = (name: string): Table => {
    const frame = toDataFrame(sample);
    frame.addColumn(
      name,
      Array.from({ length: sample.rowCount }, (_, row) => row + 1),
      { inplace: true },
    );
    return fromDataFrame(frame);
  };

  it("is a plain column beside no pool: nothing takes it for a result, and it can be listed", () => {
    const table = own("average_goals_rank");
    expect(analysisColumn(table, "average_goals_rank")).toBeUndefined();
    expect(
      leaders(table, "average_goals_rank", { count: 1, minMinutes: 0, undefinedRates: "asSent" }).row(0)
        .average_goals_rank,
    ).toBe(sample.rowCount);
    expectSameTable(readCsv(toCsv(table)), table);
  });

  it.each(ANALYSIS_NAMES)("stops %s, which would turn it into a result", (name) => {
    for (const column of ["average_goals_rank", "total_shots_z", "average_goals_low", "pool", "inPool"]) {
      const error = errorOf(() => ANALYSES[name](own(column)));
      expect([error.code, error.details.column]).toEqual(["name_taken", column]);
      expect(error.message).toMatch(
        new RegExp(`^${name}: .*own column "${column}" has the name.*rename it first`),
      );
    }
  });

  it("whose word is common and that is of no metric stops nothing", () => {
    const ranks = ANALYSES.percentileRanks(own("goal_difference"));
    expect(analysisColumn(ranks, "goal_difference")).toBeUndefined();
    expect(ranks.has("average_goals_rank")).toBe(true);
  });
});

describe("a composed table", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "scoutframe-compose-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("comes back the same from CSV, JSON and danfo", async () => {
    await fc.assert(
      fc.asyncProperty(league, criteria, several, async (plain, first, names) => {
        const table = composed(plain, names, first);
        expectSameTable(fromDataFrame(toDataFrame(table)), table);
        expectSameTable(readCsv(toCsv(table)), table);
        const path = join(folder, "table.json");
        await writeJson(table, path);
        expectSameTable(await readPlayers(path), table);
      }),
      runs(20),
    );
  });

  it("is known as what it was: analyses go on among the same pool, ranks are no metrics", () => {
    fc.assert(
      fc.property(league, criteria, several, (plain, first, names) => {
        const table = composed(plain, names, first);
        for (const back of [fromDataFrame(toDataFrame(table)), readCsv(toCsv(table))]) {
          expectSameTable(ANALYSES.zScores(back), ANALYSES.zScores(table));
          const known = (one: Table) => table.columnNames.map((name) => analysisColumn(one, name));
          expect(known(back)).toEqual(known(table));
        }
      }),
      runs(10),
    );
  });

  it("of teams comes back too", async () => {
    const table = zScores(percentileRanks(await sampleTeams()));
    const path = join(folder, "teams.json");
    await writeJson(table, path);
    expectSameTable(await readTeams(path), table);
    expectSameTable(readCsv(toCsv(table)), table);
    expectSameTable(fromDataFrame(toDataFrame(table)), table);
  });

  it("is drawn and shaded as it was after it was a file or a frame", async () => {
    const table = percentileRanks(await samplePlayers(), { minMinutes: 900, metrics: METRICS });
    const { svg } = percentileBars(table, "M. Salah", { metrics: METRICS });
    const shown = [...METRICS, ...METRICS.map((metric) => columnName(metric, "rank"))];
    // Notes stay behind: a file has none.
    const drawn = (of: TableInput) => toHtml(of, { columns: shown }).split("<p>")[0];
    const html = drawn(table);
    expect(html).toMatch(/background/);
    for (const back of [fromDataFrame(toDataFrame(table)), readCsv(toCsv(table))]) {
      expect(percentileBars(back, "M. Salah", { metrics: METRICS }).svg).toBe(svg);
      expect(drawn(back)).toBe(html);
    }
  });
});

describe("danfo on a composed table", async () => {
  const league = await samplePlayers();
  const metrics = ["average_goals", "average_shots", "average_dribbles"];
  const scores = zScores(league, { minMinutes: 900 });
  const frames = {
    sortValues: toDataFrame(scores).sortValues("average_goals"),
    query: toDataFrame(scores).query(toDataFrame(scores).column("inPool").eq(1)),
    head: toDataFrame(scores).head(480),
  };

  it("leaves the pool of each row readable, and values values: charts rank these", () => {
    const sorted = toDataFrame(zScores(league)).sortValues("average_goals");
    const chart = pizzaChart(sorted, "S. Agüero", { metrics });
    const ranks = percentileRanks(league, { metrics });
    const agueros = ranks.row("S. Agüero");
    expect(chart.svg).toContain(`Percentile ranks among ${agueros.peerCount} ${agueros.pool}`);
    expect(chart.svg).toBe(pizzaChart(percentileIntervals(ranks, { metrics }), "S. Agüero", { metrics }).svg);
  });

  it.each(Object.entries(frames))("%s keeps each row's pool, peers and scores", (_name, frame) => {
    const back = fromDataFrame(frame);
    expect(back.rowCount).toBe(frame.shape[0]);
    expect(back.rowCount).toBeGreaterThan(200);
    for (const row of back.rows()) {
      const { seasonId, competitionId, playerId } = row;
      expect(scores.row(scores.find({ playerId, competitionId, seasonId }))).toEqual(row);
    }
  });

  it("draws ranks of rows that have them, whichever rows are left", () => {
    const ranked = percentileRanks(league, { minMinutes: 900, metrics });
    const drawn = (table: TableInput, uncertainty?: "none"): Chart =>
      pizzaChart(table, "S. Agüero", { metrics, uncertainty });
    const frame = toDataFrame(ranked);
    const isStriker = ranked.texts("positionGroup").map((group) => group === "striker");
    const strikers = frame.query(isStriker);
    const best = frame.sortValues("average_goals", { ascending: false }).head(40);
    for (const cut of [best, strikers]) expect(drawn(cut, "none").svg).toBe(drawn(ranked, "none").svg);
    // How sure ranks are is told from all of the peers, and said to be unknown without them.
    expect(drawn(strikers).svg).toBe(drawn(ranked).svg);
    expect(drawn(ranked).svg).toContain("90% interval of the true rank");
    expect(drawn(best).svg).toContain("Interval not measured");
    expect(drawn(best).svg).not.toContain("90% interval");
  });
});

describe("what names a row per metric or per place", async () => {
  const league = await samplePlayers();

  it("a comparison comes back from CSV and danfo", () => {
    const two = compare(league, ["M. Salah", "H. Kane"], {
      minMinutes: 900,
      metrics: METRICS,
      intervals: true,
    });
    expectSameTable(readCsv(toCsv(two)), two);
    expectSameTable(fromDataFrame(toDataFrame(two)), two);
  });

  it("leaders of ranks are the best, not the worst", () => {
    const ranks = percentileRanks(league, { minMinutes: 900 });
    const first = leaders(ranks, "average_fouls", { count: 1 });
    const of = ranks.numbers("inPool");
    const fouls = ranks.numbers("average_fouls").filter((_, row) => of[row] === 1);
    expect(first.row(0).average_fouls).toBe(Math.min(...fouls.filter((value) => !Number.isNaN(value))));
    const byRank = leaders(ranks, "average_fouls_rank", { count: 1 });
    expect(byRank.row(0).average_fouls_rank).toBe(100);
  });

  it("role scores of ranks are those of the values", () => {
    const options = { role: "winger", minMinutes: 900 } as const;
    const plain = roleScores(league, options);
    const ranked = roleScores(percentileRanks(league, { minMinutes: 900 }), options);
    expect(ranked.column("score")).toEqual(plain.column("score"));
    expect(plain.column("score").filter((score) => !Number.isNaN(score)).length).toBeGreaterThan(50);
  });
});

describe('only: "ranks"', async () => {
  const league = await samplePlayers();
  const whole = percentileRanks(league, { minMinutes: 900 });
  const alone = percentileRanks(league, { minMinutes: 900, only: "ranks" });

  it("gives keys, name, position, the pool's cells and ranks, and nothing else", () => {
    const head = league.columnNames.slice(0, league.columnNames.indexOf("coverage"));
    expect(alone.columnNames).toEqual([
      ...head,
      ...["pool", "peerCount", "inPool"],
      ...whole.columnNames.filter((name) => analysisColumn(whole, name)?.ending === "rank"),
    ]);
    for (const name of alone.columnNames) expect(alone.column(name)).toEqual(whole.column(name));
  });

  it("leaves out what other analyses added", () => {
    const scores = shrunkRates(zScores(roleScores(league), { metrics: METRICS }), { metrics: METRICS });
    const ranks = percentileRanks(scores, { metrics: METRICS, only: "ranks" });
    expect([scores.has("score_rank"), ranks.has("score_rank")]).toEqual([true, false]);
    expect(percentileRanks(scores, { metrics: ["score"], only: "ranks" }).has("score_rank")).toBe(true);
    const endings = new Set(ranks.columnNames.map((name) => analysisColumn(ranks, name)?.ending));
    expect(endings).toEqual(new Set([undefined, "rank"]));
  });

  it("is a table that comes back from a file, and that charts draw", () => {
    const back = readCsv(toCsv(alone));
    expectSameTable(back, alone);
    const metrics = ["average_goals", "average_shots", "average_dribbles"];
    const chart = percentileBars(back, "M. Salah", { metrics });
    expect(chart.svg).toContain(String(whole.row("M. Salah").pool));
    expect(alone.select(["average_goals_rank"]).rowCount).toBe(league.rowCount);
  });

  it("takes no other word", () => {
    expect(errorOf(() => percentileRanks(league, { only: "rank" as "ranks" })).code).toBe("invalid_option");
  });
});
