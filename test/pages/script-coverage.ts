// How much of the explorer's script the tests in a browser have run through, by the files that it is made of.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { parseAstAsync } from "vitest/node";

const SCRIPT = resolve("dist/page/explorer.js");
const SOURCES = resolve("src/pages/explorer/browser");

type Entry = Awaited<ReturnType<Page["coverage"]["stopJSCoverage"]>>[number];

interface FileCoverage {
  /** Where each fork stands, and how often each of its ways was gone. */
  readonly branchMap: Readonly<
    Record<string, { readonly loc: { readonly start: { readonly line: number } } }>
  >;
  readonly b: Readonly<Record<string, readonly number[]>>;
}
interface CoverageMap {
  files(): string[];
  fileCoverageFor(path: string): FileCoverage;
}

/** What the branches of one file come to. */
export interface BranchCount {
  readonly file: string;
  readonly branches: number;
  readonly covered: number;
  /** The lines of the forks of which a way was not gone. */
  readonly missed: readonly number[];
}

/** The test runner's own tools. */
const tools = createRequire(createRequire(import.meta.url).resolve("@vitest/coverage-v8"));

/** Gathers what pages run of the script that stands in them. */
export class ScriptCoverage {
  readonly #script = readFileSync(SCRIPT, "utf8");
  readonly #entries: Entry[] = [];

  /** Begins with a page that holds nothing yet. */
  async start(page: Page): Promise<void> {
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
  }

  /** Ends with a page that is about to be closed. */
  async stop(page: Page): Promise<void> {
    const found = await page.coverage.stopJSCoverage();
    this.#entries.push(...found.filter(({ source }) => source === this.#script));
  }

  /** Keeps what a page has run before it is loaded anew, which its browser would forget. */
  async keep(page: Page): Promise<void> {
    await this.stop(page);
    await this.start(page);
  }

  /** The branches of all files, those that were run through by any page counted once. */
  async branches(): Promise<BranchCount[]> {
    const { createCoverageMap } = tools("istanbul-lib-coverage");
    const { default: convert } = await import(pathToFileURL(tools.resolve("ast-v8-to-istanbul")).href);
    const { mergeScriptCovs } = tools("@bcoe/v8-coverage");
    const sourceMap = JSON.parse(readFileSync(`${SCRIPT}.map`, "utf8"));
    const { functions } = mergeScriptCovs(this.#entries.map((entry) => ({ ...entry, url: SCRIPT })));
    const coverage = { url: pathToFileURL(SCRIPT).href, functions };
    const ast = await parseAstAsync(this.#script);
    const map: CoverageMap = createCoverageMap(
      await convert({ code: this.#script, sourceMap, coverage, ast }),
    );
    return map.files().flatMap((path) => {
      const file = path.startsWith("file:") ? fileURLToPath(path) : resolve(dirname(SCRIPT), path);
      if (!file.startsWith(SOURCES + sep)) return [];
      const { b, branchMap } = map.fileCoverageFor(path);
      const ways = Object.values(b).flat();
      const missed = Object.keys(b).filter((fork) => b[fork]!.includes(0));
      return [
        {
          file: relative(SOURCES, file),
          branches: ways.length,
          covered: ways.filter((count) => count > 0).length,
          missed: missed.map((fork) => branchMap[fork]!.loc.start.line),
        },
      ];
    });
  }
}
