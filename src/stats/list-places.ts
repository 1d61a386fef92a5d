import { RepeatedSort } from "./ranking/index.js";
import { valueAt } from "./values-at.js";

/**
 * The place of each entry of a list in each draw of the values: 1 + the number of competing entries with a larger
 * value. Equal values share the better place.
 */
export function listPlaces(
  drawn: readonly Float64Array[],
  competes: (index: number) => boolean = () => true,
): Float64Array[] {
  const draws = drawn[0]?.length ?? 0;
  const counts = Uint8Array.from(drawn, (_, index) => (competes(index) ? 1 : 0));
  const places = drawn.map(() => new Float64Array(draws));
  // The sorted indices are always in range.
  const again = new RepeatedSort(drawn.length);
  const turned = new Float64Array(drawn.length);
  for (let draw = 0; draw < draws; draw++) {
    for (const [index, values] of drawn.entries()) turned[index] = -valueAt(values, draw);
    const { keys, indices } = again.sort(turned);
    let [better, passed] = [0, 0];
    for (const [at, index] of indices.entries()) {
      if (keys[at] !== keys[at - 1]) better = passed;
      places[index]![draw] = better + 1;
      passed += valueAt(counts, index);
    }
  }
  return places;
}

/** The share of draws, in percent, in which the first value is larger; equal values count half. */
export function chanceOfMore(first: Float64Array, second: Float64Array): number {
  const halves = first.reduce((sum, value, draw) => sum + 1 + Math.sign(value - valueAt(second, draw)), 0);
  return (50 * halves) / first.length;
}
