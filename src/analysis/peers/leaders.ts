import { narrowPositionNotes } from "../../comparison/ages-and-positions.js";
import { ownComparison } from "../../comparison/comparison.js";
import { hasCriteria, LIST_CRITERIA_CHECKS, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { poolsOf } from "../../comparison/pools.js";
import { RULE_CHECKS, rulesOf, VALUE_CHECKS } from "../../comparison/rules.js";
import type { Note } from "../../notes.js";
import { filled, type OptionsOf, says, trueOrFalse, wholeNumberFrom } from "../../options.js";
import { listPlaces } from "../../stats/list-places.js";
import { valueAt, valuesAt, valuesPlaced } from "../../stats/values-at.js";
import type { ColumnName } from "../../table/column.js";
import { analysisColumn, hasPool, IN_POOL, LEVEL } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { nameAt } from "../../table/find.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { COVERAGE, directionOf, numbersNamed, unknownDirectionNote } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { takeRows, withColumns, withoutColumns } from "../../table/verbs.js";
import { PLACE_OF } from "../../text/layout-columns.js";
import { counted, firstFew } from "../../text/words.js";
import { DRAWING_CHECKS, Drawing, type DrawingOptions, type DrawnRows, drawRates } from "./drawing.js";
import {
  describeList,
  type ListOptions,
  RELIABILITY_CHECKS,
  type ReliabilityOptions,
  reliable,
} from "./reliability.js";

export interface LeadersOptions extends ListOptions, DrawingOptions, OptionsOf<typeof LEADERS_CHECKS> {}

export const LEADERS_CHECKS = {
  ...LIST_CRITERIA_CHECKS,
  /** Number of rows. Default 10. */
  count: says(wholeNumberFrom(1), "how many", 10),
  /** `better` (default): lowest first if lower is better. `raw`: always the largest first. */
  direction: RULE_CHECKS.direction,
  ...VALUE_CHECKS,
  ...RELIABILITY_CHECKS,
  ...DRAWING_CHECKS,
  /** Adds the interval of each place. Default false. */
  places: says(trueOrFalse, "add the interval of each place"),
};

/**
 * Lists the first rows of a metric, best first.
 *
 * Shape:   up to `count` rows with all their columns unchanged, and behind the coverage `place` from 1 and `placeOf`,
 *          the column of the list. A DataFrame for a DataFrame, else a table. The regulars compete, unless the criteria of
 *          `peers` (minutes, positions, shares, ages or your own test) say otherwise; in a table with pools, the rows in
 *          a pool. A column of ranks, scores or any other numbers can be listed as well.
 * Places:  with `places` also `place_low`, `place_median`, `place_high` and their `level`: the place in the list by
 *          the true rate. The rates of all competing rows are drawn as in `percentileIntervals` (each among its own
 *          peers of that `minMinutes`, or of the table's pool) and each draw is listed. The place of the rate as sent
 *          may lie outside if its evidence is thin. A column of shrunk rates has the places of the rates.
 * Ties:    share the better place (1, 2, 2, 4) and keep the table's order. If the last place is shared between equal values,
 *          a note of code `ties_at_cut` has the value, the number of rows left out, and their names.
 * Missing: rows without a value, with a meaningless rate, with a percentage out of fewer attempts than
 *          `minAttempts`, with a rate of which less than `minReliability` is the row's own (the `_weight` of `shrunkRates`
 *          with that `minMinutes`; a note counts them, and those that stay because their peers are too few or too equal),
 *          or with a metric that is not meant for their position are left out. A row without a pool that can judge it has no
 *          interval of a place; metrics that are not rates have none at all, as a note of code `no_evidence` says.
 * Errors:  `unknown_metric`, `unknown_option`, `invalid_option`, `unknown_position`.
 *
 * @example
 * leaders(await samplePlayers(), "total_goals", { count: 3 }).column("name") // => ["Mohamed Salah", "H. Kane", "S. Agüero"]
 */
export function leaders<T extends TableInput>(
  input: T,
  metric: ColumnName,
  options: LeadersOptions = {},
): SameKind<T> {
  return analysis("leaders", LEADERS_CHECKS, input, options, (sent) => {
    const { count } = filled(LEADERS_CHECKS, options);
    const { direction } = rulesOf(options, sent);
    const column = numbersNamed(sent, metric);
    const compared = reliable(sent, options);
    const values = compared.comparable(column);
    const sign = direction === "better" && directionOf(sent, column) === "lower" ? 1 : -1;
    const order = competingRows(sent, options)
      .filter((row) => !Number.isNaN(values[row]))
      .sort((a, b) => sign * (valueAt(values, a) - valueAt(values, b)) || a - b);
    const cut = cutList(sent, order, (row) => valueAt(values, row), count);
    // Equal values share the best of their places.
    const placeOf = new Map([...order.entries()].reverse().map(([at, row]) => [values[row], at + 1]));
    const places = Float64Array.from(cut.rows, (row) => placeOf.get(values[row]) ?? Number.NaN);
    const criteria = describeList(sent, options);
    const note: Note = {
      code: "leaders",
      message: `${column}, ${sign === 1 ? "lowest" : "highest"} first, of ${counted(order.length, "row")} with a value${criteria === "" ? "" : ` (${criteria})`}`,
      metric: column,
      rows: order.length,
      criteria,
    };
    const rows = takeRows(sent, cut.rows, [
      ...sent.notes,
      note,
      ...narrowPositionNotes(sent, options.positions, options),
      ...compared.attempts.notes(),
      ...(direction === "better" ? unknownDirectionNote(sent, [column]) : []),
      ...cut.notes,
    ]);
    const drawn = options.places ? drawnPlaces(sent, column, order, options) : { columns: [], notes: [] };
    const added = new Map<string, Column>([
      ["place", places],
      [PLACE_OF, Object.freeze(cut.rows.map(() => column))],
      ...drawn.columns.map(([name, ofAll]) => [name, valuesAt(ofAll, cut.rows)] as const),
    ]);
    const notes = [...rows.notes, ...drawn.notes];
    return withColumns(withoutDrawn(rows), added, { after: COVERAGE, notes });
  });
}

/** Removes the intervals of places in another list. */
function withoutDrawn(table: Table): Table {
  return table.has("place")
    ? withoutColumns(table, new Set(["place_low", "place_median", "place_high"]))
    : table;
}

/** The intervals of places in a list by true rates, by row of the table; `level` first. */
function drawnPlaces(table: Table, column: string, list: readonly number[], options: LeadersOptions) {
  const { minMinutes, undefinedRates, direction } = options;
  const made = analysisColumn(table, column);
  const metric = made?.ending === "shrunk" ? made.metric : column;
  const drawing = new Drawing(options);
  drawing.requireLevel(withoutDrawn(table));
  const among = ownComparison(table, { minMinutes, undefinedRates, direction, metrics: [metric] });
  const rates = drawRates(among, metric, list, drawing);
  const rows = [...rates.keys()];
  const places: DrawnRows = new Map(
    listPlaces([...rates.values()]).map((drawn, at) => [valueAt(rows, at), drawn] as const),
  );
  const level = valuesPlaced(table.rowCount, rows, () => drawing.level);
  const none: Note = {
    code: "no_evidence",
    message: `${column}: no interval of the place, because neither catalogue nor table gives its attempts or minutes`,
    columns: [column],
  };
  return {
    columns: [[LEVEL, level] as const, ...drawing.places(table.rowCount, places)],
    notes: rows.length === 0 ? [none] : [drawing.note],
  };
}

/** The rows that meet the criteria. Without criteria: the rows in the table's pools, if any, else the regulars. */
export function competingRows(
  table: Table,
  { minReliability: _ofValues, ...criteria }: Omit<PeerCriteria, "by"> & ReliabilityOptions,
): number[] {
  const keepsPool = hasPool(table) && !hasCriteria(criteria);
  if (!keepsPool)
    return poolsOf(table, table, { ...criteria, by: [] }).list.flatMap(({ members }) => members);
  return [...table.numbers(IN_POOL).entries()].flatMap(([row, isIn]) => (isIn === 1 ? [row] : []));
}

/** The first rows of an ordered list, with a note if the cut separates rows with equal values. */
export function cutList(
  table: Table,
  order: readonly number[],
  valueAt: (row: number) => number,
  count: number,
): { readonly rows: readonly number[]; readonly notes: readonly Note[] } {
  const rows = order.slice(0, count);
  const last = rows.at(-1);
  const value = last === undefined ? Number.NaN : valueAt(last);
  const left = order.slice(count).filter((row) => valueAt(row) === value);
  if (left.length === 0) return { rows, notes: [] };
  const names = left.map((row) => nameAt(table, row));
  const message = `${counted(left.length, "more row")} tied at the last value, ${value}, left out: ${firstFew(names)}`;
  return { rows, notes: [{ code: "ties_at_cut", message, value, rows: left.length, names }] };
}
