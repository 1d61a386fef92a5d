// The statement on real engines, against the rules as they are written and against percentileRanks.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import {
  addColumn,
  type PercentileRanksOptions,
  percentileRankSql,
  percentileRanks,
  playerTable,
  samplePlayers,
  sampleTeams,
  type Table,
} from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";
import { duckdb } from "./duckdb.js";
import { answeredRows, type Engine, loadRows, type StartEngine } from "./engine.js";
import { type Case, cases, TEXT_COLUMNS } from "./made-up-tables.js";
import { findPostgres } from "./postgres.js";
import { type RankedRow, referenceRanks, type SqlRow } from "./reference.js";
import { findSpark } from "./spark.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-sql-"));
const csv = join(folder, "table.csv");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The engines, and how many made-up tables each gets: fewer where it takes its time. */
const ENGINES: readonly (readonly [name: string, start: StartEngine | undefined, tables: number])[] = [
  ["DuckDB", () => duckdb(folder), 100],
  ["PostgreSQL", findPostgres(), 40],
  ["Spark", findSpark(), 8],
];

const found = ENGINES.filter(([, start]) => start !== undefined);

describe.each(found)("%s", (_, start, tables) => {
  describe("percentileRankSql", () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start!();
    });
    afterAll(() => engine.close());

    it("ranks made-up tables as the rules say, to the last bit", async () => {
      await fc.assert(
        fc.asyncProperty(cases, async ({ rows, options }) => {
          expect(await ranksOf(engine, { rows, options })).toEqual(referenceRanks(rows, options));
        }),
        { numRuns: tables },
      );
    });

    it("ranks columns of one's own as what is said of them", async () => {
      const table = tableWithOwnColumns();
      const texts = table.columnNames.filter((name) => !(table.column(name) instanceof Float64Array));
      await loadRows(engine, "own", csv, withNaNs(table.rows() as SqlRow[], texts), texts);
      const metrics = ["Errors", "shot's worth", "pressures", "total_goals"];
      for (const options of OWN_CASES.map((each) => ({ ...each, metrics }))) {
        const statement = percentileRankSql({
          ...options,
          columns: table,
          from: "own",
          dialect: engine.dialect,
        });
        const answer = await answeredRows(engine, statement, texts);
        const ranked = percentileRanks(table, options);
        const added = ranked.columnNames.filter((name) => /_rank$|^peerCount$|^inPool$/.test(name));
        expect(added).toContain('errors "late" `_rank');
        const expected = ranked.select(["playerId", ...added]).rows();
        const byId = new Map(answer.map((row) => [row.playerId, row]));
        for (const row of expected)
          expect([options, byId.get(row.playerId as number)]).toMatchObject([options, row]);
      }
    });

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
        const expected = ranked.select(numbers).rows();
        expect(answer).toHaveLength(expected.length);
        for (const row of expected) expect(byId.get(row[`${entity}Id`] as number)).toMatchObject(row);
      },
    );
  });
});

/** Own columns of every kind, tied, missing in both ways and signed, of players in the pool, outside and alone. */
function tableWithOwnColumns(): Table {
  const count = 40;
  const each = <Value>(of: (index: number) => Value): Value[] =>
    Array.from({ length: count }, (_, index) => of(index));
  const plain = playerTable(
    each((index) =>
      player({
        id: index + 1,
        // The last one is alone in his pool, and has no value of his own.
        positions: index === count - 1 ? { gk: 100 } : index % 5 === 0 ? { cf: 100 } : { rw: 100 },
        minutes: index % 7 === 0 ? 400 : 1800,
        total: { shots: index % 4 === 0 ? 0 : 8 + (index % 5), goals: index % 3 },
      }),
    ),
  );
  const some = (index: number): number =>
    index === count - 1 ? Number.NaN : [0, -0, 1.5, 1.5, Number.NaN, 0.1 + 0.2, 0.3, -2][index % 8]!;
  const errors = addColumn(plain, 'errors "late" `', each(some), { better: "lower", label: "Errors" });
  const ratios = addColumn(
    errors,
    "shot's worth",
    each((index) => index % 6),
    {
      basis: "ratio",
      denominator: "total_shots",
      better: "lower",
    },
  );
  const rates = addColumn(ratios, "pressures", each(some), { basis: "per 90", appliesTo: "outfield" });
  return addColumn(
    rates,
    "side",
    each((index) => (index % 9 === 0 ? "nan" : index % 2 === 0 ? "left" : null)),
  );
}

/** Every other row has NaN where it had NULL in columns of numbers. */
function withNaNs(rows: readonly SqlRow[], texts: readonly string[]): SqlRow[] {
  const number = (name: string, cell: SqlRow[string]): SqlRow[string] =>
    cell === null && !texts.includes(name) ? Number.NaN : cell;
  return rows.map((row, index) =>
    index % 2 === 0
      ? row
      : Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, number(name, cell)])),
  );
}

const OWN_CASES: readonly PercentileRanksOptions[] = [
  {},
  { minMinutes: 900, minPeers: 1, ties: "weak" },
  { minAttempts: 0, direction: "raw", ties: "mean", minPeers: 2 },
  { undefinedRates: "asSent", minAttempts: 0, ties: "strict", by: ["side"] },
  { by: [], minMinutes: 900 },
];

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
