import { isPlainObject } from "../../catalogue/catalogue-index.js";
import {
  hasCriteria,
  LEAST_SHARE,
  PEER_CRITERIA_CHECKS,
  type PeerCriteria,
} from "../../comparison/peer-criteria.js";
import { poolOf, poolsFor } from "../../comparison/pools.js";
import { inPart, invalidOption, shapeMismatch } from "../../errors.js";
import {
  checkOptions,
  fromFile,
  numberBetween,
  type OptionCheck,
  type OptionsOf,
  says,
  textOrList,
} from "../../options.js";
import { columnOf, hasPool, IN_POOL } from "../../table/column-names.js";
import { type TableInput, tableFrom } from "../../table/input.js";
import { idColumn } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import { parsePositionsText, shareByGroup } from "../../table/played.js";
import { cellOf, type Table } from "../../table/table.js";

export const CANDIDATES_CHECKS = {
  /** The table to search, of the same kind (players or teams). Default: the table itself. */
  candidates: fromFile<TableInput>("search the rows of this file"),
  /**
   * The candidates: position codes or groups, or criteria as in `peers`, where `by` names columns in which
   * candidates equal the row. Default: the row's pool, in a table with pools; else the row's own position group and
   * every other one with a quarter of the player's time (teams: all), in all competitions and seasons of
   * the table. A profile has no position: all positions, or all rows in a pool.
   */
  within: {
    expected: "position codes or groups, or criteria as in peers",
    test: (value) => textOrList.test(value) || isPlainObject(value),
    flag: "list",
    says: "position codes or groups of candidates (default: the player's group)",
  } as OptionCheck<string | readonly string[] | PeerCriteria>,
  /** Minimum minutes on the field of a candidate; 0 for all. Default: the regulars, as in `percentileRanks`. */
  minMinutes: says(numberBetween(0, Number.POSITIVE_INFINITY), "minimum minutes on the field of a candidate"),
};
export interface CandidatesOptions extends OptionsOf<typeof CANDIDATES_CHECKS> {}

export interface RowOf {
  readonly table: Table;
  readonly row: number;
}

/** The table to search. */
export function candidatesTable(own: Table, candidates: TableInput | undefined): Table {
  const table = candidates === undefined ? own : inPart("candidates", () => tableFrom(candidates));
  if (table.entity === own.entity) return table;
  throw shapeMismatch(
    `candidates is a table of ${table.entity}s; expected ${own.entity}s, like those of the first table.`,
  );
}

/** The rows of a table to search. The subject's row is among them if it meets the criteria. */
export function candidateRows(
  table: Table,
  subject: RowOf | undefined,
  options: CandidatesOptions,
): readonly number[] {
  const { minMinutes } = options;
  const asked = askedCriteria(options);
  const keepsPool = hasPool(table) && !hasCriteria(asked) && minMinutes === undefined;
  const isHere = subject?.table === table;
  if (isHere && keepsPool) return poolOfRow(table, subject.row, {});

  const ofGroup = table.entity === "player" && asked.positions === undefined && asked.by === undefined;
  const groups = ofGroup && subject !== undefined ? groupsPlayed(subject) : undefined;
  // A player without a known position has no position group to search.
  if (groups?.length === 0) return [];
  const criteria: PeerCriteria = {
    ...asked,
    ...(groups === undefined ? {} : { positions: groups, match: "group" as const }),
    minMinutes: asked.minMinutes ?? minMinutes,
  };
  const { by = [] } = asked;
  if (isHere) return poolOfRow(table, subject.row, { ...criteria, by });
  const rows = table.rowCount === 0 ? [] : poolOfRow(table, 0, { ...criteria, by: [] });
  if (keepsPool) return rows.filter((row) => table.numbers(IN_POOL)[row] === 1);
  return by.length === 0 ? rows : equalRows(table, rows, subject, by);
}

function askedCriteria({ within }: CandidatesOptions): PeerCriteria {
  const asked: PeerCriteria =
    typeof within === "string" || Array.isArray(within)
      ? { positions: within as string | readonly string[] }
      : ((within ?? {}) as PeerCriteria);
  inPart("within", () => checkOptions(asked, PEER_CRITERIA_CHECKS));
  return asked;
}

function poolOfRow(table: Table, row: number, criteria: PeerCriteria): readonly number[] {
  return poolOf(poolsFor(table, criteria), row)?.members ?? [];
}

/** The rows that equal a row of another table in these columns. */
function equalRows(
  table: Table,
  rows: readonly number[],
  subject: RowOf | undefined,
  by: readonly string[],
): number[] {
  if (subject === undefined) {
    const expected = "nothing: a profile has no row to share values with";
    return inPart("within", () => {
      throw invalidOption("by", by, expected);
    });
  }
  const cells = by.map((name) => ({
    column: columnOf(table, name),
    cell: cellOf(columnOf(subject.table, name), subject.row),
  }));
  return rows.filter((row) =>
    cells.every(({ column, cell }) => cell !== null && cellOf(column, row) === cell),
  );
}

/** A player's position group, and every other one in which he spent a quarter of his playtime. */
function groupsPlayed({ table, row }: RowOf): readonly string[] {
  const own = groupAt(table, row);
  if (own === null) return [];
  const shares = shareByGroup(parsePositionsText(table.texts("positions")[row] ?? null), table.catalogue);
  const others = [...shares].filter(([group, share]) => group !== own && share >= LEAST_SHARE);
  return [own, ...others.map(([group]) => group)];
}

/** Whether a row is of another player or team, in whatever season. */
export function isOtherThan(table: Table, subject: RowOf | undefined): (row: number) => boolean {
  if (subject === undefined) return () => true;
  const id = idColumn(table.entity);
  const own = cellOf(subject.table.column(id), subject.row);
  const ids = table.column(id);
  const same = subject.table === table ? subject.row : undefined;
  if (own === null) return (row) => cellOf(ids, row) !== null && row !== same;
  return (row) => ids[row] !== own && row !== same;
}
