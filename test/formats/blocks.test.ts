import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf } from "../../src/files/lines.js";

const MARK = "\uFEFF";
/** So many bytes behind a block may be looked at. */
const MARGIN = 256;

type Chunk = Uint8Array | string;

async function* streamOf(chunks: readonly Chunk[]): AsyncGenerator<Chunk> {
  yield* chunks;
}

interface Seen {
  readonly text: string;
  /** The memory that its bytes lie in. */
  readonly memory: ArrayBufferLike;
}

/** The blocks of a stream, each looked at before the next is asked for. */
async function blocksIn(
  chunks: readonly Chunk[],
  limit: (bytes: number) => void = () => {},
): Promise<Seen[]> {
  const blocks: Seen[] = [];
  for await (const { bytes, words, start, end } of blocksOf(streamOf(chunks), limit)) {
    const seen = Array.from({ length: end - start }, (_, at) => words.getUint8(start + at));
    expect(Buffer.from(seen).equals(bytes.subarray(start, end))).toBe(true);
    expect(bytes.length - end).toBeGreaterThanOrEqual(MARGIN);
    if (seen.at(-1) !== 0x0a) expect(bytes[end]).toBe(0);
    expect(words.byteLength).toBe(bytes.length);
    blocks.push({ text: bytes.toString("utf8", start, end), memory: bytes.buffer });
  }
  return blocks;
}

const textsIn = async (chunks: readonly Chunk[]): Promise<string[]> =>
  (await blocksIn(chunks)).map(({ text }) => text);

/** A text in memory of its own, with so many bytes behind it. */
function alone(text: string, room: number): Uint8Array {
  const bytes = Buffer.from(text);
  const memory = new Uint8Array(bytes.length + room).fill(0x31);
  memory.set(bytes);
  return memory.subarray(0, bytes.length);
}

describe("the bytes of a stream in blocks", () => {
  it("are those of the stream, cut behind line breaks alone, whatever its chunks are", async () => {
    const line = fc
      .string({ unit: fc.constantFrom("a", "é", "🙂", "\r", "{", "\0"), maxLength: 12 })
      .map((text) => `${text}\n`);
    const text = fc
      .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom("", "a", "last é"))
      .map(([lines, rest]) => lines.join("") + rest);
    const cuts = fc.array(fc.record({ size: fc.nat(40), room: fc.constantFrom(0, 200, 256, 500) }));
    await fc.assert(
      fc.asyncProperty(text, cuts, async (whole, sizes) => {
        let left = Buffer.from(whole);
        const chunks: Uint8Array[] = [];
        for (const { size, room } of [...sizes, { size: left.length, room: 0 }]) {
          const memory = new Uint8Array(Math.min(size, left.length) + room);
          memory.set(left.subarray(0, size));
          chunks.push(memory.subarray(0, memory.length - room));
          left = left.subarray(size);
        }
        const texts = await textsIn(chunks);
        expect(texts.join("")).toBe(whole);
        for (const each of texts.slice(0, -1)) expect(each.endsWith("\n")).toBe(true);
        for (const each of texts) expect(each).not.toBe("");
      }),
      { numRuns: 80 },
    );
  });

  it("are those of text, too, and none of an empty stream", async () => {
    expect(await textsIn(["é\nsec", "ond\n", "", "third"])).toEqual(["é\n", "second\n", "third"]);
    expect(await textsIn([])).toEqual([]);
    expect(await textsIn(["", ""])).toEqual([]);
  });

  it("stay where they lie, but for lines that two chunks share", async () => {
    const chunks = [alone("1\n2\nthr", MARGIN), alone("ee\n4\n5\n", MARGIN), alone("6\n", MARGIN)];
    const blocks = await blocksIn(chunks);
    expect(blocks.map(({ text }) => text)).toEqual(["1\n2\n", "three\n", "4\n5\n", "6\n"]);
    expect(blocks.map(({ memory }) => chunks.findIndex(({ buffer }) => buffer === memory))).toEqual([
      0, -1, 1, 2,
    ]);
  });

  it("are copied where too few bytes lie behind them", async () => {
    for (const [room, isCopied] of [
      [MARGIN, false],
      [MARGIN - 1, true],
      [0, true],
    ] as const) {
      const chunk = alone("1\n2\n", room);
      const [block, ...more] = await blocksIn([chunk]);
      expect(block?.text).toBe("1\n2\n");
      expect(more).toEqual([]);
      expect(block?.memory !== chunk.buffer).toBe(isCopied);
    }
  });

  it("come without a byte order mark, or two, and with all that stand later", async () => {
    for (const room of [0, MARGIN]) {
      expect(await textsIn([alone(`${MARK}a\n`, room)])).toEqual(["a\n"]);
      expect(await textsIn([alone(`${MARK}${MARK}a\n`, room)])).toEqual(["a\n"]);
      expect(await textsIn([alone(`${MARK}${MARK}${MARK}a\n`, room)])).toEqual([`${MARK}a\n`]);
      expect(await textsIn([alone(`a${MARK}\n`, room), `${MARK}b\n`])).toEqual([`a${MARK}\n`, `${MARK}b\n`]);
    }
    const [first, second, third] = Buffer.from(MARK);
    expect(await textsIn([Uint8Array.of(first!), Uint8Array.of(second!, third!), "a\nb"])).toEqual([
      "a\n",
      "b",
    ]);
    expect(await textsIn([MARK])).toEqual([""]);
    // Other characters begin with the same bytes.
    expect(await textsIn(["\uFEFE\n"])).toEqual(["\uFEFE\n"]);
    expect(await textsIn(["\uF03F\n"])).toEqual(["\uF03F\n"]);
  });

  it("are held as long as a line needs, which may be refused", async () => {
    const chunks = ["a\nbcd", "efg", "h".repeat(100_000), "\nend"];
    const lengths: number[] = [];
    const blocks = await blocksIn(chunks, (bytes) => lengths.push(bytes));
    expect(blocks.map(({ text }) => text)).toEqual(["a\n", `bcdefg${"h".repeat(100_000)}\n`, "end"]);
    expect(lengths).toEqual([6, 100_006]);
    // Behind a line of any length there is room.
    for (const length of [65_000, 65_300, 65_536, 65_790])
      expect(await textsIn(["h".repeat(length), "\n"])).toEqual([`${"h".repeat(length)}\n`]);
    const refuse = (bytes: number): void => {
      if (bytes > 6) throw new Error("too long");
    };
    await expect(blocksIn(chunks, refuse)).rejects.toThrow("too long");
  });
});
