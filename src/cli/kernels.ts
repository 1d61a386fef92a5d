import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { ScoutframeError } from "../index.js";
import { outputOf, resolvedFrom } from "./installed.js";

/** The kernels that run the notebooks. */
export const KERNELS = ["tslab", "deno"] as const;
export type KernelKind = (typeof KERNELS)[number];

/** The command that starts a kernel, and a description of it for the user. */
export interface KernelProgram {
  readonly argv: readonly string[];
  readonly found: string;
}

/**
 * The kernel for notebooks in a folder: the package that the folder finds or, for Deno, also the installed program.
 * Undefined if there is none.
 */
export function kernelProgram(kind: KernelKind, place: string): KernelProgram | undefined {
  const manifest = resolvedFrom(place, `${kind}/package.json`);
  const folder = manifest === undefined ? undefined : dirname(manifest);
  if (kind === "deno") return denoProgram(folder);
  if (folder === undefined) return undefined;
  const program = join(folder, "bin", "tslab");
  return { argv: [process.execPath, program, "kernel", "--config-path", "{connection_file}"], found: folder };
}

function denoProgram(folder: string | undefined): KernelProgram | undefined {
  const start = folder === undefined ? ["deno"] : startOf(folder);
  const [command = "", ...before] = start;
  const version = outputOf(command, [...before, "--version"]);
  if (version === undefined) return undefined;
  // The first run of the npm package puts its program in place. The kernel starts that program directly, because
  // Jupyter stops it sooner than it would stop a launcher.
  const [program = "", ...first] = folder === undefined ? start : startOf(folder);
  const argv = [program, ...first, "jupyter", "--kernel", "--conn", "{connection_file}"];
  return { argv, found: `${version} of ${folder ?? "PATH"}` };
}

function startOf(folder: string): string[] {
  const program = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  return existsSync(program) ? [program] : [process.execPath, join(folder, "bin.cjs")];
}

/** The kernel name in notebooks. It belongs to no project: each project's Jupyter gives it its own kernel. */
const COMMON_NAME = "tslab";

/** The TypeScript kernel of one folder of notebooks, with a name unique to that folder. */
export class NotebookKernel {
  /** The kernel's name in Jupyter, such as `tslab-my-notebooks-1f0c3a2b`. */
  readonly name: string;
  readonly #spec: object;

  /** The folder `place` gives the kernel its name; `argv` starts it. */
  constructor(place: string, kind: KernelKind, { argv }: KernelProgram) {
    const folder = basename(place);
    const slug = folder.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    this.name = `${kind}-${slug}-${createHash("sha256").update(place).digest("hex").slice(0, 8)}`;
    const language = kind === "deno" ? "TypeScript on Deno" : "TypeScript";
    this.#spec = { argv, display_name: `${language} (${folder})`, language: "typescript" };
  }

  /**
   * Registers the kernel under its name: for the user, in Python's virtual environment, or below the folder `prefix`.
   * Other projects' kernels stay as they are.
   */
  install(python: string, prefix: string | undefined): void {
    this.#withFolder((folder) => {
      const where = prefix === undefined ? placeOf(python) : `--prefix=${resolve(prefix)}`;
      const source = this.#write(folder, this.name);
      const parameters = [
        "-m",
        "jupyter_client.kernelspecapp",
        "install",
        source,
        `--name=${this.name}`,
        where,
      ];
      const { status, stdout, stderr } = spawnSync(python, parameters, { encoding: "utf8" });
      if (status === 0) return;
      const why = (stderr || stdout).trim();
      throw new ScoutframeError("unwritable", `notebooks: the kernel was not installed: ${why}`);
    });
  }

  /**
   * Runs Jupyter so that notebooks without a project's kernel get this one, through a temporary folder that lasts as
   * long as the run.
   */
  async serve(run: (jupyterPath: string) => Promise<void>): Promise<void> {
    await this.#withFolder((folder) => {
      this.#write(join(folder, "kernels"), COMMON_NAME);
      return run(folder);
    });
  }

  #write(folder: string, name: string): string {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "kernel.json"), `${JSON.stringify(this.#spec, null, 2)}\n`);
    return path;
  }

  #withFolder<Result>(act: (folder: string) => Result): Result {
    const folder = mkdtempSync(join(tmpdir(), "scoutframe-jupyter-"));
    const end = (): void => rmSync(folder, { recursive: true, force: true });
    try {
      const result = act(folder);
      if (result instanceof Promise) return result.finally(end) as Result;
      end();
      return result;
    } catch (error) {
      end();
      throw error;
    }
  }
}

const TELLS_ENVIRONMENT = "import sys; print(sys.prefix != sys.base_prefix)";

/** In a virtual environment the kernel stays there, because the user's other Jupyters could not run it. */
function placeOf(python: string): "--user" | "--sys-prefix" {
  const { stdout } = spawnSync(python, ["-c", TELLS_ENVIRONMENT], { encoding: "utf8" });
  return stdout?.trim() === "True" ? "--sys-prefix" : "--user";
}
