import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { EXPORT_HEAD_LABELS, EXPORT_METRIC_LABELS } from "../../catalogue/export-labels.js";
import type { Group } from "../../catalogue/types.js";
import { type Bare, bare, ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { UnknownPositions } from "../../record/parse.js";
import type { PlayerRecord } from "../../record/types.js";
import type { Column } from "../../table/column.js";
import { dateText } from "../../table/from-columns.js";
import { playerTable } from "../../table/from-records.js";
import { groupOfColumn } from "../../table/layout.js";
import { positionCells } from "../../table/positions.js";
import { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { numberInText } from "../../text/csv-text.js";
import type { Sheet } from "../sheet.js";
import { fillCounts, type RowStatistics } from "./fill-counts.js";
import type { PlayerIds } from "./player-ids.js";

/** What a competition or a season is called: a number is its id, a name is a name. */
export type IdOrName = number | string;

/** What the reader must say, because the page does not. */
export interface SearchPageOptions {
  readonly competition?: IdOrName | undefined;
  readonly season?: IdOrName | undefined;
}

const PLAYER = "Player";
/** One of these stands beside the players on every spreadsheet of the page. */
const BESIDE = ["Position", "Minutes played", "Matches played", "Team"];
/** What the page writes for nothing. */
const NOTHING = /^\s*-?\s*$/;

/** Whether a sheet was saved from the provider's search page. */
export function isSearchPage({ names }: Sheet): boolean {
  return names.includes(PLAYER) && BESIDE.some((name) => names.includes(name));
}

/**
 * The table of a spreadsheet that was saved from the provider's search page.
 *
 * Shape:   one row for each row with a player; columns by their labels, unknown ones under their own. The first
 *          position gives position and group; shares are missing. Totals that the rates tell are filled in.
 * Missing: empty cells and `-`.
 * Source:  ids are made up and negative, unless `ids` knows the player.
 */
export function tableOfSearchPage(sheet: Sheet, options: SearchPageOptions, ids: PlayerIds): Table {
  const columns = withPandasNames(sheet.names).map((label, index) => ({
    label,
    cells: Array.from(sheet.columns[index]!, cellValue),
  }));
  const players = columns.find(({ label }) => label === PLAYER)!.cells;
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => row).filter((row) => players[row] !== null);
  const filled = { rows: 0, without: 0 };
  const records = rows.map((row) => recordOf(columns, row, options, ids, filled));
  const table = playerTable(records as unknown as PlayerRecord[]);
  const codes = columns.find(({ label }) => label === "Position")?.cells;
  return withPositions(
    table,
    rows.map((row) => codesOf(codes?.[row])),
    notesOf(filled),
  );
}

interface LabelledColumn {
  readonly label: string;
  readonly cells: readonly (string | number | boolean | null)[];
}

/** The second column of a label gets `.1`, as where pandas saved the sheet once more. */
export function withPandasNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}.${count}`;
  });
}

function cellValue(cell: unknown): string | number | boolean | null {
  if (cell === null || cell === undefined || Number.isNaN(cell)) return null;
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === "number" || typeof cell === "boolean") return cell;
  const text = String(cell);
  return NOTHING.test(text) ? null : text;
}

function recordOf(
  columns: readonly LabelledColumn[],
  row: number,
  { competition = -1, season = -1 }: SearchPageOptions,
  ids: PlayerIds,
  filled: { rows: number; without: number },
): Record<string, unknown> {
  const statistics: RowStatistics = { total: bare(), average: bare(), percent: bare() };
  const player = bare<unknown>();
  const own = bare<unknown>();
  for (const { label, cells } of columns) place(label, cells[row]!, statistics, player, own);
  if (fillCounts(statistics) === "counts") filled.rows++;
  else filled.without++;
  return {
    ...own,
    playerId: ids.idOf(player),
    competitionId: typeof competition === "number" ? competition : -1,
    seasonId: typeof season === "number" ? season : -1,
    player,
    positions: [],
    ...statistics,
    ...(typeof competition === "string" ? { competition: { name: competition } } : {}),
    ...(typeof season === "string" ? { season: { name: season } } : {}),
  };
}

function place(
  label: string,
  cell: string | number | boolean | null,
  statistics: RowStatistics,
  player: Bare<unknown>,
  own: Bare<unknown>,
): void {
  const head = ownField(EXPORT_HEAD_LABELS, label);
  if (head === "positions" || label === "") return;
  if (head === "name") player.shortName = cell === null ? null : String(cell);
  else if (head !== undefined) player[head.replace(/^player_/, "")] = numberIn(cell);
  else {
    const column = ownField(EXPORT_METRIC_LABELS, label);
    const group = column === undefined ? undefined : groupOfColumn(column);
    if (group === undefined) own[label] = numberIn(cell);
    else putMetric(statistics, group, column!.slice(group.length + 1), cell);
  }
}

/** A number that a spreadsheet kept as text, as the number. */
function numberIn(cell: string | number | boolean | null): string | number | boolean | null {
  return typeof cell === "string" ? (numberInText(cell, true) ?? cell) : cell;
}

function putMetric(
  statistics: RowStatistics,
  group: Group,
  field: string,
  cell: string | number | boolean | null,
): void {
  // What is no number is left for the parser to name.
  statistics[group][field] = numberIn(cell) as number | null;
}

function codesOf(cell: string | number | boolean | null | undefined): string[] {
  return typeof cell === "string"
    ? cell
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((code) => code !== "")
    : [];
}

/** The table with the cells that positions without shares give. */
function withPositions(
  table: Table,
  codesOfRow: readonly (readonly string[])[],
  notes: readonly Note[],
): Table {
  const unknown = new UnknownPositions();
  const cells = codesOfRow.map((codes, row) => {
    const positions = codes.map((code) => ({ position: { code }, percent: Number.NaN }));
    unknown.add({ playerId: table.numbers("playerId")[row]!, positions } as unknown as PlayerRecord, row);
    return positionCells(
      codes.map((code) => ({ code, share: Number.NaN })),
      defaultCatalogue("player"),
    );
  });
  const columns = table.columnNames.map((name): [string, Column] => {
    if (name !== "position" && name !== "positionGroup" && name !== "positions")
      return [name, table.column(name)];
    return [name, Object.freeze(cells.map((cell) => cell[name]))];
  });
  const { entity, rowCount } = table;
  return new Table({ entity, columns, rowCount, notes: [...table.notes, ...unknown.notes(), ...notes] });
}

function notesOf({ rows, without }: { rows: number; without: number }): Note[] {
  const others =
    without === 0 ? "" : `; not of ${without}, with fewer than 45 minutes or rates that no minutes fit`;
  return [
    {
      code: "counts_from_rates",
      message: `totals and tagged minutes of ${counted(rows, "row")} were worked out from the rates per 90 and the minutes shown${others}`,
      rows,
    },
  ];
}
