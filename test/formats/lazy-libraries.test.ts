import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, sourceModules } from "../house/files.js";

const HEAVY =
  /^(import|export) (?!type ).*from "(hucre|hyparquet|hyparquet-writer|hyparquet-compressors|apache-arrow)(\/.*)?";/m;

describe("the libraries of spreadsheets, Parquet and Arrow", () => {
  it("are loaded when they are first used, never with the library", () => {
    expect(HEAVY.test('import { readXlsx } from "hucre/xlsx";')).toBe(true);
    const modules = sourceModules().filter((module) => HEAVY.test(readFileSync(join(ROOT, module), "utf8")));
    expect(modules).toEqual([]);
  });
});
