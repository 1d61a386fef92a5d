import { attemptsOf, isRate } from "../catalogue/columns.js";
import { type ComparisonRules, leastAttempts } from "../comparison/rules.js";
import type { Spelling } from "./dialects.js";
import { mayHave, metricOfRanked, type RankedTable } from "./ranked-table.js";

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
  const isLowerBetter = metricOfRanked(table, metric)?.better === "lower";
  const value = `cast(${sql.name(metric)} as ${sql.double})`;
  const ranked = rules.direction === "better" && isLowerBetter ? `- ${value}` : value;
  const reasons = [...undefinedWhere(table, metric, rules, sql), ...notMeantWhere(table, metric, sql)];
  return reasons.length === 0 ? ranked : `case when ${reasons.join(" or ")} then null else ${ranked} end`;
}

/**
 * The SQL conditions under which a rate is meaningless (as in `definedRates`) or has too few attempts. A condition that
 * is NULL does not hold.
 */
function undefinedWhere(table: RankedTable, metric: string, rules: ComparisonRules, sql: Spelling): string[] {
  const known = metricOfRanked(table, metric);
  if (!isRate(known, metric)) return [];
  const reasons: string[] = [];
  const denominator = known?.denominator;
  const { undefinedRates } = rules;
  const minAttempts = leastAttempts(rules, known);
  if (undefinedRates === "missing" && mayHave(table, "coverage")) {
    reasons.push(`${sql.name("coverage")} <> 'full'`);
  }
  if (denominator !== undefined && mayHave(table, denominator)) {
    const attempts = sql.name(denominator);
    if (attemptsOf(known) !== undefined && minAttempts > 0) reasons.push(`${attempts} < ${minAttempts}`);
    else if (undefinedRates === "missing") reasons.push(`${attempts} = 0`);
  }
  return reasons;
}

/** Goalkeeper metrics are only for goalkeepers, and outfield metrics only for the others. */
function notMeantWhere(table: RankedTable, metric: string, sql: Spelling): string[] {
  const scope = metricOfRanked(table, metric)?.appliesTo ?? "all";
  if (scope === "all" || table.entity !== "player" || !mayHave(table, "positionGroup")) return [];
  const group = sql.name("positionGroup");
  return scope === "outfield"
    ? [`${group} = 'goalkeeper'`]
    : [`${group} <> 'goalkeeper'`, `${group} is null`];
}
