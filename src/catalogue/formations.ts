import type { PositionGroupName } from "./types.js";

/** A place in a formation, and the players who suit it. */
export interface FormationSlot {
  /** Its name, unique in the formation: `left back`. */
  readonly name: string;
  /** Its short name, as in line-ups: `LB`. */
  readonly short: string;
  /** From 0, the left touchline of the attacking team, to 100, the right one. */
  readonly x: number;
  /** From 0, the team's own goal line, to 100, the opponents' goal line. Slots with equal `y` form a line. */
  readonly y: number;
  /** The position group of the peers. */
  readonly positionGroup: PositionGroupName;
  /** The role that scores the players of the slot. */
  readonly role: string;
  /** The codes of the positions that fill the slot. */
  readonly codes: readonly string[];
}

/** Eleven places on the pitch. */
export interface Formation {
  readonly name: string;
  /** From the goalkeeper to the strikers, each line from left to right. */
  readonly slots: readonly FormationSlot[];
}

const GK = ["gk"];
const CENTRE_BACK = ["lcb", "cb", "rcb", "lcb3", "rcb3"];
const LEFT_BACK = ["lb", "lwb", "lb5"];
const RIGHT_BACK = ["rb", "rwb", "rb5"];
const HOLDING = ["dmf", "ldmf", "rdmf"];
const CENTRAL = ["lcmf", "rcmf", "lcmf3", "rcmf3"];
const ATTACKING = ["amf"];
const LEFT_WING = ["lw", "lamf", "lwf"];
const RIGHT_WING = ["rw", "ramf", "rwf"];
const STRIKER = ["cf", "ss"];

type Line = readonly Omit<FormationSlot, "y">[];

/** A slot with the default role of its group, or another one. */
function slot(
  name: string,
  short: string,
  x: number,
  positionGroup: PositionGroupName,
  codes: readonly string[],
  role: string = positionGroup,
): Line[number] {
  return { name, short, x, positionGroup, role, codes };
}

const GOAL: Line = [slot("goalkeeper", "GK", 50, "goalkeeper", GK)];
const BACK_FOUR: Line = [
  slot("left back", "LB", 12, "full back", LEFT_BACK),
  slot("left centre back", "LCB", 37, "centre back", CENTRE_BACK),
  slot("right centre back", "RCB", 63, "centre back", CENTRE_BACK),
  slot("right back", "RB", 88, "full back", RIGHT_BACK),
];
const BACK_THREE: Line = [
  slot("left centre back", "LCB", 22, "centre back", CENTRE_BACK),
  slot("centre back", "CB", 50, "centre back", CENTRE_BACK),
  slot("right centre back", "RCB", 78, "centre back", CENTRE_BACK),
];
const WINGS: Line = [
  slot("left winger", "LW", 15, "winger", LEFT_WING),
  slot("right winger", "RW", 85, "winger", RIGHT_WING),
];
const TWO_CENTRAL: Line = [
  slot("left central midfielder", "LCM", 35, "central midfielder", CENTRAL),
  slot("right central midfielder", "RCM", 65, "central midfielder", CENTRAL),
];
const HOLDER = slot("defensive midfielder", "DM", 50, "defensive midfielder", HOLDING);
const ONE_STRIKER = slot("striker", "ST", 50, "striker", STRIKER);
const TWO_STRIKERS: Line = [
  slot("left striker", "LS", 35, "striker", STRIKER),
  slot("right striker", "RS", 65, "striker", STRIKER),
];

const TWO_HOLDERS: Line = [
  slot("left defensive midfielder", "LDM", 35, "defensive midfielder", HOLDING),
  slot("right defensive midfielder", "RDM", 65, "defensive midfielder", HOLDING),
];
const WING_BACKS: Line = [
  slot("left wing-back", "LWB", 15, "full back", LEFT_BACK, "wing-back"),
  slot("right wing-back", "RWB", 85, "full back", RIGHT_BACK, "wing-back"),
];
const MIDFIELD_FOUR: Line = [
  slot("left midfielder", "LM", 12, "winger", LEFT_WING),
  slot("left central midfielder", "LCM", 37, "central midfielder", CENTRAL),
  slot("right central midfielder", "RCM", 63, "central midfielder", CENTRAL),
  slot("right midfielder", "RM", 88, "winger", RIGHT_WING),
];

/** A formation of lines, each with its distance from the team's own goal line. */
function formation(name: string, lines: readonly (readonly [y: number, line: Line])[]): Formation {
  const slots = lines.flatMap(([y, line]) =>
    [...line].sort((a, b) => a.x - b.x).map((each) => Object.freeze({ ...each, y })),
  );
  return Object.freeze({ name, slots: Object.freeze(slots) });
}

export const FORMATION_NAMES = ["4-3-3", "4-2-3-1", "3-5-2", "4-4-2"] as const;
export type FormationName = (typeof FORMATION_NAMES)[number];

const FORMATIONS: readonly Formation[] = Object.freeze([
  formation("4-3-3", [
    [6, GOAL],
    [25, BACK_FOUR],
    [43, [HOLDER]],
    [60, TWO_CENTRAL],
    [85, [...WINGS, ONE_STRIKER]],
  ]),
  formation("4-2-3-1", [
    [6, GOAL],
    [25, BACK_FOUR],
    [45, TWO_HOLDERS],
    [68, [...WINGS, slot("attacking midfielder", "AM", 50, "attacking midfielder", ATTACKING)]],
    [90, [ONE_STRIKER]],
  ]),
  formation("3-5-2", [
    [6, GOAL],
    [25, BACK_THREE],
    [45, [...WING_BACKS, HOLDER]],
    [62, TWO_CENTRAL],
    [87, TWO_STRIKERS],
  ]),
  formation("4-4-2", [
    [6, GOAL],
    [25, BACK_FOUR],
    [55, MIDFIELD_FOUR],
    [87, TWO_STRIKERS],
  ]),
]);

/**
 * The built-in formations: eleven places on the pitch, each with the positions that fill it, their group, and the role
 * that scores its players.
 *
 * @example formations().map(({ name }) => name) // => ["4-3-3", "4-2-3-1", "3-5-2", "4-4-2"]
 * @example formations()[2].slots[4].role // => "wing-back"
 */
export function formations(): readonly Formation[] {
  return FORMATIONS;
}
