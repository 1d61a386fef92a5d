import { defineCatalogue, describeCatalogue } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_LIMITS,
  isOwnTable,
  MOST_RECORDS,
  requireFewColumns,
  requireFewRecords,
  requireShortLine,
  type Sheet,
  stackSheets,
  tableOfSheet,
  tooManyBytes,
} from "../../src/formats/sheet.js";

describe("what may be read into memory", () => {
  it("is 1 GiB of a file, 256 MiB of a line, 10 000 columns and 5 000 000 records", () => {
    expect(DEFAULT_LIMITS).toEqual({
      maxBytes: 1024 ** 3,
      maxLineBytes: 1024 ** 3 / 4,
      maxUnfoldedBytes: 32 * 1024 ** 3,
      maxColumns: 10_000,
    });
    expect(MOST_RECORDS).toBe(5_000_000);
  });

  it("is as much as the limit, and no more: columns", () => {
    requireFewColumns("a.csv", 3, { maxColumns: 3 });
    expect(() => requireFewColumns("a.csv", 4, { maxColumns: 3 })).toThrow(
      expect.objectContaining({
        code: "too_large",
        message: "a.csv has 4 columns, more than the 3 allowed; allow more with maxColumns.",
        details: { file: "a.csv", maxColumns: 3 },
      }),
    );
  });

  it("bytes of a line", () => {
    requireShortLine("a.json", 8, 8);
    expect(() => requireShortLine("a.json", 9, 8)).toThrow(
      expect.objectContaining({
        code: "too_large",
        message:
          "a.json has a line, or JSON over several lines, of more than the 8 bytes allowed; write one record to a line, or allow more with maxLineBytes.",
        details: { file: "a.json", maxLineBytes: 8 },
      }),
    );
  });

  it("records, which are counted from 0", () => {
    requireFewRecords(1, 2);
    requireFewRecords(MOST_RECORDS - 1);
    expect(() => requireFewRecords(MOST_RECORDS)).toThrow(/more than the 5000000 records/);
    expect(() => requireFewRecords(2, 2)).toThrow(
      expect.objectContaining({
        code: "too_large",
        message:
          "the source has more than the 2 records allowed; read it in parts, or allow more with maxRecords.",
        details: { maxRecords: 2 },
      }),
    );
  });

  it("bytes of what is unzipped, under the name of their own limit", () => {
    expect(tooManyBytes("a.gz", "unfolds to", 10, "maxUnfoldedBytes")).toMatchObject({
      message: "a.gz unfolds to more than the 10 bytes allowed; allow more with maxUnfoldedBytes.",
      details: { file: "a.gz", maxUnfoldedBytes: 10 },
    });
  });

  it.each(["unfolds to", "holds", "gave"] as const)("bytes of what %s too many", (happened) => {
    expect(tooManyBytes("a.gz", happened, 10)).toMatchObject({
      code: "too_large",
      message: `a.gz ${happened} more than the 10 bytes allowed; allow more with maxBytes.`,
      details: { file: "a.gz", maxBytes: 10 },
    });
  });
});

describe("a sheet is one of our tables", () => {
  it.each([
    [["playerId", "coverage"], true],
    [["playerId", "positionGroup"], true],
    [["teamId", "inPool"], true],
    [["metric", "entity"], true],
    [["playerId", "total_goals"], false],
    [["coverage", "positionGroup", "inPool"], false],
    [["metric"], false],
    [["entity"], false],
    [[], false],
  ])("or not, by its headers: %j, %s", (names, expected) => {
    expect(isOwnTable({ names })).toBe(expected);
  });

  it("where its file says so, and its rows have keys, or where it says what its columns mean", () => {
    const catalogue = defineCatalogue({ extend: "player" });
    expect(isOwnTable({ names: ["playerId"], isOwn: true })).toBe(true);
    expect(isOwnTable({ names: ["playerId"], isOwn: false })).toBe(false);
    expect(isOwnTable({ names: ["player"], isOwn: true })).toBe(false);
    expect(isOwnTable({ names: ["player"], catalogue })).toBe(true);
  });
});

const KEYS = { playerId: [1, 2], competitionId: [1, 1], seasonId: [10, 10] };

function sheet(columns: Record<string, ArrayLike<unknown>>, more: Partial<Sheet> = {}): Sheet {
  const cells = Object.values(columns);
  return {
    file: "a.parquet",
    names: Object.keys(columns),
    columns: cells,
    rowCount: cells[0]?.length ?? 0,
    ...more,
  };
}

describe("the table of a sheet", () => {
  it("has its columns in their order, and what the file says of its own", () => {
    const catalogue = defineCatalogue({
      extend: "player",
      metrics: [{ column: "rating", label: "Rating", better: "higher" }],
    });
    const table = tableOfSheet(sheet({ ...KEYS, rating: [7, null] }, { catalogue }));
    expect(table.columnNames).toEqual(["playerId", "competitionId", "seasonId", "rating"]);
    expect(table.rows().map(({ rating }) => rating)).toEqual([7, null]);
    expect(table.catalogue).toBe(catalogue);
    expect(table.catalogue.metrics.at(-1)).toMatchObject({
      entity: "player",
      label: "Rating",
      better: "higher",
    });
  });

  it.each([
    ["text", [null, null]],
    ["number", new Float64Array([Number.NaN, Number.NaN])],
  ] as const)("has an empty column of the kind that the file says: %s", (kind, expected) => {
    const table = tableOfSheet(sheet({ ...KEYS, own: [null, null] }, { kinds: new Map([["own", kind]]) }));
    expect(table.column("own")).toEqual(expected);
  });

  it("has them under the names that a description gives them", () => {
    const description = {
      extend: "player",
      metrics: [{ column: "rating", label: "Form", better: "lower" }],
    } as const;
    const table = tableOfSheet(sheet({ ...KEYS, rating: [7, 5] }), description);
    expect(table.catalogue.metrics.at(-1)).toMatchObject({
      column: "rating",
      label: "Form",
      better: "lower",
    });
  });

  it("is one of metrics where its rows are told apart by these, of the entity that the first row names", () => {
    for (const entity of ["player", "team"]) {
      const table = tableOfSheet(sheet({ metric: ["average_goals"], entity: [entity], value: [0.5] }));
      expect(table.entity).toBe(entity);
      expect(table.row(0)).toMatchObject({ metric: "average_goals", value: 0.5 });
    }
  });

  it.each([
    [{ a: [1] }, { code: "shape_mismatch", message: expect.stringContaining("no key column") }],
    [{ ...KEYS, playerId: [1, 1] }, { code: "duplicate_key" }],
  ])("is refused of %j", (columns, error) => {
    expect(() => tableOfSheet(sheet(columns))).toThrow(expect.objectContaining(error));
  });
});

describe("sheets below each other", () => {
  it("are the one sheet where there is one", () => {
    const only = sheet(KEYS);
    expect(stackSheets([only])).toBe(only);
  });

  it("have all columns in the order in which they first come, missing where a sheet has none", () => {
    const stacked = stackSheets([
      sheet({ a: [1, 2], b: ["x", "y"], d: Float64Array.of(5, 6) }),
      sheet({ c: [true], a: ["three"] }),
    ]);
    expect(stacked).toMatchObject({ file: undefined, names: ["a", "b", "d", "c"], rowCount: 3 });
    expect(stacked.columns).toEqual([
      [1, 2, "three"],
      ["x", "y", null],
      Float64Array.of(5, 6, Number.NaN),
      [null, null, true],
    ]);
  });

  it("keep numbers as numbers only where every sheet has them as such", () => {
    const stacked = stackSheets([
      sheet({ a: Float64Array.of(1), b: Float64Array.of(2) }),
      sheet({ a: Float64Array.of(3), b: [4] }),
    ]);
    expect(stacked.columns).toEqual([Float64Array.of(1, 3), [2, 4]]);
  });

  it("say of a column what no sheet contradicts that has it", () => {
    const text = "text" as const;
    const stacked = stackSheets([
      sheet(
        { a: ["x"], b: ["x"], c: ["x"] },
        {
          kinds: new Map([
            ["a", text],
            ["b", text],
            ["c", text],
          ]),
        },
      ),
      sheet(
        { a: ["y"], b: [1] },
        {
          kinds: new Map<string, "text" | "number">([
            ["a", text],
            ["b", "number"],
          ]),
        },
      ),
      sheet({ d: ["z"] }),
    ]);
    expect([...stacked.kinds!]).toEqual([
      ["a", text],
      ["c", text],
    ]);
    const untold = stackSheets([sheet({ a: ["x"] }, { kinds: new Map([["a", text]]) }), sheet({ a: ["y"] })]);
    expect(untold.kinds!.size).toBe(0);
  });

  it("have the meanings that any of them has", () => {
    const described = (column: string, label: string) =>
      sheet(
        { [column]: [1] },
        { catalogue: defineCatalogue({ extend: "player", metrics: [{ column, label }] }) },
      );
    const stacked = stackSheets([described("a", "A"), described("b", "B"), sheet({ c: [1] })]);
    expect(describeCatalogue(stacked.catalogue!)).toEqual({
      extend: "player",
      metrics: [
        { column: "a", label: "A" },
        { column: "b", label: "B" },
      ],
    });
  });
});
