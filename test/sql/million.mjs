// Measures ranking a folder that is larger than memory: made-up seasons as Parquet, partitioned by competition and
// season, ranked by rankPartitions, by DuckDB and by Spark with two workers, written as Parquet again.
//
//   npm run build && node test/sql/million.mjs [rows, default 1000000] [scoutframe | duckdb | spark, default all]
//
// DuckDB gets the statement for so many competitions at a time, since pools do not cross them and the long form
// of all would not fit into memory. Spark gets it once; each of its workers has one processor and 4 GB.
// SCOUTFRAME_PYSPARK names the folder that pyspark was installed into. At the end the ranks of all must be the same.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import {
  metrics,
  percentileRankSql,
  rankPartitions,
  readPartitions,
  readPlayers,
  Table,
  writeParquet,
  writePartitions,
} from "scoutframe";
import { writeRecords } from "../bench/data.mjs";

const ROWS_OF_SEASON = 1700;
const SEASONS_OF_COMPETITION = 4;
const COMPETITIONS_AT_A_TIME = 3;
const OPTIONS = { minMinutes: 900 };
const [rows = "1000000", only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "scoutframe-million-"));
const seasons = join(folder, "seasons");
const competitions = Math.ceil(Number(rows) / ROWS_OF_SEASON / SEASONS_OF_COMPETITION);
const connection = await (await DuckDBInstance.create()).connect();
const ENGINES = { scoutframe: onScoutframe, duckdb: onDuckDb, spark: onSpark };

try {
  await makeSeasons();
  const names = only === undefined ? Object.keys(ENGINES) : [only];
  for (const name of names) await timed(name, ENGINES[name]);
  for (const other of names.slice(1)) await requireSame(names[0], other);
} finally {
  connection.closeSync();
  rmSync(folder, { recursive: true, force: true });
}

async function makeSeasons() {
  const records = join(folder, "season.ndjson");
  for (let at = 0; at * ROWS_OF_SEASON < Number(rows); at++) {
    writeRecords(records, Math.min(ROWS_OF_SEASON, Number(rows) - at * ROWS_OF_SEASON), at + 1);
    const season = await readPlayers(records);
    const keys = { competitionId: 1 + Math.floor(at / SEASONS_OF_COMPETITION), seasonId: at + 1 };
    const columns = season.columnNames.map((name) => [
      name,
      name in keys ? new Float64Array(season.rowCount).fill(keys[name]) : season.column(name),
    ]);
    const table = new Table({ entity: "player", columns, rowCount: season.rowCount });
    await writeParquet(table, seasons, { partitioned: true });
  }
}

function onScoutframe(output) {
  return writePartitions(rankPartitions(readPartitions(seasons), OPTIONS), output);
}

async function onDuckDb(output) {
  await connection.run(`set memory_limit = '8GB'`);
  await connection.run(`set temp_directory = '${join(folder, "spilled")}'`);
  mkdirSync(output);
  for (let first = 1; first <= competitions; first += COMPETITIONS_AT_A_TIME) {
    const from = `(select * from read_parquet('${seasons}/**', hive_partitioning = true)
      where "competitionId" between ${first} and ${first + COMPETITIONS_AT_A_TIME - 1})`;
    const statement = percentileRankSql({ ...OPTIONS, from });
    await connection.run(`copy (${statement}) to '${join(output, `${first}.parquet`)}' (format parquet)`);
  }
}

async function onSpark(output) {
  const statement = percentileRankSql({ ...OPTIONS, from: `parquet.\`${seasons}\``, dialect: "spark" });
  const script = join(folder, "rank.sql");
  writeFileSync(script, `insert overwrite directory '${output}' using parquet\n${statement};\n`);
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
  await run(join(folder, engine));
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(before);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${engine}: ${rows} rows in ${seconds(performance.now() - start)} s`);
  console.log(
    `  this process: ${seconds((user + system) / 1000)} s of processors, ${peak} MB at most so far`,
  );
}

/** Compares every rank of two answers, bit for bit. */
async function requireSame(one, other) {
  const names = metrics({ entity: "player" }).map(({ column }) => `${column}_rank`);
  const differ = [...names, "peerCount", "inPool"].map(
    (name) => `count(case when a."${name}" is distinct from b."${name}" then 1 end)`,
  );
  const [from, to] = [one, other].map(
    (name) => `read_parquet('${join(folder, name)}/**/*.parquet', hive_partitioning = true)`,
  );
  const answer = await connection.run(`select count(*), ${differ.join(" + ")} from ${from} a
    full join ${to} b using ("playerId", "competitionId", "seasonId")`);
  const [[count, different]] = await answer.getRows();
  console.log(`${one} and ${other}: ${count} rows, ${different} cells that differ`);
  if (different !== 0n) throw new Error("the ranks are not the same");
}
