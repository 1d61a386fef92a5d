import { metricIn } from "../../catalogue/catalogue-index.js";
import { isTotal } from "../../catalogue/columns.js";
import type { Catalogue } from "../../catalogue/types.js";
import { duplicateKey } from "../../errors.js";
import { isMissing } from "../../fields.js";
import type { Note } from "../../notes.js";
import { keyColumns } from "../../table/keys.js";
import { grouped } from "../../table/rows.js";
import { counted } from "../../text/words.js";
import type { SheetCell } from "./numbers.js";
import { personKey, type SeasonRows } from "./season-rows.js";

/** What tells rows of one player season in several tables of a source. */
const KEYS = ["player_team", "competitionId", "competition_name", "seasonId", "season_name"];

/** The text by which a row is known: the source's id, else name, year of birth and nation; its club and season. */
function rowKeys({ keys, rowCount }: SeasonRows, idOf: ReadonlyMap<string, string>): string[] {
  const text = (name: string, row: number): string => String(keys.get(name)?.[row] ?? "");
  return Array.from({ length: rowCount }, (_, row) => {
    const id = text("playerId", row);
    const person = personKey(keys, row);
    const who = id === "" ? (idOf.get(person) ?? person) : id;
    return [who, ...KEYS.map((name) => text(name, row))].join("\u0000");
  });
}

/** The ids of people whom one table has with an id: another table may lack it, or a spreadsheet may have spoilt it there. */
function idsOfPeople(parts: readonly SeasonRows[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { keys, rowCount } of parts) {
    const ids = keys.get("playerId") ?? [];
    for (let row = 0; row < rowCount; row++) {
      if (ids[row] == null) continue;
      const person = personKey(keys, row);
      found.set(person, (found.get(person) ?? new Set()).add(String(ids[row])));
    }
  }
  return new Map(
    [...found].flatMap(([person, ids]) => (ids.size === 1 ? [[person, [...ids][0]!] as const] : [])),
  );
}

/**
 * The rows of several tables of one source: those of one player, club and season are one row, whose cells are those of
 * the first table that has them; all others stand below each other.
 *
 * Errors: `duplicate_key` for two rows of one table that cannot be told apart.
 */
export function joinedRows(parts: readonly SeasonRows[], catalogue: Catalogue): SeasonRows {
  const ordered = [...parts].sort((a, b) => weight(b, catalogue) - weight(a, catalogue));
  const rowOf = new Map<string, number>();
  const idOf = idsOfPeople(parts);
  const places = ordered.map((part) => placesOf(part, rowOf, idOf));
  const rowCount = rowOf.size;
  const clashes = new Map<string, Set<number>>();
  const merged = <T>(
    columnsOf: (part: SeasonRows) => ReadonlyMap<string, ArrayLike<T>>,
    empty: T,
    isCompared: boolean,
  ): Map<string, T[]> => {
    const columns = new Map<string, T[]>();
    for (const [index, part] of ordered.entries()) {
      for (const [name, cells] of columnsOf(part)) {
        const column = columns.get(name) ?? new Array<T>(rowCount).fill(empty);
        columns.set(name, column);
        for (const [row, place] of places[index]!.entries()) {
          const [known, cell] = [column[place]!, cells[row]!];
          if (isMissing(known)) column[place] = cell;
          else if (isCompared && !isMissing(cell) && known !== cell) {
            clashes.set(name, (clashes.get(name) ?? new Set()).add(place));
          }
        }
      }
    }
    return columns;
  };
  const metrics = merged<number>(({ metrics }) => metrics, Number.NaN, true);
  const words = merged<readonly string[] | null>(
    ({ positions }) =>
      new Map(positions && [["positions", positions.map((own) => (own.length === 0 ? null : own))]]),
    null,
    false,
  ).get("positions");
  return {
    rowCount,
    metrics: new Map([...metrics].map(([name, cells]) => [name, Float64Array.from(cells)])),
    keys: merged<SheetCell>(({ keys }) => keys, null, false),
    own: merged<SheetCell>(({ own }) => own, null, false),
    positions: words?.map((cells) => cells ?? []),
    notes: [...parts.flatMap(({ notes }) => notes), ...clashNotes(clashes)],
  };
}

/** The table that tells most of playing time comes first: a keeper's table counts matches in goal. */
function weight({ metrics }: SeasonRows, catalogue: Catalogue): number {
  const { minutes, matches } = catalogue;
  const has = (name: string | undefined): number => Number(name !== undefined && metrics.has(name));
  const isOfKeepers = [...metrics.keys()].some(
    (name) => metricIn(catalogue, name)?.appliesTo === "goalkeeper",
  );
  return has(minutes.onField) + has(matches.onField) - Number(isOfKeepers);
}

function placesOf(part: SeasonRows, rowOf: Map<string, number>, idOf: ReadonlyMap<string, string>) {
  const own = new Map<string, number>();
  const keys = rowKeys(part, idOf);
  return Int32Array.from(keys, (key, row) => {
    const before = own.get(key);
    if (before !== undefined) {
      const said = ["name", "playerId", ...KEYS].flatMap((name) => part.keys.get(name)?.[row] ?? []);
      throw duplicateKey(said.join(", "), [before, row]);
    }
    own.set(key, row);
    const place = rowOf.get(key) ?? rowOf.size;
    rowOf.set(key, place);
    return place;
  });
}

function clashNotes(clashes: ReadonlyMap<string, ReadonlySet<number>>): Note[] {
  if (clashes.size === 0) return [];
  const columns = [...clashes.keys()];
  const rows = new Set([...clashes.values()].flatMap((places) => [...places])).size;
  const message = `tables disagree on ${columns.join(", ")} in ${counted(rows, "row")}; the first table counts`;
  return [{ code: "contradictory_tables", message, columns, rows }];
}

/**
 * One row for each player, competition and season, and for each club where those stand apart: others are added up. Totals are sums, and missing where
 * one is; rates are left to be made anew of these. What stands once is that of the club for which he played longest.
 */
export function joinedClubs(rows: SeasonRows, catalogue: Catalogue): SeasonRows {
  const keys = keyColumns("player").flatMap((name) => (rows.keys.has(name) ? [rows.keys.get(name)!] : []));
  const groups = grouped(keys[0]!.keys(), (row) => keys.map((cells) => cells[row]).join(" "));
  if (groups.size === rows.rowCount) return rows;
  const minutes = rows.metrics.get(catalogue.minutes.onField ?? "");
  const longest = (at: readonly number[]): number =>
    at.reduce((most, row) => ((minutes?.[row] ?? 0) > (minutes?.[most] ?? 0) ? row : most), at[0]!);
  const listed = [...groups.values()];
  const firsts = listed.map(longest);
  const metrics = [...rows.metrics].map(([name, values]): [string, Float64Array] => {
    const isSum = isTotal(metricIn(catalogue, name), name);
    return [name, Float64Array.from(listed, (at) => joinedValue(values, at, isSum))];
  });
  const joinedKeys = [...rows.keys].map(([name, cells]): [string, readonly SheetCell[]] => [
    name,
    name === "player_team" ? listed.map((at) => clubsOf(cells, at)) : firsts.map((row) => cells[row]!),
  ]);
  const several = listed.filter(({ length }) => length > 1);
  return {
    rowCount: listed.length,
    metrics: new Map(metrics),
    keys: new Map(joinedKeys),
    own: new Map([...rows.own].map(([name, cells]) => [name, listed.map((at) => agreed(cells, at))])),
    positions: rows.positions && firsts.map((row) => rows.positions![row]!),
    notes: [...rows.notes, clubsNote(several, rows)],
  };
}

function joinedValue(values: Float64Array, at: readonly number[], isSum: boolean): number {
  if (at.length === 1) return values[at[0]!]!;
  return isSum ? at.reduce((sum, row) => sum + values[row]!, 0) : Number.NaN;
}

function clubsOf(cells: readonly SheetCell[], at: readonly number[]): SheetCell {
  const clubs = [...new Set(at.map((row) => cells[row]!).filter((cell) => cell !== null))];
  return clubs.length === 0 ? null : clubs.join(", ");
}

/** What nobody said how to add up stays where all clubs say the same. */
function agreed(cells: readonly SheetCell[], at: readonly number[]): SheetCell {
  return at.every((row) => cells[row] === cells[at[0]!]) ? cells[at[0]!]! : null;
}

function clubsNote(several: readonly (readonly number[])[], { keys }: SeasonRows): Note {
  const names = several.map((at) => String(keys.get("name")?.[at[0]!] ?? "unnamed"));
  const rows = several.reduce((sum, { length }) => sum + length, 0);
  const message = `${counted(rows, "row")} of ${counted(several.length, "player")} with several clubs in one season were added up, and their rates recomputed from the sums`;
  return { code: "joined_clubs", message, rows, names };
}
