import type { PositionShare } from "../../table/positions.js";

/** What was played where in one season, and for how long. */
export interface SeasonPositions {
  readonly shares: readonly PositionShare[];
  readonly minutes: number;
}

/**
 * The positions of several seasons as shares of their playing time together, largest first.
 *
 * Formula: share of a position = sum of (its share × minutes of the season) / sum of the minutes.
 * Ties:    the order of the seasons, then of their entries.
 * Missing: null where the minutes of a season are; seasons of no minutes at all leave the first one's shares.
 */
export function mergePositions(seasons: readonly SeasonPositions[]): readonly PositionShare[] | null {
  const minutes = seasons.reduce((sum, season) => sum + season.minutes, 0);
  if (Number.isNaN(minutes)) return null;
  if (minutes === 0) return seasons.find(({ shares }) => shares.length > 0)?.shares ?? [];
  const played = new Map<string, number>();
  for (const season of seasons) {
    for (const { code, share } of season.shares) {
      played.set(code, (played.get(code) ?? 0) + share * season.minutes);
    }
  }
  return [...played]
    .map(([code, weighted]) => ({ code, share: weighted / minutes }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}
