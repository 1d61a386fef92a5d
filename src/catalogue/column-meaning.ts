import { type Checks, oneOf, text, wholeNumberFrom } from "../options.js";
import {
  APPLIES_TO,
  type AppliesTo,
  type Basis,
  BETTER,
  type Better,
  CATEGORIES,
  type Category,
  type ColumnMetric,
  type Entity,
  GROUPS,
  type Group,
  type RateModelName,
  UNITS,
} from "./types.js";

/** What one unit of a column of one's own is. */
const OWN_BASES = ["percent", "ratio", "per 90", "count"] as const;
export const MOST_DECIMALS = 20;

/** The description that makes your own column a metric. */
export interface ColumnMeaning {
  /** Its short title, which also works as a name. Default: its name. */
  readonly label?: string | undefined;
  /** Its meaning, for pages and workbooks. */
  readonly description?: string | undefined;
  /** Which way is good. Default `neither`. */
  readonly better?: Better | undefined;
  /** With how many decimals it is shown. Default 2, of percentages 1. */
  readonly decimals?: number | undefined;
  /** What stands behind a shown value: `%`, `m` or nothing. Default: `%` of percentages. */
  readonly unit?: (typeof UNITS)[number] | undefined;
  /**
   * `percent` (0 to 100 of the denominator) is the default where there is one; `ratio`: so many to one of the
   * denominator, of any size; `per 90`: the `counterpart` in 90 minutes; `count`.
   */
  readonly basis?: (typeof OWN_BASES)[number] | undefined;
  /** The column that a percentage or a ratio is out of. */
  readonly denominator?: string | undefined;
  /** The column that counts what the rate is a rate of. Default: the rate times what it is out of. */
  readonly counterpart?: string | undefined;
  /** Out of how few attempts its percentages still have a rank where nothing else is asked for. Default 10. */
  readonly minAttempts?: number | undefined;
  readonly category?: Category | undefined;
  /** `goalkeeper` or `outfield` where it means nothing for the others. Default `all`. */
  readonly appliesTo?: AppliesTo | undefined;
}

export const MEANING_CHECKS: Checks<ColumnMeaning> = {
  label: text,
  description: text,
  better: oneOf(BETTER),
  decimals: wholeNumberFrom(0, MOST_DECIMALS),
  unit: oneOf(UNITS),
  basis: oneOf(OWN_BASES),
  denominator: text,
  counterpart: text,
  minAttempts: wholeNumberFrom(0),
  category: oneOf(CATEGORIES),
  appliesTo: oneOf(APPLIES_TO),
};

const MODEL_OF_BASIS: { readonly [B in Basis]?: RateModelName } = {
  percent: "binomial",
  ratio: "poisson",
  "per 90": "poisson",
};

/** What was said of a column, and what else a catalogue may know of it. */
export type MetricSaid = { readonly [Field in keyof ColumnMetric]?: ColumnMetric[Field] | undefined };

/** A column of one's own as the catalogue would describe it. */
export function ownMetric(entity: Entity, column: string, said: MetricSaid): ColumnMetric {
  const basis = said.basis ?? (said.denominator === undefined ? "not stated" : "percent");
  const { label = column, decimals = basis === "percent" ? 1 : 2 } = said;
  const isOutOfNothing = basis === "percent" && said.denominator === undefined;
  return {
    entity,
    column,
    group: groupOf(column, basis),
    field: column,
    label,
    description: `${label}: a column of the table's owner.`,
    basis,
    type: "float",
    decimals,
    unit: basis === "percent" ? "%" : "",
    model: (isOutOfNothing ? undefined : MODEL_OF_BASIS[basis]) ?? "none",
    rounding: "two decimals",
    appliesTo: "all",
    better: "neither",
    headline: {},
    aliases: [],
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  };
}

/** What is out of something is treated as the percentages of the interface are, of whatever size it is. */
function groupOf(column: string, basis: Basis): Group {
  if (basis === "percent" || basis === "ratio") return "percent";
  if (basis === "per 90") return "average";
  return GROUPS.find((group) => column.startsWith(`${group}_`)) ?? "total";
}
