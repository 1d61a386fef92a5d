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
export async function writeJson(input: TableInput, path: string): Promise<void> {
  const rows = tableFrom("writeJson", input).rows();
  writeWholeFile("writeJson", path, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
}
