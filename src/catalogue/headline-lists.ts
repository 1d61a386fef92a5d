import type { BuiltInGroupName, Entity } from "./types.js";

/**
 * The metrics that analysts look at first, by position group, the most informative first. Charts take the first dozen
 * that the data have. Expected goals and similar metrics come early; they are skipped if no record has them. No list
 * relies on metrics that depend on opponents or on the team's style (exits and long passes of goalkeepers), or that
 * grow with possession (losses).
 */

function columns(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

const CREATOR =
  columns(`average_goals average_xgShot average_shots average_touchInBox average_assists average_xgAssist
  average_shotAssists average_keyPasses average_successfulDribbles average_progressiveRun average_smartPasses
  average_successfulPassesToFinalThird percent_successfulPasses average_crosses average_opponentHalfRecoveries
  percent_offensiveDuelsWon average_interceptions`);

const MIDFIELDER = columns(`average_shots average_assists average_xgAssist average_shotAssists average_passes
  percent_successfulPasses average_successfulForwardPasses average_successfulPassesToFinalThird
  percent_successfulLongPasses average_successfulDribbles average_progressiveRun average_interceptions
  average_ballRecoveries percent_defensiveDuelsWon percent_aerialDuelsWon average_dangerousOwnHalfLosses`);

const PLAYER: Readonly<Record<BuiltInGroupName | "outfield", readonly string[]>> = {
  /** For players of different or unknown positions. */
  outfield: columns(`average_goals average_assists average_shots average_shotAssists
    average_successfulDribbles average_touchInBox percent_successfulPasses average_interceptions`),
  goalkeeper: columns(`percent_gkSaves average_gkSaves average_gkConcededGoals average_xgSave
    percent_gkSuccessfulExits average_gkAerialDuelsWon percent_gkAerialDuelsWon percent_successfulPasses
    percent_successfulForwardPasses percent_successfulLongPasses average_passes average_dangerousOwnHalfLosses`),
  "centre back": columns(`average_interceptions average_successfulDefensiveAction percent_defensiveDuelsWon
    percent_aerialDuelsWon average_ballRecoveries average_defensiveDuelsWon percent_successfulPasses
    average_successfulForwardPasses percent_successfulLongPasses average_successfulPassesToFinalThird
    average_dangerousOwnHalfLosses average_fouls average_progressiveRun average_shots`),
  "full back": columns(`average_interceptions average_successfulDefensiveAction percent_defensiveDuelsWon
    average_ballRecoveries average_crosses percent_successfulCrosses average_assists average_xgAssist
    average_shotAssists average_successfulDribbles average_progressiveRun percent_successfulPasses
    average_successfulPassesToFinalThird average_dangerousOwnHalfLosses percent_aerialDuelsWon`),
  "defensive midfielder": MIDFIELDER,
  "central midfielder": MIDFIELDER,
  "attacking midfielder": CREATOR,
  winger: CREATOR,
  striker: columns(`average_goals average_xgShot average_shots percent_shotsOnTarget percent_goalConversion
    average_touchInBox average_assists average_xgAssist average_shotAssists average_keyPasses
    average_successfulDribbles percent_successfulDribbles average_progressiveRun percent_successfulPasses
    percent_offensiveDuelsWon average_ownHalfLosses percent_aerialDuelsWon average_opponentHalfRecoveries`),
};

const TEAM = columns(`average_goals average_xgShot average_shots percent_shotsOnTarget average_touchInBox
  average_shotAssists average_crosses average_possessionPercent percent_successfulPasses
  average_passesToFinalThird average_concededGoals average_xgShotAgainst total_ppda average_interceptions
  average_opponentHalfRecoveries percent_defensiveDuelsWon percent_aerialDuelsWon`);

/** The lists of each entity: by position group, for all outfield players, and for teams. */
export const HEADLINE_LISTS: Readonly<Record<Entity, Readonly<Record<string, readonly string[]>>>> = {
  player: PLAYER,
  team: { team: TEAM },
};

/** The totals that sum up a season at a glance, in addition to minutes and matches. */
export const SEASON_TOTALS: Readonly<Record<Entity, Readonly<Record<string, readonly string[]>>>> = {
  player: { outfield: columns("total_goals total_assists"), goalkeeper: ["total_gkCleanSheets"] },
  team: { team: columns("total_goals total_assists total_cleanSheets") },
};

type Places = Readonly<Record<string, number>>;

/** The place of each column, from 1, in each of the lists that have it. */
export function headlinePlaces(
  lists: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, Places> {
  const places = new Map<string, Places>();
  for (const [list, names] of Object.entries(lists)) {
    for (const [index, name] of names.entries()) {
      places.set(name, { ...places.get(name), [list]: index + 1 });
    }
  }
  return places;
}
