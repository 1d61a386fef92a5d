import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { type Bare, bare } from "../../fields.js";
import { type Note, notedColumns, notesOf } from "../../notes.js";
import { UnknownPositions } from "../../record/parse.js";
import type { PlayerRecord } from "../../record/types.js";
import type { Column } from "../../table/column.js";
import { COVERAGE, groupOfColumn } from "../../table/metric-columns.js";
import { isNumbers, Table } from "../../table/table.js";
import { playerTable } from "../../table/table-builder.js";
import { numberInText } from "../../text/csv-text.js";
import { counted } from "../../text/words.js";
import type { Sheet } from "../sheet.js";
import { fillCounts, type RowStatistics } from "./fill-counts.js";
import type { PlayerIds, SaidSeason, SheetSeasons } from "./ids.js";
import type { Decimal, SheetCell } from "./numbers.js";
import { COMPETITION, isPlayerLabel, type PageColumn, PLAYER, pageColumns, SEASON } from "./page-columns.js";
import { cellsOfSaid, saidPositions } from "./positions.js";

/** What the reader must say, because the page does not. */
export interface SearchPageOptions extends SaidSeason {
  readonly decimal?: Decimal | undefined;
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
export function tableOfSearchPage(
  sheet: Sheet,
  options: SearchPageOptions,
  call: { readonly ids: PlayerIds; readonly seasons: SheetSeasons },
): Table {
  const { columns, notes } = pageColumns(sheet, options.decimal);
  const cellsOf = (target: string) => columns.find((column) => column.target === target)?.cells;
  const players = cellsOf("name")!;
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => row).filter((row) => players[row] !== null);
  const filled = { rows: 0, without: 0 };
  const records = rows.map((row) => {
    const competition = textOf(cellsOf(COMPETITION)?.[row]) ?? options.competition;
    const season = call.seasons.of("season", textOf(cellsOf(SEASON)?.[row]) ?? options.season);
    const said =
      competition === undefined
        ? call.seasons.ofSheet(sheet.file, sheet.sheetName)
        : call.seasons.of("competition", competition);
    const { player, ...record } = recordOf(columns, row, filled);
    return {
      ...record,
      playerId: call.ids.idOf(player),
      competitionId: said.id,
      seasonId: season.id,
      player,
      positions: [],
      ...(said.name === null ? {} : { competition: { name: said.name } }),
      ...(season.name === null ? {} : { season: { name: season.name } }),
    };
  });
  const table = playerTable(records as unknown as PlayerRecord[]);
  const told = [...notes, ...sheetNotes(table, columns, filled)];
  const positions = cellsOf("positions");
  return asSaid(
    table,
    positions && rows.map((row) => positions[row]!),
    cellsOf(columnsOfMinutes()[0]) !== undefined,
    told,
  );
}

const MADE_OF_POSITIONS = ["position", "positionShare", "positionGroup", "positionGroupShare", "positions"];

/** The columns of minutes, on the field and tagged. */
function columnsOfMinutes(): readonly [onField: string, tagged: string] {
  const { onField = "", tagged = "" } = defaultCatalogue("player").minutes;
  return [onField, tagged];
}

/**
 * The table with the cells that positions without shares give, and without the columns of what the sheet does not say of
 * anybody, so that nobody is asked for it. Where minutes are not said, nothing says that somebody did not play, either.
 */
function asSaid(
  table: Table,
  positions: readonly SheetCell[] | undefined,
  hasMinutes: boolean,
  notes: readonly Note[],
): Table {
  const unsaid = [...(positions ? [] : MADE_OF_POSITIONS), ...(hasMinutes ? [] : columnsOfMinutes())];
  const unknown = new UnknownPositions();
  const cells = positions?.map((cell, row) => {
    const said = saidPositions(cell);
    const entries = said.codes.map((code) => ({ position: { code }, percent: Number.NaN }));
    const record = { playerId: table.numbers("playerId")[row]!, positions: entries };
    unknown.add(record as unknown as PlayerRecord, row);
    return cellsOfSaid(said);
  });
  const columnOf = (name: string): Column => {
    if (cells && (name === "position" || name === "positionGroup" || name === "positions"))
      return Object.freeze(cells.map((cell) => cell[name]));
    const isGuess = name === COVERAGE && !hasMinutes;
    return isGuess ? Object.freeze(new Array<string>(table.rowCount).fill("full")) : table.column(name);
  };
  const { entity, rowCount } = table;
  return new Table({
    entity,
    rowCount,
    columns: table.columnNames.filter((name) => !unsaid.includes(name)).map((name) => [name, columnOf(name)]),
    notes: [...table.notes.filter(({ code }) => code !== "unknown_fields"), ...unknown.notes(), ...notes],
  });
}

function textOf(cell: SheetCell | undefined): string | undefined {
  return cell === null || cell === undefined ? undefined : String(cell);
}

type PageRecord = RowStatistics & { readonly player: Bare<unknown> } & Readonly<Record<string, unknown>>;

/** What the cells of a row say, and totals behind its rates. */
function recordOf(
  columns: readonly PageColumn[],
  row: number,
  filled: { rows: number; without: number },
): PageRecord {
  const statistics: RowStatistics = { total: bare(), average: bare(), percent: bare() };
  const player = bare<unknown>();
  const own = bare<unknown>();
  for (const { label, target, cells } of columns) {
    const cell = cells[row]!;
    const group = target === undefined ? undefined : groupOfColumn(target);
    if (label === "" || (target !== undefined && OF_SHEET.includes(target))) continue;
    if (target === undefined) own[label] = cell;
    else if (target === "name") player.shortName = String(cell);
    else if (group === undefined) player[target.replace(/^player_/, "")] = cell;
    // What is no number is left for the parser to name.
    else statistics[group][target.slice(group.length + 1)] = numberIn(cell) as number | null;
  }
  if (fillCounts(statistics) === "counts") filled.rows++;
  else filled.without++;
  return { ...own, player, ...statistics };
}

/** Columns that are no fields of a record. */
const OF_SHEET = ["positions", COMPETITION, SEASON];

/** A number beside texts that are none. */
function numberIn(cell: SheetCell): SheetCell {
  return typeof cell === "string" ? (numberInText(cell) ?? cell) : cell;
}

function sheetNotes(
  table: Table,
  columns: readonly PageColumn[],
  filled: { rows: number; without: number },
): Note[] {
  const has = (target: string): boolean => columns.some((column) => column.target === target);
  const hasMinutes = has(columnsOfMinutes()[0]);
  const unknown = notesOf(table.notes, "unknown_fields").flatMap((note) => note.columns);
  return [
    ...(hasMinutes ? [countsNote(filled)] : []),
    ...notedColumns(
      "undescribed_columns",
      unknown.filter((name) => isNumbers(table.column(name))),
      (names) =>
        `columns without a description, ranked as larger is better: ${names}; describe them with addColumn, or with a catalogue (scoutframe catalogue)`,
    ),
    ...unsaidNotes(has("positions"), hasMinutes),
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
