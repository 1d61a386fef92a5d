import type { AppliesTo, Basis, Group, Metric, Rounding } from "./types.js";

/** The facts about a field of an interface that differ from the defaults. */
export interface FieldFacts {
  readonly type?: "integer" | "float";
  readonly basis?: Basis;
  readonly appliesTo?: AppliesTo;
  /** Field of the `total` group that is the denominator. Default for percentages: what the field counts a part of. */
  readonly denominator?: string;
  /** Field of the `total` group that counts the same activity; null if there is none. */
  readonly counterpart?: string | null;
  /** Field of the `total` group that this one counts a part of, if that is so for one entity only. */
  readonly partOf?: string;
  /** Field of the same group to use instead. */
  readonly deprecatedFor?: string;
  /** Default: two decimals, or whole numbers if the interface types them so. */
  readonly rounding?: Rounding;
  /** `poisson` for percentages that can exceed 100, because their events are not a subset of the denominator. */
  readonly model?: "poisson" | "expected sum";
  readonly unfilled?: Metric["unfilled"];
}

/** Names of fields, in all groups, or of columns, with the facts that they share. */
type Facts = readonly (readonly [names: string, facts: FieldFacts])[];

/** The names of the fields of one interface by group, in its order, and what is to be said of some. */
export interface InterfaceFields {
  readonly groups: Readonly<Record<Group, readonly string[]>>;
  readonly facts: Facts;
}

/** The facts of both interfaces. */
const SHARED: Facts = [
  ["fieldAerialDuels fieldAerialDuelsWon", { appliesTo: "outfield" }],
  [
    "gkCleanSheets gkConcededGoals gkShotsAgainst gkSaves gkExits gkSuccessfulExits",
    { appliesTo: "goalkeeper" },
  ],
  ["gkAerialDuels gkAerialDuelsWon", { appliesTo: "goalkeeper" }],
  // 0 for everyone in some seasons of the service.
  ["total_pressingDuelsWon gkSuccessfulExits", { unfilled: "in some seasons" }],
  ["average_ballLosses", { counterpart: "losses", unfilled: "always" }],
  ["average_ballRecoveries", { counterpart: "recoveries" }],
  [
    "total_xgShot total_xgAssist total_xgSave total_xgShotAgainst",
    { type: "float", basis: "expected goals" },
  ],
  [
    "average_xgShot average_xgAssist average_xgSave average_xgShotAgainst",
    { basis: "not stated", model: "expected sum" },
  ],
  ["average_receivedPass average_touchInBox average_progressiveRun", { basis: "not stated" }],
  ["average_passLength", { basis: "metres", denominator: "passes" }],
  ["average_longPassLength", { basis: "metres", denominator: "longPasses" }],
  ["average_dribbleDistanceFromOpponentGoal", { basis: "metres", denominator: "dribbles" }],
  // The service adds these up from averages that are already rounded.
  ["average_defensiveActions average_successfulDefensiveAction", { rounding: "sum of two decimals" }],
  ["average_attackingActions average_successfulAttackingActions", { rounding: "sum of two decimals" }],
  ["percent_shotsOnTarget percent_goalConversion", { denominator: "shots" }],
  ["percent_headShotsOnTarget", { denominator: "headShots" }],
  ["percent_penaltiesConversion", { denominator: "penalties", counterpart: "successfulPenalties" }],
  // Sent with one decimal, and above 100 if there are more cards than fouls.
  ["percent_yellowCardsPerFoul", { denominator: "fouls", counterpart: "yellowCards", model: "poisson" }],
  ["percent_yellowCardsPerFoul percent_win", { rounding: "one decimal" }],
  ["percent_win", { denominator: "matches" }],
];

/** Every statistic of the player record, in the interface's order: 88 totals, 81 averages, 28 percentages. */
export const PLAYER_FIELDS = {
  groups: {
    total: [
      "matches matchesInStart matchesSubstituted matchesComingOff minutesOnField minutesTagged goals",
      "assists shots headShots yellowCards redCards directRedCards penalties successfulPenalties",
      "linkupPlays successfulLinkupPlays fouls duels duelsWon defensiveDuels defensiveDuelsWon",
      "offensiveDuels offensiveDuelsWon aerialDuels aerialDuelsWon pressingDuels pressingDuelsWon",
      "looseBallDuels looseBallDuelsWon passes successfulPasses smartPasses successfulSmartPasses",
      "passesToFinalThird successfulPassesToFinalThird crosses successfulCrosses forwardPasses",
      "successfulForwardPasses backPasses successfulBackPasses throughPasses successfulThroughPasses",
      "keyPasses successfulKeyPasses verticalPasses successfulVerticalPasses longPasses",
      "successfulLongPasses dribbles successfulDribbles interceptions defensiveActions",
      "successfulDefensiveAction attackingActions successfulAttackingActions freeKicks freeKicksOnTarget",
      "directFreeKicks directFreeKicksOnTarget corners accelerations missedBalls shotAssists",
      "shotOnTargetAssists recoveries opponentHalfRecoveries dangerousOpponentHalfRecoveries losses",
      "ownHalfLosses dangerousOwnHalfLosses xgShot xgAssist xgSave receivedPass touchInBox progressiveRun",
      "fieldAerialDuels fieldAerialDuelsWon gkCleanSheets gkConcededGoals gkShotsAgainst gkExits",
      "gkSuccessfulExits gkAerialDuels gkAerialDuelsWon gkSaves",
    ],
    average: [
      "passLength longPassLength dribbleDistanceFromOpponentGoal ballRecoveries xgShot xgAssist xgSave",
      "receivedPass touchInBox progressiveRun duels defensiveDuels offensiveDuels aerialDuels fouls goals",
      "assists passes smartPasses passesToFinalThird crosses dribbles shots headShots interceptions",
      "successfulDefensiveAction yellowCards redCards directRedCards successfulAttackingActions freeKicks",
      "directFreeKicks corners penalties accelerations looseBallDuels missedBalls forwardPasses",
      "backPasses throughPasses keyPasses verticalPasses longPasses shotAssists shotOnTargetAssists",
      "linkupPlays opponentHalfRecoveries dangerousOpponentHalfRecoveries ballLosses ownHalfLosses",
      "dangerousOwnHalfLosses duelsWon defensiveDuelsWon offensiveDuelsWon successfulPasses",
      "successfulSmartPasses successfulCrosses successfulForwardPasses successfulBackPasses",
      "successfulThroughPasses successfulKeyPasses successfulVerticalPasses successfulLongPasses",
      "successfulDribbles defensiveActions attackingActions freeKicksOnTarget directFreeKicksOnTarget",
      "successfulPenalties successfulLinkupPlays looseBallDuelsWon successfulPassesToFinalThird",
      "fieldAerialDuels fieldAerialDuelsWon gkConcededGoals gkShotsAgainst gkExits gkSuccessfulExits",
      "gkAerialDuels gkAerialDuelsWon gkSaves",
    ],
    percent: [
      "duelsWon defensiveDuelsWon offensiveDuelsWon aerialDuelsWon successfulPasses successfulSmartPasses",
      "successfulPassesToFinalThird successfulCrosses successfulDribbles shotsOnTarget headShotsOnTarget",
      "goalConversion yellowCardsPerFoul directFreeKicksOnTarget penaltiesConversion win",
      "successfulForwardPasses successfulBackPasses successfulThroughPasses successfulKeyPasses",
      "successfulVerticalPasses successfulLongPasses successfulShotAssists successfulLinkupPlays",
      "fieldAerialDuelsWon gkSaves gkSuccessfulExits gkAerialDuelsWon",
    ],
  },
  facts: [
    ...SHARED,
    ["total_minutesOnField total_minutesTagged", { basis: "minutes" }],
    ["total_goals", { partOf: "shots" }],
    ["total_receivedPass total_touchInBox total_progressiveRun", { type: "float" }],
    ["average_ballRecoveries", { basis: "not stated" }],
    // A team's goals include own goals by opponents, which are not shots of the team.
    ["percent_goalConversion", { counterpart: "goals" }],
  ],
} as const satisfies InterfaceFields;

/** Every statistic of the team record, in the interface's order: 85 totals, 82 averages, 30 percentages. */
export const TEAM_FIELDS = {
  groups: {
    total: [
      "matches matchesTagged goals assists shots headShots yellowCards redCards directRedCards penalties",
      "successfulPenalties linkupPlays successfulLinkupPlays cleanSheets fouls offsides duels duelsWon",
      "defensiveDuels defensiveDuelsWon offensiveDuels offensiveDuelsWon aerialDuels aerialDuelsWon",
      "pressingDuels pressingDuelsWon looseBallDuels looseBallDuelsWon passes successfulPasses",
      "smartPasses successfulSmartPasses passesToFinalThird successfulPassesToFinalThird crosses",
      "successfulCrosses forwardPasses successfulForwardPasses backPasses successfulBackPasses",
      "throughPasses successfulThroughPasses keyPasses successfulKeyPasses longPasses",
      "successfulLongPasses lateralPasses successfulLateralPasses verticalPasses successfulVerticalPasses",
      "dribbles successfulDribbles interceptions defensiveActions successfulDefensiveAction",
      "attackingActions successfulAttackingActions freeKicks freeKicksOnTarget directFreeKicks",
      "directFreeKicksOnTarget corners accelerations missedBalls shotAssists shotOnTargetAssists",
      "recoveries opponentHalfRecoveries dangerousOpponentHalfRecoveries losses ownHalfLosses",
      "dangerousOwnHalfLosses receivedPass touchInBox progressiveRun xgShot xgShotAgainst ppda",
      "fieldAerialDuels fieldAerialDuelsWon gkExits gkSuccessfulExits gkAerialDuels gkAerialDuelsWon",
      "gkSaves",
    ],
    average: [
      "possessionPercent passLength longPassLength dribbleDistanceFromOpponentGoal xgShot xgShotAgainst",
      "receivedPass touchInBox progressiveRun verticalPasses successfulVerticalPasses duels",
      "defensiveDuels offensiveDuels aerialDuels fouls goals assists passes smartPasses",
      "passesToFinalThird crosses dribbles shots headShots interceptions successfulDefensiveAction",
      "yellowCards redCards directRedCards successfulAttackingActions freeKicks directFreeKicks corners",
      "penalties accelerations looseBallDuels missedBalls forwardPasses backPasses throughPasses",
      "keyPasses longPasses shotAssists shotOnTargetAssists linkupPlays ballRecoveries",
      "opponentHalfRecoveries dangerousOpponentHalfRecoveries ballLosses ownHalfLosses",
      "dangerousOwnHalfLosses concededGoals duelsWon defensiveDuelsWon offensiveDuelsWon successfulPasses",
      "successfulSmartPasses successfulPassesToFinalThird successfulCrosses successfulForwardPasses",
      "successfulBackPasses successfulThroughPasses successfulKeyPasses successfulLongPasses",
      "successfulDribbles defensiveActions attackingActions freeKicksOnTarget directFreeKicksOnTarget",
      "successfulPenalties successfulLinkupPlays looseBallDuelsWon lateralPasses successfulLateralPasses",
      "fieldAerialDuels fieldAerialDuelsWon gkExits gkSuccessfulExits gkAerialDuels gkAerialDuelsWon",
      "gkSaves",
    ],
    percent: [
      "duelsWon defensiveDuelsWon offensiveDuelsWon aerialDuelsWon successfulPasses successfulSmartPasses",
      "successfulPassesToFinalThird successfulCrosses successfulDribbles shotsOnTarget headShotsOnTarget",
      "goalConversion yellowCardsPerFoul directFreeKicksOnTarget penaltiesConversion win",
      "successfulForwardPasses successfulBackPasses successfulThroughPasses successfulKeyPasses",
      "successfulVerticalPasses successfulLongPasses successfulShotAssists successfulLinkupPlays",
      "fieldAerialDuelsWon gkSaves gkSuccessfulExits gkAerialDuelsWon successfulTouchInBox",
      "successfulLateralPasses",
    ],
  },
  facts: [
    ...SHARED,
    ["total_ppda", { type: "float", basis: "ratio" }],
    ["average_possessionPercent", { basis: "percent" }],
    ["percent_successfulTouchInBox", { basis: "not stated", counterpart: null }],
    // The interface types lateral passes as whole numbers in all three groups, even as averages and percentages.
    ["lateralPasses successfulLateralPasses", { type: "integer" }],
    // The same passes under their other name.
    ["verticalPasses", { deprecatedFor: "lateralPasses", rounding: "whole" }],
    ["successfulVerticalPasses", { deprecatedFor: "successfulLateralPasses", rounding: "whole" }],
  ],
} as const satisfies InterfaceFields;
