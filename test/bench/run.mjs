/**
 * Measures scoutframe beside what users could take instead: `npm run bench`, or `npm run bench -- --quick`.
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
import { COMPARED, writeRecords } from "./data.mjs";

const { values: flags } = parseArgs({
  options: {
    quick: { type: "boolean" },
    rows: { type: "string" },
    turns: { type: "string" },
    python: { type: "string", default: "python3" },
  },
});
const rows = Number(flags.rows ?? (flags.quick ? 5000 : 50_000));
const turns = Number(flags.turns ?? (flags.quick ? 2 : 3));
const RUNS_IN_A_TURN = 3;
const LONGEST_MS = 600_000;

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "scoutframe-bench-"));
const path = join(folder, "players.ndjson");

const inNode = (tool) => [process.execPath, here("tool.mjs"), tool, path, folder, String(RUNS_IN_A_TURN)];
const inPython = (tool) => [
  flags.python,
  here("tools/frames.py"),
  tool,
  path,
  folder,
  String(RUNS_IN_A_TURN),
  COMPARED.join(),
];
const TOOLS = {
  scoutframe: inNode("scoutframe"),
  "JSON.parse, discarding": inNode("json-parse"),
  "plain JavaScript": inNode("plain"),
  DuckDB: inNode("duckdb"),
  pandas: inPython("pandas"),
  "SciPy on NumPy": inPython("scipy"),
  polars: inPython("polars"),
};

writeRecords(path, rows);
const measured = new Map();
const absent = new Map();
try {
  for (let turn = 0; turn < turns; turn++) {
    for (const [tool, [program, ...given]] of Object.entries(TOOLS))
      if (!absent.has(tool)) measure(tool, program, given);
  }
} finally {
  rmSync(folder, { recursive: true });
}
compareNumbers();
report();

function measure(tool, program, given) {
  const { status, stdout, stderr, error } = spawnSync(program, given, {
    encoding: "utf8",
    timeout: LONGEST_MS,
  });
  if (error !== undefined || status !== 0) {
    absent.set(
      tool,
      String(
        error?.message ??
          stderr
            .trim()
            .split("\n")
            .findLast((line) => /Error/.test(line)) ??
          stderr,
      ),
    );
    return;
  }
  const known = measured.get(tool) ?? { stages: new Map(), peak: 0, version: undefined };
  measured.set(tool, known);
  for (const line of stdout.trim().split("\n")) {
    const { stage, ms, check, peak, version } = JSON.parse(line);
    if (stage === undefined) {
      known.peak = Math.max(known.peak, peak);
      known.version = version;
      continue;
    }
    const times = known.stages.get(stage) ?? { ms: [], check };
    known.stages.set(stage, times);
    times.ms.push(ms);
  }
}

/** A tool that comes to another number does something else, and its time says nothing. */
function compareNumbers() {
  for (const stage of ["read", "rank", "write CSV"]) {
    const numbers = [...measured].flatMap(([tool, { stages }]) => {
      const check = stages.get(stage)?.check;
      return typeof check === "number" ? [[tool, check]] : [];
    });
    const [, expected] = numbers[0];
    for (const [tool, number] of numbers) {
      if (Math.abs(number - expected) > 1e-9 * Math.abs(expected)) {
        console.error(`${stage}: ${tool} comes to ${number}, ${numbers[0][0]} to ${expected}.`);
        process.exitCode = 1;
      }
    }
  }
}

function report() {
  const lines = [];
  for (const [tool, { stages, peak, version }] of measured) {
    for (const [stage, { ms }] of stages) {
      const own = measured.get("scoutframe").stages.get(stage);
      const median = medianOf(ms);
      lines.push({
        stage,
        tool: version === undefined ? tool : `${tool} ${version}`,
        "median, ms": Math.round(median),
        "times scoutframe's": own === undefined ? "" : Number((median / medianOf(own.ms)).toFixed(2)),
        runs: ms.length,
        "peak of the process, MB": Math.round(peak),
      });
    }
  }
  lines.sort((a, b) => a.stage.localeCompare(b.stage) || a["median, ms"] - b["median, ms"]);
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    rows,
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
  };
  console.log(machine);
  console.table(lines);
  for (const [tool, reason] of absent) console.log(`${tool} was left out: ${reason}`);
  const results = { machine, lines, absent: Object.fromEntries(absent) };
  writeFileSync(here("results.json"), `${JSON.stringify(results, undefined, 2)}\n`);
}

function medianOf(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
