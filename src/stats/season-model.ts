import type { RateModel } from "./rate-model.js";

/**
 * True rates of one player from season to season. Events and exposure are divided by the dispersion, so a rate has the
 * variance u / exposure around the true rate, where u is the unit variance at the player's mean. True rates have the
 * variance u / worth around the mean of their season. The correlation of two seasons is a power of the drift.
 */

/** The evidence of one season about a rate. */
export interface SeasonSeen {
  readonly events: number;
  readonly exposure: number;
  /** The mean rate of the season's peers; it is known as precisely as a rate observed over `meanExposure`. */
  readonly mean: number;
  readonly meanExposure: number;
}

/** By how much the observed rate of a season differs from the mean of its peers. */
export function deviationIn({ events, exposure, mean }: SeasonSeen): number {
  return events / exposure - mean;
}

export type TrueChange = ReturnType<typeof trueChange>;

/** The variance of a player's rates at exposure 1, at the mean rate estimated from his seasons and his peers. */
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
 * Estimates the change of the true rate between two seasons: the posterior of two correlated normals.
 *
 * Formula: with a = 1 / worth, c = correlation / worth, s = a + 1 / exposure and d = rate - mean of each season,
 *          D = s₁s₂ - c²: θ = mean + g·d, g₁₁ = (a·s₂ - c²) / D, g₁₂ = c(s₁ - a) / D, g₂₁ = c(s₂ - a) / D,
 *          g₂₂ = (a·s₁ - c²) / D; the posterior covariance is u times a - g₁₁a - g₁₂c, a - g₂₁c - g₂₂a and
 *          c - g₁₁c - g₁₂a. The error of the means is added to the variance; both seasons mostly have the same peers.
 */
export function trueChange(
  model: RateModel,
  worth: number,
  correlation: number,
  seasons: readonly [SeasonSeen, SeasonSeen],
) {
  const [first, second] = seasons;
  const [a, c] = [1 / worth, correlation / worth];
  const [s1, s2] = [a + 1 / first.exposure, a + 1 / second.exposure];
  const [d1, d2] = [deviationIn(first), deviationIn(second)];
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
    /** The estimated true rates, in events per exposure. */
    before: first.mean + own1,
    after: second.mean + own2,
    /** The change of the true rate beyond that of the peers' mean, and its variance. */
    change: own2 - own1,
    // With correlation 1 nothing changes. Rounding must not make a variance negative.
    variance: correlation === 1 ? 0 : unitVarianceOf(model, worth, seasons) * Math.max(0, spread + ofMeans),
    /** By how much the change rises with the second season's rate, and falls with the first season's. */
    gain: g22 - g12,
    gainOfFirst: g11 - g21,
  };
}

/**
 * The difference of a true rate from the mean of its season, its variance divided by the unit variance, and the share
 * of the estimate that comes from the player himself and not from the mean.
 */
export interface Standing {
  readonly own: number;
  readonly variance: number;
  readonly share: number;
}

/** The standing before any season is seen. */
export function unseen(worth: number): Standing {
  return { own: 0, variance: 1 / worth, share: 0 };
}

/**
 * The standing some seasons later: it shrinks towards the mean by correlation ^ seasons, and its variance grows towards
 * that of an unseen player.
 */
export function faded(
  { own, variance, share }: Standing,
  worth: number,
  correlation: number,
  seasons: number,
): Standing {
  const kept = correlation ** seasons;
  return {
    own: kept * own,
    variance: kept * kept * variance + (1 - kept * kept) / worth,
    share: kept * share,
  };
}

/** The standing after one more season; together with {@link faded}, the posterior from all seasons so far. */
export function seenIn({ own, variance, share }: Standing, season: SeasonSeen): Standing {
  const gain = variance / (variance + 1 / season.exposure);
  return {
    own: own + gain * (deviationIn(season) - own),
    variance: (1 - gain) * variance,
    share: share + gain * (1 - share),
  };
}

/**
 * The standing in each season, given all seasons, later ones too; `times` in years.
 *
 * Formula: the estimate from the seasons up to one and the estimate from those after it both include the prior, and are
 *          otherwise independent: the precision is 1/variance + 1/variance' - worth, and the standing is the mean of
 *          both weighted by their precisions.
 * Source:  the two-filter form of the smoother: Fraser and Potter (1969), IEEE Transactions on Automatic Control 14,
 *          387–390.
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

/** The standing in the season after each one, given the seasons so far; `times` in years. */
export function standingsAfter(
  seasons: readonly SeasonSeen[],
  times: readonly number[],
  worth: number,
  correlation: number,
): Standing[] {
  return seenInTurn(seasons, times, worth, correlation).map(({ seen }) => faded(seen, worth, correlation, 1));
}

/** The standing in each season, as expected from the seasons before it, and after the season itself. */
function seenInTurn(
  seasons: readonly SeasonSeen[],
  times: readonly number[],
  worth: number,
  correlation: number,
) {
  let seen = unseen(worth);
  return seasons.map((season, at) => {
    const years = at === 0 ? 0 : Math.abs(Math.round(times[at]! - times[at - 1]!));
    const expected = faded(seen, worth, correlation, years);
    seen = seenIn(expected, season);
    return { expected, seen };
  });
}

/**
 * The change of a true rate from a season so far to the time since: normal round 0, whatever the rate was before, with
 * the variance of a change in a year. So a player is judged against his own rate before, without a pull to the mean.
 *
 * Formula: with e the expected rate given the season (the posterior mean), V = its variance + 1 / exposure since, and
 *          T = 2(1 - correlation) / worth: the change is T / (T + V) times (rate since - e), its variance u·T·V / (T + V),
 *          u being that of e.
 */
export function changeSince(
  model: RateModel,
  worth: number,
  correlation: number,
  before: SeasonSeen,
  since: Pick<SeasonSeen, "events" | "exposure">,
): { readonly change: number; readonly variance: number } {
  const { own, variance, share } = seenIn(unseen(worth), before);
  const chance = variance + (1 - share) ** 2 / before.meanExposure + 1 / since.exposure;
  const step = (2 * (1 - correlation)) / worth;
  const gain = step / (step + chance);
  // At the rate before: a rate since that is far from it must not hide behind its own variance.
  const unit = unitVarianceOf(model, worth, [before]);
  return {
    change: gain * (since.events / since.exposure - before.mean - own),
    variance: unit * gain * chance,
  };
}

/** A possible worth of a prior, and its probability. */
export type WeighedWorth = readonly [worth: number, probability: number];

/**
 * An estimate with an uncertain prior, and its variance: the mean variance over the possible worths of the prior, plus
 * the mean squared difference of their estimates from that at its own worth.
 */
export function overWorths(
  { prior, worths }: { readonly prior: { readonly worth: number }; readonly worths: readonly WeighedWorth[] },
  estimate: (worth: number) => readonly [value: number, variance: number],
): readonly [value: number, variance: number] {
  const [centre] = estimate(prior.worth);
  let sum = 0;
  for (const [worth, probability] of worths) {
    const [value, variance] = estimate(worth);
    sum += probability * (variance + (value - centre) ** 2);
  }
  return [centre, sum];
}

/** Two consecutive seasons of one player, and the worth (an exposure) of his peers' prior. */
export interface SeasonPair {
  readonly seasons: readonly [SeasonSeen, SeasonSeen];
  readonly worth: number;
}

/** How strongly true rates of one season correlate with those of the next. */
export type Drift = ReturnType<typeof estimateDrift>;

/** The usual correlation, and the number of pairs that it counts as. */
const USUAL = 0.9;
const USUAL_PAIRS = 300;
const LEAST = 0.5;
const MOST = 0.98;

/**
 * Estimates the drift of true rates from year to year from all pairs of seasons.
 *
 * Formula: 1 - Σ((r₂ - r₁)² - u(1/t₁ + 1/t₂)) / Σ(2u / worth), with rates r minus the mean of their season, exposures t
 *          and unit variance u. The correlation to use is (pairs · this + 300 · .9) / (pairs + 300), limited to .5 to
 *          .98; without pairs .9.
 */
export function estimateDrift(model: RateModel, pairs: Iterable<SeasonPair>) {
  let [count, squares, chance, spread] = [0, 0, 0, 0];
  for (const { seasons, worth } of pairs) {
    count++;
    const [first, second] = seasons;
    const unit = unitVarianceOf(model, worth, seasons);
    const raw = deviationIn(second) - deviationIn(first);
    squares += raw * raw;
    chance += unit * (1 / first.exposure + 1 / second.exposure);
    spread += (2 * unit) / worth;
  }
  const estimated = 1 - (squares - chance) / spread;
  const pooled = spread > 0 ? (count * estimated + USUAL_PAIRS * USUAL) / (count + USUAL_PAIRS) : USUAL;
  return {
    /** The correlation to use: between the usual one and the estimate, nearer to the estimate with more pairs. */
    correlation: Math.min(MOST, Math.max(LEAST, pooled)),
    /** The estimate from the pairs alone; NaN without pairs. */
    estimated: spread > 0 ? estimated : Number.NaN,
    /** The share of the squared raw changes that chance explains; above 1 if chance explains more than was seen. */
    chanceShare: squares > 0 ? chance / squares : Number.NaN,
    pairs: count,
  };
}
