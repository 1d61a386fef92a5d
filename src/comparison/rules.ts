import { LEAST_ATTEMPTS } from "../catalogue/reliability.js";
import type { ColumnMetric } from "../catalogue/types.js";
import { filled, numberBetween, type OptionsOf, oneOf, says, wholeNumberFrom } from "../options.js";
import { TIE_KINDS, type TieKind } from "../stats/ranking/index.js";
import type { CatalogueOption } from "../table/input.js";
import type { Table } from "../table/table.js";
import { hasMatches } from "./pool-columns.js";

/** The options that decide which values are compared. */
export const VALUE_CHECKS = {
  /** How to treat undefined rates (see `definedRates`): `missing` (default), or `asSent` to keep them. */
  undefinedRates: says(
    oneOf(["missing", "asSent"], "missing"),
    "missing, or asSent to keep zeros without attempts",
  ),
  /**
   * Percentages out of fewer attempts are left out: 100 % of two crosses says nothing. Default: the metric's own
   * minimum (crosses 18, saves 50; `metric(name).minAttempts`), otherwise 10; in a table of single matches 0. A number
   * applies to all metrics.
   */
  minAttempts: says(
    numberBetween(0, Number.POSITIVE_INFINITY),
    "minimum attempts behind a percentage; others get no rank and count for no other rank (default: by metric, 10 to 50)",
  ),
};

/** Options of every function that ranks or standardises raw values. */
export interface ValueOptions extends CatalogueOption, OptionsOf<typeof VALUE_CHECKS> {}

/** Options of every function that handles undefined rates. */
export type RateOptions = Omit<ValueOptions, "minAttempts">;

export const RULE_CHECKS = {
  /** `better` (default): the best value ranks highest, even if lower is better. `raw`: the largest value does. */
  direction: says(
    oneOf(["better", "raw"], "better"),
    "better: rank by direction, so lower may be better; raw: larger always ranks higher",
  ),
  ...VALUE_CHECKS,
  /** Minimum number of peers with a value; with fewer there is no result. Default 5. */
  minPeers: says(wholeNumberFrom(1), "smallest pool that gets ranks", 5),
};

/** How values are compared. */
export interface RuleOptions extends ValueOptions, OptionsOf<typeof RULE_CHECKS> {}

/** Options of functions that rank. */
export const TIE_CHECKS = {
  /** Counting rule for ties, as in `percentileRank`. Default `"rank"`. */
  ties: says(oneOf(TIE_KINDS), "rank, weak, strict or mean", "rank"),
};
export interface TieOptions extends OptionsOf<typeof TIE_CHECKS> {}

/** The rules of a comparison, with defaults applied. */
export interface ComparisonRules {
  readonly undefinedRates: "missing" | "asSent";
  /** Undefined if each metric has its own minimum. */
  readonly minAttempts: number | undefined;
  readonly direction: "better" | "raw";
  readonly minPeers: number;
  readonly ties: TieKind;
}

/** The minimum attempts with which a metric is still compared. */
export function leastAttempts(
  { minAttempts }: Pick<ComparisonRules, "minAttempts">,
  metric: ColumnMetric | undefined,
): number {
  return minAttempts ?? metric?.minAttempts ?? LEAST_ATTEMPTS;
}

/** The rules for a table, from the options and the defaults; without a table, those for a table of seasons. */
export function rulesOf(options: RuleOptions & TieOptions, table?: Table): ComparisonRules {
  const { undefinedRates, direction, minPeers } = RULE_CHECKS;
  const minAttempts = table !== undefined && hasMatches(table) ? 0 : undefined;
  return {
    ...filled({ undefinedRates, direction, minPeers, ...TIE_CHECKS }, options),
    minAttempts: options.minAttempts ?? minAttempts,
  };
}
