import type { ColumnMetric } from "../../catalogue/types.js";
import { shapeMismatch, show } from "../../errors.js";
import { type Note, notedColumns } from "../../notes.js";
import { cellText } from "../../table/cell-column.js";
import { MISSING_WORDS } from "../../text/csv-text.js";
import { firstFew } from "../../text/words.js";
import { type Decimal, LOOKS, OTHER } from "./numbers.js";

/** Numbers of metrics: what a metric counts helps to decide what a mark in its numbers stands before. */

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*%?$/i;
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const POINTED_THOUSANDS = /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/;
const DECIMAL_COMMA = /^[+-]?\d*,\d+\s*%?$/;

/** A number as season tables write it: `2,701` of whole numbers, `0,35`, `+0.2`, `71.8%`; undefined for other text. */
export function numberInCell(cell: unknown, isWhole: boolean): number | undefined {
  if (typeof cell === "number") return cell;
  const text = cellText(cell);
  if (MISSING_WORDS.has(text)) return Number.NaN;
  if (PLAIN_NUMBER.test(text)) return Number.parseFloat(text);
  if (isWhole && THOUSANDS.test(text)) return Number.parseFloat(text.replaceAll(",", ""));
  if (POINTED_THOUSANDS.test(text)) return Number(text.replaceAll(".", ""));
  return DECIMAL_COMMA.test(text) ? Number.parseFloat(text.replace(",", ".")) : undefined;
}

/** A column of a sheet that holds a metric. */
interface MetricCells {
  readonly file: string;
  readonly name: string;
  readonly cells: ArrayLike<unknown>;
}

/** The numbers of a column, and how a text or a number was read that could be two, for a note. */
export interface ReadNumbers {
  readonly numbers: Float64Array;
  readonly read?: string | undefined;
  readonly doubtful?: string | undefined;
}

/**
 * The numbers of a source column in the unit of the metric that it holds. A mark that can stand before decimals or
 * thousands is decided by all cells of the column, and by whether the metric is whole.
 *
 * Errors: `shape_mismatch` for text that is no number, marks or scales that contradict each other, and a mark that
 * nothing decides.
 */
export function numbersOf(
  column: MetricCells,
  metric: ColumnMetric | undefined,
  factor: number,
  decimal?: Decimal,
): ReadNumbers {
  const isMinutes = metric?.basis === "minutes";
  const isWhole = factor === 1 && (metric?.type === "integer" || isMinutes);
  const { values, read, isPercent } = readColumn(column, isWhole, decimal);
  const inUnit = isPercent && factor === PERCENT ? 1 : factor;
  if (inUnit !== 1) return { numbers: values.map((value) => value * inUnit), read };
  return metric?.type === "integer" && factor === 1
    ? { read, ...wholeAgain(values, isMinutes) }
    : { numbers: values, read };
}

const PERCENT = 100;

function readColumn(column: MetricCells, isWhole: boolean, decimal: Decimal | undefined) {
  const { cells } = column;
  if (cells instanceof Float64Array) return { values: cells.slice(), isPercent: false };
  const texts = new Map<number, string>();
  const values = Float64Array.from({ length: cells.length }, (_, row) => {
    const number = numberInCell(cells[row], true);
    if (number === undefined || Math.abs(number) === Number.POSITIVE_INFINITY)
      throw mismatch(column, row, `${show(cells[row])}`, "a number");
    if (typeof cells[row] !== "number" && !Number.isNaN(number)) texts.set(row, cellText(cells[row]));
    return number;
  });
  const isPercent = [...texts.values()].some((text) => text.endsWith("%"));
  const other = values.findIndex((value, row) => !Number.isNaN(value) && !texts.get(row)?.endsWith("%"));
  if (isPercent && other !== -1)
    throw mismatch(
      column,
      other,
      `${show(cells[other])} beside percents`,
      "% in all cells of the column or in none",
    );
  const marked = [...texts].filter(([, text]) => text.includes(","));
  const pointed = [...texts].find(([, text]) => text.includes("."));
  if (marked.length === 0 && !(isWhole && pointed)) return { values, isPercent };
  const signs = ([".", ","] as const).filter((sign) => decimal === undefined || sign === decimal);
  const fitting = signs.filter((sign) =>
    [...texts.values()].every((text) => readsAs(text, sign) !== undefined),
  );
  const readings = fitting.map(
    (sign) => new Map([...texts].map(([row, text]) => [row, readsAs(text, sign)!])),
  );
  if (readings.length === 0) {
    const [row, text] = [...texts].find(([, one]) => readsAs(one, signs[0]!) === undefined)!;
    const what = `${show(text)}, while other cells have another decimal mark`;
    throw mismatch(column, row, what, "one decimal mark in the column");
  }
  const whole = readings.filter((reading) => [...reading.values()].every(Number.isInteger));
  const chosen = readings.length > 1 && isWhole && whole.length > 0 ? whole : readings;
  const [first, second] = [chosen[0]!, chosen[1]];
  const [row] = [...first].find(([at, value]) => second !== undefined && second.get(at) !== value) ?? [];
  if (row !== undefined) {
    const what = `${show(texts.get(row))}, which may be ${first.get(row)} or ${second?.get(row)}`;
    throw mismatch(column, row, what, 'the decimal mark to be set with decimal: "." or decimal: ","');
  }
  for (const [at, value] of first) values[at] = value;
  const told = [...first].find(([at, value]) => Number.parseFloat(texts.get(at)!) !== value);
  return { values, isPercent, read: told && `"${texts.get(told[0])}" is ${told[1]}` };
}

/** The number of a text whose decimals stand behind this sign; undefined where it is none. */
function readsAs(text: string, sign: Decimal): number | undefined {
  const [, before = "", digits = "", exponent = ""] = /^([+-]?)([\d.,]+)(e[+-]?\d+)?\s*%?$/i.exec(text) ?? [];
  if (!LOOKS[sign].test(digits)) return undefined;
  return Number(`${before}${digits.replaceAll(OTHER[sign], "").replace(sign, ".")}${exponent}`);
}

/** More minutes than anybody plays in a season, and more of anything than anybody does. */
const [MOST_MINUTES, MOST_COUNTED] = [6000, 10_000];

/**
 * Whole numbers that a reader before us took for decimals, since a mark stood before their last three digits. Minutes
 * are whole again where all can be; other counts only where the column shows that it is of large numbers.
 */
export function wholeAgain(
  values: Float64Array,
  isMinutes: boolean,
): Pick<ReadNumbers, "numbers" | "doubtful" | "read"> {
  const isBroken = (value: number): boolean => !Number.isNaN(value) && !Number.isInteger(value);
  const broken = values.filter(isBroken);
  const thousands = (value: number): number => Math.round(value * 1000);
  const most = isMinutes ? MOST_MINUTES : MOST_COUNTED;
  const canBe = broken.every(
    (value) => value >= 1 && thousands(value) < most && Math.abs(value * 1000 - thousands(value)) < 1e-6,
  );
  const [first] = broken;
  if (first === undefined || !canBe) return { numbers: values };
  const at = (value: number): string => `${value} in row ${values.indexOf(value)}`;
  const doubtful = (value: number): string =>
    `${at(value)} may be ${thousands(value)}; it was read as ${value}`;
  const isLarge =
    values.some((value) => Number.isInteger(value) && value >= 100) ||
    broken.some((value) => thousands(value) % 10 !== 0);
  if (!isMinutes && !isLarge) return { numbers: values, doubtful: doubtful(first) };
  // Of `2.000` such a reader left 2.
  const short = values.find((value) => Number.isInteger(value) && value >= 1 && thousands(value) < most);
  return {
    numbers: values.map((value) => (isBroken(value) ? thousands(value) : value)),
    read: `${at(first)} is ${thousands(first)}`,
    ...(short === undefined ? {} : { doubtful: doubtful(short) }),
  };
}

function mismatch({ file, name }: MetricCells, row: number, held: string, expected: string) {
  const what = `${file}: "${name}" holds ${held} in row ${row}; expected ${expected}.`;
  return shapeMismatch(what, { file, column: name, row });
}

const WITH_COMMA = /^[+-]?\d*(?:,\d+)+(?:\.\d*)?$/;

/** Whether a cell is a number with a comma, which can stand before decimals or thousands. */
export function hasComma(cell: unknown): boolean {
  return typeof cell === "string" && WITH_COMMA.test(cell);
}

const POINTED = /^[+-]?\d{1,3}(?:\.\d{3})+$/;

/**
 * The cells of a metric of flattened records where marks are among them, as numbers; undefined where there are none.
 * Text that is no number is left to the parser. Errors: as {@link numbersOf}.
 */
export function markedNumbers(
  { cells, ...column }: MetricCells,
  metric: ColumnMetric | undefined,
  decimal?: Decimal,
): (ReadNumbers & { readonly cells: readonly unknown[] }) | undefined {
  const isWhole = metric?.type === "integer";
  const isMarked = (cell: unknown): boolean => hasComma(cell) || (isWhole && POINTED.test(cellText(cell)));
  const all: unknown[] = Array.from(cells);
  const isParsed = cells instanceof Float64Array;
  if (isParsed ? !isWhole : !all.some((cell) => typeof cell === "string" && isMarked(cell))) return undefined;
  const isNumber = (cell: unknown): boolean => !Number.isNaN(numberInCell(cell, true) ?? Number.NaN);
  const numeric = isParsed ? cells : all.map((cell) => (isNumber(cell) ? cell : null));
  const found = numbersOf({ ...column, cells: numeric }, metric, 1, decimal);
  return { ...found, cells: all.map((cell, row) => (isNumber(cell) ? found.numbers[row] : cell)) };
}

type Said = Pick<ReadNumbers, "read" | "doubtful">;

/** The notes of columns by name: how their marks were read, and which numbers may have lost one. */
export function markNotes(found: ReadonlyMap<string, Said>): Note[] {
  const [read, doubtful] = [saidOf(found, "read"), saidOf(found, "doubtful")];
  const marks = () => `marks of thousands and decimals were read: ${firstFew(read.each)}`;
  const lost = () => `numbers that may have lost a mark of thousands: ${firstFew(doubtful.each)}`;
  return [
    ...notedColumns("numbers_in_text", read.names, marks),
    ...notedColumns("doubtful_numbers", doubtful.names, lost),
  ];
}

/** The names of the columns of which this was found out, and each with what it is. */
export function saidOf(found: Iterable<readonly [name: string, column: Said]>, what: keyof Said) {
  const columns = [...found].filter(([, column]) => column[what] !== undefined);
  return {
    names: columns.map(([name]) => name),
    each: columns.map(([name, column]) => `${name} (${column[what]})`),
  };
}
