import fc from "fast-check";
import { Table, toCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  csvOfCells,
  harmlessText,
  isReadAsOther,
  isWordForOther,
  numberInText,
  originalText,
} from "../../src/text/csv-text.js";

describe("numberInText", () => {
  it.each<[string, number | undefined]>([
    ["12", 12],
    ["+1.5e3", 1500],
    ["-.5", -0.5],
    ["7.", 7],
    ["9007199254740992", 2 ** 53],
    ["+9007199254740994", 2 ** 53 + 2],
    ["9007199254740993", undefined],
    ["10000000000000000000000", 1e22],
    ["10000000000000000000001", undefined],
    ["0.1000000000000000055511151231257827", 0.1],
    ["1e400", undefined],
    ["1,5", undefined],
    ["12 goals", undefined],
    ["x12", undefined],
    ["", undefined],
  ])("of %j is %j", (text, number) => {
    expect(numberInText(text)).toBe(number);
  });

  it("takes a comma for a point where it is told to", () => {
    expect([numberInText("1,5", true), numberInText("1.5", true)]).toEqual([1.5, 1.5]);
  });
});

describe("text without quotes", () => {
  it("is read as nothing, as true or false, or as a number by its words alone", () => {
    const words = ["", "NaN", "<NA>", "false", "FALSE"];
    expect(words.map(isWordForOther)).toEqual(words.map(() => true));
    expect(["falsely", "nobody", "12"].map(isWordForOther)).toEqual([false, false, false]);
    expect(["12", "1,5", "None", "N. One"].map(isReadAsOther)).toEqual([true, true, true, false]);
  });
});

describe("harmlessText", () => {
  it.each([
    ["=1+1", "'=1+1"],
    [" -1", "' -1"],
    ["''@x", "'''@x"],
    ["a;=1", "a;'=1"],
    ["a\n+1|-2", "a\n'+1|'-2"],
    ["a=1, b", "a=1, b"],
  ])("of %j is %j, from which originalText makes it again", (text, harmless) => {
    expect(harmlessText(text)).toBe(harmless);
    expect(originalText(harmless)).toBe(text);
  });
});

describe("csvOfCells", () => {
  it("quotes what needs it, makes formulas harmless, and leaves missing cells empty", () => {
    expect(
      csvOfCells([
        ["name", "goals"],
        ['=HYPERLINK("x")', null],
        ["O'Shea, J.", 0.1 + 0.2],
        ["", 1e21],
        ["12", -3],
      ]),
    ).toBe(
      'name,goals\r\n"\'=HYPERLINK(""x"")",\r\n"O\'Shea, J.",0.30000000000000004\r\n"",1e+21\r\n"12",-3\r\n',
    );
  });

  it("writes what toCsv writes", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^'*[=+\-@\t\r0-9.,e"\n ]*$/), fc.constant(null));
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(text, number), { maxLength: 5 }), (rows) => {
        const table = new Table({
          entity: "team",
          columns: [
            ["name", rows.map(([name]) => name)],
            ["total_goals", Float64Array.from(rows, ([, goals]) => goals ?? Number.NaN)],
          ],
          rowCount: rows.length,
        });
        expect(csvOfCells([["name", "total_goals"], ...rows])).toBe(toCsv(table));
      }),
    );
  });
});
