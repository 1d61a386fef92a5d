/**
 * Changes the sources, one place at a time, and looks whether a test notices: `npm run mutation`, or of some rooms, folders
 * or modules alone, `npm run mutation -- stats text/heat.ts`. `--share 0.05` tries one change in twenty, the same ones at
 * every run, and others with another `--seed`: all of them take hours. `--tests stats,analysis` asks the tests of these
 * rooms alone. What no test noticed is listed in `coverage/mutation-survivors.txt`. What runs as a
 * module is loaded, such as tables of facts, is left out.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { isDrawn } from "./drawn.mjs";

const ROOMS = ["catalogue", "text", "stats", "record", "table", "analysis", "formats"];
const TESTS = [
  ...ROOMS,
  "charts",
  "comparison",
  "danfo",
  "errors",
  "files",
  "invariants",
  "notebook",
  "pages",
];
const SURVIVORS = "coverage/mutation-survivors.txt";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: "string", default: "1" },
    seed: { type: "string", default: "0" },
    seconds: { type: "string", default: "5" },
    workers: { type: "string", default: "2" },
    tests: { type: "string", default: TESTS.join() },
  },
});
const draw = { share: Number(values.share), seed: Number(values.seed) };
const asked = positionals.length > 0 ? positionals : ROOMS;

const mutants = await new Stryker({
  mutate: asked.map((path) => (path.endsWith(".ts") ? `src/${path}` : `src/${path}/**/*.ts`)),
  testRunner: "kept",
  plugins: [fileURLToPath(new URL("stryker-runner.mjs", import.meta.url))],
  // Tests of a second and more, and those that start programs, notice little that no other test does.
  kept: {
    tests: values.tests.split(",").map((room) => `test/${room}/**/*.test.ts`),
    ignore: [
      "test/**/*.browser.test.ts",
      "test/**/*libreoffice.test.ts",
      "test/charts/every-chart.test.ts",
      // It loads the library a second time, so what runs at loading would seem to be tried by it.
      "test/errors/brand.test.ts",
      "test/files/{limits,write-file}.test.ts",
      "test/stats/coverage.test.ts",
      // They ask the type checker, which reads no change.
      "test/table/completion.test.ts",
    ],
    seconds: Number(values.seconds),
    draw,
  },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: Number(values.workers),
  timeoutMS: 12_000,
  timeoutFactor: 1,
  dryRunTimeoutMinutes: 30,
  reporters: ["progress-append-only"],
  tempDirName: "coverage/mutation",
  ignorePatterns: ["site", "coverage", "notebooks"],
  warnings: { unknownOptions: false },
}).runMutationTest();

const drawn = mutants.filter(({ id }) => isDrawn(id, draw));
for (const path of asked) {
  const own = drawn.filter(({ fileName }) => pathOf(fileName).startsWith(`src/${path}`));
  console.log(`src/${path}: ${scoreOf(own)}`);
}
const unnoticed = drawn.filter(({ status }) => status === "Survived" || status === "NoCoverage");
writeFileSync(SURVIVORS, unnoticed.map(lineOf).join(""));
console.log(`What no test noticed stands in ${SURVIVORS}.`);

function scoreOf(changes) {
  const count = (...statuses) => changes.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const all = noticed + count("Survived", "NoCoverage");
  return `${((100 * noticed) / all).toFixed(1)}%, ${noticed} of ${all} changes noticed, ${count("NoCoverage")} never run`;
}

/** Where a change is, what stood there, and what was put there. */
function lineOf({ fileName, location: { start, end }, mutatorName, replacement, status }) {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const was =
    start.line === end.line ? lines[0].slice(start.column - 1, end.column - 1) : `${lines[0].trim()} …`;
  const never = status === "NoCoverage" ? " (never run)" : "";
  return `${pathOf(fileName)}:${start.line}:${start.column} ${mutatorName}${never}: ${was} -> ${replacement}\n`;
}

function pathOf(fileName) {
  return relative("", fileName).replaceAll(sep, "/");
}
