// All code that readers are shown: the examples in docstrings, the README, and the pages of the documentation.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Example, examplesOf, exportedNames } from "./docstrings.js";
import { type ParsedExample, parseExample } from "./example.js";
import { DOORS, doorText, ROOT, sourceModules } from "./files.js";
import { type Block, blocksOf, continuedBlocks } from "./readme.js";

export const INDEX = "src/index.ts";

const modules = new Map(sourceModules().map((module) => [module, textOf(module)]));

/** The index, and the core that it hands on whole. */
export const INDEX_TEXT = [INDEX, ...DOORS].map(doorText).join("\n");

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

export const docstringExamples = [...modules].flatMap(([module, text]) => examplesOf(module, text));

export function titleOf({ module, line, owner }: Example): string {
  return `${module}:${line} ${owner}`;
}

export const readmeBlocks = blocksOf(textOf("README.md"));

/** A program of the documentation's pages. */
export interface PageProgram {
  readonly title: string;
  readonly code: string;
  /** The block of text behind it. */
  readonly prints: string;
}

const pages = readdirSync(join(ROOT, "src/docs")).filter((file) => file.endsWith(".md"));
export const pagePrograms = [...pages.map((page) => `src/docs/${page}`), "src/sql/README.md"].flatMap(
  programsOf,
);

/** The commands of the documentation's pages; what is not a command is tried with {@link pagePrograms}. */
export const pagesWithCommands = pages
  .map((page) => ({
    page: `src/docs/${page}`,
    blocks: blocksOf(textOf(`src/docs/${page}`)).filter(({ language }) => language === "sh"),
  }))
  .filter(({ blocks }) => blocks.length > 0);

function programsOf(file: string): PageProgram[] {
  const blocks = blocksOf(textOf(file));
  return blocks.flatMap(({ language, line, code }, index) => {
    const next = blocks[index + 1];
    const prints = next?.language === "text" ? next.code : "";
    return language === "ts" ? [{ title: `${file}:${line}`, code, prints }] : [];
  });
}

/** Every piece of it as a module, by a title that says where it stands. */
export function shownModules(): Map<string, string> {
  return new Map([
    ...docstringExamples.map((example) => [titleOf(example), moduleOf(example)] as const),
    ...continuedBlocks(readmeBlocks).map(
      ({ line, code }: Block) => [`README.md:${line}`, `${code}\nexport {};`] as const,
    ),
    ...pagePrograms.map(({ title, code }) => [title, `${code}\nexport {};`] as const),
  ]);
}

/** The example as a module: what it needs imported, from its own module first, then from the library. */
function moduleOf({ module, code }: Example): string {
  const { body, imports, identifiers }: ParsedExample = parseExample(code);
  const own = exportedNames(modules.get(module)!).filter((name) => identifiers.has(name));
  const others = exportedNames(INDEX_TEXT).filter((name) => identifiers.has(name) && !own.includes(name));
  const header = [
    `import { ${own.join(", ")} } from "../../${module.replace(/\.ts$/, ".js")}";`,
    `import { ${others.join(", ")} } from "scoutframe";`,
  ];
  // Inside a block, the example may give a name of its own to something the library exports, too.
  const written = imports.map((statement) => statement.getText().replaceAll("\n", " "));
  return [...header, ...written, "{", body, "}", "export {};"].join("\n");
}

/** A module of src, by its path from the root; tests load it as the library's own imports do. */
export function loadSource(module: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ join(ROOT, module));
}

/** What the code imports: of the library, its sources. */
export function load(specifier: string): Promise<unknown> {
  if (specifier === "scoutframe") return loadSource(INDEX);
  if (specifier === "scoutframe/danfo") return loadSource("src/danfo/index.ts");
  if (specifier === "scoutframe/server") return loadSource("src/server/index.ts");
  return import(/* @vite-ignore */ specifier);
}
