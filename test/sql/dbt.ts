import { spawnSync } from "node:child_process";

/** The folder that dbt was installed into, where Python does not find it by itself. */
const { SCOUTFRAME_DBT, PYTHONPATH } = process.env;

const env = {
  ...process.env,
  PYTHONPATH: [SCOUTFRAME_DBT, PYTHONPATH].filter((path) => path !== undefined).join(":"),
  DBT_SEND_ANONYMOUS_USAGE_STATS: "false",
};

/** Whether Python finds dbt and what it needs for DuckDB. */
export const HAS_DBT =
  spawnSync("python3", ["-c", "import dbt.cli.main, dbt.adapters.duckdb"], { env }).status === 0;

export const HOW_TO_GET_DBT = "pip install --requirement test/sql/dbt-requirements.txt";

/** Runs the models of a project whose profiles stand beside them. */
export function runDbt(folder: string): void {
  const parameters = ["-m", "dbt.cli.main", "run", "--project-dir", folder, "--profiles-dir", folder];
  const { status, stdout } = spawnSync("python3", parameters, { cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`dbt failed: ${stdout}`);
}
