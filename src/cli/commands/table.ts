import { Command } from "commander";
import { ownField } from "../../fields.js";
import {
  combineSeasons,
  filterPositions,
  filterRows,
  functionOptions,
  selectColumns,
  sortRows,
  type Table,
} from "../../index.js";
import {
  addFlags,
  addInputFlags,
  addOutputFlags,
  list,
  number,
  type OutputFlags,
  optionsOf,
} from "../flags.js";
import { columnAsked, type InputFlags, metricsShown, readInput } from "../input.js";
import { output } from "../output.js";
import { eachOf, outputPartitions, partitionedSource, warnOfWhole, wholeFormat } from "../partitions.js";
import { minutesColumn } from "../playing-time.js";
import { tellNotes } from "../tell-notes.js";

interface TableFlags extends InputFlags, OutputFlags {
  readonly columns?: string[];
  readonly positions?: string[];
  readonly minMinutes?: number;
  readonly sort?: string;
  readonly limit?: number;
  readonly combine?: boolean;
}

export function tableCommand(): Command {
  const command = new Command("table")
    .description("print records as a table, or write them as CSV or JSON")
    .argument("<files...>", "records")
    .option("-c, --columns <names>", "columns, separated by commas", list)
    .option("--combine", "one row per player or team over all competitions and seasons")
    .option("--min-minutes <n>", "rows with at least so many minutes on the field", number)
    .option("--sort <column>", "largest first, missing last; -column for smallest first")
    .option("-p, --positions <names>", "position codes or groups, separated by commas", list)
    .option("-n, --limit <n>", "rows to print", number)
    .addHelpText(
      "after",
      `
Examples:
  scoutframe table sample:players --columns name,positionGroup,total_goals --sort total_goals --limit 5
  scoutframe table sample:teams --sort average_possessionPercent
  scoutframe table sample:players --positions "centre back" --out centre-backs.csv
  scoutframe table sample:players --combine --columns name,seasons,parts,total_goals --limit 5`,
    )
    .action(table);
  return addFlags(addOutputFlags(addInputFlags(command)), functionOptions.filterPositions);
}

async function table(files: readonly string[], flags: TableFlags): Promise<void> {
  const folder = partitionedSource(files, flags);
  if (folder !== undefined) {
    const why = wholeTable(flags);
    if (why === undefined) {
      return outputPartitions(folder, flags, {
        passes: 1,
        make: (tables) => eachOf(tables, async (one) => selected(await filtered(one, flags), flags)),
      });
    }
    warnOfWhole(folder, why);
  }
  const rows = await filtered(combined(await readInput(files, flags), flags), flags);
  const sort = flags.sort === undefined ? undefined : columnAsked(rows, flags.sort.replace(/^-/, ""));
  const sorted =
    sort === undefined ? rows : sortRows(rows, sort, { descending: !flags.sort?.startsWith("-") });
  const chosen = selected(sorted, flags);
  await output(chosen, flags, {
    columns: flags.columns ? chosen.columnNames : columnsToRead(chosen, sort, flags),
    limit: flags.limit,
  });
}

/** The reason why a table needs all rows at once; undefined if it does not. */
function wholeTable(flags: TableFlags): string | undefined {
  if (flags.combine) return "--combine joins rows of all seasons";
  return flags.sort === undefined ? wholeFormat(flags) : "--sort orders all rows";
}

function combined(table: Table, { combine }: TableFlags): Table {
  if (!combine) return table;
  const joined = combineSeasons(table);
  tellNotes(joined.notes.slice(table.notes.length));
  return joined;
}

async function filtered(table: Table, flags: TableFlags): Promise<Table> {
  const { minMinutes, positions } = flags;
  const [minutes = ""] = minutesColumn(table);
  const played =
    minMinutes === undefined
      ? table
      : filterRows(table, (row) => Number(ownField(row, minutes)) >= minMinutes);
  if (!positions) return played;
  return filterPositions(played, positions, await optionsOf(functionOptions.filterPositions, flags));
}

function selected(table: Table, { columns }: TableFlags): Table {
  return columns === undefined
    ? table
    : selectColumns(
        table,
        columns.map((name) => columnAsked(table, name)),
      );
}

/** The columns that identify a row, the sort column, and the metrics that analysts look at first. */
function columnsToRead(table: Table, sort: string | undefined, { positions }: TableFlags): string[] {
  const who = ["playerId", "teamId", "name", "position", "positionGroup", "coverage"];
  const names = [
    ...who,
    ...minutesColumn(table),
    ...(sort === undefined ? [] : [sort]),
    ...metricsShown(table, { positions }),
  ];
  return [...new Set(names)].filter((name) => table.has(name));
}
