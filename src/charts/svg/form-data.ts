import type { Words } from "../kit/picture.js";

/** The rates of one metric, match by match. */
export interface FormMetric {
  readonly label: string;
  /** NaN if a match has none. */
  readonly rates: Float64Array;
  /** The value of each single match, if the rates are over several. */
  readonly single?: Float64Array | undefined;
  readonly lower: Float64Array | undefined;
  readonly upper: Float64Array | undefined;
  /** The rate over all matches; NaN if it is not drawn. */
  readonly season: number;
  /** Text for the last point. Default: its rate. */
  readonly said?: string | undefined;
  /** The expected rate after the last point. */
  readonly next?: NextRate | undefined;
  valueText(value: number): string;
}

/** An expected rate, and the ends of its interval. */
export interface NextRate {
  readonly rate: number;
  readonly lower: number;
  readonly upper: number;
}

export interface FormData extends Words {
  /** Level of the intervals in percent. */
  readonly level: number;
  /** In the order of play: the opponent, `H` or `A`, and the month as `2017-08`; empty if unknown. */
  readonly matches: readonly {
    readonly opponent: string;
    readonly venue: string;
    readonly month: string;
  }[];
  readonly metrics: readonly FormMetric[];
  /** Names of the line and the dots. Default: a rate, and each match. */
  readonly words?: { readonly rate: string; readonly single: string } | undefined;
  /** Text in a strip without a value. Default: that this number of matches has no rate. */
  readonly nothing?: string | undefined;
}

/** The alternative text of lines: the last rate of each, and whether it differs by more than chance. */
export function describeForm(data: FormData): string {
  const each = data.metrics.map(
    (metric) => `${metric.label}: ${stand(metric)}${besideOthers(metric, data)}.`,
  );
  return `${data.subtitle}. ${each.join(" ")}`;
}

function stand({ rates, season, said, valueText }: FormMetric): string {
  const last = rates.findLast((rate) => !Number.isNaN(rate));
  const all = Number.isNaN(season) ? "" : `, ${valueText(season)} over all matches`;
  const latest = last === undefined ? "no rate" : `${valueText(last)} last`;
  return `${said ?? latest}${all}`;
}

/** Compares the last rate with the rate over all matches, or with the season before, by their intervals. */
function besideOthers(
  { rates, lower, upper, season }: FormMetric,
  { matches, level, words }: FormData,
): string {
  const endsAt = (at: number) => [lower?.[at] ?? Number.NaN, upper?.[at] ?? Number.NaN] as const;
  const known = Array.from(rates.keys()).filter((at) => !endsAt(at).some(Number.isNaN));
  const [before, last] = known.slice(-2).length === 2 ? known.slice(-2) : [undefined, known.at(-1)];
  if (last === undefined) return "";
  const [low, high] = endsAt(last);
  if (!Number.isNaN(season)) {
    if (low > season || high < season)
      return `, ${low > season ? "above" : "below"} that with the whole ${level} % interval`;
    return `, which its ${level} % interval holds`;
  }
  if (words === undefined || before === undefined) return "";
  const [lowBefore, highBefore] = endsAt(before);
  const [then, now] = [before, last].map((at) => matches[at]?.opponent ?? "");
  if (low > highBefore || high < lowBefore) {
    return `, ${low > highBefore ? "above" : "below"} ${then}: the ${level} % intervals do not touch`;
  }
  return `; the ${level} % intervals of ${then} and ${now} touch`;
}
