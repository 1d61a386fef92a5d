import type { DataFrame } from "../danfo/index.js";
import { named, onlyInNode, show } from "../errors.js";
import { anything, listOfText, type OptionCheck, type OptionsOf } from "../options.js";
import { saidBy } from "../table/envelope.js";
import {
  type CatalogueOption,
  checkedTable,
  inKindOf,
  type SameKind,
  type TableInput,
} from "../table/input.js";
import { JOIN_ON, keyPairs, type OtherRows, otherRows } from "../table/join/join-keys.js";
import { type JoinColumns, joinedTable } from "../table/join/joined-table.js";
import { joinedByRegister } from "../table/register/join-by-register.js";
import type { Register, RegisterRows } from "../table/register/register.js";
import type { Table } from "../table/table.js";
import { isContent } from "./csv.js";
import { sheetOfCsv } from "./csv-sheet.js";
import { DEFAULT_LIMITS } from "./sheet.js";

/** Your own rows: CSV as text or by its path, a table, a DataFrame, or one object per row. */
export type JoinOther = string | Table | DataFrame | readonly Readonly<Record<string, unknown>>[];

export interface JoinOptions extends CatalogueOption, OptionsOf<typeof JOIN_CHECKS> {}

export const JOIN_CHECKS = {
  /**
   * Columns to join on (default: ids and seasons that both have, else `name`, or the one column of names): a name, several names, or names in the table with those in the other source. With a register:
   * columns that must be equal besides, and a name and birth date for players without a bridge.
   */
  on: JOIN_ON,
  /** A register of ids, which joins tables of two providers: the result of `readRegister`, or its rows. */
  register: anything as OptionCheck<Register | RegisterRows>,
  /** Columns to take from the other source, in this order, or `{ there: "here" }`. Default: all but those joined on. */
  columns: {
    expected: 'names of columns, or { value: "marketValue" }',
    test: (columns) =>
      listOfText.test(columns) ||
      (!Array.isArray(columns) && JOIN_ON.test(columns) && typeof columns !== "string"),
  } as OptionCheck<JoinColumns>,
};

/**
 * {@link join} without files, which runs anywhere: your own rows are a table, a DataFrame, objects, or the text of
 * a CSV.
 *
 * Errors: `only_in_node` for text without a line break, which is the path of a file.
 *
 * @example
 * const team = { teamId: 1, competitionId: 2, seasonId: 3 };
 * join(teamTable([team]), "teamId,budget\n1,90\n", { on: "teamId" }).column("budget") // => [90]
 */
export function join<T extends TableInput>(
  input: T,
  other: JoinOther,
  options: JoinOptions = {},
): SameKind<T> {
  return named("join", () => {
    const table = checkedTable(input, options, JOIN_CHECKS);
    if (options.register !== undefined) {
      const linked = joinedByRegister(table, other, options.register, options);
      return inKindOf(input, saidBy("join", [table], linked));
    }
    const rows = typeof other === "string" ? rowsOfContent(other) : otherRows(other);
    return inKindOf(input, joined("join", table, rows, options));
  });
}

function rowsOfContent(content: string): OtherRows {
  if (isContent(content)) return sheetOfCsv("the text", content, DEFAULT_LIMITS);
  throw onlyInNode(`reads a file as ${show(content)}`, "the text of the file");
}

/** The rows of a table with those of another beside them, as the function of that name says it. */
export function joined(
  name: string,
  table: Table,
  rows: OtherRows,
  { on, columns }: Pick<JoinOptions, "on" | "columns">,
): Table {
  const joinedRows = joinedTable(table, rows, keyPairs(table, rows, on), columns);
  return saidBy(name, [table, { notes: rows.notes ?? [] }], joinedRows);
}
