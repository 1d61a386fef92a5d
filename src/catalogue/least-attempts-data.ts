import { ownField } from "../fields.js";
import type { Entity } from "./types.js";

/** The minimum attempts for a percentage to be ranked, unless the metric has its own minimum. */
export const LEAST_ATTEMPTS = 10;

/**
 * The attempts at which the reliability of a player's percentage reaches .2, if that is above ten. This is a quarter of
 * the attempts that the prior is worth, as the median over the position groups with 20 players. It is at most 50, so
 * that regulars of half a season can be ranked; saves (53), long passes (57) and back passes (96) would be above.
 *
 * Measured on England's first division 2017/18, like the reliabilities of `reliability-data.ts`.
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

/** The measured minimum attempts of a metric; undefined for teams, which have many attempts. */
export function measuredAttempts(
  entity: Entity,
  column: string,
): { readonly minAttempts: number } | undefined {
  const least = entity === "player" ? ownField(MEASURED, column) : undefined;
  return least === undefined ? undefined : { minAttempts: least };
}
