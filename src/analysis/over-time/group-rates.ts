import type { EstimatedPrior } from "../../stats/rate-prior.js";
import type { WeighedWorth } from "../../stats/season-model.js";

/** The prior of a rate in a position group, from all seasons of the table. */
export interface GroupRates {
  readonly group: string | null;
  readonly prior: EstimatedPrior;
  readonly dispersion: number;
  /** The possible worths of the prior, each with its probability. */
  readonly worths: readonly WeighedWorth[];
  /** The standard error of the slope of the mean with minutes. */
  readonly slopeError: number;
  /** Peers with evidence. */
  readonly peers: readonly number[];
}

/** With this many players, the prior is certain enough to use its best worth alone. */
const SURE_PRIOR = 50;

/**
 * The possible worths of a prior: with few players, every point of its grid. Several seasons of one player say hardly
 * more about differences between players than one season, so the probabilities are as flat as with one row per player.
 */
export function worthsOf({ worth, grid }: EstimatedPrior, players: number, rows: number): WeighedWorth[] {
  if (players >= SURE_PRIOR) return [[worth, 1]];
  const likely = grid.map(({ upTo }, at) => (upTo - (grid[at - 1]?.upTo ?? 0)) ** (players / rows));
  const total = likely.reduce((sum, one) => sum + one, 0);
  return grid.map((point, at) => [point.worth, likely[at]! / total]);
}

/** The worth at a share of cumulative probability, interpolated between points of the grid. */
export function worthAt({ grid }: EstimatedPrior, share: number): number {
  const at = Math.max(
    0,
    grid.findIndex(({ upTo }) => upTo >= share),
  );
  const [below, point] = [grid[at - 1], grid[at]!];
  if (below === undefined) return point.worth;
  const part = (share - below.upTo) / (point.upTo - below.upTo);
  return below.worth ** (1 - part) * point.worth ** part;
}

/** The name of a position group, or null. */
export function groupName(group: unknown): string | null {
  return typeof group === "string" ? group : null;
}
