import { metricIn, withMetrics } from "../../catalogue/catalogue-index.js";
import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import type { Catalogue, ColumnMetric } from "../../catalogue/types.js";
import { invalidOption, nameUsed } from "../../errors.js";
import { ownField } from "../../fields.js";
import { type DoubtfulPair, type JoinSide, type Note, notedColumns } from "../../notes.js";
import { counted } from "../../text/words.js";
import { cellColumn } from "../cell-column.js";
import { isMissing } from "../column.js";
import { asAnalysisColumn, hasPool, PEER_WEIGHT, POOL_CELLS } from "../column-names.js";
import { nameAt } from "../find.js";
import type { Keyed } from "../keys.js";
import { everyRow, grouped } from "../rows.js";
import { type Column, Table } from "../table.js";
import { GROUP, groupsTold } from "../told-groups.js";
import { type KeyPair, type OtherRows, otherColumn } from "./join-keys.js";
import { type MatchedRows, matchedRows } from "./matched-rows.js";

/** Columns of the other table to take (default: those that hold anything), or for each of its names the new name. */
export type JoinColumns = readonly string[] | Readonly<Record<string, string>>;

/** A column that is taken from the other, and its name in the table. */
interface Taken {
  readonly from: string;
  readonly as: string;
}

/**
 * The table with columns of other rows beside its own, every row and its order kept. A position group that the table's
 * source leaves open is that of the other row, if it is one of the player's own.
 */
export function joinedTable(
  table: Table,
  other: OtherRows,
  pairs: readonly KeyPair[],
  columns: JoinColumns | undefined,
  match: typeof matchedRows = matchedRows,
): Table {
  const taken = takenColumns(table, other, pairs, columns);
  const cells = new Map(taken.map(({ from }) => [from, otherColumn(other, from)]));
  const matched = match(table, other, pairs, (rows) =>
    [...cells.values()].every((column) => rows.every((row) => isSame(column[row], column[rows[0]!]))),
  );
  const added = taken.map(({ from, as }): [string, Column] => [
    as,
    besides(as, cells.get(from)!, matched.rows),
  ]);
  const told = other.names.includes(GROUP) ? otherColumn(other, GROUP) : undefined;
  const groups = told && groupsTold(table, (own, row) => own.find((one) => one === told[matched.rows[row]!]));
  const kept = table.columnNames.map(
    (name) => [name, (name === GROUP && groups) || table.column(name)] as const,
  );
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
  // Tables of a source have columns for all that it may say.
  const isFilled = (name: string) =>
    other.catalogue === undefined || Array.from(otherColumn(other, name)).some((cell) => !isMissing(cell));
  const asked = columns ?? other.names.filter((name) => name !== "" && !keys.has(name) && isFilled(name));
  // A column that the table has, too, is called by the provider of the other, where it has one.
  const provider = other.catalogue?.source?.provider.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_");
  const isRenaming = columns !== undefined && !Array.isArray(columns);
  const wanted: Taken[] = isRenaming
    ? Object.entries(columns as Readonly<Record<string, string>>).map(([from, as]) => ({ from, as }))
    : (asked as readonly string[]).map((from) => ({
        from,
        as: table.has(from) ? `${from}_${provider ?? "other"}` : from,
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
  if (columns !== undefined && !Array.isArray(columns)) return [];
  const names = taken.flatMap(({ from, as }) => (from === as ? [] : [as]));
  const message = `columns already in the table were added as ${names.join(", ")}; rename them or leave them out with columns`;
  return notedColumns("join_renamed", names, () => message);
}

const MOST_LISTED = 10;

/** What a reader must know of a join: who was found by what, who was not, and what could not be decided. */
function joinNotes(table: Keyed, other: OtherRows, pairs: readonly KeyPair[], matched: MatchedRows): Note[] {
  const own = everyRow(table).filter((row) => matched.rows[row] === -1);
  const left = everyRow(other).filter((row) => !matched.used.has(row));
  const counts = [...grouped(matched.pairs, ({ by }) => by)].map(([by, { length }]) => [by, length] as const);
  const each = counts.map(([by, count]) => `${count} ${ownField(SAID_OF, by)}`);
  const foundBy = each.length === 0 ? "" : ` (${each.join(", ")})`;
  const called = { table: (row: number) => nameAt(table, row), other: nameOf(other, pairs) };
  return [
    {
      code: "joined",
      message: `${table.rowCount - own.length} of ${counted(table.rowCount, "row has a match", "rows have a match")}${foundBy}`,
      rows: table.rowCount - own.length,
      by: Object.fromEntries(counts),
    },
    ...unmatched("table", own, called.table),
    ...unmatched("other", left, called.other),
    ...doubled("table", matched.doubled.own, called.table),
    ...doubled("other", matched.doubled.other, called.other),
    ...doubtful(matched, called),
  ];
}

/** What a row of the other is called: by its column of names, else by its keys. */
function nameOf(other: OtherRows, pairs: readonly KeyPair[]): (row: number) => string {
  const columns = pairs.map((pair) => otherColumn(other, pair.other));
  return (row) => columns.map((column) => String(column[row] ?? "nothing")).join(", ");
}

const SAID_OF = {
  "birth date": "by birth date",
  same: "by the same name",
  spelling: "by another spelling",
  initials: "by an initial",
  similar: "by a similar name",
} as const;

const ROWS_OF = { table: "rows of the table", other: "rows of the other" } as const;

function unmatched(side: JoinSide, rows: readonly number[], called: (row: number) => string): Note[] {
  if (rows.length === 0) return [];
  const names = rows.map(called);
  const message = `${ROWS_OF[side]} without a match (${rows.length}): ${listed(names)}`;
  return [{ code: "join_unmatched", message, side, rows: rows.length, at: rows, names }];
}

function doubled(
  side: JoinSide,
  groups: readonly (readonly number[])[],
  called: (row: number) => string,
): Note[] {
  if (groups.length === 0) return [];
  const names = groups.map((rows) => called(rows[0]!));
  const rows = groups.reduce((sum, group) => sum + group.length, 0);
  const what = side === "table" ? "each gets the same cells" : "joined only where all rows of a key agree";
  const message = `keys with several ${ROWS_OF[side]} (${groups.length}; ${what}): ${listed(names)}`;
  return [{ code: "join_doubled", message, side, rows, at: groups.flat(), names }];
}

function doubtful(
  { doubts }: MatchedRows,
  called: Readonly<Record<JoinSide, (row: number) => string>>,
): Note[] {
  if (doubts.length === 0) return [];
  const pairs = doubts.map(
    ({ own, other, why }): DoubtfulPair => ({
      table: { at: own.rows, name: called.table(own.rows[0]!) },
      other: { at: other.rows, name: called.other(other.rows[0]!) },
      why,
    }),
  );
  const texts = pairs.map(({ table, other, why }) => `${table.name} and ${other.name} (${why})`);
  const message = `doubtful pairs, not joined (${pairs.length}): ${listed(texts)}`;
  return [{ code: "join_doubtful", message, pairs }];
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return `${names.slice(0, MOST_LISTED).join("; ")}${more > 0 ? `; and ${more} more (all in the note)` : ""}`;
}
