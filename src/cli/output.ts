import { statSync } from "node:fs";
import {
  analysisColumn,
  type CsvOptions,
  formatTable,
  ScoutframeError,
  Table,
  writeCsv,
  writeJson,
  writeNdjson,
  writeParquet,
  writeXlsx,
} from "../index.js";
import { counted } from "../text/counted.js";
import { textColumns } from "../text/text-columns.js";
import type { OutputFlags } from "./flags.js";
import { print, terminalWidth } from "./print.js";
import { tellNotes } from "./tell-notes.js";

/** What a command shows of its result when it prints a table for a reader. */
export interface Shown {
  readonly columns: readonly string[];
  readonly limit?: number | undefined;
  /** Lines below the table: pool, threshold, what is missing and why. */
  readonly caption?: readonly string[];
  /** Where `--decimals` says nothing. */
  readonly decimals?: number | undefined;
  /** The same said in less width, for where the columns do not fit. */
  readonly narrow?: () => Narrow;
}

/** A result arranged anew for a reader, its heads as they are to stand. */
export interface Narrow {
  readonly table: Table;
  /** Lines that explain the arrangement, before those of the caption. */
  readonly legend: readonly string[];
}

/** Writes or prints a result as the flags ask: a file, JSON, or a readable table. */
export async function output(table: Table, flags: OutputFlags, shown: Shown): Promise<void> {
  if (flags.out !== undefined) {
    await writeByExtension(table, flags.out, flags);
    print(`${flags.out}: ${counted(table.rowCount, "row")}, ${counted(table.columnNames.length, "column")}`);
  } else if (flags.json) {
    print(JSON.stringify(table.rows(), null, 2));
  } else {
    print(textOf(table, flags, shown));
  }
}

function textOf(table: Table, flags: OutputFlags, shown: Shown): string {
  const { caption = [], narrow } = shown;
  if (narrow === undefined || fits(table, flags, shown))
    return withCaption(readable(table, flags, shown), caption);
  const { table: arranged, legend } = narrow();
  const text = readable(arranged, { ...flags, labels: false }, { ...shown, columns: arranged.columnNames });
  return withCaption(text, [...legend, ...caption]);
}

function withCaption(text: string, caption: readonly string[]): string {
  return [text, ...(caption.length > 0 ? ["", ...caption] : [])].join("\n");
}

function fits(table: Table, flags: OutputFlags, shown: Shown): boolean {
  const width = terminalWidth(flags);
  const [heads = ""] = readable(table, { ...flags, width: 0 }, shown).split("\n");
  return width === undefined || textColumns(heads) <= width;
}

/** A table as text. Under labels, what all of them would repeat (percentile rank) is left to the caption. */
export function readable(table: Table, flags: OutputFlags, { columns, limit, decimals }: Shown): string {
  const { labels } = flags;
  const options = { limit, width: terminalWidth(flags), decimals: flags.decimals ?? decimals, labels };
  const made = columns.map((name) => analysisColumn(table, name));
  const endings = new Set(made.flatMap((column) => column?.ending ?? []));
  if (!labels || endings.size !== 1) return formatTable(table, { columns, ...options });
  const headed = columns.map((name, at) => [made[at]?.metric ?? name, table.column(name)] as const);
  const heads = headed.map(([head]) => head);
  const { entity, rowCount, catalogue } = table;
  return formatTable(new Table({ entity, rowCount, catalogue, columns: headed }), {
    columns: heads,
    ...options,
  });
}

async function writeByExtension(table: Table, path: string, flags: OutputFlags): Promise<void> {
  if (isFolder(path)) return writeParquet(table, path, { partitioned: true });
  if (/\.json$/i.test(path)) return writeJson(table, path);
  if (/\.csv$/i.test(path)) return tellNotes(await writeCsv(table, path, csvOptionsOf(flags)));
  if (/\.xlsx$/i.test(path)) return writeXlsx(table, path, { headers: flags.labels ? "labels" : "names" });
  if (/\.parquet$/i.test(path)) return writeParquet(table, path);
  if (/\.ndjson$/i.test(path)) return writeNdjson(table, path);
  throw new ScoutframeError(
    "invalid_option",
    `--out ${path}: expected a name that ends in .csv, .xlsx, .parquet, .json or .ndjson, or a folder/ for Parquet by competition and season.`,
    { path },
  );
}

/** Whether a path names a folder: one that is there, or one to be made. */
export function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** What the flags say of how CSV is written. */
export function csvOptionsOf(flags: OutputFlags): CsvOptions {
  const { byteOrderMark, decimalComma, decimals, labels } = flags;
  const delimiter = flags.delimiter ?? (decimalComma ? ";" : undefined);
  return { byteOrderMark, decimalComma, decimals, delimiter, headers: labels ? "labels" : undefined };
}
