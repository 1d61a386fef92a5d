import fc from "fast-check";
import { type CsvOptions, fromColumns, readCsv, writeCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import { harmlessText, originalText } from "../../src/text/csv-text.js";
import { testFolder } from "../fixtures/folder.js";
import { HAS_LIBREOFFICE, openedByLibreOffice } from "./libreoffice.js";

const path = testFolder("csv-formulas");

/** Texts of which some part is a formula to whoever takes the file apart in another way. */
const TEXTS = [",", ";", "\t", "|", "\n", "\r", "\r\n"].flatMap((separator) =>
  ["=1+1", '=HYPERLINK("x")', "+1+1", "-1+1", "@SUM(1)"].flatMap((formula) =>
    ["", "\0", " ", '"', '""', "'", "\0\0"].flatMap((before) => [
      `${before}${formula}`,
      `foo${separator}${before}${formula}`,
      `a "quoted" foo${separator}${before}${formula}${separator}bar`,
    ]),
  ),
);

const table = fromColumns({
  playerId: TEXTS.map((_, row) => row + 1),
  name: TEXTS,
  competitionId: TEXTS.map(() => 1),
  seasonId: TEXTS.map(() => 2),
  note: TEXTS.toReversed(),
});

/** As LibreOffice opens text: separators, quotes, UTF-8, from the first line, and formulas are run. */
const filterOf = (codes: string) => [`CSV:${codes},34,76,1,,0,false,true,false,false,false,-1,true`];

describe.runIf(HAS_LIBREOFFICE)("LibreOffice runs no text of a CSV", () => {
  it.each<["," | ";" | "\t", string]>([
    [",", "44"],
    [",", "59"],
    [",", "44/59/9"],
    [";", "59"],
    [";", "44"],
    ["\t", "9"],
    ["\t", "59"],
  ])("separated by %j, opened by %s", async (delimiter, codes) => {
    await writeCsv(table, path("a.csv"), { delimiter });
    const [sheet] = (await openedByLibreOffice(path("a.csv"), path(), filterOf(codes))).values();
    expect(sheet!.flat().filter(({ formula }) => formula !== undefined)).toEqual([]);
    expect(sheet!.length).toBeGreaterThan(TEXTS.length);
  });

  it("though it would, if it were not made harmless", async () => {
    for (const [delimiter, codes] of [
      [",", "44"],
      [",", "59"],
    ] as const) {
      await writeCsv(table, path("b.csv"), { delimiter, formulas: true });
      const [sheet] = (await openedByLibreOffice(path("b.csv"), path(), filterOf(codes))).values();
      expect(sheet!.flat().some(({ formula }) => formula !== undefined)).toBe(true);
    }
  });
});

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
  const anyText = fc.oneof(fc.string({ unit: pieces, maxLength: 12 }), fc.constantFrom(...TEXTS));

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
      await writeCsv(table, path("c.csv"), options);
      const read = readCsv(path("c.csv"), { delimiter: options.delimiter });
      expect(read.texts("name")).toEqual(TEXTS);
      expect(read.texts("note")).toEqual(TEXTS.toReversed());
    }
  });
});
