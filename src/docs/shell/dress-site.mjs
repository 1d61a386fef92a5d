// What is done to the pages that TypeDoc wrote: the search over all their texts, and programs that run in the page.

import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { sectionsOf } from "./search-sections.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..", "..");

/** Dresses the site in a folder. `documents` has the Markdown of the pages that were written as such. */
export async function dressSite(out, { documents }) {
  const sections = [];
  for (const path of htmlPages(out)) {
    const written = readFileSync(join(out, path), "utf8");
    const page = withSearchInOrder(withIconsOfItsOwn(written));
    sections.push(...sectionsOf(path, page, groupOf(documents.get(path))));
    writeFileSync(join(out, path), page);
  }
  writeFileSync(
    join(out, "assets", "search-texts.js"),
    `window.scoutframeTexts = ${JSON.stringify(sections)};\n`,
  );
  await writeScript("search.mjs", join(out, "assets", "search.js"));
  cpSync(join(root, "dist", "THIRD-PARTY-LICENSES.txt"), join(out, "assets", "THIRD-PARTY-LICENSES.txt"));
}

function htmlPages(out) {
  return readdirSync(out, { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".html"))
    .sort();
}

/** A page has its icons in itself as well, and browsers let none take them from another file. */
function withIconsOfItsOwn(page) {
  return page.replaceAll(/"[./]*assets\/icons\.svg#/g, '"#');
}

/** The search waits for the page that it stands in. */
function withSearchInOrder(page) {
  return page.replace(/<script async (src="[^"]*assets\/search\.js")/, "<script defer $1");
}

/** The group of a document, as its head says it: a guide, where it says none. */
function groupOf(document) {
  if (document === undefined) return undefined;
  const [head = ""] = /^---\n[\s\S]*?\n---\n/.exec(document.text) ?? [];
  return /^group: (.+)$/m.exec(head)?.[1] ?? "Guides";
}

async function writeScript(name, outfile) {
  const licence = readFileSync(join(root, "node_modules", "minisearch", "LICENSE.txt"), "utf8");
  await build({
    entryPoints: [join(here, "browser", name)],
    outfile,
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    banner: { js: `/*! With minisearch:\n${licence.trim()}\n*/` },
  });
}
