import { ownField } from "../fields.js";
import type { Entity } from "./types.js";

/** Out of how many attempts a percentage has a rank where a metric says nothing else. */
export const LEAST_ATTEMPTS = 10;

/**
 * The attempts at which the reliability of a player's percentage reaches .2, where that is above ten: a quarter of the
 * attempts that its prior is worth, the median of the position groups with 20 players, and 50 at most, so that regulars of
 * half a season can have a rank. That of the shares of saves (53), long (57) and back passes (96) lies above it.
 *
 * Measured on England's first division 2017/18 as the reliabilities of `reliability-data.ts`.
 */
const MEASURED: Readonly<Record<string, number>> = {
  percent_gkSaves: 50,
  percent_gkAerialDuelsWon: 13,
  percent_successfulPasses: 22,
  percent_successfulLongPasses: 50,
  percent_successfulForwardPasses: 18,
  percent_aerialDuelsWon: 13,
  percent_defensiveDuelsWon: 41,
  percent_successfulPassesToFinalThird: 11,
  percent_offensiveDuelsWon: 24,
  percent_duelsWon: 48,
  percent_shotsOnTarget: 20,
  percent_successfulDribbles: 15,
  percent_successfulCrosses: 18,
  percent_goalConversion: 15,
  percent_fieldAerialDuelsWon: 18,
  percent_successfulSmartPasses: 23,
  percent_yellowCardsPerFoul: 38,
  percent_successfulBackPasses: 50,
  percent_successfulThroughPasses: 26,
  percent_successfulVerticalPasses: 31,
  percent_lossesPerAction: 27,
};

/** What is known of the attempts that a metric needs; of teams, who try often, nothing. */
export function measuredAttempts(
  entity: Entity,
  column: string,
): { readonly minAttempts: number } | undefined {
  const least = entity === "player" ? ownField(MEASURED, column) : undefined;
  return least === undefined ? undefined : { minAttempts: least };
}
