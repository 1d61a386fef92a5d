import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { outputOf, resolvedFrom } from "./installed.js";

/** The kernels that run the notebooks. */
export const KERNELS = ["tslab", "deno"] as const;
export type KernelKind = (typeof KERNELS)[number];

/** How a kernel is started, and what a person is told of it. */
export interface KernelProgram {
  readonly argv: readonly string[];
  readonly found: string;
}

/** The kernel for notebooks in a folder: the folder's own package, or Deno as it is installed; undefined where there is none. */
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
  // npm's package has its program in place once it has run; Jupyter stops that sooner than what starts it.
  const [program = "", ...first] = folder === undefined ? start : startOf(folder);
  const argv = [program, ...first, "jupyter", "--kernel", "--conn", "{connection_file}"];
  return { argv, found: `${version} of ${folder ?? "PATH"}` };
}

function startOf(folder: string): string[] {
  const program = join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  return existsSync(program) ? [program] : [process.execPath, join(folder, "bin.cjs")];
}
