import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { CsvColumn, Engine, StartEngine } from "./engine.js";

const SCRIPT = fileURLToPath(new URL("spark.py", import.meta.url));
const TYPES = { number: "double", text: "string" } as const;
/** The folder that pyspark was installed into, where Python does not find it by itself. */
const FOLDER = "SCOUTFRAME_PYSPARK";

/** How to start Spark, where Python finds pyspark and there is a Java to run it. */
export function findSpark(): StartEngine | undefined {
  const paths = [process.env[FOLDER], process.env.PYTHONPATH].filter((path) => path !== undefined);
  const environment = { ...process.env, PYTHONPATH: paths.join(":"), PYSPARK_PYTHON: "python3" };
  const works = (program: string, ...parameters: string[]): boolean =>
    spawnSync(program, parameters, { env: environment }).status === 0;
  const found = works("java", "-version") && works("python3", "-c", "import pyspark");
  return found ? () => start(environment) : undefined;
}

function schemaOf({ name, kind }: CsvColumn): string {
  return `\`${name.replaceAll("`", "``")}\` ${TYPES[kind]}`;
}

/** A session with two workers. */
async function start(environment: NodeJS.ProcessEnv): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-spark-"));
  const python = spawn("python3", [SCRIPT, folder], { env: environment, stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  python.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4000);
  });
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const ask = async (request: object): Promise<void> => {
    python.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`Spark stopped: ${said}`);
    const { error } = JSON.parse(value) as { error?: string };
    if (error !== undefined) throw new Error(`Spark: ${error}`);
  };
  return {
    dialect: "spark",
    load: (table, { path, columns }) => ask({ table, path, schema: columns.map(schemaOf).join(", ") }),
    records: async (path) => `text.\`${path}\``,
    run: (statement) =>
      ask({ statement: statement.trim().replace(/;$/, ""), path: join(folder, "nothing.csv") }),
    answer: async (statement) => {
      const path = join(folder, "answer.csv");
      await ask({ statement, path });
      return readFileSync(path, "utf8");
    },
    close: async () => {
      python.stdin.end();
      await once(python, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
