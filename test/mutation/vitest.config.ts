import { defineConfig } from "vitest/config";
import { resolve } from "../../vitest.config.js";
import { quickMutants } from "./quick-mutants.mjs";

/** One worker that stays, and runs what it is asked to. */
export default defineConfig({
  plugins: [quickMutants],
  resolve,
  test: {
    include: ["test/mutation/nothing.ts"],
    runner: "./test/mutation/kept-runner.mjs",
    setupFiles: ["test/house/setup.ts"],
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ["dt-sql-parser"] } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
