import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { findPosition, groupOfCode, positionGroup } from "../../catalogue/positions.js";
import type { Catalogue } from "../../catalogue/types.js";
import { UnknownPositions } from "../../record/parse.js";
import { type PositionCells, positionCells } from "../../table/played.js";
import { plain } from "../../text/nearest.js";
import { britishCentre } from "../../text/words.js";

/** How a source says where somebody plays. */
interface PositionWords {
  readonly catalogue: Catalogue;
  /** The codes, or the group, that a word stands for; undefined for an unknown one. */
  readonly known: (word: string) => readonly string[] | undefined;
  /** Whether what a word stands for is a group, which is no code. */
  readonly isGroup: (name: string) => boolean;
}

/** On the search page: codes (`RCB, RB`), names of codes or groups (`Left Back`), short names of groups (`ST`). */
export function wordsOfPage(): PositionWords {
  const catalogue = defaultCatalogue("player");
  return {
    catalogue,
    known: (word) => {
      const short = catalogue.groups.find((group) => plain(group.short) === plain(word))?.name;
      const name = findPosition(catalogue, word) ?? short;
      return name === undefined ? undefined : [name];
    },
    isGroup: (name) => positionGroup(catalogue, name) !== undefined,
  };
}

/** In a season table: words as its catalogue says, and codes themselves. */
export function wordsOfCatalogue(catalogue: Catalogue): PositionWords {
  const words = new Map(
    Object.entries(catalogue.positions.words ?? {}).map(([word, codes]) => [
      wordKey(word),
      codes.split(" ").filter((code) => code !== ""),
    ]),
  );
  const codeOf = new Map(catalogue.positions.codes.map(({ code }) => [code.toLowerCase(), code]));
  return {
    catalogue,
    known: (word) => {
      const code = codeOf.get(word.toLowerCase());
      return words.get(wordKey(word)) ?? (code === undefined ? undefined : [code]);
    },
    isGroup: () => false,
  };
}

/** `Center` is `Centre`, and `Right Midfield` is `Right Midfielder`. */
function wordKey(word: string): string {
  return britishCentre(plain(word)).replace(/midfield$/, "midfielder");
}

/**
 * The position cells of rows, shares missing, by the texts of a source, the main one first; the notes of unknown words,
 * which are kept as codes; and how many rows have codes of several groups.
 *
 * Nobody is put into a group that the source does not name: where the order of several positions says nothing, a player
 * of several groups stands in none.
 */
export function readPositions(
  texts: readonly (readonly string[])[],
  { catalogue, known, isGroup }: PositionWords,
  idOf: (row: number) => number,
) {
  const made = new Map<string, readonly string[]>();
  const namesIn = (text: string): readonly string[] => {
    const names = made.get(text) ?? known(text) ?? text.split(/[,;/|]/).flatMap(namesInPart);
    made.set(text, names);
    return names;
  };
  const namesInPart = (part: string): readonly string[] =>
    known(part) ??
    part.split(/\s/).flatMap((word) => known(word) ?? (word === "" ? [] : [word.toLowerCase()]));
  const unknown = new UnknownPositions(catalogue);
  let mixed = 0;
  const cells = texts.map((own, row): PositionCells => {
    const names = [...new Set(own.flatMap(namesIn))];
    const codes = names.filter((name) => !isGroup(name));
    const groups = new Set(codes.map((code) => groupOfCode(catalogue, code)));
    groups.delete(undefined);
    unknown.add(codes, row, idOf(row));
    const shares = codes.map((code) => ({ code, share: Number.NaN }));
    const said = positionCells(shares, catalogue);
    const first = names[0] ?? "";
    if (isGroup(first))
      return { ...said, position: null, positionGroup: first as PositionCells["positionGroup"] };
    if (groups.size < 2) return said;
    mixed++;
    const isOpen = catalogue.positions.ranked === false;
    return isOpen ? { ...said, position: null, positionGroup: null, positionGroupShare: null } : said;
  });
  return { cells, mixed, notes: unknown.notes("position", "row") };
}
