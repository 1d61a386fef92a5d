import type { Catalogue } from "../../catalogue/types.js";
import { invalidOption, shapeMismatch, show, unknownColumn } from "../../errors.js";
import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { listOfText, type OptionCheck, text } from "../../options.js";
import { nearest } from "../../text/nearest.js";
import { textKey } from "../cell-column.js";
import { isMissing } from "../column.js";
import { columnNamed } from "../column-names.js";
import { cellsOfFrame, isDataFrame } from "../dataframe.js";
import { whatIsNoTable } from "../input.js";
import { idColumn, keyColumns } from "../keys.js";
import { isNumbers, Table } from "../table.js";

/** Columns to join on: names that both tables have, or for each name in the table the name in the other. */
export type JoinOn = string | readonly string[] | Readonly<Record<string, string>>;

export const JOIN_ON: OptionCheck<JoinOn> = {
  expected: 'columns of both, or { playerId: "id in the other" }',
  test: (on) => text.test(on) || listOfText.test(on) || isNames(on),
};

export function isNames(on: unknown): boolean {
  return on !== null && typeof on === "object" && Object.values(on).every((name) => typeof name === "string");
}

/** The column by whose words somebody is known, and the one that decides between namesakes. */
export const NAME = "name";
export const BIRTH_DATE = "player_birthDate";

/** A column of the table and the one of the other that holds the same. */
export interface KeyPair {
  readonly own: string;
  readonly other: string;
}

/** The columns to join on, whether they are there or not. */
export function namedKeys(on: JoinOn): KeyPair[] {
  const given = typeof on === "string" ? [on] : on;
  const named = Array.isArray(given)
    ? given.map((name: string) => [name, name] as const)
    : Object.entries(given as Readonly<Record<string, string>>);
  if (named.length === 0) throw invalidOption("on", on, "at least one column");
  return named.map(([own, other]) => ({ own, other }));
}

export function keyPairs(table: Table, other: OtherRows, on: JoinOn | undefined): KeyPair[] {
  const pairs = namedKeys(on ?? sharedKeys(table, other)).map((pair) => ({
    ...pair,
    own: columnNamed(table, pair.own),
  }));
  for (const pair of pairs) {
    otherColumn(other, pair.other);
    requireSameIds(table, other, pair);
  }
  return pairs;
}

/** How columns of names are called in people's own files. */
const NAMES = /^(?:player|team|full|short)?[ _]?name$|^(?:player|team|club|squad)$/i;

/**
 * The columns to join on where nobody says them: ids and seasons that both have, else `name`, or the one column of names.
 * Ids below 0 were made for rows without one.
 */
function sharedKeys(table: Table, other: OtherRows): JoinOn {
  const id = idColumn(table.entity);
  const isSent = (key: string) => Array.from(otherColumn(other, key)).some((cell) => Number(cell) >= 0);
  const keys = keyColumns(table.entity).filter((key) => table.has(key) && other.names.includes(key));
  const sent = keys.filter(isSent);
  if (sent.includes(id)) return sent;
  const [named, ...more] = other.names.includes(NAME)
    ? [NAME]
    : other.names.filter((name) => NAMES.test(name));
  if (named !== undefined && more.length === 0) return { [NAME]: named };
  const there = show(named ?? other.names[0] ?? "Player");
  const lines = [`name: ${there}`, `${id}: ${there}`, `name: ${there}, ${BIRTH_DATE}: "Born"`];
  const calls = lines.map((on) => `\n  join(table, other, { on: { ${on} } })`);
  throw shapeMismatch(`say which columns hold the same:${calls.join("")}`);
}

/** Throws `shape_mismatch` where ids of one provider would be taken for those of another. */
function requireSameIds(table: Table, other: OtherRows, pair: KeyPair): void {
  const isId = keyColumns(table.entity).includes(pair.own) && pair.own === pair.other;
  if (!isId || other.catalogue === undefined) return;
  const [own, theirs] = [table.catalogue, other.catalogue].map(
    ({ source }) => source?.provider ?? "the service",
  );
  if (own === theirs) return;
  throw shapeMismatch(
    `${pair.own} of ${own} and of ${theirs} are different ids; join by name, with birth date or club, or by a register of both providers' ids.`,
    { column: pair.own, providers: [own, theirs] },
  );
}

/** The keys of every row of both as one text, null where a part is missing. */
export function keyTexts(table: Table, other: OtherRows, pairs: readonly KeyPair[]) {
  const parts = pairs.map(({ own, other: theirs }) => {
    const column = table.column(own);
    const spell = isNumbers(column) ? numberKey : textKey;
    const spellOther = isHexadecimal(table, other, own) ? hexadecimalKey : spell;
    return { own: Array.from(column, spell), other: Array.from(otherColumn(other, theirs), spellOther) };
  });
  const joined = (side: "own" | "other", rowCount: number): (string | null)[] =>
    Array.from({ length: rowCount }, (_, row) => {
      const cells = parts.map((part) => part[side][row] ?? null);
      return cells.includes(null) ? null : cells.join(", ");
    });
  return { own: joined("own", table.rowCount), other: joined("other", other.rowCount) };
}

/** Whether rows of one's own have the ids of a source in its digits, which are numbers in its tables. */
function isHexadecimal({ catalogue, entity }: Table, other: OtherRows, own: string): boolean {
  return own === idColumn(entity) && catalogue.source?.ids === "hexadecimal" && other.catalogue === undefined;
}

/** `0000001f` is 31; whoever took such an id for a number cut the zeros before it. */
export function hexadecimalKey(cell: unknown): string | null {
  const key = textKey(cell);
  return key !== null && /^[0-9a-f]{1,12}$/i.test(key) ? String(Number.parseInt(key, 16)) : key;
}

/** `38`, `38.0` and 38 are one id. */
function numberKey(cell: unknown): string | null {
  if (isMissing(cell) || cell === "") return null;
  const number = Number(cell);
  return Number.isNaN(number) ? String(cell).trim() : String(number);
}

/** Rows of one's own that are to stand beside those of a table, whatever they came in. */
export interface OtherRows {
  readonly names: readonly string[];
  /** One list of cells for each name: numbers, text, booleans, dates, or objects; null where there is none. */
  readonly columns: readonly ArrayLike<unknown>[];
  readonly rowCount: number;
  /** What is known of the columns, where that is more than what is built in. */
  readonly catalogue?: Catalogue | undefined;
  /** What was noticed when they were read. */
  readonly notes?: readonly Note[];
}

/** The rows of a table, a frame, or objects with a cell for each column. */
export function otherRows(other: unknown): OtherRows {
  if (other instanceof Table) {
    const { columnNames: names, rowCount, catalogue } = other;
    return { names, rowCount, catalogue, columns: names.map((name) => other.column(name)) };
  }
  if (isDataFrame(other)) return cellsOfFrame(other);
  if (Array.isArray(other) && other.every((row) => row !== null && typeof row === "object")) {
    const rows = other as readonly Readonly<Record<string, unknown>>[];
    const names = [...new Set(rows.flatMap(namesIn))];
    const columns = names.map((name) => rows.map((row) => ownField(row, name) ?? null));
    return { names, columns, rowCount: rows.length };
  }
  throw shapeMismatch(`${whatIsNoTable(other)}; or give a path of CSV or rows.`);
}

function namesIn(row: object, at: number): string[] {
  try {
    return Object.keys(row);
  } catch {
    throw shapeMismatch(`row ${at}: ${show(row)}; expected an object with a cell for each column.`);
  }
}

/** The cells of a column that somebody asked for. */
export function otherColumn({ names, columns }: OtherRows, name: string): ArrayLike<unknown> {
  const at = names.indexOf(name);
  if (at === -1) throw unknownColumn(name, nearest(name, names));
  return columns[at]!;
}
