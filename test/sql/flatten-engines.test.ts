// The flat table of raw records on real engines, against the library's own.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import {
  flattenSql,
  percentileRankSql,
  percentileRanks,
  playerTable,
  readPlayers,
  readTeams,
  teamTable,
} from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleFile } from "../../src/sample.js";
import { tableAs } from "../../src/sql/dialects.js";
import { duckdb } from "./duckdb.js";
import { answeredRows, type Engine, flatRows, rowsOf, type StartEngine } from "./engine.js";
import { madeUpRecords } from "./made-up-records.js";
import { findPostgres } from "./postgres.js";
import type { SqlRow } from "./reference.js";
import { findSpark } from "./spark.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-flatten-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The engines, and how many made-up files each gets: fewer where it takes its time. */
const ENGINES: readonly (readonly [name: string, start: StartEngine | undefined, files: number])[] = [
  ["DuckDB", () => duckdb(folder), 40],
  ["PostgreSQL", findPostgres(), 20],
  ["Spark", findSpark(), 5],
];
const found = ENGINES.filter(([, start]) => start !== undefined);

const READ = { player: readPlayers, team: readTeams };
const EMPTY = { player: playerTable([]), team: teamTable([]) };

const league = join(folder, "league.ndjson");
writeFileSync(league, gunzipSync(readFileSync(sampleFile("player"))));

describe.each(found)("%s", (_, start, files) => {
  let engine: Engine;
  let written = 0;
  beforeAll(async () => {
    engine = await start!();
  });
  afterAll(() => engine.close());

  const write = (records: readonly unknown[]): string => {
    const path = join(folder, `records-${written++}.ndjson`);
    writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
    return path;
  };

  it.each(["player", "team"] as const)(
    "makes of %s records the table that the library makes",
    async (entity) => {
      await fc.assert(
        fc.asyncProperty(madeUpRecords(entity, 30), async (records) => {
          const path = write(records);
          const table = await READ[entity](path, { onProblem: "collect" });
          const statement = flattenSql({ entity, from: await engine.records(path), dialect: engine.dialect });
          const expected = table.select(EMPTY[entity].columnNames);
          expect(await flatRows(engine, statement, EMPTY[entity])).toEqual(rowsOf(expected));
        }),
        { numRuns: files },
      );
    },
  );

  it("makes of a league every column that the library makes, details too", async () => {
    const table = await readPlayers(league);
    const from = await engine.records(league);
    const rows = await flatRows(engine, flattenSql({ columns: table, from, dialect: engine.dialect }), table);
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
    const flat = flattenSql({ from: await engine.records(league), dialect });
    await engine.run(tableAs(dialect, "flat", flat));
    const statement = percentileRankSql({ ...options, columns, from: "flat", dialect });
    const ranked = percentileRanks((await readPlayers(league)).select(columns), options);
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
