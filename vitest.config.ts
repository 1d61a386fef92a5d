import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where to write the results as JSON as well, for whoever counts them. */
const report = process.env.SCOUTFRAME_TEST_REPORT;

export default defineConfig({
  resolve: {
    // Tests read the sources by the names users import, so that few tests need a build.
    // The longer name stands first: a plain alias also matches everything below it.
    alias: [
      { find: /^scoutframe\/core$/, replacement: fromRoot("./src/core.ts") },
      { find: /^scoutframe\/danfo$/, replacement: fromRoot("./src/danfo/index.ts") },
      { find: /^scoutframe\/server$/, replacement: fromRoot("./src/server/index.ts") },
      { find: /^scoutframe$/, replacement: fromRoot("./src/index.ts") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    // The tests of what is built (package, programs, pages, notebooks) never try a stale build.
    globalSetup: ["test/house/fresh-build.ts"],
    // Worker threads share one process; forks keep a native module or a changed working directory to one file.
    pool: "forks",
    maxWorkers: 2,
    // Generous: a slow machine makes a test slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
    // Its modules import folders, which bundlers understand and Node does not.
    server: { deps: { inline: ["dt-sql-parser"] } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      reporter: ["text", "html", "json-summary"],
    },
  },
});
