/**
 * Tries inputs made bad at random: `npm run fuzz`, with `-- --seconds 600` for longer than a minute, `--inputs 100000` for so
 * many, `--seed` for the same ones again, `--target` for one kind of them. What was found is printed shrunk, with
 * the command that repeats it. An input that takes longer than half a minute, or ends its process for want of memory, is
 * a finding too.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { Watched } from "./watched.mjs";

const { values: flags } = parseArgs({
  options: {
    seed: { type: "string" },
    seconds: { type: "string" },
    inputs: { type: "string" },
    target: { type: "string" },
    path: { type: "string" },
  },
});
const PROCESSES = 2;

const folder = mkdtempSync(join(tmpdir(), "scoutframe-fuzz-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
await bundle();
const { BATCH_SIZES, inputOf } = await import(pathToFileURL(join(folder, "batch.mjs")));

const seed = Number(flags.seed ?? Math.floor(Math.random() * 2 ** 31));
const most = flags.path === undefined ? Number(flags.inputs ?? Number.POSITIVE_INFINITY) : 1;
const seconds = Number(flags.seconds ?? (flags.inputs === undefined ? 60 : Number.POSITIVE_INFINITY));
if (flags.target !== undefined && !BATCH_SIZES.has(flags.target)) {
  console.error(`There is no target "${flags.target}"; there are ${[...BATCH_SIZES.keys()].join(", ")}.`);
  process.exit(2);
}

const targets = flags.target === undefined ? [...BATCH_SIZES.keys()] : [flags.target];
const began = performance.now();
let asked = 0;
let inputs = 0;
let worked = 0;
const queue = batches();
console.log(`seed ${seed}`);
await Promise.all(Array.from({ length: PROCESSES }, processing));
const passed = (performance.now() - began) / 1000;
console.log(`${inputs} inputs in ${passed.toFixed(1)} s, ${perMinute(passed)} a minute`);
console.log(
  `${worked.toFixed(1)} s of processor time; ${perMinute(worked / PROCESSES)} a minute with ${PROCESSES} idle cores`,
);

function perMinute(duration) {
  return Math.round((60 * inputs) / duration);
}

/** The tests and what they try, in files that import the built library. */
async function bundle() {
  const here = (file) => fileURLToPath(new URL(file, import.meta.url));
  const library = pathToFileURL(here("../../dist/index.cjs")).href;
  await build({
    entryPoints: [here("batch.ts"), here("child.ts")],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "library",
        setup: ({ onResolve }) => {
          onResolve({ filter: /^scoutframe$/ }, () => ({ path: library, external: true }));
          // The server for language models is no part of the library, and asks it as its users do.
          onResolve({ filter: /^(\.\.\/)+index\.js$/ }, ({ resolveDir }) =>
            resolveDir.includes(join("src", "mcp")) ? { path: library, external: true } : undefined,
          );
        },
      },
    ],
  });
}

/** One batch of each target after the other, then again with the next seed, until it is enough. */
function* batches() {
  if (flags.path !== undefined) {
    yield { target: flags.target, seed, path: flags.path };
    return;
  }
  for (let round = 0; ; round++) {
    for (const target of [...targets]) {
      if (asked >= most || performance.now() - began > 1000 * seconds || targets.length === 0) return;
      asked += BATCH_SIZES.get(target);
      yield { target, seed: (seed + round) | 0 };
    }
  }
}

async function processing() {
  let child;
  for (const batch of queue) {
    child ??= new Watched(join(folder, "child.mjs"));
    const outcome = await child.outcomeOf(batch);
    inputs += outcome.inputs;
    worked += outcome.worked;
    if (outcome.finding !== undefined) report(batch, outcome.finding);
    if (outcome.isOver) child = undefined;
  }
  child?.end();
}

/** One finding of a target is enough for one run. */
function report({ target, seed }, { path, error, input = inputOf({ target, seed, path }) }) {
  targets.splice(targets.indexOf(target), 1);
  process.exitCode = 1;
  console.log(`\n${target}: ${error}\n  input: ${input}`);
  console.log(`  again: npm run fuzz -- --target "${target}" --seed ${seed} --path ${path}\n`);
}
