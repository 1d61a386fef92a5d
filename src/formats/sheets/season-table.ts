import type { Catalogue, ColumnMetric } from "../../catalogue/types.js";
import { type Note, notedRows } from "../../notes.js";
import { type CellColumn, cellColumn } from "../../table/cell-column.js";
import { tableOfCells } from "../../table/from-cells.js";
import { COVERAGE } from "../../table/metric-columns.js";
import { isNumber, type PositionCells } from "../../table/played.js";
import type { Table } from "../../table/table.js";
import { HEAD as LAYOUT } from "../../text/layout-columns.js";
import { counted } from "../../text/words.js";
import type { Sheet } from "../sheet.js";
import type { SaidSeason, SheetIds } from "./ids.js";
import { joinedClubs, joinedRows } from "./joined-rows.js";
import { readPositions, wordsOfCatalogue } from "./positions.js";
import { isPer90, type SeasonRows, seasonRows, seasonSheet } from "./season-rows.js";

/**
 * The table of a provider's season tables, of one or of several pages of it, as its catalogue describes them.
 *
 * Shape:   one row for each player, competition and season. Pages are joined by the source's ids, else by name, year of
 *          birth and nation; clubs of one season are added up, unless they are to stay apart. Metrics stand in the catalogue's order.
 * Missing: blank cells; counts and rates that do not follow from what the tables hold.
 * Errors:  `shape_mismatch` for text where a number belongs, and a season that cannot be told; `duplicate_key`.
 */
export function seasonTable(
  sheets: readonly Sheet[],
  catalogue: Catalogue,
  said: SaidSeason,
  ids: SheetIds,
): Table {
  const { minutes } = catalogue;
  const parts = sheets.map((sheet) =>
    seasonRows(seasonSheet(sheet, catalogue, said.season), catalogue, said.decimal),
  );
  for (const { metrics } of parts) fillMetrics(metrics, catalogue, minutes.onField);
  const joined = joinedRows(parts, catalogue);
  const rows = joinedClubs(ids.withIds(joined, catalogue, said), catalogue);
  fillMetrics(rows.metrics, catalogue, minutes.onField);
  const onField = rows.metrics.get(minutes.onField ?? "");
  if (minutes.tagged !== undefined && onField !== undefined && !rows.metrics.has(minutes.tagged))
    rows.metrics.set(minutes.tagged, onField);
  const players = rows.keys.get("playerId") as readonly number[];
  const positions =
    rows.positions && readPositions(rows.positions, wordsOfCatalogue(catalogue), (row) => players[row]!);
  const order = [...catalogue.metrics, ...catalogue.derived].map(({ column }) => column);
  const read = readNote(sheets, joined.rowCount, catalogue);
  return tableOfRows(
    {
      ...rows,
      metrics: new Map(
        order.flatMap((name) => (rows.metrics.has(name) ? [[name, rows.metrics.get(name)!]] : [])),
      ),
      positions: positions?.cells,
      coverage: coverageOf(rows, catalogue),
    },
    catalogue,
    [read, ...rows.notes, ...(positions?.notes ?? []), ...mixedNotes(positions?.mixed ?? 0, catalogue)],
  );
}

function mixedNotes(rows: number, { positions }: Catalogue): Note[] {
  const where =
    positions.ranked === false
      ? "they are ranked among all rows with any of them, since the source does not give the main position"
      : "the first one in the source counts";
  const message = `several position groups of ${counted(rows, "player")}: ${where}; match: "any" finds players by all`;
  return notedRows("several_groups", rows, message);
}

function readNote(sheets: readonly Sheet[], rows: number, { source }: Catalogue): Note {
  const provider = source?.provider ?? "the catalogue's source";
  const tables = sheets.length;
  const message = `read as season tables of ${provider}: ${counted(rows, "row")} of ${counted(tables, "table")}; missing totals, rates and percentages were computed from the others`;
  return { code: "season_tables", message, provider, tables, rows };
}

const POSITION_CELLS = Object.keys(LAYOUT.player.position) as (keyof PositionCells)[];
/** The keys that stand before and behind the details of a row. */
const HEAD = ["playerId", "name", "competitionId", "seasonId", "clubId"];
const NAMES = ["competition_name", "season_name"];

/** Rows that are ready to be a table: with ids among their keys, and metrics in the order of their columns. */
export interface TableRows extends Pick<SeasonRows, "rowCount" | "keys"> {
  readonly metrics: ReadonlyMap<string, ArrayLike<unknown>>;
  readonly positions: readonly PositionCells[] | undefined;
  readonly coverage: readonly string[];
  readonly own: ReadonlyMap<string, ArrayLike<unknown>>;
}

/** The table of the rows of a source: keys, positions, coverage, details, metrics, and columns that nobody described. */
export function tableOfRows(rows: TableRows, catalogue: Catalogue, notes: readonly Note[]): Table {
  const { keys, metrics, own, positions, rowCount } = rows;
  const of = (columns: TableRows["own"], names: Iterable<string> = columns.keys()): CellColumn[] =>
    [...names].flatMap((name) => (columns.has(name) ? [cellColumn(name, columns.get(name)!)] : []));
  const source = "player_sourceId";
  const details = [...keys.keys()].filter((name) => ![...HEAD, ...NAMES, source].includes(name));
  const columns = [
    ...of(keys, HEAD),
    ...(positions === undefined
      ? []
      : POSITION_CELLS.map((name) => {
          const cells = positions.map((of) => of[name]);
          return cellColumn(name, cells);
        })),
    cellColumn(COVERAGE, rows.coverage),
    ...of(keys, [source, ...details, ...NAMES]),
    ...of(metrics),
    ...of(own),
  ];
  return tableOfCells({ entity: "player", columns, rowCount, notes, catalogue });
}

/** Nothing is known of who did not play; of anybody else, all that the tables have. */
function coverageOf({ metrics, rowCount }: SeasonRows, { minutes, matches }: Catalogue): string[] {
  const hasTime = [minutes.onField, matches.onField].some((name) => metrics.has(name ?? ""));
  const isEmpty = emptyRows(metrics.values());
  return Array.from({ length: rowCount }, (_, row) => (hasTime && isEmpty(row) ? "empty" : "full"));
}

/** Tells the rows in which nothing is a number other than 0. */
export function emptyRows(metrics: Iterable<ArrayLike<unknown>>): (row: number) => boolean {
  const columns = [...metrics];
  return (row) => columns.every((cells) => !isNumber(cells[row]));
}

/** The metrics of rows, filled in place. */
export type MetricColumns = Map<string, Float64Array>;

const MINUTES = 90;
/** From so many minutes on a rate made anew is better than one that the source rounded. */
const MANY_MINUTES = 900;
/** How far a count made of a rate that was not rounded may be from a whole number. */
const OFF_BY = 0.01;
/** Half of the last of two decimals, and a trifle for what binary numbers cannot hold. */
const HALF_OF_SECOND = 0.005 + 1e-9;

/**
 * Fills what follows: totals from averages and minutes, averages from totals and minutes, percentages from counts, and
 * counts from percentages. A count that would not be whole stays missing, as do rates of nothing.
 */
export function fillMetrics(columns: MetricColumns, catalogue: Catalogue, minutesColumn = ""): void {
  const minutes = columns.get(minutesColumn);
  const all = [...catalogue.metrics, ...catalogue.derived];
  const byColumn = new Map(all.map((metric) => [metric.column, metric]));
  const averages = all.filter((metric) => isPer90(metric) && metric.counterpart !== undefined);
  const shares = all.filter(({ basis, denominator }) => basis === "percent" && denominator !== undefined);
  const isWhole = ({ counterpart = "" }: ColumnMetric) => byColumn.get(counterpart)?.type === "integer";
  for (const average of averages) {
    const rates = columns.get(average.column);
    if (minutes !== undefined && rates !== undefined)
      fillMissing(columns, average.counterpart!, totalsOf(rates, minutes, isWhole(average)));
  }
  for (const share of shares) fillShare(columns, share);
  for (const average of averages) {
    const totals = columns.get(average.counterpart!);
    if (minutes !== undefined && totals !== undefined)
      fillAverage(columnIn(columns, average.column, totals), totals, minutes, isWhole(average));
  }
}

function columnIn(columns: MetricColumns, name: string, like: Float64Array): Float64Array {
  const known = columns.get(name) ?? new Float64Array(like.length).fill(Number.NaN);
  columns.set(name, known);
  return known;
}

/** Puts what was made where a column has nothing. No column is made of nothing. */
function fillMissing(columns: MetricColumns, name: string, made: Float64Array): void {
  if (made.every(Number.isNaN)) return;
  const column = columnIn(columns, name, made);
  for (let row = 0; row < column.length; row++) if (Number.isNaN(column[row])) column[row] = made[row]!;
}

function totalsOf(rates: Float64Array, minutes: Float64Array, isWhole: boolean): Float64Array {
  const isRounded = rates.every(
    (rate) => Number.isNaN(rate) || Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6,
  );
  return rates.map((rate, row) => {
    const total = (rate * minutes[row]!) / MINUTES;
    const off = isRounded ? Math.max(OFF_BY, (HALF_OF_SECOND * minutes[row]!) / MINUTES) : OFF_BY;
    return isWhole ? wholeNear(total, off) : total;
  });
}

/** The whole number from which a number is no farther than that; of two that fit none. */
function wholeNear(value: number, off: number): number {
  const whole = Math.round(value);
  return off < 0.5 && Math.abs(value - whole) <= off ? whole : Number.NaN;
}

function fillAverage(given: Float64Array, totals: Float64Array, minutes: Float64Array, isWhole: boolean) {
  for (let row = 0; row < totals.length; row++) {
    const played = minutes[row]!;
    const isBetter = isWhole || played >= MANY_MINUTES || Number.isNaN(given[row]);
    if (played > 0 && !Number.isNaN(totals[row]) && isBetter) given[row] = (totals[row]! * MINUTES) / played;
  }
}

function fillShare(columns: MetricColumns, { column, counterpart = "", denominator = "" }: ColumnMetric) {
  const [parts, shares] = [columns.get(counterpart), columns.get(column)];
  if (parts !== undefined && shares !== undefined) {
    const wholes = shares.map((share, row) => {
      const whole = (parts[row]! * 100) / share;
      return wholeNear(whole, (whole * HALF_OF_SECOND) / share + OFF_BY);
    });
    fillMissing(columns, denominator, wholes);
  }
  const known = columns.get(denominator);
  if (known === undefined) return;
  if (shares !== undefined && counterpart !== "" && parts === undefined) {
    const made = shares.map((share, row) => wholeNear((share * known[row]!) / 100, partOff(known[row]!)));
    fillMissing(columns, counterpart, made);
  }
  const counts = columns.get(counterpart);
  if (counts === undefined && shares === undefined) return;
  const found = columnIn(columns, column, known);
  for (let row = 0; row < known.length; row++) {
    const count = counts?.[row] ?? Number.NaN;
    if (known[row] === 0) found[row] = Number.NaN;
    else if (!Number.isNaN(count) && known[row]! > 0) found[row] = (count * 100) / known[row]!;
  }
}

/** How far a part may be from whole, by a percentage with one decimal. */
function partOff(whole: number): number {
  return Math.min(0.49, (0.05 * whole) / 100 + 1e-9);
}
