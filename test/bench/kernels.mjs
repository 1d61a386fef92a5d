// Each fast way to rank beside the general one that it stands for, in one process, in turns. A way that is nowhere 1.3
// times as fast is not worth its lines.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "tsdown";

const SOURCES = fileURLToPath(new URL("../../src/stats/ranking/", import.meta.url));
const PARTS = ["rank-column", "repeated-sort", "smallest"];
const POOLS = 8;
const OPTIONS = { ties: "rank", fromAbove: false, minPeers: 5 };
/** The least processor time of so many turns counts. */
const TURNS = 5;
/** As many rows of a column, or more, are ranked between two looks at the clock. */
const CELLS = 100_000;

const product = () => Math.random() * Math.random();
const rounded = (value) => Math.round(100 * value) / 100;
const COLUMNS = {
  "few counts": () => Math.floor(6 * product()),
  counts: () => Math.floor(900 * product()),
  "averages of two decimals": () => rounded(4 * product()),
  percentages: () => rounded(100 * product()),
  "floats without ties": Math.random,
};

const areDraws = (values) => values.some((value) => value !== rounded(value));

/** The sources are not what users import, so they are built for this alone. */
async function builtParts() {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-kernels-"));
  try {
    const entry = Object.fromEntries(PARTS.map((part) => [part, join(SOURCES, `${part}.ts`)]));
    await build({ entry, outDir: folder, config: false, dts: false, format: "esm", logLevel: "error" });
    const loaded = await Promise.all(
      PARTS.map((part) => import(pathToFileURL(join(folder, `${part}.mjs`)).href)),
    );
    return Object.assign({}, ...loaded);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The fast ways, each as two functions of a column: the general way and itself, undefined where it cannot. */
function waysAmong(parts, rows) {
  const pools = Array.from({ length: POOLS }, (_, pool) => {
    const own = Int32Array.from({ length: rows }, (_, row) => row).filter((row) => row % POOLS === pool);
    return { peers: own, ranked: own };
  });
  const into = new Float64Array(rows);
  const compare = (values) => pools.map((pool) => parts.rankByComparing(values, values, pool, OPTIONS, into));
  const ranking = new parts.ColumnRanking(pools, rows);
  // Draws of rates, which it is for, have no ties; where many are equal it is slow.
  const again = new parts.RepeatedSort(rows);
  const sorted = (values) => Uint32Array.from(values.keys()).sort((a, b) => values[a] - values[b]);
  return {
    "counting, for comparing": [
      compare,
      (values) => (areDraws(values) ? undefined : ranking.rank(values, values, OPTIONS)),
    ],
    "sorting again, for sorting": [sorted, (values) => (areDraws(values) ? again.sort(values) : undefined)],
    "placing one, for sorting again": [
      (values) => again.sort(values),
      (values) => (areDraws(values) ? parts.placeByCounting(values, 0, rows) : undefined),
    ],
    "the ten smallest, for sorting": [
      (values) => values.slice().sort(),
      (values) => parts.smallestOf(values, 10),
    ],
  };
}

/** A line for each way and each kind of column, with how many times as fast it is for so many rows. */
export async function measureKernels(sizes) {
  const parts = await builtParts();
  const lines = new Map();
  for (const rows of sizes) {
    const ways = waysAmong(parts, rows);
    for (const [kind, value] of Object.entries(COLUMNS)) {
      const columns = Array.from({ length: 3 }, () => Float64Array.from({ length: rows }, value));
      for (const [way, [general, fast]] of Object.entries(ways)) {
        if (fast(columns[0]) === undefined) continue;
        const times = [[], []];
        for (let turn = 0; turn < TURNS; turn++) {
          for (const [at, run] of [general, fast].entries()) times[at].push(timeOf(run, columns, rows));
        }
        const line = lines.get(way + kind) ?? { way, of: kind };
        lines.set(way + kind, line);
        line[rows] = Number((Math.min(...times[0]) / Math.min(...times[1])).toFixed(1));
      }
    }
  }
  return [...lines.values()].sort((a, b) => a.way.localeCompare(b.way));
}

function timeOf(run, columns, rows) {
  const begin = process.cpuUsage();
  for (let cells = 0; cells < CELLS; cells += columns.length * rows)
    for (const values of columns) run(values);
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}
