import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { findPosition, groupOfCode, positionGroup } from "../../catalogue/positions.js";
import type { Catalogue } from "../../catalogue/types.js";
import type { Note } from "../../notes.js";
import { type PositionCells, positionCells } from "../../table/played.js";
import { plain } from "../../text/nearest.js";
import { britishCentre, counted } from "../../text/words.js";
import type { SheetCell } from "./numbers.js";

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

/**
 * The position cells of rows by the words of a source, and what is to be said of them. Nobody is put into a group that the source does not name: where the order of several
 * positions says nothing, a player of several groups stands in none.
 */
export function seasonPositions(
  words: readonly (readonly string[])[],
  catalogue: Catalogue,
  idOf: (row: number) => number,
) {
  const codeOf = reader(catalogue);
  const unknown = new Map<string, number[]>();
  let mixed = 0;
  const cells = words.map((texts, row) => {
    const codes = texts.flatMap((text) =>
      codeOf(text).filter((code) => {
        if (groupOfCode(catalogue, code) === undefined)
          unknown.set(code, [...(unknown.get(code) ?? []), row]);
        return true;
      }),
    );
    const distinct = [...new Set(codes)];
    const groups = new Set(
      distinct.map((code) => groupOfCode(catalogue, code)).filter((group) => group !== undefined),
    );
    if (groups.size > 1) mixed++;
    const made = positionCells(
      distinct.map((code) => ({ code, share: Number.NaN })),
      catalogue,
    );
    const isOpen = catalogue.positions.ranked === false && groups.size > 1;
    return isOpen ? { ...made, position: null, positionGroup: null, positionGroupShare: null } : made;
  });
  return { cells, notes: [...unknownNotes(unknown, idOf), ...mixedNotes(mixed, catalogue)] };
}

/** How a word becomes codes: as the catalogue says, else as a code itself, else word by word. */
function reader(catalogue: Catalogue): (text: string) => readonly string[] {
  const words = new Map(
    Object.entries(catalogue.positions.words ?? {}).map(([word, codes]) => [
      wordKey(word),
      codes.split(" ").filter((code) => code !== ""),
    ]),
  );
  const codes = new Map(catalogue.positions.codes.map(({ code }) => [code.toLowerCase(), code]));
  const known = (text: string): readonly string[] | undefined => {
    const code = codes.get(text.toLowerCase());
    return words.get(wordKey(text)) ?? (code === undefined ? undefined : [code]);
  };
  const made = new Map<string, readonly string[]>();
  return (text) => {
    const before = made.get(text);
    if (before !== undefined) return before;
    const parts = text.split(/[\s,;/]/).filter((part) => part !== "");
    const found = known(text) ?? parts.flatMap((part) => known(part) ?? [part.toLowerCase()]);
    made.set(text, found);
    return found;
  };
}

/** `Center` is `Centre`, and `Right Midfield` is `Right Midfielder`. */
function wordKey(word: string): string {
  return britishCentre(plain(word)).replace(/midfield$/, "midfielder");
}

function unknownNotes(
  unknown: ReadonlyMap<string, readonly number[]>,
  idOf: (row: number) => number,
): Note[] {
  return [...unknown].map(([position, [record = 0, ...others]]) => ({
    code: "unknown_position",
    message: `position "${position}" of ${counted(others.length + 1, "row")} (first: row ${record}) is not in the catalogue; it was kept and belongs to no group`,
    position,
    count: others.length + 1,
    record,
    id: idOf(record),
  }));
}

function mixedNotes(rows: number, { positions }: Catalogue): Note[] {
  if (rows === 0) return [];
  const where =
    positions.ranked === false
      ? "none counts, since the source does not give the main position"
      : "the first one in the source counts";
  const message = `several position groups of ${counted(rows, "player")}: ${where}; match: "any" finds players by all`;
  return [{ code: "several_groups", message, rows }];
}
