// Every program on the pages runs by itself, and prints what stands below it.

import { format } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { parseExample, runExample } from "../house/example.js";
import { load, pagePrograms } from "../house/shown-code.js";

/** How long a program is to its reader: without what it imports, and without blank lines. */
function linesOf(code: string): number {
  return code.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("import ")).length;
}

async function printedBy(code: string): Promise<string> {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  await runExample(parseExample(code), {
    values: {},
    load,
    assertEqual: (actual, expected, message) => expect(actual, message).toEqual(expected),
  });
  return printed.mock.calls.map((values) => `${format(...values)}\n`).join("");
}

describe("the pages", () => {
  const path = testFolder("pages");
  const startingDirectory = process.cwd();
  // Programs may write files.
  beforeAll(() => process.chdir(path()));
  afterAll(() => process.chdir(startingDirectory));

  it("have twenty-one recipes of at most five lines, each with what it prints", () => {
    const recipes = pagePrograms.filter(({ title }) => title.startsWith("src/docs/recipes.md"));
    expect(recipes).toHaveLength(21);
    expect(recipes.filter(({ prints }) => prints.trim() === "")).toEqual([]);
    expect(recipes.filter(({ code }) => linesOf(code) > 5)).toEqual([]);
  });

  it.each(pagePrograms)("$title", async ({ code, prints }) => {
    const complaints = vi.spyOn(console, "warn");
    expect(await printedBy(code)).toBe(prints);
    expect(complaints).not.toHaveBeenCalled();
  });
});
