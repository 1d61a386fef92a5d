// Measures the way from raw records to ranks on an engine: made-up records of 197 metrics as NDJSON, the flat table as a table
// of the engine, and the ranks of ten metrics as another.
//
//   npm run build && node test/sql/from-records.mjs [rows, default 1000000] [duckdb | spark, default both] [copies, default 1]
//
// With copies, the engine reads each record so many times, with a player's id of its own each time: ten million records would
// be 40 GB of files.
//
// SCOUTFRAME_PYSPARK names the folder that pyspark was installed into. Spark gets two processors of this machine and 4 GB.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { flattenSql, metrics, percentileRankSql } from "scoutframe";
import { writeRecords } from "../bench/data.mjs";

const ROWS_OF_FILE = 50_000;
const [rows = "1000000", only, copies = "1"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "scoutframe-from-records-"));
const ranks = {
  minMinutes: 900,
  metrics: metrics({ entity: "player", group: "average" })
    .slice(0, 10)
    .map(({ column }) => column),
};

try {
  mkdirSync(join(folder, "records"));
  const written = Number(rows) / Number(copies);
  for (let at = 0; at < written; at += ROWS_OF_FILE) {
    writeRecords(join(folder, "records", `${at}.ndjson`), Math.min(ROWS_OF_FILE, written - at), at, at + 1);
  }
  if (only !== "spark") await onDuckDb();
  if (only !== "duckdb") onSpark();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function onDuckDb() {
  const connection = await (await DuckDBInstance.create(join(folder, "engine.duckdb"))).connect();
  await connection.run("set memory_limit = '8GB'");
  const from = copied(`read_ndjson_objects('${folder}/records/*')`, "json");
  await timed("DuckDB, flat table", () => connection.run(`create table players as ${flattenSql({ from })}`));
  await timed("DuckDB, ranks", () => connection.run(`create table ranked as ${percentileRankSql(ranks)}`));
  connection.closeSync();
}

function onSpark() {
  const from = copied(`text.\`${folder}/records\``, "value");
  const script = join(folder, "job.sql");
  writeFileSync(
    script,
    `create table players using parquet as ${flattenSql({ from, dialect: "spark" })};
create table ranked using parquet as ${percentileRankSql({ ...ranks, dialect: "spark" })};
`,
  );
  const home = join(process.env.SCOUTFRAME_PYSPARK ?? ".", "pyspark");
  const settings = { "spark.local.dir": folder, "spark.ui.enabled": false, "spark.log.level": "ERROR" };
  const options = Object.entries(settings).flatMap(([name, value]) => ["--conf", `${name}=${value}`]);
  const { status, stderr } = spawnSync(
    join(home, "bin", "spark-sql"),
    ["--master", "local[2]", "--driver-memory", "4g", ...options, "-f", script],
    { cwd: folder, encoding: "utf8", env: { ...process.env, SPARK_HOME: home, SPARK_LOCAL_IP: "127.0.0.1" } },
  );
  if (status !== 0) throw new Error(`Spark failed: ${stderr.slice(-4000)}`);
  console.log(
    stderr
      .split("\n")
      .filter((line) => line.startsWith("Time taken"))
      .join("\n"),
  );
}

/** The source of records, each as often as asked for: three digits before his id make another player of him. */
function copied(from, column) {
  if (copies === "1") return from;
  const renamed = `replace(${column}, '"playerId":', concat('"playerId":', copy))`;
  return `(select ${renamed} as ${column} from ${from} cross join range(100, ${100 + Number(copies)}) as copies(copy))`;
}

async function timed(what, run) {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(before);
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
  console.log(
    `${what}: ${rows} rows in ${seconds(performance.now() - start)} s, ${seconds((user + system) / 1000)} s of processors`,
  );
}
