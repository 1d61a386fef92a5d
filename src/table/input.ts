import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import type { Catalogue } from "../catalogue/types.js";
import type { DataFrame } from "../danfo/index.js";
import { shapeMismatch, show } from "../errors.js";
import { fieldOf } from "../fields.js";
import { entityOf } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";

export { CATALOGUE_CHECK, type CatalogueOption } from "./record-options.js";

import { type Checks, checkOptions } from "../options.js";
import { isWrittenOver } from "./column.js";
import { type FrameClass, frameOf, isDataFrame, tableOfFrame } from "./dataframe.js";
import { seenWith } from "./from-cells.js";
import { CATALOGUE_CHECK, type CatalogueOption } from "./record-options.js";
import { stackTables } from "./stack-tables.js";
import { Table } from "./table.js";
import { builtTable } from "./table-builder.js";

/** The input of every analysis: a table, a danfo DataFrame of a table, plain records, or several tables, which are stacked. */
export type TableInput = Table | DataFrame | readonly AnyRecord[] | readonly (Table | DataFrame)[];

/** The result of every analysis: a DataFrame for a DataFrame, else a table. */
export type SameKind<T extends TableInput> = T extends DataFrame ? DataFrame : Table;

/** The table behind an input, seen with a catalogue where one is given; records become one. */
export function tableFrom(input: TableInput, catalogue?: CatalogueDescription, keepsProblems = false): Table {
  const known = catalogue && catalogueOf(catalogue);
  const table = tableOf(input, keepsProblems, known);
  return known === undefined ? table : seenWith(table, known);
}

/**
 * The table that a function was given, seen with the catalogue of its options, once all of these are checked. With
 * problems kept, bad records and keys that come twice are told by notes instead of errors.
 */
export function checkedTable<Options extends CatalogueOption>(
  input: TableInput,
  options: Options,
  checks: Checks<Options>,
  keepsProblems = false,
): Table {
  checkOptions(options, { ...checks, catalogue: CATALOGUE_CHECK });
  return tableFrom(input, options.catalogue, keepsProblems);
}

function tableOf(input: TableInput, keepsProblems: boolean, catalogue: Catalogue | undefined): Table {
  if (input instanceof Table) return requireAsMade(input);
  if (isDataFrame(input)) return tableOfFrame(input, keepsProblems, catalogue);
  if (Array.isArray(input)) {
    if (isTableInput(input[0]))
      return stackTables(input.map((each) => tableOf(each, keepsProblems, catalogue)));
    const entity = input.map(entityOf).find((found) => found !== undefined) ?? "player";
    return builtTable(entity, input, { onProblem: keepsProblems ? "collect" : "throw", catalogue });
  }
  throw shapeMismatch(`${whatIsNoTable(input)}.`);
}

/** Whether a value is given as a table, not as options. */
export function isTableInput(value: unknown): value is TableInput {
  return value instanceof Table || isDataFrame(value) || Array.isArray(value);
}

/** The table, whose columns are what they were when it was made: much is remembered of them. */
function requireAsMade(table: Table): Table {
  const name = table.columnNames.find((column) => isWrittenOver(table.column(column)));
  if (name === undefined) return table;
  const what = `the column "${name}" was written over, but tables do not change; read the table again and write to a copy, such as table.column("${name}").slice().`;
  throw shapeMismatch(what, { column: name });
}

/** Describes a value given in the place of a table; most often an `await` was forgotten. */
export function whatIsNoTable(input: unknown): string {
  return isPromise(input)
    ? "the table is a promise; put await before it"
    : `${show(input)} is not a table; expected a table, a DataFrame or an array of records`;
}

export function isPromise(value: unknown): boolean {
  return typeof fieldOf(value, "then") === "function";
}

/** A result in the kind of its input: a frame is built by the class of the one that was given. */
export function inKindOf<T extends TableInput>(input: T, result: Table): SameKind<T> {
  return (
    isDataFrame(input) ? frameOf(result, input.constructor as unknown as FrameClass) : result
  ) as SameKind<T>;
}
