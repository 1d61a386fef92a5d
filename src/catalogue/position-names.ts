import { unknownPosition } from "../errors.js";
import { askedName, plain } from "../text/nearest.js";
import { britishCentre, singular } from "../text/spelling.js";
import { indexOf } from "./catalogue-index.js";
import { suggestPositions } from "./metric-names.js";
import type { Catalogue, PositionGroup, PositionGroupName } from "./types.js";

/** The group of a code, or undefined for a code that the catalogue does not have. */
export function groupOfCode(catalogue: Catalogue, code: string): PositionGroupName | undefined {
  return indexOf(catalogue).positionOfCode.get(code)?.group;
}

/** The name of a position, or undefined for a code that the catalogue does not have. */
export function positionName(catalogue: Catalogue, code: string): string | undefined {
  return indexOf(catalogue).positionOfCode.get(code)?.name;
}

/** The group with this name, or undefined. */
export function positionGroup(catalogue: Catalogue, name: string): PositionGroup | undefined {
  return indexOf(catalogue).groupOfName.get(name);
}

/**
 * The code or group that a user's name for a position means, in any case and with any punctuation; groups may be
 * plural. `RCB` means `rcb`, `Center-Backs` means `centre back`, and the interface's name of a code means the code.
 *
 * Errors: `unknown_position`, with the nearest right name.
 */
export function resolvePosition(catalogue: Catalogue, name: string): string {
  const found = findPosition(catalogue, name);
  if (found !== undefined) return found;
  const { groups, positions } = catalogue;
  const known = [...groups.map((group) => group.name), ...positions.codes.map(({ code }) => code)];
  throw unknownPosition(name, suggestPositions(askedName(name), known));
}

/** {@link resolvePosition}, but undefined for an unknown name. */
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

/** The codes of a code or group, by any of its names; empty for an unknown name. */
export function codesOfPosition(catalogue: Catalogue, name: string): readonly string[] {
  const found = findPosition(catalogue, name);
  if (found === undefined) return [];
  return positionGroup(catalogue, found)?.codes ?? [found];
}
