import { inSentence, sentenceCase } from "../text/words.js";
import type { Better, Category } from "./types.js";

/**
 * What a field of either interface counts, written once per field name. The totals, averages and percentages of an
 * activity take their label, direction and description from here.
 *
 * Labels, categories and directions are ours; the phrases follow the wording of the interfaces.
 */
export interface Activity {
  readonly label: string;
  /** A noun phrase that fits after "Number of" and before "per 90 minutes". */
  readonly phrase: string;
  readonly category: Category;
  /** The good direction of totals and averages; percentages of success are better when higher. */
  readonly better: Better;
  /** The field of the activity that this one counts a part of, as the interfaces define it. */
  readonly partOf?: string | undefined;
}

/** Activities with the fields that count a part of them, except successes, which `pair` adds. */
const PARTS = {
  matches: "matchesTagged matchesInStart matchesSubstituted matchesComingOff cleanSheets gkCleanSheets",
  shots: "headShots",
  shotAssists: "shotOnTargetAssists",
  recoveries: "opponentHalfRecoveries",
  opponentHalfRecoveries: "dangerousOpponentHalfRecoveries",
  losses: "ownHalfLosses",
  ownHalfLosses: "dangerousOwnHalfLosses",
  redCards: "directRedCards",
  gkShotsAgainst: "gkSaves",
  duels: "defensiveDuels offensiveDuels aerialDuels looseBallDuels",
  aerialDuels: "fieldAerialDuels",
} as const;

const PART_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(PARTS).flatMap(([whole, parts]) => parts.split(" ").map((part) => [part, whole] as const)),
);

/** The short form of an activity; higher is better by default. */
type Said = readonly [label: string, phrase: string, better?: Better | undefined, partOf?: string];
type Named = readonly [field: string, label: string, phrase: string, better?: Better | undefined];

/** An attempt and its success, such as `passes` and `successfulPasses`. */
function pair([attempted, ...said]: Named, [field, label, phrase, better]: Named): Record<string, Said> {
  return { [attempted]: said, [field]: [label, phrase, better, attempted] };
}

/** A pair under the same words. */
function successes(
  field: string,
  label: string,
  phrase: string,
  succeeded = `successful${sentenceCase(field)}`,
) {
  const success = `Successful ${inSentence(label)}`;
  return pair([field, label, phrase], [succeeded, success, `${phrase} that succeeded`]);
}

function duels(field: string, label: string, phrase: string): Record<string, Said> {
  return pair([field, label, phrase], [`${field}Won`, `${label} won`, `${phrase} that were won`]);
}

function passes(field: string, kind: string, phrase: string, better?: Better): Record<string, Said> {
  const name = kind === "" ? "passes" : kind;
  const reached = `${phrase} that reached a team-mate`;
  return pair(
    [field, sentenceCase(name), phrase, better],
    [`successful${sentenceCase(field)}`, `Successful ${name}`, reached, better],
  );
}

const BY_CATEGORY: Readonly<Record<Category, Readonly<Record<string, Said>>>> = {
  "playing time": {
    matches: ["Matches", "matches played", "neither"],
    matchesTagged: ["Matches tagged", "matches whose events were tagged", "neither"],
    matchesInStart: ["Starts", "matches played from the start", "neither"],
    // These two follow the service's answers; the interface's words could also mean the opposite.
    matchesSubstituted: ["Matches taken off", "matches in which the player was replaced", "neither"],
    matchesComingOff: ["Matches as substitute", "matches in which the player came off the bench", "neither"],
    minutesOnField: ["Minutes", "minutes played on the field", "neither"],
    minutesTagged: [
      "Minutes tagged",
      "minutes that were tagged and evaluated; averages stand on these",
      "neither",
    ],
  },
  results: {
    win: ["Matches won", "matches won"],
    cleanSheets: ["Clean sheets", "matches with no goals conceded"],
    concededGoals: ["Goals conceded", "goals conceded", "lower"],
  },
  shooting: {
    goals: ["Goals", "goals scored"],
    shots: ["Shots", "shots"],
    shotsOnTarget: ["Shots on target", "shots on target"],
    headShots: ["Headed shots", "shots with the head"],
    headShotsOnTarget: ["Headed shots on target", "headed shots on target"],
    goalConversion: ["Goal conversion", "shots that became a goal"],
    xgShot: ["Expected goals (xG)", "expected goals of the shots taken"],
    touchInBox: ["Touches in the box", "touches in the opponent's penalty area"],
    successfulTouchInBox: ["Touches in the box", "touches in the box"],
  },
  "chance creation": {
    assists: ["Assists", "assists"],
    xgAssist: ["Expected assists (xA)", "expected assists"],
    shotAssists: ["Shot assists", "passes that lead to a shot"],
    shotOnTargetAssists: ["Shot-on-target assists", "passes that lead to a shot on target"],
    successfulShotAssists: ["Passes into a shot", "successful passes that proceed into a shot"],
    ...passes("crosses", "crosses", "crosses"),
    ...successes("attackingActions", "Attacking actions", "attacking actions"),
  },
  passing: {
    ...passes("keyPasses", "key passes", "key passes"),
    ...passes("smartPasses", "smart passes", "smart passes"),
    ...passes("throughPasses", "through passes", "through passes"),
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
    ...successes("linkupPlays", "Link-up plays", "link-up plays"),
    receivedPass: ["Passes received", "passes received"],
    passLength: ["Pass length", "length of a pass", "neither"],
    longPassLength: ["Long pass length", "length of a long pass", "neither"],
    possessionPercent: ["Possession", "ball possession"],
  },
  "ball carrying": {
    ...pair(
      ["dribbles", "Dribbles", "dribbles attempted"],
      ["successfulDribbles", "Successful dribbles", "dribbles that succeeded"],
    ),
    accelerations: ["Accelerations", "accelerations with the ball"],
    progressiveRun: ["Progressive runs", "progressive runs"],
    dribbleDistanceFromOpponentGoal: [
      "Dribble distance from goal",
      "distance of a dribble from the opponent's goal",
      "neither",
    ],
  },
  duels: {
    ...duels("duels", "Duels", "duels"),
    ...duels("defensiveDuels", "Defensive duels", "defensive duels"),
    ...duels("offensiveDuels", "Offensive duels", "offensive duels"),
    ...duels("aerialDuels", "Aerial duels", "aerial duels"),
    ...duels("fieldAerialDuels", "Outfield aerial duels", "aerial duels, goalkeepers excluded,"),
    ...duels("pressingDuels", "Pressing duels", "pressing duels"),
    ...duels("looseBallDuels", "Loose-ball duels", "loose-ball duels"),
  },
  defending: {
    interceptions: ["Interceptions", "interceptions"],
    ...successes("defensiveActions", "Defensive actions", "defensive actions", "successfulDefensiveAction"),
    recoveries: ["Recoveries", "recoveries of the ball"],
    ballRecoveries: ["Ball recoveries", "ball recoveries"],
    opponentHalfRecoveries: ["Opponent-half recoveries", "recoveries in the opponent half"],
    dangerousOpponentHalfRecoveries: [
      "Dangerous recoveries",
      "recoveries in the opponent half that lead to a shot within 20 seconds",
    ],
    ppda: ["PPDA", "passes allowed per defensive action", "lower"],
    xgShotAgainst: ["Expected goals against", "expected goals of the shots against", "lower"],
  },
  "ball security": {
    losses: ["Losses", "losses of the ball", "lower"],
    ballLosses: ["Ball losses", "ball losses", "lower"],
    ownHalfLosses: ["Own-half losses", "losses in the own half", "lower"],
    dangerousOwnHalfLosses: [
      "Dangerous losses",
      "losses in the own half that lead to a shot within 20 seconds",
      "lower",
    ],
    missedBalls: ["Missed balls", "missed balls", "lower"],
  },
  "set pieces": {
    ...pair(
      ["freeKicks", "Free kicks", "free kicks taken", "neither"],
      ["freeKicksOnTarget", "Free kicks on target", "free kicks on target"],
    ),
    ...pair(
      ["directFreeKicks", "Direct free kicks", "direct free kicks taken", "neither"],
      ["directFreeKicksOnTarget", "Direct free kicks on target", "direct free kicks on target"],
    ),
    ...pair(
      ["penalties", "Penalties", "penalties taken", "neither"],
      ["successfulPenalties", "Penalties scored", "penalties scored"],
    ),
    penaltiesConversion: ["Penalty conversion", "penalties that became a goal"],
    corners: ["Corners", "corners taken", "neither"],
  },
  discipline: {
    fouls: ["Fouls", "fouls committed", "lower"],
    yellowCards: ["Yellow cards", "yellow cards", "lower"],
    redCards: ["Red cards", "red cards, double yellow included,", "lower"],
    directRedCards: ["Direct red cards", "direct red cards", "lower"],
    yellowCardsPerFoul: ["Yellow cards per foul", "yellow cards per foul", "lower"],
    offsides: ["Offsides", "offsides", "lower"],
  },
  goalkeeping: {
    gkSaves: ["Saves", "saves"],
    gkShotsAgainst: ["Shots against", "shots against the goalkeeper", "neither"],
    gkConcededGoals: ["Goals conceded", "goals conceded by the goalkeeper", "lower"],
    gkCleanSheets: ["Clean sheets", "matches with no goals conceded"],
    xgSave: ["Expected goals saved", "expected goals saved"],
    ...successes("gkExits", "Goalkeeper exits", "exits of the goalkeeper", "gkSuccessfulExits"),
    ...pair(
      ["gkAerialDuels", "Goalkeeper aerial duels", "aerial duels of the goalkeeper"],
      ["gkAerialDuelsWon", "Goalkeeper aerial duels won", "aerial duels that the goalkeeper won"],
    ),
  },
};

/** The activity that each field of the interfaces counts. */
export const ACTIVITIES: ReadonlyMap<string, Activity> = new Map(
  (Object.keys(BY_CATEGORY) as Category[]).flatMap((category) =>
    Object.entries(BY_CATEGORY[category]).map(
      ([field, [label, phrase, better = "higher", partOf = PART_OF.get(field)]]) => [
        field,
        { label, phrase, category, better, partOf },
      ],
    ),
  ),
);
