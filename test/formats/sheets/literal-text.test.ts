import { describe, expect, it } from "vitest";
import { valueOfLiteral } from "../../../src/formats/sheets/records-of-sheet.js";

describe("valueOfLiteral", () => {
  it.each<[string, unknown]>([
    ['[{"a": 1}]', [{ a: 1 }]],
    [
      "[{'position': {'name': 'Right Back', 'code': 'rb'}, 'percent': 100}]",
      [{ position: { name: "Right Back", code: "rb" }, percent: 100 }],
    ],
    // What JSON writes and Python does not.
    [String.raw`["a\/b\b"]`, ["a/b\b"]],
    ["[]", []],
    ["[1, -2.5, 1e3, True, False, None, nan]", [1, -2.5, 1000, true, false, null, null]],
    [`["it's", 'say "x"', 'a\\'b\\n\\x41\\u00e9']`, ["it's", 'say "x"', "a'b\nAé"]],
    // As numpy prints arrays: without commas.
    ["[{'a': 1}\n {'a': 2}]", [{ a: 1 }, { a: 2 }]],
    ["array([{'a': 1}], dtype=object)", [{ a: 1 }]],
    ["(1, 2,)", [1, 2]],
    ["()", []],
    ["{}", {}],
    [" [ 1 , 2 ] ", [1, 2]],
    ["{'a' : [1, {'b': None}], 2: 'c',}", { a: [1, { b: null }], 2: "c" }],
    ["[+1, -.5, 1., 1E-2, NaN, null, true, false]", [1, -0.5, 1, 0.01, null, null, true, false]],
    [String.raw`['\\', '\t\r', "\"", '\q', '\U0001f600']`, ["\\", "\t\r", '"', "\\q", "😀"]],
    ["array([1, 2], dtype=int64)", [1, 2]],
    [String.raw`['\U0010ffff', '\u004']`, ["\u{10ffff}", "\\u004"]],
    [`['a', ${"[], {}, ".repeat(100)}]`, ["a", ...new Array(100).fill([[], {}]).flat()]],
    ["{'a': array([array([1])])}", { a: [[1]] }],
    [`${"[".repeat(64)}'a'${"]".repeat(64)}`, JSON.parse(`${"[".repeat(64)}"a"${"]".repeat(64)}`)],
  ])("reads %s", (text, value) => {
    expect(valueOfLiteral(text)).toEqual(value);
  });

  it.each([
    "",
    "hello",
    "[",
    "[1",
    "{'a'}",
    "{'a': }",
    "[1] 2",
    "__import__('os')",
    "['\\U0011ffff']",
    "'a",
    "'a\\",
    "['a",
    "{'a': 1",
    "{'a' 1}",
    "(1]",
    "[1)",
    "array",
    "array[1]",
    "array[1])",
    "[array([1], 'a'",
    "array([1]",
    "arrays([1])",
    "None None",
    `${"[".repeat(65)}'a'${"]".repeat(65)}`,
    "[".repeat(100_000),
  ])("takes nothing else: %s", (text) => {
    expect(valueOfLiteral(text)).toBeUndefined();
  });
});
