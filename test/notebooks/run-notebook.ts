import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { plainEnvironment } from "../house/environment.js";
import { ROOT } from "../house/files.js";
import type { NotebookRun } from "./notebook.js";

/** Jupyter is the way readers run the notebooks; tslab alone serves where no Jupyter is installed. */
export type Runner = "jupyter" | "tslab";

export interface RunOptions {
  /** Default: the one {@link chooseRunner} gives. */
  readonly runner?: Runner | undefined;
  /** Where the cells run, and where their imports are looked up. Default: `notebooks/`. */
  readonly cwd?: string | undefined;
  /** Notebooks run at the same time. Default 2. */
  readonly concurrency?: number | undefined;
  /** Seconds. Default 120. */
  readonly cellTimeoutSeconds?: number | undefined;
  /** A kernel that Jupyter finds by its own search path. Default: tslab, which is installed for the run. */
  readonly kernel?: string | undefined;
}

const TSLAB = "tslab";

export const NOTEBOOKS = join(ROOT, "notebooks");
const HERE = fileURLToPath(new URL(".", import.meta.url));

/** Set to `tslab` or `jupyter` to have that runner and no other. */
const RUNNER_VARIABLE = "SCOUTFRAME_NOTEBOOK_RUNNER";

/** The Python of a system package comes first: a version manager's Python seldom has Jupyter. */
const PYTHONS = ["/usr/bin/python3", "python3"];

/** A Python that can execute notebooks, or null. */
export function findJupyterPython(): string | null {
  for (const python of PYTHONS) {
    const probe = spawnSync(python, ["-c", "import IPython, jupyter_client, nbclient, nbformat"], {
      stdio: "ignore",
    });
    if (probe.status === 0) return python;
  }
  return null;
}

/** The runner for this machine. */
export function chooseRunner(
  wish = process.env[RUNNER_VARIABLE],
  python: string | null = findJupyterPython(),
): Runner {
  if (wish === "jupyter" || wish === "tslab") return wish;
  if (wish) throw new Error(`${RUNNER_VARIABLE} is "${wish}"; expected "jupyter" or "tslab".`);
  return python === null ? "tslab" : "jupyter";
}

/** Runs notebooks from their first cell to their last and reports what each cell gave. */
export async function runNotebooks(
  paths: readonly string[],
  {
    runner = chooseRunner(),
    cwd = NOTEBOOKS,
    concurrency = 2,
    cellTimeoutSeconds = 120,
    kernel = TSLAB,
  }: RunOptions = {},
): Promise<NotebookRun[]> {
  const scratch = await mkdtemp(join(tmpdir(), "scoutframe-notebooks-"));
  const job: Job = { notebooks: paths, cwd, concurrency, cellTimeoutSeconds, kernel };
  try {
    return await (runner === "jupyter" ? runOnJupyter(job, scratch) : runOnTslab(job, scratch));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface Job {
  readonly notebooks: readonly string[];
  readonly cwd: string;
  readonly concurrency: number;
  readonly cellTimeoutSeconds: number;
  readonly kernel: string;
}

async function runOnJupyter(job: Job, scratch: string): Promise<NotebookRun[]> {
  const python = findJupyterPython();
  if (python === null) throw new Error("Jupyter is not installed.");
  const prefix = join(scratch, "prefix");
  const environment = {
    ...cellEnvironment(),
    JUPYTER_PATH: [join(prefix, "share", "jupyter"), process.env.JUPYTER_PATH ?? ""].join(delimiter),
    // Neither the settings of whoever runs the tests nor kernels of theirs with the same name take part.
    JUPYTER_CONFIG_DIR: join(scratch, "config"),
    JUPYTER_DATA_DIR: join(scratch, "data"),
    JUPYTER_RUNTIME_DIR: join(scratch, "runtime"),
    IPYTHONDIR: join(scratch, "ipython"),
  };
  if (job.kernel === TSLAB) {
    await succeed("tslab", ["install", `--python=${python}`, `--prefix=${prefix}`], environment, job.cwd);
  }
  return runScript(python, join(HERE, "execute.py"), job, join(scratch, "all"), environment);
}

async function runOnTslab(job: Job, scratch: string): Promise<NotebookRun[]> {
  const runs: NotebookRun[] = new Array(job.notebooks.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < job.notebooks.length; i = next++) {
      const one: Job = { ...job, notebooks: [job.notebooks[i]!] };
      const script = join(HERE, "execute.cjs");
      const [run] = await runScript(process.execPath, script, one, join(scratch, `${i}`), cellEnvironment());
      runs[i] = run!;
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, job.concurrency) }, worker));
  return runs;
}

async function runScript(
  command: string,
  script: string,
  job: Job,
  scratchName: string,
  environment: NodeJS.ProcessEnv,
): Promise<NotebookRun[]> {
  const jobPath = `${scratchName}.job.json`;
  const resultPath = `${scratchName}.result.json`;
  await writeFile(jobPath, JSON.stringify(job));
  const log = await succeed(command, [script, jobPath, resultPath], environment, job.cwd);
  if (!existsSync(resultPath)) throw new Error(`${script} ended without a result.\n${log}`);
  return JSON.parse(await readFile(resultPath, "utf8")) as NotebookRun[];
}

/**
 * The environment cells run in: this one, with the workspace's commands and this very Node first, less what
 * a test run adds that would change what cells print.
 */
function cellEnvironment(): NodeJS.ProcessEnv {
  const commands = [
    join(NOTEBOOKS, "node_modules", ".bin"),
    join(ROOT, "node_modules", ".bin"),
    dirname(process.execPath),
  ];
  return { ...plainEnvironment(), PATH: [...commands, process.env.PATH ?? ""].join(delimiter) };
}

/** Runs a command to its end and gives what it wrote; a failure is an error that shows it. */
function succeed(
  command: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  cwd: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    let log = "";
    const collect = (chunk: Buffer): void => {
      log += chunk.toString("utf8");
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve(log);
      else reject(new Error(`${command} ${parameters.join(" ")} ended with ${code ?? signal}.\n${log}`));
    });
  });
}
