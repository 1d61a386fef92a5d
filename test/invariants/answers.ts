import {
  groupRows,
  leaders,
  mostSimilar,
  percentileIntervals,
  percentileRanks,
  positionGroups,
  roleScores,
  search,
  shrunkRates,
  type Table,
  zScores,
} from "scoutframe";
import { expect } from "vitest";

/** What the library answers about a league, each answer with whom it is about, in whatever order. */

const METRICS = ["total_goals", "average_goals", "average_fouls", "percent_successfulCrosses"];
const KEYS = ["playerId", "competitionId", "seasonId"];
const ROLE = { name: "finisher", weights: { average_goals: 3, average_fouls: -1 } };

/** By whom or what it is about. */
export type Answer = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** The rows of a table by what tells them apart. */
function rowsBy(keys: readonly string[], table: Table, columns: readonly string[]): Answer {
  const rows = table.rows().map((row) => [keys.map((key) => row[key]).join(), row] as const);
  return new Map(
    rows.map(([key, row]) => [key, Object.fromEntries(columns.map((name) => [name, row[name]]))]),
  );
}

/** What an analysis added to the rows. */
function added(league: Table, analysed: Table): Answer {
  return rowsBy(
    KEYS,
    analysed,
    analysed.columnNames.filter((name) => !league.has(name)),
  );
}

/** Everybody's likeness to the player of the lowest id. */
function likeness(league: Table): Answer {
  const playerId = Math.min(...league.numbers("playerId"));
  const subject = league.rows().find((row) => row.playerId === playerId)!;
  const key = Object.fromEntries(KEYS.map((name) => [name, subject[name]]));
  const within = positionGroups().map(({ name }) => name);
  const options = { metrics: METRICS, within, standardiseBy: [], count: league.rowCount };
  return rowsBy(KEYS, mostSimilar(league, key as never, options), ["similarity", "distance", "weightShare"]);
}

const FOUND = { version: 1, peersOnly: false, thresholds: [{ column: "total_goals", min: 2 }] } as const;

const ANSWERS: Readonly<Record<string, (league: Table) => Answer>> = {
  percentileRanks: (league) => added(league, percentileRanks(league, { metrics: METRICS, minPeers: 2 })),
  zScores: (league) => added(league, zScores(league, { metrics: METRICS, minPeers: 2 })),
  shrunkRates: (league) => added(league, shrunkRates(league, { metrics: METRICS })),
  percentileIntervals: (league) =>
    added(league, percentileIntervals(league, { metrics: METRICS, draws: 100 })),
  roleScores: (league) => added(league, roleScores(league, { role: ROLE, minPeers: 2 })),
  mostSimilar: likeness,
  leaders: (league) =>
    rowsBy(KEYS, leaders(league, "total_goals", { count: league.rowCount }), ["place", "total_goals"]),
  search: (league) => rowsBy(KEYS, search(league, FOUND).table, ["total_goals"]),
  groupRows: (league) => {
    const summary = ["mean", "median", "sum", "count"] as const;
    const groups = groupRows(league, ["competitionId", "club"], { metrics: METRICS, summary });
    return rowsBy(["competitionId", "club"], groups, groups.columnNames.slice(2));
  },
};

/** What an answer says of somebody where a league has enough regulars. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  percentileRanks: METRICS.map((metric) => `${metric}_rank`),
  zScores: METRICS.map((metric) => `${metric}_z`),
  shrunkRates: METRICS.slice(1).flatMap((metric) => [`${metric}_shrunk`, `${metric}_weight`]),
  percentileIntervals: METRICS.slice(1).flatMap((metric) => [`${metric}_low`, `${metric}_high`]),
  roleScores: ["score", "average_goals_part", "average_fouls_part"],
  mostSimilar: ["similarity"],
  leaders: ["place"],
  search: ["total_goals"],
  groupRows: METRICS.map((metric) => `${metric}_mean`),
};

/** Whether an answer says something: without numbers it is the same, whatever is done to a league. */
export function saysNumbers(question: string, league: Table): boolean {
  const found = answer(question, league);
  const cells = typeof found === "string" ? [] : [...found.values()];
  return NUMBERS[question]!.every((name) => cells.some((row) => typeof row[name] === "number"));
}

export const QUESTIONS = Object.keys(ANSWERS);

/** Those that put each one among the peers of his competition. */
export const AMONG_PEERS = ["percentileRanks", "zScores", "shrunkRates", "percentileIntervals", "roleScores"];

/** The answer to a question, or the code of the error where there is none. */
export function answer(question: string, league: Table): Answer | string {
  try {
    return ANSWERS[question]!(league);
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** The same answers about the same people; sums in another order may differ in their last digits. */
export function expectSameAnswer(actual: Answer | string, expected: Answer | string): void {
  if (typeof actual === "string" || typeof expected === "string") {
    expect(actual).toEqual(expected);
    return;
  }
  expect([...actual.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [key, cells] of expected) {
    for (const [name, cell] of Object.entries(cells)) {
      const other = actual.get(key)![name];
      const isClose =
        typeof cell === "number" &&
        typeof other === "number" &&
        Math.abs(cell - other) <= 1e-9 * Math.max(1, Math.abs(cell));
      if (!isClose) expect([key, name, other]).toEqual([key, name, cell]);
    }
  }
}
