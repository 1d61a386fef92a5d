import { comparable } from "../../comparison/comparable-values.js";
import { unknownColumn } from "../../errors.js";
import { analysisOf, IN_POOL, roleOfScoreColumn } from "../../table/column-names.js";
import { distinctNames, keyAt } from "../../table/keys.js";
import { labelOf } from "../../table/metric-columns.js";
import { type Cell, isNumbers, type Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { searchable } from "../../text/searchable.js";
import { FACTS, isFact } from "./facts.js";
import { factCells, foundBy } from "./found-by.js";
import { NAME, SCORE } from "./profile.js";
import type { Searched, SearchedColumn } from "./search-rows.js";

/** A ranked table as it is searched: rates that mean nothing are missing, as they are in its ranks. */
export function searchedTable(table: Table, criteria: string): Searched {
  const inPool = table.numbers(IN_POOL);
  const names = distinctNames(
    table,
    Array.from({ length: table.rowCount }, (_, row) => row),
  );
  return {
    rowCount: table.rowCount,
    criteria,
    isPeer: (row) => inPool[row] === 1,
    text: (row) => searchable(`${names[row]} ${foundBy(table, row)}`),
    key: (row) => keyAt(table, row),
    column: (name) =>
      name === NAME ? { label: "Name", cell: (row) => names[row]! } : searchedColumn(table, name),
  };
}

function searchedColumn(table: Table, name: string): SearchedColumn {
  if (isFact(name)) {
    const cells = factCells(table, name);
    return { label: FACTS[name].label, cell: (row) => cells?.[row] ?? null };
  }
  if (!table.has(name)) throw unknownColumn(name, nearest(name, table.columnNames));
  const column = table.column(name);
  if (!isNumbers(column)) return { label: labelOf(table, name), cell: (row) => column[row] ?? null };
  const values = comparable(table, {}).applicable(name);
  const ranks = isScore(name) ? values : ranksOfMetric(table, name);
  return {
    label: isScore(name) ? roleOfScore(name) : labelOf(table, name),
    cell: (row): Cell => (Number.isNaN(values[row]) ? null : values[row]!),
    rank: ranks && ((row) => ranks[row]!),
  };
}

function ranksOfMetric(table: Table, name: string): Float64Array | undefined {
  const made = analysisOf(table, name, "rank");
  return made === undefined ? undefined : table.numbers(made);
}

function isScore(name: string): boolean {
  return name === SCORE || roleOfScoreColumn(name) !== undefined;
}

/** A column of scores as a label: `Poacher` of `score_poacher`. */
function roleOfScore(name: string): string {
  return roleOfScoreColumn(name)?.replaceAll("_", " ") ?? "Score";
}
