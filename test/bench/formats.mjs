// The fast ways of reading and writing beside the plain ones that they stand for, in processor time. A way that is
// nowhere 1.3 times as fast is not worth its lines.

import { appendFileSync, createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parquetWriteBuffer } from "hyparquet-writer";
import { percentileRanks, readPlayers, writeCsv, writeParquet } from "../../dist/index.cjs";
import { writeRecords } from "./data.mjs";

/** The least processor time of so many turns counts; large tables, whose times differ less, have fewer. */
const turnsOf = (rows) => (rows < 50_000 ? 5 : 2);

/** A line for each way, with how many times as fast it is for so many rows. */
export async function measureFormats(sizes) {
  const lines = new Map();
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-formats-"));
  try {
    for (const rows of sizes) {
      for (const [way, runs] of Object.entries(await waysOf(rows, folder))) {
        const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
        for (let turn = 0; turn < turnsOf(rows); turn++) {
          for (const [at, run] of runs.entries()) least[at] = Math.min(least[at], await processorMs(run));
        }
        const line = lines.get(way) ?? { way };
        lines.set(way, line);
        line[rows] = Number((least[1] / least[0]).toFixed(1));
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return [...lines.values()];
}

/** The ways, each as two functions: the fast one and the plain one. */
async function waysOf(rows, folder) {
  const records = join(folder, "players.ndjson");
  writeRecords(records, rows);
  const table = await readPlayers(records);
  const ranked = percentileRanks(table);
  const own = join(folder, "own");
  const plain = join(folder, "plain");
  return {
    // Without checks and columns, which the plain way to a table would also need.
    "scanning records, for JSON.parse alone": [() => readPlayers(records), () => parseLines(records)],
    "CSV of records": [() => writeCsv(table, own), () => writePlainCsv(table, plain)],
    "CSV of ranks": [() => writeCsv(ranked, own), () => writePlainCsv(ranked, plain)],
    "Parquet, for hyparquet-writer": [
      () => writeParquet(ranked, own),
      () => writeFileSync(plain, plainParquet(ranked)),
    ],
  };
}

async function processorMs(run) {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function parseLines(path) {
  let known = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    known += JSON.parse(line).playerId;
  }
  return known;
}

/** In pieces of so many rows: the text of a large table is longer than texts can be. */
const ROWS_AT_ONCE = 5000;

function writePlainCsv(table, path) {
  const columns = table.columnNames.map((name) => table.column(name));
  let lines = [table.columnNames.join(",")];
  writeFileSync(path, "");
  for (let row = 0; row < table.rowCount; row++) {
    let line = "";
    for (const column of columns) {
      const cell = column[row];
      line +=
        cell === null || Number.isNaN(cell) ? "," : `${typeof cell === "string" ? quoted(cell) : cell},`;
    }
    lines.push(line.slice(0, -1));
    if (lines.length < ROWS_AT_ONCE && row < table.rowCount - 1) continue;
    appendFileSync(path, `${lines.join("\r\n")}\r\n`);
    lines = [];
  }
}

function quoted(text) {
  return /^[=+\-@]|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plainParquet(table) {
  const columnData = table.columnNames.map((name) => {
    const column = table.column(name);
    if (!(column instanceof Float64Array)) return { name, data: column, type: "STRING" };
    const data = Array.from(column, (value) => (Number.isNaN(value) ? null : value));
    return { name, data, type: "DOUBLE" };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 100_000 }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.table(await measureFormats(process.argv.slice(2).map(Number)));
}
