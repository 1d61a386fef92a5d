import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/house/longest-first.js";
import { PartsReporter } from "./test/house/parts-reporter.js";

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A folder for the results of each run as JSON as well, for whoever counts them. */
const reports = process.env.SCOUTFRAME_TEST_REPORTS;

/** Tests that start programs beyond Node, where they are installed, or try the packed file. */
const WITH_PROGRAMS = [
  "test/docs/site.test.ts",
  "test/**/*libreoffice.test.ts",
  "test/house/programs.test.ts",
  "test/mcp/*.{browser,stdio}.test.ts",
  "test/house/readme.test.ts",
  "test/notebooks/*.test.ts",
  "test/package/*.test.ts",
  "test/{notebook,pages}/**/*.browser.test.ts",
  "test/sql/{dbt,engines}.test.ts",
];

/**
 * Tests that simulate seasons, try many random inputs, very large ones or thousands of requests, wait for a service's
 * clock, compile programs, or go through everything: every example, every function with every odd name, every chart in
 * every size or as a PDF, every player's sentences, every role's scores, one score and what stands out on every page,
 * every formation of a squad, every column's ranks, every look-up in the sources.
 */
const LONG = [
  "test/analysis/*/simulated.test.ts",
  "test/analysis/compose.test.ts",
  "test/analysis/describe/{sentences,languages,two-and-seasons}.test.ts",
  "test/analysis/likeness/{asked-again,style-clusters}.test.ts",
  "test/analysis/peers/ranks-by-column.test.ts",
  "test/analysis/peers/{score-coverage,match-coverage,second-half-scores}.test.ts",
  "test/analysis/peers/steady-bounds.test.ts",
  "test/catalogue/other-names.test.ts",
  "test/charts/{,pdf/}every-*.test.ts",
  "test/charts/least-text.test.ts",
  "test/charts/pdf/pdf.test.ts",
  "test/charts/{presets,subject-head}.test.ts",
  "test/cli/{help-examples,notebooks}.test.ts",
  "test/client/{absurd,lock,many}.test.ts",
  "test/docs/{pages,shown}.test.ts",
  "test/errors/names-of-objects.test.ts",
  "test/files/{limits,partitions,round-trips}.test.ts",
  "test/formats/{csv-writer,record-scanner}.test.ts",
  "test/formats/parquet/write-numbers.test.ts",
  "test/formats/search-page/whole-page.test.ts",
  "test/formats/xlsx/workbook-round-trips.test.ts",
  "test/fuzz/*.test.ts",
  "test/guesses/first-guesses.test.ts",
  "test/house/{examples,look-ups,type-check}.test.ts",
  "test/invariants/*.test.ts",
  "test/mcp/{many-rows,thousand-answers}.test.ts",
  "test/pages/explorer/{among,outstanding,page-data,results}.test.ts",
  "test/pages/one-score.test.ts",
  "test/pages/squad/write-squad.test.ts",
  "test/record/schema.test.ts",
  "test/stats/coverage.test.ts",
  "test/stats/rank-interval.test.ts",
  "test/table/catalogue-option.test.ts",
  "test/table/completion.test.ts",
  "test/table/keys.test.ts",
  "test/table/odd-arguments.test.ts",
  "test/text/{counted,csv-cells}.test.ts",
];

export const resolve = {
  // Tests read the sources by the names users import, so that few tests need a build.
  // The longer name stands first: a plain alias also matches everything below it.
  alias: [
    { find: /^scoutframe\/core\/methods$/, replacement: fromRoot("./src/methods.ts") },
    { find: /^scoutframe\/core$/, replacement: fromRoot("./src/core.ts") },
    { find: /^scoutframe\/danfo$/, replacement: fromRoot("./src/danfo/index.ts") },
    { find: /^scoutframe\/server$/, replacement: fromRoot("./src/server/index.ts") },
    { find: /^scoutframe$/, replacement: fromRoot("./src/index.ts") },
  ],
};

export default defineConfig(({ mode }) => ({
  resolve,
  test: {
    // What Node alone can do is tried first, and quickly.
    projects: [
      {
        extends: true,
        mode,
        test: {
          name: "node",
          include: ["test/**/*.test.ts"],
          exclude: [...WITH_PROGRAMS, ...LONG],
          // Loading the library once per file would take longer than most files do.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        mode,
        test: { name: "long", include: LONG, isolate: false, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        mode,
        // One browser and one packed file serve all tests of a process.
        test: { name: "programs", include: WITH_PROGRAMS, isolate: false, sequence: { groupOrder: 2 } },
      },
    ],
    // The tests of what is built (package, programs, pages, notebooks) never try a stale build.
    globalSetup: ["test/house/fresh-build.ts"],
    setupFiles: ["test/house/setup.ts"],
    sequence: { sequencer: LongestFirst },
    // Worker threads would share one working directory.
    pool: "forks",
    maxWorkers: 2,
    // Tables are made and thrown away by the hundred: with room for them, what is young is collected a quarter as often.
    execArgv: ["--max-semi-space-size=64"],
    // Generous: a slow machine makes a test slow, not wrong.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: [
      "default",
      new PartsReporter(),
      ...(reports
        ? [["json", { outputFile: `${reports}/${process.pid}.json` }] satisfies [string, object]]
        : []),
    ],
    // Its modules import folders, which bundlers understand and Node does not.
    server: { deps: { inline: ["dt-sql-parser"] } },
    // What has not changed since the last time is not transformed again.
    experimental: { fsModuleCache: true },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      // The explorer's script runs in a browser, where its tests are.
      exclude: ["src/pages/explorer/browser/**"],
      thresholds: { lines: 95, branches: 95 },
      reporter: ["text", "html", "json-summary"],
    },
  },
}));
