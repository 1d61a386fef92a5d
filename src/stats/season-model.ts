import type { RateModel } from "./rate-model.js";

/**
 * True rates of one player from season to season. Evidence is counted (events and exposure divided by the
 * dispersion), so that a rate varies round the true one by u / exposure, u being the unit variance at the player's mean;
 * true rates vary round the mean of their season by u / worth, and those of two seasons correlate by a power of the drift.
 */

/** What one season says of a rate. */
export interface SeasonSeen {
  readonly events: number;
  readonly exposure: number;
  /** The mean rate of the season's peers, which is as well known as a rate seen in so much exposure. */
  readonly mean: number;
  readonly meanExposure: number;
}

export interface TrueChange {
  /** The true rates, as events per exposure. */
  readonly before: number;
  readonly after: number;
  /** How much more the true rate changed than the mean of its peers, and the variance of that. */
  readonly change: number;
  readonly variance: number;
  /** How the change moves with the second season's rate, and against the first one's. */
  readonly gain: number;
  readonly gainOfFirst: number;
}

/** The variance at exposure 1 of a player's rates, at the mean rate that his seasons and his peers make likely. */
export function unitVarianceOf(model: RateModel, worth: number, seasons: readonly SeasonSeen[]): number {
  let [events, exposure, means] = [0, 0, 0];
  for (const season of seasons) {
    events += season.events;
    exposure += season.exposure;
    means += season.mean;
  }
  return model.unitVariance((events + (worth * means) / seasons.length) / (exposure + worth));
}

/**
 * What two seasons say of a change of the true rate: the posterior of two correlated normals.
 *
 * Formula: with a = 1 / worth, c = correlation / worth, s = a + 1 / exposure and d = rate - mean of each season,
 *          D = s₁s₂ - c²: θ = mean + g·d, g₁₁ = (a·s₂ - c²) / D, g₁₂ = c(s₁ - a) / D, g₂₁ = c(s₂ - a) / D,
 *          g₂₂ = (a·s₁ - c²) / D; the posterior covariance is u times a - g₁₁a - g₁₂c, a - g₂₁c - g₂₂a and
 *          c - g₁₁c - g₁₂a. The error of the means, in both seasons mostly of the same peers, is added to the variance.
 */
export function trueChange(
  model: RateModel,
  worth: number,
  correlation: number,
  seasons: readonly [SeasonSeen, SeasonSeen],
): TrueChange {
  const [first, second] = seasons;
  const [a, c] = [1 / worth, correlation / worth];
  const [s1, s2] = [a + 1 / first.exposure, a + 1 / second.exposure];
  const [d1, d2] = [
    first.events / first.exposure - first.mean,
    second.events / second.exposure - second.mean,
  ];
  const determinant = s1 * s2 - c * c;
  const g11 = (a * s2 - c * c) / determinant;
  const g12 = (c * (s1 - a)) / determinant;
  const g21 = (c * (s2 - a)) / determinant;
  const g22 = (a * s1 - c * c) / determinant;
  const [own1, own2] = [g11 * d1 + g12 * d2, g21 * d1 + g22 * d2];
  const spread = a - g11 * a - g12 * c + (a - g21 * c - g22 * a) - 2 * (c - g11 * c - g12 * a);
  const [ofMean1, ofMean2] = [
    (g11 - g21) / Math.sqrt(first.meanExposure),
    (g22 - g12) / Math.sqrt(second.meanExposure),
  ];
  const ofMeans = ofMean1 ** 2 + ofMean2 ** 2 - (2 * c * ofMean1 * ofMean2) / Math.sqrt(s1 * s2);
  return {
    before: first.mean + own1,
    after: second.mean + own2,
    change: own2 - own1,
    // Nothing changes within one season, which rounding must not make a variance below 0.
    variance: correlation === 1 ? 0 : unitVarianceOf(model, worth, seasons) * Math.max(0, spread + ofMeans),
    gain: g22 - g12,
    gainOfFirst: g11 - g21,
  };
}

/**
 * Where a true rate stands beside the mean of its season, the variance of that over the unit variance, and the part of
 * the estimate that is the player's own and not the mean.
 */
export interface Standing {
  readonly own: number;
  readonly variance: number;
  readonly share: number;
}

/** Before anything is seen. */
export function unseen(worth: number): Standing {
  return { own: 0, variance: 1 / worth, share: 0 };
}

/**
 * The standing some seasons later: it fades towards the mean by correlation ^ seasons, and what is not known of it
 * grows towards what is known of nobody.
 */
export function faded(
  { own, variance, share }: Standing,
  worth: number,
  correlation: number,
  seasons: number,
): Standing {
  const kept = seasons === 1 ? correlation : correlation ** seasons;
  return {
    own: kept * own,
    variance: kept * kept * variance + (1 - kept * kept) / worth,
    share: kept * share,
  };
}

/** The standing when one more season is seen: with {@link faded}, the posterior of all seasons so far. */
export function seenIn({ own, variance, share }: Standing, season: SeasonSeen): Standing {
  const gain = variance / (variance + 1 / season.exposure);
  const deviation = season.events / season.exposure - season.mean;
  return {
    own: own + gain * (deviation - own),
    variance: (1 - gain) * variance,
    share: share + gain * (1 - share),
  };
}

/**
 * The standing in each season when all are seen, those after it too; `times` in years.
 *
 * Formula: what the seasons up to one say of it and what those after it say are independent but for the prior, which
 *          both hold: the precision is 1/variance + 1/variance' - worth, and the standing the mean weighed by precisions.
 * Source:  the two-filter form of the smoother: Fraser and Potter (1969), IEEE Transactions on Automatic Control 14, 387–390.
 */
export function standingsOf(
  seasons: readonly SeasonSeen[],
  times: readonly number[],
  worth: number,
  correlation: number,
): Standing[] {
  const upTo = seenInTurn(seasons, times, worth, correlation);
  const after = seenInTurn(seasons.toReversed(), times.toReversed(), worth, correlation).reverse();
  return upTo.map(({ seen }, at): Standing => {
    const { expected } = after[at]!;
    const [one, other] = [1 / seen.variance, 1 / expected.variance];
    const precision = one + other - worth;
    const weighed = (a: number, b: number): number => (one * a + other * b) / precision;
    return {
      own: weighed(seen.own, expected.own),
      variance: 1 / precision,
      share: weighed(seen.share, expected.share),
    };
  });
}

/** The standing in each season as those before it make it expected, and when it is seen itself. */
function seenInTurn(
  seasons: readonly SeasonSeen[],
  times: readonly number[],
  worth: number,
  correlation: number,
): { readonly expected: Standing; readonly seen: Standing }[] {
  let seen = unseen(worth);
  return seasons.map((season, at) => {
    const years = at === 0 ? 0 : Math.abs(Math.round(times[at]! - times[at - 1]!));
    const expected = faded(seen, worth, correlation, years);
    seen = seenIn(expected, season);
    return { expected, seen };
  });
}

/** What a prior may be worth, and how likely that is. */
export type WeighedWorth = readonly [worth: number, probability: number];

/**
 * The variance of an estimate whose prior is uncertain: what it is on average over what the prior may be worth, and how
 * the estimates differ from the one that is given.
 */
export function overWorths(
  worths: readonly WeighedWorth[],
  centre: number,
  estimate: (worth: number) => readonly [value: number, variance: number],
): number {
  let sum = 0;
  for (const [worth, probability] of worths) {
    const [value, variance] = estimate(worth);
    sum += probability * (variance + (value - centre) ** 2);
  }
  return sum;
}
