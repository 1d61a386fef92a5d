/**
 * Analysts' words for metrics and positions. A key has the catalogue's names (fields, or codes and groups), the
 * likeliest first; its value has the words, in lower case and singular, without spaces and punctuation.
 */
function meantBy(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([meant, said]) => said.split(" ").map((word) => [word, meant])),
  );
}

export const METRIC_SYNONYMS = meantBy({
  xgShot: "xg expectedgoal",
  "nonPenaltyXg xgShot": "npxg nonpenaltyexpectedgoal",
  xgAssist: "xa xag expectedassist",
  xgShotAgainst: "xga xgc xgconceded",
  xgSave: "xgot psxg goalsprevented",
  "ballLosses losses": "loss ballloss lostball turnover dispossessed possessionlost",
  missedBalls: "miscontrol",
  defensiveDuels: "tackle groundduel",
  defensiveDuelsWon: "tackleswon",
  defensiveActions: "clearance block",
  pressingDuels: "pressure press pressing",
  "ballRecoveries recoveries": "recovery",
  "aerialDuels headShots": "header",
  aerialDuelsWon: "headerswon",
  aerialDuels: "aerial",
  headShots: "headgoal",
  keyPasses: "keypass",
  "shotAssists keyPasses": "chancescreated bigchancescreated",
  shotAssists: "sca shotcreatingaction",
  throughPasses: "throughball",
  successfulPasses: "passcompletion passescompleted completedpass accuratepass passaccuracy passsuccess",
  longPasses: "longball",
  passesToFinalThird: "finalthirdpass",
  "progressivePasses successfulPassesToFinalThird": "progressivepass",
  possessionPercent: "possession",
  receivedPass: "reception",
  dribbles: "takeon",
  successfulDribbles: "successfultakeon",
  progressiveRun: "carry progressivecarry",
  touchInBox: "boxtouch penaltyareatouch",
  shotsOnTarget: "shotaccuracy shotsontarget",
  "shotsOnTarget shotOnTargetAssists": "sot",
  goalConversion: "conversion shotconversion",
  gkSaves: "save",
  "gkCleanSheets cleanSheets": "cleansheet shutout",
  "gkConcededGoals concededGoals": "conceded goalsagainst goalsconceded concededgoal",
  gkExits: "claim punch sweeping",
  "minutesOnField matches": "minute min",
  minutesOnField: "minutesplayed playingtime",
  matches: "appearance app game",
  matchesInStart: "start",
  yellowCards: "booking yellow card",
  redCards: "red",
});

export const POSITION_SYNONYMS = meantBy({
  goalkeeper: "keeper goalie goaltender gkp 1",
  "centre back, full back": "defender defence back",
  "centre back": "centraldefender stopper libero sweeper 4 5",
  "full back": "wingback sideback 2 3",
  "central midfielder, defensive midfielder, attacking midfielder": "midfielder midfield",
  "central midfielder": "centremidfielder centremidfield centralmidfield boxtobox cm cmf mezzala 8",
  "defensive midfielder": "holdingmidfielder anchor dm cdm 6",
  "attacking midfielder": "playmaker am cam 10",
  winger: "wideplayer widemidfielder wing w 7 11",
  ramf: "rm",
  lamf: "lm",
  "striker, winger": "forward attacker attack",
  striker: "centreforward st 9",
});
