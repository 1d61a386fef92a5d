import type { ColumnMetaData, PageHeader } from "hyparquet";
import { beforeAll, describe, expect, it } from "vitest";
import { requireHonestPage } from "../../../src/formats/parquet/honest-pages.js";
import { type ParquetReader, parquetReader } from "../../../src/formats/parquet/library.js";

let reader: ParquetReader;
beforeAll(async () => {
  reader = await parquetReader();
});

/** A number as Parquet writes the head of a run: seven bits a byte, the lowest first. */
function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
}

const sized = (bytes: readonly number[]): number[] => [bytes.length, 0, 0, 0, ...bytes];
/** A run of one value, told once. */
const run = (count: number, value: number): number[] => [...varint(count * 2), value];
/** A run of groups of eight values, each of one bit. */
const packed = (...groups: readonly number[]): number[] => [...varint(groups.length * 2 + 1), ...groups];

interface Parts {
  readonly values?: number;
  readonly encoding: string;
  readonly body: readonly number[];
  readonly maxDefinition?: number;
  readonly maxRepetition?: number;
}

/** Looks at a page of the first kind, which holds its levels in its body. */
function look({ values = 16, encoding, body, maxDefinition = 0, maxRepetition = 0 }: Parts): number {
  const header = {
    type: "DATA_PAGE",
    uncompressed_page_size: body.length,
    data_page_header: { num_values: values, encoding },
  } as PageHeader;
  const metadata = { codec: "UNCOMPRESSED" } as ColumnMetaData;
  const page = { header, bytes: Uint8Array.from(body) };
  return requireHonestPage({ reader, refuse: Error }, { metadata, maxDefinition, maxRepetition }, page);
}

const TOO_LONG = /a run of 1000000000 stands among its 16 values/;
const LIE = run(1e9, 1);

describe("a page of Parquet", () => {
  it("may hold runs of as many values as it has, and a last group that is full", () => {
    expect(look({ encoding: "RLE", body: sized(run(16, 1)) })).toBe(0);
    expect(look({ encoding: "RLE", body: sized([...run(8, 1), ...packed(0b1010_1010)]) })).toBe(0);
    expect(look({ encoding: "RLE_DICTIONARY", body: [1, ...packed(255, 255)], values: 12 })).toBe(0);
    const levels = [...sized(run(16, 0)), ...sized(packed(255, 0))];
    expect(look({ encoding: "PLAIN", body: levels, maxRepetition: 1, maxDefinition: 1 })).toBe(0);
    // Of nothing but missing values, not even the width of the numbers is told.
    expect(look({ encoding: "RLE_DICTIONARY", body: sized(run(16, 0)), maxDefinition: 1 })).toBe(0);
  });

  it.each([
    { what: "levels", encoding: "PLAIN", body: sized(LIE), maxDefinition: 1 },
    {
      what: "levels of lists",
      encoding: "PLAIN",
      body: [...sized(LIE), ...sized(run(16, 1))],
      maxRepetition: 1,
      maxDefinition: 1,
    },
    { what: "true and false", encoding: "RLE", body: sized(LIE) },
    { what: "numbers of a dictionary", encoding: "RLE_DICTIONARY", body: [1, ...run(8, 1), ...LIE] },
    { what: "numbers of an old dictionary", encoding: "PLAIN_DICTIONARY", body: [1, ...LIE] },
    { what: "groups without bits", encoding: "RLE_DICTIONARY", body: [0, ...varint(125_000_000 * 2 + 1), 0] },
  ])("is refused where a run of $what is longer than the page has values", ({ what: _, ...parts }) => {
    expect(() => look(parts)).toThrow(TOO_LONG);
  });

  it("is refused where its runs are said to lie outside it", () => {
    expect(() => look({ encoding: "RLE", body: [200, 0, 0, 0, ...run(16, 1)] })).toThrow(/outside/);
  });

  it("is refused where its differences stand in blocks that lead in a circle", () => {
    const head = (size: number, parts: number) => [...varint(size), ...varint(parts), ...varint(16), 2];
    for (const encoding of ["DELTA_BINARY_PACKED", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"]) {
      for (const [size, parts] of [
        [0, 1],
        [128, 0],
        [4, 128],
        [2 ** 32 - 1, 4],
        [128, 2 ** 32 - 1],
      ] as const) {
        expect(() => look({ encoding, body: head(size, parts) })).toThrow(/blocks of/);
      }
    }
  });

  it("counts what texts take that repeat the ones before", () => {
    // Two lists of sixteen differences, in blocks of one part: the lengths that are shared, and those that are not.
    const lengths = (first: number, step: number) => [
      ...varint(128),
      ...varint(1),
      ...varint(16),
      first * 2,
      step * 2,
      0,
    ];
    const body = [...lengths(0, 10), ...lengths(7, 0)];
    const shared = Array.from({ length: 16 }, (_, index) => index * 10).reduce((sum, length) => sum + length);
    expect(look({ encoding: "DELTA_BYTE_ARRAY", body })).toBe(shared + 16 * 7);
    // Half of the values are missing, and have no length.
    const half = [...sized(packed(0b1111, 0b1111)), ...body];
    expect(look({ encoding: "DELTA_BYTE_ARRAY", body: half, maxDefinition: 1 })).toBe(10 * 28 + 8 * 7);
  });

  it("of the second kind is held to the sizes of its levels, and to what it misses", () => {
    const second = (changes: object, body: readonly number[], codec = "UNCOMPRESSED") => {
      const head = {
        num_values: 16,
        num_nulls: 0,
        encoding: "PLAIN",
        repetition_levels_byte_length: 0,
        definition_levels_byte_length: 2,
        is_compressed: false,
        ...changes,
      };
      const header = {
        type: "DATA_PAGE_V2",
        uncompressed_page_size: body.length,
        data_page_header_v2: head,
      } as PageHeader;
      const column = { metadata: { codec } as ColumnMetaData, maxRepetition: 0, maxDefinition: 1 };
      return () =>
        requireHonestPage({ reader, refuse: Error }, column, { header, bytes: Uint8Array.from(body) });
    };
    expect(second({}, run(16, 1))()).toBe(0);
    expect(second({ definition_levels_byte_length: LIE.length }, LIE)).toThrow(TOO_LONG);
    expect(second({ encoding: "RLE_DICTIONARY" }, [...run(16, 1), 1, ...LIE])).toThrow(TOO_LONG);
    expect(second({ definition_levels_byte_length: 99 }, run(16, 1))).toThrow(/outside/);
    expect(second({ repetition_levels_byte_length: -2 }, run(16, 1))).toThrow(/outside/);
    expect(second({ num_nulls: -5 }, run(16, 1))).toThrow(/more values are missing/);
    expect(second({ num_nulls: 17 }, run(16, 1))).toThrow(/more values are missing/);
  });
});
