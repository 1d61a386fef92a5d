import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine, StartEngine } from "./engine.js";

const DEBIAN_FOLDER = "/usr/lib/postgresql";
const TYPES = { number: "double precision", text: "text" } as const;
const MOST_OUTPUT = 1024 ** 3;

/** How to start PostgreSQL, as Debian installs it, the newest, else as PATH has it; undefined where there is none. */
export function findPostgres(): StartEngine | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_FOLDER, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  const programs = folders.find((folder) => existsSync(join(folder, "initdb")));
  return programs === undefined ? undefined : () => start(programs);
}

/** A cluster of its own in a temporary folder, reached by a socket in that folder and by nothing else. */
async function start(programs: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-postgres-"));
  const data = join(folder, "data");
  // PostgreSQL refuses to run as root; Debian's package has made a user for it.
  const isRoot = process.getuid?.() === 0;
  const asServer = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] : [];
  if (isRoot) run(["chown", "postgres", folder]);
  run([
    ...asServer,
    join(programs, "initdb"),
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "-N",
  ]);
  const server = [...asServer, join(programs, "pg_ctl"), "-D", data, "-w"];
  run([...server, "-l", join(folder, "log"), "-o", `-c listen_addresses= -k ${folder}`, "start"]);
  const psql = (commands: string): string =>
    run(
      [join(programs, "psql"), "-h", folder, "-U", "postgres", "-X", "-q", "-v", "ON_ERROR_STOP=1"],
      commands,
    );
  return {
    dialect: "postgres",
    load: async (table, { path, columns }) => {
      const types = columns.map(({ name, kind }) => `"${name.replaceAll('"', '""')}" ${TYPES[kind]}`);
      psql(`drop table if exists ${table};
create table ${table} (${types.join(", ")});
\\copy ${table} from '${path}' (format csv, header)
analyze ${table};`);
    },
    records: async (path) => {
      // As CSV with quotes and separators that JSON cannot hold, a line stays as it is.
      psql(`drop table if exists records;
create table records (record jsonb);
\\copy records from '${path}' (format csv, quote e'\\x01', delimiter e'\\x02')
analyze records;`);
      return "records";
    },
    run: async (statement) => {
      psql(statement);
    },
    answer: async (statement) => psql(`copy (${statement}) to stdout (format csv, header);`),
    close: async () => {
      run([...server, "-m", "immediate", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run([program, ...parameters]: readonly string[], input = ""): string {
  const options = { cwd: tmpdir(), encoding: "utf8", input, maxBuffer: MOST_OUTPUT } as const;
  const { status, stdout, stderr, error } = spawnSync(program!, parameters, options);
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? ""}${stderr}`);
  return stdout;
}
