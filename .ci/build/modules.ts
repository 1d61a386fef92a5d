// What the sources' modules become: files by themselves, stand-ins, and the paths of data.

import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Rolldown } from "tsdown";

const root = join(import.meta.dirname, "..", "..");
const sources = join(root, "src");

/** Modules that the sources `require` in a function are files by themselves, which load when the function is called. */
export function loadedLate(prefix = ""): Rolldown.Plugin {
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

/** The library's import of its danfo becomes a require of the file that users import as `scoutframe/danfo`. */
export const danfoApart = standIns("danfo-apart", { "danfo/index.ts": "./danfo.cjs" });

/** What loads late in the library, being large and rarely needed. */
export const wideTextLate = standIns("wide-text-late", {
  "text/wide-text-columns.ts": "late/wide-text-columns.ts",
});

/** What there is on Node only, and what the core has instead: no files. */
export const coreWithoutNode = standIns("core-without-node", { "charts/files.ts": "charts/no-files.ts" });

/** What a page has in place of what reads records and frames, and of matrices. */
export const pageAlone = standIns("page-alone", {
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

/**
 * Data files keep their place relative to the sources (src/data becomes dist/data) while all modules move into
 * one file. A module in a folder therefore looks from where it would be, not from where the one file is.
 */
export const sourcePaths = {
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

/**
 * As an ES module the core is a file for each of the sources, and for each package that is built in: a bundler leaves
 * out files without a name that is asked for, while of one file it keeps whatever runs when that is loaded.
 */
export function inModules(options: Rolldown.OutputOptions) {
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
export const namedImports = {
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
