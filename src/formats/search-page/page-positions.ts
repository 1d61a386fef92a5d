import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { findPosition, positionGroup } from "../../catalogue/position-names.js";
import { type PositionCells, positionCells } from "../../table/positions.js";
import { plain } from "../../text/nearest.js";
import type { SheetCell } from "./written-numbers.js";

/** Where somebody plays, as a sheet says it: codes, main one first, or a group where it names no code. */
export interface SaidPositions {
  readonly codes: readonly string[];
  readonly group: string | null;
}

/** The positions in a cell: codes (`RCB, RB`), names of codes or groups (`Left Back`), short names of groups (`ST`). */
export function saidPositions(cell: SheetCell | undefined): SaidPositions {
  if (typeof cell !== "string") return { codes: [], group: null };
  const named = cell
    .split(/[,;/|]/)
    .flatMap((part) => (found(part) === undefined ? part.split(/\s/) : [part]))
    .filter((part) => part !== "")
    .map((part) => found(part) ?? part.toLowerCase());
  const catalogue = defaultCatalogue("player");
  const isGroup = (name: string): boolean => positionGroup(catalogue, name) !== undefined;
  const [first] = named;
  return {
    codes: named.filter((name) => !isGroup(name)),
    group: first !== undefined && isGroup(first) ? first : null,
  };
}

function found(part: string): string | undefined {
  const catalogue = defaultCatalogue("player");
  const word = plain(part);
  const short = catalogue.groups.find((group) => plain(group.short) === word)?.name;
  return findPosition(catalogue, part) ?? short;
}

/** The cells of a row's positions, shares missing. */
export function cellsOfSaid({ codes, group }: SaidPositions): PositionCells {
  const cells = positionCells(
    codes.map((code) => ({ code, share: Number.NaN })),
    defaultCatalogue("player"),
  );
  if (group === null) return cells;
  return { ...cells, position: null, positionGroup: group as PositionCells["positionGroup"] };
}
