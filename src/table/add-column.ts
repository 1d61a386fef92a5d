import { withMetrics, withoutMetric } from "../catalogue/catalogue-index.js";
import { type ColumnMeaning, MEANING_CHECKS, ownMetric } from "../catalogue/column-meaning.js";
import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { resolveMetricName } from "../catalogue/lookup.js";
import type { Catalogue } from "../catalogue/types.js";
import { invalidOption, nameUsed, shapeMismatch } from "../errors.js";
import { counted } from "../text/words.js";
import { cellColumn } from "./cell-column.js";
import type { ColumnName, Row } from "./column.js";
import { asAnalysisColumn, columnOf } from "./column-names.js";
import { analysis } from "./envelope.js";
import { nameAt } from "./find.js";
import { arrayOf, type ColumnValues } from "./from-columns.js";
import type { CatalogueOption, SameKind, TableInput } from "./input.js";
import { isRowCell, knownKind } from "./metric-columns.js";
import { rowsOf } from "./row.js";
import { everyRow } from "./rows.js";
import { type Column, isNumbers, Table } from "./table.js";
import { withColumns } from "./verbs.js";

export interface AddColumnOptions extends ColumnMeaning, CatalogueOption {}

/** A row that is being computed: its cells, or called with a column, its number. A missing number is NaN. */
export type NumberOf = Row & ((column: ColumnName) => number);

/**
 * Adds a column of your own to a table. With a meaning (label, direction, decimals, denominator) it becomes a metric.
 *
 * Shape:   the new column comes last; a column that you added before under the same name is replaced in place.
 *          `values` are an array of numbers or text in the order of the rows, or a function of each row, which reads
 *          its cells, `(p) => p.total_goals`, or numbers, `(of) => of("Goals")`: a missing number is NaN. With any option the column is a metric: it is ranked, scored and drawn
 *          by default, `better` gives its direction, and its label can be used in place of its name. Without
 *          options it is a plain column, used only where it is named. With a `denominator` it is a rate out of that:
 *          `minAttempts`, `definedRates`, shrunk rates, intervals and joined seasons treat it like the rates of
 *          the interface.
 * Kept:    the meaning is part of `table.catalogue` and stays with the table through every function, our danfo and
 *          files. `toColumns`, SQL and other programs hold the values alone: `fromColumns(columns, { catalogue:
 *          table.catalogue })` and `{ catalogue }` of any function take the meaning back.
 * Missing: NaN, null, undefined, and any number that is not finite, such as a number divided by 0.
 * Errors:  `name_taken` for a name of the catalogue, of a key, of another column of the library or of a result;
 *          `shape_mismatch` if the number of values differs from the number of rows, for a percentage outside 0 to 100;
 *          `unknown_column` for a column or denominator that is not in the table; `invalid_option`.
 *
 * @example
 * const league = addColumn(await samplePlayers(), "goalsPerShot", (of) => of("total_goals") / of("total_shots"), {
 *   label: "Goals per shot", better: "higher", basis: "ratio", denominator: "total_shots" });
 * leaders(league, "Goals per shot", { minAttempts: 50, count: 2 }).column("name") // => ["J. Vardy", "G. Murray"]
 */
export function addColumn<T extends TableInput>(
  input: T,
  name: string,
  values: ColumnValues | ((of: NumberOf, row: number) => number | string | null),
  options: AddColumnOptions = {},
): SameKind<T> {
  return analysis("addColumn", MEANING_CHECKS, input, options, (table) => {
    const { catalogue: _, ...meaning } = options;
    requireOwnName(table, name);
    const column = typeof values === "function" ? computed(table, values) : values;
    return described(withOwn(table, name, column), name, meaning);
  });
}

function requireOwnName(table: Table, name: string): void {
  if (typeof name !== "string" || name === "") throw invalidOption("name", name, "the name of a column");
  const taken =
    knownKind(defaultCatalogue(table.entity), name) !== undefined ||
    // An age from elsewhere is as good as one that the library works out.
    (isRowCell(name) && name !== "age") ||
    asAnalysisColumn(table, name) !== undefined;
  if (taken) throw nameUsed(name);
}

function computed(
  table: Table,
  compute: (of: NumberOf, row: number) => number | string | null,
): (number | string | null)[] {
  const rowAt = rowsOf(table, () => Number.NaN);
  return everyRow(table).map((index) => {
    const numberOf = (name: string): number => {
      const column = columnOf(table, name);
      if (isNumbers(column)) return column[index]!;
      throw shapeMismatch(`"${name}" holds text; expected a column of numbers.`, { column: name });
    };
    let made: Row | undefined;
    const row = (): Row => (made ??= rowAt(index));
    const get = (_: unknown, name: string) => row()[name];
    return compute(new Proxy(numberOf, { get, has: (_, name) => name in row() }) as NumberOf, index);
  });
}

function withOwn(table: Table, name: string, values: ColumnValues): Table {
  const cells = arrayOf(name, values);
  if (cells.length !== table.rowCount) {
    const what = `"${name}" has ${counted(cells.length, "value")}; expected one for each of the ${counted(table.rowCount, "row")}.`;
    throw shapeMismatch(what, { column: name });
  }
  const { seen, numbers, texts } = cellColumn(name, cells);
  const column = seen.text ? Object.freeze(texts()) : finite(numbers());
  return withColumns(table, new Map([[name, column]]));
}

/** What is not finite is nothing that can be compared. */
function finite(column: Column): Column {
  if (!isNumbers(column) || column.every((value) => Number.isNaN(value) || Number.isFinite(value)))
    return column;
  return column.map((value) => (Number.isFinite(value) ? value : Number.NaN));
}

/** The table with what is said of a column; where nothing is, the column is a plain one. */
function described(table: Table, name: string, meaning: ColumnMeaning): Table {
  let catalogue = withoutMetric(table.catalogue, name);
  if (Object.values(meaning).some((value) => value !== undefined)) {
    requireMeaning(table, catalogue, name, meaning);
    catalogue = withMetrics(catalogue, [ownMetric(table.entity, name, meaning)]);
  }
  const columns = table.columnNames.map((column) => [column, table.column(column)] as const);
  return new Table({ ...table, columns, catalogue, sortedBy: undefined });
}

function requireMeaning(
  table: Table,
  catalogue: Catalogue,
  name: string,
  { label, denominator, counterpart, basis }: ColumnMeaning,
): void {
  const column = table.column(name);
  if (!isNumbers(column)) {
    const what = `"${name}" holds text, which cannot be a metric; leave the options out.`;
    throw shapeMismatch(what, { column: name });
  }
  for (const other of [denominator, counterpart]) {
    if (other !== undefined) columnOf(table, other);
  }
  const isRate = basis === "percent" || basis === "ratio";
  if (isRate && denominator === undefined) {
    const rate = basis === "ratio" ? basis : "percentage";
    throw invalidOption("denominator", denominator, `the column of the whole behind a ${rate}`);
  }
  const meant = label === undefined ? undefined : resolveMetricName(label, catalogue);
  if (meant !== undefined) throw invalidOption("label", label, `a label other than that of ${meant}`);
  if (denominator !== undefined && (basis ?? "percent") === "percent") requirePercent(table, name, column);
}

function requirePercent(table: Table, name: string, column: Float64Array): void {
  const row = column.findIndex((value) => value < 0 || value > 100);
  if (row === -1) return;
  throw shapeMismatch(
    `row ${row} (${nameAt(table, row)}): "${name}" is ${column[row]}; expected percentages from 0 to 100, or basis: "ratio".`,
    { column: name, row },
  );
}
