import { withDefinedRates } from "../../comparison/comparable-values.js";
import { analysis } from "../../table/envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "../../table/input.js";

/**
 * Makes every meaningless rate in a table missing.
 *
 * The service sends 0 if there is nothing to divide by, and for untagged seasons. So a rate out
 * of a total of 0 (a conversion without penalties, a pass length without passes) and every average and
 * percentage at `partial`, `untagged` or `empty` coverage become missing. Totals stay as sent.
 *
 * Shape:   same rows, same columns; a DataFrame for a DataFrame, else a table.
 * Missing: a rate with a missing denominator stays as sent; if the table lacks the column of a
 *          denominator, or of the coverage, a note names the rates that could not be checked.
 *
 * @example
 * const keeper = { playerId: 1, competitionId: 2, seasonId: 3, positions: [],
 *   total: { minutesTagged: 90, penalties: 0 }, percent: { penaltiesConversion: 0 } };
 * definedRates(playerTable([keeper])).row(0).percent_penaltiesConversion // => null
 */
export function definedRates<T extends TableInput>(input: T, options: CatalogueOption = {}): SameKind<T> {
  return analysis("definedRates", {}, input, options, (table) => withDefinedRates(table));
}
