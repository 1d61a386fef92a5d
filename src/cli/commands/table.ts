import { Command } from "commander";
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
import { warn } from "../print.js";

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
    .action(async (files: string[], flags: TableFlags) => {
      let table: Table = await readInput(files, flags);
      if (flags.combine) {
        const before = table.notes.length;
        table = combineSeasons(table);
        for (const { message } of table.notes.slice(before)) warn(`note: ${message}`);
      }
      const { minMinutes } = flags;
      if (minMinutes !== undefined) {
        table = filterRows(table, (row) => Number(row.total_minutesOnField) >= minMinutes);
      }
      if (flags.positions) {
        table = filterPositions(
          table,
          flags.positions,
          await optionsOf(functionOptions.filterPositions, flags),
        );
      }
      const asked = flags.columns?.map((name) => columnAsked(table, name));
      const sort = flags.sort === undefined ? undefined : columnAsked(table, flags.sort.replace(/^-/, ""));
      if (sort !== undefined) table = sortRows(table, sort, { descending: !flags.sort?.startsWith("-") });
      if (asked) table = selectColumns(table, asked);
      await output(table, flags, { columns: asked ?? columnsToRead(table, sort, flags), limit: flags.limit });
    });
  return addFlags(addOutputFlags(addInputFlags(command)), functionOptions.filterPositions);
}

/** Who a row is, the column it is sorted by, and what analysts look at first. */
function columnsToRead(table: Table, sort: string | undefined, { positions }: TableFlags): string[] {
  const who = ["playerId", "teamId", "name", "position", "positionGroup", "coverage", "total_minutesOnField"];
  const names = [...who, ...(sort === undefined ? [] : [sort]), ...metricsShown(table, { positions })];
  return [...new Set(names)].filter((name) => table.has(name));
}
