// What stands in the declarations beside what the sources say.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "tsdown";

const root = join(import.meta.dirname, "..", "..");

/** The core's types are the library's, so that tables and charts of either are of one type. */
export const coreDeclarations = {
  name: "core-declarations",
  writeBundle({ dir = "dist" }: { dir?: string }) {
    const textOf = (module: string) => readFileSync(join(root, "src", module), "utf8");
    const ofTables = () =>
      readdirSync(join(root, "src", "of-tables")).map((file) => textOf(`of-tables/${file}`));
    const names = textOf("core.ts").replace('export * from "./of-tables.js";', () => ofTables().join(""));
    const declarations = names.replaceAll(/(?<= from )[^;]+/g, JSON.stringify("./index.cjs"));
    for (const ending of ["d.cts", "d.mts"]) {
      writeFileSync(join(dir, `core.${ending}`), declarations);
      // The methods stand in the declarations of a table, which are the library's.
      writeFileSync(join(dir, `core-methods.${ending}`), "export {};\n");
    }
    // Parts that load late know that their functions are methods.
    writeFileSync(join(dir, "core-methods.cjs"), 'require("./core.cjs");\n');
  },
};

/**
 * Danfo's declarations, in which everything that a verb gives has a name that others can write down: the verbs of its base
 * classes, which nobody can import, give the classes that extend them, private members are left out, and the types of
 * groups and plots are exported. The metrics are columns, which editors complete.
 */
function nameableFrames(declarations: string): string {
  const base = (text: string) => text.replace(/\$1/, "Base");
  return declarations
    .replaceAll(/\b(?:class|extends) (?:DataFrame|Series)\$1/g, base)
    .replaceAll(/\b(DataFrame|Series)\$1/g, "$1")
    .replaceAll(/(?:^ *\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^ +(?:private|protected) [\s\S]*?;\n/gm, "")
    .replace(
      /^export \{/m,
      (start) => `${METRICS_AS_COLUMNS}${start} type Groupby as GroupBy, type IPlotlyLib as Plots,`,
    );
}

const METRICS_AS_COLUMNS = `interface DataFrame
  extends Readonly<Record<import("./index.cjs").PlayerMetricColumn | import("./index.cjs").TeamMetricColumn, Series>> {}
`;

/** Danfo names types, and one browser library, of packages that are not here. */
export const foreignPackages = {
  name: "foreign-packages",
  resolveId: {
    order: "pre" as const,
    handler(id: string, importer: string | undefined) {
      if (
        importer?.endsWith(".d.ts") &&
        /^(node-fetch|papaparse|plotly\.js-dist-min|request|table|xlsx)$/.test(id)
      ) {
        return join(root, "src", "danfo", "foreign-types.d.ts");
      }
      return id === "plotly.js-dist-min"
        ? join(root, "src", "danfo", "stand-ins", "absent", "index.js")
        : undefined;
    },
  },
  // The examples that an editor shows import from where the reader can, and what is left needs no types of Node's.
  renderChunk: {
    order: "post" as const,
    handler(code: string, { fileName }: { fileName: string }) {
      if (!/\.d\.c?ts$/.test(fileName)) return;
      const shown = code.replaceAll('from "danfojs-node"', 'from "scoutframe/danfo"');
      const alone = shown.replace(/^\/\/\/ <reference types=\S+ \/>\n/gm, "");
      return { code: fileName === "danfo.d.cts" ? nameableFrames(alone) : alone, map: null };
    },
  },
};

type Pass = { cjsDts: boolean };

/** Declarations are bundled in a pass of their own, which knows nothing of `plugins`. */
export function inDeclarations(plugin: Rolldown.Plugin) {
  return (options: Rolldown.InputOptions, _format: unknown, { cjsDts }: Pass) => {
    if (cjsDts) options.plugins = [plugin, options.plugins];
  };
}

/** A comment behind another field on its line belongs to that field; each gets a line, so that editors show it of its own. */
export const commentsBeforeFields = {
  name: "comments-before-fields",
  writeBundle({ dir = "dist" }: { dir?: string | undefined }, bundle: Record<string, unknown>) {
    for (const file of Object.keys(bundle).filter((name) => name.endsWith(".d.cts"))) {
      const declarations = readFileSync(join(dir, file), "utf8");
      writeFileSync(join(dir, file), declarations.replaceAll(/; (\/\*\* .*? \*\/)(?=\n)/g, ";\n  $1"));
    }
  },
};

/**
 * Functions become methods of the table in its declaration, each with the first paragraph of its documentation, which an
 * editor shows beside the name. What a module says of another's interface has no place in one file.
 */
export const methodsOfTables = {
  name: "methods-of-tables",
  writeBundle({ dir = "dist" }: { dir?: string | undefined }, bundle: Record<string, unknown>) {
    for (const file of Object.keys(bundle).filter((name) => name.endsWith(".d.cts"))) {
      const declarations = readFileSync(join(dir, file), "utf8");
      if (!declarations.includes("declare namespace of_tables_on_node")) continue;
      const docs = new Map(
        [...declarations.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\ndeclare function ([\w$]+)/g)].map(
          ([, says, name]) =>
            [
              name!,
              says!
                .split(/\n \*\s*\n/)[0]!
                .replaceAll(/\s*\n \* ?/g, " ")
                .trim(),
            ] as const,
        ),
      );
      const merged = declarations
        .replace(
          /declare module "[^"]*\/table\.js" \{\s*(interface Table extends TableMethods[^{]*\{\s*\})\s*\}/,
          "$1",
        )
        .replace(
          /(declare namespace of_tables_on_node\w* \{\s*export \{ )([^}]+)( \};)/,
          (_, before, names: string, after) => {
            const told = names.split(", ").map((name) => {
              const says = docs.get(name.split(" ")[0]!);
              return says === undefined ? name : `\n  /** ${says} */\n  ${name}`;
            });
            return before + told.join(", ") + after;
          },
        );
      writeFileSync(join(dir, file), merged);
    }
  },
};
