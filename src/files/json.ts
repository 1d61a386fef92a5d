import { named } from "../errors.js";
import { jsonOf } from "../formats/json.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";
import { writeWholeFileInPieces } from "./write-file.js";

/**
 * Writes a table's rows as a JSON array of objects: the whole file or none. Where not all that is known of its columns
 * is built in (see `addColumn`), or they do not tell that it is a table (no `coverage`, no metric), the array stands as
 * `rows` in an object, beside the `catalogue` that says what they mean. {@link readTable} and its like give the table back.
 *
 * Missing: null.
 * Errors:  `unwritable`.
 *
 * @example await writeJson(await sampleTeams(), "teams.json") // => undefined
 */
export function writeJson(input: TableInput, path: string, options: CatalogueOption = {}): Promise<void> {
  return named("writeJson", async () => {
    const table = checkedTable(input, options, {});
    writeWholeFileInPieces(path, (take) => {
      for (const piece of jsonOf(table)) take(Buffer.from(piece));
    });
  });
}
