import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder into which `.ci/run` installs what others/package.json lists. */
const FOLDER = "SCOUTFRAME_OTHERS";
const folder = process.env[FOLDER];

/** Whether there are other compilers, runtimes and package managers to try the packed file with. */
export const HAS_OTHERS = folder !== undefined;

/** The path of a file of one of them. */
export function other(path: string): string {
  const found = join(folder ?? "", "node_modules", path);
  if (folder !== undefined && existsSync(found)) return found;
  throw new Error(`${path} is not installed; ${HOW_TO_GET_THEM}`);
}

export const HOW_TO_GET_THEM = `.ci/run installs what test/package/others/package.json lists; ${FOLDER} names the folder`;
