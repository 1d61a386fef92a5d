import type { Catalogue } from "../../catalogue/types.js";
import { metricIn } from "../../catalogue/with-metric.js";
import { duplicateKey } from "../../errors.js";
import type { Note } from "../../notes.js";
import { counted } from "../../text/counted.js";
import type { Cell } from "./named-sheet.js";
import type { SeasonRows } from "./season-rows.js";

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

/** Who a row without an id is of. */
export function personKey(keys: SeasonRows["keys"], row: number): string {
  const text = (name: string): string => String(keys.get(name)?.[row] ?? "");
  return [text("name"), text("player_birthDate") || text("player_birthYear"), text("player_nation")].join(
    "\u0001",
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
          else if (isCompared && !isMissing(cell) && known !== cell) clashAt(clashes, name, place);
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
    keys: merged<Cell>(({ keys }) => keys, null, false),
    own: merged<Cell>(({ own }) => own, null, false),
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

function placesOf(
  part: SeasonRows,
  rowOf: Map<string, number>,
  idOf: ReadonlyMap<string, string>,
): Int32Array {
  const own = new Map<string, number>();
  const keys = rowKeys(part, idOf);
  return Int32Array.from(keys, (key, row) => {
    const before = own.get(key);
    if (before !== undefined) throw duplicateKey(describedKey(part, row), [before, row]);
    own.set(key, row);
    const place = rowOf.get(key) ?? rowOf.size;
    rowOf.set(key, place);
    return place;
  });
}

function describedKey({ keys }: SeasonRows, row: number): string {
  const named = ["name", "playerId", ...KEYS].flatMap((name) => keys.get(name)?.[row] ?? []);
  return named.join(", ");
}

function isMissing(cell: unknown): boolean {
  return cell === null || Number.isNaN(cell);
}

function clashAt(clashes: Map<string, Set<number>>, name: string, place: number): void {
  const known = clashes.get(name) ?? new Set();
  clashes.set(name, known.add(place));
}

function clashNotes(clashes: ReadonlyMap<string, ReadonlySet<number>>): Note[] {
  if (clashes.size === 0) return [];
  const columns = [...clashes.keys()];
  const rows = new Set([...clashes.values()].flatMap((places) => [...places])).size;
  const message = `tables disagree on ${columns.join(", ")} in ${counted(rows, "row")}; the first table counts`;
  return [{ code: "contradictory_tables", message, columns, rows }];
}
