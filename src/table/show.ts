import { named, noNotebook } from "../errors.js";
import { showInCell } from "../notebook/cell.js";
import { type ShowOptions, tableHtml } from "./html.js";
import { type TableInput, tableFrom } from "./input.js";

/**
 * A table as HTML: percentile ranks with heat colours, and a caption with pool, size and threshold.
 *
 * Shape:   the first rows; a last line counts what is not shown. Names stay text, whatever they contain.
 * Missing: a dash without a colour.
 * Errors:  `unknown_column`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const teams = teamTable([{ teamId: 1, competitionId: 2, seasonId: 3, total: { goals: 74 } }]);
 * toHtml(teams, { columns: ["total_goals"] }).includes("<td style=\"text-align:right\">74</td>") // => true
 */
export function toHtml(input: TableInput, options: ShowOptions = {}): string {
  return named("toHtml", () => tableHtml(tableFrom(input), options));
}

/**
 * Shows a table, a DataFrame or records in the cell of a notebook, as {@link toHtml} writes it.
 *
 * Errors:  as `toHtml`; `no_notebook` where none is running.
 *
 * @example
 * let code = "";
 * try { show(await sampleTeams()); } catch (error) { code = (error as ScoutframeError).code; }
 * code // => "no_notebook"
 */
export function show(input: TableInput, options: ShowOptions = {}): void {
  named("show", () => {
    const table = tableFrom(input);
    if (!showInCell({ "text/html": tableHtml(table, options) })) {
      throw noNotebook("console.log(formatTable(table))");
    }
  });
}
