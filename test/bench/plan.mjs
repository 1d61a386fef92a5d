/**
 * What is measured on how many rows, and by whom: tools that take minutes for the larger tables are left to the smaller
 * ones. `runs` is how often a process repeats a stage, in each turn.
 */

const FAST = ["scoutframe", "polars", "SciPy on NumPy"];
const ALL = [...FAST, "DuckDB", "pandas", "plain JavaScript", "JSON.parse, discarding", "arquero", "danfo"];

const QUICK = [
  { rows: 600, tools: FAST, stages: ["rank", "rank, defaults"], runs: 5 },
  { rows: 5000, tools: ALL.filter((tool) => tool !== "arquero" && tool !== "danfo"), runs: 3 },
  { rows: 5000, tools: ["scoutframe", "danfo"], stages: ["frame"], runs: 3 },
];

const WHOLE = [
  {
    rows: 600,
    tools: [...FAST, "pandas", "plain JavaScript", "arquero"],
    stages: ["rank", "rank, defaults"],
    runs: 9,
  },
  { rows: 5000, tools: ALL, runs: 3 },
  { rows: 50_000, tools: ["scoutframe once"], stages: ["read, rank, write CSV"], runs: 1 },
  { rows: 50_000, tools: ALL.filter((tool) => tool !== "arquero" && tool !== "danfo"), runs: 2 },
  { rows: 200_000, tools: FAST, stages: ["read", "rank", "write CSV"], runs: 2 },
];

/**
 * Where nobody who makes an object of every record can follow: a million of them take some 40 GB. `JSON.parse` is asked,
 * and says itself that its file is too large.
 */
const MILLION = [
  {
    rows: 1_000_000,
    tools: ["scoutframe", "DuckDB", "JSON.parse, discarding"],
    stages: ["read", "rank", "write CSV"],
    runs: 1,
  },
];
const MEMORY_FOR_A_MILLION = 16e9;

const STAGES = [
  "read",
  "rank",
  "rank, defaults",
  "write CSV",
  "write CSV with ranks",
  "similar",
  "similar, asked again",
  "frame",
];

/** The steps, from few rows to many, that a machine of so many bytes can take. */
export function planOf({ quick, memory }) {
  const steps = quick ? QUICK : memory < MEMORY_FOR_A_MILLION ? WHOLE : [...WHOLE, ...MILLION];
  return steps.map((step) => ({ stages: STAGES, ...step }));
}
