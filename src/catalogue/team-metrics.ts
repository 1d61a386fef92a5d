import { fields, metricRows } from "./metric-rows.js";

const OUTFIELD = { appliesTo: "outfield" } as const;
const GOALKEEPER = { appliesTo: "goalkeeper" } as const;
/** The service adds these up from averages that are already rounded. */
const ADDED_UP = { rounding: "sum of two decimals" } as const;
/** Sent with one decimal, and above 100 if there are more cards than fouls. */
const CARDS_PER_FOUL = { rounding: "one decimal", model: "poisson" } as const;
/** 0 for everyone in some seasons of the service. */
const UNFILLED_AT_TIMES = { unfilled: "in some seasons" } as const;
/** The interface types lateral passes as whole numbers in all three groups, even as averages and percentages. */
const INTEGER = { type: "integer" } as const;
const VERTICAL = { field: "verticalPasses", deprecatedFor: "lateralPasses" } as const;
const SUCCESSFUL_VERTICAL = {
  field: "successfulVerticalPasses",
  deprecatedFor: "successfulLateralPasses",
} as const;

/** Every statistic of the team record, in the interface's order: 85 totals, 82 averages, 30 percentages. */
export const TEAM_METRICS = metricRows("team", {
  total: [
    ...fields("matches matchesTagged goals assists shots headShots yellowCards redCards directRedCards"),
    ...fields("penalties successfulPenalties linkupPlays successfulLinkupPlays cleanSheets fouls offsides"),
    ...fields("duels duelsWon defensiveDuels defensiveDuelsWon offensiveDuels offensiveDuelsWon"),
    ...fields("aerialDuels aerialDuelsWon pressingDuels"),
    { field: "pressingDuelsWon", ...UNFILLED_AT_TIMES },
    ...fields("looseBallDuels looseBallDuelsWon"),
    ...fields("passes successfulPasses smartPasses successfulSmartPasses"),
    ...fields("passesToFinalThird successfulPassesToFinalThird crosses successfulCrosses"),
    ...fields("forwardPasses successfulForwardPasses backPasses successfulBackPasses"),
    ...fields("throughPasses successfulThroughPasses keyPasses successfulKeyPasses"),
    ...fields("longPasses successfulLongPasses lateralPasses successfulLateralPasses"),
    VERTICAL,
    SUCCESSFUL_VERTICAL,
    ...fields("dribbles successfulDribbles interceptions defensiveActions successfulDefensiveAction"),
    ...fields("attackingActions successfulAttackingActions freeKicks freeKicksOnTarget"),
    ...fields("directFreeKicks directFreeKicksOnTarget corners accelerations missedBalls"),
    ...fields("shotAssists shotOnTargetAssists recoveries opponentHalfRecoveries"),
    ...fields("dangerousOpponentHalfRecoveries losses ownHalfLosses dangerousOwnHalfLosses"),
    ...fields("receivedPass touchInBox progressiveRun"),
    ...fields("xgShot xgShotAgainst", { type: "float", basis: "expected goals" }),
    { field: "ppda", type: "float", basis: "ratio" },
    ...fields("fieldAerialDuels fieldAerialDuelsWon", OUTFIELD),
    ...fields("gkExits", GOALKEEPER),
    { field: "gkSuccessfulExits", ...UNFILLED_AT_TIMES, ...GOALKEEPER },
    ...fields("gkAerialDuels gkAerialDuelsWon gkSaves", GOALKEEPER),
  ],
  average: [
    { field: "possessionPercent", basis: "percent" },
    { field: "passLength", basis: "metres", denominator: "passes" },
    { field: "longPassLength", basis: "metres", denominator: "longPasses" },
    { field: "dribbleDistanceFromOpponentGoal", basis: "metres", denominator: "dribbles" },
    ...fields("xgShot xgShotAgainst", { basis: "not stated", model: "expected sum" }),
    ...fields("receivedPass touchInBox progressiveRun", { basis: "not stated" }),
    // The same passes under their other name, lateral passes, are typed as whole numbers.
    { ...VERTICAL, rounding: "whole" },
    { ...SUCCESSFUL_VERTICAL, rounding: "whole" },
    ...fields("duels defensiveDuels offensiveDuels aerialDuels fouls goals assists passes smartPasses"),
    ...fields("passesToFinalThird crosses dribbles shots headShots interceptions"),
    { field: "successfulDefensiveAction", ...ADDED_UP },
    ...fields("yellowCards redCards directRedCards"),
    { field: "successfulAttackingActions", ...ADDED_UP },
    ...fields("freeKicks directFreeKicks"),
    ...fields("corners penalties accelerations looseBallDuels missedBalls forwardPasses backPasses"),
    ...fields("throughPasses keyPasses longPasses shotAssists shotOnTargetAssists linkupPlays"),
    { field: "ballRecoveries", counterpart: "recoveries" },
    ...fields("opponentHalfRecoveries dangerousOpponentHalfRecoveries"),
    { field: "ballLosses", counterpart: "losses", unfilled: "always" },
    ...fields("ownHalfLosses dangerousOwnHalfLosses concededGoals duelsWon defensiveDuelsWon"),
    ...fields("offensiveDuelsWon successfulPasses successfulSmartPasses successfulPassesToFinalThird"),
    ...fields("successfulCrosses successfulForwardPasses successfulBackPasses successfulThroughPasses"),
    ...fields("successfulKeyPasses successfulLongPasses successfulDribbles"),
    ...fields("defensiveActions attackingActions", ADDED_UP),
    ...fields("freeKicksOnTarget directFreeKicksOnTarget successfulPenalties successfulLinkupPlays"),
    ...fields("looseBallDuelsWon"),
    ...fields("lateralPasses successfulLateralPasses", INTEGER),
    ...fields("fieldAerialDuels fieldAerialDuelsWon", OUTFIELD),
    ...fields("gkExits", GOALKEEPER),
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
    // No counterpart: a team's goals include own goals by opponents, which are not shots of the team.
    { field: "goalConversion", denominator: "shots" },
    { field: "yellowCardsPerFoul", denominator: "fouls", counterpart: "yellowCards", ...CARDS_PER_FOUL },
    { field: "directFreeKicksOnTarget", denominator: "directFreeKicks" },
    { field: "penaltiesConversion", denominator: "penalties", counterpart: "successfulPenalties" },
    { field: "win", denominator: "matches", rounding: "one decimal" },
    { field: "successfulForwardPasses", denominator: "forwardPasses" },
    { field: "successfulBackPasses", denominator: "backPasses" },
    { field: "successfulThroughPasses", denominator: "throughPasses" },
    { field: "successfulKeyPasses", denominator: "keyPasses" },
    { ...SUCCESSFUL_VERTICAL, denominator: "verticalPasses", rounding: "whole" },
    { field: "successfulLongPasses", denominator: "longPasses" },
    // The interface does not state the denominator of these passes.
    { field: "successfulShotAssists" },
    { field: "successfulLinkupPlays", denominator: "linkupPlays" },
    { field: "fieldAerialDuelsWon", denominator: "fieldAerialDuels", ...OUTFIELD },
    // No denominator: the team record has no total of shots against.
    { field: "gkSaves", ...GOALKEEPER },
    { field: "gkSuccessfulExits", denominator: "gkExits", ...UNFILLED_AT_TIMES, ...GOALKEEPER },
    { field: "gkAerialDuelsWon", denominator: "gkAerialDuels", ...GOALKEEPER },
    { field: "successfulTouchInBox", basis: "not stated", counterpart: null },
    { field: "successfulLateralPasses", denominator: "lateralPasses", ...INTEGER },
  ],
});
