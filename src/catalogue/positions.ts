import { unknownPosition } from "../errors.js";
import { askedName } from "../text/asked-name.js";
import { plain } from "../text/nearest.js";
import { britishCentre, singular } from "../text/spelling.js";
import { suggestPosition } from "./suggest.js";
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
 * The groups that play beside each other and do much of the same, nearest first: whom a player of a small group is
 * compared with too, and among whom a player of two groups has his like. Nobody stands in for a goalkeeper.
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

const GROUP_OF_CODE: ReadonlyMap<string, PositionGroupName> = new Map(
  POSITIONS.map((position) => [position.code, position.group]),
);
const GROUP_BY_NAME: ReadonlyMap<string, PositionGroup> = new Map(GROUPS.map((group) => [group.name, group]));

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

/** The group of a code, or undefined for a code that the interface does not name. */
export function groupOfCode(code: string): PositionGroupName | undefined {
  return GROUP_OF_CODE.get(code);
}

/** The group of that name, or undefined. */
export function positionGroup(name: string): PositionGroup | undefined {
  return GROUP_BY_NAME.get(name);
}

/** By what of a name counts: groups, else codes, else the interface's names that only one code has. */
const BY_PLAIN_NAME: ReadonlyMap<string, string> = new Map([
  ...POSITIONS.filter(isOnlyOfName).map(({ name, code }) => [plain(name), code] as const),
  ...POSITIONS.map(({ code }) => [plain(code), code] as const),
  ...GROUPS.map(({ name }) => [plain(name), name] as const),
]);

function isOnlyOfName({ name, code }: Position): boolean {
  return POSITIONS.every((other) => other.name !== name || other.code === code);
}

/**
 * The code or group that a question about positions names, in any case, with any or no punctuation, groups also
 * in the plural: `RCB` is `rcb`, `Center-Backs` is `centre back`; the interface's name of a code is the code.
 *
 * Errors: `unknown_position`, with the nearest right name.
 */
export function resolvePosition(name: string): string {
  const found = findPosition(name);
  if (found !== undefined) return found;
  throw unknownPosition(
    name,
    suggestPosition(askedName(name), [...GROUP_BY_NAME.keys(), ...GROUP_OF_CODE.keys()]),
  );
}

/** As {@link resolvePosition}, undefined for a name that is none. */
export function findPosition(name: string): string | undefined {
  const word = britishCentre(plain(askedName(name)));
  return BY_PLAIN_NAME.get(word) ?? BY_PLAIN_NAME.get(singular(word));
}

/** The codes that a code or a group of a question stands for; none for a name that is neither. */
export function codesOfPosition(name: string): readonly string[] {
  const found = findPosition(name);
  if (found === undefined) return [];
  return positionGroup(found)?.codes ?? [found];
}
