/**
 * The correlations of the errors of players' rates: for two metrics, the correlation between the differences of a
 * player's counts in a match from his own rate in the season.
 *
 * Measured on England's first division 2017/18, for players with at least 10 matches of at least 30 minutes. The error
 * in a match is the count minus the player's own rate times the minutes (for percentages: attempts), divided by the
 * deviation that chance gives his season. The correlation is the sum of the products of errors over all matches,
 * divided by the root of the product of both sums of squares, so a metric's own dispersion does not matter. Players
 * without an event, or with successes only, are left out. Correlations under .05 or under two standard errors are set
 * to 0. A group has its own value if at least 20 of its players could be measured and it differs from that of all
 * players by .1 and by two standard errors. Metrics that are not listed were not measured.
 *
 * Those of expected goals with goals, shots, shot assists and each other were measured likewise on Understat's matches of
 * six leagues, 2014/15 to 2016/17: 711 seasons of outfield players, with non-penalty goals and expected goals. A test
 * repeats this. Those with all other metrics were measured on 201 players of England 2017/18, whose matches in both
 * sources were joined by name and date.
 *
 * Source:  aggregated from Pappalardo et al. (2019), A public data set of spatio-temporal match events in soccer
 *          competitions, Scientific Data 6, 236, https://doi.org/10.1038/s41597-019-0247-7; data
 *          https://doi.org/10.6084/m9.figshare.c.4415000.
 * Licence: CC BY 4.0.
 */

/** For all players, in percent: each metric with those before it in the list, in their order; a dot for 0. */
export const ALL: Readonly<Record<string, string>> = {
  average_ballRecoveries: "",
  average_receivedPass: "",
  average_touchInBox: ". 15",
  average_defensiveDuels: "23 -10 -9",
  average_offensiveDuels: "8 16 9",
  average_aerialDuels: "9 7",
  average_fouls: ". . . 31 . 6",
  average_goals: ". . 21",
  average_assists: ". . 10",
  average_passes: "20 91 12 -7 10",
  average_smartPasses: ". 14 6 . 10 . . . 5 15",
  average_passesToFinalThird: "13 50 . . . 7 . . . 56 14",
  average_crosses: ". 27 27 -5 16 . . . 5 29 5 13",
  average_dribbles: "5 17 12 . 69 . . . . 14 10 7 22",
  average_shots: ". 16 50 -7 9 . . 33 . 13 5 7 9 12",
  average_headShots: ". . 42 . . 8 . 19 . . . . . . 49",
  average_interceptions: "33 -17 -5 12 . . . . . -8 . . -8 . -6",
  average_successfulDefensiveAction: "46 -16 -6 32 . . . . . -6 . . -8 . -6 . 89",
  average_yellowCards: ". . . 10 . . 31",
  average_accelerations: "7 8 6 . 14 . . . . 9 10 6 10 14 7",
  average_looseBallDuels: "13 . 5 5 10 12 9 . . . . . . 6 . . . . . 5",
  average_forwardPasses: "24 60 . . 7 6 . . . 71 20 62 13 11 9 . . 5 . 9",
  average_throughPasses: ". 11 . . 5 . . . 6 12 47 18 . 5 . . . . . 6 . 18",
  average_keyPasses: ". 10 13 . 6 . . . . 11 11 7 23 8 . . . . . . . 7 11",
  average_longPasses: "13 23 . . . . . . . 30 . 44 . . . . . 6 . . . 42 19 5",
  average_shotAssists: ". 17 19 -5 8 . . . 31 18 9 13 23 9 11 . -6 -6 . . . 12 9 50 6",
  average_opponentHalfRecoveries: "52 10 6 10 10 . . . . 18 . 16 8 8 5 . 11 19 . . 8 15 . . 7",
  average_dangerousOpponentHalfRecoveries: "19 . 8 . . . . . . 6 . 5 5 6 12 . . 5 . . . . . . . 10 38",
  average_ballLosses: "8 16 5 8 26 . . . . 17 15 23 19 19 . -5 8 9 . 8 6 26 17 . 28 . 7",
  average_ownHalfLosses: "11 . -9 9 8 . . . . . . 10 -7 . -7 -6 12 13 . . . 17 8 . 29 . . . 64",
  average_dangerousOwnHalfLosses: ". . . . . . . . . . . . . . . . . . . . . . . . . . . . 16 27",
  average_defensiveDuelsWon: "40 . . 50 . . . . . . . . . . . . . 47 . . . 6 . . 5 . 22 8 5 6",
  average_offensiveDuelsWon: "8 16 12 . 77 . . . . 14 10 7 21 69 12 . . . . 14 6 10 5 7 . 10 8 . 12",
  average_successfulCrosses: ". 20 19 . 9 . . . 14 22 . 12 67 14 7 . -5 -5 . 6 . 11 . 33 . 33 7 7 8 . . . 13",
  average_successfulForwardPasses:
    "24 62 5 . 5 . . . . 70 14 55 13 9 10 . . . . 8 . 90 9 7 30 14 15 5 9 . . . 9 12",
  average_successfulDribbles:
    "5 16 14 . 60 . . . . 15 10 7 25 87 15 . . . . 13 5 12 6 9 . 11 7 5 11 . . . 78 15 10",
  average_looseBallDuelsWon: "18 . 5 . 8 7 . . . 6 . . . 6 . . . . . . 69 6 . . . . 12 . 6 5 . . 6",
  average_successfulPassesToFinalThird:
    "12 50 . . . 5 . . . 55 10 88 14 6 9 . -7 -5 . 5 . 54 8 7 30 15 17 5 8 . . . 6 13 59 6",
  average_fieldAerialDuelsWon: "13 5 5 . . 71 . . . 5 . 6 . . 6 13 . . . . 9 5 . . 5 . 5 . . . . . . . . . 7",
  average_gkConcededGoals: ". 10 . 18 . -19 . . . . . . . . . . 13 13 . . . . . . 8 . . . 8 . 8",
  average_gkExits:
    "27 -11 . . . 59 . . . . . 10 . . . . . . . . . 10 . . 12 . . . 11 . . . . . 8 . . 12 . -20",
  average_gkAerialDuels:
    "7 -8 . . . 100 . . . . . . . . . . . . . . 10 . . . . . . . 9 . . . . . . . . . . -19 59",
  average_gkAerialDuelsWon:
    "9 . . . . 94 . . . . . . . . . . . . . . 8 . . . . . . . 10 . . . . . . . . . . -16 55 94",
  average_gkSaves: ". . . 21 . . . . . 9 . 15 . . . . 9 9 . . . 20 . . 25 . . . 28 17 . . . . 12 . . 10 . 20",
  percent_duelsWon:
    "21 11 12 -26 16 8 -18 . . 15 7 10 14 26 12 7 . 8 -8 7 . 12 6 . 7 7 14 5 . . . 28 46 9 10 38 31 9 36 -13 17 27 44 -12",
  percent_defensiveDuelsWon:
    "31 . . . . . -15 . . 8 . 6 . . . . . 35 -8 . . 7 . . 5 . 19 8 . . . 85 . . 6 . . . . . . . . . 48",
  percent_offensiveDuelsWon:
    ". 6 7 . . . . . . 9 . 5 13 26 9 . . . . 6 . 7 . . . 6 . . -11 -10 -5 . 65 9 7 50 . 5 . . . . . . 54",
  percent_aerialDuelsWon:
    "7 . . . . . . . . . . . . . . 10 . . . . . . . . . . . . . . . . . . . . . . 66 . . . 33 . 45",
  percent_successfulPasses:
    "8 38 . -6 -5 -6 . . . 34 -8 5 -13 -5 5 . -13 -13 . . . 6 -13 . -14 8 6 . -42 -31 -8 . . 7 36 -5 . 28 -5 . -8 . . -21",
  percent_successfulPassesToFinalThird:
    ". 21 5 . . . . . . 19 . 16 7 . 7 . -7 -8 . . . 7 -15 . -10 9 7 . -21 -21 . . . 7 31 . . 60 . . . . . . . . . . 50",
  percent_successfulCrosses:
    ". . . . . . . . 13 . . . . . . . . . . . . . . 24 . 22 . . -6 . . . . 76 . . . 5 . . . . . . . . . . 21",
  percent_successfulDribbles:
    ". . 8 -6 . . . . . 7 . . 12 . 10 . . . . . . 5 . . . 6 . . -10 -6 . . 40 6 5 52 . . . . . . . . 34 . 58",
  percent_shotsOnTarget: ". -5 . . . . . 48 . -5 . . -6",
  percent_goalConversion:
    ". -7 . . . . . 93 . -7 . . -6 . . . . . . . . . . . . . . . . . . . . . . . . -5 . . . . . . . . . . . . . . 52",
  percent_successfulForwardPasses:
    "10 27 . . . . . . . 25 -6 7 . . 6 . -9 -9 . . . 15 -14 . -13 8 6 . -30 -28 -6 . . 6 55 . . 33 . . . . . -15 . . . . 73 57 5",
  percent_successfulLongPasses:
    ". 8 . . . . . . . 7 . . . . . . . . . . . . -9 . 5 . . . -15 -17 . . . . 17 . . 22 . . . . . . . . . . 40 46 . . . . 42",
  percent_fieldAerialDuelsWon:
    "7 . . . . -5 . . . . . . . . . 10 . . . . . . . . . . . . . . . . . . . . . . 66 . . . . . 44 . . 100",
  percent_gkSaves:
    "8 . . . . 18 . . . . . 11 . . . . . . . . . 8 . . 9 . . . 11 8 . . . . . . . 9 . -78 19 18 15 44 . . . . -12 . . . . . -9",
  percent_gkAerialDuelsWon:
    ". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . 33 . 60 . . 100",
  average_xgShot:
    ". . 45 . 5 . . 55 . . . . . . 61 36 . . . . . . . . . 5 . . . . . . 6 . . 5 . . . . . . . . 6 . . . . . . . 20 33",
  average_xgAssist:
    ". 6 18 . . . . . 57 7 9 5 16 6 7 . . . . . . 6 10 42 . 62 . 7 . . . . 6 25 7 7 . . . . . . . . . . 5 . . . 21 . . . . . . . . 7",
};

/** Differing values by group: a metric, then pairs of another metric's index in the list above (from 0) and percent. */
export const OF_GROUPS: Readonly<Record<string, string>> = {
  goalkeeper: `average_defensiveDuels 0 0; average_aerialDuels 1 -8; average_passes 0 33; average_passesToFinalThird 1
    18, 9 34; average_interceptions 1 0, 9 13, 11 12; average_successfulDefensiveAction 1 0, 3 9, 9 13, 11 12,
    16 100; average_forwardPasses 9 82, 16 17, 17 17; average_longPasses 1 48, 9 61, 11 65, 16 15, 21 83;
    average_shotAssists 1 0, 9 0, 11 0; average_ballLosses 4 0, 11 39, 24 55; average_ownHalfLosses 1 18, 9
    22, 11 42, 21 39, 24 57, 25 0, 28 85; average_dangerousOwnHalfLosses 1 9, 24 14;
    average_successfulForwardPasses 0 37, 11 35, 16 11, 17 11, 24 61, 25 0, 29 19; average_looseBallDuelsWon 0
    0; average_successfulPassesToFinalThird 1 12, 9 27, 16 10, 17 9, 24 51, 28 26, 29 27, 34 44;
    percent_duelsWon 0 10, 1 0, 3 -49, 4 0, 5 27, 20 -14, 25 0, 36 21; percent_aerialDuelsWon 44 60;
    percent_successfulPasses 1 0, 9 0, 11 -37, 21 -20, 24 -44, 25 0, 29 -44, 34 26, 37 0;
    percent_successfulPassesToFinalThird 0 16, 1 0, 9 0, 11 0, 28 -11; percent_successfulForwardPasses 1 0, 9
    0, 11 -29, 21 -11, 24 -33, 25 0, 34 38, 37 7, 48 93; percent_successfulLongPasses 0 16, 11 -12, 24 -7, 34
    38, 48 81, 49 60, 54 88`,
  "centre back": `average_offensiveDuels 1 5; average_aerialDuels 0 23; average_crosses 1 15, 6 10, 9 15; average_dribbles 1
    6; average_shots 2 69; average_headShots 2 61, 7 34, 14 74; average_interceptions 9 -20, 11 -17;
    average_successfulDefensiveAction 0 36, 9 -17, 11 -13; average_looseBallDuels 0 23; average_forwardPasses
    16 -10, 17 -7; average_throughPasses 4 -6, 10 30; average_shotAssists 23 61;
    average_opponentHalfRecoveries 0 32, 16 0, 17 6; average_ballLosses 24 40; average_ownHalfLosses 24 42, 28
    86; average_offensiveDuelsWon 22 -6; average_successfulCrosses 6 12; average_successfulForwardPasses 1 72,
    16 -14, 17 -11; average_successfulDribbles 1 0, 9 0; average_successfulPassesToFinalThird 16 -19, 17 -16,
    23 18; average_fieldAerialDuelsWon 0 24, 5 84; percent_duelsWon 4 0, 5 23, 12 0, 13 7, 32 20, 35 15, 38
    51; percent_offensiveDuelsWon 44 28; percent_aerialDuelsWon 38 53, 44 58; percent_successfulPasses 1 50, 9
    44; percent_successfulPassesToFinalThird 11 28; percent_successfulDribbles 44 20;
    percent_successfulForwardPasses 1 38; percent_successfulLongPasses 49 57; percent_fieldAerialDuelsWon 38
    53, 44 58`,
  "full back": `average_crosses 1 47, 9 46; average_shots 2 33; average_forwardPasses 7 -12; average_shotAssists 12 35;
    average_successfulCrosses 1 32, 25 43; average_successfulForwardPasses 7 -13; percent_goalConversion 0
    -11, 14 0`,
  "defensive midfielder": `average_passesToFinalThird 1 66, 9 70; average_dribbles 12 12; average_shots 2 33, 7 23, 11 24;
    average_headShots 10 -12; average_accelerations 4 0; average_forwardPasses 3 -11, 14 20;
    average_throughPasses 15 -12; average_shotAssists 7 10; average_ownHalfLosses 27 10;
    average_defensiveDuelsWon 24 0; average_offensiveDuelsWon 12 10, 19 0; average_successfulForwardPasses 5
    13; average_successfulDribbles 12 13, 18 11, 19 0; average_successfulPassesToFinalThird 1 69, 9 70, 14 26;
    percent_duelsWon 12 0; percent_offensiveDuelsWon 18 12; percent_successfulPasses 1 50, 9 44, 11 24, 12 0,
    35 0, 37 42; percent_successfulPassesToFinalThird 1 35, 9 30, 48 60; percent_successfulCrosses 48 10;
    percent_shotsOnTarget 15 19, 24 -12; percent_goalConversion 25 0; percent_successfulForwardPasses 1 37, 11
    18; percent_successfulLongPasses 44 11`,
  "central midfielder": `average_passes 2 0, 4 0; average_passesToFinalThird 1 63, 4 0, 9 70; average_dribbles 9 0;
    average_headShots 1 0, 2 30, 9 -12, 14 30; average_forwardPasses 11 74, 15 -14; average_longPasses 1 33, 9
    43; average_shotAssists 23 36; average_opponentHalfRecoveries 24 18; average_ballLosses 0 0, 11 12, 24 17;
    average_ownHalfLosses 11 0, 21 0, 24 16, 28 49; average_successfulForwardPasses 11 71, 15 -12;
    average_successfulPassesToFinalThird 1 62, 9 68, 21 66, 24 41, 34 72; average_fieldAerialDuelsWon 5 60, 35
    15; percent_duelsWon 15 0; percent_offensiveDuelsWon 38 13; percent_successfulPasses 11 23, 21 16, 24 0,
    37 40; percent_successfulDribbles 38 14; percent_successfulForwardPasses 11 22, 24 0`,
  winger: `average_touchInBox 1 26; average_offensiveDuels 1 32; average_aerialDuels 0 0; average_passes 4 22;
    average_passesToFinalThird 1 34, 9 41; average_crosses 9 43; average_dribbles 1 31, 9 26;
    average_headShots 2 24, 14 27; average_forwardPasses 1 45, 9 58, 11 49; average_throughPasses 10 57;
    average_longPasses 11 32, 21 28; average_ballLosses 24 10; average_ownHalfLosses 3 20, 9 -10, 11 0, 21 7,
    24 16, 28 42; average_offensiveDuelsWon 1 31, 2 22, 9 27; average_successfulForwardPasses 1 45, 9 56, 11
    42; average_successfulDribbles 1 31, 2 25, 9 29, 12 35; average_looseBallDuelsWon 20 57;
    average_successfulPassesToFinalThird 1 36, 9 41, 21 40, 34 48; average_fieldAerialDuelsWon 5 55, 9 -6, 21
    -6; percent_duelsWon 2 23, 5 -13, 12 26, 13 39, 29 -13, 32 63, 35 54, 38 15; percent_offensiveDuelsWon 2
    18, 12 23, 44 74; percent_aerialDuelsWon 38 80, 44 28; percent_successfulPasses 1 28, 24 0, 34 26;
    percent_successfulPassesToFinalThird 15 -8; percent_successfulDribbles 2 18, 12 22, 22 15, 44 45;
    percent_successfulForwardPasses 1 16, 48 56; percent_successfulLongPasses 48 26, 54 27;
    percent_fieldAerialDuelsWon 38 80, 44 28`,
  striker: `average_touchInBox 1 28; average_offensiveDuels 1 37; average_aerialDuels 0 0; average_passes 1 70, 4 22,
    5 -14, 8 14; average_smartPasses 9 27; average_passesToFinalThird 1 26, 9 41; average_dribbles 1 30, 4 56,
    9 25; average_shots 2 65; average_interceptions 1 0, 9 11, 11 10; average_successfulDefensiveAction 1 0, 9
    13, 11 11; average_looseBallDuels 1 17; average_forwardPasses 1 39, 9 60, 10 33, 11 51, 16 17, 17 20;
    average_throughPasses 9 23, 10 67, 21 29; average_longPasses 1 8, 9 19, 11 29, 21 21; average_shotAssists
    9 29, 12 9; average_opponentHalfRecoveries 0 72, 11 0, 16 22, 17 33;
    average_dangerousOpponentHalfRecoveries 0 30; average_ballLosses 1 34, 4 38, 9 34, 24 0;
    average_ownHalfLosses 24 8, 28 42; average_defensiveDuelsWon 26 32; average_offensiveDuelsWon 1 28, 9 25;
    average_successfulCrosses 23 23, 25 22; average_successfulForwardPasses 1 34, 5 -9, 8 13, 9 51, 11 38, 16
    11, 17 13, 24 10; average_successfulDribbles 4 48, 9 25; average_successfulPassesToFinalThird 1 22, 8 11,
    9 32, 16 8, 17 8, 21 35, 24 17, 26 0, 34 44; average_fieldAerialDuelsWon 0 0; percent_duelsWon 3 -14, 5
    -7, 31 16, 32 56; percent_defensiveDuelsWon 44 25; percent_offensiveDuelsWon 13 38, 44 64;
    percent_successfulPasses 1 7, 9 0, 10 -20, 11 -10, 12 -25, 21 -17, 29 -13, 34 20, 37 13;
    percent_successfulPassesToFinalThird 1 0, 9 0, 11 0, 21 -10, 29 0, 34 18, 48 33; percent_successfulCrosses
    22 -9; percent_shotsOnTarget 18 11; percent_successfulForwardPasses 1 0, 9 0, 11 0, 21 0, 29 -12, 48 57,
    49 45; percent_successfulLongPasses 1 0, 9 0, 34 7, 48 21, 49 27, 54 22`,
};

/** The same of metrics that only other providers have, with those above and before. */
export const OF_PROVIDERS: Readonly<Record<string, string>> = {
  average_xgChain:
    ". 14 22 . . . . 27 28 14 8 6 7 6 26 10 . . . 8 . 12 8 18 . 27 6 10 . . . . . 11 13 5 . 7 . . . . . . 6 . . . 7 . 8 . 7 10 8 . . . . 42 43",
  average_xgBuildup:
    ". 14 6 . . . . 5 11 15 6 6 . . 6 . . . . 7 . 13 5 6 . 12 . 9 . . . . . 6 14 . . 7 . . . . . . 6 . . . 9 . . . . . 7 . . . . 7 19 78",
};

/** Their differing values by group, those of providers with three lines included. */
export const OF_PROVIDERS_GROUPS: Readonly<Record<string, string>> = {
  "centre back": "average_xgChain 7 0, 14 0, 25 12, 59 0, 60 14; average_xgBuildup 25 0, 60 5, 61 97",
  "full back": "average_xgChain 14 15, 59 21; average_xgBuildup 61 88",
  "defensive midfielder": "average_xgChain 60 33; average_xgBuildup 61 89",
  "attacking midfielder": "average_xgChain 59 57, 60 57; average_xgBuildup 61 64",
  winger: "average_xgChain 14 37, 59 61, 60 54; average_xgBuildup 61 67",
  striker: "average_xgChain 7 45, 14 50, 59 75; average_xgBuildup 61 50",
  defender: "average_xgChain 7 9, 14 10, 59 12; average_xgBuildup 61 92",
  forward: "average_xgChain 7 44, 14 47, 59 73; average_xgBuildup 61 55",
};
