import { named, unreadable } from "../errors.js";
import { isContent } from "../formats/csv.js";
import { sheetOfCsv } from "../formats/csv-sheet.js";
import { JOIN_CHECKS, type JoinOptions, type JoinOther, joined, join as joinRows } from "../formats/join.js";
import { DEFAULT_LIMITS } from "../formats/sheet.js";
import { withWrittenNumbers } from "../formats/sheets/page-columns.js";
import { checkOptions } from "../options.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../table/input.js";
import { namedKeys, type OtherRows } from "../table/join/join-keys.js";
import { CATALOGUE_OR_FILE, type CatalogueOrFile, withCatalogueRead } from "./catalogue-file.js";
import { bytesOfFile, kindOfContent, sheetsAt, sheetText } from "./content.js";
import { readTable } from "./read.js";

/** Options of a join; the catalogue may be the path of a file. */
export type JoinFileOptions = Omit<JoinOptions, "catalogue"> & CatalogueOrFile;

/**
 * Adds your own columns to a table's rows: market values, contracts, ratings.
 *
 * Shape:   the rows of the table in their order, each once, with all their columns; then the columns of the other
 *          source, missing in rows without a match. A name that the table already has gets the ending `_other`, or the
 *          name of the other provider.
 *          A DataFrame gives a DataFrame, any other input a table. Text with a line break is CSV, any other text is the
 *          path of a CSV, also gzipped, with any delimiter and in any encoding that {@link readPlayers} reads;
 *          {@link joinFile} reads spreadsheets and Parquet, too.
 * Keys:    without `on` the ids and seasons that both have, else the one column of names. Equal numbers and texts match, `38.0` and 38 alike. `name` is compared as a name: with first and last
 *          names if the table has them, teams by their official name. Names are compared as they are, then without
 *          accents, case, punctuation and the order of the words, then with first names as initials. With
 *          `player_birthDate` among the keys (dates as 1992-06-15) the day decides: the same day joins similar names
 *          too, another day separates namesakes. A player with two candidates, or with only a similar name, is not
 *          joined but listed (note `join_doubtful`).
 *          Ids of two providers are never treated as the same. With a `register` ({@link readRegister}) the tables of two
 *          providers are joined by its ids: the result also has the columns of `linkPlayers`, and `linkState` is `by name` for
 *          players without a bridge on either side who were joined by `on`. Of several ids the first that the other table
 *          has counts.
 * Told:    in `notes`: the number of matched rows, by kind of match (`joined`); unmatched rows on either side
 *          (`join_unmatched`); keys of several rows (`join_doubled`): every such row of the table gets the cells; such
 *          rows of the other source are not joined if they differ.
 * Missing: a row with a missing key has no match.
 * Errors:  `unknown_column`, `invalid_option`, `not_found`, `invalid_csv`, `shape_mismatch` for a date in another
 *          order, `name_taken` for columns with the name of a result.
 *
 * @example
 * const values = [{ player: "Kane, Harry", value: 150 }, { player: "M. Salah", value: 120 }];
 * const league = join(await samplePlayers(), values, { on: { name: "player" }, columns: { value: "marketValue" } });
 * leaders(league, "marketValue").column("name") // => ["H. Kane", "Mohamed Salah"]
 */
export function join<T extends TableInput>(
  input: T,
  other: JoinOther,
  options: JoinFileOptions | string = {},
): SameKind<T> {
  return named("join", () => {
    const known = checked(typeof options === "string" ? { on: options } : options);
    if (typeof other !== "string" || isContent(other)) return joinRows(input, other, known);
    const table = tableFrom(input, known.catalogue);
    return inKindOf(input, joined("join", table, rowsOfCsv(other), known));
  });
}

/**
 * Does the same as {@link join} with the rows of any file: CSV, also gzipped, a spreadsheet (XLSX) or Parquet, with any
 * column names.
 *
 * Shape:   as `join`. In a workbook, the first sheet with the columns to join on. Texts such as `€4.6m` become numbers
 *          if the whole column has that form, with a note.
 * Errors:  as `join`; `unreadable` for other kinds of files, `too_large` beyond the limits of the readers.
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
  options: JoinFileOptions = {},
): Promise<SameKind<T>> {
  return named("joinFile", async () => {
    const known = checked(options);
    if (options.register !== undefined) return joinRows(input, await readTable(path), known);
    const table = tableFrom(input, known.catalogue);
    const { sheets, notes } = await sheetsAt(path);
    const keys = options.on === undefined ? [] : namedKeys(options.on).map(({ other }) => other);
    // If none has all keys, the error about the first one names those that it lacks.
    const fitting = sheets.find(({ names }) => keys.every((key) => names.includes(key)));
    const read = withWrittenNumbers(fitting ?? sheets[0], keys);
    const rows = { ...read.sheet, notes: [...notes, ...read.notes] };
    return inKindOf(input, joined("joinFile", table, rows, known));
  });
}

function checked(options: JoinFileOptions): JoinOptions {
  checkOptions(options, { ...JOIN_CHECKS, catalogue: CATALOGUE_OR_FILE });
  return withCatalogueRead(options);
}

function rowsOfCsv(path: string): OtherRows {
  const bytes = bytesOfFile(path);
  const kind = kindOfContent(bytes);
  if (kind === "xlsx" || kind === "parquet") {
    throw unreadable(path, `it is ${kind.toUpperCase()}; use joinFile for it`);
  }
  const { text, notes } = sheetText(path, bytes, DEFAULT_LIMITS);
  return { ...sheetOfCsv(path, text, DEFAULT_LIMITS), notes };
}
