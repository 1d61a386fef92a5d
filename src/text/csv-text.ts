/** Makes text in CSV safe for spreadsheets and readable without loss. Without Node, so that pages can use it too. */

/** Text that a spreadsheet would run as a formula, even after the marks that make it harmless. */
const FORMULA = /^'*[\0\s"]*[=+\-@\t\r\n\0]/;
const HARMLESS = /^'+[\0\s"]*[=+\-@\t\r\n\0]/;
const SEPARATOR = /[,;|\t\r\n]/;
const BEFORE_FORMULA = /[\0\s"]/;
export const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;

/** The words that programs write for a missing value, without quotes. */
export const MISSING_WORDS: ReadonlySet<string> = new Set(["", "nan", "NaN", "None", "null", "NA", "<NA>"]);
/** The words that programs write for true and false. */
export const TRUTH_WORDS: ReadonlyMap<string, boolean> = new Map([
  ["True", true],
  ["true", true],
  ["TRUE", true],
  ["False", false],
  ["false", false],
  ["FALSE", false],
]);
const LONGEST_WORD = 5;

/** Whether text without quotes would be read as something else: as missing, as true or false, or as a number. */
export function isReadAsOther(text: string): boolean {
  return isWordForOther(text) || NUMBER.test(text);
}

/** Whether text is one of the words for missing, true and false. */
export function isWordForOther(text: string): boolean {
  return text.length <= LONGEST_WORD && (MISSING_WORDS.has(text) || TRUTH_WORDS.has(text));
}

/**
 * The number in a text; undefined if the text is not a number, is too large, or is a whole number with more digits than
 * a double keeps.
 */
export function numberInText(text: string, decimalComma = false): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const value = Number(decimalComma ? text.replace(",", ".") : text);
  return Number.isFinite(value) && keepsDigits(text, value) ? value : undefined;
}

function keepsDigits(text: string, value: number): boolean {
  if (Number.isSafeInteger(value) || !/^[+-]?\d+$/.test(text)) return true;
  const digits = text.replace("+", "");
  return String(value) === digits || BigInt(value) === BigInt(digits);
}

/** Text with a `'` wherever a spreadsheet would run it, whichever separator is used to open the file. */
export function harmlessText(text: string): string {
  const inner = text.replace(/[=+\-@]/g, (sign, at: number) => (beginsCell(text, at) ? `'${sign}` : sign));
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

/** The original of a text from {@link harmlessText}. */
export function originalText(harmless: string): string {
  const inner = HARMLESS.test(harmless) ? harmless.slice(1) : harmless;
  return inner.replace(/'([=+\-@])/g, (both, sign: string, at: number) =>
    beginsCell(inner, at) ? sign : both,
  );
}

/**
 * Whether a cell would begin at this position, apart from the marks that make it harmless, if the text is opened with
 * another separator: whether a separator or a line break comes before it, with only blanks or quotes between. A pattern
 * that begins with the separator would scan a text of line breaks once for each of them.
 */
function beginsCell(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === "'") before--;
  while (before >= 0 && !SEPARATOR.test(text[before]!) && BEFORE_FORMULA.test(text[before]!)) before--;
  return before >= 0 && SEPARATOR.test(text[before]!);
}

/** Rows of cells as `toCsv` writes them by default: RFC 4180, null as an empty cell, formulas made harmless. */
export function csvOfCells(lines: readonly (readonly (string | number | null)[])[]): string {
  const written = (cell: string | number | null): string =>
    typeof cell === "string" ? csvText(cell, { delimiter: ",", formulas: false }) : String(cell ?? "");
  return lines.map((line) => `${line.map(written).join(",")}\r\n`).join("");
}

/** A text cell: quoted where it must be, and where it would be read as missing, as true or false, or as a number. */
export function csvText(
  text: string,
  { delimiter, formulas }: { readonly delimiter: string; readonly formulas: boolean },
): string {
  const safe = formulas ? text : harmlessText(text);
  const isQuoted = isReadAsOther(safe) || safe.includes(delimiter) || /["\r\n]/.test(safe);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}
