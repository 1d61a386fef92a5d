import { readFileSync, type Stats, statSync } from "node:fs";

/** What is at a path; undefined where nothing is, or where no path leads: a name too long, links in a circle. */
export function statsAt(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** The text of a file, never of a pipe or a device, which may have no end. Errors are those of the system. */
export function textOfFile(path: string): string {
  const there = statSync(path);
  if (!there.isFile() && !there.isDirectory()) throw new TypeError("it is a pipe or a device, not a file");
  return readFileSync(path, "utf8");
}
