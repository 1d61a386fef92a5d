import type { Catalogue } from "../../catalogue/types.js";
import type { Note } from "../../notes.js";
import type { CellColumn } from "../../table/from-cells.js";
import { tableOfCells } from "../../table/from-cells.js";
import { cellColumn } from "../../table/from-columns.js";
import { COVERAGE } from "../../table/layout.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import type { SearchPageOptions } from "../search-page/search-page.js";
import type { Sheet } from "../sheet.js";
import { fillMetrics } from "./fill-metrics.js";
import { joinedClubs } from "./joined-clubs.js";
import { joinedRows } from "./joined-rows.js";
import type { Cell } from "./named-sheet.js";
import { seasonPositions } from "./season-positions.js";
import { type SeasonRows, seasonRows } from "./season-rows.js";
import { seasonSheet } from "./season-sheet.js";
import type { RowIds, SourceIds } from "./source-ids.js";

/**
 * The table of a provider's season tables, of one or of several pages of it, as its catalogue describes them.
 *
 * Shape:   one row for each player, competition and season. Pages are joined by the source's ids, else by name, year of
 *          birth and nation; clubs of one season are added up. Metrics stand in the catalogue's order.
 * Missing: blank cells; counts and rates that do not follow from what the tables hold.
 * Errors:  `shape_mismatch` for text where a number belongs, and a season that cannot be told; `duplicate_key`.
 */
export function seasonTable(
  sheets: readonly Sheet[],
  catalogue: Catalogue,
  said: SearchPageOptions,
  ids: SourceIds,
): Table {
  const parts = sheets.map((sheet) => seasonRows(seasonSheet(sheet, catalogue, said.season), catalogue));
  for (const part of parts) fillRows(part, catalogue);
  const joined = joinedRows(parts, catalogue);
  const before = joined.rowCount;
  const known = joinedClubs({ rows: joined, ids: ids.idsOf(joined, catalogue, said) }, catalogue);
  const metrics = fillRows(known.rows, catalogue);
  const { minutes } = catalogue;
  const onField = metrics.get(minutes.onField ?? "");
  if (minutes.tagged !== undefined && onField !== undefined && !metrics.has(minutes.tagged))
    metrics.set(minutes.tagged, onField);
  return tableOfRows({ ...known.rows, metrics }, known.ids, catalogue, [
    readNote(sheets, before, catalogue),
    ...known.rows.notes,
  ]);
}

/** The metrics of rows with those that follow from them. */
function fillRows({ metrics }: SeasonRows, catalogue: Catalogue): Map<string, Float64Array> {
  const filled = metrics as Map<string, Float64Array>;
  fillMetrics(filled, catalogue, catalogue.minutes.onField);
  return filled;
}

function readNote(sheets: readonly Sheet[], rows: number, { source }: Catalogue): Note {
  const provider = source?.provider ?? "the catalogue's source";
  const tables = sheets.length;
  const message = `read as season tables of ${provider}: ${counted(rows, "row")} of ${counted(tables, "table")}; missing totals, rates and percentages were computed from the others`;
  return { code: "season_tables", message, provider, tables, rows };
}

function tableOfRows(rows: SeasonRows, ids: RowIds, catalogue: Catalogue, notes: readonly Note[]): Table {
  const column = (name: string, cells: ArrayLike<unknown> | undefined): CellColumn[] =>
    cells === undefined ? [] : [cellColumn(name, cells)];
  const found = rows.positions && seasonPositions(rows.positions, catalogue, (row) => ids.player[row]!);
  const positions = (
    ["position", "positionShare", "positionGroup", "positionGroupShare", "positions"] as const
  ).flatMap((name) =>
    column(
      name,
      found?.cells.map((cells) => cells[name] ?? null),
    ),
  );
  const details = [...rows.keys].filter(([name]) => !OF_HEAD.has(name));
  const columns = [
    ...column("playerId", ids.player),
    ...column("name", rows.keys.get("name")),
    ...column("competitionId", ids.competition),
    ...column("seasonId", ids.season),
    ...positions,
    ...column(COVERAGE, coverageOf(rows, catalogue)),
    ...column("player_sourceId", ids.sourceId),
    ...details.flatMap(([name, cells]) => column(name, cells)),
    ...column("competition_name", ids.competitionName),
    ...column("season_name", ids.seasonName),
    ...inOrder(rows.metrics, catalogue).flatMap(([name, cells]) => column(name, cells)),
    ...[...rows.own].flatMap(([name, cells]) => column(name, cells)),
  ];
  return tableOfCells({
    entity: "player",
    columns,
    rowCount: rows.rowCount,
    notes: [...notes, ...(found?.notes ?? [])],
    catalogue,
  });
}

const OF_HEAD: ReadonlySet<string> = new Set([
  "playerId",
  "name",
  "competitionId",
  "seasonId",
  "competition_name",
  "season_name",
]);

function inOrder(metrics: SeasonRows["metrics"], catalogue: Catalogue): [string, Float64Array][] {
  const order = [...catalogue.metrics, ...catalogue.derived].map(({ column }) => column);
  return order.flatMap((name): [string, Float64Array][] => {
    const cells = metrics.get(name);
    return cells === undefined ? [] : [[name, cells]];
  });
}

/** Nothing is known of who did not play; of anybody else, all that the tables have. */
function coverageOf({ metrics, rowCount }: SeasonRows, { minutes, matches }: Catalogue): Cell[] {
  const hasTime = [minutes.onField, matches.onField].some((name) => metrics.has(name ?? ""));
  const columns = [...metrics.values()];
  const isNothing = (value: number): boolean => value === 0 || Number.isNaN(value);
  return Array.from({ length: rowCount }, (_, row) =>
    hasTime && columns.every((cells) => isNothing(cells[row]!)) ? "empty" : "full",
  );
}
