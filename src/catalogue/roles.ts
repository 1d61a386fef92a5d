import { named } from "../errors.js";
import { madeWhenRead, ownField } from "../fields.js";
import { checkOptions, oneOf } from "../options.js";
import { reliabilityOf, weighedByReliability } from "./reliability.js";
import { OF_PLAYERS, OF_TEAMS, type RolesSaid } from "./role-lists.js";
import {
  type BuiltInGroupName,
  type Catalogue,
  ENTITIES,
  type Entity,
  POSITION_GROUP_NAMES,
  type PositionGroupName,
  type Role,
} from "./types.js";

export type { Role } from "./types.js";

/**
 * The replacements for metrics that a source may lack. Expected goals are replaced by what they come from: shots, and
 * touches in the area where shots are dangerous. Sources have counts of shots and passes before anything else.
 */
const STAND_INS: Readonly<Record<Entity, Readonly<Record<string, string>>>> = {
  player: {
    average_xgShot: "average_shots average_touchInBox",
    average_xgAssist: "average_shotAssists average_keyPasses",
    average_xgSave: "percent_gkSaves",
    average_touchInBox: "average_shots",
    average_shotAssists: "average_keyPasses",
    average_progressiveRun: "average_accelerations",
    percent_goalConversion: "percent_shotsOnTarget",
  },
  team: {
    average_xgShot: "average_shots average_touchInBox",
    average_xgShotAgainst: "average_concededGoals",
    average_touchInBox: "average_shots",
  },
};

function standInsOf(entity: Entity, columns: readonly string[]): Pick<Role, "standIns"> {
  const found = columns.flatMap((column) => {
    const names = ownField(STAND_INS[entity], column);
    return names === undefined ? [] : [[column, names.split(" ")] as const];
  });
  return found.length === 0 ? {} : { standIns: Object.fromEntries(found) };
}

/** The roles of a group or of teams; the role with the group's own name (or `team`) is the default. */
function rolesSaid(positionGroup: BuiltInGroupName | null, roles: RolesSaid): Role[] {
  return Object.entries(roles).map(([name, [description, weights, weighed]]) => {
    const parts = weights.split(/,\s+/).map((part) => part.split(" "));
    const entity = positionGroup === null ? "team" : "player";
    const columns = parts.map(([column = ""]) => column);
    const asked = Object.fromEntries(parts.map(([column, weight]) => [column, Number(weight)]));
    const reliability = reliabilityOf(positionGroup, columns);
    return {
      name,
      entity,
      positionGroup,
      default: name === (positionGroup ?? "team"),
      description,
      weights: weighed === undefined ? asked : weighedByReliability(asked, reliability),
      ...standInsOf(entity, columns),
      ...(reliability && { reliability }),
    };
  });
}

export const ROLES = madeWhenRead({
  player: () => POSITION_GROUP_NAMES.flatMap((group) => rolesSaid(group, OF_PLAYERS[group])),
  team: () => rolesSaid(null, OF_TEAMS),
});

export interface RoleFilter {
  /** Default: the roles of players, then those of teams. */
  readonly entity?: Entity | undefined;
  readonly positionGroup?: PositionGroupName | undefined;
}

/**
 * The built-in roles: several per position group, one of them the group's default, and some for teams. The weights are
 * judgements to start from, not measurements; write your own role if you disagree.
 *
 * Reliability: `reliability` is the share of each metric that is the player's own, 0 to 1 (t / (t + k) of
 *          `shrunkRates`), measured for the median regular of the position group in England's first division 2017/18.
 *          It is missing for metrics that were not measured there (expected goals) and for attacking midfielders,
 *          because there were only five. Most of a goalkeeper's weight has little evidence behind it: the percentage
 *          of shots saved has .36.
 * Weights: in 14 roles they are judgement × √reliability, to one decimal. With these weights, scores of the first half
 *          of that season are better predictors of the second-half scores by judgement alone: the correlation rises by
 *          .004 to .073 (centre back .43 to .51). In the other roles it does not rise, and they keep the judgement.
 *
 * Errors: `unknown_option` and `invalid_option`, with the nearest right name.
 *
 * @example roles({ positionGroup: "winger" }).map((role) => role.name)
 * // => ["winger", "inside forward", "touchline winger"]
 * @example roles().filter((role) => role.default && role.entity === "player").length // => 8
 */
export function roles(filter: RoleFilter = {}): readonly Role[] {
  return named("roles", () => {
    checkOptions(filter, { entity: oneOf(ENTITIES), positionGroup: oneOf(POSITION_GROUP_NAMES) });
    const { entity, positionGroup } = filter;
    const of = entity === undefined ? [...ROLES.player, ...ROLES.team] : ROLES[entity];
    return of.filter((role) => positionGroup === undefined || role.positionGroup === positionGroup);
  });
}

/** The default role of a catalogue for a position group or for teams; undefined for a player without a group. */
export function defaultRole({ entity, roles }: Catalogue, positionGroup: string | null): Role | undefined {
  return roles.find((role) => role.default && (entity === "team" || role.positionGroup === positionGroup));
}

/**
 * How a player plays, not how well: for each position group, the metrics that decide how similar two players are.
 * Volumes show what a player does with his time (how often he dribbles, crosses, heads, shoots); shares show what he
 * chooses (how far and how forward he passes). Success is left to roles, which are about quality. Metrics that are rare
 * in a position are left out, because noise makes all players look alike.
 *
 * The weights are our judgements: 2 for metrics that distinguish players of the position at first sight, otherwise 1.
 */
interface Style {
  readonly description: string;
  readonly twice: string;
  readonly once: string;
}

const STYLES: Readonly<Record<BuiltInGroupName, Style>> = {
  goalkeeper: {
    description:
      "How far from his line he plays and how he begins attacks; what he has to save is the defence's doing.",
    twice: "average_gkExits average_passes average_longPasses",
    once: "average_gkAerialDuels average_receivedPass average_passLength average_interceptions",
  },
  "centre back": {
    description: "Steps out or drops off, heads or reads, and carries, passes or clears the ball.",
    twice: "average_aerialDuels average_defensiveDuels average_interceptions average_passesToFinalThird",
    once: "average_passes average_forwardPasses average_longPasses average_passLength average_progressiveRun average_accelerations average_looseBallDuels average_fouls average_headShots",
  },
  "full back": {
    description: "How high and how wide he plays, and whether by cross, dribble or pass.",
    twice: "average_crosses average_dribbles average_passesToFinalThird average_interceptions",
    once: "average_defensiveDuels average_aerialDuels average_accelerations average_progressiveRun average_shotAssists average_receivedPass average_touchInBox average_forwardPasses average_longPasses average_shots",
  },
  "defensive midfielder": {
    description: "Wins the ball or keeps it, stays or goes along, plays short or long.",
    twice: "average_defensiveDuels average_interceptions average_passes average_longPasses",
    once: "average_passesToFinalThird average_forwardPasses average_ballRecoveries average_aerialDuels average_opponentHalfRecoveries average_progressiveRun average_dribbles average_shots average_fouls average_smartPasses",
  },
  "central midfielder": {
    description: "Between both boxes: who builds, who carries, who arrives, who fights.",
    twice: "average_passes average_passesToFinalThird average_defensiveDuels average_shots",
    once: "average_dribbles average_progressiveRun average_touchInBox average_shotAssists average_smartPasses average_interceptions average_ballRecoveries average_opponentHalfRecoveries average_longPasses average_aerialDuels average_accelerations",
  },
  "attacking midfielder": {
    description: "Passes, dribbles or shoots between the lines, and works back or not.",
    twice: "average_shots average_dribbles average_shotAssists average_smartPasses",
    once: "average_touchInBox average_passes average_passesToFinalThird average_throughPasses average_crosses average_progressiveRun average_accelerations average_offensiveDuels average_defensiveDuels average_opponentHalfRecoveries average_receivedPass",
  },
  winger: {
    description: "Outside or inside, past his man or by combination, to cross or to shoot.",
    twice: "average_dribbles average_crosses average_shots average_touchInBox",
    once: "average_accelerations average_progressiveRun average_shotAssists average_passes average_smartPasses average_passesToFinalThird average_offensiveDuels average_defensiveDuels average_opponentHalfRecoveries average_aerialDuels average_receivedPass average_headShots",
  },
  striker: {
    description:
      "In the box or on the ball, in the air or on the ground, waiting or running: a target man is not like a runner who scores as often.",
    twice: "average_touchInBox average_dribbles average_aerialDuels average_shots",
    once: "average_headShots average_accelerations average_progressiveRun average_offensiveDuels average_receivedPass average_passes average_shotAssists average_linkupPlays average_crosses average_smartPasses average_defensiveDuels average_opponentHalfRecoveries",
  },
};

const TEAM: Style = {
  description: "With or without the ball, short or long, through the middle or by crosses, high or deep.",
  twice: "average_possessionPercent average_passLength total_ppda average_crosses",
  once: "average_longPasses average_passesToFinalThird average_dribbles average_shots average_touchInBox average_aerialDuels average_interceptions average_opponentHalfRecoveries average_smartPasses average_accelerations",
};

/** The style set of a catalogue for a position group or for teams; undefined for a player without a group. */
export function styleSet({ entity, styles }: Catalogue, group: string | null): Role | undefined {
  return styles.find(({ positionGroup }) => entity === "team" || (positionGroup === group && group !== null));
}

function builtIn(entity: Entity, group: BuiltInGroupName | null): Role {
  const { description, twice, once } = group === null ? TEAM : STYLES[group];
  const weighted = (columns: string, weight: number) => columns.split(" ").map((column) => [column, weight]);
  return {
    name: group === null ? "style of teams" : `style of ${group}s`,
    entity,
    positionGroup: group,
    default: false,
    description,
    weights: Object.fromEntries([...weighted(twice, 2), ...weighted(once, 1)]),
  };
}

/** All style sets: those of the eight position groups, then that of teams. */
export function styleSets(): readonly Role[] {
  return [...POSITION_GROUP_NAMES.map((group) => builtIn("player", group)), builtIn("team", null)];
}
