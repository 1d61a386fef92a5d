import { combineSeasons } from "../../analysis/seasons/combine-seasons.js";
import { FILTER_POSITIONS_CHECKS, filterPositions } from "../../comparison/ages-and-positions.js";
import { ownField } from "../../fields.js";
import { ownColumns } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { command, type FlagsOf } from "../command.js";
import { LIMIT, listFlag, numberFlag, optionsOf, switchFlag, textFlag, withLetter } from "../flags.js";
import { columnAsked, metricsShown, readInput } from "../input.js";
import { inPartitions } from "../partitions.js";
import { tellNotes } from "../print.js";
import { minutesColumn } from "../shown.js";

const FLAGS = {
  columns: withLetter("-c", listFlag("names", "columns, separated by commas")),
  combine: switchFlag("one row per player or team over all competitions and seasons"),
  minMinutes: numberFlag("rows with at least so many minutes on the field"),
  sort: textFlag("column", "largest first, missing last; -column for smallest first"),
  positions: listFlag("names", "position codes or groups, separated by commas"),
  limit: LIMIT,
};
type TableFlags = FlagsOf<typeof FLAGS>;

export const tableCommand = command({
  flags: FLAGS,
  writes: true,
  options: [FILTER_POSITIONS_CHECKS],
  examples: `
  scoutframe table sample:players --columns name,positionGroup,total_goals --sort total_goals --limit 5
  scoutframe table sample:teams --sort average_possessionPercent
  scoutframe table sample:players --positions "centre back" --out centre-backs.csv
  scoutframe table sample:players --combine --columns name,seasons,parts,total_goals --limit 5`,
  act: async (flags: TableFlags, [files]: [string[]]) => {
    const why = flags.combine
      ? "--combine joins rows of all seasons"
      : flags.sort && "--sort orders all rows";
    const make = (tables: AsyncIterable<Table>) => chosenEach(tables, flags);
    if (await inPartitions(files, flags, { why, passes: 1, make })) return undefined;
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

async function* chosenEach(tables: AsyncIterable<Table>, flags: TableFlags) {
  for await (const table of tables) yield selected(await filtered(table, flags), flags);
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
