/** What makes text in CSV safe for spreadsheets and readable without loss; free of Node, for pages too. */

/** Text that a spreadsheet would run as a formula, also behind the marks that make such text harmless. */
const FORMULA = /^'*[\0\s"]*[=+\-@\t\r\n\0]/;
const HARMLESS = /^'+[\0\s"]*[=+\-@\t\r\n\0]/;
const SEPARATOR = /[,;|\t\r\n]/;
const BEFORE_FORMULA = /[\0\s"]/;
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

/**
 * The number in a text; undefined where no number holds it: it is none, larger than any, or whole with more digits
 * than a number keeps, so that another one would come out.
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

/** Text with a `'` wherever a spreadsheet would run it, whichever separator the file is opened by. */
export function harmlessText(text: string): string {
  const inner = text.replace(/[=+\-@]/g, (sign, at: number) => (beginsCell(text, at) ? `'${sign}` : sign));
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

/** The text that {@link harmlessText} made harmless. */
export function originalText(harmless: string): string {
  const inner = HARMLESS.test(harmless) ? harmless.slice(1) : harmless;
  return inner.replace(/'([=+\-@])/g, (both, sign: string, at: number) =>
    beginsCell(inner, at) ? sign : both,
  );
}

/**
 * Whether what stands there, behind marks that make it harmless, begins a cell if the text is opened by another
 * separator: whether a separator or a line break stands before it, and nothing that counts between. A pattern that
 * begins with the separator would go through a text of line breaks once for each.
 */
function beginsCell(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === "'") before--;
  while (before >= 0 && !SEPARATOR.test(text[before]!) && BEFORE_FORMULA.test(text[before]!)) before--;
  return before >= 0 && SEPARATOR.test(text[before]!);
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
