import { madeBy } from "../../catalogue/derived-metrics.js";
import { shapeMismatch } from "../../errors.js";
import { valueAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "../../table/input.js";
import { coverageOf, numbersIf } from "../../table/rows.js";
import { PER_MINUTES, ratedMinutes } from "../peers/rate-evidence.js";
import { withDerived } from "./derived-columns.js";

/**
 * Computes goals without penalties, in total and per 90 minutes: the team chooses its penalty taker, so penalties say
 * little about a player's other goals.
 *
 * Shape:   same rows, `total_nonPenaltyGoals` and `average_nonPenaltyGoals` behind the columns of goals; a DataFrame for
 *          a DataFrame, else a table. They are metrics like any others: ranks, shrunk rates and charts take them by name.
 * Formula: goals - successful penalties; per 90 that × 90 / minutes, the minutes being those of the other averages.
 * Unit:    goals, and goals per 90 minutes, not rounded.
 * Missing: if goals or penalties are missing, if there are more goals from penalties than goals, and if no
 *          match was tagged, since goals are then known and penalties are not; per 90 also below full
 *          coverage. Notes of code `not_derived` count the rows for each reason.
 * Source:  the usual non-penalty goals (npG) of public football statistics.
 *
 * @example
 * const league = nonPenaltyGoals(await samplePlayers());
 * const kane = league.row("H. Kane");
 * [kane.total_goals, kane.total_nonPenaltyGoals] // => [29, 27]
 */
export function nonPenaltyGoals<T extends TableInput>(input: T, options: CatalogueOption = {}): SameKind<T> {
  return analysis("nonPenaltyGoals", {}, input, options, (table) => {
    const made = madeBy(table.catalogue, "without");
    const columns = made.map(({ column }) => column);
    const total = made.find(({ counterpart = "" }) => !columns.includes(counterpart));
    if (total === undefined) throw shapeMismatch(NOT_DESCRIBED);
    const [goals, penalties] = [numbersIf(table, total.of), numbersIf(table, total.by)];
    const [coverage, minutes] = [coverageOf(table), ratedMinutes(table)];
    const totalIn = (row: number): number | string => {
      const [all, from] = [valueAt(goals, row), valueAt(penalties, row)];
      if (Number.isNaN(all) || Number.isNaN(from)) return "goals or penalties are missing";
      if (coverage(row) === "untagged") return "penalties are unknown because no match was tagged";
      return all < from ? "there are more goals from penalties than goals" : all - from;
    };
    const averageIn = (row: number): number | string => {
      const [own, played] = [totalIn(row), minutes[row]!];
      if (typeof own === "string") return "the goals without penalties are unknown";
      if (coverage(row) !== "full") return "averages need full coverage";
      return played > 0 ? (own * PER_MINUTES) / played : "the minutes are unknown";
    };
    const averages = made
      .filter(({ counterpart }) => counterpart === total.column)
      .map(({ column, of }) => ({ name: column, behind: of, valueIn: averageIn }));
    return withDerived(table, [{ name: total.column, behind: total.of, valueIn: totalIn }, ...averages]);
  });
}

const NOT_DESCRIBED =
  'the table\'s catalogue describes no goals without penalties; describe them among derived, as { column, made: { of: "<goals>", without: "<goals from penalties>" } }, and per 90 minutes with that column as counterpart.';
