import type { Better, Category } from "./types.js";

/**
 * What the fields of both interfaces count, written once per field name: totals, averages and
 * percentages of one activity take their label, direction and description from here.
 *
 * Labels, categories and directions are ours; the phrases keep to what the interfaces say.
 */
export interface Activity {
  readonly label: string;
  /** A noun phrase that completes "Number of …" and stands before "per 90 minutes". */
  readonly phrase: string;
  readonly category: Category;
  /** Which way is good for totals and averages; percentages of success are better when higher. */
  readonly better: Better;
  /** Field of the activity of which this one counts a part, as the interfaces say it. */
  readonly partOf?: string | undefined;
}

function activity(
  category: Category,
  label: string,
  phrase: string,
  better: Better = "higher",
  partOf?: string,
): Activity {
  return { label, phrase, category, better, partOf };
}

/** An attempt and its success: `passes` and `successfulPasses`. */
function pair(
  category: Category,
  attempted: readonly [field: string, label: string, phrase: string],
  succeeded: readonly [field: string, label: string, phrase: string],
  better: Better = "higher",
  betterSucceeded: Better = better,
): Record<string, Activity> {
  return {
    [attempted[0]]: activity(category, attempted[1], attempted[2], better),
    [succeeded[0]]: activity(category, succeeded[1], succeeded[2], betterSucceeded, attempted[0]),
  };
}

function duels(field: string, label: string, phrase: string, partOf?: string): Record<string, Activity> {
  const both = pair(
    "duels",
    [field, label, phrase],
    [`${field}Won`, `${label} won`, `${phrase} that were won`],
  );
  return { ...both, [field]: { ...both[field]!, partOf } };
}

function passes(
  field: string,
  kind: string,
  phrase: string,
  better: Better = "higher",
): Record<string, Activity> {
  const name = kind === "" ? "passes" : kind;
  const capital = field[0]?.toUpperCase() + field.slice(1);
  return pair(
    field === "crosses" ? "chance creation" : "passing",
    [field, name[0]?.toUpperCase() + name.slice(1), phrase],
    [`successful${capital}`, `Successful ${name}`, `${phrase} that reached a team-mate`],
    better,
  );
}

export const ACTIVITIES: Readonly<Record<string, Activity>> = {
  matches: activity("playing time", "Matches", "matches played", "neither"),
  matchesTagged: activity(
    "playing time",
    "Matches tagged",
    "matches whose events were tagged",
    "neither",
    "matches",
  ),
  matchesInStart: activity("playing time", "Starts", "matches played from the start", "neither", "matches"),
  // What the service's answers hold; the interface's words allow the opposite reading.
  matchesSubstituted: activity(
    "playing time",
    "Matches taken off",
    "matches in which the player was replaced",
    "neither",
    "matches",
  ),
  matchesComingOff: activity(
    "playing time",
    "Matches as substitute",
    "matches in which the player came off the bench",
    "neither",
    "matches",
  ),
  minutesOnField: activity("playing time", "Minutes", "minutes played on the field", "neither"),
  minutesTagged: activity(
    "playing time",
    "Minutes tagged",
    "minutes that were tagged and evaluated; averages stand on these",
    "neither",
  ),
  win: activity("results", "Matches won", "matches won"),
  cleanSheets: activity("results", "Clean sheets", "matches with no goals conceded", "higher", "matches"),
  concededGoals: activity("results", "Goals conceded", "goals conceded", "lower"),

  goals: activity("shooting", "Goals", "goals scored"),
  shots: activity("shooting", "Shots", "shots"),
  shotsOnTarget: activity("shooting", "Shots on target", "shots on target"),
  headShots: activity("shooting", "Headed shots", "shots with the head", "higher", "shots"),
  headShotsOnTarget: activity("shooting", "Headed shots on target", "headed shots on target"),
  goalConversion: activity("shooting", "Goal conversion", "shots that became a goal"),
  xgShot: activity("shooting", "Expected goals (xG)", "expected goals of the shots taken"),
  touchInBox: activity("shooting", "Touches in the box", "touches in the opponent's penalty area"),
  successfulTouchInBox: activity("shooting", "Touches in the box", "touches in the box"),

  assists: activity("chance creation", "Assists", "assists"),
  xgAssist: activity("chance creation", "Expected assists (xA)", "expected assists"),
  shotAssists: activity("chance creation", "Shot assists", "passes that lead to a shot"),
  shotOnTargetAssists: activity(
    "chance creation",
    "Shot-on-target assists",
    "passes that lead to a shot on target",
    "higher",
    "shotAssists",
  ),
  successfulShotAssists: activity(
    "chance creation",
    "Passes into a shot",
    "successful passes that proceed into a shot",
  ),
  ...passes("keyPasses", "key passes", "key passes"),
  ...passes("smartPasses", "smart passes", "smart passes"),
  ...passes("throughPasses", "through passes", "through passes"),
  ...passes("crosses", "crosses", "crosses"),
  ...pair(
    "chance creation",
    ["attackingActions", "Attacking actions", "attacking actions"],
    ["successfulAttackingActions", "Successful attacking actions", "attacking actions that succeeded"],
  ),

  ...passes("passes", "", "passes"),
  ...passes("passesToFinalThird", "passes to the final third", "passes to the final third"),
  ...passes("forwardPasses", "forward passes", "forward passes"),
  ...passes("backPasses", "back passes", "back passes", "neither"),
  ...passes("lateralPasses", "lateral passes", "lateral passes", "neither"),
  ...passes(
    "verticalPasses",
    "vertical passes",
    "vertical passes (side passes, in the interface's description)",
    "neither",
  ),
  ...passes("longPasses", "long passes", "long passes"),
  ...pair(
    "passing",
    ["linkupPlays", "Link-up plays", "link-up plays"],
    ["successfulLinkupPlays", "Successful link-up plays", "link-up plays that succeeded"],
  ),
  receivedPass: activity("passing", "Passes received", "passes received"),
  passLength: activity("passing", "Pass length", "length of a pass", "neither"),
  longPassLength: activity("passing", "Long pass length", "length of a long pass", "neither"),
  possessionPercent: activity("passing", "Possession", "ball possession"),

  ...pair(
    "ball carrying",
    ["dribbles", "Dribbles", "dribbles attempted"],
    ["successfulDribbles", "Successful dribbles", "dribbles that succeeded"],
  ),
  accelerations: activity("ball carrying", "Accelerations", "accelerations with the ball"),
  progressiveRun: activity("ball carrying", "Progressive runs", "progressive runs"),
  dribbleDistanceFromOpponentGoal: activity(
    "ball carrying",
    "Dribble distance from goal",
    "distance of a dribble from the opponent's goal",
    "neither",
  ),

  ...duels("duels", "Duels", "duels"),
  ...duels("defensiveDuels", "Defensive duels", "defensive duels", "duels"),
  ...duels("offensiveDuels", "Offensive duels", "offensive duels", "duels"),
  ...duels("aerialDuels", "Aerial duels", "aerial duels", "duels"),
  ...duels("fieldAerialDuels", "Outfield aerial duels", "aerial duels, goalkeepers excluded,", "aerialDuels"),
  ...duels("pressingDuels", "Pressing duels", "pressing duels"),
  ...duels("looseBallDuels", "Loose-ball duels", "loose-ball duels", "duels"),

  interceptions: activity("defending", "Interceptions", "interceptions"),
  ...pair(
    "defending",
    ["defensiveActions", "Defensive actions", "defensive actions"],
    ["successfulDefensiveAction", "Successful defensive actions", "defensive actions that succeeded"],
  ),
  recoveries: activity("defending", "Recoveries", "recoveries of the ball"),
  ballRecoveries: activity("defending", "Ball recoveries", "ball recoveries"),
  opponentHalfRecoveries: activity(
    "defending",
    "Opponent-half recoveries",
    "recoveries in the opponent half",
    "higher",
    "recoveries",
  ),
  dangerousOpponentHalfRecoveries: activity(
    "defending",
    "Dangerous recoveries",
    "recoveries in the opponent half that lead to a shot within 20 seconds",
    "higher",
    "opponentHalfRecoveries",
  ),
  ppda: activity("defending", "PPDA", "passes allowed per defensive action", "lower"),
  xgShotAgainst: activity(
    "defending",
    "Expected goals against",
    "expected goals of the shots against",
    "lower",
  ),

  losses: activity("ball security", "Losses", "losses of the ball", "lower"),
  ballLosses: activity("ball security", "Ball losses", "ball losses", "lower"),
  ownHalfLosses: activity("ball security", "Own-half losses", "losses in the own half", "lower", "losses"),
  dangerousOwnHalfLosses: activity(
    "ball security",
    "Dangerous losses",
    "losses in the own half that lead to a shot within 20 seconds",
    "lower",
    "ownHalfLosses",
  ),
  missedBalls: activity("ball security", "Missed balls", "missed balls", "lower"),

  ...pair(
    "set pieces",
    ["freeKicks", "Free kicks", "free kicks taken"],
    ["freeKicksOnTarget", "Free kicks on target", "free kicks on target"],
    "neither",
    "higher",
  ),
  ...pair(
    "set pieces",
    ["directFreeKicks", "Direct free kicks", "direct free kicks taken"],
    ["directFreeKicksOnTarget", "Direct free kicks on target", "direct free kicks on target"],
    "neither",
    "higher",
  ),
  ...pair(
    "set pieces",
    ["penalties", "Penalties", "penalties taken"],
    ["successfulPenalties", "Penalties scored", "penalties scored"],
    "neither",
    "higher",
  ),
  penaltiesConversion: activity("set pieces", "Penalty conversion", "penalties that became a goal"),
  corners: activity("set pieces", "Corners", "corners taken", "neither"),

  fouls: activity("discipline", "Fouls", "fouls committed", "lower"),
  yellowCards: activity("discipline", "Yellow cards", "yellow cards", "lower"),
  redCards: activity("discipline", "Red cards", "red cards, double yellow included,", "lower"),
  directRedCards: activity("discipline", "Direct red cards", "direct red cards", "lower", "redCards"),
  yellowCardsPerFoul: activity("discipline", "Yellow cards per foul", "yellow cards per foul", "lower"),
  offsides: activity("discipline", "Offsides", "offsides", "lower"),

  gkSaves: activity("goalkeeping", "Saves", "saves", "higher", "gkShotsAgainst"),
  gkShotsAgainst: activity("goalkeeping", "Shots against", "shots against the goalkeeper", "neither"),
  gkConcededGoals: activity("goalkeeping", "Goals conceded", "goals conceded by the goalkeeper", "lower"),
  gkCleanSheets: activity(
    "goalkeeping",
    "Clean sheets",
    "matches with no goals conceded",
    "higher",
    "matches",
  ),
  xgSave: activity("goalkeeping", "Expected goals saved", "expected goals saved"),
  ...pair(
    "goalkeeping",
    ["gkExits", "Goalkeeper exits", "exits of the goalkeeper"],
    ["gkSuccessfulExits", "Successful goalkeeper exits", "exits of the goalkeeper that succeeded"],
  ),
  ...pair(
    "goalkeeping",
    ["gkAerialDuels", "Goalkeeper aerial duels", "aerial duels of the goalkeeper"],
    ["gkAerialDuelsWon", "Goalkeeper aerial duels won", "aerial duels that the goalkeeper won"],
  ),
};
