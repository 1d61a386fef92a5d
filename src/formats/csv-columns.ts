import type { CsvGrid } from "../text/csv-cells.js";
import { numberInText, TRUTH_WORDS } from "../text/csv-text.js";
import { type ReadLimits, tooManyBytes } from "./sheet.js";

/** What the cells of a column are seen to be, below its header. */
export interface SeenInCsv {
  /** Some are numbers, with a point or a comma; and whether some of these have one, and some the other. */
  number: boolean;
  point: boolean;
  comma: boolean;
  /** Some are words for true and false. */
  truth: boolean;
  /** Some are any other text, or stand in quotes. */
  text: boolean;
}

/** What the cells of each column are seen to be, of which those without quotes that are such words are missing. */
export function seenInCsv(grid: CsvGrid, missing: ReadonlySet<string>): SeenInCsv[] {
  return Array.from({ length: grid.width }, (_, place) => {
    const seen = { number: false, point: false, comma: false, truth: false, text: false };
    for (let line = 1; line < grid.lineCount; line++) {
      if (grid.isQuoted(line, place)) {
        seen.text = true;
        continue;
      }
      const value = grid.value(line, place);
      if (missing.has(value)) continue;
      if (numberInText(value, true) !== undefined) {
        seen.number = true;
        seen.point ||= value.includes(".");
        seen.comma ||= value.includes(",");
      } else if (TRUTH_WORDS.has(value)) seen.truth = true;
      else seen.text = true;
    }
    return seen;
  });
}

/** Whether numbers with a comma stand in the cells, and none with a point. */
export function hasDecimalCommas(columns: readonly SeenInCsv[]): boolean {
  return columns.some(({ comma }) => comma) && !columns.some(({ point }) => point);
}

/** What a text in a list takes beside its characters, about. */
export const BYTES_OF_TEXT = 40;
export const BYTES_OF_NUMBER = 8;

export type CsvReadLimits = Pick<ReadLimits, "maxBytes" | "maxLineBytes">;

/** What a file's limits are for its CSV; `hold` throws `too_large` where all that is held of it is too much. */
export function csvLimits(
  file: string,
  content: string,
  { maxBytes, maxLineBytes }: CsvReadLimits,
): { readonly maxCell: number; readonly hold: (bytes: number) => void } {
  let held = content.length;
  const hold = (bytes: number): void => {
    held += bytes;
    if (held > maxBytes) throw tooManyBytes(file, "unfolds to", maxBytes);
  };
  return { maxCell: maxLineBytes, hold };
}
