import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** Finds installed programs and packages. */

/** A requirement: the installed version, or how to get what is missing. */
export interface Need {
  readonly name: string;
  readonly found: string | undefined;
  readonly remedy: string;
}

export interface Jupyter {
  /** The Python that has Jupyter, and the module of the server. */
  readonly python: string;
  readonly module: string;
  readonly version: string;
}

export const DEFAULT_PYTHON = process.platform === "win32" ? "python" : "python3";
/** Jupyter's servers, newest first; Python modules and packages have the same names. */
export const SERVERS = ["jupyterlab", "notebook"] as const;

/** The path of a module for files in this folder; it may differ from the one that this command loads. */
export function resolvedFrom(place: string, name: string): string | undefined {
  try {
    return createRequire(join(place, "notebook.js")).resolve(name);
  } catch {
    return undefined;
  }
}

/** Jupyter of the named Python, or else of python3 or of the `jupyter` command on PATH. */
export function findJupyter(named?: string | undefined): Jupyter | undefined {
  for (const python of named === undefined ? [DEFAULT_PYTHON, ...pythonOfJupyter()] : [named]) {
    for (const module of SERVERS) {
      const version = outputOf(python, ["-m", module, "--version"]);
      if (version !== undefined) return { python, module, version };
    }
  }
  return undefined;
}

/** The Python in the first line of the `jupyter` script. */
function pythonOfJupyter(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const script = folders.map((folder) => join(folder, "jupyter")).find((path) => existsSync(path));
  const [, python] = /^#! *(\/\S+)\s*$/m.exec(script === undefined ? "" : readFileSync(script, "utf8")) ?? [];
  return python === undefined ? [] : [python];
}

/** The first line that a program prints, its version; undefined if it does not run. Some print it on standard error. */
export function outputOf(command: string, parameters: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: "utf8" });
  return status === 0 ? (stdout.trim() || stderr.trim()).split("\n")[0] : undefined;
}

/** The versions of Python, that of Jupyter if there is one, and of Jupyter. */
export function foundOf(jupyter: Jupyter | undefined, python: string) {
  const version = outputOf(jupyter?.python ?? python, ["--version"]);
  return [version, jupyter && `${jupyter.module} ${jupyter.version} of ${jupyter.python}`] as const;
}
