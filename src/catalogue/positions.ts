import { unknownPosition } from "../errors.js";
import { ownField } from "../fields.js";
import { askedName, nearest, plain } from "../text/nearest.js";
import { britishCentre, singular } from "../text/words.js";
import { indexOf } from "./catalogue-index.js";
import { POSITION_SYNONYMS } from "./synonyms.js";
import {
  type BuiltInGroupName,
  type Catalogue,
  POSITION_GROUP_NAMES,
  type Position,
  type PositionGroup,
  type PositionGroupName,
} from "./types.js";

/** A place on a pitch: from the team's own goal (0) to the opponents' (1), and from left (0) to right (1). */
export type PitchPlace = readonly [up: number, across: number];

/**
 * The codes and names are the player interface's, in its order; the groups, and the usual place of players on the pitch,
 * are ours.
 */
const CODES: readonly (readonly [code: string, name: string, group: BuiltInGroupName, place: PitchPlace])[] =
  [
    ["gk", "Goalkeeper", "goalkeeper", [0.06, 0.5]],
    ["rb", "Right Back", "full back", [0.27, 0.88]],
    ["rcb", "Right Centre Back", "centre back", [0.2, 0.64]],
    ["lcb", "Left Centre Back", "centre back", [0.2, 0.36]],
    ["lb", "Left Back", "full back", [0.27, 0.12]],
    ["rw", "Right Winger", "winger", [0.66, 0.9]],
    ["rcmf", "Right Centre Midfielder", "central midfielder", [0.5, 0.66]],
    ["lcmf", "Left Centre Midfielder", "central midfielder", [0.5, 0.34]],
    ["lw", "Left Winger", "winger", [0.66, 0.1]],
    ["ss", "Second Striker", "striker", [0.77, 0.5]],
    ["cf", "Striker", "striker", [0.89, 0.5]],
    ["amf", "Attacking Midfielder", "attacking midfielder", [0.67, 0.5]],
    ["rcmf3", "Right Centre Midfielder", "central midfielder", [0.5, 0.72]],
    ["dmf", "Defensive Midfielder", "defensive midfielder", [0.38, 0.5]],
    ["lcmf3", "Left Centre Midfielder", "central midfielder", [0.5, 0.28]],
    ["rdmf", "Right Defensive Midfielder", "defensive midfielder", [0.38, 0.64]],
    ["ldmf", "Left Defensive Midfielder", "defensive midfielder", [0.38, 0.36]],
    ["ramf", "Right Attacking Midfielder", "winger", [0.67, 0.78]],
    ["lamf", "Left Attacking Midfielder", "winger", [0.67, 0.22]],
    ["rwf", "Right Wing Forward", "winger", [0.8, 0.85]],
    ["lwf", "Left Wing Forward", "winger", [0.8, 0.15]],
    ["rcb3", "Right Centre Back (3 at the back)", "centre back", [0.2, 0.72]],
    ["cb", "Centre Back", "centre back", [0.18, 0.5]],
    ["lcb3", "Left Centre Back (3 at the back)", "centre back", [0.2, 0.28]],
    ["rwb", "Right Wingback", "full back", [0.4, 0.92]],
    ["lwb", "Left Wingback", "full back", [0.4, 0.08]],
    ["rb5", "Right Back (5 at the back)", "full back", [0.27, 0.9]],
    ["lb5", "Left Back (5 at the back)", "full back", [0.27, 0.1]],
  ];

interface GroupFacts extends Pick<PositionGroup, "short" | "neighbours"> {
  /** Its middle, for positions without a known code; one place per side if the group plays on two sides. */
  readonly places: readonly PitchPlace[];
}

function onBothSides(up: number, left: number): readonly PitchPlace[] {
  return [left, 1 - left].map((across) => [up, across]);
}

/**
 * The neighbours of a group play beside it and have similar tasks, nearest first. Small pools can be widened with them,
 * and players of two groups find similar players in them. Goalkeepers have no neighbours.
 */
const GROUPS: Readonly<Record<BuiltInGroupName, GroupFacts>> = {
  goalkeeper: { short: "GK", neighbours: [], places: [[0.06, 0.5]] },
  "centre back": { short: "CB", neighbours: ["full back", "defensive midfielder"], places: [[0.19, 0.5]] },
  "full back": { short: "FB", neighbours: ["centre back", "winger"], places: onBothSides(0.27, 0.12) },
  "defensive midfielder": {
    short: "DM",
    neighbours: ["central midfielder", "centre back"],
    places: [[0.38, 0.5]],
  },
  "central midfielder": {
    short: "CM",
    neighbours: ["defensive midfielder", "attacking midfielder"],
    places: [[0.5, 0.5]],
  },
  "attacking midfielder": {
    short: "AM",
    neighbours: ["central midfielder", "winger", "striker"],
    places: [[0.67, 0.5]],
  },
  winger: {
    short: "W",
    neighbours: ["attacking midfielder", "striker", "full back"],
    places: onBothSides(0.74, 0.13),
  },
  striker: { short: "ST", neighbours: ["winger", "attacking midfielder"], places: [[0.89, 0.5]] },
};

const POSITIONS: readonly Position[] = CODES.map(([code, name, group]) => ({ code, name, group }));

const POSITION_GROUPS: readonly PositionGroup[] = POSITION_GROUP_NAMES.map((name) => ({
  name,
  short: GROUPS[name].short,
  neighbours: GROUPS[name].neighbours,
  codes: POSITIONS.flatMap(({ code, group }) => (group === name ? [code] : [])),
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
  return POSITION_GROUPS;
}

/** The places of a position on a pitch: by its code if known, otherwise by its group; empty if both are unknown. */
export function placesOf(code: string, group: PositionGroupName | undefined): readonly PitchPlace[] {
  const own = CODES.find(([known]) => known === code);
  return own ? [own[3]] : (ownField(GROUPS, group ?? "")?.places ?? []);
}

export function groupOfCode(catalogue: Catalogue, code: string): PositionGroupName | undefined {
  return indexOf(catalogue).positionOfCode.get(code)?.group;
}

export function positionName(catalogue: Catalogue, code: string): string | undefined {
  return indexOf(catalogue).positionOfCode.get(code)?.name;
}

export function positionGroup(catalogue: Catalogue, name: string): PositionGroup | undefined {
  return indexOf(catalogue).groupOfName.get(name);
}

/**
 * The codes or groups that users' names for positions mean, in any case and with any punctuation; groups may be
 * plural. `RCB` means `rcb`, `Center-Backs` means `centre back`, `midfielders` three groups, and the interface's name of a
 * code means the code.
 *
 * Errors: `unknown_position`, with the nearest right name.
 */
export function resolvePositions(catalogue: Catalogue, names: readonly string[]): string[] {
  return names
    .flatMap((asked) => positionsMeant(catalogue, asked))
    .map((name) => {
      const found = findPosition(catalogue, name);
      if (found !== undefined) return found;
      const { groups, positions } = catalogue;
      const known = [...groups.map((group) => group.name), ...positions.codes.map(({ code }) => code)];
      const asked = askedName(name);
      throw unknownPosition(name, wordMeans(asked) ?? nearest(asked, known));
    });
}

/** The code or group of one name; undefined for an unknown one. */
export function findPosition(catalogue: Catalogue, name: string): string | undefined {
  const { positionOfKey } = indexOf(catalogue);
  const word = britishCentre(plain(askedName(name)));
  return positionOfKey.get(word) ?? positionOfKey.get(singular(word));
}

/** The group of a code or group, by any of its names. */
export function groupNamed(catalogue: Catalogue, name: string): PositionGroupName | undefined {
  const found = findPosition(catalogue, name);
  if (found === undefined) return undefined;
  return groupOfCode(catalogue, found) ?? positionGroup(catalogue, found)?.name;
}

/** The codes of {@link resolvePositions}. */
export function codesOfPositions(catalogue: Catalogue, names: readonly string[]): string[] {
  return resolvePositions(catalogue, names).flatMap(
    (name) => positionGroup(catalogue, name)?.codes ?? [name],
  );
}

/**
 * The codes or groups that an analyst's word for positions stands for, such as `midfielders` for three groups; a name
 * that the catalogue has, or that nobody knows, stands for itself.
 */
export function positionsMeant(catalogue: Catalogue, name: string): readonly string[] {
  const meant = typeof name === "string" ? wordMeans(name) : undefined;
  const isHere = (one: string): boolean => findPosition(catalogue, one) !== undefined;
  return !isHere(name) && meant?.every(isHere) ? meant : [name];
}

function wordMeans(name: string): readonly string[] | undefined {
  const word = britishCentre(plain(name)).replace(/^(?:no|number|#)(?=\d)/, "");
  return POSITION_SYNONYMS.get(singular(word))?.split(", ");
}
