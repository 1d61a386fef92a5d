import type { RateModel } from "./rate-model.js";
import { deviationIn, type SeasonSeen, unitVarianceOf } from "./season-model.js";

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
