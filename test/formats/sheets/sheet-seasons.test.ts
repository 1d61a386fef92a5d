import { describe, expect, it } from "vitest";
import { SheetIds } from "../../../src/formats/sheets/ids.js";

describe("competitions and seasons of sheets", () => {
  it("are ids, or names with the same negative id again", () => {
    const seasons = new SheetIds(undefined);
    const sheet = { file: "in/north.csv" };
    expect(seasons.of("season", 2025, sheet)).toEqual({ id: 2025, name: null });
    expect(seasons.of("season", undefined, sheet)).toEqual({ id: -1, name: null });
    expect(seasons.of("season", "24/25", sheet)).toEqual({ id: -1, name: "24/25" });
    expect(seasons.of("season", "25/26", sheet)).toEqual({ id: -2, name: "25/26" });
    expect(seasons.of("season", "24/25", sheet)).toEqual({ id: -1, name: "24/25" });
    expect(seasons.of("competition", "Cup", sheet)).toEqual({ id: -1, name: "Cup" });
    expect(seasons.notes()).toEqual([]);
  });

  it("are named after their files, with as much of the path as tells them apart", () => {
    const seasons = new SheetIds(undefined);
    const nameOf = (file?: string, sheetName?: string) =>
      seasons.of("competition", undefined, { file, sheetName }).name;
    expect(nameOf("in/a/north.csv")).toBe("north");
    expect(nameOf("in/b/north.csv.gz")).toBe("b/north");
    expect(nameOf("out/b/north.XLSX")).toBe("out/b/north");
    expect(nameOf("in\\c\\north.tsv")).toBe("c/north");
    expect(nameOf("in/a/north.csv")).toBe("north");
    expect(nameOf("south.v2.txt")).toBe("south.v2");
    expect(nameOf("east.csv.old")).toBe("east.csv.old");
    expect(nameOf("book.xlsx", "One")).toBe("book: One");
    expect(nameOf("book.xlsx", "Two")).toBe("book: Two");
    expect(nameOf("book.csv", "Two")).toBe("book.csv: Two");
    expect(nameOf()).toBe("");
  });

  it("of files that do not say theirs are told", () => {
    const seasons = new SheetIds(undefined);
    seasons.of("competition", undefined, { file: "a.csv" });
    seasons.of("competition", undefined, { file: "a.csv" });
    const how = "; set it with competition and season, which also join files of one season";
    expect(seasons.notes()).toEqual([
      {
        code: "competition_from_file",
        message: `a.csv does not state its competition; it is treated as a separate one, named after the file${how}`,
        files: ["a.csv"],
      },
    ]);
    seasons.of("competition", undefined, { file: "b.csv" });
    expect(seasons.notes()).toEqual([
      {
        code: "competition_from_file",
        message: `files do not state their competition; each is treated as a separate one, named after the file: a.csv, b.csv${how}`,
        files: ["a.csv", "b.csv"],
      },
    ]);
    const stream = new SheetIds(undefined);
    stream.of("competition", undefined, { file: undefined });
    expect(stream.notes()[0]!.message).toMatch(/^the source does not state its competition/);
  });
});
