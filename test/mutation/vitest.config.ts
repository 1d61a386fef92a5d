import { defineConfig } from "vitest/config";
import config from "../../vitest.config.js";

/** The tests of one room of the sources, as they stand. */
export default defineConfig({
  resolve: config.resolve ?? {},
  test: {
    include: [`test/${process.env.SCOUTFRAME_MUTATED}/**/*.test.ts`],
    testTimeout: 120_000,
    restoreMocks: true,
  },
});
