// What is done to the pages that TypeDoc wrote: the search over all their texts, and programs that run in the page.

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { htmlPages } from "../machine-files.mjs";
import { completions } from "./completions.mjs";
import { headOf } from "./document-head.mjs";
import { withLandmarks, withOutline } from "./page-structure.mjs";
import { withLinksToPlayground } from "./playground-links.mjs";
import { SAMPLE_NAMES, withProgramsThatRun } from "./runnable.mjs";
import { sectionsOf } from "./search-sections.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..", "..");
const require = createRequire(import.meta.url);
const core = require("../../../dist/core.cjs");
const library = require("../../../dist/index.cjs");

const PLAYGROUND = "documents/Playground.html";

/**
 * Dresses the site in a folder. `documents` has the Markdown of the pages that were written as such, `index` what TypeDoc
 * knows of the main entry.
 */
export async function dressSite(out, { documents, index }) {
  const groupOf = (path) => (documents.has(path) ? headOf(documents.get(path).text).group : undefined);
  const sections = [];
  const names = new Set([...Object.keys(core), ...SAMPLE_NAMES]);
  for (const path of htmlPages(out)) {
    const written = readFileSync(join(out, path), "utf8");
    // Pages that are shown as they are, such as an explorer, say by a hash which script they run.
    if (!written.includes('class="tsd-page-toolbar"')) continue;
    const page = withSearchInOrder(withOutline(withLandmarks(withIconsOfItsOwn(written))));
    sections.push(...sectionsOf(path, page, groupOf(path)));
    const running = withProgramsThatRun(withLinksToPlayground(page, names), names);
    writeFileSync(join(out, path), withEditors(path === PLAYGROUND ? withPlayground(running) : running));
  }
  writeFileSync(
    join(out, "assets", "search-texts.js"),
    `window.scoutframeTexts = ${JSON.stringify(sections)};\n`,
  );
  const known = JSON.stringify(await completions(library, index));
  writeFileSync(join(out, "assets", "completions.js"), `window.scoutframeCompletions = ${known};\n`);
  await writeScripts(join(out, "assets"));
  cpSync(join(root, "dist", "THIRD-PARTY-LICENSES.txt"), join(out, "assets", "THIRD-PARTY-LICENSES.txt"));
}

/** A page has its icons in itself as well, and browsers let none take them from another file. */
function withIconsOfItsOwn(page) {
  return page.replaceAll(/"[./]*assets\/icons\.svg#/g, '"#');
}

/** The search waits for the page that it stands in. */
function withSearchInOrder(page) {
  return page.replace(/<script async (src="[^"]*assets\/search\.js")/, "<script defer $1");
}

/** A page with programs gets what makes editors of them. */
function withEditors(page) {
  if (!page.includes('<div class="program')) return page;
  return page.replace(
    /<script defer src="([^"]*assets\/)search\.js"/,
    '<script defer src="$1programs.js"></script>$&',
  );
}

/** The program of the page becomes one that completes what is typed and stands beside what it draws. */
function withPlayground(page) {
  return page
    .replace('<div class="program"', '<div class="program playground"')
    .replace(
      /<script defer src="([^"]*assets\/)main\.js"/,
      '<script defer src="$1completions.js"></script>$&',
    );
}

async function writeScripts(assets) {
  const licence = readFileSync(join(root, "node_modules", "minisearch", "LICENSE.txt"), "utf8");
  const banner = { js: `/*! With minisearch:\n${licence.trim()}\n*/` };
  await build({ ...script("site.mjs"), outfile: join(assets, "search.js"), banner });
  await build({ ...script("programs.mjs"), outfile: join(assets, "programs.js") });
  const runner = await build({ ...script("runner.mjs"), write: false });
  const text = runner.outputFiles[0].text;
  writeFileSync(
    join(assets, "runner.js"),
    `// ${library.SAMPLE_SOURCE}\nwindow.scoutframeRunner = ${JSON.stringify(text)};\n`,
  );
}

/** A script for browsers, with all that it needs in it. */
function script(name) {
  return {
    entryPoints: [join(here, "browser", name)],
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    keepNames: name === "runner.mjs",
    alias: {
      "scoutframe/core/methods": join(root, "dist", "core-methods.mjs"),
      "scoutframe/core": join(root, "dist", "core.mjs"),
    },
    loader: { ".gz": "binary" },
  };
}
