import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { type Bare, bare } from "../../fields.js";
import { type Note, notedColumns, notesOf } from "../../notes.js";
import { UnknownPositions } from "../../record/parse.js";
import type { PlayerRecord } from "../../record/types.js";
import type { Column } from "../../table/column.js";
import { playerTable } from "../../table/from-records.js";
import { COVERAGE, groupOfColumn } from "../../table/layout.js";
import { isNumbers, Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { numberInText } from "../../text/csv-text.js";
import type { Sheet } from "../sheet.js";
import { fillCounts, type RowStatistics } from "./fill-counts.js";
import { type PageColumn, pageColumns } from "./page-columns.js";
import { cellsOfSaid, type SaidPositions, saidPositions } from "./page-positions.js";
import type { PlayerIds } from "./player-ids.js";
import { COMPETITION, isPlayerLabel, PLAYER, SEASON } from "./sheet-labels.js";
import type { IdOrName, Said, SheetSeasons } from "./sheet-seasons.js";
import type { Decimal, SheetCell } from "./written-numbers.js";

export type { IdOrName } from "./sheet-seasons.js";

/** What the reader must say, because the page does not. */
export interface SearchPageOptions {
  readonly competition?: IdOrName | undefined;
  readonly season?: IdOrName | undefined;
  readonly decimal?: Decimal | undefined;
}

/** What is the same for all sheets of a call. */
export interface SheetCall {
  readonly ids: PlayerIds;
  readonly seasons: SheetSeasons;
}

/** One of these stands beside the players on every spreadsheet of the page. */
const BESIDE = ["Position", "Minutes played", "Matches played", "Team"];

/** Whether a sheet was saved from the provider's search page. */
export function isSearchPage({ names }: Sheet): boolean {
  return names.includes(PLAYER) && BESIDE.some((name) => names.includes(name));
}

/** Whether a sheet has a row a player: one saved from the provider's search page, or made by a person. */
export function isPlayerSheet({ names }: Pick<Sheet, "names">): boolean {
  return names.some(isPlayerLabel) && names.length > 1;
}

/**
 * The table of a spreadsheet that was saved from the provider's search page, or that a person made.
 *
 * Shape:   one row for each row with a player; columns by their labels, unknown ones under their own. The first
 *          position gives position and group; shares are missing. Totals that the rates tell are filled in.
 * Missing: empty cells and `-`. Positions and minutes of a sheet without them are no columns.
 * Source:  ids are made up and negative, unless `ids` knows the player; a competition that nobody says is the file's.
 */
export function tableOfSearchPage(sheet: Sheet, options: SearchPageOptions, call: SheetCall): Table {
  const { columns, notes } = pageColumns(sheet, options.decimal);
  const cellsOf = (target: string) => columns.find((column) => column.target === target)?.cells;
  const players = cellsOf("name")!;
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => row).filter((row) => players[row] !== null);
  const filled = { rows: 0, without: 0 };
  const seasonOf = (row: number): RowSeason => ({
    competition: competitionOf(sheet, cellsOf(COMPETITION)?.[row], options, call.seasons),
    season: call.seasons.of("season", textOf(cellsOf(SEASON)?.[row]) ?? options.season),
  });
  const records = rows.map((row) => recordOf(columns, row, seasonOf(row), call.ids, filled));
  const table = playerTable(records as unknown as PlayerRecord[]);
  const said = cellsOf("positions");
  const placed = withPositions(
    table,
    rows.map((row) => saidPositions(said?.[row])),
    [...notes, ...sheetNotes(table, columns, filled)],
  );
  return withoutUnsaid(placed, said !== undefined, cellsOf(MINUTES) !== undefined);
}

const { onField: MINUTES = "", tagged: TAGGED = "" } = defaultCatalogue("player").minutes;
const MADE_OF_POSITIONS = ["position", "positionShare", "positionGroup", "positionGroupShare", "positions"];
const MADE_OF_MINUTES = [MINUTES, TAGGED];

/**
 * The table without the columns of what the sheet does not say of anybody, so that nobody is asked for it. Where
 * minutes are not said, nothing says that somebody did not play, either.
 */
function withoutUnsaid(table: Table, hasPositions: boolean, hasMinutes: boolean): Table {
  const unsaid = [...(hasPositions ? [] : MADE_OF_POSITIONS), ...(hasMinutes ? [] : MADE_OF_MINUTES)];
  const names = table.columnNames.filter((name) => !unsaid.includes(name));
  const { entity, rowCount, notes } = table;
  const columns = names.map((name): [string, Column] => {
    const isGuess = name === COVERAGE && !hasMinutes;
    return [name, isGuess ? Object.freeze(new Array<string>(rowCount).fill("full")) : table.column(name)];
  });
  return new Table({ entity, rowCount, notes, columns });
}

interface RowSeason {
  readonly competition: Said;
  readonly season: Said;
}

function competitionOf(
  { file, sheetName }: Sheet,
  cell: SheetCell | undefined,
  { competition }: SearchPageOptions,
  seasons: SheetSeasons,
): Said {
  const said = textOf(cell) ?? competition;
  return said === undefined ? seasons.ofSheet(file, sheetName) : seasons.of("competition", said);
}

function textOf(cell: SheetCell | undefined): string | undefined {
  return cell === null || cell === undefined ? undefined : String(cell);
}

function recordOf(
  columns: readonly PageColumn[],
  row: number,
  { competition, season }: RowSeason,
  ids: PlayerIds,
  filled: { rows: number; without: number },
): Record<string, unknown> {
  const statistics: RowStatistics = { total: bare(), average: bare(), percent: bare() };
  const player = bare<unknown>();
  const own = bare<unknown>();
  for (const column of columns) place(column, column.cells[row]!, statistics, player, own);
  if (fillCounts(statistics) === "counts") filled.rows++;
  else filled.without++;
  return {
    ...own,
    playerId: ids.idOf(player),
    competitionId: competition.id,
    seasonId: season.id,
    player,
    positions: [],
    ...statistics,
    ...(competition.name === null ? {} : { competition: { name: competition.name } }),
    ...(season.name === null ? {} : { season: { name: season.name } }),
  };
}

function place(
  { label, target }: PageColumn,
  cell: SheetCell,
  statistics: RowStatistics,
  player: Bare<unknown>,
  own: Bare<unknown>,
): void {
  if (label === "" || target === "positions" || target === COMPETITION || target === SEASON) return;
  const group = target === undefined ? undefined : groupOfColumn(target);
  if (target === undefined) own[label] = cell;
  else if (target === "name") player.shortName = String(cell);
  else if (group === undefined) player[target.replace(/^player_/, "")] = cell;
  // What is no number is left for the parser to name.
  else statistics[group][target.slice(group.length + 1)] = numberIn(cell) as number | null;
}

/** A number beside texts that are none. */
function numberIn(cell: SheetCell): SheetCell {
  return typeof cell === "string" ? (numberInText(cell) ?? cell) : cell;
}

/** The table with the cells that positions without shares give. */
function withPositions(table: Table, saidOfRow: readonly SaidPositions[], notes: readonly Note[]): Table {
  const unknown = new UnknownPositions();
  const cells = saidOfRow.map((said, row) => {
    const positions = said.codes.map((code) => ({ position: { code }, percent: Number.NaN }));
    unknown.add({ playerId: table.numbers("playerId")[row]!, positions } as unknown as PlayerRecord, row);
    return cellsOfSaid(said);
  });
  const columns = table.columnNames.map((name): [string, Column] => {
    if (name !== "position" && name !== "positionGroup" && name !== "positions")
      return [name, table.column(name)];
    return [name, Object.freeze(cells.map((cell) => cell[name]))];
  });
  const { entity, rowCount } = table;
  const told = table.notes.filter(({ code }) => code !== "unknown_fields");
  return new Table({ entity, columns, rowCount, notes: [...told, ...unknown.notes(), ...notes] });
}

function sheetNotes(
  table: Table,
  columns: readonly PageColumn[],
  filled: { rows: number; without: number },
): Note[] {
  const has = (target: string): boolean => columns.some((column) => column.target === target);
  const unknown = notesOf(table.notes, "unknown_fields").flatMap((note) => note.columns);
  return [
    ...(has(MINUTES) ? [countsNote(filled)] : []),
    ...notedColumns(
      "undescribed_columns",
      unknown.filter((name) => isNumbers(table.column(name))),
      (names) =>
        `columns without a description, ranked as larger is better: ${names}; describe them with addColumn, or with a catalogue (scoutframe catalogue)`,
    ),
    ...unsaidNotes(has("positions"), has(MINUTES)),
  ];
}

function unsaidNotes(hasPositions: boolean, hasMinutes: boolean): Note[] {
  const positions =
    "no column of positions: all players of a competition and season are ranked together; roles, similarity and pools by position need a column Position (RCB, Left Back, ST)";
  const minutes =
    "no column of minutes: ranks include all players, even with few minutes; rates per 90, shrunk rates and intervals need a column Minutes played";
  return [
    ...(hasPositions ? [] : [{ code: "no_positions", message: positions } as const]),
    ...(hasMinutes ? [] : [{ code: "no_minutes", message: minutes } as const]),
  ];
}

function countsNote({ rows, without }: { rows: number; without: number }): Note {
  const others =
    without === 0 ? "" : `; not for ${without}, with fewer than 45 minutes or rates that fit no minutes`;
  const message = `totals and tagged minutes of ${counted(rows, "row")} were computed from the rates per 90 and the minutes shown${others}`;
  return { code: "counts_from_rates", message, rows };
}
