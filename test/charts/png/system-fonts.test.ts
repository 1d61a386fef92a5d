import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coverageOf, readFont, systemFontsWith } from "../../../src/charts/png/fonts.js";
import { robotoFiles } from "../../../src/charts/png/png-of-svg.js";
import { errorOf } from "../../fixtures/errors.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-fonts-"));
const [regular, bold] = robotoFiles() as [string, string];

beforeAll(() => {
  mkdirSync(join(folder, "truetype", "roboto"), { recursive: true });
  copyFileSync(regular, join(folder, "truetype", "roboto", "b.ttf"));
  copyFileSync(bold, join(folder, "truetype", "roboto", "c.TTF"));
  writeFileSync(join(folder, "a.ttf"), "no font");
  writeFileSync(join(folder, "empty.otf"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inside = (bytes: Uint8Array) => (from: number, length: number) => bytes.subarray(from, from + length);

describe("the coverage of a font", () => {
  it("is what the whole file says, of every character", () => {
    const bytes = readFileSync(regular);
    const [coverage, font] = [coverageOf(inside(bytes))!, readFont(bytes)!];
    const differing = Array.from({ length: 0x11000 }, (_, at) => at).filter(
      (codePoint) => coverage.has(codePoint) !== font.has(codePoint),
    );
    expect(differing).toEqual([]);
    expect(["A", "ž", "Ω", "Ж", "ع"].map((letter) => coverage.has(letter.codePointAt(0)!))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it("is not known of what is no font, or is cut", () => {
    const bytes = readFileSync(regular);
    expect(coverageOf(inside(new Uint8Array()))).toBeUndefined();
    expect(coverageOf(inside(Buffer.from("no font at all, but text")))).toBeUndefined();
    expect(coverageOf(inside(bytes.subarray(0, 300)))).toBeUndefined();
  });
});

describe("the fonts of the charts", () => {
  it("are refused where they are not there: no picture is drawn without its texts", () => {
    const gone = pathToFileURL(`${join(folder, "none")}/`);
    const error = errorOf(() => robotoFiles(gone));
    expect(error).toMatchObject({
      code: "unreadable",
      message: expect.stringContaining("roboto-regular.ttf"),
    });
  });
});

describe("fonts of the system", () => {
  it("are the fewest that have the letters, the regular one first, and the bold one of its family", () => {
    const fonts = systemFontsWith(["Ж", "ع"], [join(folder, "none"), folder]);
    const paths = ["b.ttf", "c.TTF"].map((name) => join(folder, "truetype", "roboto", name));
    expect(fonts.map(({ path }) => path)).toEqual(paths);
    expect(fonts.map(({ weight }) => weight)).toEqual([400, 700]);
    expect(fonts[0]!.has("Ж".codePointAt(0)!)).toBe(true);
  });

  it("are none where none has the letters, none is asked for, or none is there", () => {
    expect(systemFontsWith(["ع"], [folder])).toEqual([]);
    expect(systemFontsWith([], [folder])).toEqual([]);
    expect(systemFontsWith(["A"], [join(folder, "none")])).toEqual([]);
  });
});
