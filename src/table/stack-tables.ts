import { withMetricsOf } from "../catalogue/catalogue-index.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import { shapeMismatch } from "../errors.js";
import type { Note } from "../notes.js";
import { ID_FIELD, MOST_PROBLEMS_TOLD } from "../record/parse.js";
import { valuesPlaced } from "../stats/values-at.js";
import { type Column, isNumbers } from "./column.js";
import { type KeyCells, keyAt, keyText, requireUniqueKeys } from "./keys.js";
import type { Kind } from "./metric-columns.js";
import type { TableOptions } from "./record-options.js";
import { entryOf } from "./rows.js";
import { Table } from "./table.js";
import { takeRows } from "./verbs.js";

/**
 * The rows of several tables of one entity below each other, under the columns that they have together.
 *
 * Errors: `duplicate_key` for two rows of one key, unless the later one is to be kept, which a note says then.
 */
export function stackTables(
  tables: readonly Table[],
  { duplicates, maxProblems }: Pick<TableOptions, "duplicates" | "maxProblems"> = {},
): Table {
  const [first] = tables;
  if (tables.length === 1) return first!;
  requireOneProvider(tables);
  const common = new CommonColumns();
  for (const table of tables) common.add(table);
  const table = new Table({
    entity: first!.entity,
    columns: common.names.map(
      (name) => [name, joined(tables.map((part) => common.columnOf(part, name)))] as const,
    ),
    rowCount: tables.reduce((sum, { rowCount }) => sum + rowCount, 0),
    notes: tables.flatMap(({ notes }) => notes),
    catalogue: common.catalogue,
  });
  if (duplicates === "last") return lastOfEachKey(table, maxProblems);
  requireUniqueKeys(table);
  return table;
}

/** An id of one provider is somebody else's of another. */
function requireOneProvider(tables: readonly Table[]): void {
  const providers = new Set(tables.map(({ catalogue }) => catalogue.source?.provider ?? "the service"));
  if (providers.size < 2) return;
  const names = [...providers].sort();
  const what = `rows of ${names.join(" and ")} have different ids, which do not match each other; read them separately, and join the tables.`;
  throw shapeMismatch(what, { providers: names });
}

function joined(parts: readonly Column[]): Column {
  if (!parts.every(isNumbers)) return Object.freeze((parts as readonly (string | null)[][]).flat());
  const values = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let row = 0;
  for (const part of parts) {
    values.set(part, row);
    row += part.length;
  }
  return values;
}

function lastOfEachKey(table: Table, maxProblems: number | undefined): Table {
  const keys = new ClaimedKeys(table.entity, true, maxProblems);
  for (let row = 0; row < table.rowCount; row++) keys.claim(keyAt(table, row), row);
  const rows = keys.keptRows();
  return rows === undefined ? table : takeRows(table, rows, [...table.notes, ...keys.notes()]);
}

/**
 * The columns that tables have together which stand below each other. One that an earlier table lacks stands behind the
 * one it follows where it first comes. Numbers in one table and text in another make text; a column without any
 * value says nothing of its kind, and is text where no table has one.
 */
export class CommonColumns {
  /** For each name, the one behind it; for undefined, the first. */
  readonly #next = new Map<string | undefined, string | undefined>();
  readonly #kinds = new Map<string, Kind>();
  #catalogue: Catalogue | undefined;

  /** Takes the columns of one more table. */
  add(table: Table): void {
    let before: string | undefined;
    for (const name of table.columnNames) {
      if (!this.#next.has(name)) {
        this.#next.set(name, this.#next.get(before));
        this.#next.set(before, name);
      }
      before = name;
      const kind = kindOf(table.column(name));
      if (kind !== undefined && this.#kinds.get(name) !== "text") this.#kinds.set(name, kind);
    }
    this.#catalogue = withMetricsOf(this.#catalogue ?? table.catalogue, table.catalogue, table.columnNames);
  }

  get names(): readonly string[] {
    const names: string[] = [];
    for (let name = this.#next.get(undefined); name !== undefined; name = this.#next.get(name))
      names.push(name);
    return names;
  }

  /** What is known of the columns: what the later table says of one that it has. */
  get catalogue(): Catalogue | undefined {
    return this.#catalogue;
  }

  /** A column of a table as it is among those of all; missing in every row where the table has none. */
  columnOf(table: Table, name: string): Column {
    const column = table.has(name) ? table.column(name) : undefined;
    if (this.#kinds.get(name) === "number") {
      return column !== undefined && isNumbers(column) ? column : valuesPlaced(table.rowCount);
    }
    if (column === undefined) return Object.freeze(new Array<null>(table.rowCount).fill(null));
    return isNumbers(column)
      ? Object.freeze(Array.from(column, (value) => (Number.isNaN(value) ? null : String(value))))
      : column;
  }

  /** A table with all of the columns, in their order. */
  fill(table: Table): Table {
    const columns = this.names.map((name) => [name, this.columnOf(table, name)] as const);
    return new Table({ ...table, columns, catalogue: this.#catalogue, sortedBy: undefined });
  }
}

function kindOf(column: Column): Kind | undefined {
  if (isNumbers(column)) return "number";
  return column.some((cell) => cell !== null) ? "text" : undefined;
}

/**
 * Which record has which key: the first of two, or where the last is to be kept, the later one. Of records that later ones
 * replace, the first are told, the rest are counted. Rows of one season mostly come together, so texts are made of seasons.
 */
export class ClaimedKeys {
  readonly #id: (typeof ID_FIELD)[Entity];
  /** The rows by id of those whose key is the same but for the id. */
  readonly #seasons = new Map<string, Map<number, number>>();
  /** The latest key, and the rows of its season. */
  #latest: KeyCells = {};
  #rows = new Map<number, number>();
  /** For each row, the record that it is of. */
  readonly #recordOfRow: number[] = [];
  readonly #dropped = new Set<number>();
  readonly #keepsLast: boolean;
  readonly #mostTold: number;
  readonly #told: Note[] = [];

  constructor(entity: Entity, keepsLast: boolean, maxProblems = MOST_PROBLEMS_TOLD) {
    this.#id = ID_FIELD[entity];
    this.#keepsLast = keepsLast;
    this.#mostTold = maxProblems;
  }

  /** Claims the key for a record, whose row is the next one; the record that has it where it is taken. */
  claim(key: KeyCells, record: number): number | undefined {
    const rows = this.#rowsBeside(key);
    const id = key[this.#id]!;
    const first = rows.get(id);
    if (first !== undefined) {
      const holder = this.#recordOfRow[first]!;
      if (!this.#keepsLast) return holder;
      this.#dropped.add(first);
      if (this.#told.length < this.#mostTold) this.#told.push(replacedNote([holder, record], keyText(key)));
    }
    rows.set(id, this.#recordOfRow.length);
    this.#recordOfRow.push(record);
    return undefined;
  }

  #rowsBeside(key: KeyCells): Map<number, number> {
    const latest = this.#latest;
    if (
      key.competitionId !== latest.competitionId ||
      key.seasonId !== latest.seasonId ||
      key.roundId !== latest.roundId ||
      key.matchId !== latest.matchId ||
      key.clubId !== latest.clubId
    ) {
      this.#latest = key;
      const text = `${key.competitionId} ${key.seasonId} ${key.roundId} ${key.matchId} ${key.clubId}`;
      this.#rows = entryOf(this.#seasons, text, () => new Map());
    }
    return this.#rows;
  }

  /** The rows whose key no later record took; undefined where these are all. */
  keptRows(): number[] | undefined {
    if (this.#dropped.size === 0) return undefined;
    return [...this.#recordOfRow.keys()].filter((row) => !this.#dropped.has(row));
  }

  notes(): Note[] {
    const count = this.#dropped.size - this.#told.length;
    if (count === 0) return this.#told;
    const message = `${count} more record${count === 1 ? " was" : "s were"} replaced by later ones with the same key; list more with maxProblems`;
    return [...this.#told, { code: "more_duplicates", message, count }];
  }
}

function replacedNote(records: [replaced: number, later: number], key: string): Note {
  const message = `records ${records.join(" and ")} have the same key, ${key}; the later one was kept`;
  return { code: "duplicate_key", message, records, key };
}
