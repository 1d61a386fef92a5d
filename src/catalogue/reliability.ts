import { ownField } from "../fields.js";
import { MEASURED_GROUPS } from "./dispersion.js";
import type { Catalogue, Entity, PositionGroupName, Role } from "./types.js";

/**
 * The reliability of the metrics in roles, by position group: the weight of a player's own evidence in his shrunk rate,
 * 0 to 1, for the median player with at least 900 minutes in a season. At .5, half of his difference from the group is
 * chance.
 *
 * Measured on England's first division 2017/18 with `shrunkRates` (`minMinutes: 900`); a test repeats this. Null if
 * fewer than 20 players of a group have a value.
 *
 * Source and licence: as in `dispersion.ts`. The groups are its `MEASURED_GROUPS`.
 */
export const RELIABILITIES: Readonly<Record<string, readonly (number | null)[]>> = {
  percent_gkSaves: [0.36, null, null, null, null, null, null],
  average_gkConcededGoals: [0.55, null, null, null, null, null, null],
  percent_gkAerialDuelsWon: [0.2, null, null, null, null, null, null],
  percent_successfulPasses: [0.89, 0.93, 0.91, 0.83, 0.89, 0.89, 0.83],
  percent_successfulLongPasses: [0.28, 0.25, 0.28, 0.29, 0.19, 0.48, 0.51],
  average_dangerousOwnHalfLosses: [0.45, 0.14, 0.27, 0.24, 0.2, 0.4, 0.23],
  average_gkAerialDuelsWon: [0.48, null, null, null, null, null, null],
  percent_successfulForwardPasses: [0.77, 0.9, 0.8, 0.79, 0.83, 0.75, 0.67],
  average_passes: [0.89, 0.95, 0.94, 0.95, 0.96, 0.94, 0.95],
  percent_aerialDuelsWon: [0.2, 0.54, 0.44, 0.43, 0.5, 0.51, 0.88],
  percent_defensiveDuelsWon: [0.22, 0.47, 0.51, 0.4, 0.38, 0.27, 0.39],
  average_interceptions: [0.67, 0.67, 0.75, 0.7, 0.8, 0.8, 0.76],
  average_successfulDefensiveAction: [0.68, 0.62, 0.79, 0.77, 0.85, 0.82, 0.81],
  average_passesToFinalThird: [0.94, 0.86, 0.88, 0.89, 0.93, 0.92, 0.83],
  average_fouls: [0.19, 0.49, 0.64, 0.76, 0.79, 0.73, 0.81],
  percent_successfulPassesToFinalThird: [0.42, 0.82, 0.8, 0.71, 0.81, 0.61, 0.62],
  average_smartPasses: [null, 0.69, 0.68, 0.76, 0.93, 0.89, 0.86],
  average_accelerations: [0.03, 0.66, 0.75, 0.8, 0.86, 0.78, 0.86],
  average_defensiveDuels: [0.41, 0.78, 0.74, 0.85, 0.88, 0.86, 0.89],
  average_aerialDuels: [0.46, 0.78, 0.84, 0.92, 0.94, 0.93, 0.98],
  average_yellowCards: [0.3, 0.18, 0.2, 0.19, 0.23, 0.13, 0.49],
  average_successfulCrosses: [0.03, 0.74, 0.71, 0.61, 0.84, 0.69, 0.76],
  average_shotAssists: [0.47, 0.5, 0.71, 0.67, 0.87, 0.76, 0.79],
  percent_offensiveDuelsWon: [0.19, 0.19, 0.46, 0.38, 0.65, 0.66, 0.81],
  average_keyPasses: [0.09, 0.48, 0.44, 0.45, 0.76, 0.47, 0.54],
  average_successfulDribbles: [0.23, 0.76, 0.9, 0.87, 0.92, 0.92, 0.94],
  average_touchInBox: [0.07, 0.55, 0.88, 0.75, 0.92, 0.87, 0.81],
  average_opponentHalfRecoveries: [0.14, 0.61, 0.45, 0.6, 0.45, 0.22, 0.53],
  average_shots: [null, 0.62, 0.84, 0.7, 0.87, 0.82, 0.76],
  average_ownHalfLosses: [0.91, 0.79, 0.66, 0.52, 0.84, 0.68, 0.65],
  average_receivedPass: [0.9, 0.96, 0.95, 0.95, 0.96, 0.94, 0.93],
  average_ballRecoveries: [0.58, 0.61, 0.73, 0.75, 0.83, 0.73, 0.77],
  average_looseBallDuelsWon: [0.3, 0.43, 0.41, 0.53, 0.73, 0.58, 0.78],
  percent_duelsWon: [0.33, 0.74, 0.66, 0.71, 0.69, 0.71, 0.86],
  average_throughPasses: [0.3, 0.75, 0.71, 0.86, 0.92, 0.88, 0.81],
  average_goals: [null, 0.24, 0.53, 0.55, 0.57, 0.6, 0.47],
  percent_shotsOnTarget: [null, 0.14, 0.12, 0.23, 0.17, 0.26, 0.19],
  percent_successfulDribbles: [null, 0.15, 0.42, 0.27, 0.5, 0.53, 0.62],
  percent_successfulCrosses: [null, 0.1, 0.41, 0.24, 0.3, 0.2, 0.19],
  average_offensiveDuelsWon: [0.33, 0.8, 0.91, 0.9, 0.94, 0.93, 0.94],
  percent_goalConversion: [null, 0.27, 0.13, 0.39, 0.14, 0.36, 0.23],
  average_headShots: [null, 0.57, 0.68, 0.61, 0.74, 0.67, 0.73],
  percent_fieldAerialDuelsWon: [null, 0.54, 0.44, 0.43, 0.5, 0.51, 0.88],
  average_fieldAerialDuelsWon: [null, 0.79, 0.84, 0.89, 0.94, 0.9, 0.98],
  average_dangerousOpponentHalfRecoveries: [null, 0.33, 0.18, 0.15, 0.14, 0.18, 0.33],
};

/** The reliability of the columns that were measured in a position group; undefined if none were. */
export function reliabilityOf(
  group: PositionGroupName | null,
  columns: readonly string[],
): Role["reliability"] {
  const at = MEASURED_GROUPS.indexOf(group ?? "");
  const known = columns.flatMap((column) => {
    const value = ownField(RELIABILITIES, column)?.[at] ?? undefined;
    return value === undefined ? [] : [[column, value] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/**
 * The weights times the square root of each metric's reliability, to one decimal: halfway between the role's own
 * weights and those that predict its score best. Metrics that were not measured get the mean factor of the others.
 */
export function weighedByReliability(
  weights: Role["weights"],
  reliability: Role["reliability"] = {},
): Role["weights"] {
  const factor = (column: string): number => Math.sqrt(ownField(reliability, column) ?? Number.NaN);
  const measured = Object.entries(weights).filter(([column]) => Object.hasOwn(reliability, column));
  const whole = measured.reduce((sum, [, weight]) => sum + Math.abs(weight), 0);
  const mean = measured.reduce((sum, [column, weight]) => sum + Math.abs(weight) * factor(column), 0) / whole;
  const weighed = Object.entries(weights).map(([column, weight]) => {
    const size = Math.abs(weight) * (Object.hasOwn(reliability, column) ? factor(column) : mean);
    return [column, Math.sign(weight) * Math.max(0.1, Math.round(size * 10) / 10)] as const;
  });
  return Object.fromEntries(weighed);
}

/**
 * What the first half of a season says of the second, by group: the correlation of the category scores, and the share of
 * a player's three most similar that are among his three most similar again. Null for fewer than 15 players.
 *
 * Measured on England's first division 2017/18 before and after 26 December, for players with at least 450 minutes in
 * both halves; a test repeats this. Source and licence: as in `dispersion.ts`. The groups are its `MEASURED_GROUPS`.
 */
export const FOUND_AGAIN: Readonly<Record<string, readonly (number | null)[]>> = {
  goalkeeping: [0.07, null, null, null, null, null, null],
  shooting: [null, 0.39, null, 0.77, 0.77, 0.78, 0.59],
  chanceCreation: [null, null, 0.56, 0.62, 0.77, 0.68, 0.51],
  ballCarrying: [0.28, 0.15, 0.46, 0.65, 0.51, 0.75, 0.73],
  passing: [0.36, 0.73, 0.71, 0.79, 0.84, 0.72, 0.71],
  defending: [null, 0.5, 0.53, 0.61, 0.32, 0.51, 0.39],
  similar: [0.39, 0.16, 0.25, 0.55, 0.43, 0.26, 0.36],
};

/** {@link FOUND_AGAIN} of a group in the service's own records; undefined for other providers and groups. */
export function foundAgain({ source }: Catalogue, what: string, group: string | null): number | undefined {
  if (source !== undefined) return undefined;
  return ownField(FOUND_AGAIN, what)?.[MEASURED_GROUPS.indexOf(group ?? "")] ?? undefined;
}

/** The minimum attempts for a percentage to be ranked, unless the metric has its own minimum. */
export const LEAST_ATTEMPTS = 10;

/**
 * The attempts at which the reliability of a player's percentage reaches .2, if that is above ten. This is a quarter of
 * the attempts that the prior is worth, as the median over the position groups with 20 players. It is at most 50, so
 * that regulars of half a season can be ranked; saves (53), long passes (57) and back passes (96) would be above.
 *
 * Measured on England's first division 2017/18, like the reliabilities.
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
export function measuredAttempts(entity: Entity, column: string) {
  const least = entity === "player" ? ownField(MEASURED, column) : undefined;
  return least === undefined ? undefined : { minAttempts: least };
}
