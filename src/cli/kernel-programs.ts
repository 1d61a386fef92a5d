import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
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
