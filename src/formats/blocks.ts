const NEWLINE = 0x0a;
const MARK = [0xef, 0xbb, 0xbf] as const;
const SMALLEST = 1 << 16;
/** Bytes behind the end that may be looked at, though never taken, so that looking needs no check of its own. */
const MARGIN = 256;

/** Whole lines of a byte stream: the bytes from `start` to `end`. */
export interface Block {
  readonly bytes: Buffer;
  /** The same bytes, for reading several as one number. */
  readonly words: DataView;
  readonly start: number;
  readonly end: number;
}

/**
 * The bytes of a stream in blocks that end with a line break, so that no key and no letter is ever cut; the last
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
  for await (const chunk of chunks) {
    const piece = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
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
  rest[held] = 0;
  if (held > 0) yield block(rest, 0, held);
}

/** Text that was marked twice is met in files that passed through two programs. */
function endOfMarks(bytes: Uint8Array, end: number): number {
  let at = 0;
  while (
    at < 2 * MARK.length &&
    at + MARK.length <= end &&
    MARK.every((byte, index) => bytes[at + index] === byte)
  )
    at += MARK.length;
  return at;
}
