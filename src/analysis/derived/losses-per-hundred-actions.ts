import { madeBy } from "../../catalogue/derived-metrics.js";
import { shapeMismatch } from "../../errors.js";
import { valueAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "../../table/input.js";
import { coverageOf, numbersIf } from "../../table/rows.js";
import { withDerived } from "./derived-columns.js";

/**
 * Computes losses of the ball for each 100 passes and dribbles. Losses per 90 minutes grow with dribbles and with the
 * player's share of the ball, and so favour players who do little; this rate does not.
 *
 * Shape:   same rows, `total_passesAndDribbles` and `percent_lossesPerAction` behind `total_losses`; a DataFrame for a
 *          DataFrame, else a table. They are metrics like any others, with passes and dribbles for a denominator, so that
 *          ranks leave out rates of fewer than `minAttempts`, and lower is better.
 * Formula: 100 × losses / (passes + dribbles).
 * Unit:    losses for each 100 passes and dribbles, not rounded. Losses in duels are counted, so it may exceed 100.
 * Missing: if losses, passes or dribbles are missing, if no match was tagged, and without any passes and dribbles.
 *          Notes of code `not_derived` count the rows for each reason.
 * Source:  counting: a ratio of totals. In England 2017/18 it correlates with the points of the player's team at -.41 to
 *          -.85 by position group (losses per 90 of central midfielders at +.35); with dribbles at -.38 (strikers) to .35 (centre
 *          backs), where losses per 90 of strikers do at .57.
 *
 * @example
 * const league = lossesPerHundredActions(await samplePlayers());
 * league.row("E. Hazard").percent_lossesPerAction?.toFixed(1) // => "18.4"
 */
export function lossesPerHundredActions<T extends TableInput>(
  input: T,
  options: CatalogueOption = {},
): SameKind<T> {
  return analysis("lossesPerHundredActions", {}, input, options, (table) => {
    const [actions] = madeBy(table.catalogue, "plus");
    const rate = table.catalogue.derived.find(({ denominator }) => denominator === actions?.column);
    if (actions === undefined || rate?.counterpart === undefined) throw shapeMismatch(NOT_DESCRIBED);
    const behind = rate.counterpart;
    const [losses, of, plus] = [behind, actions.of, actions.by].map((column) => {
      const values = numbersIf(table, column);
      return (row: number) => valueAt(values, row);
    });
    const coverage = coverageOf(table);
    const totalIn = (row: number): number => of!(row) + plus!(row);
    const rateIn = (row: number): number | string => {
      const [total, lost] = [totalIn(row), losses!(row)];
      if (coverage(row) === "untagged") return "no match was tagged";
      if (Number.isNaN(total) || Number.isNaN(lost)) return "losses, passes or dribbles are missing";
      return total > 0 ? (100 * lost) / total : "there were no passes and no dribbles";
    };
    return withDerived(table, [
      { name: actions.column, behind, valueIn: totalIn },
      { name: rate.column, behind, valueIn: rateIn },
    ]);
  });
}

const NOT_DESCRIBED =
  'the table\'s catalogue describes no losses per passes and dribbles; describe them among derived, as { column, made: { of: "<passes>", plus: "<dribbles>" } }, and a rate with that column as denominator and the losses as counterpart.';
