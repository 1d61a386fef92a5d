import { write } from "../files/file-formats.js";
import type { CsvOptions } from "../formats/csv.js";
import type { NoteCode } from "../notes.js";
import { analysisColumn } from "../table/column-names.js";
import { formatTable } from "../table/format.js";
import { Table } from "../table/table.js";
import { CATEGORY_SCORES, roleOfScoreColumn } from "../text/column-endings.js";
import { textColumns } from "../text/text-columns.js";
import { counted, sentenceCase } from "../text/words.js";
import { noteLines } from "./caption.js";
import type { OutputFlags } from "./flags.js";
import { hasColours, print, printColoured, prose, proseWidth, tellNotes, terminalWidth } from "./print.js";

/** The part of a result that a command prints for a reader. */
export interface Shown {
  readonly columns: readonly string[];
  readonly limit?: number | undefined;
  /** Lines below the table: pool, threshold, what is missing and why. */
  readonly caption?: readonly string[];
  /** The number of decimals without `--decimals`. */
  readonly decimals?: number | undefined;
  /** A narrower form, for when the columns do not fit. */
  readonly narrow?: () => Narrow;
}

/** A result rearranged for a narrow terminal, with its final heads. */
export interface Narrow {
  readonly table: Table;
  /** Lines that explain the form; they come before the caption. */
  readonly legend: readonly string[];
  /** The columns of percentile ranks, which are coloured. */
  readonly heat?: readonly string[] | undefined;
}

/** A result for a reader: a table with its columns, or only a text. With `--json` and without `--out`, its data. */
export interface Result extends Partial<Shown> {
  readonly table?: Table;
  readonly text?: string;
  readonly data?: unknown;
  /** Lines above the caption, which are also printed below the name of a written file. */
  readonly summary?: readonly string[];
  /** The kinds of notes of the table that end the caption. */
  readonly notes?: readonly NoteCode[];
}

/** Writes or prints a result as the flags ask: to a file, as JSON, or as a readable table. */
export async function tell(
  { table, text = "", data, summary = [], notes = [], ...shown }: Result,
  flags: OutputFlags & Pick<Shown, "limit">,
): Promise<void> {
  const { json, limit, out } = flags;
  if (json && out === undefined && (data ?? table) !== undefined) {
    print(JSON.stringify(data ?? table!.rows(), null, 2));
  } else if (table === undefined) print(text);
  else if (out !== undefined) {
    tellNotes(await write(table, out, csvOptionsOf(flags)));
    const size = `${counted(table.rowCount, "row")}, ${counted(table.columnNames.length, "column")}`;
    print([`${out}: ${size}`, ...summary].join("\n"));
  } else {
    const { caption = [], columns = [] } = shown;
    const none = table.rowCount === 0 ? ["No rows: nothing in the records meets what was asked for."] : [];
    printTable(table, flags, {
      limit,
      ...shown,
      columns: [...new Set(columns)].filter((name) => table.has(name)),
      caption: [...none, ...summary, ...caption, ...noteLines(table.notes, ...notes)],
    });
  }
}

/** Prints a table with the lines below it, in its narrow form if it has one and is wider than the terminal. */
function printTable(table: Table, flags: OutputFlags, shown: Shown): void {
  const { caption = [], narrow } = shown;
  const arranged = narrow === undefined || fits(table, flags, shown) ? undefined : narrow();
  const text =
    arranged === undefined ? readable(table, flags, shown) : readableNarrow(arranged, flags, shown);
  const lines = [...(arranged?.legend ?? []), ...caption];
  const below = lines.length === 0 ? "" : `\n${prose(lines.join("\n"), proseWidth(flags))}`;
  if (hasColours()) printColoured(text, below);
  else print(text + (below === "" ? "" : `\n${below}`));
}

function readableNarrow({ table, heat }: Narrow, flags: OutputFlags, shown: Shown): string {
  return readable(table, { ...flags, names: true }, { ...shown, columns: table.columnNames, heat });
}

function fits(table: Table, flags: OutputFlags, shown: Shown): boolean {
  const width = terminalWidth(flags);
  const [heads = ""] = readable(table, { ...flags, width: 0 }, shown).split("\n");
  return width === undefined || textColumns(heads) <= width;
}

/** A table as text, with readable heads, or with `--names` the columns' own names. */
export function readable(
  table: Table,
  flags: OutputFlags,
  { columns, limit, decimals, heat = heatOf(table, columns) }: Shown & Pick<Narrow, "heat">,
): string {
  const { table: headed, heads } = flags.names ? { table, heads: columns } : underHeads(table, columns);
  const inColours = (some: readonly string[]): string[] =>
    hasColours() ? heads.filter((_, at) => some.includes(columns[at]!)) : [];
  return formatTable(headed, {
    columns: heads,
    count: limit,
    width: terminalWidth(flags),
    decimals: flags.decimals ?? decimals,
    labels: !flags.names,
    heat: inColours(heat),
    bars: inColours(BARRED),
  });
}

export function csvOptionsOf(flags: OutputFlags): CsvOptions {
  // Spreadsheets of countries with decimal commas read UTF-8 by its mark alone.
  const { decimalComma, byteOrderMark = decimalComma, decimals, labels } = flags;
  const delimiter = flags.delimiter ?? (decimalComma ? ";" : undefined);
  return { byteOrderMark, decimalComma, decimals, delimiter, headers: labels ? "labels" : undefined };
}

/** Columns that no catalogue names, whose words make the head. */
const SPOKEN = [
  ...["name", "playerId", "teamId", "clubId", "coverage", "age", "club", "marketValue", "contractEnd"],
  ...["pool", "inPool", "level", "role", "score", "score_low", "score_median", "score_high"],
  ...["place", "place_low", "place_median", "place_high", "similarity", "distance", "cluster", "metric"],
  ...["minutesBefore", "minutesAfter", "seasonBefore", "competitionBefore", "seasons", "parts", "best"],
  ...CATEGORY_SCORES.flatMap((name) => [name, `${name}_low`, `${name}_high`]),
];

/** The heads of columns that no catalogue names. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ...SPOKEN.map((name): [string, string] => [name, spoken(name)]),
  ["competitionId", "Competition"],
  ["seasonId", "Season"],
  ["roundId", "Round"],
  ["matchId", "Match"],
  ["positionGroup", "Position"],
  ["position", "Played at"],
  ["player_age", "Age"],
  ["player_team", "Club"],
  ["season_team", "Club"],
  ["player_seasonTeam", "Clubs of the season"],
  ["player_currentTeam", "Today's club"],
  ["player_height", "Height"],
  ["player_marketValue", "Market value"],
  ["market_value", "Market value"],
  ["contract_until", "Contract until"],
  ["wage", "Wage"],
  ["player_contractExpires", "Contract end"],
  ["peerCount", "Peers"],
  ["score_rank", "Score rank"],
  ["weightShare", "Weight, %"],
  ["label", "Metric"],
]);

/** `score_low` as `Score, low`, and `minutesBefore` as `Minutes before`. */
function spoken(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return sentenceCase(words.replaceAll("_", ", "));
}

/**
 * A table with readable heads for the given columns, and those heads. The other columns stay, because they decide how
 * rows are listed. An ending that all analysed columns share (percentile rank) is left to the caption.
 */
function underHeads(table: Table, columns: readonly string[]) {
  const made = columns.map((name) => analysisColumn(table, name));
  const isOne = new Set(made.flatMap((column) => column?.ending ?? [])).size === 1;
  const named = columns.map((name, at) => TITLES.get(name) ?? (isOne ? made[at]?.metric : undefined) ?? name);
  const heads = named.map((head, at) => (named.indexOf(head) === at ? head : columns[at]!));
  const shown = heads.map((head, at) => [head, table.column(columns[at]!)] as const);
  const rest = table.columnNames
    .filter((name) => !heads.includes(name))
    .map((name) => [name, table.column(name)] as const);
  const { entity, rowCount, catalogue } = table;
  return { table: new Table({ entity, rowCount, catalogue, columns: [...shown, ...rest] }), heads };
}

/** Those of the columns that hold percentile ranks or scores from 0 to 100. */
function heatOf(table: Table, columns: readonly string[]): string[] {
  return columns.filter((name) => {
    if (name === "score" || roleOfScoreColumn(name) !== undefined) return true;
    const isCategory = CATEGORY_SCORES.some((category) => category === name) && table.has("pool");
    return isCategory || analysisColumn(table, name)?.ending === "rank";
  });
}

/** Columns that rows are sorted by, and that therefore get a bar. */
const BARRED: readonly string[] = ["score", "similarity"];
