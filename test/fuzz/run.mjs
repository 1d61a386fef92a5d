/**
 * Tries inputs made bad at random: `npm run fuzz`, with `-- --seconds 600` for longer than a minute, `--inputs 100000` for so
 * many, `--seed` for the same ones again, `--target` for one kind of them. What was found is printed shrunk, with
 * the command that repeats it. An input that takes longer than half a minute, or all memory of its thread, is a
 * finding too.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";

const { values: flags } = parseArgs({
  options: {
    seed: { type: "string" },
    seconds: { type: "string" },
    inputs: { type: "string" },
    target: { type: "string" },
    path: { type: "string" },
  },
});
const THREADS = 2;
const HANGS_MS = 30_000;
const MEMORY_MB = 1024;

const folder = mkdtempSync(join(tmpdir(), "scoutframe-fuzz-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
await bundle();
const { BATCH_SIZES } = await import(pathToFileURL(join(folder, "batch.mjs")));

const seed = Number(flags.seed ?? Math.floor(Math.random() * 2 ** 31));
const most = flags.path === undefined ? Number(flags.inputs ?? Number.POSITIVE_INFINITY) : 1;
const seconds = Number(flags.seconds ?? (flags.inputs === undefined ? 60 : Number.POSITIVE_INFINITY));
if (flags.target !== undefined && !BATCH_SIZES.has(flags.target)) {
  console.error(`There is no target "${flags.target}"; there are ${[...BATCH_SIZES.keys()].join(", ")}.`);
  process.exit(2);
}

const targets = flags.target === undefined ? [...BATCH_SIZES.keys()] : [flags.target];
const began = performance.now();
const spent = process.cpuUsage();
let asked = 0;
let inputs = 0;
const queue = batches();
console.log(`seed ${seed}`);
await Promise.all(Array.from({ length: THREADS }, thread));
const passed = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(spent);
const worked = (user + system) / 1e6;
console.log(`${inputs} inputs in ${passed.toFixed(1)} s, ${perMinute(passed)} a minute`);
console.log(
  `and ${worked.toFixed(1)} s of processor time, ${perMinute(worked / THREADS)} a minute on ${THREADS} cores of one's own`,
);

function perMinute(duration) {
  return Math.round((60 * inputs) / duration);
}

/** The tests and what they try, each thread's part in one file that imports the built library. */
async function bundle() {
  const here = (file) => fileURLToPath(new URL(file, import.meta.url));
  const library = pathToFileURL(here("../../dist/index.cjs")).href;
  await build({
    entryPoints: [here("batch.ts"), here("worker.ts")],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "library",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^scoutframe$/ }, () => ({ path: library, external: true })),
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

async function thread() {
  let worker;
  for (const batch of queue) {
    worker ??= started();
    const outcome = await outcomeOf(worker, batch);
    inputs += outcome.inputs;
    if (outcome.finding !== undefined) report(batch, outcome.finding);
    if (outcome.isOver) worker = undefined;
  }
  await worker?.instance.terminate();
}

function started() {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const instance = new Worker(join(folder, "worker.mjs"), {
    workerData: begun,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return { instance, begun };
}

/** What came of a batch; a thread that hung or broke is over. */
function outcomeOf({ instance, begun }, batch) {
  return new Promise((resolve) => {
    let seen = -1;
    const watch = setInterval(() => {
      if (seen === begun[0]) broke(new Error(`no end within ${HANGS_MS / 1000} seconds`));
      seen = begun[0];
    }, HANGS_MS);
    const end = (outcome) => {
      clearInterval(watch);
      instance.off("message", end).off("error", broke);
      resolve(outcome);
    };
    const broke = (error) => {
      instance.terminate();
      const path = batch.path ?? String(Math.max(0, begun[0] - 1));
      end({ inputs: begun[0], finding: { path, input: "not told", error: error.message }, isOver: true });
    };
    instance.on("message", end).on("error", broke);
    instance.postMessage(batch);
  });
}

/** One finding of a target is enough for one run. */
function report({ target, seed }, { path, input, error }) {
  targets.splice(targets.indexOf(target), 1);
  process.exitCode = 1;
  console.log(`\n${target}: ${error}\n  input: ${input}`);
  console.log(`  again: npm run fuzz -- --target "${target}" --seed ${seed} --path ${path}\n`);
}
