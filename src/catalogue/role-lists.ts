import type { BuiltInGroupName } from "./types.js";

// The weights are our judgements: their sizes say what to look at first, not what was measured. Some roles use the
// weights times the square root of each metric's reliability, if that predicts the second half of England's season
// better. Rules for the weights: rates instead of totals, so that minutes are not rewarded; more weight on what leads
// to goals (expected goals, shots, touches in the box) than on goals, which are rare; shot assists instead of key
// passes, for the same reason; successful defensive actions at 1 if their parts, interceptions and duels, already
// count; own-half losses instead of average_ballLosses, which the service leaves at 0 and which grows with dribbles;
// nothing that goalkeepers do only as often as opponents make them. Role names are those in common use.

/** The short form of a role; its metrics and their weights are written as `average_shots 3, average_fouls -1`. */
type Said = readonly [description: string, weights: string, weighed?: "by reliability"];
export type RolesSaid = Readonly<Record<string, Said>>;

/** Marks roles with scores that this predicts better in the second half of a season, and no worse in other halves. */
const BY_RELIABILITY = "by reliability";

export const OF_PLAYERS: Readonly<Record<BuiltInGroupName, RolesSaid>> = {
  goalkeeper: {
    goalkeeper: [
      "Saves first: nearly two thirds of the weight are goals kept out, so that who leads both saves and goals conceded is a good keeper whatever else he does. Goals conceded count less than saves, because the defence in front of him makes most of them; how often he leaves his goal says how his team defends, and does not count.",
      `percent_gkSaves 5, average_gkConcededGoals -2, percent_gkAerialDuelsWon 1, percent_successfulPasses 1,
    percent_successfulLongPasses 1, average_dangerousOwnHalfLosses -1`,
      BY_RELIABILITY,
    ],
    "shot-stopper": [
      "Keeps the ball out: share of shots saved, few goals, and the high ball won. How many he saves says how many came, and what he does with the ball afterwards does not count.",
      `percent_gkSaves 4, average_xgSave 2, average_gkConcededGoals -2, percent_gkAerialDuelsWon 1,
    average_gkAerialDuelsWon 1, average_dangerousOwnHalfLosses -1`,
    ],
    "sweeper keeper": [
      "Plays behind a high line and starts the attack: is played to, passes well, short and long, and comes out successfully when he does. How often he leaves his goal and intercepts says what opponents give him, and does not count.",
      `percent_gkSuccessfulExits 2, percent_gkSaves 2, percent_successfulPasses 2, percent_successfulForwardPasses 1,
    percent_successfulLongPasses 1, average_passes 2, percent_gkAerialDuelsWon 1, average_dangerousOwnHalfLosses -1`,
      BY_RELIABILITY,
    ],
  },
  "centre back": {
    "centre back": [
      "Wins his duels in the air and on the ground, reads the game, passes forward safely. Shares of duels won count above numbers of actions, which a team without the ball hands out freely.",
      `percent_aerialDuelsWon 3, percent_defensiveDuelsWon 3, average_interceptions 2,
    average_successfulDefensiveAction 1, percent_successfulForwardPasses 2, average_passesToFinalThird 1,
    percent_successfulLongPasses 1, average_dangerousOwnHalfLosses -2, average_fouls -1`,
      BY_RELIABILITY,
    ],
    "ball-playing centre back": [
      "Starts attacks from the back: passes and carries the ball into the final third, without the losses that cost a shot.",
      `average_passesToFinalThird 3, percent_successfulPassesToFinalThird 2,
    percent_successfulForwardPasses 2, percent_successfulLongPasses 2, average_progressiveRun 1,
    average_smartPasses 1, average_interceptions 1, percent_defensiveDuelsWon 1, percent_aerialDuelsWon 1,
    average_dangerousOwnHalfLosses -2`,
      BY_RELIABILITY,
    ],
    stopper: [
      "Steps out and fights: many duels, most of them won, without paying in fouls and cards.",
      `percent_aerialDuelsWon 3, percent_defensiveDuelsWon 3, average_defensiveDuels 2, average_aerialDuels 1,
    average_interceptions 2, average_successfulDefensiveAction 1, average_fouls -1, average_yellowCards -1`,
      BY_RELIABILITY,
    ],
  },
  "full back": {
    "full back": [
      "Both halves of the job: wins his duels and intercepts, brings the ball forward and crosses.",
      `percent_defensiveDuelsWon 3, average_interceptions 2, average_passesToFinalThird 2,
    average_progressiveRun 2, average_successfulCrosses 2, average_shotAssists 1, average_xgAssist 1,
    percent_offensiveDuelsWon 1, average_accelerations 1, average_dangerousOwnHalfLosses -1`,
    ],
    "wing-back": [
      "Holds the width alone: runs, dribbles, crosses and chances, and wins the ball back high up.",
      `average_successfulCrosses 3, average_xgAssist 2, average_shotAssists 2, average_progressiveRun 2,
    average_successfulDribbles 2, average_accelerations 1, average_touchInBox 1,
    average_opponentHalfRecoveries 1, percent_defensiveDuelsWon 1`,
      BY_RELIABILITY,
    ],
    "defensive full back": [
      "Defends first: duels on the ground and in the air, interceptions, and no ball lost at home.",
      `percent_defensiveDuelsWon 3, average_interceptions 3, percent_aerialDuelsWon 2,
    average_successfulDefensiveAction 1, percent_successfulForwardPasses 2, percent_successfulPasses 1,
    average_ownHalfLosses -1, average_dangerousOwnHalfLosses -1, average_fouls -1`,
    ],
    "inverted full back": [
      "Moves inside as one more midfielder: receives, passes forward, recovers the ball.",
      `average_passesToFinalThird 3, percent_successfulPasses 2, percent_successfulForwardPasses 2,
    average_receivedPass 1, average_smartPasses 1, average_ballRecoveries 2, average_interceptions 1,
    percent_defensiveDuelsWon 1, average_dangerousOwnHalfLosses -2`,
    ],
  },
  "defensive midfielder": {
    "defensive midfielder": [
      "Wins the ball in front of the defence and hands it on forward without losing it.",
      `average_ballRecoveries 3, average_interceptions 2, percent_defensiveDuelsWon 2,
    average_successfulDefensiveAction 1, percent_aerialDuelsWon 1, percent_successfulPasses 2,
    percent_successfulForwardPasses 2, average_passesToFinalThird 2, average_ownHalfLosses -2,
    average_fouls -1`,
    ],
    "ball winner": [
      "Hunts the ball: recoveries, interceptions and duels, as many as possible and most of them won, within the rules.",
      `average_ballRecoveries 3, percent_defensiveDuelsWon 3, average_defensiveDuels 2,
    average_interceptions 2, average_opponentHalfRecoveries 1, average_looseBallDuelsWon 1,
    percent_aerialDuelsWon 1, average_fouls -1, average_yellowCards -1`,
      BY_RELIABILITY,
    ],
    "deep-lying playmaker": [
      "Sets the play from deep: on the ball often, forward and long passes that arrive, no losses in his own half.",
      `average_passesToFinalThird 3, percent_successfulPassesToFinalThird 2,
    percent_successfulForwardPasses 2, percent_successfulLongPasses 2, average_smartPasses 2,
    average_receivedPass 1, average_ballRecoveries 1, average_interceptions 1, average_ownHalfLosses -2`,
      BY_RELIABILITY,
    ],
  },
  "central midfielder": {
    "central midfielder": [
      "Connects: brings the ball into the final third by pass and run, has a part in chances, wins it back.",
      `average_passesToFinalThird 3, percent_successfulPasses 2, average_progressiveRun 2,
    average_shotAssists 2, average_xgAssist 2, average_ballRecoveries 2, average_interceptions 1,
    percent_duelsWon 1, average_xgShot 1, average_ownHalfLosses -1`,
    ],
    "box-to-box midfielder": [
      "Covers both boxes: recoveries and duels behind, runs, touches in the box and shots in front.",
      `average_ballRecoveries 2, percent_duelsWon 2, average_interceptions 1, average_progressiveRun 2,
    average_touchInBox 2, average_xgShot 2, average_shots 1, average_passesToFinalThird 1,
    average_opponentHalfRecoveries 1, average_accelerations 1`,
      BY_RELIABILITY,
    ],
    "advanced playmaker": [
      "Makes the play in the opponent's half: the pass before the shot, and the pass before that.",
      `average_passesToFinalThird 3, average_shotAssists 2, average_xgAssist 2, average_smartPasses 2,
    average_throughPasses 1, percent_successfulPassesToFinalThird 1, percent_successfulForwardPasses 1,
    average_progressiveRun 1, average_successfulDribbles 1, average_ownHalfLosses -1`,
    ],
  },
  "attacking midfielder": {
    "attacking midfielder": [
      "Chances made and chances taken between the lines; the smallest group of all, so look at peerCount.",
      `average_xgAssist 3, average_shotAssists 3, average_smartPasses 2, average_throughPasses 1,
    average_xgShot 2, average_touchInBox 2, average_successfulDribbles 1, average_progressiveRun 1,
    average_opponentHalfRecoveries 1`,
    ],
    creator: [
      "Finds the last pass: chances for others by every means, little else.",
      `average_xgAssist 3, average_shotAssists 3, average_smartPasses 2, average_throughPasses 2,
    average_passesToFinalThird 2, percent_successfulPassesToFinalThird 1, average_successfulDribbles 1,
    average_receivedPass 1`,
    ],
    "shadow striker": [
      "Arrives in the box behind the striker: touches there, shots, and the ball won back in front.",
      `average_xgShot 3, average_touchInBox 3, average_shots 2, average_goals 1, percent_shotsOnTarget 1,
    average_xgAssist 1, percent_offensiveDuelsWon 1, average_accelerations 1,
    average_opponentHalfRecoveries 1`,
    ],
  },
  winger: {
    winger: [
      "Decides matches from the wing: chances taken, chances made for others, and the dribbles that open them. How often he runs and crosses says how he plays, and does not count.",
      `average_xgShot 3, average_goals 2, average_touchInBox 3, average_shots 1, average_shotAssists 3,
    average_xgAssist 1, average_assists 1, average_smartPasses 1, average_successfulDribbles 2`,
    ],
    "inside forward": [
      "Comes inside from the wing to score: shots, touches in the box and runs before crosses.",
      `average_xgShot 3, average_touchInBox 3, average_shots 2, average_goals 1, percent_shotsOnTarget 1,
    average_successfulDribbles 2, average_progressiveRun 1, average_accelerations 1, average_shotAssists 1,
    average_xgAssist 1`,
    ],
    "touchline winger": [
      "Stays wide, goes past his man and crosses: how often, and how often it works.",
      `average_successfulCrosses 3, percent_successfulCrosses 1, average_successfulDribbles 3,
    percent_successfulDribbles 1, average_xgAssist 2, average_shotAssists 2, average_progressiveRun 2,
    average_accelerations 2, percent_offensiveDuelsWon 1`,
      BY_RELIABILITY,
    ],
  },
  striker: {
    striker: [
      "Gets to chances and takes them, and helps the others to theirs. Conversion is left out, since goals and shots fix it already.",
      `average_xgShot 3, average_goals 2, average_touchInBox 2, average_shots 1, percent_shotsOnTarget 1,
    percent_aerialDuelsWon 1, average_offensiveDuelsWon 1, average_successfulLinkupPlays 1,
    average_xgAssist 1, average_opponentHalfRecoveries 1`,
      BY_RELIABILITY,
    ],
    poacher: [
      "Lives in the box and finishes. Goals and conversion swing from season to season, so read his score with several seasons.",
      `average_xgShot 3, average_goals 3, average_touchInBox 2, percent_goalConversion 2,
    percent_shotsOnTarget 1, average_headShots 1`,
      BY_RELIABILITY,
    ],
    "target man": [
      "The long ball's address: wins it in the air, holds it, lays it off, heads at goal.",
      `percent_fieldAerialDuelsWon 3, average_fieldAerialDuelsWon 2, average_offensiveDuelsWon 2,
    average_successfulLinkupPlays 2, average_headShots 2, average_receivedPass 1, average_shotAssists 1,
    average_touchInBox 1, average_xgShot 1`,
      BY_RELIABILITY,
    ],
    "link forward": [
      "Drops off to combine: receives, passes and dribbles before he shoots; a false nine or a second striker.",
      `average_receivedPass 2, average_successfulLinkupPlays 2, average_shotAssists 2, average_xgAssist 2,
    average_xgShot 2, average_smartPasses 1, average_passesToFinalThird 1, average_successfulDribbles 1,
    percent_successfulPasses 1`,
    ],
    "pressing forward": [
      "The first defender: wins the ball where a shot is near, and takes it.",
      `average_opponentHalfRecoveries 3, average_dangerousOpponentHalfRecoveries 1, average_defensiveDuels 2,
    average_interceptions 1, average_accelerations 1, average_xgShot 2, average_touchInBox 1,
    average_shots 1`,
      BY_RELIABILITY,
    ],
  },
};

export const OF_TEAMS: RolesSaid = {
  team: [
    "A strong side by its play: chances made against goals allowed, the ball kept and won back high up.",
    `average_xgShot 3, average_shots 2, average_touchInBox 2, average_passesToFinalThird 1,
    percent_successfulPasses 1, average_possessionPercent 1, average_xgShotAgainst -3,
    average_concededGoals -1, total_ppda -1, average_opponentHalfRecoveries 1,
    average_dangerousOwnHalfLosses -1`,
  ],
  "possession side": [
    "Keeps the ball and works it forward by short passes; a longer mean pass therefore counts against it.",
    `average_possessionPercent 3, percent_successfulPasses 2, average_passesToFinalThird 2,
    percent_successfulPassesToFinalThird 1, average_touchInBox 1, average_passLength -1,
    average_ownHalfLosses -1`,
  ],
  "pressing side": [
    "Wins the ball back early: few passes allowed per defensive action, recoveries in the opponent's half.",
    `total_ppda -3, average_opponentHalfRecoveries 3, average_dangerousOpponentHalfRecoveries 2,
    average_interceptions 1, percent_defensiveDuelsWon 1, average_fouls -1`,
  ],
  "direct side": [
    "Forward fast and long: long passes, duels in the air, crosses and headers, with little of the ball.",
    `average_longPasses 3, average_passLength 2, average_aerialDuels 2, percent_aerialDuelsWon 2,
    average_crosses 1, average_headShots 1, average_possessionPercent -1`,
  ],
};
