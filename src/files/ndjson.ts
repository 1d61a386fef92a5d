import { named } from "../errors.js";
import { recordMaker } from "../formats/record-of-row.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";
import type { Table } from "../table/table.js";
import { writeWholeFile } from "./write-file.js";

/** Lines made at a time. */
const LINES = 1000;

/**
 * Writes a table back as records, one per line, in the form of the service: the whole file or none.
 *
 * Shape:   keys, `positions`, the optional objects, and the three groups. Columns that a reader derives (position,
 *          group, coverage, name) are not written; a name without details becomes the short name of a detail object.
 *          Columns that no record has, such as ranks, become fields of their group or of the record; readers place
 *          them after the others.
 * Missing: left out of groups; null in optional objects. A column without any value comes back as text, unless the
 *          interface names it; -0 comes back as 0.
 * Errors:  `unwritable`.
 *
 * @example
 * await writeNdjson(await sampleTeams(), "teams.ndjson");
 * (await readTeams("teams.ndjson")).rowCount // => 20
 */
export function writeNdjson(input: TableInput, path: string, options: CatalogueOption = {}): Promise<void> {
  return named("writeNdjson", async () => {
    const table = checkedTable(input, options, {});
    writeWholeFile(path, (take) => {
      for (const lines of ndjsonOf(table)) take(lines);
    });
  });
}

/** The records of a table as NDJSON, in pieces of many lines. */
export function* ndjsonOf(table: Table): Generator<string> {
  const recordOf = recordMaker(table);
  for (let from = 0; from < table.rowCount; from += LINES) {
    const count = Math.min(LINES, table.rowCount - from);
    const lines = Array.from({ length: count }, (_, index) => JSON.stringify(recordOf(from + index)));
    yield `${lines.join("\n")}\n`;
  }
}
