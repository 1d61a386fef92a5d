import type { Note } from "../../notes.js";
import { analysisColumn } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { COVERAGE, groupOfColumn } from "../../table/layout.js";
import { metricOf } from "../../table/metric-columns.js";
import { Remembered } from "../../table/remembered.js";
import { type Column, isNumbers, type Table } from "../../table/table.js";
import { withColumns } from "../../table/verbs.js";
import { counted } from "../../text/counted.js";

/**
 * The table with every rate that means nothing made missing.
 *
 * The service sends 0 where there is nothing to divide by, and for seasons it did not tag. So a rate out
 * of a total of 0 (a conversion without penalties, a pass length without passes) and every average and
 * percentage at `partial`, `untagged` or `empty` coverage become missing. Totals stay as sent.
 *
 * Shape:   same rows, same columns, the kind that was given.
 * Missing: a rate whose denominator is itself missing stays as sent; where the table lacks the column of a
 *          denominator, or of the coverage, a note names the rates that could not be checked.
 *
 * @example
 * const keeper = { playerId: 1, competitionId: 2, seasonId: 3, positions: [],
 *   total: { minutesTagged: 90, penalties: 0 }, percent: { penaltiesConversion: 0 } };
 * definedRates(playerTable([keeper])).row(0).percent_penaltiesConversion // => null
 */
export function definedRates<T extends TableInput>(input: T): SameKind<T> {
  return analysis("definedRates", {}, input, {}, withDefinedRates);
}

/** One for each table, whatever its size. */
const DEFINED = new Remembered<Table>(0);

/** {@link definedRates} on a table, made once for each. */
export function withDefinedRates(table: Table): Table {
  return DEFINED.of(table, "", () => madeDefined(table));
}

function madeDefined(table: Table): Table {
  const coverage = table.has(COVERAGE) ? table.texts(COVERAGE) : undefined;
  const uncovered = Uint8Array.from({ length: table.rowCount }, (_, row) =>
    coverage !== undefined && coverage[row] !== null && coverage[row] !== "full" ? 1 : 0,
  );
  const changed = new Map<string, Column>();
  const unchecked: string[] = [];
  for (const name of table.columnNames) {
    const metric = metricOf(table, name);
    const group = metric?.group ?? groupOfColumn(name);
    const column = table.column(name);
    if ((group !== "average" && group !== "percent") || !isNumbers(column)) continue;
    if (analysisColumn(table, name) !== undefined) continue;
    const denominator = metric?.denominator;
    if (coverage === undefined || (denominator !== undefined && !table.has(denominator)))
      unchecked.push(name);
    const outOf =
      denominator !== undefined && table.has(denominator) ? table.numbers(denominator) : undefined;
    changed.set(name, definedValues(column, uncovered, outOf));
  }
  return withColumns(table, changed, { notes: [...table.notes, ...uncheckedNote(unchecked)] });
}

/** The values that are covered and out of something, others missing. */
function definedValues(
  values: Float64Array,
  uncovered: Uint8Array,
  outOf: Float64Array | undefined,
): Float64Array {
  const defined = values.slice();
  for (let row = 0; row < defined.length; row++) {
    if (uncovered[row] === 1 || outOf?.[row] === 0) defined[row] = Number.NaN;
  }
  return defined;
}

function uncheckedNote(columns: readonly string[]): Note[] {
  if (columns.length === 0) return [];
  return [
    {
      code: "unchecked_rates",
      message: `${counted(columns.length, "rate")} could not be checked for a denominator of 0, because the table lacks the coverage or their denominators: ${columns.join(", ")}`,
      columns,
    },
  ];
}
