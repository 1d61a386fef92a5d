import { describe, expect, it } from "vitest";
import { csvLimits, hasDecimalCommas, seenInCsv } from "../../src/formats/csv-sheet.js";
import { csvGrid } from "../../src/text/csv-cells.js";

const NOTHING = { number: false, point: false, comma: false, truth: false, text: false };
const seen = (text: string, missing: readonly string[] = [""]) =>
  seenInCsv(csvGrid(text, ";", {}), new Set(missing));

describe("the cells of a CSV's columns", () => {
  it.each<[string, string, object]>([
    ["whole numbers", "1\n-2\n", { number: true }],
    ["numbers with a point", "1\n2.5\n3\n", { number: true, point: true }],
    ["numbers with a comma", "1\n2,5\n3\n", { number: true, comma: true }],
    ["numbers with either", "1.5\n2,5\n", { number: true, point: true, comma: true }],
    ["truths", "true\nFalse\n", { truth: true }],
    ["text", "x\n", { text: true }],
    ["numbers, truths and text", "1\ntrue\nx\n", { number: true, truth: true, text: true }],
    ["a number in quotes", '"1.5"\n', { text: true }],
    ["an empty text", '""\n1\n', { text: true, number: true }],
    ["text with a comma and a point", "a,b.c\n", { text: true }],
    ["a number that no number holds", "9007199254740993\n", { text: true }],
  ])("are seen to be %s", (_, cells, expected) => {
    const lines = cells.trimEnd().split("\n");
    expect(seen(`a;b\n${lines.map((cell) => `${cell};1\n`).join("")}`)).toEqual([
      { ...NOTHING, ...expected },
      { ...NOTHING, number: true },
    ]);
  });

  it("are nothing below headers alone, and where they are missing", () => {
    expect(seen("1;2\n")).toEqual([NOTHING, NOTHING]);
    expect(seen("a;b\n;NA\n", ["", "NA"])).toEqual([NOTHING, NOTHING]);
    expect(seen("a;b\n;NA\n")).toEqual([NOTHING, { ...NOTHING, text: true }]);
    // In quotes a word is itself.
    expect(seen('a;b\n1;"NA"\n', ["", "NA"])[1]).toEqual({ ...NOTHING, text: true });
  });

  it("have decimal commas where some column has, and none has points", () => {
    const [none, comma, point] = [NOTHING, { ...NOTHING, comma: true }, { ...NOTHING, point: true }];
    expect(hasDecimalCommas([])).toBe(false);
    expect(hasDecimalCommas([none])).toBe(false);
    expect(hasDecimalCommas([none, comma])).toBe(true);
    expect(hasDecimalCommas([point])).toBe(false);
    expect(hasDecimalCommas([comma, none, point])).toBe(false);
  });
});

describe("what is held of a CSV", () => {
  it("is its text and all that is told, up to the limit", () => {
    const { hold, maxCell } = csvLimits("a.csv", "12345", { maxBytes: 10, maxLineBytes: 7 });
    expect(maxCell).toBe(7);
    hold(2);
    hold(3);
    expect(() => hold(1)).toThrow(
      expect.objectContaining({
        code: "too_large",
        message: "a.csv unfolds to more than the 10 bytes allowed; allow more with maxBytes.",
        details: { file: "a.csv", maxBytes: 10 },
      }),
    );
  });
});
