import type { EstimatedPrior } from "../../stats/rate-prior.js";
import type { WeighedWorth } from "../../stats/season-model.js";

/** What the peers of a position group say of a rate, all seasons of the table together. */
export interface GroupRates {
  readonly group: string | null;
  readonly prior: EstimatedPrior;
  readonly dispersion: number;
  /** What the prior may be worth, each with its probability. */
  readonly worths: readonly WeighedWorth[];
  /** The standard error of the slope of the mean with minutes. */
  readonly slopeError: number;
  /** Peers with evidence. */
  readonly peers: readonly number[];
}

/** From so many players on a prior is known well enough to be taken as it is. */
const SURE_PRIOR = 50;

/**
 * What a prior may be worth: with few players every point of its grid. Several seasons of one player tell hardly more of
 * how players differ than one does, so probabilities are as flat as if each player were one row.
 */
export function worthsOf({ worth, grid }: EstimatedPrior, players: number, rows: number): WeighedWorth[] {
  if (players >= SURE_PRIOR) return [[worth, 1]];
  const likely = grid.map(({ upTo }, at) => (upTo - (grid[at - 1]?.upTo ?? 0)) ** (players / rows));
  const total = likely.reduce((sum, one) => sum + one, 0);
  return grid.map((point, at) => [point.worth, likely[at]! / total]);
}

/** What the prior is worth at a share of its probability, between the points of its grid. */
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

/** The name of a position group as pools share it. */
export function groupName(group: unknown): string | null {
  return typeof group === "string" ? group : null;
}
