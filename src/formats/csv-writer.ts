import { type Column, isNumbers } from "../table/column.js";
import { csvText } from "../text/csv-text.js";
import { NumberTexts, RememberedTexts } from "./number-texts.js";

/** How cells are written. */
export interface CsvFormat {
  /** One character, as a line end and a quote are not. */
  readonly delimiter: string;
  readonly decimalComma: boolean;
  readonly decimals: number | undefined;
  readonly formulas: boolean;
  readonly lineEnd: string;
}

/** Who gets the pieces of a CSV, in their order. */
export interface CsvOutput {
  /** UTF-8 that is good until this returns. */
  bytes(piece: Uint8Array): void;
  /** Takes text that UTF-8 cannot hold, with half of a surrogate pair, as it is; without it, U+FFFD stands for the half. */
  text?(piece: string): void;
}

const [COMMA, MINUS, POINT, ZERO] = [0x2c, 0x2d, 0x2e, 0x30];

const UTF8 = new TextEncoder();
const HALF_OF_PAIR = /\p{Surrogate}/u;

const PIECE = 1 << 18;
/**
 * So many rows are put side by side at once: as many as one line of the processor's cache holds of a column, and few
 * enough to stay in it.
 */
const STAGED_ROWS = 8;
/** Numbers of up to four digits are copied from a list. */
const LISTED = 10_000;
/** More than any number and its delimiter need. */
const ROOM_FOR_NUMBER = 64;
/** A character becomes three bytes at most. */
const BYTES_PER_CHARACTER = 3;
const LAST_OF_ASCII = 0x7f;
/** So many texts are remembered with their cells. */
const MOST_TEXTS = 1 << 12;

/**
 * Writes headers and columns as CSV: straight into bytes, which are handed on whenever a piece is full, so that
 * no more than a piece is ever held.
 *
 * Numbers that are whole, or are once multiplied by 100, are copied from a list of such or written digit by digit;
 * they are the shortest text that gives the number back, as `String` gives it, which writes all others, and whose
 * latest texts are remembered. Against strings put together and encoded, a league takes a fifth of the time, one with
 * ranks a third.
 */
export function writeCsvColumns(
  headers: readonly string[],
  columns: readonly Column[],
  rowCount: number,
  format: CsvFormat,
  output: CsvOutput,
): void {
  const writer = new CsvWriter(format, output, rowCount);
  const staged = new Float64Array(STAGED_ROWS * columns.length);
  const head = headers.map((header) => [header]);
  writer.line(staged, 0, head, 0);
  const texts = columns.map((column) => (isNumbers(column) ? undefined : column));
  for (let first = 0; first < rowCount; first += STAGED_ROWS) {
    const count = Math.min(STAGED_ROWS, rowCount - first);
    stageNumbers(columns, first, count, staged);
    for (let row = 0; row < count; row++) writer.line(staged, row * columns.length, texts, first + row);
  }
  writer.flush();
}

/** Puts the numbers of some rows side by side, a column at a time, since a row's lie far apart in memory. */
function stageNumbers(columns: readonly Column[], first: number, count: number, staged: Float64Array): void {
  columns.forEach((column, place) => {
    if (!isNumbers(column)) return;
    for (let row = 0; row < count; row++) staged[row * columns.length + place] = column[first + row]!;
  });
}

/** A number as text, with a comma or rounded where asked for. */
export function csvNumber(value: number, { decimals, decimalComma }: CsvFormat): string {
  const text = decimals === undefined || Number.isInteger(value) ? String(value) : value.toFixed(decimals);
  return decimalComma ? text.replace(".", ",") : text;
}

class CsvWriter {
  readonly #format: CsvFormat;
  readonly #output: CsvOutput;
  readonly #delimiter: number;
  readonly #lineEnd: readonly number[];
  readonly #point: number;
  readonly #rounds: boolean;
  readonly #wholes: NumberTexts;
  readonly #hundredths: NumberTexts;
  readonly #others: RememberedTexts;
  readonly #texts = new Map<string, string>();
  #bytes = new Uint8Array(PIECE);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  constructor(format: CsvFormat, output: CsvOutput, rowCount: number) {
    this.#format = format;
    this.#output = output;
    this.#others = new RememberedTexts(rowCount);
    this.#delimiter = format.delimiter.charCodeAt(0);
    this.#lineEnd = [...UTF8.encode(format.lineEnd)];
    this.#point = format.decimalComma ? COMMA : POINT;
    this.#rounds = format.decimals !== undefined;
    this.#wholes = NumberTexts.of("whole", LISTED, writeWhole);
    this.#hundredths = NumberTexts.of(format.decimalComma ? "comma" : "point", LISTED, (bytes, at, number) =>
      number % 100 === 0
        ? writeWhole(bytes, at, number / 100)
        : writeHundredths(bytes, at, number, this.#point),
    );
  }

  /** Hands on what was written so far. */
  flush(): void {
    if (this.#at > 0) this.#output.bytes(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
  }

  /** The cells of a row: of a column of text its cell there, of others the numbers from a place on. */
  line(
    numbers: Float64Array,
    from: number,
    texts: readonly (readonly (string | null)[] | undefined)[],
    row: number,
  ): void {
    // Room for a line of numbers, so that these need not look; texts do.
    const room = texts.length * ROOM_FOR_NUMBER + this.#lineEnd.length;
    this.#makeRoom(room);
    const delimiter = this.#delimiter;
    let bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < texts.length; index++) {
      if (index > 0) bytes[at++] = delimiter;
      const column = texts[index];
      if (column === undefined) at = this.#number(numbers[from + index]!, at);
      else {
        this.#at = at;
        this.#text(column[row]!, room);
        bytes = this.#bytes;
        at = this.#at;
      }
    }
    for (const byte of this.#lineEnd) bytes[at++] = byte;
    this.#at = at;
  }

  /** Nothing for a missing number. */
  #number(value: number, at: number): number {
    const whole = value | 0;
    if (whole !== value) return this.#fraction(value, at);
    return whole >= 0 && whole < LISTED
      ? this.#wholes.copy(whole, this.#view, at)
      : writeWhole(this.#bytes, at, whole);
  }

  #fraction(value: number, at: number): number {
    if (Number.isNaN(value)) return at;
    const hundredths = (value < 0 ? value * 100 - 0.5 : value * 100 + 0.5) | 0;
    if (this.#rounds || hundredths / 100 !== value) return this.#anyNumber(value, at);
    return hundredths >= 0 && hundredths < LISTED
      ? this.#hundredths.copy(hundredths, this.#view, at)
      : writeHundredths(this.#bytes, at, hundredths, this.#point);
  }

  /** As {@link csvNumber} writes it. */
  #anyNumber(value: number, at: number): number {
    const copied = this.#others.copy(value, this.#view, at);
    if (copied >= 0) return copied;
    const text = csvNumber(value, this.#format);
    for (let index = 0; index < text.length; index++) this.#bytes[at + index] = text.charCodeAt(index);
    this.#others.remember(value, this.#view, at, at + text.length);
    return at + text.length;
  }

  /** As {@link csvText} writes it; a text that comes again is not looked at again. */
  #text(text: string | null, roomBehind: number): void {
    if (text === null) return;
    let cell = this.#texts.get(text);
    if (cell === undefined) {
      cell = csvText(text, this.#format);
      if (this.#texts.size < MOST_TEXTS) this.#texts.set(text, cell);
    }
    if (this.#output.text !== undefined && HALF_OF_PAIR.test(cell)) {
      this.flush();
      this.#output.text(cell);
      return;
    }
    this.#makeRoom(cell.length * BYTES_PER_CHARACTER + roomBehind);
    const bytes = this.#bytes;
    // The encoder takes longer to call than most cells take to copy.
    for (let index = 0; index < cell.length; index++) {
      const code = cell.charCodeAt(index);
      if (code > LAST_OF_ASCII) {
        this.#at += UTF8.encodeInto(cell.slice(index), bytes.subarray(this.#at)).written;
        return;
      }
      bytes[this.#at++] = code;
    }
  }

  /** Makes sure that so many bytes can be written. */
  #makeRoom(count: number): void {
    if (this.#at + count <= this.#bytes.length) return;
    this.flush();
    if (count <= this.#bytes.length) return;
    this.#bytes = new Uint8Array(count);
    this.#view = new DataView(this.#bytes.buffer);
  }
}

/** A number of hundredths that is not whole. */
function writeHundredths(bytes: Uint8Array, start: number, hundredths: number, point: number): number {
  let at = start;
  if (hundredths < 0) bytes[at++] = MINUS;
  const positive = Math.abs(hundredths);
  const whole = (positive / 100) | 0;
  const rest = positive - 100 * whole;
  const tenths = (rest / 10) | 0;
  at = writeWhole(bytes, at, whole);
  bytes[at++] = point;
  bytes[at++] = ZERO + tenths;
  if (rest !== 10 * tenths) bytes[at++] = ZERO + rest - 10 * tenths;
  return at;
}

function writeWhole(bytes: Uint8Array, start: number, whole: number): number {
  if (whole >= 0 && whole < 10) {
    bytes[start] = ZERO + whole;
    return start + 1;
  }
  let at = start;
  if (whole < 0) bytes[at++] = MINUS;
  let left = Math.abs(whole);
  const end = at + (left < 100 ? (left < 10 ? 1 : 2) : left < 1000 ? 3 : left < 10_000 ? 4 : digitsOf(left));
  for (let place = end - 1; place >= at; place--) {
    const tens = (left / 10) | 0;
    bytes[place] = ZERO + left - 10 * tens;
    left = tens;
  }
  return end;
}

function digitsOf(positive: number): number {
  let digits = 1;
  for (let bound = 10; positive >= bound; bound *= 10) digits++;
  return digits;
}
