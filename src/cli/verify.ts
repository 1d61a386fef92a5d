import { percentileRanks } from "../analysis/peers/percentile-ranks.js";
import { headlineMetrics } from "../catalogue/headlines.js";
import { samplePlayers, sampleTeams } from "../sample.js";
import { directionOf, hasValues } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";

/** How far the library's ranks of the sample are from those of the formula, counted out row by row. */
export interface Verified {
  readonly of: string;
  readonly ranks: number;
  /** The largest difference of a rank, in points of 100. */
  readonly apart: number;
}

/** Ranks the sample a second time, by counting alone, and compares. */
export async function verifiedRanks(): Promise<Verified[]> {
  return Promise.all(
    [samplePlayers, sampleTeams].map(async (sample) => {
      const table = await sample();
      const metrics = headlineMetrics(table.catalogue).filter((name) => hasValues(table, name));
      const ranked = percentileRanks(table, { metrics, minAttempts: 0 });
      const apart = metrics.flatMap((metric) => differences(ranked, metric));
      return { of: `sample:${table.entity}s`, ranks: apart.length, apart: Math.max(0, ...apart) };
    }),
  );
}

function differences(ranked: Table, metric: string): number[] {
  const [pools, isPeer] = [ranked.texts("pool"), ranked.numbers("inPool")];
  const [values, ranks] = [ranked.numbers(metric), ranked.numbers(`${metric}_rank`)];
  const sign = directionOf(ranked, metric) === "lower" ? -1 : 1;
  const found: number[] = [];
  ranks.forEach((rank, row) => {
    if (Number.isNaN(rank)) return;
    const peers = values.filter(
      (value, at) => pools[at] === pools[row] && isPeer[at] === 1 && !Number.isNaN(value),
    );
    found.push(Math.abs(rank - countedRank(peers, values[row]!, sign)));
  });
  return found;
}

/** SciPy's `percentileofscore` with its kind "rank", as its documentation words it. */
function countedRank(peers: Float64Array, value: number, sign: number): number {
  const below = peers.filter((peer) => sign * peer < sign * value).length;
  const tied = peers.filter((peer) => peer === value).length;
  return ((below + (tied > 0 ? (tied + 1) / 2 : 0)) / peers.length) * 100;
}
