/**
 * Writes one table as Parquet by this library, by hyparquet-writer's own way through values of any kind, and by DuckDB, in
 * turns: `npm run build && node test/bench/parquet.mjs [rows] [turns]`. The table is a ranked league with its ranks in two
 * kinds, some 600 columns. All files are read back by DuckDB and must hold the same sums.
 */

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { parquetWriteFile } from "hyparquet-writer";
import { percentileRanks, readPlayers, writeParquet, zScores } from "../../dist/index.cjs";
import { writeRecords } from "./data.mjs";
import { medianOf } from "./median.mjs";

const [rows = 50_000, turns = 3] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "scoutframe-parquet-"));
const connection = await (await DuckDBInstance.create(":memory:")).connect();

try {
  await measure();
} finally {
  rmSync(folder, { recursive: true });
}

async function measure() {
  const records = join(folder, "players.ndjson");
  writeRecords(records, rows);
  const begin = performance.now();
  const table = await readPlayers(records);
  const read = performance.now();
  const ranked = zScores(percentileRanks(table));
  console.log({
    rows,
    columns: ranked.columnNames.length,
    "read, ms": Math.round(read - begin),
    "rank, ms": Math.round(performance.now() - read),
    node: process.version,
    cores: cpus().length,
  });
  const file = (name) => join(folder, `${name}.parquet`);
  await writeParquet(ranked, file("source"));
  await connection.run(`CREATE TABLE source AS SELECT * FROM read_parquet('${file("source")}')`);
  const columnData = Object.entries(ranked.toColumns()).map(([name, column]) => asValues(name, column));
  const tools = {
    scoutframe: () => writeParquet(ranked, file("scoutframe")),
    "hyparquet-writer": () =>
      parquetWriteFile({ filename: file("hyparquet-writer"), columnData, rowGroupSize: 100_000 }),
    DuckDB: () =>
      connection.run(
        `COPY source TO '${file("DuckDB")}' (FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE 100000)`,
      ),
  };
  const times = Object.fromEntries(Object.keys(tools).map((name) => [name, []]));
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, write] of Object.entries(tools)) {
      const start = performance.now();
      await write();
      times[name].push(performance.now() - start);
    }
  }
  const sums = await Promise.all(Object.keys(tools).map((name) => sumOf(ranked, file(name))));
  if (new Set(sums).size > 1) throw new Error(`the files differ: ${sums.join(", ")}`);
  const own = medianOf(times.scoutframe);
  console.table(
    Object.keys(tools).map((tool) => ({
      tool,
      "median, ms": Math.round(medianOf(times[tool])),
      "times scoutframe's": Number((medianOf(times[tool]) / own).toFixed(2)),
      "file, MB": Number((statSync(file(tool)).size / 1e6).toFixed(1)),
    })),
  );
}

function asValues(name, column) {
  if (!(column instanceof Float64Array)) return { name, data: column, type: "STRING" };
  return { name, data: Array.from(column, (value) => (Number.isNaN(value) ? null : value)), type: "DOUBLE" };
}

/** Of all numbers and how many there are, in whole hundredths, so that the order of adding is no matter. */
async function sumOf(table, path) {
  const numbers = table.columnNames.filter((name) => table.column(name) instanceof Float64Array);
  const parts = numbers.map((name) => `sum(floor("${name}" * 100)::HUGEINT) + count("${name}")`);
  const wide = parts.map((part) => `coalesce(${part}, 0)`).join(" + ");
  return (
    await connection.runAndReadAll(`SELECT (${wide})::VARCHAR FROM read_parquet('${path}')`)
  ).getRows()[0][0];
}
