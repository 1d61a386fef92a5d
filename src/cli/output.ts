import { writeByEnding } from "../file-formats.js";
import { type CsvOptions, formatTable, type Table } from "../index.js";
import { counted } from "../text/counted.js";
import { textColumns } from "../text/text-columns.js";
import type { OutputFlags } from "./flags.js";
import { BARRED, heatOf, underHeads } from "./heads.js";
import { hasColours, print, printColoured, prose, proseWidth, tellNotes, terminalWidth } from "./print.js";

/** The part of a result that a command prints for a reader. */
export interface Shown {
  readonly columns: readonly string[];
  readonly limit?: number | undefined;
  /** Lines below the table: pool, threshold, what is missing and why. */
  readonly caption?: readonly string[];
  /** The number of decimals without `--decimals`. */
  readonly decimals?: number | undefined;
  /** A narrower form, for when the columns do not fit. */
  readonly narrow?: () => Narrow;
}

/** A result rearranged for a narrow terminal, with its final heads. */
export interface Narrow {
  readonly table: Table;
  /** Lines that explain the form; they come before the caption. */
  readonly legend: readonly string[];
  /** The columns of percentile ranks, which are coloured. */
  readonly heat?: readonly string[] | undefined;
}

/** Writes or prints a result as the flags ask: to a file, as JSON, or as a readable table. */
export async function output(table: Table, flags: OutputFlags, shown: Shown): Promise<void> {
  if (flags.out !== undefined) {
    tellNotes(await writeByEnding(table, flags.out, csvOptionsOf(flags)));
    print(`${flags.out}: ${counted(table.rowCount, "row")}, ${counted(table.columnNames.length, "column")}`);
  } else if (flags.json) {
    print(JSON.stringify(table.rows(), null, 2));
  } else {
    const [text, below] = textsOf(table, flags, shown);
    if (hasColours()) printColoured(text, below);
    else print(text + (below === "" ? "" : `\n${below}`));
  }
}

/** A table as text, and the lines below it. */
function textsOf(table: Table, flags: OutputFlags, shown: Shown): [table: string, below: string] {
  const { caption = [], narrow } = shown;
  const below = (lines: readonly string[]): string =>
    lines.length === 0 ? "" : `\n${prose(lines.join("\n"), proseWidth(flags))}`;
  if (narrow === undefined || fits(table, flags, shown))
    return [readable(table, flags, shown), below(caption)];
  const { table: arranged, legend, heat } = narrow();
  const columns = arranged.columnNames;
  const text = readable(arranged, { ...flags, names: true }, { ...shown, columns, heat });
  return [text, below([...legend, ...caption])];
}

function fits(table: Table, flags: OutputFlags, shown: Shown): boolean {
  const width = terminalWidth(flags);
  const [heads = ""] = readable(table, { ...flags, width: 0 }, shown).split("\n");
  return width === undefined || textColumns(heads) <= width;
}

/** A table as text, with readable heads, or with `--names` the columns' own names. */
export function readable(
  table: Table,
  flags: OutputFlags,
  { columns, limit, decimals, heat = heatOf(table, columns) }: Shown & Pick<Narrow, "heat">,
): string {
  const { table: headed, heads } = flags.names ? { table, heads: columns } : underHeads(table, columns);
  const inColours = (some: readonly string[]): string[] =>
    hasColours() ? heads.filter((_, at) => some.includes(columns[at]!)) : [];
  return formatTable(headed, {
    columns: heads,
    limit,
    width: terminalWidth(flags),
    decimals: flags.decimals ?? decimals,
    labels: !flags.names,
    heat: inColours(heat),
    bars: inColours(BARRED),
  });
}

/** The CSV options in the flags. */
export function csvOptionsOf(flags: OutputFlags): CsvOptions {
  const { byteOrderMark, decimalComma, decimals, labels } = flags;
  const delimiter = flags.delimiter ?? (decimalComma ? ";" : undefined);
  return { byteOrderMark, decimalComma, decimals, delimiter, headers: labels ? "labels" : undefined };
}
