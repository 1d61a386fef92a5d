import { named } from "../errors.js";
import { type CatalogueOption, checkedTable, inKindOf, type SameKind, type TableInput } from "./input.js";

/**
 * Puts a table under another, such as two seasons or two leagues, or several in a list; `concat` of pandas.
 *
 * Shape:   the rows of each in the order given, under the columns that they have together; a cell is missing where its
 *          table lacks the column. The kind of the first.
 * Errors:  `duplicate_key` for two rows of one player or team in one season; `shape_mismatch` for tables of two
 *          providers, and for players below teams.
 *
 * @example
 * const league = await samplePlayers();
 * stack(league.head(2), league.tail(3)).rowCount // => 5
 */
export function stack<T extends TableInput>(
  input: T,
  other: TableInput = [],
  options: CatalogueOption = {},
): SameKind<T> {
  const all = Array.isArray(other) && other.length === 0 ? input : ([input, other] as TableInput);
  return named("stack", () => inKindOf(input, checkedTable(all, options, {})));
}
