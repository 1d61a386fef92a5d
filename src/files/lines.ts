import { isUtf8 } from "node:buffer";
import type { Block } from "../formats/blocks.js";

/** The lines of an input without blank ones. A file may consist of blank lines. */

export interface Line {
  /** The line number from 1; blank lines count. */
  readonly line: number;
  readonly text: string;
  /** Whether the bytes are not UTF-8, so that letters of the text are lost. */
  readonly isForeign?: boolean;
}

export interface Lines {
  readonly lines: AsyncIterable<Line>;
  /** Whether every line is known to be a record. */
  areRecords?: boolean;
}

/**
 * Takes what begins at `start` in a block, on this line. Returns the index after the line, or -1 if it is not taken.
 */
export type TakeLine = (block: Block, start: number, line: number) => number;

const NEWLINE = 0x0a;

/** The lines of bytes that `take` does not take. */
export class ByteLines implements Lines {
  areRecords = false;
  readonly lines: AsyncIterable<Line>;

  constructor(blocks: AsyncIterable<Block>, take: TakeLine | undefined) {
    this.lines = this.#left(blocks, take);
  }

  async *#left(blocks: AsyncIterable<Block>, take: TakeLine | undefined): AsyncGenerator<Line> {
    let line = 1;
    for await (const block of blocks) {
      const { bytes, end } = block;
      const isSound = isUtf8(bytes.subarray(block.start, end));
      for (let at = block.start; at < end; line++) {
        if (bytes[at] === NEWLINE) {
          at++;
          continue;
        }
        const behind = this.areRecords && isSound ? (take?.(block, at, line) ?? -1) : -1;
        if (behind >= 0) {
          at = behind;
          continue;
        }
        const lineBreak = bytes.indexOf(NEWLINE, at);
        const stop = lineBreak < 0 || lineBreak > end ? end : lineBreak;
        const isForeign = !isSound && !isUtf8(bytes.subarray(at, stop));
        const text = bytes.toString("utf8", at, stop);
        if (text.trim() !== "") yield { line, text, isForeign };
        at = stop + 1;
      }
    }
  }
}

/** The lines of text that comes in pieces, with CRLF or LF. `limit` throws if a line is too long. */
export async function* linesOf(
  chunks: AsyncIterable<string | Uint8Array>,
  limit: (bytes: number) => void,
): AsyncGenerator<Line> {
  let line = 1;
  let rest: string[] = [];
  let held = 0;
  let hasBegun = false;
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of chunks) {
    let piece = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    if (!hasBegun && piece !== "") {
      hasBegun = true;
      if (piece.startsWith("\uFEFF")) piece = piece.slice(1);
    }
    let from = 0;
    for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", from), line++) {
      const text = rest.join("") + piece.slice(from, at);
      if (text.trim() !== "") yield { line, text };
      if (rest.length > 0) rest = [];
      from = at + 1;
      held = 0;
    }
    if (from < piece.length) rest.push(piece.slice(from));
    held += piece.length - from;
    limit(held);
  }
  const text = rest.join("");
  if (text.trim() !== "") yield { line, text };
}

/** Pieces that are joined at a time. */
const AT_ONCE = 1 << 12;

/** Lines joined to one text, with the blank lines back in, so that a position tells the line number. */
export class JoinedLines {
  readonly #pieces: string[] = [];
  #latest: string[] = [];
  #first = 0;
  #last = 0;
  /** The length of the text in characters. */
  length = 0;
  /** The first line that is not UTF-8. */
  foreign: Line | undefined;

  add(added: Line): void {
    if (this.#last === 0) this.#first = added.line;
    else this.#put("\n".repeat(added.line - this.#last));
    this.#last = added.line;
    this.#put(added.text);
    if (added.isForeign) this.foreign ??= added;
  }

  text(): string {
    this.#join();
    return this.#pieces.join("");
  }

  /** The line number of a position in the text. */
  lineAt(text: string, place: number): number {
    let line = this.#first;
    for (let at = text.indexOf("\n"); at >= 0 && at < place; at = text.indexOf("\n", at + 1)) line++;
    return line;
  }

  /** The lines of the joined text. */
  *lines(text: string): Generator<Line> {
    let line = this.#first;
    for (let from = 0; from <= text.length; line++) {
      const lineBreak = text.indexOf("\n", from);
      const end = lineBreak < 0 ? text.length : lineBreak;
      if (end > from) yield { line, text: text.slice(from, end) };
      from = end + 1;
    }
  }

  #put(text: string): void {
    this.length += text.length;
    this.#latest.push(text);
    if (this.#latest.length >= AT_ONCE) this.#join();
  }

  #join(): void {
    this.#pieces.push(this.#latest.join(""));
    this.#latest = [];
  }
}
