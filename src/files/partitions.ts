import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Table } from "../table/table.js";
import { isMetadataFile } from "./csv-metadata.js";

/** The columns by which a folder is partitioned, outermost first. */
export const PARTITION_COLUMNS = ["competitionId", "seasonId"] as const;

/** How such folders name a missing value, in every program that reads them. */
const MISSING = "__HIVE_DEFAULT_PARTITION__";

/** A file of a partitioned folder, and the values of the columns that its folders name. */
export interface PartitionFile {
  readonly path: string;
  readonly values: ReadonlyMap<string, number | string | null>;
}

export interface Partition {
  /** `competitionId=364/seasonId=181150`. */
  readonly folder: string;
  readonly rows: readonly number[];
}

/** The rows of each partition, in the order in which its first row stands. */
export function partitionsOf(table: Table): Partition[] {
  const columns = PARTITION_COLUMNS.map((name) => table.numbers(name));
  const rowsOf = new Map<string, number[]>();
  for (let row = 0; row < table.rowCount; row++) {
    const folder = PARTITION_COLUMNS.map((name, index) => `${name}=${textOf(columns[index]![row]!)}`).join(
      "/",
    );
    const rows = rowsOf.get(folder);
    if (rows === undefined) rowsOf.set(folder, [row]);
    else rows.push(row);
  }
  return [...rowsOf].map(([folder, rows]) => ({ folder, rows }));
}

function textOf(value: number): string {
  return Number.isNaN(value) ? MISSING : String(value);
}

/**
 * The files below a folder whose names end as asked, in the order of their names, with what the names of the folders
 * between say, and those above; what begins with `.` or `_` is left out.
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

/** What a path says by the names of its folders, of the columns by which ours are partitioned. */
export function valuesOfPath(path: string): PartitionFile["values"] {
  const said = path
    .split(/[/\\]/)
    .filter((name) => PARTITION_COLUMNS.some((column) => name.startsWith(`${column}=`)));
  return said.reduce(withValue, new Map());
}

/** The values that a folder's name adds to those of the folders around it. */
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
