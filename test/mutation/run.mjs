/**
 * Changes the sources, one place at a time, and looks whether a test notices: `npm run mutation`, or of some rooms, folders
 * or modules alone, `npm run mutation -- stats text/heat.ts`. What a room's own tests do not notice is listed; all rooms take
 * hours. What runs as a module is loaded, such as tables of facts, is left out.
 */

import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";

const ROOMS = ["catalogue", "text", "stats", "record", "table", "analysis", "formats"];
const asked = process.argv.length > 2 ? process.argv.slice(2) : ROOMS;

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
for (const path of asked) {
  process.env.SCOUTFRAME_MUTATED = path.split("/")[0];
  const mutants = await new Stryker({
    mutate: [path.endsWith(".ts") ? `src/${path}` : `src/${path}/**/*.ts`],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    disableTypeChecks: false,
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ["progress-append-only", "clear-text"],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
    tempDirName: "coverage/mutation",
    ignorePatterns: ["dist", "site", "notebooks"],
  }).runMutationTest();
  console.log(`src/${path}: ${scoreOf(mutants)}`);
}

function scoreOf(mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const all = noticed + count("Survived", "NoCoverage");
  return `${((100 * noticed) / all).toFixed(1)} %, ${noticed} of ${all} changes noticed, ${count("NoCoverage")} never run`;
}
