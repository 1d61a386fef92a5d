import type { Drift } from "../../stats/drift.js";
import { normalShare } from "../../stats/normal.js";
import { overWorths, type SeasonSeen, trueChange } from "../../stats/season-model.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { fixed } from "../../text/value-text.js";
import { type LeagueFactors, metricFactor } from "./factors.js";
import { peersOf, type RatesOverTime, seasonSeen } from "./rates-over-time.js";
import type { ChosenSeasons } from "./season-choice.js";

/** The columns of one metric; one value per player with two compared seasons. */
export interface MetricChanges {
  readonly metric: string;
  readonly before: Float64Array;
  readonly after: Float64Array;
  readonly change: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly chance: Float64Array;
  readonly raw: Float64Array;
  readonly text: (string | null)[];
}

/** The average change at an age, in events per exposure. */
export interface AgeShift {
  readonly change: number;
  readonly variance: number;
}

interface ChangeOptions {
  /** Number of standard deviations to the ends of an interval, from the number of peers in both seasons. */
  readonly reach: (...peers: readonly number[]) => number;
  readonly factors?: LeagueFactors | undefined;
  readonly shiftOf?: ((row: number) => AgeShift) | undefined;
}

export function changesOf(
  table: Table,
  rates: RatesOverTime,
  drift: Drift,
  chosen: readonly ChosenSeasons[],
  options: ChangeOptions,
): MetricChanges {
  const empty = (): Float64Array => valuesPlaced(chosen.length);
  const [before, after, change, low, high, chance] = [empty(), empty(), empty(), empty(), empty(), empty()];
  const sent = table.numbers(rates.metric);
  const raw = Float64Array.from(chosen, ({ first, second }) => valueAt(sent, second) - valueAt(sent, first));
  const decimals = metricOf(table, rates.metric)?.decimals ?? 2;
  const text = chosen.map((seasons, at) => {
    const told = seasons.reason ?? oneChange(table, rates, drift, seasons, options);
    if (typeof told === "string") return `no change known: ${told}`;
    const deviation = Math.sqrt(told.variance);
    const by = deviation * options.reach(peersOf(rates, seasons.first), peersOf(rates, seasons.second));
    before[at] = rates.unit * told.before;
    after[at] = rates.unit * told.after;
    change[at] = rates.unit * told.change;
    low[at] = rates.unit * (told.change - by);
    high[at] = rates.unit * (told.change + by);
    const rose = deviation > 0 ? normalShare(told.change / deviation) : 0.5;
    chance[at] = 100 * (rates.lowerIsBetter ? 1 - rose : rose);
    const told1 = low[at]! > 0 ? "rose" : high[at]! < 0 ? "fell" : "not distinguishable from no change";
    return `${told1} (raw ${signed(raw[at]!, decimals)})`;
  });
  return { metric: rates.metric, before, after, change, low, high, chance, raw, text };
}

function signed(value: number, decimals: number): string {
  if (Number.isNaN(value)) return "unknown";
  const text = fixed(value, decimals);
  return Number(text) > 0 ? `+${text}` : text;
}

const NOT_JUDGED = "no evidence in a season, or too few peers to judge it";

interface OneChange {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  readonly variance: number;
}

/** The change of one player, or the reason why there is none. */
function oneChange(
  table: Table,
  rates: RatesOverTime,
  { correlation }: Drift,
  { first, second, hasMoved, apart }: ChosenSeasons,
  { factors, shiftOf }: ChangeOptions,
): OneChange | string {
  const group = rates.groups[rates.groupOf[first]!];
  if (group === undefined || rates.groupOf[second] !== rates.groupOf[first]) return NOT_JUDGED;
  const worth = group.prior.worth;
  const [before, later] = [seasonSeen(rates, first), seasonSeen(rates, second)];
  if (Number.isNaN(before.mean) || Number.isNaN(later.mean)) return "too few peers in a season";
  const away = hasMoved ? awayIn(table, rates, factors, first, second) : { factor: 1, variance: 0 };
  if (away === undefined) return "the competition changed, and no factor connects the two";
  const after = hasMoved ? atHome(later, before, away.factor) : later;
  const changeAt = (worth: number) => trueChange(rates.model, worth, correlation ** apart, [before, after]);
  const found = changeAt(worth);
  const variance = overWorths(group.worths, found.change, (worth) => {
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

function awayIn(
  table: Table,
  { metric }: RatesOverTime,
  factors: LeagueFactors | undefined,
  first: number,
  second: number,
): { readonly factor: number; readonly variance: number } | undefined {
  const competitions = table.numbers("competitionId");
  const found = factors && metricFactor(factors, metric, competitions[first]!, competitions[second]!);
  return found && { factor: Math.exp(found.log), variance: found.variance };
}

/** A season in another competition, in terms of the first competition: the factor scales its minutes. */
function atHome(season: SeasonSeen, { mean, meanExposure }: SeasonSeen, factor: number): SeasonSeen {
  return { events: season.events, exposure: season.exposure * factor, mean, meanExposure };
}
