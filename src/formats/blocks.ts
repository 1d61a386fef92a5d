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
 * one may end with a zero byte instead. All blocks share one buffer: each is good until the next is asked for.
 * A byte order mark is left out. `limit` throws where a line is too long to be held.
 */
export async function* blocksOf(
  chunks: AsyncIterable<Uint8Array | string>,
  limit: (bytes: number) => void,
): AsyncGenerator<Block> {
  let bytes = Buffer.alloc(SMALLEST);
  let held = 0;
  let isFirst = true;
  const block = (end: number): Block => {
    const start = isFirst ? endOfMarks(bytes, end) : 0;
    isFirst = false;
    return { bytes, words: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), start, end };
  };
  for await (const chunk of chunks) {
    const piece = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    const all = held + piece.length;
    if (all + MARGIN > bytes.length) bytes = Buffer.concat([bytes.subarray(0, held)], 2 * (all + MARGIN));
    bytes.set(piece, held);
    const end = bytes.subarray(held, all).lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      held = all;
      limit(held);
      continue;
    }
    yield block(held + end);
    bytes.copyWithin(0, held + end, all);
    held = all - held - end;
  }
  bytes[held] = 0;
  if (held > 0) yield block(held);
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
