// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: measured numbers, of no mathematics
import { ownField } from "../fields.js";
import { metricIn } from "./catalogue-index.js";
import type { Catalogue, Entity, Metric, PositionGroupName } from "./types.js";

/**
 * The dispersion of players' rates within a season: the variance of a player's own counts from match to match, as a
 * multiple of the variance from chance alone (Poisson, for percentages binomial).
 *
 * Measured on England's first division 2017/18, for players with at least 10 matches of at least 30 minutes: the sum of
 * squared differences from each player's own rate, each divided by its expectation, divided by the sum of their degrees
 * of freedom. Metrics that are not listed were not measured.
 *
 * Source:  aggregated from Pappalardo et al. (2019), A public data set of spatio-temporal match events in soccer
 *          competitions, Scientific Data 6, 236, https://doi.org/10.1038/s41597-019-0247-7; data
 *          https://doi.org/10.6084/m9.figshare.c.4415000.
 * Licence: CC BY 4.0.
 */

/** The groups of the numbers in a row after the first, which is for all players. */
export const MEASURED_GROUPS: readonly PositionGroupName[] = [
  "goalkeeper",
  "centre back",
  "full back",
  "defensive midfielder",
  "central midfielder",
  "winger",
  "striker",
];

/** For all players, then by group; null if fewer than 20 players of a group could be measured. */
export const DISPERSIONS: Readonly<Record<string, readonly (number | null)[]>> = {
  average_duels: [1.657, 1.374, 1.945, 1.712, 1.548, 1.492, 1.492, 1.835],
  average_defensiveDuels: [1.39, 1.107, 1.447, 1.61, 1.488, 1.255, 1.334, 1.317],
  average_offensiveDuels: [1.375, 1.014, 1.349, 1.392, 1.329, 1.284, 1.522, 1.511],
  average_aerialDuels: [1.612, 1.388, 2.082, 1.577, 1.608, 1.371, 1.389, 1.654],
  average_fouls: [0.991, null, 0.998, 1.037, 0.959, 0.936, 0.985, 1.03],
  average_goals: [0.982, null, 0.973, null, 0.969, 1.041, 0.954, 0.922],
  average_assists: [1.036, null, null, 1.049, null, 1.06, 0.971, 1.005],
  average_passes: [3.738, 1.63, 5.452, 3.956, 5.179, 4.367, 2.586, 1.877],
  average_smartPasses: [1.121, null, 1.053, 1.125, 1.097, 1.159, 1.156, 1.121],
  average_passesToFinalThird: [1.761, 1.693, 2.213, 1.687, 2.302, 2.026, 1.186, 1.248],
  average_crosses: [1.38, null, 1.384, 1.673, 1.199, 1.298, 1.376, 1.24],
  average_dribbles: [1.3, null, 1.272, 1.308, 1.191, 1.25, 1.452, 1.389],
  average_shots: [1.05, null, 1.02, 1.006, 1.044, 1.029, 1.058, 1.159],
  average_headShots: [1.036, null, 0.994, null, 1.041, 0.953, 1.102, 1.091],
  average_interceptions: [1.252, 1.127, 1.32, 1.29, 1.268, 1.255, 1.179, 1.244],
  average_successfulDefensiveAction: [1.258, 1.122, 1.309, 1.287, 1.273, 1.288, 1.203, 1.249],
  average_yellowCards: [0.902, null, 0.896, 0.914, 0.838, 0.874, 0.907, 0.958],
  average_redCards: [1.443, null, null, null, null, null, null, null],
  average_directRedCards: [1.542, null, null, null, null, null, null, null],
  average_successfulAttackingActions: [1.371, null, 1.254, 1.474, 1.301, 1.358, 1.522, 1.426],
  average_freeKicks: [1.149, 1.281, 1.107, 1.157, 1.159, 1.168, 1.087, 1.2],
  average_directFreeKicks: [1.006, null, null, null, null, null, 0.956, null],
  average_corners: [1.818, null, null, 2.155, null, 2.1, 1.65, null],
  average_penalties: [0.972, null, null, null, null, null, null, null],
  average_accelerations: [1.194, null, 1.126, 1.292, 1.092, 1.23, 1.251, 1.145],
  average_looseBallDuels: [1.22, 1.035, 1.307, 1.159, 1.261, 1.266, 1.117, 1.366],
  average_missedBalls: [1.09, null, 1.053, 1.087, 1.051, 1.134, 1.131, 1.11],
  average_forwardPasses: [1.903, 1.464, 2.509, 1.987, 2.203, 2.086, 1.379, 1.385],
  average_backPasses: [1.54, null, 1.448, 1.968, 1.562, 1.506, 1.603, 1.153],
  average_throughPasses: [1.136, null, 1.107, 1.178, 1.124, 1.163, 1.121, 1.149],
  average_keyPasses: [1.039, null, 1.013, 1.052, 0.981, 1.062, 1.05, 1.075],
  average_verticalPasses: [2.927, 1.868, 4.655, 2.639, 4.029, 3.356, 1.807, 1.397],
  average_longPasses: [1.286, 1.838, 1.324, 1.258, 1.318, 1.313, 1.09, 1.031],
  average_shotAssists: [1.08, 0.965, 1.004, 1.185, 1.085, 1.134, 1.075, 1.066],
  average_shotOnTargetAssists: [1.003, null, 1.052, 1.017, 0.98, 1.01, 0.967, 0.972],
  average_ballRecoveries: [1.131, 1.007, 1.182, 1.149, 1.124, 1.188, 1.09, 1.121],
  average_opponentHalfRecoveries: [1.109, null, 1.137, 1.136, 1.124, 1.167, 1.018, 1.113],
  average_dangerousOpponentHalfRecoveries: [1.038, null, 1.011, 1.05, 1.053, 1.086, 0.972, 1.104],
  average_ballLosses: [1.148, 1.715, 1.185, 1.222, 0.987, 1.032, 0.958, 1.07],
  average_ownHalfLosses: [1.199, 1.675, 1.126, 1.234, 1.013, 1.14, 1.16, 1.175],
  average_dangerousOwnHalfLosses: [1.039, 1.062, 1.064, 0.971, 1.045, 1.093, 1.039, 1],
  average_duelsWon: [1.388, 1.281, 1.609, 1.41, 1.273, 1.305, 1.261, 1.435],
  average_defensiveDuelsWon: [1.085, null, 1.136, 1.165, 1.042, 1.035, 1.086, 1.012],
  average_offensiveDuelsWon: [1.229, null, 1.158, 1.205, 1.269, 1.219, 1.358, 1.291],
  average_successfulPasses: [3.928, 1.648, 5.875, 4.18, 5.474, 4.692, 2.611, 1.748],
  average_successfulSmartPasses: [1.055, null, 0.982, 1.064, 1.01, 1.12, 1.051, 1.095],
  average_successfulPassesToFinalThird: [1.796, 1.504, 2.402, 1.675, 2.393, 2.112, 1.225, 1.158],
  average_successfulCrosses: [1.131, null, 1.147, 1.245, 1.126, 1.121, 1.124, 0.964],
  average_successfulForwardPasses: [1.929, 1.307, 2.63, 2.077, 2.253, 2.142, 1.39, 1.274],
  average_successfulBackPasses: [1.553, null, 1.463, 1.983, 1.574, 1.53, 1.606, 1.141],
  average_successfulThroughPasses: [1.034, null, 0.977, 1.016, 0.994, 1.108, 1.035, 1.085],
  average_successfulKeyPasses: [1.039, null, 1.019, 1.05, 0.954, 1.077, 1.045, 1.085],
  average_successfulVerticalPasses: [3.001, 1.886, 4.814, 2.666, 4.186, 3.507, 1.823, 1.349],
  average_successfulLongPasses: [1.254, 1.531, 1.267, 1.211, 1.37, 1.36, 1.144, 1.007],
  average_successfulDribbles: [1.243, null, 1.17, 1.226, 1.214, 1.236, 1.377, 1.345],
  average_defensiveActions: [1.529, 1.186, 1.595, 1.733, 1.516, 1.452, 1.538, 1.427],
  average_attackingActions: [1.65, null, 1.459, 2.014, 1.311, 1.63, 1.885, 1.696],
  average_freeKicksOnTarget: [0.991, null, null, null, null, null, null, null],
  average_directFreeKicksOnTarget: [0.988, null, null, null, null, null, null, null],
  average_successfulPenalties: [0.936, null, null, null, null, null, null, null],
  average_looseBallDuelsWon: [1.114, 0.964, 1.218, 1.099, 1.105, 1.113, 1.009, 1.223],
  average_receivedPass: [3.994, 1.787, 6.191, 4.127, 5.668, 4.629, 2.523, 1.748],
  average_touchInBox: [1.284, null, 1.208, 1.359, 1.222, 1.28, 1.3, 1.392],
  average_fieldAerialDuels: [1.635, null, 2.082, 1.577, 1.608, 1.371, 1.389, 1.654],
  average_fieldAerialDuelsWon: [1.278, null, 1.695, 1.157, 1.205, 1.133, 1.065, 1.291],
  average_gkConcededGoals: [1.169, 1.169, null, null, null, null, null, null],
  average_gkShotsAgainst: [1.463, 1.463, null, null, null, null, null, null],
  average_gkExits: [1.345, 1.345, null, null, null, null, null, null],
  average_gkAerialDuels: [1.388, 1.388, null, null, null, null, null, null],
  average_gkAerialDuelsWon: [1.324, 1.324, null, null, null, null, null, null],
  average_gkSaves: [1.266, 1.266, null, null, null, null, null, null],
  percent_duelsWon: [1.156, 1.091, 1.152, 1.14, 1.1, 1.227, 1.199, 1.103],
  percent_defensiveDuelsWon: [1.028, null, 1.067, 1.05, 0.984, 1.04, 1.054, 0.925],
  percent_offensiveDuelsWon: [1.054, null, 1.011, 1.008, 1.135, 1.102, 1.089, 0.997],
  percent_aerialDuelsWon: [1.045, 0.987, 1.102, 0.956, 1.038, 1.154, 1.015, 1.012],
  percent_successfulPasses: [1.453, 1.389, 1.752, 1.569, 1.549, 1.475, 1.171, 1.108],
  percent_successfulSmartPasses: [1.019, null, 0.997, 0.969, 1.034, 1.039, 1.013, 1.042],
  percent_successfulPassesToFinalThird: [1.142, 1.044, 1.237, 1.155, 1.252, 1.17, 1.057, 1.007],
  percent_successfulCrosses: [0.974, null, 0.94, 1.032, 0.946, 0.937, 0.96, 0.92],
  percent_successfulDribbles: [1.027, null, 1.074, 1.021, 1.046, 1.027, 1.035, 0.984],
  percent_shotsOnTarget: [0.992, null, 0.945, 0.981, 0.939, 1.032, 1.006, 1.006],
  percent_headShotsOnTarget: [0.981, null, 0.977, null, null, null, null, 0.966],
  percent_goalConversion: [1.034, null, 0.985, null, 1.159, 1.102, 1.008, 1.033],
  percent_lossesPerAction: [1.529, 2.333, 1.61, 1.611, 1.341, 1.543, 1.258, 1.184],
  percent_yellowCardsPerFoul: [0.863, null, 0.837, 0.862, 0.827, 0.86, 0.876, 0.894],
  percent_directFreeKicksOnTarget: [0.966, null, null, null, null, null, null, null],
  percent_penaltiesConversion: [0.956, null, null, null, null, null, null, null],
  percent_win: [1, 1, 1, 1, 1, 1, 1, 1],
  percent_successfulForwardPasses: [1.23, 1.196, 1.384, 1.312, 1.274, 1.234, 1.068, 1.057],
  percent_successfulBackPasses: [1.076, null, 1.052, 1.113, 1.039, 1.144, 1.055, 1.032],
  percent_successfulThroughPasses: [1.027, null, 1.024, 0.953, 1.045, 1.034, 1.061, 1.016],
  percent_successfulKeyPasses: [0.987, null, null, null, null, null, null, null],
  percent_successfulVerticalPasses: [1.262, 1.168, 1.465, 1.223, 1.345, 1.395, 1.12, 1.038],
  percent_successfulLongPasses: [1.059, 1.086, 1.05, 1.039, 1.076, 1.112, 1.021, 1.051],
  percent_fieldAerialDuelsWon: [1.047, null, 1.102, 0.956, 1.038, 1.154, 1.015, 1.012],
  percent_gkSaves: [0.992, 0.992, null, null, null, null, null, null],
  percent_gkAerialDuelsWon: [0.987, 0.987, null, null, null, null, null, null],
};

/**
 * The dispersion of sums of expected goals, which the data of England's first division 2017/18 lack: for all players,
 * then for defenders (including wing-backs), midfielders and forwards. It was measured in the same way on Understat's
 * matches of England's first division. The value for all players is weighted by the rows it was measured on: 348, 348
 * and 145. Each row names the fields that use it, of the service's and of other providers' records, the nearest to what
 * was measured first. Goalkeepers and teams have one value, because theirs are sums over the same shots.
 *
 * Source: match rows of 2014/15 to 2018/19, from Understat by the repository vaastav/Fantasy-Premier-League.
 */
export const EXPECTED_SUMS = [
  ["xgShot nonPenaltyXg nonPenaltyPsxg", "non-penalty expected goals", 0.312, 0.291, 0.297, 0.397],
  ["nonPenaltyXgAndXgAssist", "non-penalty expected goals", 0.312, 0.291, 0.297, 0.397],
  [
    "xgSave xgShotAgainst gkPostShotXgFaced gkNonPenaltyXgFaced gkNonPenaltyPsxgFaced",
    "non-penalty expected goals",
    0.312,
  ],
  [
    "xgAssist passAssistValue openPlayXgAssist setPieceXgAssist",
    "expected assists",
    0.327,
    0.332,
    0.313,
    0.348,
  ],
  ["xgChain openPlayXgChain", "xG chain", 0.364, 0.335, 0.369, 0.421],
  ["xgBuildup openPlayXgBuildup", "xG build-up", 0.347, 0.331, 0.359, 0.355],
] as const;

const EXPECTED_SUM_OF = new Map<string, (typeof EXPECTED_SUMS)[number]>(
  EXPECTED_SUMS.flatMap((row) => row[0].split(" ").map((field) => [`average_${field}`, row])),
);

function expectedSum(entity: Entity, column: string): Measured | undefined {
  const row = EXPECTED_SUM_OF.get(column);
  if (row === undefined) return undefined;
  const [, measuredOn, all, defender, midfielder, forward] = row;
  const dispersionFrom = `${measuredOn}, England 2014/15 to 2018/19 (Understat)`;
  if (entity === "team" || defender === undefined) return { dispersion: { all }, dispersionFrom };
  const dispersion = {
    all,
    "centre back": defender,
    "full back": defender,
    "defensive midfielder": midfielder,
    "central midfielder": midfielder,
    "attacking midfielder": midfielder,
    winger: forward,
    striker: forward,
  };
  return { dispersion, dispersionFrom };
}

/** The group that stands for each of the wider groups of providers that tell no more. */
const OF_WIDER_GROUPS: Readonly<Record<string, string>> = {
  defender: "centre back",
  midfielder: "central midfielder",
  forward: "striker",
};

/** Events that occur at most once in a match, or end it. Their measured value reflects this, not how matches vary. */
const COUNTED_ONCE: ReadonlySet<string> = new Set([
  "average_redCards",
  "average_directRedCards",
  "average_yellowCards",
  "percent_yellowCardsPerFoul",
  "percent_win",
]);

type Measured = Pick<Metric, "dispersion" | "dispersionFrom">;

/** The measured dispersion of a metric, by position group and for `all`; for teams, of expected goals only. */
export function measuredDispersion(entity: Entity, column: string): Measured | undefined {
  const expected = expectedSum(entity, column);
  if (entity === "team" || expected !== undefined) return expected;
  if (COUNTED_ONCE.has(column)) return { dispersion: { all: 1 } };
  const measured = ownField(DISPERSIONS, column);
  if (measured === undefined) return undefined;
  const named = measured.map((value, at) => [at === 0 ? "all" : MEASURED_GROUPS[at - 1], value]);
  return { dispersion: Object.fromEntries(named.filter(([, value]) => value !== null)) };
}

/**
 * The variance of a player's rate from match to match, as a multiple of the variance from chance alone. Attempts or
 * minutes are divided by it before they count as evidence.
 *
 * Unit:    a ratio of variances. For counts at least 1: a lower value comes from chance or from the way the metric is
 *          counted, and is never extra evidence. Sums of expected goals are not counts; theirs is about .3, because a
 *          shot adds about .1 and not 1. The group's value if it was measured on at least 20 players, otherwise that of
 *          all players.
 * Missing: undefined, not 1, for a metric that was not measured; those of teams were not.
 * Source:  see `DISPERSIONS`.
 *
 * @example dispersionOf(defaultCatalogue("player"), "average_passes", "centre back") // => 5.452
 * @example dispersionOf(defaultCatalogue("player"), "average_passes", null) // => 3.738
 * @example dispersionOf(defaultCatalogue("player"), "average_goals", "striker") // => 1
 * @example dispersionOf(defaultCatalogue("player"), "average_xgShot", "striker") // => 0.397
 * @example dispersionOf(defaultCatalogue("player"), "average_passLength", "striker") // => undefined
 */
export function dispersionOf(catalogue: Catalogue, column: string, group: string | null): number | undefined {
  const metric = metricIn(catalogue, column);
  const dispersion = metric?.dispersion ?? {};
  const groups = [group ?? "all", ownField(OF_WIDER_GROUPS, group ?? "") ?? "all", "all"];
  const measured = groups.map((name) => ownField(dispersion, name)).find((value) => value !== undefined);
  if (measured === undefined || metric?.model === "expected sum") return measured;
  return Math.max(1, measured);
}
