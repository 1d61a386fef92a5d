import type { Catalogue } from "../../catalogue/types.js";
import { metricIn } from "../../catalogue/with-metric.js";
import { shapeMismatch, show } from "../../errors.js";
import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { counted } from "../../text/counted.js";
import { isLayoutColumn } from "../../text/layout-columns.js";
import { type Cell, cellText, type NamedSheet, withRows } from "./named-sheet.js";
import { averageOf, metricTargets, numberInCell, numbersOf } from "./numbers.js";

/** Rows of players' seasons under the table's names, before they have ids: what one table of a source says. */
export interface SeasonRows {
  readonly rowCount: number;
  /** The metrics that the table has. */
  readonly metrics: ReadonlyMap<string, Float64Array>;
  /** The columns of keys and details: `name`, `playerId`, `player_team`, … */
  readonly keys: ReadonlyMap<string, readonly Cell[]>;
  /** The source's words for positions, the main one first. */
  readonly positions: readonly (readonly string[])[] | undefined;
  /** Columns that nobody described, under their own names. */
  readonly own: ReadonlyMap<string, readonly Cell[]>;
  readonly notes: readonly Note[];
}

/** What a named sheet says of players, as a catalogue describes it. Errors: `shape_mismatch` for text where a number belongs. */
export function seasonRows(sheet: NamedSheet, catalogue: Catalogue): SeasonRows {
  const whole = withPlayers(sheet, catalogue);
  const at = new Map(whole.sheet.names.map((name, index) => [name, index] as const).reverse());
  const taken = new Set<string>();
  const take = (name: string): ArrayLike<unknown> | undefined => {
    const index = at.get(name);
    if (index === undefined) return undefined;
    taken.add(name);
    return whole.sheet.columns[index];
  };
  const keys = new Map<string, readonly Cell[]>();
  for (const [key, source] of Object.entries(catalogue.keys)) {
    const cells = take(source);
    if (cells !== undefined) keys.set(key, isName(key) ? cellsOf(cells).map(asName) : ownCells(cells));
  }
  const positions = positionWords(catalogue, take, whole.sheet.rowCount);
  const { metrics, notes } = metricColumns(whole.sheet, catalogue, take);
  const own = new Map<string, readonly Cell[]>();
  for (const [index, name] of whole.sheet.names.entries()) {
    if (taken.has(name)) continue;
    own.set(ownName(name, own), ownCells(whole.sheet.columns[index]!));
  }
  return { rowCount: whole.sheet.rowCount, metrics, keys, positions, own, notes: [...whole.notes, ...notes] };
}

/** The rows that name a player; others are lines of something else, and are counted. */
function withPlayers(
  sheet: NamedSheet,
  { keys }: Catalogue,
): { readonly sheet: NamedSheet; readonly notes: readonly Note[] } {
  const who = [keys.playerId, keys.name].flatMap((source) => {
    const index = source === undefined ? -1 : sheet.names.indexOf(source);
    return index < 0 ? [] : [sheet.columns[index]!];
  });
  if (who.length === 0) {
    const wanted = [keys.playerId, keys.name].map((source) => `"${source}"`).join(" or ");
    throw shapeMismatch(
      `${sheet.file}: no column identifies the players; expected ${wanted} among ${show(sheet.names)}.`,
      { file: sheet.file, columns: sheet.names },
    );
  }
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => row).filter((row) =>
    who.some((column) => cellText(column[row]) !== ""),
  );
  const isFull = (row: number): boolean => sheet.columns.some((column) => cellText(column[row]) !== "");
  const lines = Array.from({ length: sheet.rowCount }, (_, row) => row)
    .filter((row) => !who.some((column) => cellText(column[row]) !== ""))
    .filter(isFull).length;
  if (lines === 0) return { sheet: withRows(sheet, rows), notes: [] };
  const message = `${sheet.file}: left out ${counted(lines, "row")} without a player's name`;
  return {
    sheet: withRows(sheet, rows),
    notes: [{ code: "left_out_lines", message, rows: lines, file: sheet.file }],
  };
}

function metricColumns(
  sheet: NamedSheet,
  catalogue: Catalogue,
  take: (name: string) => ArrayLike<unknown> | undefined,
): { readonly metrics: Map<string, Float64Array>; readonly notes: readonly Note[] } {
  const metrics = new Map<string, Float64Array>();
  let nineties = 0;
  for (const { source, metric, factor, isNineties } of sourceTargets(sheet, catalogue)) {
    const cells = take(source);
    if (cells === undefined) continue;
    const column = (sheet.rates?.has(source) ? averageOf(catalogue, metric) : undefined) ?? metric;
    const numbers = numbersOf({ file: sheet.file, name: source, cells }, metricIn(catalogue, column), factor);
    const known = metrics.get(column);
    if (known === undefined) metrics.set(column, numbers);
    else
      metrics.set(
        column,
        known.map((value, row) => (Number.isNaN(value) ? numbers[row]! : value)),
      );
    if (!isNineties) continue;
    nineties += numbers.reduce(
      (sum, value, row) => sum + Number(!Number.isNaN(value) && Number.isNaN(known?.[row] ?? Number.NaN)),
      0,
    );
  }
  const message = `minutes of ${counted(nineties, "row")} were computed from matches of ninety minutes with one decimal, and may be off by 4.5`;
  return {
    metrics,
    notes: nineties === 0 ? [] : [{ code: "minutes_from_nineties", message, rows: nineties }],
  };
}

/** The source columns of metrics; a column that has the name of one is that metric. Minutes by ninety stand last. */
function sourceTargets(sheet: NamedSheet, catalogue: Catalogue) {
  const described = metricTargets(catalogue);
  const sources = new Set(described.map(({ source }) => source));
  const same = sheet.names
    .filter((name) => !sources.has(name) && metricIn(catalogue, name) !== undefined)
    .map((name) => ({ source: name, metric: name, factor: 1, isNineties: false }));
  return [...described, ...same].sort((a, b) => Number(a.isNineties) - Number(b.isNineties));
}

function positionWords(
  { positions: { column, also = [] } }: Catalogue,
  take: (name: string) => ArrayLike<unknown> | undefined,
  rowCount: number,
): readonly (readonly string[])[] | undefined {
  const columns = [column, ...also].map(take).filter((cells) => cells !== undefined);
  if (columns.length === 0) return undefined;
  return Array.from({ length: rowCount }, (_, row) =>
    columns.map((cells) => cellText(cells[row])).filter((text) => text !== "" && text !== "NA"),
  );
}

const NAMES = /^(?:name|playerId|player_team|player_nation|.+_name|.+Name)$/;

/** Whether a column holds names or ids, which are text even where each looks like a number. */
function isName(key: string): boolean {
  return NAMES.test(key);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** A name as people write it: pages leave signs of HTML in it, and put two clubs side by side without a blank. */
function asName(cell: Cell): Cell {
  if (typeof cell !== "string") return cell;
  return cell
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hexadecimal, word) => {
      if (word !== undefined) return ownField(ENTITIES, word as string) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code > 0 ? String.fromCodePoint(code) : whole;
    })
    .replace(/,(?=\S)/g, ", ");
}

function cellsOf(cells: ArrayLike<unknown>): Cell[] {
  return Array.from(cells, (cell) => {
    if (typeof cell === "number") return Number.isNaN(cell) ? null : cell;
    const text = cellText(cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
    return text === "" || text === "NA" ? null : text;
  });
}

/** Numbers where all cells are, else text. */
function ownCells(cells: ArrayLike<unknown>): Cell[] {
  const texts = cellsOf(cells);
  const numbers = texts.map((cell) => (cell === null ? null : numberInCell(cell, false)));
  return numbers.includes(undefined) ? texts : numbers.map((number) => number ?? null);
}

const GROUPED = /^(?:total|average|percent)_/;

/** A name that no column of ours has, so that nobody takes it for one. */
function ownName(name: string, known: ReadonlyMap<string, unknown>): string {
  const plain = isLayoutColumn("player", name) || GROUPED.test(name) ? `source_${name}` : name;
  let free = plain;
  for (let again = 1; known.has(free); again++) free = `${plain}.${again}`;
  return free;
}
