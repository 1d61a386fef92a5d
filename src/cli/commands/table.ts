import { combineSeasons } from "../../analysis/seasons/combine-seasons.js";
import { FILTER_POSITIONS_CHECKS, filterPositions } from "../../comparison/ages-and-positions.js";
import { ownField } from "../../fields.js";
import { ownColumns } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { command, type FlagsOf } from "../command.js";
import { LIMIT, listFlag, numberFlag, optionsOf, switchFlag, textFlag } from "../flags.js";
import { columnAsked, metricsShown, readInput } from "../input.js";
import { eachOf, inPartitions, outputPartitions, wholeFormat } from "../partitions.js";
import { tellNotes } from "../print.js";
import { minutesColumn } from "../shown.js";

const FLAGS = {
  columns: listFlag("-c, --columns <names>", "columns, separated by commas"),
  combine: switchFlag("--combine", "one row per player or team over all competitions and seasons"),
  minMinutes: numberFlag("--min-minutes <n>", "rows with at least so many minutes on the field"),
  sort: textFlag("--sort <column>", "largest first, missing last; -column for smallest first"),
  positions: listFlag("-p, --positions <names>", "position codes or groups, separated by commas"),
  limit: LIMIT,
};
type TableFlags = FlagsOf<typeof FLAGS>;

export const tableCommand = command({
  flags: FLAGS,
  reads: true,
  writes: true,
  options: [FILTER_POSITIONS_CHECKS],
  help: `
Examples:
  scoutframe table sample:players --columns name,positionGroup,total_goals --sort total_goals --limit 5
  scoutframe table sample:teams --sort average_possessionPercent
  scoutframe table sample:players --positions "centre back" --out centre-backs.csv
  scoutframe table sample:players --combine --columns name,seasons,parts,total_goals --limit 5`,
  act: async (flags: TableFlags, [files]: [string[]]) => {
    if (await inPartitions(files, flags, (folder) => tableEach(folder, flags))) return undefined;
    const read = await readInput(files, flags);
    const table = flags.combine ? combineSeasons(read) : read;
    if (flags.combine) tellNotes(table.notes.slice(read.notes.length));
    const rows = await filtered(table, flags);
    const sort = flags.sort === undefined ? undefined : columnAsked(rows, flags.sort.replace(/^-/, ""));
    const sorted = sort === undefined ? rows : rows.sort(sort, { descending: !flags.sort?.startsWith("-") });
    const isRead = flags.out === undefined && !flags.json;
    const chosen = selected(isRead || flags.limit === undefined ? sorted : sorted.head(flags.limit), flags);
    return {
      table: chosen,
      columns: flags.columns ? chosen.columnNames : columnsToRead(chosen, sort, flags),
    };
  },
});

/** Writes a folder one partition at a time. If a table needs all rows at once, does nothing and returns the reason. */
async function tableEach(folder: string, flags: TableFlags): Promise<string | undefined> {
  if (flags.combine) return "--combine joins rows of all seasons";
  const why = flags.sort === undefined ? wholeFormat(flags) : "--sort orders all rows";
  if (why !== undefined) return why;
  const each = async (one: Table) => selected(await filtered(one, flags), flags);
  await outputPartitions(folder, flags, 1, (tables) => eachOf(tables, each));
  return undefined;
}

async function filtered(table: Table, flags: TableFlags): Promise<Table> {
  const { minMinutes, positions } = flags;
  const [minutes = ""] = minutesColumn(table);
  const isLong = (row: object): boolean => Number(ownField(row, minutes)) >= minMinutes!;
  const played = minMinutes === undefined ? table : table.filter(isLong);
  if (!positions) return played;
  return filterPositions(played, positions, await optionsOf(FILTER_POSITIONS_CHECKS, flags));
}

function selected(table: Table, { columns }: TableFlags): Table {
  if (columns === undefined) return table;
  const named = columns.map((name) => columnAsked(table, name));
  return table.select(named);
}

/** The columns that identify a row, the sort column, and the metrics that analysts look at first. */
function columnsToRead(table: Table, sort: string | undefined, { positions }: TableFlags): string[] {
  return [
    ...["playerId", "teamId", "name", "position", "positionGroup", "coverage"],
    ...minutesColumn(table),
    ...(sort === undefined ? [] : [sort]),
    ...ownColumns(table),
    ...metricsShown(table, { positions }),
  ];
}
