import type { RateModel } from "./rate-model.js";
import { type SeasonSeen, unitVarianceOf } from "./season-model.js";

/** Two seasons of one player in a row, and what the prior of his peers is worth. */
export interface SeasonPair {
  readonly seasons: readonly [SeasonSeen, SeasonSeen];
  readonly worth: number;
}

/** How true rates of one season go with those of the next. */
export interface Drift {
  /** The correlation that is used: between the estimate and what is usual, the more pairs the nearer to the first. */
  readonly correlation: number;
  /** What the pairs alone say; missing without any. */
  readonly estimated: number;
  /** The part of the squared raw changes that chance makes. */
  readonly chanceShare: number;
  readonly pairs: number;
}

/** The correlation that is usual, and how many pairs knowing that is worth. */
const USUAL = 0.9;
const USUAL_PAIRS = 300;
const LEAST = 0.5;
const MOST = 0.98;

/**
 * The drift of true rates from year to year, from all pairs of seasons.
 *
 * Formula: 1 - Σ((r₂ - r₁)² - u(1/t₁ + 1/t₂)) / Σ(2u / worth), rates r less the mean of their season; used is
 *          (pairs · this + 300 · .9) / (pairs + 300), within .5 and .98; without pairs .9.
 */
export function estimateDrift(model: RateModel, pairs: Iterable<SeasonPair>): Drift {
  let [count, squares, chance, spread] = [0, 0, 0, 0];
  for (const { seasons, worth } of pairs) {
    count++;
    const [first, second] = seasons;
    const unit = unitVarianceOf(model, worth, seasons);
    const raw = second.events / second.exposure - second.mean - (first.events / first.exposure - first.mean);
    squares += raw * raw;
    chance += unit * (1 / first.exposure + 1 / second.exposure);
    spread += (2 * unit) / worth;
  }
  const estimated = 1 - (squares - chance) / spread;
  const pooled = spread > 0 ? (count * estimated + USUAL_PAIRS * USUAL) / (count + USUAL_PAIRS) : USUAL;
  return {
    correlation: Math.min(MOST, Math.max(LEAST, pooled)),
    estimated: spread > 0 ? estimated : Number.NaN,
    chanceShare: squares > 0 ? chance / squares : Number.NaN,
    pairs: count,
  };
}
