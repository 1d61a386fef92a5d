import { shapeMismatch } from "../errors.js";
import { type Column, isNumbers } from "./column.js";
import { CommonColumns } from "./common-columns.js";
import { keyAt, repeatedKeys, requireUniqueKeys } from "./keys.js";
import type { TableOptions } from "./record-options.js";
import { ReplacedRecords } from "./replaced-records.js";
import { Table } from "./table.js";
import { takeRows } from "./verbs.js";

/**
 * The rows of several tables of one entity below each other, under the columns that they have together.
 *
 * Errors: `duplicate_key` for two rows of one key, unless the later one is to be kept, which a note says then.
 */
export function stackTables(
  tables: readonly Table[],
  { duplicates, maxProblems }: Pick<TableOptions, "duplicates" | "maxProblems">,
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

/** Columns of one kind as one. */
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

/** The row that has each key last, where its first row stood behind the others or not. */
function lastOfEachKey(table: Table, maxProblems: number | undefined): Table {
  const again = repeatedKeys(table);
  if (again.length === 0) return table;
  const replaced = new ReplacedRecords(maxProblems);
  const dropped = new Set<number>();
  // Of a key that comes three times, every repetition is told with the first.
  const lastOf = new Map<number, number>();
  for (const [first, row] of again) {
    const before = lastOf.get(first) ?? first;
    replaced.add(before, row, keyAt(table, row));
    dropped.add(before);
    lastOf.set(first, row);
  }
  const rows = Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => !dropped.has(row));
  return takeRows(table, rows, [...table.notes, ...replaced.notes()]);
}
