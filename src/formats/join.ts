import { existsSync, readFileSync } from "node:fs";
import type { DataFrame } from "../danfo/index.js";
import { named, notFound, unreadable } from "../errors.js";
import { type Checks, checkOptions, listOfText } from "../options.js";
import { saidBy } from "../table/envelope.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../table/input.js";
import { JOIN_ON, type JoinOn, keyPairs, namedKeys } from "../table/join/join-keys.js";
import { type JoinColumns, joinedTable } from "../table/join/joined-table.js";
import { type OtherRows, otherRows } from "../table/join/other-rows.js";
import type { Table } from "../table/table.js";
import { kindOfContent } from "./content-kind.js";
import { sheetOfCsv } from "./csv-sheet.js";
import { sheetOfParquet } from "./parquet/read-parquet.js";
import { DEFAULT_LIMITS } from "./sheet.js";
import { sheetText } from "./sheet-text.js";
import { sheetsOfXlsx } from "./xlsx/read-xlsx.js";

/** Rows of one's own: a path of CSV, a table, a DataFrame, or an object a row. */
export type JoinOther = string | Table | DataFrame | readonly Readonly<Record<string, unknown>>[];

export interface JoinOptions {
  /** Columns that hold the same in both: a name, several, or names of the table with those of the other. */
  readonly on: JoinOn;
  /** Columns of the other to take, in this order, or `{ there: "here" }`. Default: all but those joined on. */
  readonly columns?: JoinColumns | undefined;
}

const JOIN_CHECKS: Checks<JoinOptions> = {
  on: JOIN_ON,
  columns: {
    expected: 'names of columns, or { value: "marketValue" }',
    test: (columns) =>
      listOfText.test(columns) ||
      (!Array.isArray(columns) && JOIN_ON.test(columns) && typeof columns !== "string"),
  },
};

/**
 * The table with columns of one's own beside its rows: market values, contracts, ratings.
 *
 * Shape:   the rows of the table in their order, each once, with every column as it was; behind them the columns of
 *          the other, missing where a row found nobody. A name that the table has, too, gets `_other` behind it.
 *          The kind that was given. A path is read as CSV, also gzipped, with any delimiter and in any encoding that
 *          {@link readPlayers} knows; {@link joinFile} reads spreadsheets and Parquet, too.
 * Keys:    numbers and texts that are equal, `38.0` and 38 alike. `name` is compared as names are: with first and last
 *          names where the table has them, and teams by their official name, first as they are, then without accents,
 *          case, punctuation and the order of the words, then with first names as initials. With `player_birthDate`
 *          among the keys (dates as 1992-06-15) the day decides: the same day makes one of similar names too,
 *          another day parts namesakes. Who has two candidates, and who is merely similar, is joined with
 *          nobody and listed (note `join_doubtful`).
 * Told:    in `notes`: how many found somebody, and by what (`joined`); who did not, on either side
 *          (`join_unmatched`); keys of several rows (`join_doubled`): rows of the table all get the cells, rows of the
 *          other that say different things are joined with nobody.
 * Missing: a row with a missing key finds nobody.
 * Errors:  `unknown_column`, `invalid_option`, `not_found`, `invalid_csv`, `shape_mismatch` for a date in another
 *          order, `name_taken` for columns that would be taken for results.
 *
 * @example
 * const values = [{ player: "Kane, Harry", value: 150 }, { player: "M. Salah", value: 120 }];
 * const league = join(await samplePlayers(), values, { on: { name: "player" }, columns: { value: "marketValue" } });
 * leaders(league, "marketValue").column("name") // => ["H. Kane", "Mohamed Salah"]
 */
export function join<T extends TableInput>(input: T, other: JoinOther, options: JoinOptions): SameKind<T> {
  return named("join", () => {
    checkOptions(options, JOIN_CHECKS);
    const rows = typeof other === "string" ? rowsOfCsv(other) : otherRows(other);
    return joined("join", input, rows, options);
  });
}

/**
 * {@link join} with the rows of any file: CSV, also gzipped, a spreadsheet (XLSX) or Parquet, whatever its columns are
 * called.
 *
 * Shape:   as `join`. Of a workbook the first sheet that has the columns to join on.
 * Errors:  as `join`; `unreadable` for what is no such file, `too_large` beyond the limits of the readers.
 *
 * @example
 * await writeCsv(await sampleTeams(), "clubs.csv", { columns: ["teamId", "total_goals"] });
 * const clubs = { on: { player_currentTeamId: "teamId" }, columns: { total_goals: "clubGoals" } };
 * const league = await joinFile(await samplePlayers(), "clubs.csv", clubs);
 * league.row("H. Kane").clubGoals // => 74
 */
export function joinFile<T extends TableInput>(
  input: T,
  path: string,
  options: JoinOptions,
): Promise<SameKind<T>> {
  return named("joinFile", async () => {
    checkOptions(options, JOIN_CHECKS);
    return joined("joinFile", input, await rowsOfFile(path, options.on), options);
  });
}

function joined<T extends TableInput>(
  name: string,
  input: T,
  rows: OtherRows,
  { on, columns }: JoinOptions,
): SameKind<T> {
  const table = tableFrom(input);
  const joinedRows = joinedTable(table, rows, keyPairs(table, rows, on), columns);
  return inKindOf(input, saidBy(name, [table, { notes: rows.notes ?? [] }], joinedRows));
}

function rowsOfCsv(path: string): OtherRows {
  const bytes = bytesOf(path);
  const kind = kindOfContent(bytes);
  if (kind === "xlsx" || kind === "parquet") {
    throw unreadable(path, `it is ${kind.toUpperCase()}, which joinFile reads`);
  }
  return rowsOfText(path, bytes);
}

async function rowsOfFile(path: string, on: JoinOn): Promise<OtherRows> {
  const bytes = bytesOf(path);
  const kind = kindOfContent(bytes);
  if (kind === "xlsx") return rowsOfWorkbook(path, bytes, on);
  if (kind !== "parquet") return rowsOfText(path, bytes);
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return sheetOfParquet(path, content, DEFAULT_LIMITS);
}

/** The first sheet that has the columns to join on, else the first, of which it is then said what it lacks. */
async function rowsOfWorkbook(path: string, bytes: Uint8Array, on: JoinOn): Promise<OtherRows> {
  const sheets = await sheetsOfXlsx(path, bytes, DEFAULT_LIMITS);
  const keys = namedKeys(on);
  const fitting = sheets.find(({ names }) => keys.every(({ other }) => names.includes(other))) ?? sheets[0];
  if (fitting === undefined) throw unreadable(path, "the workbook has no sheet with rows");
  return fitting;
}

function rowsOfText(path: string, bytes: Uint8Array): OtherRows {
  const { text, notes } = sheetText(path, bytes, DEFAULT_LIMITS);
  return { ...sheetOfCsv(path, text, DEFAULT_LIMITS), notes };
}

function bytesOf(path: string): Uint8Array {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unreadable(path, (cause as Error).message, cause);
  }
}
