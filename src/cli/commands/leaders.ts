import { Argument } from "commander";
import { LEADERS_CHECKS, leaders } from "../../analysis/peers/leaders.js";
import { recordsCommand } from "../command.js";
import { columnAsked, requireValues } from "../input.js";
import { matchesColumn, minutesColumn, PLACES, seasonColumns } from "../scout-columns.js";

export const leadersCommand = recordsCommand({
  names: new Argument("<metric>", 'a metric\'s column or label, such as total_goals or "Goals per 90"'),
  writes: true,
  options: LEADERS_CHECKS,
  help: `
Examples:
  scoutframe leaders sample:players total_goals --count 5
  scoutframe leaders sample:players "Goals per 90" --max-age 21
  scoutframe leaders sample:players average_gkConcededGoals
  scoutframe leaders sample:teams total_ppda`,
  run: ({ table, names: [metric = ""], options }) => ({
    table: leaders(table, metric, options),
    columns: [
      ...PLACES,
      "name",
      ...requireValues(table, [columnAsked(table, metric)]),
      "positionGroup",
      ...seasonColumns(table),
      ...minutesColumn(table),
      ...matchesColumn(table),
    ],
    notes: ["leaders", "unknown_direction", "little_own", "unknown_reliability", "ties_at_cut"],
  }),
});
