// Measures the statement on many rows: made-up seasons after the sample league, as Parquet partitioned by
// competition, ranked by DuckDB and by Spark with two workers, written as Parquet again.
//
//   npm run build && node test/sql/million.mjs [rows, default 1000000] [duckdb | spark | both]
//
// DuckDB gets the statement for so many competitions at a time, since pools do not cross them and the long form
// of all would not fit into memory. Spark gets it once; each of its workers has one processor and 4 GB.
// SCOUTFRAME_PYSPARK names the folder that pyspark was installed into.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { metrics, percentileRankSql, samplePlayers, writeCsv } from "scoutframe";

const ROWS_OF_COMPETITION = 500;
const COMPETITIONS_AT_A_TIME = 40;
const [rows = "1000000", engines = "both"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "scoutframe-million-"));
const seasons = join(folder, "seasons");
const competitions = Number(rows) / ROWS_OF_COMPETITION;

try {
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(`set memory_limit = '8GB'`);
  await connection.run(`set temp_directory = '${join(folder, "spilled")}'`);
  await makeSeasons(connection);
  if (engines !== "spark") await timed("DuckDB", () => onDuckDb(connection));
  connection.closeSync();
  if (engines !== "duckdb") await timed("Spark", onSpark);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The sample league once for each competition, every number of it a little different. */
async function makeSeasons(connection) {
  const csv = join(folder, "sample.csv");
  const league = await samplePlayers();
  await writeCsv(league, csv);
  const changed = metrics({ entity: "player" }).map(({ column, group }) => {
    const decimals = group === "total" ? 0 : 2;
    return `round(cast("${column}" as double) * (0.5 + random()), ${decimals}) as "${column}"`;
  });
  const kept = ["playerId", "name", "seasonId", "position", "positionGroup", "positions", "coverage"];
  await connection.run(`copy (
    select competition as "competitionId", ${[...kept.map((name) => `"${name}"`), ...changed].join(", ")}
    from range(1, ${competitions + 1}) as competitions (competition),
      (select * from read_csv('${csv}', sample_size = -1) limit ${ROWS_OF_COMPETITION})
  ) to '${seasons}' (format parquet, partition_by ("competitionId"))`);
}

async function onDuckDb(connection) {
  for (let first = 1; first <= competitions; first += COMPETITIONS_AT_A_TIME) {
    const from = `(select * from read_parquet('${seasons}/**', hive_partitioning = true)
      where "competitionId" between ${first} and ${first + COMPETITIONS_AT_A_TIME - 1})`;
    const statement = percentileRankSql({ minMinutes: 900, from });
    await connection.run(
      `copy (${statement}) to '${join(folder, `duckdb-${first}.parquet`)}' (format parquet)`,
    );
  }
}

async function onSpark() {
  const statement = percentileRankSql({ minMinutes: 900, from: `parquet.\`${seasons}\``, dialect: "spark" });
  const script = join(folder, "rank.sql");
  writeFileSync(
    script,
    `insert overwrite directory '${join(folder, "spark")}' using parquet\n${statement};\n`,
  );
  const home = join(process.env.SCOUTFRAME_PYSPARK ?? ".", "pyspark");
  const settings = { "spark.local.dir": folder, "spark.ui.enabled": false, "spark.log.level": "ERROR" };
  const { status, stderr } = spawnSync(
    join(home, "bin", "spark-sql"),
    [
      ...["--master", "local-cluster[2,1,4096]", "--executor-memory", "4g", "--driver-memory", "2g"],
      ...Object.entries(settings).flatMap(([name, value]) => ["--conf", `${name}=${value}`]),
      ...["-f", script],
    ],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, SPARK_HOME: home, SPARK_WORKER_DIR: folder, SPARK_LOCAL_IP: "127.0.0.1" },
    },
  );
  if (status !== 0) throw new Error(`Spark failed: ${stderr.slice(-4000)}`);
}

async function timed(engine, run) {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await run();
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(before);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${engine}: ${rows} rows in ${seconds(performance.now() - start)} s`);
  console.log(`  this process: ${seconds((user + system) / 1000)} s of processors, ${peak} MB at most`);
}
