import { readFileSync } from "node:fs";

export type Row = readonly string[];

/** The rows of the table below a heading of the page of promises. */
export function promisesOf(heading: string): Row[] {
  const page = readFileSync("src/docs/promises.md", "utf8");
  const part = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
  const lines = part.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** A number of a table, by what stands before it. */
export function promised(heading: string, what: string): number {
  const row = promisesOf(heading).find(([first]) => first === what);
  if (row === undefined) throw new Error(`src/docs/promises.md says nothing of "${what}".`);
  return Number(row[1]!.replaceAll(/\s/g, ""));
}
