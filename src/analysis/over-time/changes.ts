import { normalShare } from "../../stats/normal.js";
import { type Drift, overWorths, type TrueChange, trueChange } from "../../stats/season-model.js";
import { columnsOf, valueAt } from "../../stats/values-at.js";
import { metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { fixed } from "../../text/value-text.js";
import type { ChosenSeasons } from "./careers.js";
import { factorBetween, fittedIn, type LeagueFactors } from "./factors.js";
import type { RatesOverTime, Reach } from "./rates-over-time.js";

interface ChangeOptions {
  /** Number of standard deviations to the ends of an interval, from the number of peers in both seasons. */
  readonly reach: Reach;
  readonly factors?: LeagueFactors | undefined;
  /** The average change at the age of a row, in events per exposure. */
  readonly shiftOf?: ((row: number) => Pick<TrueChange, "change" | "variance">) | undefined;
}

const CHANGE_ENDINGS = ["before", "after", "change", "change_low", "change_high", "change_chance"] as const;

/** The columns of one metric: true rates, their change with its interval and chance, the raw change, and words. */
export function changesOf(
  table: Table,
  rates: RatesOverTime,
  drift: Drift,
  chosen: readonly ChosenSeasons[],
  options: ChangeOptions,
) {
  const made = columnsOf(CHANGE_ENDINGS, chosen.length);
  const sent = table.numbers(rates.metric);
  const change_raw = Float64Array.from(
    chosen,
    ({ first, second }) => valueAt(sent, second) - valueAt(sent, first),
  );
  const decimals = metricOf(table, rates.metric)?.decimals ?? 2;
  const change_text = chosen.map((seasons, at) => {
    const told = seasons.reason ?? oneChange(table, rates, drift, seasons, options);
    if (typeof told === "string") return `no change known: ${told}`;
    const deviation = Math.sqrt(told.variance);
    const by = deviation * options.reach(rates.peersOf(seasons.first), rates.peersOf(seasons.second));
    const [low, high] = [rates.unit * (told.change - by), rates.unit * (told.change + by)];
    const rose = deviation > 0 ? normalShare(told.change / deviation) : 0.5;
    made.before[at] = rates.unit * told.before;
    made.after[at] = rates.unit * told.after;
    made.change[at] = rates.unit * told.change;
    made.change_low[at] = low;
    made.change_high[at] = high;
    made.change_chance[at] = 100 * (rates.lowerIsBetter ? 1 - rose : rose);
    const way = low > 0 ? "rose" : high < 0 ? "fell" : "not distinguishable from no change";
    return `${way} (raw ${signed(change_raw[at]!, decimals)})`;
  });
  return { ...made, change_raw, change_text };
}

function signed(value: number, decimals: number): string {
  if (Number.isNaN(value)) return "unknown";
  const text = fixed(value, decimals);
  return Number(text) > 0 ? `+${text}` : text;
}

const NOT_JUDGED = "no evidence in a season, or too few peers to judge it";

function oneChange(
  table: Table,
  rates: RatesOverTime,
  { correlation }: Drift,
  seasons: ChosenSeasons,
  { factors, shiftOf }: ChangeOptions,
): Pick<TrueChange, "before" | "after" | "change" | "variance"> | string {
  const { first, second, hasMoved, apart } = seasons;
  const group = rates.groupIn(first);
  if (group === undefined || rates.groupOf[second] !== rates.groupOf[first]) return NOT_JUDGED;
  const [before, later] = [rates.seasonSeen(first), rates.seasonSeen(second)];
  if (Number.isNaN(before.mean) || Number.isNaN(later.mean)) return "too few peers in a season";
  const away = awayIn(table, rates, factors, seasons);
  if (away === undefined) return "the competition changed, and no factor connects the two";
  // A season in another competition, in terms of the first competition: the factor scales its minutes.
  const { mean, meanExposure } = before;
  const after = hasMoved
    ? { events: later.events, exposure: later.exposure * away.factor, mean, meanExposure }
    : later;
  const changeAt = (worth: number) => trueChange(rates.model, worth, correlation ** apart, [before, after]);
  const found = changeAt(group.prior.worth);
  const [, variance] = overWorths(group, (worth) => {
    const { change, variance } = changeAt(worth);
    return [change, variance];
  });
  const shift = shiftOf === undefined ? { change: 0, variance: 0 } : shiftOf(first);
  if (Number.isNaN(shift.change)) return "no age, or too few players of that age";
  const [rateBefore, rateAtHome] = [before.events / before.exposure, after.events / after.exposure];
  // If the seasons differ in minutes, the error of the mean's slope with minutes adds to the variance.
  const ofSlope =
    found.gain * rateAtHome * valueAt(rates.levers, second) -
    found.gainOfFirst * rateBefore * valueAt(rates.levers, first);
  return {
    before: valueAt(rates.trend, first) * found.before,
    after: valueAt(rates.trend, second) * found.after * away.factor,
    change: found.change - shift.change,
    variance:
      variance +
      shift.variance +
      (found.gain * rateAtHome) ** 2 * away.variance +
      (ofSlope * group.slopeError) ** 2,
  };
}

/** The factor of a metric between two seasons, and the variance of its logarithm; undefined if there is none. */
function awayIn(
  table: Table,
  { metric }: RatesOverTime,
  factors: LeagueFactors | undefined,
  { first, second, hasMoved }: ChosenSeasons,
) {
  if (!hasMoved) return { factor: 1, variance: 0 };
  const competitions = table.numbers("competitionId");
  const found = factors && fittedIn(factors, metric);
  const told = found && factorBetween(found, competitions[first]!, competitions[second]!, 0);
  if (told === undefined || typeof told === "string") return undefined;
  return { factor: Math.exp(told.log), variance: found!.family.spread * told.variance };
}
