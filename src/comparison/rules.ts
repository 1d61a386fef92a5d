import { LEAST_ATTEMPTS } from "../catalogue/least-attempts-data.js";
import type { ColumnMetric } from "../catalogue/types.js";
import { type Checks, numberBetween, oneOf, says, wholeNumberFrom } from "../options.js";
import { TIE_KINDS, type TieKind } from "../stats/ranking/index.js";
import type { CatalogueOption } from "../table/input.js";
import type { Table } from "../table/table.js";
import { hasMatches } from "./pool-columns.js";

/** Options of every function that handles undefined rates. */
export interface RateOptions extends CatalogueOption {
  /** How to treat undefined rates (see `definedRates`): `missing` (default), or `asSent` to keep them. */
  readonly undefinedRates?: "missing" | "asSent" | undefined;
}

/** Options of every function that ranks or standardises raw values. */
export interface AttemptOptions {
  /**
   * Percentages out of fewer attempts are left out: 100 % of two crosses says nothing. Default: the metric's own
   * minimum (crosses 18, saves 50; `metric(name).minAttempts`), otherwise 10; in a table of single matches 0. A number
   * applies to all metrics.
   */
  readonly minAttempts?: number | undefined;
}

/** How values are compared. */
export interface RuleOptions extends RateOptions, AttemptOptions {
  /** `better` (default): the best value ranks highest, even if lower is better. `raw`: the largest value does. */
  readonly direction?: "better" | "raw" | undefined;
  /** Minimum number of peers with a value; with fewer there is no result. Default 5. */
  readonly minPeers?: number | undefined;
}

/** The checks of the options that decide which values are compared. */
export const VALUE_CHECKS = {
  undefinedRates: says(oneOf(["missing", "asSent"]), "missing, or asSent to keep zeros without attempts"),
  minAttempts: says(
    numberBetween(0, Number.POSITIVE_INFINITY),
    "minimum attempts behind a percentage; others get no rank and count for no other rank (default: by metric, 10 to 50)",
  ),
} satisfies Checks<RateOptions & AttemptOptions>;

export const RULE_CHECKS = {
  direction: says(
    oneOf(["better", "raw"]),
    "better: rank by direction, so lower may be better; raw: larger always ranks higher",
  ),
  ...VALUE_CHECKS,
  minPeers: says(wholeNumberFrom(1), "smallest pool that gets ranks (default: 5)"),
} satisfies Checks<RuleOptions>;

/** Options of functions that rank. */
export interface TieOptions {
  /** Counting rule for ties, as in `percentileRank`. Default `"rank"`. */
  readonly ties?: TieKind | undefined;
}

export const TIES_CHECK = says(oneOf(TIE_KINDS), "rank, weak, strict or mean (default: rank)");

/** The rules of a comparison, with defaults applied. */
export interface ComparisonRules {
  readonly undefinedRates: "missing" | "asSent";
  /** Undefined if each metric has its own minimum. */
  readonly minAttempts: number | undefined;
  readonly direction: "better" | "raw";
  readonly minPeers: number;
  readonly ties: TieKind;
}

const BY_DEFAULT: ComparisonRules = {
  undefinedRates: "missing",
  minAttempts: undefined,
  direction: "better",
  minPeers: 5,
  ties: "rank",
};

/** The minimum attempts with which a metric is still compared. */
export function leastAttempts(
  { minAttempts }: Pick<ComparisonRules, "minAttempts">,
  metric: ColumnMetric | undefined,
): number {
  return minAttempts ?? metric?.minAttempts ?? LEAST_ATTEMPTS;
}

/** The rules for a table, from the options and the defaults; without a table, those for a table of seasons. */
export function rulesOf(options: RuleOptions & TieOptions, table?: Table): ComparisonRules {
  const {
    undefinedRates = BY_DEFAULT.undefinedRates,
    minAttempts = table !== undefined && hasMatches(table) ? 0 : BY_DEFAULT.minAttempts,
    direction = BY_DEFAULT.direction,
    minPeers = BY_DEFAULT.minPeers,
    ties = BY_DEFAULT.ties,
  } = options;
  return { undefinedRates, minAttempts, direction, minPeers, ties };
}
