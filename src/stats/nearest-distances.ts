import { quantile } from "./summary.js";

/** Beyond any rounding of a quantile between two values. */
const CLEARLY = 1 + 1e-9;

/**
 * How far each of some points lies from the one nearest to it. Every pair would have to be measured to know all,
 * so each distance is found when it is first needed, and kept.
 */
export class NearestDistances {
  readonly #distances: Float64Array;
  readonly #nearestTo: (index: number) => number;
  #known = 0;

  /** `nearestTo` measures; NaN where a point cannot be compared with any. */
  constructor(count: number, nearestTo: (index: number) => number) {
    this.#distances = new Float64Array(count);
    this.#nearestTo = nearestTo;
  }

  /**
   * The quantile of the distances, where `distance` lies beyond it; undefined where it does not. Mostly it does
   * not, and that is known as soon as more points lie farther from their nearest than lie beyond the quantile.
   */
  quantileBelow(distance: number, share: number): number | undefined {
    const { length } = this.#distances;
    // A quantile of fewer values, because some are NaN, has no more values beyond it.
    const enough = length - Math.floor(share * (length - 1)) + 1;
    let farther = 0;
    for (let index = 0; index < length; index++) {
      if (this.#at(index) > distance * CLEARLY && ++farther === enough) return undefined;
    }
    const found = quantile(this.#distances, share);
    return distance > found ? found : undefined;
  }

  /** Asked for in order: what is known are the first ones. */
  #at(index: number): number {
    if (index === this.#known) this.#distances[this.#known++] = this.#nearestTo(index);
    return this.#distances[index]!;
  }
}
