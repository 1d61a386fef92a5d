import {
  type BuiltInGroupName,
  POSITION_GROUP_NAMES,
  type Position,
  type PositionGroup,
  type PositionGroupName,
} from "./types.js";

/** The 28 codes and names are the player interface's, in its order; the groups are ours. */
const POSITIONS: readonly Position[] = [
  { code: "gk", name: "Goalkeeper", group: "goalkeeper" },
  { code: "rb", name: "Right Back", group: "full back" },
  { code: "rcb", name: "Right Centre Back", group: "centre back" },
  { code: "lcb", name: "Left Centre Back", group: "centre back" },
  { code: "lb", name: "Left Back", group: "full back" },
  { code: "rw", name: "Right Winger", group: "winger" },
  { code: "rcmf", name: "Right Centre Midfielder", group: "central midfielder" },
  { code: "lcmf", name: "Left Centre Midfielder", group: "central midfielder" },
  { code: "lw", name: "Left Winger", group: "winger" },
  { code: "ss", name: "Second Striker", group: "striker" },
  { code: "cf", name: "Striker", group: "striker" },
  { code: "amf", name: "Attacking Midfielder", group: "attacking midfielder" },
  { code: "rcmf3", name: "Right Centre Midfielder", group: "central midfielder" },
  { code: "dmf", name: "Defensive Midfielder", group: "defensive midfielder" },
  { code: "lcmf3", name: "Left Centre Midfielder", group: "central midfielder" },
  { code: "rdmf", name: "Right Defensive Midfielder", group: "defensive midfielder" },
  { code: "ldmf", name: "Left Defensive Midfielder", group: "defensive midfielder" },
  { code: "ramf", name: "Right Attacking Midfielder", group: "winger" },
  { code: "lamf", name: "Left Attacking Midfielder", group: "winger" },
  { code: "rwf", name: "Right Wing Forward", group: "winger" },
  { code: "lwf", name: "Left Wing Forward", group: "winger" },
  { code: "rcb3", name: "Right Centre Back (3 at the back)", group: "centre back" },
  { code: "cb", name: "Centre Back", group: "centre back" },
  { code: "lcb3", name: "Left Centre Back (3 at the back)", group: "centre back" },
  { code: "rwb", name: "Right Wingback", group: "full back" },
  { code: "lwb", name: "Left Wingback", group: "full back" },
  { code: "rb5", name: "Right Back (5 at the back)", group: "full back" },
  { code: "lb5", name: "Left Back (5 at the back)", group: "full back" },
];

/**
 * The groups that play beside each other and have similar tasks, nearest first. Small pools can be widened with them,
 * and players of two groups find similar players in them. Goalkeepers have no neighbours.
 */
const NEIGHBOURS: Readonly<Record<BuiltInGroupName, readonly PositionGroupName[]>> = {
  goalkeeper: [],
  "centre back": ["full back", "defensive midfielder"],
  "full back": ["centre back", "winger"],
  "defensive midfielder": ["central midfielder", "centre back"],
  "central midfielder": ["defensive midfielder", "attacking midfielder"],
  "attacking midfielder": ["central midfielder", "winger", "striker"],
  winger: ["attacking midfielder", "striker", "full back"],
  striker: ["winger", "attacking midfielder"],
};

const SHORT_NAMES: Readonly<Record<BuiltInGroupName, string>> = {
  goalkeeper: "GK",
  "centre back": "CB",
  "full back": "FB",
  "defensive midfielder": "DM",
  "central midfielder": "CM",
  "attacking midfielder": "AM",
  winger: "W",
  striker: "ST",
};

const GROUPS: readonly PositionGroup[] = POSITION_GROUP_NAMES.map((name) => ({
  name,
  short: SHORT_NAMES[name],
  neighbours: NEIGHBOURS[name],
  codes: POSITIONS.filter((position) => position.group === name).map((position) => position.code),
}));

/**
 * The 28 positions of the player interface, in its order.
 *
 * @example positions().length // => 28
 * @example positions()[1] // => { code: "rb", name: "Right Back", group: "full back" }
 */
export function positions(): readonly Position[] {
  return POSITIONS;
}

/**
 * The eight position groups in which players are compared, from goalkeeper to striker.
 *
 * @example positionGroups().map((group) => group.name).slice(0, 3) // => ["goalkeeper", "centre back", "full back"]
 * @example positionGroups()[5].neighbours // => ["central midfielder", "winger", "striker"]
 */
export function positionGroups(): readonly PositionGroup[] {
  return GROUPS;
}
