import type { FormData, FormMetric } from "./form-data.js";

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
