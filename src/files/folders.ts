import { readdirSync } from "node:fs";
import { join } from "node:path";
import { grouped } from "../table/rows.js";
import type { Table } from "../table/table.js";
import { isMetadataFile } from "./csv.js";

/** The columns that partition a folder, outermost first. */
export const PARTITION_COLUMNS = ["competitionId", "seasonId"] as const;

/** The name of a missing value in a folder's name; all programs that read such folders use it. */
const MISSING = "__HIVE_DEFAULT_PARTITION__";

/** A file of a partitioned folder, with the column values in the names of its folders. */
export interface PartitionFile {
  readonly path: string;
  readonly values: ReadonlyMap<string, number | string | null>;
}

/** The rows of each partition, in the order of their first rows; a folder is `competitionId=364/seasonId=181150`. */
export function partitionsOf(table: Table) {
  const columns = PARTITION_COLUMNS.map((name) => table.numbers(name));
  const part = (name: string, value: number): string =>
    `${name}=${Number.isNaN(value) ? MISSING : String(value)}`;
  const rowsOf = grouped(columns[0]!.keys(), (row) =>
    PARTITION_COLUMNS.map((name, index) => part(name, columns[index]![row]!)).join("/"),
  );
  return [...rowsOf].map(([folder, rows]) => ({ folder, rows }));
}

/**
 * The files below a folder with a matching name, sorted by name, with the values in the names of the folders between
 * and above. Names that begin with `.` or `_` are skipped.
 */
export function filesOfFolder(
  folder: string,
  ending: RegExp,
  values: PartitionFile["values"] = valuesOfPath(folder),
): PartitionFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^[._]/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesOfFolder(path, ending, withValue(values, entry.name));
      return ending.test(entry.name) && !isMetadataFile(path) ? [{ path, values }] : [];
    });
}

/** The values of our partition columns in the folder names of a path. */
export function valuesOfPath(path: string): PartitionFile["values"] {
  const said = path
    .split(/[/\\]/)
    .filter((name) => PARTITION_COLUMNS.some((column) => name.startsWith(`${column}=`)));
  return said.reduce(withValue, new Map());
}

/** The values with the one that this folder's name adds. */
export function withValue(values: PartitionFile["values"], folder: string): PartitionFile["values"] {
  const [, name, text] = /^([^=]+)=(.*)$/s.exec(folder) ?? [];
  if (name === undefined || text === undefined) return values;
  const value = text === MISSING ? null : /^-?\d+$/.test(text) ? Number(text) : unescaped(text);
  return new Map([...values, [unescaped(name), value]]);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
