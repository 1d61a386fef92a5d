import { accessSync, constants, realpathSync } from "node:fs";
import { dirname, sep } from "node:path";
import { statsAt } from "../files/at-path.js";
import { isSource, sourcesOf } from "../files/sources.js";
import { orUnwritable } from "../files/write-file.js";
import { badUsage, pathsOf } from "./input.js";

/** Refuses an output that the command also reads, by whatever link, or that cannot be written, before all work. */
export async function refuseOwnInput(flags: object, args: readonly unknown[]): Promise<void> {
  const { out, ...others } = flags as Readonly<Record<string, unknown>>;
  if (typeof out !== "string") return;
  requireFolder(out);
  const target = statsAt(out);
  if (target === undefined || !(target.isFile() || target.isDirectory())) return;
  const texts = [...args, ...Object.values(others)].flat(2).filter((text) => typeof text === "string");
  for (const text of texts) {
    for (const path of await filesOf(text)) {
      const read = statsAt(path);
      const isSame = read?.dev === target.dev && read.ino === target.ino;
      const what = `--out ${out} would replace ${path}, which is read; give another name.`;
      if (isSame || (target.isDirectory() && isPartOf(path, out))) throw badUsage(what, { out, path });
    }
  }
}

/** Tries the folder of an output; folders of partitions are made. */
function requireFolder(out: string): void {
  if (/[/\\]$/.test(out)) return;
  orUnwritable(out, () => accessSync(dirname(out), constants.W_OK));
}

/** The paths that a text names: its own, those of a folder's files, or those that fit a glob; none if it is a name. */
async function filesOf(text: string): Promise<string[]> {
  if (text === "" || text === "-" || !(await isSource(text))) return [];
  const paths = statsAt(text) === undefined ? [] : [text];
  if (paths.length > 0 && !statsAt(text)!.isDirectory()) return paths;
  try {
    for await (const { place } of sourcesOf(pathsOf([text]), [])) paths.push(place.file!);
  } catch {
    // A folder without records is no input; where it was meant as one, its reader says so.
  }
  return paths;
}

/** Whether a path is a file of the partitioned folder that is written. */
function isPartOf(path: string, folder: string): boolean {
  return /\.parquet$/i.test(path) && realpathSync(path).startsWith(`${realpathSync(folder)}${sep}`);
}
