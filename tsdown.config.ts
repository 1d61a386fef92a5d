// The build: one CommonJS file for each of the library, the server, danfo and the command line, beside files that
// they share. There is one format only, because two would give two DataFrame classes to whoever mixes them; ES modules
// import CommonJS by name just as well. Danfo is built by itself and the library requires that file, so that both
// subpaths share their classes. The core is for bundlers and has both formats: one CommonJS file, and ES modules.

import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Rolldown } from "tsdown";
import { FOR_OBSERVABLE, observableNotebook } from "./src/docs/observable-notebooks.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const sources = join(root, "src");

/** Whatever else is imported from node_modules without being a dependency stops the build. */
const inDanfo = [
  "ansi-regex",
  "csv-stringify",
  "danfojs-node",
  "get-east-asian-width",
  "papaparse",
  "simple-statistics",
  "stream-chain",
  "stream-json",
  "string-width",
  "strip-ansi",
];
const d3 = ["array", "color", "format", "interpolate", "path", "scale", "shape"].map((part) => `d3-${part}`);
const inPage = [...d3, "fastest-levenshtein", "simple-statistics"];
const inLibrary = [
  ...inPage,
  "ansi-regex",
  "get-east-asian-width",
  "ml-matrix",
  "string-width",
  "strip-ansi",
];

/** The library's import of its danfo becomes a require of the file that users import as `scoutframe/danfo`. */
const danfoApart = standIns("danfo-apart", { "danfo/index.ts": "./danfo.cjs" });

/** Modules that the sources `require` in a function are files by themselves, which load when the function is called. */
function loadedLate(prefix = ""): Rolldown.Plugin {
  return {
    name: "loaded-late",
    resolveId: {
      order: "pre",
      handler(id, importer, { kind }) {
        if (importer === undefined || kind !== "require-call" || !id.startsWith(".")) return;
        const fileName = `${prefix}${basename(id, ".js")}.cjs`;
        this.emitFile({ type: "chunk", id: join(dirname(importer), id).replace(/\.js$/, ".ts"), fileName });
        return { id: `./${fileName}`, external: true };
      },
    },
  };
}

/** What loads late in the library, being large and rarely needed. */
const wideTextLate = standIns("wide-text-late", { "text/wide-text-columns.ts": "late/wide-text-columns.ts" });

/** What there is on Node only, and what the core has instead: no files. */
const coreWithoutNode = standIns("core-without-node", { "charts/files.ts": "charts/no-files.ts" });

/** What a page has in place of what reads records and frames, and of matrices. */
const pageAlone = standIns("page-alone", {
  "table/input.ts": "pages/explorer/worker/tables-alone.ts",
  "stats/covariance.ts": "pages/explorer/worker/no-matrices.ts",
});

/** What takes the place of modules of the sources when others import them: a module of the sources, or a file. */
function standIns(name: string, inPlaceOf: Readonly<Record<string, string>>): Rolldown.Plugin {
  return {
    name,
    resolveId: {
      order: "pre",
      handler(id, importer) {
        if (importer === undefined || !id.startsWith(".")) return;
        const module = relative(sources, join(dirname(importer), id)).replaceAll("\\", "/");
        const standIn = inPlaceOf[module.replace(/\.js$/, ".ts")];
        if (standIn?.startsWith("./")) return { id: standIn, external: true };
        return standIn && join(sources, standIn);
      },
    },
  };
}

/** The core's types are the library's, so that tables and charts of either are of one type. */
const coreDeclarations = {
  name: "core-declarations",
  writeBundle({ dir = "dist" }: { dir?: string }) {
    const textOf = (module: string) => readFileSync(join(root, "src", module), "utf8");
    const names = textOf("core.ts").replace('export * from "./of-tables.js";', () => textOf("of-tables.ts"));
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
const foreignPackages = {
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

/**
 * Data files keep their place relative to the sources (src/data becomes dist/data) while all modules move into
 * one file. A module in a folder therefore looks from where it would be, not from where the one file is.
 */
const sourcePaths = {
  name: "source-paths",
  transform: {
    filter: { code: "import.meta.url" },
    handler(code: string, id: string) {
      const path = relative(join(root, "src"), id).replaceAll("\\", "/");
      if (path.startsWith("..") || !path.includes("/")) return;
      return {
        code: code.replaceAll("import.meta.url", `new URL("./${path}", import.meta.url).href`),
        map: null,
      };
    },
  },
};

const notices = new Map<string, string>();

/**
 * Writes down the licence of every package that became part of the build. A package without one fails the build.
 * Each of the two builds writes what is known by then; the later one knows all.
 */
const thirdPartyNotices = {
  name: "third-party-notices",
  writeBundle({ dir = "dist" }: { dir?: string }, bundle: Record<string, { moduleIds?: string[] }>) {
    for (const id of Object.values(bundle).flatMap((chunk) => chunk.moduleIds ?? [])) {
      const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0];
      if (folder === undefined) continue;
      const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      notices.set(`${name} ${version} (${license})`, licenceText(folder, name));
    }
    const licences = [...notices].sort().map(([title, licence]) => `${title}\n\n${licence.trim()}\n`);
    const parts = ["Parts of these packages are included in scoutframe.\n", ...licences];
    writeFileSync(join(dir, "THIRD-PARTY-LICENSES.txt"), parts.join(`\n${"-".repeat(80)}\n\n`));
  },
};

function licenceText(folder: string, name: string): string {
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const kept = join(root, "src", "danfo", "licences", `${name}.txt`);
  if (file === undefined && !existsSync(kept)) throw new Error(`${name} has no licence file in ${folder}.`);
  return readFileSync(file === undefined ? kept : join(folder, file), "utf8");
}

interface PackedOutput {
  data?: Record<string, unknown>;
  metadata?: object;
}

/** The notebooks for the package: pictures are nearly all of their bytes, and whoever runs a cell has its own again. */
const packedNotebooks = {
  name: "packed-notebooks",
  writeBundle({ dir = "dist" }: { dir?: string }) {
    const target = join(dir, "notebooks");
    mkdirSync(target, { recursive: true });
    for (const file of readdirSync(join(root, "notebooks")).filter((name) => name.endsWith(".ipynb"))) {
      const notebook = JSON.parse(readFileSync(join(root, "notebooks", file), "utf8"));
      const outputs: PackedOutput[] = notebook.cells.flatMap(
        (cell: { outputs?: PackedOutput[] }) => cell.outputs ?? [],
      );
      for (const output of outputs) {
        if (output.data?.["image/png"]) {
          output.data = { "text/plain": "(a picture, drawn when this cell is run)" };
          output.metadata = {};
        }
        // The same cells again as the HTML beside them.
        delete output.data?.["application/vnd.dataresource+json"];
      }
      writeFileSync(join(target, file), `${JSON.stringify(notebook, null, 1)}\n`);
    }
  },
};

/** The notebooks that need the core alone, as Observable has them: `scoutframe notebooks --observable` puts the core beside them. */
const observableNotebooks = {
  name: "observable-notebooks",
  writeBundle({ dir = "dist" }: { dir?: string }) {
    const target = join(dir, "observable");
    mkdirSync(join(target, "scoutframe"), { recursive: true });
    for (const name of FOR_OBSERVABLE) {
      const notebook = JSON.parse(readFileSync(join(root, "notebooks", `${name}.ipynb`), "utf8"));
      writeFileSync(join(target, `${name}.html`), observableNotebook(notebook));
    }
    const support = join(root, "src", "docs", "observable-support.mjs");
    copyFileSync(support, join(target, "scoutframe", "observable.mjs"));
  },
};

/** Pages are passed on by themselves, so what is in their script brings its licences along. */
function pageLicences(packages: readonly string[]): string {
  const licences = packages.map((name) => {
    const folder = join(root, "node_modules", name);
    return `${name}\n\n${licenceText(folder, name).trim()}`;
  });
  return `/*!\nParts of these packages are included.\n\n${licences.join("\n\n")}\n*/`;
}

/** A script of the explorer page, which is written into it: one file for browsers, with nothing left to load. */
function pageScript(name: string, source: string, packages: string[], plugins: Rolldown.Plugin[] = []) {
  return {
    entry: { [name]: source },
    outDir: "dist/page",
    clean: false,
    format: "iife" as const,
    // For who measures what runs of it; pages and packages are without.
    sourcemap: "hidden" as const,
    platform: "browser" as const,
    target: "es2022",
    dts: false,
    minify: true,
    plugins,
    tsconfig: "src/pages/explorer/browser/tsconfig.json",
    deps: { alwaysBundle: [/./], onlyBundle: packages },
    outputOptions: { entryFileNames: "[name].js", postBanner: () => pageLicences(packages) },
  };
}

const common = {
  format: "cjs" as const,
  target: "node20.19",
  shims: true,
  checks: { legacyCjs: false },
};

const core = {
  clean: false,
  platform: "browser" as const,
  target: "es2022",
  // Bundlers shorten names themselves; here they are kept for whoever looks for an error.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  dts: false,
  deps: { alwaysBundle: [/./], onlyBundle: inLibrary },
};

type Pass = { cjsDts: boolean };

/** Declarations are bundled in a pass of their own, which knows nothing of `plugins`. */
function inDeclarations(plugin: Rolldown.Plugin) {
  return (options: Rolldown.InputOptions, _format: unknown, { cjsDts }: Pass) => {
    if (cjsDts) options.plugins = [plugin, options.plugins];
  };
}

/** A comment behind another field on its line belongs to that field; each gets a line, so that editors show it of its own. */
const commentsBeforeFields = {
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
const methodsOfTables = {
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
          /declare module "[^"]*\/table\.js" \{\s*(interface Table extends TableMethods \{\s*\})\s*\}/,
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

/** Source maps name the sources and leave out their text, a fifth of the package; tsdown makes the command line executable. */
const libraryOutput: Rolldown.OutputOptions = {
  sourcemapExcludeSources: true,
  postBanner: ({ fileName }) => (fileName === "cli.cjs" ? "#!/usr/bin/env node" : ""),
};

/**
 * As an ES module the core is a file for each of the sources, and for each package that is built in: a bundler leaves
 * out files without a name that is asked for, while of one file it keeps whatever runs when that is loaded.
 */
function inModules(options: Rolldown.OutputOptions) {
  options.chunkFileNames = "core/[name].mjs";
  options.codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ name: (id) => moduleOf(relative(root, id).replaceAll("\\", "/")) }],
  };
}

function moduleOf(path: string): string | null {
  const [, name = null] =
    /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? /^src\/(.+)\.(?:ts|json)$/.exec(path) ?? [];
  return name === "core" ? null : name;
}

/** Files whose loading does something, as package.json says it to bundlers. */
const { sideEffects } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  sideEffects: readonly string[];
};

/** Imports without a name stand in modules for the order in which these run, which bundlers would warn of. */
const namedImports = {
  name: "named-imports",
  writeBundle({ dir = "dist" }: { dir?: string }, bundle: Record<string, { type: string }>) {
    for (const file of Object.keys(bundle).filter((name) => name.endsWith(".mjs"))) {
      const path = join(dir, file);
      const keeps = (target: string) =>
        sideEffects.includes(`./${relative(root, join(dirname(path), target)).replaceAll("\\", "/")}`);
      const code = readFileSync(path, "utf8");
      const heads = /^(?:import[^;]*;)*/.exec(code)![0];
      const kept = heads.replaceAll(/import"([^"]+)";/g, (all, target) => (keeps(target) ? all : ""));
      writeFileSync(path, kept + code.slice(heads.length));
    }
  },
};

export default defineConfig([
  {
    ...common,
    entry: { danfo: "src/danfo/index.ts" },
    // Node finds the names to import by scanning for `exports.name`. Danfo's own modules, each a function in the
    // file with an `exports` of its own, would add a hundred names that are not there: these become short names.
    minify: {
      compress: false,
      mangle: { toplevel: false, keepNames: true },
      codegen: { removeWhitespace: false },
    },
    dts: { sourcemap: false },
    deps: { alwaysBundle: [/^(danfojs-node|csv-stringify|simple-statistics)/], onlyBundle: inDanfo },
    plugins: [foreignPackages, thirdPartyNotices],
    inputOptions: inDeclarations(foreignPackages),
  },
  {
    ...common,
    entry: { index: "src/late/index.ts", server: "src/server/index.ts", cli: "src/cli.ts" },
    sourcemap: true,
    dts: false,
    deps: { alwaysBundle: ["fastest-levenshtein", "simple-statistics"], onlyBundle: inLibrary },
    copy: [
      { from: ["src/data/*", "!src/data/*.ts"], to: "dist/data" },
      // Coding agents look for skills in this folder of a package.
      { from: "src/docs/skill.md", to: "skills/scoutframe", rename: "SKILL.md" },
    ],
    plugins: [
      loadedLate(),
      wideTextLate,
      danfoApart,
      sourcePaths,
      thirdPartyNotices,
      packedNotebooks,
      observableNotebooks,
    ],
    // Parts may need names of each other, which the entries, being names of parts alone, do not have to hand on.
    inputOptions: { preserveEntrySignatures: "allow-extension" },
    outputOptions: libraryOutput,
  },
  {
    ...common,
    entry: { index: "src/index.ts", server: "src/server/index.ts" },
    clean: false,
    // Declarations alone are written in this format, and are the same in the other.
    format: "esm",
    dts: { emitDtsOnly: true, sourcemap: false },
    plugins: [danfoApart, commentsBeforeFields, methodsOfTables],
    outExtensions: () => ({ dts: ".d.cts" }),
  },
  {
    ...core,
    entry: { core: "src/late/core.ts" },
    format: "cjs",
    plugins: [loadedLate("core/"), coreWithoutNode, coreDeclarations, thirdPartyNotices],
    outputOptions: { chunkFileNames: "core/[name]-[hash].cjs" },
    outExtensions: () => ({ js: ".cjs" }),
  },
  {
    ...core,
    entry: { core: "src/core.ts", "core-methods": "src/methods.ts" },
    format: "esm",
    plugins: [coreWithoutNode, namedImports, thirdPartyNotices],
    outputOptions: inModules,
    outExtensions: () => ({ js: ".mjs" }),
  },
  {
    // What bundlers for browsers get for the library: CommonJS, so that whatever is imported by name is found in it
    // and the page says by an error what to import from.
    ...core,
    entry: { browser: "src/browser.ts" },
    format: "cjs",
  },
  pageScript("explorer", "src/pages/explorer/browser/main.ts", inPage, [pageAlone]),
]);
