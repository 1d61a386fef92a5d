// The statement on real engines, against the rules as they are written and against percentileRanks.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { percentileRankSql, percentileRanks, samplePlayers, sampleTeams, selectColumns } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { duckdb } from "./duckdb.js";
import { answeredRows, type Engine, type Found, loadRows } from "./engine.js";
import { type Case, cases, TEXT_COLUMNS } from "./made-up-tables.js";
import { findPostgres } from "./postgres.js";
import { type RankedRow, referenceRanks, type SqlRow } from "./reference.js";
import { findSpark } from "./spark.js";

/** How long an engine may take where many tests share a machine; Spark compiles every statement. */
const STARTING = 180_000;
const ASKING = 600_000;

const folder = mkdtempSync(join(tmpdir(), "scoutframe-sql-"));
const csv = join(folder, "table.csv");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The engines, and how many made-up tables each gets: fewer where it takes its time. */
const ENGINES: readonly (readonly [name: string, found: Found, tables: number])[] = [
  ["DuckDB", { start: () => duckdb(folder) }, 100],
  ["PostgreSQL", findPostgres(), 40],
  ["Spark", findSpark(), 8],
];

describe.each(ENGINES)("%s", (_, found, tables) => {
  it("is there", () => {
    const missing = "missing" in found ? found.missing : undefined;
    if (missing !== undefined) console.warn(missing);
    if (process.env.CI) expect(missing).toBeUndefined();
  });

  describe.runIf("start" in found)("percentileRankSql", () => {
    let engine: Engine;
    beforeAll(async () => {
      if ("start" in found) engine = await found.start();
    }, STARTING);
    afterAll(() => engine.close(), STARTING);

    it(
      "ranks made-up tables as the rules say, to the last bit",
      async () => {
        await fc.assert(
          fc.asyncProperty(cases, async ({ rows, options }) => {
            expect(await ranksOf(engine, { rows, options })).toEqual(referenceRanks(rows, options));
          }),
          { numRuns: tables },
        );
      },
      ASKING,
    );

    it.each([
      ["players", samplePlayers, { minMinutes: 900 }],
      ["teams", sampleTeams, { ties: "mean", by: ["competitionId"] }],
    ] as const)(
      "adds to the sample league's %s what percentileRanks adds, column by column",
      async (name, sample, options) => {
        const league = await sample();
        const { entity, columnNames: columns } = league;
        const texts = columns.filter((column) => !(league.column(column) instanceof Float64Array));
        await loadRows(engine, name, csv, league.rows() as SqlRow[], texts);
        const statement = percentileRankSql({ ...options, entity, columns, dialect: engine.dialect });
        const answer = await answeredRows(engine, statement, texts);
        const ranked = percentileRanks(league, options);
        // What a statement cannot say: the pool in words, and of how many peers, where not all have a value.
        const kept = ranked.columnNames.filter((column) => column !== "pool" && !column.endsWith("_peers"));
        expect(Object.keys(answer[0]!)).toEqual(kept);
        const byId = new Map(answer.map((row) => [row[`${entity}Id`], row]));
        // CSV cannot tell empty text from none, and a statement hands text through.
        const numbers = kept.filter((column) => !texts.includes(column));
        const expected = selectColumns(ranked, numbers).rows();
        expect(answer).toHaveLength(expected.length);
        for (const row of expected) expect(byId.get(row[`${entity}Id`] as number)).toMatchObject(row);
      },
      ASKING,
    );
  });
});

/** What the engine adds to each row, in the order of the rows. */
async function ranksOf(engine: Engine, { rows, options }: Case): Promise<RankedRow[]> {
  const { dialect } = engine;
  await loadRows(engine, "made_up", csv, rows, TEXT_COLUMNS);
  const statement = percentileRankSql({ ...options, from: "made_up", dialect });
  const id = `${options.entity}Id`;
  const answer = await answeredRows(engine, statement, TEXT_COLUMNS);
  const byId = new Map(answer.map((row) => [row[id], row]));
  expect(answer).toHaveLength(rows.length);
  return rows.map((row) => added(byId.get(row[id]!)!, options.metrics));
}

function added(row: SqlRow, names: readonly string[]): RankedRow {
  return {
    peerCount: Number(row.peerCount),
    inPool: Number(row.inPool),
    ranks: Object.fromEntries(names.map((metric) => [metric, row[`${metric}_rank`] as number | null])),
  };
}
