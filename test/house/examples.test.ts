import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reExports } from "./docstrings.js";
import { parseExample, runExample } from "./example.js";
import { docstringExamples, INDEX, INDEX_TEXT, load, loadSource, titleOf } from "./shown-code.js";

describe("the examples in docstrings", () => {
  const startingDirectory = process.cwd();
  const scratch = mkdtempSync(join(tmpdir(), "scoutframe-examples-"));

  // Examples may write files.
  beforeAll(() => process.chdir(scratch));

  afterAll(() => {
    process.chdir(startingDirectory);
    rmSync(scratch, { recursive: true, force: true });
  });

  it("are there", () => {
    expect(docstringExamples.length).toBeGreaterThan(0);
  });

  for (const example of docstringExamples) {
    it(titleOf(example), async () => {
      const parsed = parseExample(example.code);
      const values = { ...(await loadSource(INDEX)), ...(await loadSource(example.module)) };
      await runExample(parsed, {
        values,
        load,
        assertEqual: (actual, expected, message) => expect(actual, message).toEqual(expected),
      });
    });
  }

  it("show a result of every function users can call", async () => {
    const withResult = new Set(
      docstringExamples
        .filter(({ code }) => parseExample(code).results > 0)
        .map(({ module, owner }) => `${module} ${owner}`),
    );
    const library = await loadSource(INDEX);
    const origins = reExports(INDEX_TEXT);
    const without = Object.keys(library).filter((name) => {
      const value = library[name];
      if (typeof value !== "function" || /^class\b/.test(Function.prototype.toString.call(value)))
        return false;
      const origin = origins.get(name)!;
      const module = posix.join("src", origin.specifier).replace(/\.js$/, ".ts");
      return !withResult.has(`${module} ${origin.name}`);
    });
    expect(without, "exported functions without an @example that states a result").toEqual([]);
  });
});
