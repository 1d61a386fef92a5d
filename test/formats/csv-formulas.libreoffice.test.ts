import { writeCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { FORMULA_TEXTS, formulaTable } from "./formula-texts.js";
import { HAS_LIBREOFFICE, openedByLibreOffice } from "./libreoffice.js";

const path = testFolder("csv-formulas-libreoffice");

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
    await writeCsv(formulaTable, path("a.csv"), { delimiter });
    const [sheet] = (await openedByLibreOffice(path("a.csv"), path(), filterOf(codes))).values();
    expect(sheet!.flat().filter(({ formula }) => formula !== undefined)).toEqual([]);
    expect(sheet!.length).toBeGreaterThan(FORMULA_TEXTS.length);
  });

  it("though it would, if it were not made harmless", async () => {
    for (const [delimiter, codes] of [
      [",", "44"],
      [",", "59"],
    ] as const) {
      await writeCsv(formulaTable, path("b.csv"), { delimiter, formulas: true });
      const [sheet] = (await openedByLibreOffice(path("b.csv"), path(), filterOf(codes))).values();
      expect(sheet!.flat().some(({ formula }) => formula !== undefined)).toBe(true);
    }
  });
});
