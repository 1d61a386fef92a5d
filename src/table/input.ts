import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import type { Catalogue } from "../catalogue/types.js";
import type { DataFrame } from "../danfo/index.js";
import { named, shapeMismatch, show } from "../errors.js";
import { fieldOf } from "../fields.js";
import { entityOf } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";

export { CATALOGUE_CHECK, type CatalogueOption } from "./record-options.js";

import { type Checks, checkOptions } from "../options.js";
import { type FrameClass, frameOf, isDataFrame, tableOfFrame } from "./dataframe.js";
import { seenWith } from "./from-cells.js";
import { CATALOGUE_CHECK, type CatalogueOption } from "./record-options.js";
import { Table } from "./table.js";
import { builtTable } from "./table-builder.js";
import { withNotes } from "./verbs.js";

/** The input of every analysis: a table, a danfo DataFrame of a table, or plain records. */
export type TableInput = Table | DataFrame | readonly AnyRecord[];

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
  if (input instanceof Table) return input;
  if (isDataFrame(input)) return tableOfFrame(input, keepsProblems, catalogue);
  if (Array.isArray(input)) {
    const entity = input.map(entityOf).find((found) => found !== undefined) ?? "player";
    return builtTable(entity, input, { onProblem: keepsProblems ? "collect" : "throw", catalogue });
  }
  throw shapeMismatch(`${whatIsNoTable(input)}.`);
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

/**
 * The envelope of every public function that makes a table of a table: its options are checked, its input becomes a
 * table and its answer what was given, and its name stands before errors and before the notes that it adds.
 */
export function analysis<T extends TableInput, Options extends CatalogueOption>(
  name: string,
  checks: Checks<Options>,
  input: T,
  options: Options,
  run: (table: Table, options: Options) => Table,
): SameKind<T> {
  return named(name, () => {
    const table = checkedTable(input, options, checks);
    // What other tables are noted for, such as those that candidates or a pool come from, was said of them before.
    const given = Object.values(options).filter((value) => value instanceof Table);
    return inKindOf(input, saidBy(name, [table, ...given], run(table, options)));
  });
}

/** The result of a function with its name before the notes that none of the given tables has. */
export function saidBy(name: string, given: readonly Pick<Table, "notes">[], result: Table): Table {
  const known = new Set(given.flatMap(({ notes }) => notes));
  if (result.notes.every((note) => known.has(note))) return result;
  return withNotes(
    result,
    result.notes.map((note) => (known.has(note) ? note : { ...note, message: `${name}: ${note.message}` })),
  );
}
