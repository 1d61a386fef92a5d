import { ambiguousName, invalidOption, unknownColumn, unknownRow } from "../errors.js";
import { fieldsOf } from "../fields.js";
import { askedName, nearest, nearestFew, plain } from "../text/nearest.js";
import { type Cell, type Column, cellAt, cellOf, Remembered, rowsWhere } from "./column.js";
import { CLUB_COLUMNS, type TableColumns } from "./column-names.js";
import { idColumn, type Keyed, keyAt, keyObjectText, keysOf } from "./keys.js";
import { entryOf, grouped } from "./rows.js";

/** A row's key: its id, or any columns that identify it. */
export type RowKey = number | Readonly<Record<string, Cell>>;

type Searched = Keyed & Pick<TableColumns, "columnNames">;

/** The row that somebody asked a function for, by name, id or key. */
export function findRow(table: Searched, wanted: RowKey | string): number {
  const matches = rowsWanted(table, wanted);
  if (matches.length === 1) return matches[0]!;
  const candidates = matches.map((match) => describe(table, match));
  throw ambiguousName(wanted, candidates);
}

/** All rows that a name, id or key could mean, of which there is one at least. */
export function rowsWanted(table: Searched, wanted: RowKey | string): number[] {
  const rows = matchingRows(table, wanted);
  if (rows.length === 0) throw unknownRow(wanted, candidates(table, wanted));
  return rows;
}

/** As {@link rowsWanted}, of which there may be none. */
export function matchingRows(table: Searched, wanted: RowKey | string): number[] {
  if (typeof wanted === "string") return rowsOfName(table, wanted);
  const key = typeof wanted === "number" ? { [idColumn(table.entity)]: wanted } : wanted;
  const fields = fieldsOf(key) as [string, Cell][];
  const expected = "a name, an id, or an object of key columns";
  if (fields.length === 0) throw invalidOption("keyOrName", wanted, expected);
  if (fields.every(([name]) => isNoKey(table, name)))
    throw invalidOption("keyOrName", wanted, `${expected}; options come behind it`);
  const parts = fields.map(([name, value]) => [keyColumn(table, name), value] as const);
  const [first, ...others] = parts;
  return rowsHolding(...first!).filter((row) =>
    others.every(([column, value]) => isHeldAt(column, value, row)),
  );
}

/** Whether a field is no column by which a row could be told, nor a mistyped one: an option in the place of a name. */
function isNoKey(table: Searched, name: string): boolean {
  return (
    name === "positions" ||
    (!table.has(name) && !/(id|name)$|^(player|team|competition|season|round)$/i.test(name))
  );
}

function keyColumn(table: Searched, name: string): Column {
  if (table.has(name)) return table.column(name);
  throw unknownColumn(name, nearest(askedName(name), table.columnNames));
}

function isHeldAt(column: Column, value: Cell, row: number): boolean {
  return value === null ? cellOf(column, row) === null : column[row] === value;
}

/** The rows in which a column holds a value, or null nothing. */
function rowsHolding(column: Column, value: Cell): number[] {
  if (value === null) return [...rowsWhere<Cell>(column, (_, row) => isHeldAt(column, null, row))];
  const rows: number[] = [];
  // A search of the engine's own: an id is asked for far more often than anything else.
  const next = (from: number): number => (column as readonly Cell[]).indexOf(value, from);
  for (let row = next(0); row !== -1; row = next(row + 1)) rows.push(row);
  return rows;
}

/** The rows that a name could mean. */
export function rowsOfName(table: Searched, name: string): number[] {
  return rowsNamed(name, namesOfRows(table));
}

const NAMES = new Remembered<readonly RowNames[]>({});

export function namesOfRows(table: Searched): readonly RowNames[] {
  return NAMES.of(table, "", () => findNames(table));
}

/** What each row answers to: its own name, first and last name where details are there, and its surname. */
function findNames(table: Searched): readonly RowNames[] {
  const text = (name: string, row: number): string | null => {
    const cell = cellAt(table, name, row);
    return cell === null || cell === "" ? null : String(cell);
  };
  return Array.from({ length: table.rowCount }, (_, row) => {
    const own = text("name", row);
    const [first, last] = [text("player_firstName", row), text("player_lastName", row)];
    return {
      names: [own, first !== null && last !== null ? `${first} ${last}` : null],
      // The one he plays under may not be the one in his passport: `Roberto Firmino` is a Barbosa de Oliveira.
      surnames: table.entity === "team" ? [] : [last, own?.replace(/^\S+\s+/, "") || null],
    };
  });
}

/** A row as its whole key, by which it can be asked for, and its name. */
function describe(table: Searched, row: number): string {
  const key = keyObjectText(keyAt(table, row));
  const name = cellAt(table, "name", row);
  return name === null ? key : `${key} (${name})`;
}

function candidates(table: Searched, wanted: RowKey | string): string[] {
  const names = namesOfRows(table).flatMap(({ names: [own] }) => (own == null ? [] : [own]));
  if (typeof wanted === "string" && names.length > 0) return nearestFew(wanted, names);
  return Array.from({ length: Math.min(5, table.rowCount) }, (_, row) => describe(table, row));
}

/** What a row answers to. */
export interface RowNames {
  readonly names: readonly (string | null)[];
  readonly surnames: readonly (string | null)[];
}

/**
 * The rows whose name fits: exactly; else without case, accents and punctuation; else, for a name that begins
 * with an initial, with first names abbreviated (`M. Salah` for `Mohamed Salah`); else by surname alone. The first
 * way that finds any decides, so that an exact name is never ambiguous with a similar one.
 */
export function rowsNamed(wanted: string, namesOfRow: readonly RowNames[]): number[] {
  const exact = [...rowsWhere(namesOfRow, ({ names }) => names.includes(wanted))];
  const wantedPlain = plain(wanted);
  if (exact.length > 0 || wantedPlain === "") return exact;
  const spelled = (way: Way): number[] => [
    ...rowsWhere(spellings(namesOfRow, way), (of) => of.includes(`\n${wantedPlain}\n`)),
  ];
  const named = spelled("names");
  if (named.length > 0) return named;
  const startsWithInitial = /^\p{L}\.?\s+\S/u.test(wanted.trim());
  return spelled(startsWithInitial ? "abbreviated" : "surnames");
}

/** How names are spelled to be found: whole, with first names abbreviated, or the surname alone. */
const WAYS = {
  names: ({ names }: RowNames) => names,
  abbreviated: ({ names }: RowNames) => names.map((name) => name && abbreviated(name)),
  surnames: ({ surnames }: RowNames) => surnames,
} as const;
type Way = keyof typeof WAYS;

/** Names do not change, so each way is spelled once. */
const SPELLINGS = new WeakMap<readonly RowNames[], Map<Way, readonly string[]>>();

/** For each row its plain names, each between two ends of lines, which no plain name has. */
function spellings(namesOfRow: readonly RowNames[], way: Way): readonly string[] {
  const known = SPELLINGS.get(namesOfRow) ?? new Map<Way, readonly string[]>();
  SPELLINGS.set(namesOfRow, known);
  const spelled = (names: RowNames): string => {
    const all = new Set(WAYS[way](names).flatMap((name) => (name === null ? [] : [plain(name)])));
    return all.size === 0 ? "" : `\n${[...all].join("\n")}\n`;
  };
  return entryOf(known, way, () => namesOfRow.map(spelled));
}

function abbreviated(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? name : `${[...first][0]} ${rest.join(" ")}`;
}

/** What a row is called: its name, else its id. */
export function nameAt(table: Keyed, row: number): string {
  const name = cellAt(table, "name", row);
  if (name !== null) return String(name);
  const id = idColumn(table.entity);
  return table.has(id) ? `${id} ${cellOf(table.column(id), row)}` : `row ${row}`;
}

/**
 * A name for each row that no other has: its own, else, where several are called so, with what tells them apart: the
 * club or else the first name of different players, the first of the keys in which they all differ, or the whole key.
 */
export function distinctNames(
  table: Keyed,
  rows: readonly number[],
  taken: readonly string[] = [],
): string[] {
  const names = rows.map((row) => nameAt(table, row));
  const groups = grouped(names.keys(), (at) => names[at]!);
  for (const [name, group] of groups) {
    if (group.length === 1 && !taken.includes(name)) continue;
    const own = group.map((at) => rows[at]!);
    const parts = tellingParts(table, own);
    for (const [index, at] of group.entries()) names[at] = `${name} (${parts[index]})`;
  }
  return names;
}

/** What readers know players of one name apart by. */
const KNOWN_BY = [...CLUB_COLUMNS, "player_firstName"] as const;

/** For each of some rows of one name what tells it from the others. */
function tellingParts(table: Keyed, rows: readonly number[]): string[] {
  const differ = (cells: readonly (Cell | undefined)[]): boolean => new Set(cells).size === rows.length;
  const cellsOf = (name: string): Cell[] => rows.map((row) => cellOf(table.column(name), row));
  // One player's rows are told apart by their seasons, even if he has played for several clubs.
  if (table.has(idColumn(table.entity)) && differ(cellsOf(idColumn(table.entity)))) {
    for (const name of KNOWN_BY) {
      const cells = table.has(name) ? cellsOf(name) : [];
      if (differ(cells) && cells.every((cell) => cell !== null && cell !== "")) return cells.map(String);
    }
  }
  const telling = keysOf(table).find((name) => differ(cellsOf(name)));
  const clubs = telling === "clubId" && CLUB_COLUMNS.find((name) => table.has(name));
  if (clubs) return cellsOf(clubs).map((cell) => String(cell ?? "unknown club"));
  if (telling === undefined) return rows.map((row) => Object.values(keyAt(table, row)).join(" "));
  return cellsOf(telling).map((cell) => tellingKey(telling, cell));
}

/** An id stands for itself; of competitions, seasons, rounds and matches it must be said what it is. */
function tellingKey(column: string, value: Cell): string {
  return column === idColumn("player") || column === idColumn("team")
    ? String(value)
    : `${column.replace(/Id$/, "")} ${value ?? "unknown"}`;
}
