// The build: one CommonJS file for each of the library, the server, danfo and the command line, beside files that
// they share. There is one format only, because two would give two DataFrame classes to whoever mixes them; ES modules
// import CommonJS by name just as well. Danfo is built by itself and the library requires that file, so that both
// subpaths share their classes. The core is for bundlers and has both formats: one CommonJS file, and ES modules.

import { defineConfig, type Rolldown } from "tsdown";
import {
  commentsBeforeFields,
  coreDeclarations,
  foreignPackages,
  inDeclarations,
  methodsOfTables,
} from "./.ci/build/declarations.js";
import { pageLicences, thirdPartyNotices } from "./.ci/build/licences.js";
import {
  coreWithoutNode,
  danfoApart,
  inModules,
  loadedLate,
  namedImports,
  pageAlone,
  sourcePaths,
  wideTextLate,
} from "./.ci/build/modules.js";
import { observableNotebooks, packedNotebooks } from "./.ci/build/notebooks.js";

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
const d3 = ["array", "color", "format", "interpolate", "path", "scale"].map((part) => `d3-${part}`);
const inPage = [...d3, "fastest-levenshtein", "simple-statistics"];
const inLibrary = [
  ...inPage,
  "ansi-regex",
  "get-east-asian-width",
  "ml-matrix",
  "string-width",
  "strip-ansi",
];

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

/** Source maps name the sources and leave out their text, a fifth of the package; tsdown makes the command line executable. */
const libraryOutput: Rolldown.OutputOptions = {
  sourcemapExcludeSources: true,
  postBanner: ({ fileName }) => (fileName === "cli.cjs" ? "#!/usr/bin/env node" : ""),
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
