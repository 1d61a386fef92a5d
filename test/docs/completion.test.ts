// What the playground completes at the caret, which stands at | in these programs, and what an address carries.

import { describe, expect, it } from "vitest";
import { contextAt, fitting, importOf } from "../../src/docs/shell/browser/completion.mjs";
import { codeIn, hashOf } from "../../src/docs/shell/browser/playground-link.mjs";
import { withLinksToPlayground } from "../../src/docs/shell/playground-links.mjs";

const entry = (text: string, kind = "", words?: string[]) => ({ text, kind, says: "", words });
const known = {
  functions: ["leaders", "leagueFactors", "pizzaChart"].map((name) => entry(name)),
  methods: ["leaders", "filter", "rows"].map((name) => entry(name)),
  options: { leaders: [entry("count"), entry("positions"), entry("ties", "", ["rank", "weak"])] },
  texts: [
    entry("Goals", "metric"),
    entry("Shots per 90", "metric"),
    entry("total_goals", "metric"),
    entry("cb", "position"),
    entry("goalkeeper", "position"),
    entry("S. Agüero", "player"),
  ],
};

function listedAt(program: string): string[] | undefined {
  const caret = program.indexOf("|");
  const context = contextAt(program.replace("|", ""), caret, known.options);
  const fits: { text: string }[] | undefined = context && fitting(context as never, known);
  return fits?.map(({ text }) => text);
}

describe("the playground completes", () => {
  it.each([
    ["lea|", ["leaders", "leagueFactors"]],
    ["await piz|za()", ["pizzaChart"]],
    ['import { leag| } from "scoutframe";', ["leagueFactors"]],
    ["table.fi|", ["filter"]],
    ["rows()[0].|", ["leaders", "filter", "rows"]],
    ["table\n  .lead|", ["leaders"]],
    ['leaders(t, "x", { |', ["count", "positions", "ties"]],
    ['t.leaders("x", { count: 3, po| })', ["positions"]],
    ['leaders(t, "(", /* { */ { c|', ["count"]],
    ['leaders(t, "x", { ties: "|" })', ["rank", "weak"]],
    ['leaders(t, "x", { positions: ["cb", "g|"] })', ["goalkeeper"]],
    ['leaders(t, "goa|")', ["Goals", "goalkeeper", "total_goals"]],
    ["leaders(t, '90|", ["Shots per 90"]],
    ['row("aguero|")', ["S. Agüero"]],
    ["leaders(t, x, { count: le|", ["leaders", "leagueFactors"]],
    ["t.filter((row) => { lea|", ["leaders", "leagueFactors"]],
  ])("%s", (program, listed) => {
    expect(listedAt(program)).toEqual(listed);
  });

  it.each(["// lea|", "/* lea| */", "const lea|", "1.|", "`lea|`", "...lea|"])("nothing at %s", (program) => {
    expect(listedAt(program)).toBeUndefined();
  });

  it("replaces the whole text or name, to its end", () => {
    const { from, to } = contextAt('leaders(t, "goals per")', 15, known.options)!;
    expect([from, to]).toEqual([12, 21]);
    const name = contextAt("leadership()", 3, known.options)!;
    expect([name.from, name.to]).toEqual([0, 10]);
  });

  it.each([
    ["x();", 'import { leaders } from "scoutframe";\n\nx();'],
    ['import { peers } from "scoutframe";', 'import { peers, leaders } from "scoutframe";'],
    ['import {\n  peers,\n} from "scoutframe";', 'import {\n  peers, leaders,\n} from "scoutframe";'],
    ['import {} from "scoutframe";', 'import { leaders } from "scoutframe";'],
    ['import { peers, leaders } from "scoutframe";', undefined],
  ])("adds a function to the import of %j", (code, becomes) => {
    const added = importOf(code, "leaders");
    expect(added && code.slice(0, added.at) + added.text + code.slice(added.at)).toBe(becomes);
  });
});

describe("an address of the playground", () => {
  it("carries a program with all its signs", () => {
    const code = "console.log(\"Özil #1 & 100 %\", `\n`, '<a>');\n";
    const { hash } = hashOf(code);
    expect(hash).toMatch(/^#code=[\w.!~*()%-]+$/);
    expect(codeIn(hash!)).toEqual({ code });
  });

  it("is refused in words where it is too long or damaged, and holds no program where it has none", () => {
    const { hash, refused } = hashOf("x".repeat(9000));
    expect(hash).toBeUndefined();
    expect(refused).toBe("Too long for a link: 9006 characters, at most 8000. Copy the program itself.");
    expect(codeIn(`#code=${"x".repeat(9000)}`)).toEqual({ refused });
    expect(codeIn("#code=%E0%A4%A").refused).toContain("damaged");
    expect(codeIn("#keys")).toEqual({});
  });

  it("stands below calls of a chart's page, with what comes before each picture and the names these use", () => {
    const block = (code: string) => `<pre><code class="js">${code}</code></pre>`;
    const setup =
      'import { samplePlayers } from "scoutframe";\n\nconst league = await samplePlayers();\nconst other = 1;';
    const call = "pizzaChart(league, { theme: darkTheme, metrics: [] })";
    const page = `<html data-base="../">${block(call)}<h2 id="before-each-picture">…</h2>${block(setup)}`;
    const names = new Set(["darkTheme", "metrics", "pizzaChart", "samplePlayers"]);
    const links = [
      ...withLinksToPlayground(page, names).matchAll(/href="(\.\.\/documents\/Playground\.html)(#[^"]+)"/g),
    ];
    expect(links.map(([, , hash]) => codeIn(hash!).code)).toEqual([
      `import { darkTheme, pizzaChart, samplePlayers } from "scoutframe";\n\nconst league = await samplePlayers();\n${call}.show();`,
    ]);
  });
});
