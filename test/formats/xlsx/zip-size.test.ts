import { describe, expect, it } from "vitest";
import { unfoldedSize } from "../../../src/formats/xlsx/read-xlsx.js";

interface Entry {
  readonly folded: number;
  readonly unfolded: number;
  readonly name?: string;
  readonly extra?: number;
  readonly comment?: number;
}

/** The directory of a zip file behind so many bytes of whatever it holds, and a comment of so many bytes behind it. */
function zipOf(
  entries: readonly Entry[],
  { before = 7, comment = 0, signature = 0x02014b50 } = {},
): Uint8Array {
  const heads = entries.map(({ folded, unfolded, name = "a.xml", extra = 0, comment: said = 0 }) => {
    const head = Buffer.alloc(46 + name.length + extra + said);
    head.writeUInt32LE(signature, 0);
    head.writeUInt32LE(folded, 20);
    head.writeUInt32LE(unfolded, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt16LE(extra, 30);
    head.writeUInt16LE(said, 32);
    head.write(name, 46);
    return head;
  });
  const end = Buffer.alloc(22 + comment);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(before, 16);
  return Uint8Array.from(Buffer.concat([Buffer.alloc(before), ...heads, end]));
}

describe("unfoldedSize", () => {
  it.each<[string, Uint8Array, number | undefined]>([
    [
      "the sum of its entries",
      zipOf([
        { folded: 5, unfolded: 100 },
        { folded: 9, unfolded: 23 },
      ]),
      123,
    ],
    [
      "of entries with names, more fields and comments of any length",
      zipOf([
        { folded: 5, unfolded: 100, name: "folder/long name.xml", extra: 9, comment: 300 },
        { folded: 9, unfolded: 23, extra: 2 },
        { folded: 1, unfolded: 1, comment: 4 },
      ]),
      124,
    ],
    ["of a file with a comment", zipOf([{ folded: 5, unfolded: 100 }], { comment: 65_535 }), 100],
    ["nothing of no entry", zipOf([]), 0],
    ["nothing of an entry that is empty", zipOf([{ folded: 2, unfolded: 0 }]), 0],
    ["no limit where an entry states no size", zipOf([{ folded: 3, unfolded: 0 }]), Number.POSITIVE_INFINITY],
    ["no limit above 4 GB", zipOf([{ folded: 3, unfolded: 0xffffffff }]), Number.POSITIVE_INFINITY],
    ["no limit above 4 GB folded", zipOf([{ folded: 0xffffffff, unfolded: 3 }]), Number.POSITIVE_INFINITY],
    ["unknown of no zip file", Uint8Array.from({ length: 99 }, (_, at) => at), undefined],
    ["unknown of a few bytes", Uint8Array.of(0x50, 0x4b), undefined],
    [
      "unknown where the directory holds something else",
      zipOf([{ folded: 1, unfolded: 1 }], { signature: 7 }),
      undefined,
    ],
  ])("is %s", (_, zip, size) => {
    expect(unfoldedSize(zip)).toBe(size);
    // As a part of a larger buffer, whose other bytes are not its own.
    const around = new Uint8Array(zip.length + 40);
    around.set(zip, 20);
    expect(unfoldedSize(around.subarray(20, 20 + zip.length))).toBe(size);
  });

  it("is unknown where the directory is said to be behind the end", () => {
    const zip = zipOf([{ folded: 5, unfolded: 100 }]);
    new DataView(zip.buffer).setUint32(zip.length - 6, 1_000_000, true);
    expect(unfoldedSize(zip)).toBeUndefined();
  });

  it("is unknown where fewer entries are there than are counted", () => {
    const zip = zipOf([{ folded: 5, unfolded: 100 }]);
    new DataView(zip.buffer).setUint16(zip.length - 12, 2, true);
    expect(unfoldedSize(zip)).toBeUndefined();
  });
});
