/** What makes text in CSV safe for spreadsheets and readable without loss; free of Node, for pages too. */

/** Text that a spreadsheet would run as a formula, also behind the marks that make such text harmless. */
export const FORMULA = /^'*[=+\-@\t\r]/;
export const HARMLESS = /^'+[=+\-@\t\r]/;
export const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;

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
  // Quotes keep empty text apart from a missing one, and text apart from numbers.
  return text === "" || NUMBER.test(text) || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
