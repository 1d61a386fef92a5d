import type { Role } from "../../catalogue/roles.js";
import { invalidOption, shapeMismatch } from "../../errors.js";
import { sum } from "../../stats/summary.js";
import { counted } from "../../text/counted.js";
import type { SimilarityMethod } from "./closeness.js";
import type { MetricChoice } from "./metric-weights.js";
import { standardisedColumns } from "./standardised.js";
import {
  comparedMetrics,
  type Scale,
  type Standing,
  type Subject,
  standingIn,
  standingOfRow,
  standingOfStranger,
} from "./subject.js";

/** Where somebody's like is looked for, and on what scale. */
export interface LookedIn extends Omit<Scale, "columns" | "standardised"> {
  /** Whether the subject is a row of that table. */
  readonly isHere: boolean;
}

/** What candidates are compared on, and how the subject stands there. */
export interface Comparison {
  readonly columns: readonly string[];
  readonly weights: Float64Array;
  /** By metric, the candidates in standard deviations, by their place in the pool. */
  readonly scores: readonly Float64Array[];
  readonly standing: Standing;
  readonly role: Role | undefined;
  /** Metrics that were asked for, and that the subject or the candidates lack. */
  readonly unusable: readonly string[];
  /** How much of the weight of all metrics is known, 0 to 1. */
  readonly known: number;
}

/** What of the chosen metrics can be compared. Throws `shape_mismatch` where that is nothing. */
export function comparisonOf(
  lookedIn: LookedIn,
  subject: Subject,
  options: MetricChoice & { readonly method?: SimilarityMethod | undefined },
): Comparison {
  const { values, isHere, pool, by } = lookedIn;
  const chosen = comparedMetrics(values.table, subject, options);
  if (options.method === "mahalanobis" && chosen.role === undefined && new Set(chosen.weights).size > 1) {
    throw invalidOption("metrics", options.metrics, 'a list where method is "mahalanobis"');
  }
  const standardised = standardisedColumns(values, chosen.columns, pool, by);
  const scale = { ...lookedIn, columns: chosen.columns, standardised };
  const everywhere =
    isHere && subject.row ? standingOfRow(scale, subject.row.row) : standingOfStranger(scale, subject);
  const isKnown = (at: number): boolean => everywhere.stands.some(({ scores }) => !Number.isNaN(scores[at]));
  const usable = chosen.columns.map((_, at) => at).filter(isKnown);
  const unusable = [...chosen.columns.filter((_, at) => !usable.includes(at)), ...chosen.absent];
  if (usable.length === 0) {
    throw shapeMismatch(
      `${subject.name} has nothing to be compared on: ${unusable.join(", ")} are missing, or constant among the ${counted(pool.length, "candidate")} of one ${by.join(", ") || "pool"}.`,
      { columns: unusable },
    );
  }
  const weights = Float64Array.from(usable, (at) => chosen.weights[at]!);
  return {
    columns: usable.map((at) => chosen.columns[at]!),
    weights,
    scores: usable.map((at) => standardised[at]!.scores),
    standing: standingIn(everywhere, usable),
    role: chosen.role,
    unusable,
    known: sum(weights) / chosen.whole,
  };
}
