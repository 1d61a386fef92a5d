// The statements on real engines, each started once: ranks, against the rules as they are written and against
// percentileRanks, and the flat table of raw records, against the library's own.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import {
  addColumn,
  flattenSql,
  type PercentileRanksOptions,
  percentileRankSql,
  percentileRanks,
  playerTable,
  readPlayers,
  readTeams,
  samplePlayers,
  sampleTeams,
  type Table,
  teamTable,
} from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleFile } from "../../src/sample.js";
import { tableAs } from "../../src/sql/dialects.js";
import { player } from "../fixtures/records.js";
import { duckdb } from "./duckdb.js";
import { answeredRows, type Engine, flatRows, loadRows, rowsOf, type StartEngine } from "./engine.js";
import { madeUpRecords } from "./made-up-records.js";
import { type Case, cases, TEXT_COLUMNS } from "./made-up-tables.js";
import { findPostgres } from "./postgres.js";
import { type RankedRow, referenceRanks, type SqlRow } from "./reference.js";
import { findSpark } from "./spark.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-sql-"));
const csv = join(folder, "table.csv");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An engine with the number of made-up tables and files of records that it gets: fewer where it takes its time. */
interface Tried {
  readonly name: string;
  readonly start: StartEngine | undefined;
  readonly tables: number;
  readonly files: number;
  /** So many files are tried as one, where a statement takes long however few the records are. */
  readonly inOne: number;
}

const ENGINES: readonly Tried[] = [
  { name: "DuckDB", start: () => duckdb(folder), tables: 100, files: 40, inOne: 1 },
  { name: "PostgreSQL", start: findPostgres(), tables: 40, files: 20, inOne: 1 },
  { name: "Spark", start: findSpark(), tables: 8, files: 5, inOne: 5 },
];

const found = ENGINES.filter(({ start }) => start !== undefined).map(
  (engine) => [engine.name, engine] as const,
);

const READ = { player: readPlayers, team: readTeams };
const EMPTY = { player: playerTable([]), team: teamTable([]) };

const leagueFile = join(folder, "league.ndjson");
writeFileSync(leagueFile, gunzipSync(readFileSync(sampleFile("player"))));

describe.each(found)("%s", (_, { start, tables, files, inOne }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start!();
  });
  afterAll(() => engine.close());

  describe("percentileRankSql", () => {
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

  describe("flattenSql", () => {
    let written = 0;
    const write = (records: readonly unknown[]): string => {
      const path = join(folder, `records-${written++}.ndjson`);
      writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
      return path;
    };

    it.each(["player", "team"] as const)(
      "makes of %s records the table that the library makes",
      async (entity) => {
        await fc.assert(
          fc.asyncProperty(madeUpRecords(entity, inOne), async (records) => {
            const path = write(records);
            const table = await READ[entity](path, { onProblem: "collect" });
            const statement = flattenSql({
              entity,
              from: await engine.records(path),
              dialect: engine.dialect,
            });
            const expected = table.select(EMPTY[entity].columnNames);
            expect(await flatRows(engine, statement, EMPTY[entity])).toEqual(rowsOf(expected));
          }),
          { numRuns: files / inOne },
        );
      },
    );

    it("makes of a league every column that the library makes, details too", async () => {
      const table = await readPlayers(leagueFile);
      const from = await engine.records(leagueFile);
      const rows = await flatRows(
        engine,
        flattenSql({ columns: table, from, dialect: engine.dialect }),
        table,
      );
      expect(Object.keys(rows[0]!)).toEqual(table.columnNames);
      // CSV cannot tell an empty text from none.
      const expected = rowsOf(table).map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === "" ? null : cell])),
      );
      expect(rows).toEqual(expected);
    });

    it("ranks what it made as the library ranks its own table", async () => {
      const columns = EMPTY.player.columnNames;
      const metrics = ["average_goals", "percent_duelsWon", "average_fouls"];
      const options = { minMinutes: 900, metrics };
      const { dialect } = engine;
      const flat = flattenSql({ from: await engine.records(leagueFile), dialect });
      await engine.run(tableAs(dialect, "flat", flat));
      const statement = percentileRankSql({ ...options, columns, from: "flat", dialect });
      const ranked = percentileRanks((await readPlayers(leagueFile)).select(columns), options);
      const names = ["playerId", "peerCount", "inPool", ...metrics.map((name) => `${name}_rank`)];
      const cells = (rows: readonly SqlRow[]) => rows.map((row) => names.map((name) => row[name]));
      expect(cells(await flatRows(engine, statement, ranked))).toEqual(cells(rowsOf(ranked)));
    });

    it("counts what is not in the table", async () => {
      const full = { competitionId: 1, seasonId: 10, positions: [] };
      const path = write([
        { ...full, playerId: 1, total: { goals: 1, "it's": 2 }, xT: 5 },
        { ...full, playerId: 1, matchId: 4, average: { "it's": null } },
        { ...full, playerId: 2, total: { "it's": "text" }, competition: {} },
        { ...full, playerId: "3", total: { never: 1 } },
        { ...full, playerId: 4, positions: [{}] },
      ]);
      const from = await engine.records(path);
      const statement = flattenSql({ from, gives: "leftOut", dialect: engine.dialect });
      const left = await answeredRows(engine, statement, ["reason", "field"]);
      expect(left.map(({ reason, field, records }) => [reason, field, records].join(" / ")).sort()).toEqual([
        "field without a column / average.it's / 1",
        "field without a column / competition / 1",
        "field without a column / matchId / 1",
        "field without a column / total.it's / 2",
        "field without a column / xT / 1",
        "key of several records /  / 2",
        "not a record /  / 2",
      ]);
    });
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
