import { byDefault, type OptionsOf, oneOf, text, wholeNumberFrom } from "../options.js";
import { groupOfColumn } from "./columns.js";
import { measuredDispersion } from "./dispersion.js";
import {
  APPLIES_TO,
  type Basis,
  BETTER,
  CATEGORIES,
  type ColumnMetric,
  type Entity,
  type Group,
  type RateModelName,
  UNITS,
} from "./types.js";

/** The possible units of a user's own column. */
const OWN_BASES = ["percent", "ratio", "per 90", "count"] as const;
export const MOST_DECIMALS = 20;

/** The description that makes your own column a metric. */
export interface ColumnMeaning extends OptionsOf<typeof MEANING_CHECKS> {}

export const MEANING_CHECKS = {
  /** Its short title, which also works as a name. Default: its name. */
  label: text,
  /** Its meaning, for pages and workbooks. */
  description: text,
  /** The good direction. Default `neither`. */
  better: oneOf(BETTER),
  /** The number of decimals shown. Default 2, for percentages 1. */
  decimals: byDefault(2, wholeNumberFrom(0, MOST_DECIMALS)),
  /** The unit after a shown value: `%`, `m` or nothing. Default: `%` for percentages. */
  unit: oneOf(UNITS),
  /**
   * `percent`: 0 to 100% of the denominator, the default if there is one; `ratio`: a number per one of the
   * denominator, of any size; `per 90`: the `counterpart` in 90 minutes; `count`.
   */
  basis: oneOf(OWN_BASES),
  /** The denominator of a percentage or a ratio. */
  denominator: text,
  /** The column that counts the events of the rate. Default: the rate times its denominator. */
  counterpart: text,
  /** The minimum attempts with which a percentage is ranked by default. Default 10. */
  minAttempts: byDefault(10, wholeNumberFrom(0)),
  category: oneOf(CATEGORIES),
  /** `goalkeeper` or `outfield` if the metric means nothing for other players. Default `all`. */
  appliesTo: oneOf(APPLIES_TO),
};

const MODEL_OF_BASIS: { readonly [B in Basis]?: RateModelName } = {
  percent: "binomial",
  ratio: "poisson",
  "per 90": "poisson",
};

/** The catalogue row of a user's own column, with defaults for the facts that are not said. */
export function ownMetric(
  entity: Entity,
  column: string,
  said: { readonly [Field in keyof ColumnMetric]?: ColumnMetric[Field] | undefined },
): ColumnMetric {
  const basis = said.basis ?? (said.denominator === undefined ? "not stated" : "percent");
  const { label = column, decimals = basis === "percent" ? 1 : 2 } = said;
  const isOutOfNothing = basis === "percent" && said.denominator === undefined;
  const measured = said.model === "expected sum" ? measuredDispersion(entity, column) : undefined;
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
    ...measured,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  };
}

/** A column with a denominator is treated like the interface's percentages, even if its values exceed 100. */
function groupOf(column: string, basis: Basis): Group {
  if (basis === "percent" || basis === "ratio") return "percent";
  if (basis === "per 90") return "average";
  return groupOfColumn(column) ?? "total";
}
