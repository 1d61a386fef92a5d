import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultCatalogue } from "scoutframe";
import { describe, expect, it } from "vitest";
import { ROOT, sourceModules } from "./files.js";
import { type KnownNames, metricConstants, metricNamesIn } from "./metric-names.js";

/** Rooms that may know metrics by name: what is known of them, and the data themselves. */
const ROOMS = /^src\/(?:catalogue|data|docs)\//;

/** Modules that know a metric or a rule of a group by name, and why the catalogue of a table cannot say it. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/analysis/check/check-season.ts":
    "holds what the interface's documents say of a season (who plays begins or comes on, a duel is of one kind) against the records, wherever a table has those fields",
  "src/formats/sheets/fill-counts.ts":
    "makes the interface's totals of the provider's search page, which holds rates alone",
  "src/table/column.ts": "completes the cells of a row in an editor: a type can ask no table",
};

const texts = new Map(
  sourceModules().map((module) => [module, readFileSync(join(ROOT, module), "utf8")] as const),
);
const known: KnownNames = {
  columns: new Set(
    (["player", "team"] as const).flatMap((entity) => {
      const { metrics, derived } = defaultCatalogue(entity);
      return [...metrics, ...derived].map(({ column }) => column);
    }),
  ),
  constants: metricConstants(new Map([...texts].filter(([module]) => ROOMS.test(module)))),
};

describe("the names of metrics", () => {
  const found = new Map(
    [...texts]
      .filter(([module]) => !ROOMS.test(module))
      .map(([module, text]) => [module, metricNamesIn(module, text, known)] as const)
      .filter(([, names]) => names.length > 0),
  );

  it("are known to the catalogue alone", () => {
    const others = [...found].filter(([module]) => !Object.hasOwn(EXCEPTIONS, module));
    expect(others.flatMap(([module, names]) => names.map((name) => `${module}:${name}`))).toEqual([]);
  });

  it("are excepted only where they are known", () => {
    expect(Object.keys(EXCEPTIONS).filter((module) => !found.has(module))).toEqual([]);
  });
});

describe("finding the names of metrics", () => {
  const inCode = (text: string): string[] => metricNamesIn("src/room/module.ts", text, known);

  it.each([
    ['const column = "total_goals";', '"total_goals"'],
    ["const column = `average_goals_rank`;", '"average_goals_rank"'],
    ["const column = `total_$" + "{field}`;", '"total_"'],
    ['const columns = { total_goals: "Goals" };', "total_goals"],
    ["const goals = row.total_goals;", "total_goals"],
    ['import { MATCHES } from "../catalogue/columns.js";', "imports MATCHES"],
    ['import { KINDS_OF_DUELS as KINDS } from "../catalogue/columns.js";', "imports KINDS_OF_DUELS"],
    ['if (metric.group === "percent") return;', 'metric.group === "percent"'],
    ['if ("total" !== metric?.group) return;', '"total" !== metric?.group'],
    ['if (groupOfColumn(name) === "average") return;', 'groupOfColumn(name) === "average"'],
    ['switch (group) { case "total": break; }', 'case "total": break;'],
    ['metrics({ entity, group: "average" });', 'group: "average"'],
  ])("finds that of %s", (text, what) => {
    expect(inCode(text)).toEqual([`1: ${what}`]);
  });

  it.each([
    "// total_goals",
    "/** @example row.total_goals // => 9 */",
    'const says = "a column, such as total_goals";',
    "const size = column.total_compressed_size;",
    'import { extentsOf } from "../catalogue/columns.js";',
    'if (basis === "percent" || positionGroup === "total") return;',
    "const { onField } = table.catalogue.minutes;",
  ])("finds none in %s", (text) => {
    expect(inCode(text)).toEqual([]);
  });
});
