import { metricIn } from "../../catalogue/catalogue-index.js";
import { type Catalogue, type ColumnMetric, SOURCE_UNITS } from "../../catalogue/types.js";
import { shapeMismatch, show } from "../../errors.js";
import { ownField } from "../../fields.js";
import { type Note, notedColumns, notedRows } from "../../notes.js";
import { cellText } from "../../table/cell-column.js";
import { isLayoutColumn } from "../../text/layout-columns.js";
import { counted } from "../../text/words.js";
import { type Sheet, withRows } from "../sheet.js";
import { fbrefSheet } from "./fbref-sheet.js";
import { hasComma, markNotes, numberInCell, numbersOf, type ReadNumbers } from "./metric-numbers.js";
import { type Decimal, type SheetCell, writtenColumn } from "./numbers.js";

/** A sheet whose columns have the names by which a catalogue knows them, without header lines among its rows. */
export type NamedSheet = Sheet & { readonly file: string };

/** A sheet under the names that a catalogue knows, as the provider's headers say them. */
export function seasonSheet(sheet: Sheet, { source, columns }: Catalogue, seasonSaid: unknown): NamedSheet {
  const named = source?.headers === "fbref" ? fbrefSheet(sheet, seasonSaid) : sheet;
  const names =
    source?.headers === "statsbomb" ? named.names.map((name) => statsbombName(name, columns)) : named.names;
  return withoutIndex({
    ...named,
    file: named.file ?? "the table",
    names: withSpellings(names, source?.spellings ?? {}),
  });
}

const PREFIX = /^player_season_/;

/** Copies cut `player_season_` off, and some `_90` behind it: then rates stand under the names of counts. */
function statsbombName(name: string, columns: Catalogue["columns"]): string {
  const short = name.replace(PREFIX, "");
  if (Object.hasOwn(columns, short) || !Object.hasOwn(columns, `${short}_90`)) return short;
  return `${short}_90`;
}

/** The names that other copies have, where the provider's own are not there. */
function withSpellings(names: readonly string[], spellings: Readonly<Record<string, string>>): string[] {
  return names.map((name) => {
    const known = ownField(spellings, name) ?? name;
    return names.includes(known) ? name : known;
  });
}

/** Without the column of places that programs write before the first: it has no name, or one of theirs. */
function withoutIndex(sheet: NamedSheet): NamedSheet {
  const kept = sheet.names.flatMap((name, at) => (name === "" || /^Unnamed: 0$/.test(name) ? [] : [at]));
  return {
    ...sheet,
    names: kept.map((at) => sheet.names[at]!),
    columns: kept.map((at) => sheet.columns[at]!),
  };
}

/** Rows of players' seasons under the table's names, before they have ids: what one table of a source says. */
export interface SeasonRows {
  readonly rowCount: number;
  /** The metrics that the table has; what follows from them is filled in. */
  readonly metrics: Map<string, Float64Array>;
  /** The columns of keys and details: `name`, `playerId`, `player_team`, … */
  readonly keys: ReadonlyMap<string, readonly SheetCell[]>;
  /** The source's words for positions, the main one first. */
  readonly positions: readonly (readonly string[])[] | undefined;
  /** Columns that nobody described, under their own names. */
  readonly own: ReadonlyMap<string, readonly SheetCell[]>;
  readonly notes: readonly Note[];
}

/** Who a row without an id is of. */
export function personKey(keys: SeasonRows["keys"], row: number): string {
  const text = (name: string): string => String(keys.get(name)?.[row] ?? "");
  return [text("name"), text("player_birthDate") || text("player_birthYear"), text("player_nation")].join(
    "\u0001",
  );
}

/** What a named sheet says of players, as a catalogue describes it. Errors: `shape_mismatch` for text where a number belongs. */
export function seasonRows(given: NamedSheet, catalogue: Catalogue, decimal?: Decimal): SeasonRows {
  const { sheet, notes: left } = withPlayers(given, catalogue);
  const at = new Map(sheet.names.map((name, index) => [name, index] as const).reverse());
  const taken = new Set<string>();
  const take: Take = (name) => {
    const index = at.get(name);
    if (index === undefined) return undefined;
    taken.add(name);
    return sheet.columns[index];
  };
  const keys = new Map<string, readonly SheetCell[]>();
  for (const [key, source] of Object.entries(catalogue.keys)) {
    const cells = take(source);
    if (cells !== undefined) keys.set(key, NAMES.test(key) ? cellsOf(cells).map(asName) : ownCells(cells));
  }
  const positions = positionWords(catalogue, take, sheet.rowCount);
  const { metrics, notes } = metricColumns(sheet, catalogue, take, decimal);
  const own = new Map<string, readonly SheetCell[]>();
  for (const [index, name] of sheet.names.entries()) {
    if (taken.has(name)) continue;
    own.set(ownName(name, own), ownCells(sheet.columns[index]!, decimal));
  }
  const open = [...own].flatMap(([name, cells]) => (cells.some(hasComma) ? [name] : []));
  const say = (all: string): string => `numbers with commas stay text: ${all}; set decimal`;
  const doubtful = notedColumns("doubtful_numbers", open, say);
  return { rowCount: sheet.rowCount, metrics, keys, positions, own, notes: [...left, ...notes, ...doubtful] };
}

/** The rows that name a player; others are lines of something else, and are counted. */
function withPlayers(sheet: NamedSheet, { keys }: Catalogue) {
  const who = [keys.playerId, keys.name].flatMap((source) => {
    const index = source === undefined ? -1 : sheet.names.indexOf(source);
    return index < 0 ? [] : [sheet.columns[index]!];
  });
  if (who.length === 0) {
    const wanted = [keys.playerId, keys.name].map((source) => `"${source}"`).join(" or ");
    const what = `${sheet.file}: no column identifies the players; expected ${wanted} among ${show(sheet.names)}.`;
    throw shapeMismatch(what, { file: sheet.file, columns: sheet.names });
  }
  const find = (key: string): ArrayLike<unknown> | undefined =>
    sheet.columns[sheet.names.indexOf(ownField(keys, key) ?? "")];
  const [clubs, seasons] = [find("player_team"), find("season_name")];
  const whose = (row: number): string =>
    [...who, seasons ?? []].map((cells) => cellText(cells[row])).join("\u0000");
  const isSum = (row: number): boolean => SUM_OF_CLUBS.test(cellText(clubs?.[row]));
  const inParts = new Set<string>();
  const rows: number[] = [];
  let lines = 0;
  for (let row = 0; row < sheet.rowCount; row++) {
    const isFull = (column: ArrayLike<unknown>): boolean => cellText(column[row]) !== "";
    if (who.some(isFull)) {
      rows.push(row);
      if (!isSum(row)) inParts.add(whose(row));
    } else if (sheet.columns.some(isFull)) lines++;
  }
  // A sum without the rows that it sums up is all that is known of the player.
  const kept = rows.filter((row) => !isSum(row) || !inParts.has(whose(row)));
  const { file } = sheet;
  const note = (count: number, which: string): Note[] => {
    const message = `${file}: left out ${counted(count, "row")} ${which}`;
    return count === 0 ? [] : [{ code: "left_out_lines", message, rows: count, file }];
  };
  return {
    sheet: { ...withRows(sheet, kept), file },
    notes: [
      ...note(lines, "without a player's name"),
      ...note(
        rows.length - kept.length,
        "for all clubs of a player together, whose rows for each club are there",
      ),
    ],
  };
}

/** What stands for the club in a row that sums up several: `2 Teams`. */
const SUM_OF_CLUBS = /^\d+ (?:teams|squads|clubs)$/i;

/** Gives the cells of a column, of which nobody else asks then. */
type Take = (name: string) => ArrayLike<unknown> | undefined;

function metricColumns(sheet: NamedSheet, catalogue: Catalogue, take: Take, decimal: Decimal | undefined) {
  const metrics = new Map<string, Float64Array>();
  const read = new Map<string, ReadNumbers>();
  let nineties = 0;
  for (const { source, metric, factor, isNineties } of sourceTargets(sheet, catalogue)) {
    const cells = take(source);
    if (cells === undefined) continue;
    const column = (sheet.rates?.has(source) ? averageOf(catalogue, metric) : undefined) ?? metric;
    const given = { file: sheet.file, name: source, cells };
    const found = numbersOf(given, metricIn(catalogue, column), factor, decimal);
    const { numbers } = found;
    read.set(source, found);
    const known = metrics.get(column);
    const joined = known?.map((value, row) => (Number.isNaN(value) ? numbers[row]! : value));
    metrics.set(column, joined ?? numbers);
    const isNew = (row: number): boolean => Number.isNaN(known?.[row] ?? Number.NaN);
    if (isNineties) nineties += numbers.filter((value, row) => !Number.isNaN(value) && isNew(row)).length;
  }
  const message = `minutes of ${counted(nineties, "row")} were computed from matches of ninety minutes with one decimal, and may be off by 4.5`;
  return {
    metrics,
    notes: [...notedRows("minutes_from_nineties", nineties, message), ...markNotes(read)],
  };
}

/** The source columns of metrics, of two of one metric the first counts; a column that has the name of one is that metric. */
function sourceTargets(sheet: NamedSheet, catalogue: Catalogue) {
  const described = Object.entries(catalogue.columns).map(([source, { metric, unit }]) => ({
    source,
    metric,
    factor: unit === undefined ? 1 : SOURCE_UNITS[unit],
    isNineties: unit === "nineties",
  }));
  const same = sheet.names
    .filter((name) => !Object.hasOwn(catalogue.columns, name) && metricIn(catalogue, name) !== undefined)
    .map((name) => ({ source: name, metric: name, factor: 1, isNineties: false }));
  // Minutes by ninety stand last.
  return [...described, ...same].sort((a, b) => Number(a.isNineties) - Number(b.isNineties));
}

export function averageOf({ metrics, derived }: Catalogue, total: string): string | undefined {
  return [...metrics, ...derived].find((metric) => isPer90(metric) && metric.counterpart === total)?.column;
}

/** Whether a metric counts something in 90 minutes. */
export function isPer90({ basis }: ColumnMetric): boolean {
  return basis === "per 90";
}

function positionWords({ positions }: Catalogue, take: Take, rowCount: number): SeasonRows["positions"] {
  const { column, also = [] } = positions;
  const columns = [column, ...also].map(take).filter((cells) => cells !== undefined);
  if (columns.length === 0) return undefined;
  return Array.from({ length: rowCount }, (_, row) =>
    columns.map((cells) => cellText(cells[row])).filter((text) => text !== "" && text !== "NA"),
  );
}

/** Columns of names and ids, which are text even where each looks like a number. */
const NAMES = /^(?:name|playerId|player_team|player_nation|.+_name|.+Name)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** A name as people write it: pages leave signs of HTML in it, and put two clubs side by side without a blank. */
function asName(cell: SheetCell): SheetCell {
  if (typeof cell !== "string") return cell;
  return cell
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hexadecimal, word) => {
      if (word !== undefined) return ownField(ENTITIES, word as string) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code > 0 ? String.fromCodePoint(code) : whole;
    })
    .replace(/,(?=\S)/g, ", ");
}

function cellsOf(cells: ArrayLike<unknown>): SheetCell[] {
  return Array.from(cells, (cell) => {
    if (typeof cell === "number") return Number.isNaN(cell) ? null : cell;
    const text = cellText(cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
    return text === "" || text === "NA" ? null : text;
  });
}

/** Numbers where all cells are, and their marks say one thing; else text. */
function ownCells(cells: ArrayLike<unknown>, decimal?: Decimal): readonly SheetCell[] {
  const texts = cellsOf(cells);
  if (texts.some(hasComma)) return writtenColumn("", texts, decimal).cells;
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
