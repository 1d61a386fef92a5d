import { findMetric } from "../catalogue/lookup.js";
import type { Entity } from "../catalogue/types.js";
import type { Note } from "../errors.js";
import { type HtmlColumn, htmlTable } from "../notebook/html-table.js";
import { checkOptions, listOfText, trueOrFalse, wholeNumberFrom } from "../options.js";
import { type Column, isNumbers } from "./column.js";
import { formatNumber } from "./format.js";
import { holdsRanks } from "./holds-ranks.js";
import { columnsHead, groupOfColumn, IN_POOL, OPTIONAL_OBJECTS, PEER_COUNT } from "./layout.js";

export interface ShowOptions {
  /** Columns to show. Default: the telling ones of the first, without ids and details, as many as fit. */
  readonly columns?: readonly string[] | undefined;
  /** Most rows to show. Default 20. */
  readonly limit?: number | undefined;
  /** Decimals of columns that hold more than whole numbers. Default 2; percentile ranks are shown whole. */
  readonly decimals?: number | undefined;
  /** Head columns with the catalogue's labels instead of column names. Default false. */
  readonly labels?: boolean | undefined;
}

/** What showing needs of a table. */
interface Showable {
  readonly entity: Entity;
  readonly columnNames: readonly string[];
  readonly rowCount: number;
  readonly notes: readonly Note[];
  column(name: string): Column;
  has(name: string): boolean;
}

const ROWS = 20;
const MOST_COLUMNS = 16;
const MISSING = "–";

/**
 * A table as HTML: percentile ranks with heat colours, and a caption with pool, size and threshold.
 *
 * Shape:   the first rows; a last line counts what is not shown. Names stay text, whatever they contain.
 * Missing: a dash without a colour.
 * Errors:  `unknown_column`, `unknown_option`, `invalid_option`.
 */
export function tableHtml(caller: string, table: Showable, options: ShowOptions = {}): string {
  checkOptions(caller, options, {
    columns: listOfText,
    limit: wholeNumberFrom(0),
    decimals: wholeNumberFrom(0, 20),
    labels: trueOrFalse,
  });
  const { limit = ROWS, decimals = 2, labels = false } = options;
  const names = options.columns ?? tellingColumns(table);
  const rowCount = Math.min(limit, table.rowCount);
  const ranked = holdsRanks(table);
  const columns = names.map((name): HtmlColumn => {
    const column = table.column(name);
    const isRank = ranked && isNumbers(column) && groupOfColumn(name) !== undefined;
    const heading = labels ? (findMetric(name, table.entity)?.label ?? name) : name;
    const cells = cellTexts(column, rowCount, isRank ? 0 : decimals);
    if (!isRank) return { heading, cells, numeric: isNumbers(column) };
    const ranks = Array.from(column.subarray(0, rowCount), (rank) => (Number.isNaN(rank) ? null : rank));
    return { heading, cells, numeric: true, ranks };
  });
  const hidden = [
    ...(rowCount < table.rowCount ? [`${rowCount} of ${table.rowCount} rows`] : []),
    ...(names.length < table.columnNames.length
      ? [`${names.length} of ${table.columnNames.length} columns`]
      : []),
  ];
  const footer = hidden.length === 0 ? [] : [`${hidden.join(", ")} shown`];
  return htmlTable({ columns, rowCount, caption: captionOf(table.notes, ranked), footer });
}

function cellTexts(column: Column, rows: number, decimals: number): string[] {
  if (!isNumbers(column)) return column.slice(0, rows).map((value) => value ?? MISSING);
  const whole = column.every((value) => Number.isNaN(value) || Number.isInteger(value));
  return Array.from(column.subarray(0, rows), (value) => formatNumber(value, whole ? 0 : decimals));
}

/** Who a row is, then what is measured of it. Ids, details and columns without a value wait to be asked for. */
function tellingColumns(table: Showable): readonly string[] {
  if (table.columnNames.length <= MOST_COLUMNS) return table.columnNames;
  const { names, required } = columnsHead(table.entity);
  const head = names.filter((name) => table.has(name) && !(table.has("name") && required.includes(name)));
  const skipped = new Set([...names, PEER_COUNT, IN_POOL]);
  const details = OPTIONAL_OBJECTS[table.entity].map((name) => `${name}_`);
  const rest = table.columnNames.filter(
    (name) =>
      !skipped.has(name) &&
      !details.some((prefix) => name.startsWith(prefix)) &&
      !isEmpty(table.column(name)),
  );
  const pool = [PEER_COUNT, IN_POOL].filter((name) => table.has(name));
  return [...head.filter((name) => name !== "positions"), ...pool, ...rest].slice(0, MOST_COLUMNS);
}

function isEmpty(column: Column): boolean {
  return isNumbers(column) ? column.every(Number.isNaN) : column.every((value) => value === null);
}

const SHARED: Readonly<Record<string, string>> = {
  competitionId: "competition",
  seasonId: "season",
  positionGroup: "position group",
};

/** Who was compared with whom: what peers have in common, how many they are, and from how many minutes on. */
export function captionOf(notes: readonly Note[], ranked: boolean): string[] {
  const pools = notes.filter(
    ({ code, pool }) => code === "pool" && typeof pool === "object" && pool !== null,
  );
  if (pools.length === 0) return [];
  const sizes = pools.map(({ peers }) => Number(peers));
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const shared = Object.keys(pools[0]!.pool as object).map((name) => SHARED[name] ?? name);
  const same = shared.length === 0 ? "all rows" : `same ${shared.join(", ")}`;
  const { criteria } = pools[0]!;
  const threshold = typeof criteria === "string" && criteria !== "" ? `, ${criteria}` : "";
  const size = least === most ? `${least}` : `${least} to ${most}`;
  return [
    `${ranked ? "Percentile ranks among peers" : "Among peers"}: ${same}${threshold}; ${size} in a pool`,
  ];
}
