import { existsSync, readFileSync } from "node:fs";
import type { DataFrame } from "../danfo/index.js";
import { notFound, unreadable } from "../errors.js";
import { type Checks, checkOptions, listOfText } from "../options.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../table/input.js";
import { JOIN_ON, type JoinOn, keyPairs } from "../table/join/join-keys.js";
import { type JoinColumns, joinedTable } from "../table/join/joined-table.js";
import { type OtherRows, otherRows } from "../table/join/other-rows.js";
import type { Table } from "../table/table.js";
import { kindOfContent } from "./content-kind.js";
import { sheetOfCsv } from "./csv-sheet.js";
import { decodedText } from "./encoding.js";
import { DEFAULT_LIMITS } from "./sheet.js";

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
 *          The kind that was given. A path is read as CSV with any delimiter, as in {@link readPlayers}.
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
  checkOptions("join", options, JOIN_CHECKS);
  const table = tableFrom("join", input);
  const rows = typeof other === "string" ? rowsOfFile(other) : otherRows("join", other);
  const pairs = keyPairs("join", table, rows, options.on);
  return inKindOf(input, joinedTable("join", table, rows, pairs, options.columns));
}

function rowsOfFile(path: string): OtherRows {
  if (!existsSync(path)) throw notFound("join", path === "" ? "an empty path" : path);
  const bytes = bytesOf(path);
  const kind = kindOfContent(bytes);
  if (kind === "xlsx" || kind === "parquet") {
    throw unreadable(
      "join",
      path,
      `it is ${kind.toUpperCase()}; expected CSV, or the table that readTable gives`,
    );
  }
  return sheetOfCsv("join", path, decodedText(bytes).text, DEFAULT_LIMITS);
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unreadable("join", path, (cause as Error).message, cause);
  }
}
