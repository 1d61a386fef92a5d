import { ComparableValues } from "../../comparison/comparable-values.js";
import { rulesOf } from "../../comparison/rules.js";
import { normalShare } from "../../stats/normal.js";
import { changeSince, type Drift, overWorths } from "../../stats/season-model.js";
import { valuesPlaced } from "../../stats/values-at.js";
import type { Table } from "../../table/table.js";
import { careersOf, madeOfRates } from "../over-time/careers.js";
import {
  groupIn,
  type OverTimeOptions,
  overTime,
  type RatesOverTime,
  seasonSeen,
} from "../over-time/rates-over-time.js";
import { type RateOf, rateOf } from "../peers/rate-evidence.js";
import type { PlayerPair } from "./paired-players.js";

export type Since = ReturnType<typeof sinceOf>;

/** The rates in between of these metrics, and the notes on the rates before. */
export function ratesSince(
  [before, after]: readonly [Table, Table],
  pairs: readonly PlayerPair[],
  options: OverTimeOptions,
) {
  const setting = overTime(before, options);
  const later = new ComparableValues(after, { ...rulesOf(options, after), minAttempts: 0 });
  return madeOfRates(setting, careersOf(before), (rates, drift) => {
    const [was, is] = [rateOf(setting.among.subject, rates.metric), rateOf(later, rates.metric)];
    return was && is && sinceOf(rates, drift, [was, is], pairs);
  });
}

/**
 * The rates in the minutes in between, by pair, the chance, in percent, that the true rate is above that before, and the
 * number of pairs whose events or attempts fell.
 */
function sinceOf(
  rates: RatesOverTime,
  { correlation }: Drift,
  [earlier, later]: readonly [RateOf, RateOf],
  pairs: readonly PlayerPair[],
) {
  const [since, chance] = [valuesPlaced(pairs.length), valuesPlaced(pairs.length)];
  let fallen = 0;
  for (const [at, { before, after, minutesSince }] of pairs.entries()) {
    if (!(minutesSince >= 0)) continue;
    const [was, is] = [evidenceAt(earlier, before), evidenceAt(later, after)];
    const [events, exposure] = [is.events - was.events, is.exposure - was.exposure];
    const isFall = events < -ROUNDING || exposure < 0 || (rates.unit === 100 && events > exposure + ROUNDING);
    if (isFall) fallen++;
    if (isFall || !(exposure > 0) || Number.isNaN(events)) continue;
    since[at] = (rates.unit * Math.max(0, events)) / exposure;
    if (before >= 0) chance[at] = chanceOfRise(rates, correlation, before, { events, exposure });
  }
  return { since, chance, fallen };
}

const ROUNDING = 1e-9;

/** A player's events and exposure so far: none without a row, and no events without exposure. */
function evidenceAt({ evidence: { events, exposure } }: RateOf, row: number) {
  if (row < 0 || exposure[row] === 0) return { events: 0, exposure: 0 };
  return { events: events[row]!, exposure: exposure[row]! };
}

/** The chance, in percent; NaN without evidence before, or with too few peers to judge it. */
function chanceOfRise(
  rates: RatesOverTime,
  correlation: number,
  row: number,
  seen: { readonly events: number; readonly exposure: number },
): number {
  const group = groupIn(rates, row);
  const before = seasonSeen(rates, row);
  if (group === undefined || Number.isNaN(before.mean)) return Number.NaN;
  // In the same terms as the evidence before: divided by the dispersion, and as minutes at which the prior's mean holds.
  const since = {
    events: seen.events / group.dispersion,
    exposure: (seen.exposure * rates.trend[row]!) / group.dispersion,
  };
  const changeAt = (worth: number) => changeSince(rates.model, worth, correlation, before, since);
  const { change } = changeAt(group.prior.worth);
  const variance = overWorths(group.worths, change, (worth) => {
    const one = changeAt(worth);
    return [one.change, one.variance];
  });
  return 100 * normalShare(change / Math.sqrt(variance));
}
