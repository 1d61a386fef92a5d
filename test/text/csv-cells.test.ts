import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvGrid, delimiterOf, LONGEST_CELL, raggedCsvLines } from "../../src/text/csv-cells.js";

/** What csv-parse, which has no limits but knows the rules, reads in a text or says of it. */
function ofCsvParse(text: string, delimiter: string): unknown {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, delimiter });
  } catch (error) {
    const { lines, message } = error as { lines: number; message: string };
    return `line ${lines}: ${message}.`;
  }
}

/** What we read, or say less what to do. */
function ours(text: string, delimiter: string): unknown {
  try {
    const grid = csvGrid(text, delimiter);
    return Array.from({ length: grid.lineCount }, (_, line) => grid.line(line));
  } catch (error) {
    return (error as Error).message.replace(/; check the quotes and delimiters of that line(?=\.$)/, "");
  }
}

describe("csvGrid", () => {
  it("looks at no line behind those that are asked for", () => {
    const text = 'a,b\n\n1,2\n3,4,5\n6,"';
    expect(csvGrid(text, ",", { maxLines: 2 })).toMatchObject({ width: 2, lineCount: 2 });
    expect(csvGrid(text, ",", { maxLines: 2 }).line(1)).toEqual(["1", "2"]);
    expect(() => csvGrid(text, ",", { maxLines: 3 })).toThrow("expect 2, got 3 on line 4");
  });

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
    expect(() => csvGrid('"a"é', ",")).toThrow('line 1: Invalid Closing Quote: got "é" at line 1');
  });
});

describe("a cell", () => {
  it("has no more characters than are allowed, whatever they are", () => {
    for (const long of ['"'.repeat(12), `"${"\n".repeat(10)}"`, "a".repeat(12), `"${"a".repeat(10)}"`]) {
      const text = `a,b\n1,${long}\n`;
      expect(csvGrid(text, ",", { maxCell: 12 }).lineCount, long).toBe(2);
      expect(() => csvGrid(text, ",", { maxCell: 11 })).toThrow(
        /^line \d+: a cell has more than the 11 characters allowed; check its quotes, or allow more with maxLineBytes\.$/,
      );
    }
  });

  it("is refused beyond what the engine can cut, whatever is allowed", () => {
    const text = `a\n${'"'.repeat(LONGEST_CELL + 2)}`;
    expect(() => csvGrid(text, ",", { maxCell: 2 * LONGEST_CELL })).toThrow(
      /^line 2: a cell has more than the 16777216 characters allowed; check its quotes\.$/,
    );
    expect(csvGrid(`a\n${'"'.repeat(LONGEST_CELL)}`, ",").value(1, 0)).toHaveLength(LONGEST_CELL / 2 - 1);
  });

  it("is shown by its beginning where a quote stands within it", () => {
    expect(() => csvGrid(`${"a".repeat(1e6)}"\n`, ",")).toThrow(/^line 1: .{1,200}$/);
  });
});

describe("delimiterOf", () => {
  it("reads a first line of any length", () => {
    const long = "a".repeat(1e7);
    expect([delimiterOf(`"${long}";b`), delimiterOf(`"${long};b`), delimiterOf(`${long};b`)]).toEqual([
      ";",
      ",",
      ";",
    ]);
    expect(delimiterOf('a;"b,c,d"\n1,2,3,4')).toBe(";");
    expect(delimiterOf('a|b"unclosed,,,')).toBe("|");
  });

  it("is the sign that stands most often in the first line, outside quotes; the comma of none", () => {
    expect([delimiterOf('"a,b,c";d;e\n1,2,3,4'), delimiterOf("a|b"), delimiterOf("a")]).toEqual([
      ";",
      "|",
      ",",
    ]);
  });
});
