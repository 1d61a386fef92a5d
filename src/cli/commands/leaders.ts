import { Argument, Command } from "commander";
import { functionOptions, leaders } from "../../index.js";
import { onSourcesAndNames } from "../arguments.js";
import { noteLines } from "../caption.js";
import { addFlags, addInputFlags, addOutputFlags, type OutputFlags, optionsOf } from "../flags.js";
import { columnAsked, type InputFlags, readInput } from "../input.js";
import { output } from "../output.js";
import { matchesColumn, minutesColumn } from "../playing-time.js";

export function leadersCommand(): Command {
  const command = new Command("leaders").description("list the best rows of a metric").addHelpText(
    "after",
    `
Examples:
  scoutframe leaders sample:players total_goals --count 5
  scoutframe leaders sample:players "Goals per 90" --max-age 21
  scoutframe leaders sample:players average_gkConcededGoals
  scoutframe leaders sample:teams total_ppda`,
  );
  onSourcesAndNames(
    command,
    new Argument("<metric>", 'a metric\'s column or label, such as total_goals or "Goals per 90"'),
    async (files, [metric = ""], flags: InputFlags & OutputFlags) => {
      const table = await readInput(files, flags);
      const first = leaders(table, metric, await optionsOf(functionOptions.leaders, flags));
      const column = columnAsked(table, metric);
      const places = ["place", "place_low", "place_median", "place_high"];
      const columns = [
        ...places,
        "name",
        column,
        "positionGroup",
        ...minutesColumn(table),
        ...matchesColumn(table),
      ];
      await output(first, flags, {
        columns: [...new Set(columns)].filter((name) => first.has(name)),
        caption: noteLines(
          first.notes,
          "leaders",
          "unknown_direction",
          "little_own",
          "unknown_reliability",
          "ties_at_cut",
        ),
      });
    },
  );
  return addFlags(addOutputFlags(addInputFlags(command)), functionOptions.leaders);
}
