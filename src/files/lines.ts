import { isUtf8 } from "node:buffer";
import type { Block } from "../formats/scan-token.js";

const NEWLINE = 0x0a;
/** The bytes of a byte order mark. */
const MARK = 3;
const SMALLEST = 1 << 16;
/** Bytes behind the end that may be looked at, though never taken, so that looking needs no check of its own. */
const MARGIN = 256;

/**
 * The bytes of a stream of bytes or text in blocks that end with a line break, so that no key and no letter is ever cut; the last
 * one may end with a zero byte instead. Lines stay in the chunk that they came in; only those that two chunks share,
 * or that a chunk ends with, are copied. Each block is good until the next is asked for. A byte order mark is left
 * out. `limit` throws where a line is too long to be held.
 */
export async function* blocksOf(
  chunks: AsyncIterable<Uint8Array | string>,
  limit: (bytes: number) => void,
): AsyncGenerator<Block> {
  let rest = Buffer.alloc(SMALLEST);
  let held = 0;
  const hold = (piece: Uint8Array): void => {
    const all = held + piece.length;
    if (all + MARGIN > rest.length) rest = Buffer.concat([rest.subarray(0, held)], 2 * (all + MARGIN));
    rest.set(piece, held);
    held = all;
  };
  let isFirst = true;
  const block = (bytes: Buffer, from: number, end: number): Block => {
    const start = isFirst ? endOfMarks(bytes, end) : from;
    isFirst = false;
    return { bytes, words: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), start, end };
  };
  // Of a letter that two pieces of text share, the first half waits.
  let half = "";
  const encoded = (chunk: string): Buffer => {
    const text = half + chunk;
    half = (text.charCodeAt(text.length - 1) & 0xfc00) === 0xd800 ? text.slice(-1) : "";
    return Buffer.from(text.slice(0, text.length - half.length));
  };
  for await (const chunk of chunks) {
    const piece = typeof chunk === "string" ? encoded(chunk) : chunk;
    const end = piece.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      hold(piece);
      limit(held);
      continue;
    }
    const withBytesBehind = Buffer.from(piece.buffer, piece.byteOffset);
    const mayLookBehind = withBytesBehind.length - end >= MARGIN;
    const from = mayLookBehind ? (held > 0 ? piece.indexOf(NEWLINE) + 1 : 0) : end;
    if (from > 0) {
      hold(piece.subarray(0, from));
      yield block(rest, 0, held);
      held = 0;
    }
    if (from < end) yield block(withBytesBehind, from, end);
    hold(piece.subarray(end));
  }
  hold(Buffer.from(half));
  rest[held] = 0;
  if (held > 0) yield block(rest, 0, held);
}

/** Text that was marked twice is met in files that passed through two programs. */
function endOfMarks(bytes: Buffer, end: number): number {
  const text = bytes.toString("utf8", 0, Math.min(end, 2 * MARK));
  return MARK * /^\uFEFF*/.exec(text)![0].length;
}

export interface Line {
  /** The line number from 1; blank lines count. */
  readonly line: number;
  readonly text: string;
  /** Whether the bytes are not UTF-8, so that letters of the text are lost. */
  readonly isForeign?: boolean;
}

/** The lines of blocks that `take` does not take: it gives the index behind the line that begins at `start`, or -1. */
export async function* linesOf(
  blocks: AsyncIterable<Block>,
  take: ((block: Block, start: number, line: number) => number) | undefined,
): AsyncGenerator<Line> {
  let line = 1;
  for await (const block of blocks) {
    const { bytes, end } = block;
    const isSound = isUtf8(bytes.subarray(block.start, end));
    for (let at = block.start; at < end; line++) {
      if (bytes[at] === NEWLINE) {
        at++;
        continue;
      }
      const behind = isSound ? (take?.(block, at, line) ?? -1) : -1;
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

  lineAt(text: string, place: number): number {
    let line = this.#first;
    for (let at = text.indexOf("\n"); at >= 0 && at < place; at = text.indexOf("\n", at + 1)) line++;
    return line;
  }

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
