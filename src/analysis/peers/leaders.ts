import type { Note } from "../../notes.js";
import { type Checks, checkOptions, says, wholeNumberFrom } from "../../options.js";
import { hasPool, IN_POOL } from "../../table/column-names.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { COVERAGE } from "../../table/layout.js";
import { betterOf, numbersNamed } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { takeRows, withColumns } from "../../table/verbs.js";
import { DIRECTION, definedUnless, type RateOptions, UNDEFINED_RATES } from "./among-peers.js";
import {
  AttemptCounts,
  type AttemptOptions,
  comparableValues,
  MIN_ATTEMPTS,
  minAttemptsOf,
} from "./attempts.js";
import { cutList } from "./cut-list.js";
import {
  describeCriteria,
  hasCriteria,
  LIST_CRITERIA_CHECKS,
  type ListCriteria,
  type PeerCriteria,
} from "./peer-criteria.js";
import { poolsOf } from "./pools.js";

export interface LeadersOptions extends ListCriteria, RateOptions, AttemptOptions {
  /** How many rows. Default 10. */
  readonly count?: number | undefined;
  /** `better` (default): lowest first where lower is better. `raw`: always the largest first. */
  readonly direction?: "better" | "raw" | undefined;
}

export const LEADERS_CHECKS: Checks<LeadersOptions> = {
  ...LIST_CRITERIA_CHECKS,
  count: says(wholeNumberFrom(1), "how many (default: 10)"),
  direction: DIRECTION,
  undefinedRates: UNDEFINED_RATES,
  minAttempts: MIN_ATTEMPTS,
};

/**
 * The first rows of a metric, best first.
 *
 * Shape:   up to `count` rows with all their columns as they were, and `place` from 1 behind the coverage. The
 *          kind that was given. Everybody in the table competes, unless minutes, positions, shares, ages or a test
 *          of your own (the criteria of `peers`) say otherwise; of a table that has a pool, those who are in it.
 *          A column of ranks, scores or anything else of numbers can be asked for as well.
 * Ties:    share the better place (1, 2, 2, 4) and keep the table's order. Where the cut goes between equal values,
 *          a note of code `ties_at_cut` has the value, how many were left out, and their names.
 * Missing: rows without a value, with a rate that means nothing, with a percentage out of fewer attempts than
 *          `minAttempts`, or that the metric is not meant for are left out.
 * Errors:  `unknown_metric`, `unknown_option`, `invalid_option`, `unknown_position`.
 *
 * @example
 * leaders(await samplePlayers(), "total_goals", { count: 3 }).column("name") // => ["Mohamed Salah", "H. Kane", "S. Agüero"]
 */
export function leaders<T extends TableInput>(
  input: T,
  metric: string,
  options: LeadersOptions = {},
): SameKind<T> {
  checkOptions("leaders", options, LEADERS_CHECKS);
  const { count = 10, direction = "better" } = options;
  const sent = tableFrom("leaders", input);
  const column = numbersNamed("leaders", sent, metric);
  const table = definedUnless(options, sent);
  const minAttempts = minAttemptsOf(options, sent);
  const attempts = new AttemptCounts();
  const values = comparableValues(table, column, minAttempts, attempts);
  const sign = direction === "better" && betterOf(table, column) === "lower" ? 1 : -1;
  const order = competingRows("leaders", sent, options)
    .filter((row) => !Number.isNaN(values[row]))
    .sort((a, b) => sign * (values[a]! - values[b]!) || a - b);
  const places = new Float64Array(order.length);
  order.forEach((row, index) => {
    places[index] = index > 0 && values[row] === values[order[index - 1]!] ? places[index - 1]! : index + 1;
  });
  const cut = cutList("leaders", table, order, (row) => values[row]!, count);
  const criteria = describeCriteria(options);
  const note: Note = {
    code: "leaders",
    message: `leaders: ${column}, ${sign === 1 ? "lowest" : "highest"} first, of ${order.length} rows with a value${criteria === "" ? "" : ` (${criteria})`}`,
    metric: column,
    rows: order.length,
    criteria,
  };
  const rows = takeRows(sent, cut.rows, [
    ...sent.notes,
    note,
    ...attempts.notes("leaders", minAttempts),
    ...cut.notes,
  ]);
  const placed = new Map([["place", places.slice(0, cut.rows.length)]]);
  return inKindOf(input, withColumns(rows, placed, { after: COVERAGE }));
}

/** The rows that meet the criteria; where there are none, those in the pools of a table that has some, else all. */
export function competingRows(caller: string, table: Table, criteria: Omit<PeerCriteria, "by">): number[] {
  const rows = Array.from({ length: table.rowCount }, (_, row) => row);
  if (hasCriteria(criteria)) return poolsOf(caller, table, table, { ...criteria, by: [] }).members.flat();
  const inPool = hasPool(table) ? table.numbers(IN_POOL) : undefined;
  return inPool === undefined ? rows : rows.filter((row) => inPool[row] === 1);
}
