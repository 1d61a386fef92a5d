import { type Comparison, quietly } from "../../comparison/comparison.js";
import { drawnOf, simulateRates } from "../../stats/rate-simulation.js";
import { type Drawing, randomOf } from "./drawing.js";
import { metricRates, type RatesInPool, ratesInPools } from "./rates-among-peers.js";

/** What was drawn of some rows, each one's draws together; rows of which nothing can be drawn are not there. */
export type DrawnRows = ReadonlyMap<number, Float64Array>;

/**
 * Draws of the true rates of some rows, each from the posterior in its own pool, on a scale that all share: larger is
 * better, and who is in another pool can be compared.
 */
export function drawRates(
  among: Comparison,
  metric: string,
  rows: readonly number[],
  drawing: Drawing,
): DrawnRows {
  const rates = metricRates(among, metric);
  const wanted = new Set(rows);
  const drawn = new Map<number, Float64Array>();
  const pools = rates === undefined ? [] : ratesInPools(quietly(among), rates);
  for (const inPool of pools) drawWanted(inPool, wanted, drawing, drawn);
  return drawn;
}

function drawWanted(
  rates: RatesInPool,
  wanted: ReadonlySet<number>,
  drawing: Drawing,
  drawn: Map<number, Float64Array>,
): void {
  const { draws } = drawing;
  const { subjectAt } = drawnOf(rates);
  const found = [...rates.rows.keys()].filter((subject) => wanted.has(rates.rows[subject]!));
  if (found.length === 0) return;
  const into = found.map(() => new Float64Array(draws));
  simulateRates(rates, { draws, random: randomOf(drawing, rates) }, (draw, keys) => {
    found.forEach((subject, index) => {
      into[index]![draw] = keys[subjectAt[subject]!]!;
    });
  });
  found.forEach((subject, index) => {
    drawn.set(rates.rows[subject]!, into[index]!);
  });
}
