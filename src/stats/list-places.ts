import { RepeatedSort } from "./ranking/index.js";

/**
 * The places of some in a list, from 1 for the largest, in each draw of their values: 1 and how many of those who
 * compete have more. Equal values share the better place.
 */
export function listPlaces(
  drawn: readonly Float64Array[],
  competes: (index: number) => boolean = () => true,
): Float64Array[] {
  const draws = drawn[0]?.length ?? 0;
  const counts = Uint8Array.from(drawn, (_, index) => (competes(index) ? 1 : 0));
  const places = drawn.map(() => new Float64Array(draws));
  const again = new RepeatedSort(drawn.length);
  const turned = new Float64Array(drawn.length);
  for (let draw = 0; draw < draws; draw++) {
    for (let index = 0; index < drawn.length; index++) turned[index] = -drawn[index]![draw]!;
    const { keys, indices } = again.sort(turned);
    let [better, passed] = [0, 0];
    for (let at = 0; at < keys.length; at++) {
      if (keys[at] !== keys[at - 1]) better = passed;
      places[indices[at]!]![draw] = better + 1;
      passed += counts[indices[at]!]!;
    }
  }
  return places;
}

/** The share of draws, in percent, in which the first is larger; equal ones count half. */
export function chanceOfMore(first: Float64Array, second: Float64Array): number {
  let halves = 0;
  for (let draw = 0; draw < first.length; draw++) halves += 1 + Math.sign(first[draw]! - second[draw]!);
  return (50 * halves) / first.length;
}
