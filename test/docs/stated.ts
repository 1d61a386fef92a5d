import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../house/files.js";

/** A row of the page's table of measures. */
export interface Measure {
  readonly what: string;
  readonly numbers: readonly number[];
  /** Where its test is; null where there is none, and why. */
  readonly test: string | null;
}

const text = readFileSync(join(ROOT, "src/docs/numbers.md"), "utf8");

/** The page as one line. */
export const page = text.replaceAll(/\s+/g, " ");

export const measures: readonly Measure[] = text
  .slice(text.indexOf("|---|"))
  .split("\n")
  .slice(1)
  .filter((line) => line.startsWith("|"))
  .map((line) => {
    const [what = "", numbers = "", , test = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return {
      what,
      numbers: (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number),
      test: /^`(.*)`$/.exec(test)?.[1] ?? null,
    };
  });

/** The numbers that the page states of something. */
export function stated(what: string): readonly number[] {
  const found = measures.find((measure) => measure.what === what);
  if (found === undefined) throw new Error(`src/docs/numbers.md states nothing of "${what}".`);
  return found.numbers;
}
