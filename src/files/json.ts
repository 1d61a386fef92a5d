import { named } from "../errors.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { writeWholeFile } from "./write-file.js";

/**
 * Writes a table's rows as a JSON array of objects: the whole file or none.
 *
 * Missing: null.
 * Errors:  `unwritable`.
 *
 * @example await writeJson(await sampleTeams(), "teams.json") // => undefined
 */
export function writeJson(input: TableInput, path: string): Promise<void> {
  return named("writeJson", async () => {
    const rows = tableFrom(input).rows();
    writeWholeFile(path, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
  });
}
