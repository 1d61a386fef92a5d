/**
 * Measures scoutframe beside what users could take instead: `npm run bench`, with `-- --quick` in under two minutes.
 *
 * Every tool runs in processes of its own, in turns, so that a busy moment meets all alike. The numbers they come
 * to are compared first; then medians, ratios and peak memory are printed, and written to `results.json`. A tool
 * that is not installed is left out and said to be: `npm install` in this folder brings those of Node.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ALIKE_IN, COMPARED, SEARCHED, writeRecords } from "./data.mjs";
import { measureFormats } from "./formats.mjs";
import { measureKernels } from "./kernels.mjs";
import { medianOf } from "./median.mjs";
import { planOf } from "./plan.mjs";
import { measureServer } from "./server.mjs";
import { measureStart } from "./start.mjs";

const { values: flags } = parseArgs({
  options: {
    quick: { type: "boolean" },
    turns: { type: "string" },
    python: { type: "string", default: "python3" },
  },
});
const turns = Number(flags.turns ?? (flags.quick ? 2 : 3));
const LONGEST_MS = 600_000;

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const inNode = (name) => (path, folder, runs, stages) => [
  process.execPath,
  [here("tool.mjs"), name, path, folder, runs, stages],
];
const inPython = (name) => (path, folder, runs, stages) => [
  flags.python,
  [
    here("tools/frames.py"),
    name,
    path,
    folder,
    runs,
    stages,
    COMPARED.join(),
    ALIKE_IN.join(),
    String(SEARCHED),
  ],
];
const TOOLS = {
  scoutframe: inNode("scoutframe"),
  "scoutframe once": inNode("once"),
  "JSON.parse, discarding": inNode("json-parse"),
  "plain JavaScript": inNode("plain"),
  arquero: inNode("arquero"),
  danfo: inNode("danfo"),
  DuckDB: inNode("duckdb"),
  pandas: inPython("pandas"),
  "SciPy on NumPy": inPython("scipy"),
  polars: inPython("polars"),
};

const absent = new Map();
/** What was measured, by rows, stage and tool. */
const measured = new Map();
for (const step of planOf({ ...flags, memory: totalmem() })) measureStep(step);
compareNumbers();
const sizes = flags.quick ? [600, 5000] : [600, 5000, 50_000, 200_000];
const server = await measureServer(flags.quick ? 5000 : 200_000);
const fastWays = [...(await measureKernels(sizes)), ...(await measureFormats(sizes))];
report(measureStart(flags.quick ? 5 : 15), fastWays, server);

function measureStep({ rows, tools, stages, runs }) {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-bench-"));
  try {
    const path = join(folder, "players.ndjson");
    writeRecords(path, rows);
    for (let turn = 0; turn < turns; turn++) {
      for (const tool of tools) {
        if (!absent.has(tool)) measure(rows, tool, TOOLS[tool](path, folder, String(runs), stages.join(";")));
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(rows, tool, [program, given]) {
  const { status, stdout, stderr, error } = spawnSync(program, given, {
    encoding: "utf8",
    timeout: LONGEST_MS,
  });
  if (error !== undefined || status !== 0) {
    const reason = error?.message ?? stderr.match(/.*Error.*/g)?.at(-1) ?? stderr;
    absent.set(tool, `from ${rows} rows on, ${reason}`);
    return;
  }
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { peak, version } = lines.find((line) => line.stage === undefined);
  for (const { stage, ms, check } of lines) {
    if (stage === undefined) continue;
    const key = JSON.stringify([rows, stage, tool]);
    const known = measured.get(key) ?? { rows, stage, tool, version, check, times: [], peak: 0 };
    measured.set(key, known);
    known.times.push(ms);
    known.peak = Math.max(known.peak, peak);
  }
}

function of(rows, stage, tool) {
  return measured.get(JSON.stringify([rows, stage, tool]));
}

/** A tool that comes to another number does something else, and its time says nothing. */
function compareNumbers() {
  for (const { rows, stage, tool, check } of measured.values()) {
    const expected = of(rows, stage, "scoutframe")?.check;
    if (typeof check !== "number" || expected === undefined) continue;
    if (Math.abs(check - expected) > 1e-9 * Math.abs(expected)) {
      console.error(`${stage} of ${rows} rows: ${tool} comes to ${check}, scoutframe to ${expected}.`);
      process.exitCode = 1;
    }
  }
}

function report(start, fastWays, server) {
  const lines = [...measured.values()].map(({ rows, stage, tool, version, times, peak }) => {
    const own = of(rows, stage, "scoutframe");
    const median = medianOf(times);
    return {
      stage,
      rows,
      tool: version === undefined ? tool : `${tool} ${version}`,
      "median, ms": Number(median.toFixed(median < 100 ? 1 : 0)),
      "times scoutframe's": own === undefined ? "" : Number((median / medianOf(own.times)).toFixed(2)),
      runs: times.length,
      "peak of the process, MB": Math.round(peak),
    };
  });
  lines.sort(
    (a, b) => a.stage.localeCompare(b.stage) || a.rows - b.rows || a["median, ms"] - b["median, ms"],
  );
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
  };
  const growth = growthOf();
  console.log(machine);
  console.table(lines);
  console.table(growth);
  console.table(start);
  console.log("How many times as fast as the general or plain way, by rows:");
  console.table(fastWays);
  console.log("The server for language models, by tool:");
  console.table(server);
  for (const [tool, reason] of absent) console.log(`${tool} was left out ${reason}`);
  const results = { machine, lines, growth, start, fastWays, server, absent: Object.fromEntries(absent) };
  writeFileSync(here("results.json"), `${JSON.stringify(results, undefined, 2)}\n`);
}

/** Whether time grows with the rows alone: that of a row, beside that of a row where there are fewest. */
function growthOf() {
  const own = [...measured.values()].filter(({ tool, rows }) => tool === "scoutframe" && rows >= 5000);
  const perRow = ({ rows, times }) => (1000 * medianOf(times)) / rows;
  return ["read", "rank", "write CSV"].flatMap((stage) => {
    const sizes = own.filter((one) => one.stage === stage).sort((a, b) => a.rows - b.rows);
    return sizes.map((one) => ({
      stage,
      rows: one.rows,
      "of a row, µs": Number(perRow(one).toFixed(2)),
      "times the smallest's": Number((perRow(one) / perRow(sizes[0])).toFixed(2)),
    }));
  });
}
