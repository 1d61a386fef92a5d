import { named } from "../errors.js";
import { jsonOf } from "../formats/json.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";
import { writeWholeFile } from "./write-file.js";

/**
 * Writes a table's rows as a JSON array of objects: the whole file or none. If some columns have a meaning that is not
 * built in (see `addColumn`), or if the columns do not show that it is a table (no `coverage`, no metric), the file is an
 * object with the array as `rows` and their meaning as `catalogue`. {@link readTable} and similar readers restore the table.
 *
 * Missing: null.
 * Errors:  `unwritable`.
 *
 * @example await writeJson(await sampleTeams(), "teams.json") // => undefined
 */
export function writeJson(input: TableInput, path: string, options: CatalogueOption = {}): Promise<void> {
  return named("writeJson", async () => {
    const table = checkedTable(input, options, {});
    writeWholeFile(path, (take) => {
      for (const piece of jsonOf(table)) take(piece);
    });
  });
}
