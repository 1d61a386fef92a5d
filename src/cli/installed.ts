import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** What of other programs and packages is installed. */

/** One thing that is needed: what is there, or what is missing and how to get it. */
export interface Need {
  readonly name: string;
  readonly found: string | undefined;
  readonly remedy: string;
}

export interface Jupyter {
  /** The Python that has it, and the module that is its server. */
  readonly python: string;
  readonly module: string;
  readonly version: string;
}

export const DEFAULT_PYTHON = process.platform === "win32" ? "python" : "python3";
/** Jupyter's servers, the newer one first, as modules of Python and as they are called. */
export const SERVERS = ["jupyterlab", "notebook"] as const;

/** Where a module is for what stands in that folder, which need not be where it is for this command. */
export function resolvedFrom(place: string, name: string): string | undefined {
  try {
    return createRequire(join(place, "notebook.js")).resolve(name);
  } catch {
    return undefined;
  }
}

/** Jupyter where it was said to be, else where python3 or the jupyter on PATH have it. */
export function findJupyter(named?: string | undefined): Jupyter | undefined {
  for (const python of named === undefined ? [DEFAULT_PYTHON, ...pythonOfJupyter()] : [named]) {
    for (const module of SERVERS) {
      const version = outputOf(python, ["-m", module, "--version"]);
      if (version !== undefined) return { python, module, version };
    }
  }
  return undefined;
}

/** The Python in the first line of the `jupyter` command, which is a script. */
function pythonOfJupyter(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const script = folders.map((folder) => join(folder, "jupyter")).find((path) => existsSync(path));
  const [, python] = /^#! *(\/\S+)\s*$/m.exec(script === undefined ? "" : readFileSync(script, "utf8")) ?? [];
  return python === undefined ? [] : [python];
}

/** The first line that a program prints, a version; undefined where it does not run. Some write it on their standard error. */
export function outputOf(command: string, parameters: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: "utf8" });
  return status === 0 ? (stdout.trim() || stderr.trim()).split("\n")[0] : undefined;
}
