import { formatTable, ScoutframeError, type Table, type toCsv, writeCsv, writeJson } from "../index.js";
import type { OutputFlags } from "./flags.js";

const DEFAULT_WIDTH = 120;

/** What a command shows of its result when it prints a table for a reader. */
export interface Shown {
  readonly columns: readonly string[];
  readonly limit?: number | undefined;
  /** Lines below the table: pool, threshold, what is missing and why. */
  readonly caption?: readonly string[];
}

/** Writes or prints a result as the flags ask: a file, JSON, or a readable table. */
export async function output(table: Table, flags: OutputFlags, shown: Shown): Promise<void> {
  if (flags.out !== undefined) {
    await writeByExtension(table, flags.out, flags);
    print(`${flags.out}: ${table.rowCount} rows, ${table.columnNames.length} columns`);
  } else if (flags.json) {
    print(JSON.stringify(table.rows(), null, 2));
  } else {
    print(
      [
        formatTable(table, {
          columns: shown.columns,
          limit: shown.limit,
          width: terminalWidth(flags),
          labels: flags.labels,
          decimals: flags.decimals,
        }),
        ...(shown.caption?.length ? ["", ...shown.caption] : []),
      ].join("\n"),
    );
  }
}

async function writeByExtension(table: Table, path: string, flags: OutputFlags): Promise<void> {
  if (/\.json$/i.test(path)) await writeJson(table, path);
  else if (/\.csv$/i.test(path)) await writeCsv(table, path, csvOptions(flags));
  else {
    throw new ScoutframeError(
      "invalid_option",
      `--out ${path}: expected a name that ends in .csv or .json.`,
      { path },
    );
  }
}

function csvOptions({
  delimiter,
  decimalComma,
  byteOrderMark,
  decimals,
  labels,
}: OutputFlags): Parameters<typeof toCsv>[1] {
  return {
    delimiter: delimiter ?? (decimalComma ? ";" : undefined),
    decimalComma,
    byteOrderMark,
    decimals,
    headers: labels ? "labels" : undefined,
  };
}

/** The width that tables are cut to: as asked, else the terminal's, else one that most have. */
export function terminalWidth({ width }: Pick<OutputFlags, "width"> = {}): number | undefined {
  const wanted = width ?? process.stdout.columns ?? (Number(process.env.COLUMNS) || DEFAULT_WIDTH);
  return wanted === 0 ? undefined : wanted;
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
