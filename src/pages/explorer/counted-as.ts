import { metricOf } from "../../table/metric-columns.js";
import type { League } from "./league.js";

/** Ways to count activities: per 90 minutes, in total, or per 90 minutes adjusted for possession. */
const COUNTED_AS = ["per 90", "totals", "possession-adjusted"] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** The columns of one activity. Those per 90 replace missing totals and possession-adjusted rates. */
type Family = Readonly<Record<CountedAs, string>>;

/** The activities that a page's metrics count in several ways. */
export function familiesOf({ table, metrics }: League): Family[] {
  const columns = metrics.map(({ column }) => column);
  return columns.flatMap((column) => {
    const metric = metricOf(table, column);
    if (metric?.basis !== "per 90") return [];
    const total = columns.find((name) => name === metric.counterpart);
    const adjusted = columns.find((name) => {
      const made = metricOf(table, name)?.made;
      return made !== undefined && "possession" in made && made.of === column;
    });
    if (total === undefined && adjusted === undefined) return [];
    return [{ "per 90": column, totals: total ?? column, "possession-adjusted": adjusted ?? column }];
  });
}

/** The ways of counting that they allow. */
export function waysOfCounting(families: readonly Family[]): CountedAs[] {
  return COUNTED_AS.filter((as) => as === "per 90" || families.some((one) => one[as] !== one["per 90"]));
}

/** The columns with each activity counted this way. Columns with only one way stay unchanged. */
export function columnsCountedAs(
  families: readonly Family[],
  columns: readonly string[],
  as: CountedAs,
): string[] {
  const counted = columns.map((column) => {
    const family = families.find((one) => Object.values(one).includes(column));
    return family?.[as] ?? column;
  });
  return [...new Set(counted)];
}

/** The way of counting in use: the first one other than per 90 that any column has, else per 90. */
export function countedAs(families: readonly Family[], columns: readonly string[]): CountedAs {
  const isOf = (as: CountedAs): boolean =>
    columns.some((column) => families.some((one) => one[as] === column && one["per 90"] !== column));
  return COUNTED_AS.find((as) => as !== "per 90" && isOf(as)) ?? "per 90";
}
