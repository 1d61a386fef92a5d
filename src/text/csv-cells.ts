import { invalidCsv, type ScoutframeError, show, tooLarge } from "../errors.js";

/** The CSV reader (RFC 4180): it turns text into cells and does not interpret them. */

export interface CsvCell {
  readonly value: string;
  readonly quoted: boolean;
}

export interface CsvLine {
  readonly cells: readonly CsvCell[];
  /** The line of the text, from 1, in which it ends. */
  readonly line: number;
}

export interface CsvLimits {
  /** The most characters of one cell; never more than {@link LONGEST_CELL}. */
  readonly maxCell?: number | undefined;
  /** Is called with the bytes held in addition to the text, and throws if there are too many. */
  readonly hold?: ((bytes: number) => void) | undefined;
  /** The most lines; later lines are not read. */
  readonly maxLines?: number | undefined;
}

export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Far more than a cell of any spreadsheet holds, and far less than the text size at which the engine crashes. */
export const LONGEST_CELL = 2 ** 24;

const [NEWLINE, RETURN, QUOTE] = [0x0a, 0x0d, 0x22];

/** The allowed delimiter that is most frequent in the first line, outside quotes. */
export function delimiterOf(content: string, allowed: readonly string[] = DELIMITERS): string {
  const counts = allowed.map(() => 0);
  let isQuoted = false;
  for (let at = 0; at < content.length; at++) {
    const code = content.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === NEWLINE || code === RETURN) break;
    else {
      const found = allowed.indexOf(content[at]!);
      if (found >= 0) counts[found]!++;
    }
  }
  return allowed[counts.indexOf(Math.max(...counts))]!;
}

/** The cells of the first line of CSV; later lines are not read. */
export function csvHead(content: string, delimiter: string, limits: CsvLimits = {}): string[] {
  for (const { cells } of raggedCsvLines(content, delimiter, limits)) return cells.map(({ value }) => value);
  return [];
}

/** The lines of CSV one by one, which may differ in length; empty lines are left out. */
export function* raggedCsvLines(
  content: string,
  delimiter: string,
  limits: CsvLimits = {},
): Generator<CsvLine> {
  const scanner = new CsvScanner(content, delimiter, limits);
  while (!scanner.isAtEnd) {
    const cells: CsvCell[] = [];
    do {
      scanner.cell(cells.length);
      const { start, end } = scanner;
      cells.push({ value: valueBetween(content, start, end), quoted: content.charCodeAt(start) === QUOTE });
    } while (scanner.passDelimiter());
    const [first] = cells;
    if (cells.length > 1 || first?.value !== "" || first.quoted) yield { cells, line: scanner.line };
    scanner.passLineEnd();
  }
}

/**
 * The cells of CSV with equally long lines, stored as positions in the text: eight bytes per cell in addition to the
 * text, and no object until a cell is read.
 */
export class CsvGrid {
  readonly #text: string;
  readonly #bounds: Uint32Array;
  readonly #quotesSay: boolean;
  /** The number of cells per line; 0 for an empty text. */
  readonly width: number;
  readonly lineCount: number;

  constructor(text: string, bounds: Uint32Array, width: number, quotesSay = true) {
    this.#text = text;
    this.#bounds = bounds;
    this.#quotesSay = quotesSay;
    this.width = width;
    this.lineCount = width === 0 ? 0 : bounds.length / (2 * width);
  }

  value(line: number, place: number): string {
    const at = 2 * (line * this.width + place);
    return valueBetween(this.#text, this.#bounds[at]!, this.#bounds[at + 1]!);
  }

  isQuoted(line: number, place: number): boolean {
    const at = 2 * (line * this.width + place);
    return this.#quotesSay && this.#text.charCodeAt(this.#bounds[at]!) === QUOTE;
  }

  line(line: number): string[] {
    return Array.from({ length: this.width }, (_, place) => this.value(line, place));
  }

  /** The same cells, with none counted as quoted. */
  withoutQuotes(): CsvGrid {
    return new CsvGrid(this.#text, this.#bounds, this.width, false);
  }
}

const BYTES_OF_CELL = 8;

/** The cells of CSV; empty lines are left out. Errors: `invalid_csv`, `too_large`. */
export function csvGrid(content: string, delimiter: string, limits: CsvLimits = {}): CsvGrid {
  const { hold = () => undefined, maxLines = Number.POSITIVE_INFINITY } = limits;
  const scanner = new CsvScanner(content, delimiter, limits);
  let bounds = new Uint32Array(1 << 10);
  let [used, width, lines] = [0, 0, 0];
  while (!scanner.isAtEnd && lines < maxLines) {
    const before = used;
    do {
      scanner.cell((used - before) / 2);
      if (used === bounds.length) {
        hold((BYTES_OF_CELL * used) / 2);
        const grown = new Uint32Array(2 * used);
        grown.set(bounds);
        bounds = grown;
      }
      bounds[used++] = scanner.start;
      bounds[used++] = scanner.end;
    } while (scanner.passDelimiter());
    const count = (used - before) / 2;
    if (count === 1 && scanner.start === scanner.end) used = before;
    else {
      lines++;
      if (width === 0) width = count;
      if (count !== width) {
        const what = `expect ${width}, got ${count} on line ${scanner.line}`;
        throw invalidLine(scanner.line, `Invalid Record Length: ${what}`);
      }
    }
    scanner.passLineEnd();
  }
  return new CsvGrid(content, bounds.subarray(0, used), width);
}

/** The value of the cell between two positions, without its quotes. */
function valueBetween(text: string, start: number, end: number): string {
  if (text.charCodeAt(start) !== QUOTE) return text.slice(start, end);
  const inner = text.slice(start + 1, end - 1);
  return inner.includes('""') ? inner.replaceAll('""', '"') : inner;
}

/** Finds one cell after another. All lines end like the first one; other line breaks belong to their cell. */
class CsvScanner {
  readonly #text: string;
  readonly #delimiter: number;
  readonly #longest: number;
  #lineEnd = "";
  /** The position of the last cell found, including its quotes. */
  start = 0;
  end: number;
  line = 1;

  constructor(text: string, delimiter: string, { maxCell = LONGEST_CELL }: CsvLimits) {
    this.#text = text;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#longest = Math.min(maxCell, LONGEST_CELL);
    this.end = text.startsWith("\uFEFF") ? 1 : 0;
  }

  get isAtEnd(): boolean {
    return this.end >= this.#text.length;
  }

  /** Finds the next cell; `place` is its index in its line. */
  cell(place: number): void {
    this.start = this.end;
    if (this.#text.charCodeAt(this.start) === QUOTE) this.#quotedCell();
    else this.#plainCell(place);
    this.#requireShort();
  }

  passDelimiter(): boolean {
    if (this.#text.charCodeAt(this.end) !== this.#delimiter) return false;
    this.end++;
    return true;
  }

  passLineEnd(): void {
    this.end += this.#lineEnd.length;
    this.line++;
  }

  #plainCell(place: number): void {
    const text = this.#text;
    let at = this.start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter) break;
      if (code === QUOTE) {
        const where = `a quote is found on field ${place} at line ${this.line}`;
        const value = show(text.slice(this.start, at));
        throw invalidLine(this.line, `Invalid Opening Quote: ${where}, value is ${value}`);
      }
      if (code !== NEWLINE && code !== RETURN) continue;
      if (this.#endsLine(at)) break;
      if (code !== RETURN || text.charCodeAt(at + 1) !== NEWLINE) this.line++;
    }
    this.end = at;
  }

  #quotedCell(): void {
    const text = this.#text;
    const most = Math.min(text.length, this.start + this.#longest + 1);
    let at = this.start + 1;
    for (; at < most; at++) {
      const code = text.charCodeAt(at);
      if (code === NEWLINE || (code === RETURN && text.charCodeAt(at + 1) !== NEWLINE)) this.line++;
      if (code !== QUOTE) continue;
      if (text.charCodeAt(at + 1) !== QUOTE) break;
      at++;
    }
    this.end = at + 1;
    if (at >= most) {
      if (at < text.length) this.#requireShort();
      const line = /[\r\n]$/.test(text.slice(-1)) ? this.line - 1 : this.line;
      const what = `the parsing is finished with an opening quote at line ${line}`;
      throw invalidLine(line, `Quote Not Closed: ${what}`);
    }
    const behind = text.charCodeAt(this.end);
    if (this.isAtEnd || behind === this.#delimiter || this.#endsLine(this.end)) return;
    const got = `got "${text[this.end]}" at line ${this.line}`;
    const instead = "delimiter, record delimiter, trimable character (if activated) or comment";
    throw invalidLine(this.line, `Invalid Closing Quote: ${got} instead of ${instead}`);
  }

  #requireShort(): void {
    if (this.end - this.start <= this.#longest) return;
    const how = this.#longest < LONGEST_CELL ? ", or allow more with maxLineBytes" : "";
    throw tooLarge(
      `line ${this.line}: a cell has more than the ${this.#longest} characters allowed; check its quotes${how}.`,
      { line: this.line, maxLineBytes: this.#longest },
    );
  }

  #endsLine(at: number): boolean {
    if (this.#lineEnd === "") this.#lineEnd = /^(?:\r?\n|\r)/.exec(this.#text.slice(at, at + 2))?.[0] ?? "";
    return this.#lineEnd !== "" && this.#text.startsWith(this.#lineEnd, at);
  }
}

function invalidLine(line: number, what: string): ScoutframeError {
  return invalidCsv(`line ${line}: ${what}; check the quotes and delimiters of that line.`, { line });
}
