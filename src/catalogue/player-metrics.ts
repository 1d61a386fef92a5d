import { fields, metricRows } from "./metric-rows.js";

const OUTFIELD = { appliesTo: "outfield" } as const;
const GOALKEEPER = { appliesTo: "goalkeeper" } as const;
/** The service adds these up from averages that are already rounded. */
const ADDED_UP = { rounding: "sum of two decimals" } as const;
const EXPECTED_PER_90 = { basis: "not stated", model: "expected sum" } as const;
/** Sent with one decimal, and above 100 if there are more cards than fouls. */
const CARDS_PER_FOUL = { rounding: "one decimal", model: "poisson" } as const;
/** 0 for everyone in some seasons of the service. */
const UNFILLED_AT_TIMES = { unfilled: "in some seasons" } as const;

/** Every statistic of the player record, in the interface's order: 88 totals, 81 averages, 28 percentages. */
export const PLAYER_METRICS = metricRows("player", {
  total: [
    ...fields("matches matchesInStart matchesSubstituted matchesComingOff"),
    ...fields("minutesOnField minutesTagged", { basis: "minutes" }),
    { field: "goals", partOf: "shots" },
    ...fields("assists shots headShots yellowCards redCards directRedCards"),
    ...fields("penalties successfulPenalties linkupPlays successfulLinkupPlays fouls"),
    ...fields("duels duelsWon defensiveDuels defensiveDuelsWon offensiveDuels offensiveDuelsWon"),
    ...fields("aerialDuels aerialDuelsWon pressingDuels"),
    { field: "pressingDuelsWon", ...UNFILLED_AT_TIMES },
    ...fields("looseBallDuels looseBallDuelsWon"),
    ...fields("passes successfulPasses smartPasses successfulSmartPasses"),
    ...fields("passesToFinalThird successfulPassesToFinalThird crosses successfulCrosses"),
    ...fields("forwardPasses successfulForwardPasses backPasses successfulBackPasses"),
    ...fields("throughPasses successfulThroughPasses keyPasses successfulKeyPasses"),
    ...fields("verticalPasses successfulVerticalPasses longPasses successfulLongPasses"),
    ...fields("dribbles successfulDribbles interceptions defensiveActions successfulDefensiveAction"),
    ...fields("attackingActions successfulAttackingActions freeKicks freeKicksOnTarget"),
    ...fields("directFreeKicks directFreeKicksOnTarget corners accelerations missedBalls"),
    ...fields("shotAssists shotOnTargetAssists recoveries opponentHalfRecoveries"),
    ...fields("dangerousOpponentHalfRecoveries losses ownHalfLosses dangerousOwnHalfLosses"),
    ...fields("xgShot xgAssist xgSave", { type: "float", basis: "expected goals" }),
    ...fields("receivedPass touchInBox progressiveRun", { type: "float" }),
    ...fields("fieldAerialDuels fieldAerialDuelsWon", OUTFIELD),
    ...fields("gkCleanSheets gkConcededGoals gkShotsAgainst gkExits", GOALKEEPER),
    { field: "gkSuccessfulExits", ...UNFILLED_AT_TIMES, ...GOALKEEPER },
    ...fields("gkAerialDuels gkAerialDuelsWon gkSaves", GOALKEEPER),
  ],
  average: [
    { field: "passLength", basis: "metres", denominator: "passes" },
    { field: "longPassLength", basis: "metres", denominator: "longPasses" },
    { field: "dribbleDistanceFromOpponentGoal", basis: "metres", denominator: "dribbles" },
    { field: "ballRecoveries", basis: "not stated", counterpart: "recoveries" },
    ...fields("xgShot xgAssist xgSave", EXPECTED_PER_90),
    ...fields("receivedPass touchInBox progressiveRun", { basis: "not stated" }),
    ...fields("duels defensiveDuels offensiveDuels aerialDuels fouls goals assists passes smartPasses"),
    ...fields("passesToFinalThird crosses dribbles shots headShots interceptions"),
    { field: "successfulDefensiveAction", ...ADDED_UP },
    ...fields("yellowCards redCards directRedCards"),
    { field: "successfulAttackingActions", ...ADDED_UP },
    ...fields("freeKicks directFreeKicks"),
    ...fields("corners penalties accelerations looseBallDuels missedBalls forwardPasses backPasses"),
    ...fields(
      "throughPasses keyPasses verticalPasses longPasses shotAssists shotOnTargetAssists linkupPlays",
    ),
    ...fields("opponentHalfRecoveries dangerousOpponentHalfRecoveries"),
    { field: "ballLosses", counterpart: "losses", unfilled: "always" },
    ...fields("ownHalfLosses dangerousOwnHalfLosses duelsWon defensiveDuelsWon offensiveDuelsWon"),
    ...fields("successfulPasses successfulSmartPasses successfulCrosses successfulForwardPasses"),
    ...fields("successfulBackPasses successfulThroughPasses successfulKeyPasses successfulVerticalPasses"),
    ...fields("successfulLongPasses successfulDribbles"),
    ...fields("defensiveActions attackingActions", ADDED_UP),
    ...fields(
      "freeKicksOnTarget directFreeKicksOnTarget successfulPenalties successfulLinkupPlays looseBallDuelsWon",
    ),
    ...fields("successfulPassesToFinalThird"),
    ...fields("fieldAerialDuels fieldAerialDuelsWon", OUTFIELD),
    ...fields("gkConcededGoals gkShotsAgainst gkExits", GOALKEEPER),
    { field: "gkSuccessfulExits", ...UNFILLED_AT_TIMES, ...GOALKEEPER },
    ...fields("gkAerialDuels gkAerialDuelsWon gkSaves", GOALKEEPER),
  ],
  percent: [
    { field: "duelsWon", denominator: "duels" },
    { field: "defensiveDuelsWon", denominator: "defensiveDuels" },
    { field: "offensiveDuelsWon", denominator: "offensiveDuels" },
    { field: "aerialDuelsWon", denominator: "aerialDuels" },
    { field: "successfulPasses", denominator: "passes" },
    { field: "successfulSmartPasses", denominator: "smartPasses" },
    { field: "successfulPassesToFinalThird", denominator: "passesToFinalThird" },
    { field: "successfulCrosses", denominator: "crosses" },
    { field: "successfulDribbles", denominator: "dribbles" },
    { field: "shotsOnTarget", denominator: "shots" },
    { field: "headShotsOnTarget", denominator: "headShots" },
    { field: "goalConversion", denominator: "shots", counterpart: "goals" },
    { field: "yellowCardsPerFoul", denominator: "fouls", counterpart: "yellowCards", ...CARDS_PER_FOUL },
    { field: "directFreeKicksOnTarget", denominator: "directFreeKicks" },
    { field: "penaltiesConversion", denominator: "penalties", counterpart: "successfulPenalties" },
    { field: "win", denominator: "matches", rounding: "one decimal" },
    { field: "successfulForwardPasses", denominator: "forwardPasses" },
    { field: "successfulBackPasses", denominator: "backPasses" },
    { field: "successfulThroughPasses", denominator: "throughPasses" },
    { field: "successfulKeyPasses", denominator: "keyPasses" },
    { field: "successfulVerticalPasses", denominator: "verticalPasses" },
    { field: "successfulLongPasses", denominator: "longPasses" },
    // The interface does not state the denominator of these passes.
    { field: "successfulShotAssists" },
    { field: "successfulLinkupPlays", denominator: "linkupPlays" },
    { field: "fieldAerialDuelsWon", denominator: "fieldAerialDuels", ...OUTFIELD },
    { field: "gkSaves", denominator: "gkShotsAgainst", ...GOALKEEPER },
    { field: "gkSuccessfulExits", denominator: "gkExits", ...UNFILLED_AT_TIMES, ...GOALKEEPER },
    { field: "gkAerialDuelsWon", denominator: "gkAerialDuels", ...GOALKEEPER },
  ],
});
