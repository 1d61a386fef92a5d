/** What makes text in CSV safe for spreadsheets and readable without loss; free of Node, for pages too. */

/** Text that a spreadsheet would run as a formula, also behind the marks that make such text harmless. */
export const FORMULA = /^'*[=+\-@\t\r]/;
export const HARMLESS = /^'+[=+\-@\t\r]/;
export const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;

/** What programs write for nothing, where it stands unquoted. */
export const MISSING_WORDS: ReadonlySet<string> = new Set(["", "nan", "NaN", "None", "null", "NA", "<NA>"]);
/** What they write for true and false. */
export const TRUTH_WORDS: ReadonlyMap<string, boolean> = new Map([
  ["True", true],
  ["true", true],
  ["TRUE", true],
  ["False", false],
  ["false", false],
  ["FALSE", false],
]);
const LONGEST_WORD = 5;

/** Whether text without quotes would be read as something else: as nothing, as true or false, or as a number. */
export function isReadAsOther(text: string): boolean {
  return isWordForOther(text) || NUMBER.test(text);
}

/** Whether text is one of the words for nothing, true and false. */
export function isWordForOther(text: string): boolean {
  return text.length <= LONGEST_WORD && (MISSING_WORDS.has(text) || TRUTH_WORDS.has(text));
}

/** Text with a `'` before it where a spreadsheet would run it. */
export function harmlessText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Rows of cells as `toCsv` writes them by default: RFC 4180, missing as null, formulas made harmless. */
export function csvOfCells(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = harmlessText(cell);
  // Quotes keep text apart from what it would be read as.
  return isReadAsOther(text) || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
