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

const MILLION = [{ rows: 1_000_000, tools: ["scoutframe"], stages: ["read", "rank", "write CSV"], runs: 1 }];

const STAGES = ["read", "rank", "rank, defaults", "write CSV", "similar", "similar, asked again", "frame"];

/** The steps for the flags of the command line; each with its rows, tools, stages and runs. */
export function planOf({ quick, million }) {
  const steps = quick ? QUICK : million ? [...WHOLE, ...MILLION] : WHOLE;
  return steps.map((step) => ({ stages: STAGES, ...step }));
}
