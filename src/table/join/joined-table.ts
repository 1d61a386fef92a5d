import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import type { Catalogue, ColumnMetric } from "../../catalogue/types.js";
import { metricIn, withMetrics } from "../../catalogue/with-metric.js";
import { invalidOption, nameUsed } from "../../errors.js";
import type { Note } from "../../notes.js";
import { asAnalysisColumn, hasPool, PEER_WEIGHT, POOL_CELLS } from "../column-names.js";
import { cellColumn } from "../from-columns.js";
import { isMissing } from "../missing.js";
import { type Column, Table } from "../table.js";
import type { KeyPair } from "./join-keys.js";
import { joinNotes } from "./join-notes.js";
import { matchedRows } from "./matched-rows.js";
import { type OtherRows, otherColumn } from "./other-rows.js";

/** Columns of the other table to take, or for each of its names the new name. */
export type JoinColumns = readonly string[] | Readonly<Record<string, string>>;

/** A column that is taken from the other, and its name in the table. */
interface Taken {
  readonly from: string;
  readonly as: string;
}

/** The table with columns of other rows beside its own, every row and its order kept. */
export function joinedTable(
  table: Table,
  other: OtherRows,
  pairs: readonly KeyPair[],
  columns: JoinColumns | undefined,
): Table {
  const taken = takenColumns(table, other, pairs, columns);
  const cells = new Map(taken.map(({ from }) => [from, otherColumn(other, from)]));
  const matched = matchedRows(table, other, pairs, (rows) =>
    [...cells.values()].every((column) => rows.every((row) => isSame(column[row], column[rows[0]!]))),
  );
  const added = taken.map(({ from, as }): [string, Column] => [
    as,
    besides(as, cells.get(from)!, matched.rows),
  ]);
  const kept = table.columnNames.map((name) => [name, table.column(name)] as const);
  return new Table({
    entity: table.entity,
    rowCount: table.rowCount,
    columns: [...kept, ...added],
    catalogue: catalogueWith(table, other, taken),
    notes: [
      ...table.notes,
      ...(other.notes ?? []),
      ...joinNotes(table, other, pairs, matched),
      ...renamedNote(taken, columns),
    ],
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return isMissing(a) || isMissing(b) ? isMissing(a) && isMissing(b) : String(a) === String(b);
}

/** The cells of the rows that stand beside each row; of the kind that the whole column is of. */
function besides(name: string, cells: ArrayLike<unknown>, rows: Int32Array): Column {
  const { seen } = cellColumn(name, cells);
  const beside = Array.from(rows, (row) => (row === -1 ? null : cells[row]));
  const column = cellColumn(name, beside, seen);
  return seen.text || !seen.number ? Object.freeze(column.texts()) : column.numbers();
}

function takenColumns(
  table: Table,
  other: OtherRows,
  pairs: readonly KeyPair[],
  columns: JoinColumns | undefined,
): Taken[] {
  const keys = new Set(pairs.map((pair) => pair.other));
  const asked = columns ?? other.names.filter((name) => name !== "" && !keys.has(name));
  const isRenaming = columns !== undefined && !Array.isArray(columns);
  const wanted: Taken[] = isRenaming
    ? Object.entries(columns as Readonly<Record<string, string>>).map(([from, as]) => ({ from, as }))
    : (asked as readonly string[]).map((from) => ({
        from,
        as: table.has(from) ? `${from}_${besideName(other)}` : from,
      }));
  const names = new Set(table.columnNames);
  for (const { from, as } of wanted) {
    otherColumn(other, from);
    if (names.has(as)) {
      throw invalidOption("columns", as, `a name that no column of the table has, as { ${from}: "newName" }`);
    }
    names.add(as);
    requireOwn(table, as);
  }
  return wanted;
}

/** What a column of the other is called that the table has, too: by the provider, where the other has one. */
function besideName({ catalogue }: OtherRows): string {
  return catalogue?.source?.provider.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_") ?? "other";
}

/** What is joined must not be taken for a result of the pool that the table speaks of. */
function requireOwn(table: Table, name: string): void {
  const isPools = [...POOL_CELLS, PEER_WEIGHT].some((cell) => cell === name);
  if (isPools || (hasPool(table) && asAnalysisColumn(table, name) !== undefined)) throw nameUsed(name);
}

/** A column that the service has, too, keeps its meaning under its own name alone. */
function catalogueWith({ entity, catalogue }: Table, other: OtherRows, taken: readonly Taken[]): Catalogue {
  const names = new Map(taken.map(({ from, as }) => [from, as]));
  const provider = other.catalogue?.source?.provider;
  const isForeign = provider !== undefined && provider !== catalogue.source?.provider;
  const brought = taken.flatMap(({ from, as }) => {
    const metric = other.catalogue && metricIn(other.catalogue, from);
    const isBuiltIn = metric === undefined || metric === metricIn(defaultCatalogue(entity), from);
    if (isBuiltIn) return [];
    const own = { ...metric, entity, column: as, field: as };
    return [isForeign ? ofProvider(own, provider, names) : own];
  });
  return withMetrics(catalogue, brought);
}

/** A metric of another provider: its label says whose, and what it is out of is that provider's, too, or not known. */
function ofProvider(
  { denominator, counterpart, partOf, ...metric }: ColumnMetric,
  provider: string,
  names: ReadonlyMap<string, string>,
): ColumnMetric {
  const refs = Object.entries({ denominator, counterpart, partOf }).flatMap(([field, of]) => {
    const as = of === undefined ? undefined : names.get(of);
    return as === undefined ? [] : [[field, as]];
  });
  return { ...metric, label: `${metric.label} (${provider})`, aliases: [], ...Object.fromEntries(refs) };
}

function renamedNote(taken: readonly Taken[], columns: JoinColumns | undefined): Note[] {
  const renamed = taken.filter(({ from, as }) => from !== as);
  if (renamed.length === 0 || (columns !== undefined && !Array.isArray(columns))) return [];
  const names = renamed.map(({ as }) => as);
  const message = `columns already in the table were added as ${names.join(", ")}; rename them or leave them out with columns`;
  return [{ code: "join_renamed", message, columns: names }];
}
