import { metrics } from "../../catalogue/lookup.js";
import type { Bare } from "../../fields.js";
import { countOf, partOf, type RoundedRate, taggedMinutes } from "./counts-behind-rates.js";

type Statistics = Bare<number | null>;

/** The three groups of a row, which are filled in place. */
export interface RowStatistics {
  readonly total: Statistics;
  readonly average: Statistics;
  readonly percent: Statistics;
}

/** Rates that drift by rounding, so that they come from no whole count. */
const DRIFTING = /ttackingActions?$|efensiveActions?$/;

const totals = new Map(
  metrics({ entity: "player", group: "total" }).map((metric) => [metric.column, metric]),
);

/** The averages per 90 minutes of whole counts, each with the field of its count. */
const COUNTED = metrics({ entity: "player", group: "average" }).flatMap(
  ({ basis, counterpart = "", field }) => {
    const total = totals.get(counterpart);
    const isCount = basis === "per 90" && total?.type === "integer" && !DRIFTING.test(field);
    return isCount ? [{ average: field, total: total.field }] : [];
  },
);

/** The percentages of a whole that is a total, each with the field of the part. */
const PARTS = metrics({ entity: "player", group: "percent" }).flatMap(
  ({ counterpart = "", denominator = "", field }) => {
    const [part, whole] = [totals.get(counterpart), totals.get(denominator)];
    return part !== undefined && whole !== undefined
      ? [{ percent: field, part: part.field, whole: whole.field }]
      : [];
  },
);

/** What could be told of a row. */
export type Told = "counts" | "too few minutes" | "nothing fits";

/**
 * Fills the tagged minutes and the totals that a row's rates tell and the row lacks.
 *
 * Missing: a total whose rate is not there, and all of them where no minutes fit.
 */
export function fillCounts({ total, average, percent }: RowStatistics): Told {
  const shown = total.minutesOnField ?? Number.NaN;
  const rates = COUNTED.flatMap(({ average: field, total: count }): RoundedRate[] => {
    const rate = average[field];
    return rate == null ? [] : [{ rate, count: total[count] ?? undefined }];
  });
  if (!(shown >= 45)) return "too few minutes";
  const minutes = taggedMinutes(shown, rates);
  if (minutes === undefined) return "nothing fits";
  total.minutesTagged ??= minutes;
  for (const { average: field, total: count } of COUNTED) {
    const rate = average[field];
    if (rate != null) total[count] ??= countOf(rate, minutes);
  }
  for (const { percent: field, part, whole } of PARTS) {
    const [rate, of] = [percent[field], total[whole]];
    if (rate != null && of != null) total[part] ??= partOf(rate, of) ?? null;
  }
  return "counts";
}
