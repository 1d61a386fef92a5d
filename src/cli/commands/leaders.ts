import { LEADERS_CHECKS, leaders } from "../../analysis/peers/leaders.js";
import { recordsCommand } from "../command.js";
import { columnAsked, requireValues } from "../input.js";
import { matchesColumn, minutesColumn, PLACES, seasonColumns } from "../shown.js";

export const leadersCommand = recordsCommand({
  names: ["<metric>", 'a metric\'s column or label, such as total_goals or "Goals per 90"'],
  writes: true,
  options: LEADERS_CHECKS,
  examples: `
  scoutframe leaders sample:players total_goals --count 5
  scoutframe leaders sample:players "Goals per 90" --max-age 21
  scoutframe leaders sample:players average_gkConcededGoals
  scoutframe leaders sample:teams total_ppda`,
  run: ({ table, names: [metric = ""], options }) => {
    const led = leaders(table, metric, options);
    const values = requireValues(table, [columnAsked(table, metric)]);
    const played = [...seasonColumns(table), ...minutesColumn(table), ...matchesColumn(table)];
    return {
      table: led,
      columns: [...PLACES, "name", ...values, "positionGroup", ...played],
      notes: ["leaders", "unknown_direction", "little_own", "unknown_reliability", "ties_at_cut"],
    };
  },
});
