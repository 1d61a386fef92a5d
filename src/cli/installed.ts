import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { ScoutframeError } from "../errors.js";
import { orNothing } from "../files/at-path.js";

/** Finds installed programs and packages. */

/** A requirement: the installed version, or how to get what is missing. */
export interface Need {
  readonly name: string;
  readonly found: string | undefined;
  readonly remedy: string;
}

export function needLine({ name, found, remedy }: Need): string {
  return found === undefined ? `missing  ${name}: ${remedy}` : `ok       ${name}: ${found}`;
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
  return orNothing(() => createRequire(join(place, "notebook.js")).resolve(name));
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

export const KERNELS = ["tslab", "deno"] as const;
export type KernelKind = (typeof KERNELS)[number];

/** The command that starts a kernel, and a description of it for the user. */
export interface KernelProgram {
  readonly argv: readonly string[];
  readonly found: string;
}

/** The kernel that a folder finds as a package or, for Deno, as the installed program; undefined if none. */
export function kernelProgram(kind: KernelKind, place: string): KernelProgram | undefined {
  const manifest = resolvedFrom(place, `${kind}/package.json`);
  const folder = manifest === undefined ? undefined : dirname(manifest);
  if (kind === "deno") return denoProgram(folder);
  if (folder === undefined) return undefined;
  const program = join(folder, "bin", "tslab");
  return { argv: [process.execPath, program, "kernel", "--config-path", "{connection_file}"], found: folder };
}

function denoProgram(folder: string | undefined): KernelProgram | undefined {
  const [command = "", ...before] = startOf(folder);
  const version = outputOf(command, [...before, "--version"]);
  if (version === undefined) return undefined;
  // The first run of the npm package puts its program in place. The kernel starts that program directly, because
  // Jupyter stops it sooner than it would stop a launcher.
  const argv = [...startOf(folder), "jupyter", "--kernel", "--conn", "{connection_file}"];
  return { argv, found: `${version} of ${folder ?? "PATH"}` };
}

function startOf(folder: string | undefined): string[] {
  if (folder === undefined) return ["deno"];
  const program = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  return existsSync(program) ? [program] : [process.execPath, join(folder, "bin.cjs")];
}

/** The kernel name in notebooks. It belongs to no project: each project's Jupyter gives it its own kernel. */
const COMMON_NAME = "tslab";

/** The name of a folder's kernel in Jupyter, such as `tslab-my-notebooks-1f0c3a2b`; copied notebooks have it, too. */
export function kernelName(place: string, kind: KernelKind): string {
  const slug = basename(place)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return `${kind}-${slug}-${createHash("sha256").update(place).digest("hex").slice(0, 8)}`;
}

/** The TypeScript kernel of one folder of notebooks, with a name unique to that folder; `argv` starts it. */
export function notebookKernel(place: string, kind: KernelKind, { argv }: KernelProgram) {
  const project = basename(place);
  const name = kernelName(place, kind);
  const language = kind === "deno" ? "TypeScript on Deno" : "TypeScript";
  const spec = { argv, display_name: `${language} (${project})`, language: "typescript" };

  /** Hands a temporary folder to `act`, with the kernel below it under one of its names. */
  const withKernel = async (under: string, act: (folder: string, kernel: string) => Promise<void> | void) => {
    const folder = mkdtempSync(join(tmpdir(), "scoutframe-jupyter-"));
    try {
      const kernel = join(folder, under);
      mkdirSync(kernel, { recursive: true });
      writeFileSync(join(kernel, "kernel.json"), `${JSON.stringify(spec, null, 2)}\n`);
      await act(folder, kernel);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return {
    name,
    /** Registers the kernel for the user, in Python's virtual environment, or below the folder `prefix`. */
    install: (python: string, prefix: string | undefined): Promise<void> =>
      withKernel(name, (_, kernel) => {
        const where = prefix === undefined ? placeOf(python) : `--prefix=${resolve(prefix)}`;
        const installer = ["-m", "jupyter_client.kernelspecapp", "install"];
        const parameters = [...installer, kernel, `--name=${name}`, where];
        const { status, stdout, stderr } = spawnSync(python, parameters, { encoding: "utf8" });
        if (status === 0) return;
        const why = (stderr || stdout).trim();
        throw new ScoutframeError("unwritable", `notebooks: the kernel was not installed: ${why}`);
      }),
    /** Runs Jupyter so that notebooks without a project's kernel get this one, through a temporary folder. */
    serve: (run: (jupyterPath: string) => Promise<void>): Promise<void> =>
      withKernel(join("kernels", COMMON_NAME), run),
  };
}

const TELLS_ENVIRONMENT = "import sys; print(sys.prefix != sys.base_prefix)";

/** In a virtual environment the kernel stays there, because the user's other Jupyters could not run it. */
function placeOf(python: string): "--user" | "--sys-prefix" {
  const { stdout } = spawnSync(python, ["-c", TELLS_ENVIRONMENT], { encoding: "utf8" });
  return stdout?.trim() === "True" ? "--sys-prefix" : "--user";
}
