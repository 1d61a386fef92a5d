import { named } from "../errors.js";
import type { Checks } from "../options.js";
import { type CatalogueOption, checkedTable, inKindOf, type SameKind, type TableInput } from "./input.js";
import { Table } from "./table.js";
import { withNotes } from "./verbs.js";

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
    const made = run(table, options);
    return inKindOf(input, saidBy(name, [table, ...given], made));
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
