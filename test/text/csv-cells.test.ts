import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLines, delimiterOf, raggedCsvLines } from "../../src/text/csv-cells.js";

/** What csv-parse, which has no limits but knows the rules, reads in a text or says of it. */
function ofCsvParse(text: string, delimiter: string): unknown {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, delimiter });
  } catch (error) {
    const { lines, message } = error as { lines: number; message: string };
    return `line ${lines}: ${message}.`;
  }
}

function ours(text: string, delimiter: string): unknown {
  try {
    return csvLines(text, delimiter).map(({ cells }) => cells.map(({ value }) => value));
  } catch (error) {
    return (error as Error).message;
  }
}

describe("csvLines", () => {
  it("reads and refuses what csv-parse reads and refuses, with its words", () => {
    const piece = fc.constantFrom(
      "a",
      "1",
      "é",
      ",",
      ",",
      ";",
      "\n",
      "\n",
      '"',
      '"',
      '""',
      '"b,c"',
      '"d\ne"',
      " ",
    );
    const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(
        text,
        fc.constantFrom("\n", "\r", "\r\n"),
        fc.constantFrom("", "\uFEFF"),
        (some, end, mark) => {
          // It counts a line break of two characters twice where it stands within quotes.
          const written = mark + (/"[^"]*\n/.test(some) ? some : some.replaceAll("\n", end));
          // Of a letter of several bytes behind a quote it shows the first.
          if (/"é/.test(written)) return;
          expect(ours(written, ",")).toEqual(ofCsvParse(written, ","));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("says of each cell whether it stood in quotes, and of each line where it ends", () => {
    expect([...raggedCsvLines('a,""\n\n"b\r\nc"\nd,e,f', ",")]).toEqual([
      {
        cells: [
          { value: "a", quoted: false },
          { value: "", quoted: true },
        ],
        line: 1,
      },
      { cells: [{ value: "b\r\nc", quoted: true }], line: 4 },
      {
        cells: ["d", "e", "f"].map((value) => ({ value, quoted: false })),
        line: 5,
      },
    ]);
  });

  it("names the sign behind a quote, whatever its bytes", () => {
    expect(() => csvLines('"a"é', ",")).toThrow('line 1: Invalid Closing Quote: got "é" at line 1');
  });
});

describe("delimiterOf", () => {
  it("is the sign that stands most often in the first line, outside quotes; the comma of none", () => {
    expect([delimiterOf('"a,b,c";d;e\n1,2,3,4'), delimiterOf("a|b"), delimiterOf("a")]).toEqual([
      ";",
      "|",
      ",",
    ]);
  });
});
