import type { Catalogue } from "../../catalogue/types.js";
import type { Note } from "../../notes.js";
import { tableOfCells } from "../../table/from-cells.js";
import { cellColumn } from "../../table/from-columns.js";
import { COVERAGE } from "../../table/layout.js";
import type { Table } from "../../table/table.js";
import type { CellColumn } from "../../table/under-table-names.js";
import { counted } from "../../text/words.js";
import type { Sheet } from "../sheet.js";
import { fillMetrics } from "./fill-metrics.js";
import type { SaidSeason, SourceIds } from "./ids.js";
import { joinedClubs, joinedRows } from "./joined-rows.js";
import { seasonPositions } from "./positions.js";
import { type Cell, type SeasonRows, seasonRows, seasonSheet } from "./season-rows.js";

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
  said: SaidSeason,
  ids: SourceIds,
): Table {
  const { minutes } = catalogue;
  const parts = sheets.map((sheet) => seasonRows(seasonSheet(sheet, catalogue, said.season), catalogue));
  for (const { metrics } of parts) fillMetrics(metrics, catalogue, minutes.onField);
  const joined = joinedRows(parts, catalogue);
  const rows = joinedClubs(ids.withIds(joined, catalogue, said), catalogue);
  fillMetrics(rows.metrics, catalogue, minutes.onField);
  const onField = rows.metrics.get(minutes.onField ?? "");
  if (minutes.tagged !== undefined && onField !== undefined && !rows.metrics.has(minutes.tagged))
    rows.metrics.set(minutes.tagged, onField);
  return tableOfRows(rows, catalogue, [readNote(sheets, joined.rowCount, catalogue), ...rows.notes]);
}

function readNote(sheets: readonly Sheet[], rows: number, { source }: Catalogue): Note {
  const provider = source?.provider ?? "the catalogue's source";
  const tables = sheets.length;
  const message = `read as season tables of ${provider}: ${counted(rows, "row")} of ${counted(tables, "table")}; missing totals, rates and percentages were computed from the others`;
  return { code: "season_tables", message, provider, tables, rows };
}

const POSITION_CELLS = [
  "position",
  "positionShare",
  "positionGroup",
  "positionGroupShare",
  "positions",
] as const;
/** The keys that stand before and behind the details of a row. */
const HEAD = ["playerId", "name", "competitionId", "seasonId"];
const NAMES = ["competition_name", "season_name"];

function tableOfRows(rows: SeasonRows, catalogue: Catalogue, notes: readonly Note[]): Table {
  const { keys, metrics, own } = rows;
  const of = (columns: ReadonlyMap<string, ArrayLike<unknown>>, names: Iterable<string>): CellColumn[] =>
    [...names].flatMap((name) => (columns.has(name) ? [cellColumn(name, columns.get(name)!)] : []));
  const ids = keys.get("playerId") as readonly number[];
  const found = rows.positions && seasonPositions(rows.positions, catalogue, (row) => ids[row]!);
  const positions = found
    ? POSITION_CELLS.map((name) =>
        cellColumn(
          name,
          found.cells.map((cells) => cells[name] ?? null),
        ),
      )
    : [];
  const source = "player_sourceId";
  const details = [...keys.keys()].filter((name) => ![...HEAD, ...NAMES, source].includes(name));
  const order = [...catalogue.metrics, ...catalogue.derived].map(({ column }) => column);
  const columns = [
    ...of(keys, HEAD),
    ...positions,
    cellColumn(COVERAGE, coverageOf(rows, catalogue)),
    ...of(keys, [source, ...details, ...NAMES]),
    ...of(metrics, order),
    ...of(own, own.keys()),
  ];
  return tableOfCells({
    entity: "player",
    columns,
    rowCount: rows.rowCount,
    notes: [...notes, ...(found?.notes ?? [])],
    catalogue,
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
