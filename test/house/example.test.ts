import { describe, expect, it } from "vitest";
import { examplesOf, exportedNames, reExports } from "./docstrings.js";
import { parseExample, runExample, statedResult } from "./example.js";

describe("examplesOf", () => {
  const text = [
    "/** What the file is about. */",
    "",
    "/**",
    " * Doubles.",
    " *",
    " * @example double(2) // => 4",
    " * @example",
    " * ```ts",
    ' * const two = "{@link}";',
    " *   double(two)",
    " * ```",
    " * @see half",
    " */",
    "export const double = (x: number) => 2 * x;",
    "export class Pair {",
    "  /** @example new Pair().left */",
    "  get left() { return 1; }",
    "}",
    "// @example nothing",
  ].join("\n");

  it("gives each example its owner, its line and its text", () => {
    expect(examplesOf("src/double.ts", text).map(({ owner, line, code }) => [owner, line, code])).toEqual([
      ["double", 6, "double(2) // => 4"],
      ["double", 7, '\n\nconst two = "{@link}";\n  double(two)'],
      ["Pair.left", 16, "new Pair().left"],
    ]);
  });
});

describe("exportedNames", () => {
  it("lists values and types, by the names they are exported under", () => {
    const text =
      "export const a = 1, b = 2; export function c() {} export class D {} export type E = 1;\n" +
      'export interface F {} const g = 1; export { g as h }; export { i, type J } from "./i.js";';
    expect(exportedNames(text)).toEqual(["a", "b", "c", "D", "E", "F", "h", "i", "J"]);
  });
});

describe("reExports", () => {
  it("tells where each name comes from", () => {
    expect([...reExports('export { a, b as c } from "./x.js";')]).toEqual([
      ["a", { specifier: "./x.js", name: "a" }],
      ["c", { specifier: "./x.js", name: "b" }],
    ]);
  });
});

describe("statedResult", () => {
  it("is the text after the arrow, on the same line or the next", () => {
    expect(statedResult(" // => 3\n")).toBe("3");
    expect(statedResult(";\n// => [1, 2]\n")).toBe("[1, 2]");
    expect(statedResult("; // Not a result.\n")).toBeUndefined();
  });

  it("goes on over comment lines until the value is complete", () => {
    expect(statedResult(" // => [1,\n//  2]\n// Another remark.\n")).toBe("[1,\n 2]");
  });
});

describe("runExample", () => {
  const run = (code: string, values: Record<string, unknown> = {}): Promise<void> =>
    runExample(parseExample(code), {
      values,
      load: async (specifier) => ({ default: specifier, named: `${specifier}!` }),
      assertEqual: (actual, expected, message) => expect(actual, message).toEqual(expected),
    });

  it("accepts the stated values", async () => {
    await run("const two = 2;\ntwo + 1 // => 3\n[two, null, NaN]; // => [2, null, NaN]\ntwo > 1\n// => true");
    await run('({ a: [1], b: "x…" }) // => { a: [1],\n//   b: "x…" }');
  });

  it("finds a value that is not the stated one", async () => {
    await expect(run("1 + 1 // => 3")).rejects.toThrow("1 + 1");
    await expect(run("[1, 2] // => [1]")).rejects.toThrow();
    await expect(run("0.1 + 0.2 // => 0.3")).rejects.toThrow();
    await expect(run("undefined // => null")).rejects.toThrow();
    await expect(run("NaN // => null")).rejects.toThrow();
  });

  it("compares numbers by their beginning where an ellipsis follows", async () => {
    await run("2 / 3 // => 0.66…");
    await run("({ mean: -5 / 3 }) // => { mean: -1.6… }");
    await expect(run("2 / 3 // => 0.67…")).rejects.toThrow();
    await expect(run('"0.66" // => 0.66…')).rejects.toThrow();
  });

  it("reads typed arrays as plain ones", async () => {
    await run("({ column: Float64Array.of(1, NaN) }) // => { column: [1, NaN] }");
  });

  it("awaits what the example awaits, and nothing else", async () => {
    await run("await Promise.resolve(1) // => 1");
    await expect(run("Promise.resolve(1) // => 1")).rejects.toThrow();
  });

  it("accepts the stated errors", async () => {
    const fail = (): never => {
      throw Object.assign(new Error("unknown metric"), { code: "unknown_metric" });
    };
    await run('fail() // => throws\nfail() // => throws unknown_metric\nfail() // => throws "unknown"', {
      fail,
    });
    await run("await Promise.reject(new Error()) // => throws");
    await expect(run("fail() // => throws invalid_option", { fail })).rejects.toThrow("not invalid_option");
    await expect(run("1 // => throws")).rejects.toThrow("did not throw");
  });

  it("fails where the example throws", async () => {
    await expect(run('throw new Error("oh");')).rejects.toThrow("oh");
    await expect(run("missing();")).rejects.toThrow("missing is not defined");
  });

  it("binds what the example imports, and lets it reuse a name of the library", async () => {
    await run(
      'import x, { named as y } from "lib";\nimport type { T } from "lib";\n[x, y] // => ["lib", "lib!"]',
    );
    await run('import * as all from "lib";\nall.named // => "lib!"');
    await run("const table = 1;\ntable // => 1", { table: 2 });
  });

  it("refuses a result where there is no value", () => {
    expect(() => parseExample("const a = 1; // => 1")).toThrow("which has no value");
  });

  it("counts the results", () => {
    expect(parseExample("1 // => 1\n2\n3 // => 3").results).toBe(2);
  });
});
