import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { ScoutframeError } from "../index.js";
import type { KernelKind, KernelProgram } from "./kernel-programs.js";

/** What notebooks ask for that name no project: each project's Jupyter takes its own for it. */
const COMMON_NAME = "tslab";

/** The TypeScript kernel of one folder of notebooks, under a name that no other folder has. */
export class NotebookKernel {
  /** What Jupyter calls it, such as `tslab-my-notebooks-1f0c3a2b`. */
  readonly name: string;
  readonly #spec: object;

  /** By the folder, which kernel it is, and how that is started. */
  constructor(place: string, kind: KernelKind, { argv }: KernelProgram) {
    const folder = basename(place);
    const slug = folder.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    this.name = `${kind}-${slug}-${createHash("sha256").update(place).digest("hex").slice(0, 8)}`;
    const language = kind === "deno" ? "TypeScript on Deno" : "TypeScript";
    this.#spec = { argv, display_name: `${language} (${folder})`, language: "typescript" };
  }

  /** Registers it under its name, for the user, in a virtual environment there, or below a folder. Other projects' kernels stay as they are. */
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

  /** Runs a Jupyter whose notebooks that name no project get this kernel, by a folder that is there as long as it runs. */
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

/** A virtual environment keeps its kernels: what only it has, other Jupyters of the user cannot run. */
function placeOf(python: string): "--user" | "--sys-prefix" {
  const { stdout } = spawnSync(python, ["-c", TELLS_ENVIRONMENT], { encoding: "utf8" });
  return stdout?.trim() === "True" ? "--sys-prefix" : "--user";
}
