import { invalidCsv, type ScoutframeError } from "../errors.js";

/** The reader of CSV (RFC 4180): text in, cells out, as they stand. What they mean is for others to say. */

export interface CsvCell {
  readonly value: string;
  readonly quoted: boolean;
}

export interface CsvLine {
  readonly cells: readonly CsvCell[];
  /** The line of the text, from 1, in which it ends. */
  readonly line: number;
}

export const DELIMITERS = [",", ";", "\t", "|"] as const;

const [NEWLINE, RETURN, QUOTE] = [0x0a, 0x0d, 0x22];

/** The allowed delimiter that stands most often in the first line, outside quotes. */
export function delimiterOf(content: string, allowed: readonly string[] = DELIMITERS): string {
  const firstLine =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(content)?.[0].replaceAll(/"(?:[^"]|"")*"/g, "") ?? "";
  const count = (delimiter: string): number => firstLine.split(delimiter).length;
  return allowed.reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
}

/** The lines of CSV, all of as many cells; lines without a character are left out. Errors: `invalid_csv`. */
export function csvLines(content: string, delimiter: string): CsvLine[] {
  const lines: CsvLine[] = [];
  for (const found of raggedCsvLines(content, delimiter)) {
    lines.push(found);
    const [width, count] = [lines[0]?.cells.length, found.cells.length];
    if (count === width) continue;
    const what = `expect ${width}, got ${count} on line ${found.line}`;
    throw invalidLine(found.line, `Invalid Record Length: ${what}`);
  }
  return lines;
}

/** The cells of the first line of CSV; what comes behind it is not looked at. */
export function csvHead(content: string, delimiter: string): string[] {
  for (const { cells } of raggedCsvLines(content, delimiter)) return cells.map(({ value }) => value);
  return [];
}

/** The lines of CSV one by one, whatever their length. */
export function* raggedCsvLines(content: string, delimiter: string): Generator<CsvLine> {
  const scanner = new CsvScanner(content, delimiter);
  while (!scanner.isAtEnd) {
    const cells = [scanner.cell()];
    while (scanner.passDelimiter()) cells.push(scanner.cell(cells.length));
    const [first] = cells;
    if (cells.length > 1 || first?.value !== "" || first.quoted) yield { cells, line: scanner.line };
    scanner.passLineEnd();
  }
}

/** Reads cell after cell. What ends the first line ends all others; another line break belongs to its cell. */
class CsvScanner {
  readonly #text: string;
  readonly #delimiter: number;
  #lineEnd = "";
  #at: number;
  line = 1;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#at = text.startsWith("\uFEFF") ? 1 : 0;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next cell, which so many others stand before in its line. */
  cell(place = 0): CsvCell {
    return this.#text.charCodeAt(this.#at) === QUOTE ? this.#quotedCell() : this.#plainCell(place);
  }

  passDelimiter(): boolean {
    if (this.#text.charCodeAt(this.#at) !== this.#delimiter) return false;
    this.#at++;
    return true;
  }

  passLineEnd(): void {
    this.#at += this.#lineEnd.length;
    this.line++;
  }

  #plainCell(place: number): CsvCell {
    const text = this.#text;
    let at = this.#at;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter) break;
      if (code === QUOTE) {
        const value = JSON.stringify(text.slice(this.#at, at));
        const where = `a quote is found on field ${place} at line ${this.line}`;
        throw invalidLine(this.line, `Invalid Opening Quote: ${where}, value is ${value}`);
      }
      if (code !== NEWLINE && code !== RETURN) continue;
      if (this.#endsLine(at)) break;
      if (code !== RETURN || text.charCodeAt(at + 1) !== NEWLINE) this.line++;
    }
    const value = text.slice(this.#at, at);
    this.#at = at;
    return { value, quoted: false };
  }

  #quotedCell(): CsvCell {
    const text = this.#text;
    let value = "";
    const start = this.#at;
    let from = start + 1;
    for (;;) {
      const end = text.indexOf('"', from);
      if (end === -1) {
        const line = this.line + lineBreaksIn(text.slice(start).replace(/(?:\r\n|\r|\n)$/, ""));
        const what = `the parsing is finished with an opening quote at line ${line}`;
        throw invalidLine(line, `Quote Not Closed: ${what}`);
      }
      value += text.slice(from, end);
      this.#at = end + 1;
      if (text.charCodeAt(this.#at) !== QUOTE) break;
      value += '"';
      from = end + 2;
    }
    this.line += lineBreaksIn(value);
    const behind = text.charCodeAt(this.#at);
    if (this.isAtEnd || behind === this.#delimiter || this.#endsLine(this.#at))
      return { value, quoted: true };
    const got = `got "${text[this.#at]}" at line ${this.line}`;
    const instead = "delimiter, record delimiter, trimable character (if activated) or comment";
    throw invalidLine(this.line, `Invalid Closing Quote: ${got} instead of ${instead}`);
  }

  #endsLine(at: number): boolean {
    if (this.#lineEnd === "") this.#lineEnd = /^(?:\r?\n|\r)/.exec(this.#text.slice(at, at + 2))?.[0] ?? "";
    return this.#lineEnd !== "" && this.#text.startsWith(this.#lineEnd, at);
  }
}

function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function invalidLine(line: number, what: string): ScoutframeError {
  return invalidCsv(`line ${line}: ${what}.`, { line });
}
