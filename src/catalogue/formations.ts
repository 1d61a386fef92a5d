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

const CENTRE_BACK = ["lcb", "cb", "rcb", "lcb3", "rcb3"];
const BACKS = [
  ["lb", "lwb", "lb5"],
  ["rb", "rwb", "rb5"],
];
const HOLDING = ["dmf", "ldmf", "rdmf"];
const CENTRAL = ["lcmf", "rcmf", "lcmf3", "rcmf3"];
const ATTACKING = ["amf"];
const WINGERS = [
  ["lw", "lamf", "lwf"],
  ["rw", "ramf", "rwf"],
];
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

/** A left slot and its mirror image; where the sides have their own codes, the right one's come last. */
function pair(
  name: string,
  short: string,
  x: number,
  group: PositionGroupName,
  [left, right = left]: readonly (readonly string[])[],
  role?: string,
): Line {
  return [
    slot(`left ${name}`, `L${short}`, x, group, left!, role),
    slot(`right ${name}`, `R${short}`, 100 - x, group, right!, role),
  ];
}

const GOAL: Line = [slot("goalkeeper", "GK", 50, "goalkeeper", ["gk"])];
const BACK_FOUR: Line = [
  ...pair("back", "B", 12, "full back", BACKS),
  ...pair("centre back", "CB", 37, "centre back", [CENTRE_BACK]),
];
const BACK_THREE: Line = [
  ...pair("centre back", "CB", 22, "centre back", [CENTRE_BACK]),
  slot("centre back", "CB", 50, "centre back", CENTRE_BACK),
];
const WINGS = pair("winger", "W", 15, "winger", WINGERS);
const TWO_CENTRAL = pair("central midfielder", "CM", 35, "central midfielder", [CENTRAL]);
const HOLDER = slot("defensive midfielder", "DM", 50, "defensive midfielder", HOLDING);
const ONE_STRIKER = slot("striker", "ST", 50, "striker", STRIKER);
const TWO_STRIKERS = pair("striker", "S", 35, "striker", [STRIKER]);
const TWO_HOLDERS = pair("defensive midfielder", "DM", 35, "defensive midfielder", [HOLDING]);
const WING_BACKS = pair("wing-back", "WB", 15, "full back", BACKS, "wing-back");
const MIDFIELD_FOUR: Line = [
  ...pair("midfielder", "M", 12, "winger", WINGERS),
  ...pair("central midfielder", "CM", 37, "central midfielder", [CENTRAL]),
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
