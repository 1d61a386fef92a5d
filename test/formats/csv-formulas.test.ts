import fc from "fast-check";
import { type CsvOptions, readCsv, writeCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import { harmlessText, originalText } from "../../src/text/csv-text.js";
import { testFolder } from "../fixtures/folder.js";
import { FORMULA_TEXTS, formulaTable } from "./formula-texts.js";

const path = testFolder("csv-formulas");

describe("harmless text", () => {
  const pieces = fc.constantFrom(
    "'",
    '"',
    "=",
    "+",
    "-",
    "@",
    ",",
    ";",
    "|",
    "\t",
    "\r",
    "\n",
    "\0",
    " ",
    "a",
  );
  const anyText = fc.oneof(fc.string({ unit: pieces, maxLength: 12 }), fc.constantFrom(...FORMULA_TEXTS));

  it("comes back as it was", () => {
    fc.assert(
      fc.property(anyText, (text) => originalText(harmlessText(text)) === text),
      {
        numRuns: 2000,
      },
    );
  });

  it("holds no formula where any separator or line break begins a cell", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const cell of harmlessText(text).split(/[,;|\t\r\n]/))
          expect(cell).not.toMatch(/^[\0\s"]*[=+\-@]/);
      }),
      { numRuns: 2000 },
    );
  });

  it("is what it was in a file that is read", async () => {
    const dialects: CsvOptions[] = [
      {},
      { delimiter: ";", decimalComma: true },
      { delimiter: "\t" },
      { delimiter: "|" },
    ];
    for (const options of dialects) {
      await writeCsv(formulaTable, path("c.csv"), options);
      const read = readCsv(path("c.csv"), { delimiter: options.delimiter });
      expect(read.texts("name")).toEqual(FORMULA_TEXTS);
      expect(read.texts("note")).toEqual(FORMULA_TEXTS.toReversed());
    }
  });
});
