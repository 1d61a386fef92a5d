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
  if (!there.isFile() && !there.isDirectory()) throw Object.assign(new TypeError(), { code: "NOT_A_FILE" });
  return readFileSync(path, "utf8");
}
