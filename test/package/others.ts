import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder into which `.ci/run` installs what others/package.json lists. */
const FOLDER = "SCOUTFRAME_OTHERS";
const folder = process.env[FOLDER];

/**
 * Whether the packed file is tried with other compilers, runtimes and package managers: wherever they are
 * installed, and where everything must be.
 */
export const OTHERS_ARE_TRIED = folder !== undefined || Boolean(process.env.CI);

/** The path of a file of one of them. */
export function other(path: string): string {
  const found = join(folder ?? "", "node_modules", path);
  if (folder !== undefined && existsSync(found)) return found;
  throw new Error(`${path} is not installed; ${HOW_TO_GET_THEM}`);
}

export const HOW_TO_GET_THEM = `.ci/run installs what test/package/others/package.json lists, and ${FOLDER} names its folder.`;

if (!OTHERS_ARE_TRIED) {
  console.warn(
    `The package is not tried with other compilers, runtimes and package managers: ${HOW_TO_GET_THEM}`,
  );
}
