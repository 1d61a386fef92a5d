// The programs that run in the pages of the site: which do, and what a page makes of their code, prints and errors.

import { format } from "node:util";
import * as core from "scoutframe/core";
import { describe, expect, it } from "vitest";
import { printed } from "../../src/docs/shell/browser/inspect.mjs";
import { bodyOf, failureOf, run } from "../../src/docs/shell/browser/program.mjs";
import {
  runsInPage,
  SAMPLE_NAMES,
  withoutTypes,
  withProgramsThatRun,
} from "../../src/docs/shell/runnable.mjs";
import { pagePrograms } from "../house/shown-code.js";

const names = new Set([...Object.keys(core), ...SAMPLE_NAMES]);

describe("programs of the pages", () => {
  it("run in the page where they need the core and the sample alone: all recipes but one, which reads a file", () => {
    const recipes = pagePrograms.filter(({ title }) => title.startsWith("src/docs/recipes.md"));
    const others = recipes.filter(({ code }) => !runsInPage(code, names));
    expect(others.map(({ code }) => code)).toEqual([expect.stringContaining('from "node:fs"')]);
  });

  it.each([
    ['import { readPlayers } from "scoutframe";\nconsole.log(1);', false],
    ['import { leaders } from "scoutframe/danfo";\nconsole.log(1);', false],
    ['import core from "scoutframe";\nconsole.log(1);', false],
    ["console.log(1);", false],
    ['import { leaders } from "scoutframe";\nleaders([], "total_goals");', false],
    ['import { leaders as best, type Row } from "scoutframe/core";\nconsole.log(best);', true],
  ])("of %j it is known whether it runs", (code, runs) => {
    expect(runsInPage(code, names)).toBe(runs);
  });

  it.each([
    ["const [role] = all;\nuse(role!);", "const [role] = all;\nuse(role);"],
    ["const a = { b: 1 } as const; // as it is", "const a = { b: 1 }; // as it is"],
    ["const f = (a: number, b?: string[]): void => {};", "const f = (a, b) => {};"],
    ['import { type Row, leaders, type Cell } from "scoutframe";', 'import { leaders, } from "scoutframe";'],
    ["const x = { type: 1, as: 2 } satisfies object;", "const x = { type: 1, as: 2 };"],
  ])("are shown without types: %j", (code, plain) => {
    expect(withoutTypes(code).replace(/,\s+}/, ", }")).toBe(plain);
  });

  it("stop the build where types cannot be left out", () => {
    expect(() => withoutTypes("enum Foot { left, right }")).toThrow("types that cannot be left out");
  });

  it("are marked in a page with their code, and others stay as they are", () => {
    const program = (code: string) =>
      `<pre><code class="ts">${code}</code><button type="button">Copy</button></pre>`;
    const text = '<pre><code class="text">1 &lt; 2\n</code><button type="button">Copy</button></pre>';
    const shown = 'import { metric } from "scoutframe";<br/>console.log(1 &lt; 2);';
    const page = withProgramsThatRun(`${program(shown)}\n\n${text}${program("leaders();")}`, names);
    expect(page).toBe(
      `<div class="program" data-code="import { metric } from &quot;scoutframe&quot;;&#10;console.log(1 &lt; 2);">${program(shown)}\n\n${text}</div>${program("leaders();")}`,
    );
  });
});

describe("a program in a page", () => {
  it("keeps its lines when its imports become names at hand", () => {
    const code =
      'import {\n  leaders,\n  metric as known,\n} from "scoutframe";\nimport * as all from "scoutframe/core";\nx();';
    const body = bodyOf(code);
    expect(body).toBe("const { leaders, metric: known, } = scoutframe;\n\n\n\nconst all = scoutframe;\nx();");
    expect(body.split("\n")).toHaveLength(code.split("\n").length);
  });

  it.each([
    [
      'import { readFileSync } from "node:fs";',
      'This page imports from "scoutframe" alone, not from "node:fs".',
    ],
    ['import { readPlayers } from "scoutframe";', "readPlayers is not in this page."],
    ['import all from "scoutframe";', "An import names what it needs"],
    [
      "metric('total_goals');",
      'Line 1: metric is not defined. Add it to the import: import { metric } from "scoutframe".',
    ],
    ["\n\nnever();", "Line 3: never is not defined. Declare it first, or check the spelling."],
    ["const a = {", "The program cannot be read: "],
    ["const a: number = 1;", "leave types out"],
    ['import { metric } from "scoutframe";\n\nmetric("total_gaols");', 'did you mean "total_goals"?'],
    ["throw 'a word';", "The program threw a word."],
  ])("says in words what is wrong: %j", async (code, words) => {
    const error = await run(code, { ...core }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(failureOf(error, core)).toContain(words);
  });

  it.each<[unknown[]]>([
    [["text", 1, -0, true, null, undefined, 10n]],
    [[{ a: "it's", "b-c": [1, 2, 3], d: null }, "and", ['say "hi"', "line\nbreak"]]],
    [[[1, [2, [3, [4, [5]]]]], { a: { b: { c: { d: {} } } } }]],
    [
      [
        [{ label: "Goals per 90", text: "0.99", rank: 100, range: [98.32810867293625, 100] }],
        ["Data: a league"],
      ],
    ],
    [[new Map([["a", 1]]), new Set([1, "b"]), [], {}, new Date(0)]],
    [[{ long: "x".repeat(60), other: "y".repeat(30) }, [["x".repeat(70)], "z"]]],
    [[new Float64Array([1.5, Number.NaN]), () => 1, Symbol.for("s")]],
  ])("prints what Node prints, %#", (values) => {
    expect(printed(values)).toBe(format(...values));
  });
});
