import { checkOptions, oneOf, wholeNumberFrom } from "../../options.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { applicableValues, betterOf, requireMetric } from "../../table/metric-columns.js";
import type { Column, Note } from "../../table/table.js";
import { takeRows, withColumns } from "../../table/verbs.js";
import { withDefinedRates } from "./defined-rates.js";
import { describeCriteria, PEER_CRITERIA_CHECKS, type PeerCriteria } from "./peer-criteria.js";
import { poolsOf } from "./pools.js";

export interface LeadersOptions extends Omit<PeerCriteria, "by" | "weightByShare"> {
  /** How many rows. Default 10. */
  readonly count?: number | undefined;
  /** `better` (default): lowest first where lower is better. `raw`: always the largest first. */
  readonly direction?: "better" | "raw" | undefined;
  /** As in `percentileRanks`. */
  readonly undefinedRates?: "missing" | "asSent" | undefined;
}

/**
 * The first rows of a metric, best first.
 *
 * Shape:   up to `count` rows with all their columns, and `place` from 1 behind the coverage. The kind
 *          that was given. Everybody in the table competes, unless minutes, positions, shares, ages or
 *          a test of your own (the criteria of `peers`) say otherwise.
 * Ties:    share the better place (1, 2, 2, 4) and keep the table's order.
 * Missing: rows without a value, with a rate that means nothing, or that the metric is not meant for are
 *          left out.
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
  const { by: _by, weightByShare: _weightByShare, ...criteria } = PEER_CRITERIA_CHECKS;
  checkOptions("leaders", options, {
    ...criteria,
    count: wholeNumberFrom(1),
    direction: oneOf(["better", "raw"]),
    undefinedRates: oneOf(["missing", "asSent"]),
  });
  const { count = 10, direction = "better", undefinedRates = "missing" } = options;
  const sent = tableFrom("leaders", input);
  requireMetric("leaders", sent, metric);
  const table = undefinedRates === "missing" ? withDefinedRates(sent) : sent;
  const values = applicableValues(table, metric);
  const sign = direction === "better" && betterOf(table, metric) === "lower" ? 1 : -1;
  const { members } = poolsOf("leaders", table, table, { ...options, by: [] });
  const order = (members[0] ?? [])
    .filter((row) => !Number.isNaN(values[row]))
    .sort((a, b) => sign * (values[a]! - values[b]!) || a - b);
  const places = new Float64Array(order.length);
  order.forEach((row, index) => {
    places[index] = index > 0 && values[row] === values[order[index - 1]!] ? places[index - 1]! : index + 1;
  });
  const shown = order.slice(0, count);
  const note: Note = {
    code: "pool",
    message: `leaders: ${metric}, ${sign === 1 ? "lowest" : "highest"} first, of ${order.length} rows with a value${criteriaText(options)}`,
    peers: order.length,
    minMinutes: options.minMinutes ?? 0,
    criteria: describeCriteria(options),
  };
  const added = new Map<string, Column>([["place", places.slice(0, shown.length)]]);
  const rows = takeRows(table, shown, [...table.notes, note]);
  return inKindOf(input, withColumns(rows, added, { after: "coverage" }));
}

function criteriaText(options: LeadersOptions): string {
  const text = describeCriteria(options);
  return text === "" ? "" : ` (${text})`;
}
