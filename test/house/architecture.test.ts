import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reExports } from "./docstrings.js";
import { ROOT, sourceModules } from "./files.js";
import { breaches, cycles, importsOf, type Layers, layerOf, notReExports, roomOf } from "./imports.js";

/**
 * The layers of src, one line each: a folder, or a module directly in src, and what it may import besides
 * itself and the shared modules. `node` marks those that may use Node's own modules, `rooms` the folders in a layer
 * that keep apart.
 */
const LAYERS: Layers = {
  brand: { uses: [], shared: true },
  errors: { uses: [], shared: true },
  fields: { uses: [], shared: true },
  notes: { uses: [], shared: true },
  options: { uses: [], shared: true },
  text: { uses: [], shared: true },
  catalogue: { uses: [] },
  stats: { uses: [] },
  notebook: { uses: [] },
  danfo: { uses: ["stats", "notebook"], node: true },
  record: { uses: ["catalogue"] },
  table: { uses: ["record", "catalogue", "stats", "danfo", "notebook"] },
  // Bytes and text in and out; what opens files is `files`.
  formats: { uses: ["record", "table", "catalogue", "danfo"] },
  files: { uses: ["formats", "record", "table", "catalogue", "danfo"], node: true },
  comparison: { uses: ["table", "stats", "catalogue"] },
  analysis: {
    uses: ["comparison", "table", "stats", "catalogue"],
    rooms: {
      peers: [],
      agreement: ["peers", "seasons"],
      likeness: ["peers"],
      seasons: ["peers", "over-time"],
      groups: ["peers"],
      check: ["peers"],
      derived: ["peers"],
      search: ["peers"],
      "over-time": ["peers"],
      leagues: ["peers", "over-time"],
      between: ["peers", "over-time", "search"],
      squad: ["peers", "likeness"],
      describe: ["peers", "likeness", "over-time"],
    },
  },
  charts: {
    uses: ["analysis", "comparison", "files", "table", "stats", "catalogue", "notebook"],
    node: true,
  },
  sql: { uses: ["comparison", "table", "record", "stats", "catalogue"] },
  client: { uses: ["files", "record", "catalogue"], node: true },
  server: { uses: ["record", "catalogue"], node: true },
  pages: {
    uses: ["charts", "analysis", "comparison", "files", "table", "stats", "catalogue", "notebook"],
    node: true,
    rooms: { report: [], explorer: [], squad: ["report"], changes: ["report"] },
  },
  sample: { uses: ["files", "table", "record", "catalogue"], node: true },
  // The client knows records, not tables; this puts the two together.
  "fetch-table": { uses: ["client", "table", "record"] },
  // What the functions of the rooms take, in one place for those who offer it to others.
  "chart-kinds": { uses: ["charts", "table"] },
  "checks-of-functions": { uses: ["analysis", "comparison", "files", "formats", "pages", "table"] },
  "function-options": { uses: ["checks-of-functions", "chart-kinds"] },
  // The functions whose first argument is a table, which are its methods as well.
  "of-tables": { uses: ["analysis", "comparison", "charts", "formats", "table"] },
  "of-tables-on-node": { uses: ["of-tables", "files", "pages", "sql", "table"] },
  methods: { uses: ["of-tables", "table"] },
  "methods-on-node": { uses: ["of-tables-on-node", "analysis", "danfo", "files", "table"] },
  index: { uses: "all" },
  // What bundlers for browsers get in its place.
  browser: { uses: [] },
  // What is required by programs: the same names, by parts that load late.
  late: { uses: ["core", "of-tables", "index", "table"] },
  core: {
    uses: [
      "of-tables",
      "analysis",
      "comparison",
      "catalogue",
      "charts",
      "formats",
      "record",
      "stats",
      "table",
    ],
  },
  // What a model is told, over the functions that users import, and over rows as the tables find them.
  mcp: { uses: ["pages", "analysis", "comparison", "table", "catalogue", "chart-kinds"], node: true },
  // A command loads the functions that it calls, and nothing else.
  cli: { uses: "all", node: true },
};

const modules = new Map(sourceModules().map((module) => [module, readFileSync(join(ROOT, module), "utf8")]));

describe("src", () => {
  it("is there", () => {
    expect([...modules.keys()]).toContain("src/index.ts");
  });

  it("keeps to its layers, has a rule for each, and has no cycle", () => {
    expect(breaches(modules, LAYERS)).toEqual([]);
  });

  it("hands values to simple-statistics in one place, which keeps missing and too few from it", () => {
    const users = [...modules].filter(([, text]) => importsOf(text).includes("simple-statistics"));
    expect(users.map(([module]) => module)).toEqual(["src/stats/summary.ts"]);
  });

  it("asks for ranks at one door, behind which ways of ranking come and go", () => {
    const inside = /^src\/stats\/ranking\//;
    const past = [...modules]
      .filter(([module]) => !inside.test(module))
      .flatMap(([module, text]) => importsOf(text).map((name) => `${module}: ${name}`))
      .filter((line) => line.includes("/ranking/") && !line.endsWith("/ranking/index.js"));
    expect([...modules.keys()].filter((module) => inside.test(module)).length).toBeGreaterThan(1);
    expect(past).toEqual([]);
  });

  it("starts no thread: how many there are is for the program that it is part of", () => {
    const users = [...modules].filter(([, text]) =>
      importsOf(text).some((name) => /^(node:)?worker_threads$/.test(name)),
    );
    expect(users).toEqual([]);
  });

  it("has an index of the core and named re-exports, and a core of named re-exports", () => {
    expect(notReExports(modules.get("src/index.ts") ?? "")).toEqual([
      'import "./methods-on-node.js";',
      'export * from "./core.js";',
      'export * from "./of-tables-on-node.js";',
    ]);
    expect(notReExports(modules.get("src/core.ts") ?? "")).toEqual(['export * from "./of-tables.js";']);
  });

  it("has in the core all that users import of the layers it uses, but what makes a danfo frame", () => {
    const layers = [...(LAYERS.core?.uses ?? []), "errors", "notes", "options"];
    const apart = ["src/index.ts", "src/of-tables-on-node.ts"]
      .flatMap((module) => [...reExports(modules.get(module) ?? "")])
      .filter(([, { specifier }]) => layers.includes(layerOf(specifier.replace(/^\.(.+)\.js$/, "src$1.ts"))))
      .map(([name]) => name);
    expect(apart).toEqual(["toDataFrame"]);
  });
});

describe("breaches", () => {
  const layers: Layers = {
    errors: { uses: [], shared: true },
    low: { uses: [] },
    high: { uses: ["low"], node: true, rooms: { kitchen: [], hall: ["kitchen"] } },
    index: { uses: "all" },
    cli: { uses: ["index"] },
  };
  const inGraph = (texts: Readonly<Record<string, string>>): string[] =>
    breaches(new Map(Object.entries(texts)), layers);
  const lawful = {
    "src/errors.ts": "export const failed = 1;",
    "src/low/a.ts":
      'import { failed } from "../errors.js"; import { z } from "zod"; export const a = failed;',
    "src/high/b.ts": 'import { a } from "../low/a.js"; import { join } from "node:path"; export const b = a;',
    "src/index.ts": 'export { b } from "./high/b.js";',
    "src/cli.ts": 'import { run } from "./cli/run.js";',
    "src/cli/run.ts": 'import { b } from "../index.js"; export const run = b;',
  };

  it("finds none in a lawful graph", () => {
    expect(inGraph(lawful)).toEqual([]);
  });

  it("finds an import against the direction, whatever its form", () => {
    for (const form of [
      'import { b } from "../high/b.js";',
      'import type { B } from "../high/b.js";',
      'export { b } from "../high/b.js";',
      'import "../high/b.js";',
      'export const later = () => import("../high/b.js");',
    ]) {
      expect(inGraph({ ...lawful, "src/low/c.ts": form })).toEqual([
        "src/low/c.ts imports src/high/b.ts; low may use no other layer.",
      ]);
    }
  });

  it("does not mistake a comment or a text for an import", () => {
    const text = '// import "../high/b.js";\nexport const text = `import "../high/b.js"`;';
    expect(inGraph({ ...lawful, "src/low/c.ts": text })).toEqual([]);
  });

  it("lets the command line import nothing but the index", () => {
    const text = 'import { b } from "../high/b.js";';
    expect(inGraph({ ...lawful, "src/cli/show.ts": text })).toEqual([
      "src/cli/show.ts imports src/high/b.ts; cli may use index.",
    ]);
  });

  it("lets nothing else import the index", () => {
    expect(inGraph({ ...lawful, "src/high/c.ts": 'import { b } from "../index.js";' })).toEqual([
      "src/high/c.ts imports src/index.ts; high may use low.",
    ]);
  });

  it("finds Node's own modules where only computing belongs, with or without their prefix", () => {
    for (const specifier of ["node:fs/promises", "fs"]) {
      expect(inGraph({ ...lawful, "src/low/c.ts": `import "${specifier}";` })).toEqual([
        `src/low/c.ts imports "${specifier}"; low may not use Node's own modules.`,
      ]);
    }
  });

  it("finds an import of nothing", () => {
    expect(inGraph({ ...lawful, "src/low/c.ts": 'import "./gone.js";' })).toEqual([
      'src/low/c.ts imports "./gone.js", which is no module.',
    ]);
  });

  it("lets every layer read data", () => {
    expect(inGraph({ ...lawful, "src/low/c.ts": 'import data from "../../package.json";' })).toEqual([]);
  });

  it("finds a folder and a module without a rule", () => {
    expect(inGraph({ ...lawful, "src/utils/c.ts": "", "src/misc.ts": "" })).toEqual([
      "src/utils has no rule; give it a line in the table of layers.",
      "src/misc has no rule; give it a line in the table of layers.",
    ]);
  });

  it("knows the rooms of a layer", () => {
    const rooms = {
      ...lawful,
      "src/high/kitchen/cook.ts": 'import "../b.js";',
      "src/high/hall/sit.ts": 'import "../kitchen/cook.js"; import "../b.js"; import "./small/rest.js";',
      "src/high/hall/small/rest.ts": "",
    };
    expect(inGraph(rooms)).toEqual([]);
    expect(
      inGraph({
        ...rooms,
        "src/high/door.ts": 'import "./hall/sit.js";',
        "src/high/kitchen/wash.ts": 'import "../hall/small/rest.js";',
        "src/high/cellar/wine.ts": "",
      }),
    ).toEqual([
      "src/high/cellar has no rule; give it a line in the table of layers.",
      "src/high/door.ts imports src/high/hall/sit.ts; it stands beside the rooms and may use none.",
      "src/high/kitchen/wash.ts imports src/high/hall/small/rest.ts; kitchen may use no other room.",
    ]);
  });

  it("finds a cycle inside a layer", () => {
    const cyclic = {
      ...lawful,
      "src/low/x.ts": 'import "./y.js";',
      "src/low/y.ts": 'import "./z.js";',
      "src/low/z.ts": 'import type { X } from "./x.js";',
    };
    expect(inGraph(cyclic)).toEqual(["cycle: src/low/x.ts → src/low/y.ts → src/low/z.ts → src/low/x.ts"]);
  });
});

describe("cycles", () => {
  it("finds a module that imports itself, and no cycle in a diamond", () => {
    const self = new Map([["src/a.ts", 'import "./a.js";']]);
    expect(cycles(self)).toEqual([["src/a.ts", "src/a.ts"]]);
    const diamond = new Map([
      ["src/a.ts", 'import "./b.js"; import "./c.js";'],
      ["src/b.ts", 'import "./d.js";'],
      ["src/c.ts", 'import "./d.js";'],
      ["src/d.ts", ""],
    ]);
    expect(cycles(diamond)).toEqual([]);
  });
});

describe("layerOf", () => {
  it("is the first folder, or the name of a module beside the folders", () => {
    expect(["src/cli.ts", "src/cli/commands/rank.ts", "src/table/table.ts"].map(layerOf)).toEqual([
      "cli",
      "cli",
      "table",
    ]);
  });
});

describe("roomOf", () => {
  it("is the folder in the layer, however deep the module stands in it", () => {
    expect(["src/a/b/c.ts", "src/a/b/c/d.ts", "src/a/b.ts", "src/a.ts"].map(roomOf)).toEqual([
      "b",
      "b",
      undefined,
      undefined,
    ]);
  });
});

describe("importsOf", () => {
  it("lists specifiers as they are written", () => {
    expect(importsOf('import a from "./a.js";\nexport { b } from "b";')).toEqual(["./a.js", "b"]);
  });
});

describe("notReExports", () => {
  it("accepts named re-exports of values and types, with comments", () => {
    expect(
      notReExports('// Tables.\nexport { a, b as c } from "./a.js";\nexport type { T } from "./t.js";'),
    ).toEqual([]);
  });

  it("finds everything else", () => {
    const text =
      'export * from "./a.js";\nexport * as a from "./a.js";\nimport "./a.js";\nconst a = 1;\nexport { a };';
    expect(notReExports(text)).toEqual(text.split("\n"));
  });
});
