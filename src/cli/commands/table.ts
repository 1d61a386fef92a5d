import { Command } from "commander";
import {
  combineSeasons,
  filterPositions,
  filterRows,
  selectColumns,
  sortRows,
  type Table,
} from "../../index.js";
import {
  addInputFlags,
  addOutputFlags,
  addPositionFlags,
  list,
  number,
  type OutputFlags,
  type PositionFlags,
} from "../flags.js";
import { headlineColumns } from "../headline.js";
import { type InputFlags, readInput } from "../input.js";
import { output } from "../print.js";

interface TableFlags extends InputFlags, OutputFlags, PositionFlags {
  readonly columns?: string[];
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
        for (const { message } of table.notes.slice(before))
          process.stderr.write(`scoutframe: note: ${message}\n`);
      }
      const { minMinutes } = flags;
      if (minMinutes !== undefined) {
        table = filterRows(table, (row) => Number(row.total_minutesOnField) >= minMinutes);
      }
      if (flags.positions) {
        table = filterPositions(table, flags.positions, { match: flags.match, minShare: flags.minShare });
      }
      if (flags.sort)
        table = sortRows(table, flags.sort.replace(/^-/, ""), { descending: !flags.sort.startsWith("-") });
      if (flags.columns) table = selectColumns(table, flags.columns);
      const columns = flags.columns ?? headlineColumns(table, flags.positions, flags.sort);
      await output(table, flags, { columns, limit: flags.limit });
    });
  return addOutputFlags(addPositionFlags(addInputFlags(command)));
}
