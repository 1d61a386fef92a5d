import { ownField } from "../fields.js";
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

/** A place on a pitch: from the team's own goal (0) to the opponents' (1), and from left (0) to right (1). */
export type PitchPlace = readonly [up: number, across: number];

/** The usual place of players at a position, by its code. */
const PLACES: Readonly<Record<string, PitchPlace>> = {
  gk: [0.06, 0.5],
  rb: [0.27, 0.88],
  rb5: [0.27, 0.9],
  rcb: [0.2, 0.64],
  rcb3: [0.2, 0.72],
  cb: [0.18, 0.5],
  lcb3: [0.2, 0.28],
  lcb: [0.2, 0.36],
  lb: [0.27, 0.12],
  lb5: [0.27, 0.1],
  rwb: [0.4, 0.92],
  lwb: [0.4, 0.08],
  dmf: [0.38, 0.5],
  rdmf: [0.38, 0.64],
  ldmf: [0.38, 0.36],
  rcmf: [0.5, 0.66],
  rcmf3: [0.5, 0.72],
  lcmf: [0.5, 0.34],
  lcmf3: [0.5, 0.28],
  amf: [0.67, 0.5],
  ramf: [0.67, 0.78],
  lamf: [0.67, 0.22],
  rw: [0.66, 0.9],
  lw: [0.66, 0.1],
  rwf: [0.8, 0.85],
  lwf: [0.8, 0.15],
  ss: [0.77, 0.5],
  cf: [0.89, 0.5],
};

/** The middle of each group, for positions without a known code; one place per side if the group plays on two sides. */
const PLACES_OF_GROUPS: Readonly<Record<string, readonly PitchPlace[]>> = {
  goalkeeper: [[0.06, 0.5]],
  "centre back": [[0.19, 0.5]],
  "full back": [
    [0.27, 0.12],
    [0.27, 0.88],
  ],
  "defensive midfielder": [[0.38, 0.5]],
  "central midfielder": [[0.5, 0.5]],
  "attacking midfielder": [[0.67, 0.5]],
  winger: [
    [0.74, 0.13],
    [0.74, 0.87],
  ],
  striker: [[0.89, 0.5]],
};

/** The places of a position on a pitch: by its code if known, otherwise by its group; empty if both are unknown. */
export function placesOf(code: string, group: PositionGroupName | undefined): readonly PitchPlace[] {
  const own = ownField(PLACES, code);
  if (own !== undefined) return [own];
  return (group === undefined ? undefined : ownField(PLACES_OF_GROUPS, group)) ?? [];
}
