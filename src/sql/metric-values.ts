import { metricIn } from "../catalogue/catalogue-index.js";
import { attemptsOf, isRate } from "../catalogue/columns.js";
import type { ColumnMetric } from "../catalogue/types.js";
import { type ComparisonRules, leastAttempts } from "../comparison/rules.js";
import type { Spelling } from "./dialects.js";
import { mayHave, type RankedTable } from "./ranked-table.js";

/**
 * A metric's value as an SQL expression: NULL if the value is meaningless, has too few attempts or is not meant for the
 * row; negated if lower is better, so that larger is better everywhere.
 */
export function valueToRank(
  table: RankedTable,
  metric: string,
  rules: ComparisonRules,
  sql: Spelling,
): string {
  const known = metricIn(table.catalogue, metric);
  const value = `cast(${sql.name(metric)} as ${sql.double})`;
  const ranked = rules.direction === "better" && known?.better === "lower" ? `- ${value}` : value;
  const reasons = [
    ...(isRate(known, metric) ? undefinedWhere(table, known, rules, sql) : []),
    ...notMeantWhere(table, known, sql),
  ];
  return reasons.length === 0 ? ranked : `case when ${reasons.join(" or ")} then null else ${ranked} end`;
}

/**
 * The SQL conditions under which a rate is meaningless (as in `definedRates`) or has too few attempts. A condition that
 * is NULL does not hold.
 */
function undefinedWhere(
  table: RankedTable,
  rate: ColumnMetric | undefined,
  rules: ComparisonRules,
  sql: Spelling,
): string[] {
  const isLeftOut = rules.undefinedRates === "missing";
  const reasons = isLeftOut && mayHave(table, "coverage") ? [`${sql.name("coverage")} <> 'full'`] : [];
  const denominator = rate?.denominator;
  if (denominator === undefined || !mayHave(table, denominator)) return reasons;
  const least = attemptsOf(rate) === undefined ? 0 : leastAttempts(rules, rate);
  if (least > 0) reasons.push(`${sql.name(denominator)} < ${least}`);
  else if (isLeftOut) reasons.push(`${sql.name(denominator)} = 0`);
  return reasons;
}

/** Goalkeeper metrics are only for goalkeepers, and outfield metrics only for the others. */
function notMeantWhere(table: RankedTable, metric: ColumnMetric | undefined, sql: Spelling): string[] {
  const scope = metric?.appliesTo ?? "all";
  if (scope === "all" || table.entity !== "player" || !mayHave(table, "positionGroup")) return [];
  const group = sql.name("positionGroup");
  return scope === "outfield"
    ? [`${group} = 'goalkeeper'`]
    : [`${group} <> 'goalkeeper'`, `${group} is null`];
}
