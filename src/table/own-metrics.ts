import {
  APPLIES_TO,
  type AppliesTo,
  BETTER,
  type Better,
  CATEGORIES,
  type Category,
  type ColumnMetric,
  type Entity,
} from "../catalogue/types.js";
import { type Checks, type OptionCheck, oneOf, text, wholeNumberFrom } from "../options.js";
import { groupOfColumn } from "./layout.js";

/** What one unit of a column of one's own is. */
const OWN_BASES = ["percent", "ratio", "per 90", "count"] as const;
const UNITS = ["%", "m", ""] as const;
const MOST_DECIMALS = 20;

/** What is said of a column of one's own, so that it counts as a metric. */
export interface ColumnMeaning {
  /** Its short title, by which it can be asked for as well. Default: its name. */
  readonly label?: string | undefined;
  /** What it means, for pages and workbooks. */
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
  category: oneOf(CATEGORIES),
  appliesTo: oneOf(APPLIES_TO),
};

const MODEL_OF_BASIS = {
  percent: "binomial",
  ratio: "poisson",
  "per 90": "poisson",
  count: "none",
  "not stated": "none",
} as const;

/** Whether something from a file can be what was said of a column. */
export function isMeaning(said: unknown): said is ColumnMeaning {
  if (said === null || typeof said !== "object") return false;
  const checks: Readonly<Record<string, OptionCheck>> = MEANING_CHECKS;
  return Object.entries(said).every(
    ([name, value]) => Object.hasOwn(checks, name) && checks[name]!.test(value),
  );
}

/** A column of one's own as the catalogue would describe it. */
export function ownMetric(entity: Entity, column: string, meaning: ColumnMeaning): ColumnMetric {
  const basis = meaning.basis ?? (meaning.denominator === undefined ? "not stated" : "percent");
  const { label = column, decimals = basis === "percent" ? 1 : 2 } = meaning;
  return {
    entity,
    column,
    group: groupOf(column, basis),
    field: column,
    label,
    description: meaning.description ?? `${label}: a column of the table's owner.`,
    basis,
    type: "float",
    decimals,
    unit: meaning.unit ?? (basis === "percent" ? "%" : ""),
    model: MODEL_OF_BASIS[basis],
    rounding: "two decimals",
    appliesTo: meaning.appliesTo ?? "all",
    better: meaning.better ?? "neither",
    whyNeither: undefined,
    category: meaning.category,
    denominator: meaning.denominator,
    counterpart: meaning.counterpart,
    partOf: undefined,
    deprecated: undefined,
    unfilled: undefined,
    headline: {},
    aliases: [],
  };
}

/** What is out of something is treated as the percentages of the interface are, of whatever size it is. */
function groupOf(column: string, basis: keyof typeof MODEL_OF_BASIS): ColumnMetric["group"] {
  if (basis === "percent" || basis === "ratio") return "percent";
  return basis === "per 90" ? "average" : (groupOfColumn(column) ?? "total");
}

/** What was said of a column of one's own: {@link ownMetric} makes the same of it again. */
export function meaningOfOwn(metric: ColumnMetric): ColumnMeaning {
  const { basis, ...said } = Object.fromEntries(
    Object.keys(MEANING_CHECKS).map((name) => [name, metric[name as keyof ColumnMeaning]]),
  ) as Record<string, unknown>;
  return (basis === "not stated" ? said : { ...said, basis }) as ColumnMeaning;
}
