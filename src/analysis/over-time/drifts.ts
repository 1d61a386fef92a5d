import type { Note } from "../../notes.js";
import { type Drift, estimateDrift, type SeasonPair } from "../../stats/drift.js";
import { type Careers, type RowPair, stayingPairs } from "./careers.js";
import { type RatesOverTime, seasonSeen } from "./rates-over-time.js";

/** Pairs of seasons with fewer minutes say too little about drift. */
const DRIFT_MINUTES = 900;

/** The pairs of seasons for the estimate of drift: of players who stay in their competition and position group. */
export function driftPairs(careers: Careers): RowPair[] {
  return stayingPairs(careers, DRIFT_MINUTES);
}

/** The drift of a metric's true rates from one season to the next, over all groups. */
export function driftOf(rates: RatesOverTime, pairs: readonly RowPair[]): Drift {
  return estimateDrift(rates.model, pairsSeen(rates, pairs));
}

/** The pairs with evidence, one at a time: there may be tens of thousands for each metric. */
function* pairsSeen(rates: RatesOverTime, pairs: readonly RowPair[]): Generator<SeasonPair> {
  for (const [first, second] of pairs) {
    const group = rates.groupOf[first]!;
    if (group < 0 || rates.groupOf[second] !== group) continue;
    const seasons = [seasonSeen(rates, first), seasonSeen(rates, second)] as const;
    if (Number.isNaN(seasons[0].mean + seasons[1].mean)) continue;
    yield { seasons, worth: rates.groups[group]!.prior.worth };
  }
}

/** A note on the drift of each metric. */
export function driftNotes(drifts: ReadonlyMap<string, Drift>): Note[] {
  if (drifts.size === 0) return [];
  const told = [...drifts].map(([column, drift]) => ({ column, ...drift }));
  const [first] = told;
  const each = `${first!.column} ${first!.correlation.toFixed(3)}, from ${first!.pairs} pairs${
    first!.pairs === 0
      ? ""
      : `, where ${Math.round(100 * first!.chanceShare)} % of the squared raw changes are chance`
  }`;
  const message = `true rates of one season and the next correlate: ${each}${
    told.length === 1 ? "" : "; all in details"
  } (.9 without pairs; few pairs stay near that)`;
  return [{ code: "drift", message, drifts: told }];
}
