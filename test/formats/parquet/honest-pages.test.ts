import type { ColumnMetaData, PageHeader } from "hyparquet";
import { beforeAll, describe, expect, it } from "vitest";
import { requireHonestPage } from "../../../src/formats/parquet/honest-sizes.js";
import { type ParquetReader, parquetReader, parquetWriter } from "../../../src/formats/parquet/library.js";

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
  return requireHonestPage({ reader, refuse: Error, metadata, maxDefinition, maxRepetition }, page);
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
        requireHonestPage({ reader, refuse: Error, ...column }, { header, bytes: Uint8Array.from(body) });
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

describe("the runs of a page", () => {
  const dictionary = (...body: number[]) => look({ encoding: "RLE_DICTIONARY", body });

  it("may be filled up by so many values as a block has, and no more", () => {
    expect(dictionary(1, ...run(16 + 4096, 1))).toBe(0);
    expect(() => dictionary(1, ...run(16 + 4097, 1))).toThrow(/a run of 4113 stands among its 16 values/);
  });

  it("are passed by the bytes that they take: a value in whole bytes, groups of eight in as many as their bits", () => {
    // Nine bits are two bytes of one value, and nine bytes of eight values.
    expect(() => dictionary(9, ...varint(8 * 2), 1, 0, ...LIE)).toThrow(TOO_LONG);
    expect(() => dictionary(9, ...varint(1 * 2 + 1), ...new Array<number>(9).fill(0), ...LIE)).toThrow(
      TOO_LONG,
    );
    expect(() => dictionary(8, ...varint(8 * 2), 1, ...LIE)).toThrow(TOO_LONG);
  });

  it("are looked at as far as there are values", () => {
    expect(dictionary(1, ...run(16, 1), ...LIE)).toBe(0);
    expect(dictionary(1, ...packed(1, 1), ...LIE)).toBe(0);
    expect(() => dictionary(1, ...run(15, 1), ...LIE)).toThrow(TOO_LONG);
  });

  it("of levels need as many bits as the deepest", () => {
    // Levels up to 256 take two bytes.
    const body = sized([...varint(8 * 2), 0, 1, ...LIE]);
    expect(() => look({ encoding: "PLAIN", body, maxDefinition: 256 })).toThrow(TOO_LONG);
    expect(() => look({ encoding: "PLAIN", body, maxRepetition: 256 })).toThrow(TOO_LONG);
    expect(look({ encoding: "PLAIN", body })).toBe(0);
  });
});

describe("the texts of a page that are told by those before", () => {
  /** Lengths of texts in one block of differences, each as much larger than the one before. */
  const lengths = (count: number, first: number, step = 0) => [
    ...[...varint(128), ...varint(1), ...varint(count)],
    ...[first < 0 ? -first * 2 - 1 : first * 2, step * 2, 0],
  ];
  const texts = (parts: Omit<Parts, "encoding">) => look({ encoding: "DELTA_BYTE_ARRAY", ...parts });

  it("count where nothing is missing, of levels of several kinds the deepest alone", () => {
    // Three levels take two bits each: of four values that are told, the first two are there.
    const levels = sized([...varint(1 * 2 + 1), 0b00_01_10_10, 0]);
    expect(
      texts({ values: 4, maxDefinition: 2, body: [...levels, ...lengths(2, 3), ...lengths(2, 4)] }),
    ).toBe(14);
    expect(texts({ values: 4, body: [...lengths(4, 0), ...lengths(4, 5)] })).toBe(20);
  });

  it("have no less than no letters", () => {
    for (const body of [
      [...lengths(4, -1), ...lengths(4, 5)],
      [...lengths(4, 0), ...lengths(4, -1)],
    ])
      expect(() => texts({ values: 4, body })).toThrow("it has a text of -1 bytes");
  });

  it("may be in blocks of one part a value", () => {
    for (const [size, parts] of [
      [128, 128],
      [1, 1],
    ] as const)
      expect(look({ encoding: "DELTA_BINARY_PACKED", body: [...varint(size), ...varint(parts), 0, 0] })).toBe(
        0,
      );
  });
});

describe("a page of the second kind", () => {
  interface Second {
    readonly head?: object;
    readonly body: readonly number[] | Uint8Array;
    readonly size?: number;
    readonly codec?: string;
    readonly maxRepetition?: number;
  }
  const second = ({ head, body, size = body.length, codec = "UNCOMPRESSED", maxRepetition = 0 }: Second) => {
    const header = {
      type: "DATA_PAGE_V2",
      uncompressed_page_size: size,
      data_page_header_v2: {
        ...{ num_values: 16, num_nulls: 0, encoding: "PLAIN", is_compressed: false },
        ...{ repetition_levels_byte_length: 0, definition_levels_byte_length: 2 },
        ...head,
      },
    } as PageHeader;
    const column = { metadata: { codec } as ColumnMetaData, maxRepetition, maxDefinition: 1 };
    return requireHonestPage({ reader, refuse: Error, ...column }, { header, bytes: Uint8Array.from(body) });
  };

  it("may end with its levels, where all is missing", () => {
    expect(second({ head: { num_nulls: 16 }, body: run(16, 0) })).toBe(0);
    for (const head of [
      { definition_levels_byte_length: 3 },
      { repetition_levels_byte_length: 3, definition_levels_byte_length: -1 },
    ])
      expect(() => second({ head, body: run(16, 0) })).toThrow(/outside/);
  });

  it("has the levels of lists before those of what is missing", () => {
    const levels = (lists: readonly number[]) => ({
      head: { repetition_levels_byte_length: lists.length },
      body: [...lists, ...run(16, 1)],
    });
    expect(second({ ...levels(run(16, 0)), maxRepetition: 1 })).toBe(0);
    expect(() => second({ ...levels(LIE), maxRepetition: 1 })).toThrow(TOO_LONG);
    // Without lists nobody reads them.
    expect(second(levels(LIE))).toBe(0);
  });

  it("is unfolded behind its levels, unless it says that it is not compressed", async () => {
    const { snappyCompress } = await parquetWriter();
    for (const is_compressed of [true, undefined]) {
      const values = (list: readonly number[]) => ({
        ...{ head: { encoding: "RLE_DICTIONARY", is_compressed }, codec: "SNAPPY", size: 2 + list.length },
        body: [...run(16, 1), ...snappyCompress(Uint8Array.from(list))],
      });
      expect(second(values([1, ...run(16, 1)]))).toBe(0);
      expect(() => second(values([1, ...LIE]))).toThrow(TOO_LONG);
    }
    const plain = { encoding: "RLE_DICTIONARY", is_compressed: false };
    expect(() => second({ head: plain, codec: "SNAPPY", body: [...run(16, 1), 1, ...LIE] })).toThrow(
      TOO_LONG,
    );
  });

  it("has texts of as many values as are not missing", () => {
    const lengths = (length: number) => [...varint(128), ...varint(1), ...varint(12), length * 2, 0, 0];
    const head = { encoding: "DELTA_BYTE_ARRAY", num_nulls: 4 };
    expect(second({ head, body: [...run(16, 1), ...lengths(2), ...lengths(3)] })).toBe(12 * 5);
  });
});

it("looks at pages of data by the kind that they say they are", () => {
  const column = {
    metadata: { codec: "UNCOMPRESSED" } as ColumnMetaData,
    maxRepetition: 0,
    maxDefinition: 0,
  };
  const data = { num_values: 16, encoding: "RLE_DICTIONARY" };
  const levels = { repetition_levels_byte_length: 0, definition_levels_byte_length: 0, is_compressed: false };
  const both = { data_page_header: data, data_page_header_v2: { ...data, num_nulls: 0, ...levels } };
  const of = (header: object) => {
    const bytes = Uint8Array.from([1, ...LIE]);
    const page = { header: { uncompressed_page_size: bytes.length, ...header } as PageHeader, bytes };
    return requireHonestPage({ reader, refuse: Error, ...column }, page);
  };
  for (const type of ["DATA_PAGE", "DATA_PAGE_V2"]) {
    expect(() => of({ type, ...both })).toThrow(TOO_LONG);
    expect(of({ type })).toBe(0);
  }
  for (const type of ["DICTIONARY_PAGE", "INDEX_PAGE"]) expect(of({ type, ...both })).toBe(0);
});
