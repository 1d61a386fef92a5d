import type { PageMetric } from "./page-metric.js";

/** Ways to count activities: per 90 minutes, in total, or per 90 minutes adjusted for possession. */
const COUNTED_AS = ["per 90", "totals", "possession-adjusted"] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** The columns of one activity. Those per 90 replace missing totals and possession-adjusted rates. */
type Family = Readonly<Record<CountedAs, string>>;

function familiesOf(metrics: readonly PageMetric[]): Family[] {
  const known = new Set(metrics.map(({ column }) => column));
  return metrics.flatMap(({ column, total = "", adjusted = "" }) =>
    known.has(total) || known.has(adjusted)
      ? [
          {
            "per 90": column,
            totals: known.has(total) ? total : column,
            "possession-adjusted": known.has(adjusted) ? adjusted : column,
          },
        ]
      : [],
  );
}

/** The ways of counting that a page's metrics allow. */
export function waysOfCounting(metrics: readonly PageMetric[]): CountedAs[] {
  const families = familiesOf(metrics);
  return COUNTED_AS.filter((as) => as === "per 90" || families.some((one) => one[as] !== one["per 90"]));
}

/** The columns with each activity counted this way. Columns with only one way stay unchanged. */
export function columnsCountedAs(
  metrics: readonly PageMetric[],
  columns: readonly string[],
  as: CountedAs,
): string[] {
  const families = familiesOf(metrics);
  const counted = columns.map((column) => {
    const family = families.find((one) => Object.values(one).includes(column));
    return family?.[as] ?? column;
  });
  return [...new Set(counted)];
}

/** The way of counting in use: the first one other than per 90 that any column has, else per 90. */
export function countedAs(metrics: readonly PageMetric[], columns: readonly string[]): CountedAs {
  const families = familiesOf(metrics);
  const isOf = (as: CountedAs): boolean =>
    columns.some((column) => families.some((one) => one[as] === column && one["per 90"] !== column));
  return COUNTED_AS.find((as) => as !== "per 90" && isOf(as)) ?? "per 90";
}
