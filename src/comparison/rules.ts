import { LEAST_ATTEMPTS } from "../catalogue/least-attempts-data.js";
import type { ColumnMetric } from "../catalogue/types.js";
import { type Checks, numberBetween, oneOf, says, wholeNumberFrom } from "../options.js";
import { TIE_KINDS, type TieKind } from "../stats/ranking/index.js";
import type { CatalogueOption } from "../table/input.js";
import type { Table } from "../table/table.js";
import { hasMatches } from "./pool-columns.js";

/** Options that every function takes which knows rates that mean nothing. */
export interface RateOptions extends CatalogueOption {
  /** Rates that mean nothing (see `definedRates`): `missing` (default), or taken `asSent`. */
  readonly undefinedRates?: "missing" | "asSent" | undefined;
}

/** What every function takes that ranks or standardises raw values. */
export interface AttemptOptions {
  /**
   * Percentages out of fewer attempts are left out: 100 % of two crosses says nothing. Default: what the metric says
   * (crosses 18, saves 50; `metric(name).minAttempts`), else 10; in a table of single matches 0. A number holds for all.
   */
  readonly minAttempts?: number | undefined;
}

/** How values are compared. */
export interface RuleOptions extends RateOptions, AttemptOptions {
  /** `better` (default): the best value ranks highest, also where lower is better. `raw`: the largest does. */
  readonly direction?: "better" | "raw" | undefined;
  /** Fewer peers with a value than this give nothing. Default 5. */
  readonly minPeers?: number | undefined;
}

/** The checks of what says which values are compared. */
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

/** What functions take that rank. */
export interface TieOptions {
  /** Counting rule for ties, as in `percentileRank`. Default `"rank"`. */
  readonly ties?: TieKind | undefined;
}

export const TIES_CHECK = says(oneOf(TIE_KINDS), "rank, weak, strict or mean (default: rank)");

/** The rules of a comparison, each as it was asked for or else as it is by default. */
export interface ComparisonRules {
  readonly undefinedRates: "missing" | "asSent";
  /** Undefined where each metric has its own. */
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

/** Out of how few attempts a metric is still compared. */
export function leastAttempts(
  { minAttempts }: Pick<ComparisonRules, "minAttempts">,
  metric: ColumnMetric | undefined,
): number {
  return minAttempts ?? metric?.minAttempts ?? LEAST_ATTEMPTS;
}

/** The rules that are asked for, of a table; of one that is not there yet those of a table of seasons. */
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
