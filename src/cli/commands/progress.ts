import { Argument, Command } from "commander";
import { columnName, functionOptions, leagueFactors, progress, sortRows } from "../../index.js";
import { onSourcesAndNames } from "../arguments.js";
import { noteLines } from "../caption.js";
import { addFlags, addInputFlags, addOutputFlags, number, type OutputFlags, optionsOf } from "../flags.js";
import { type InputFlags, metricsShown, readInput } from "../input.js";
import { output } from "../output.js";

interface ProgressFlags extends InputFlags, OutputFlags {
  readonly limit?: number;
  readonly withFactors?: boolean;
}

const ENDINGS = ["change_raw", "change", "change_low", "change_high", "change_chance"] as const;

export function progressCommand(): Command {
  const command = new Command("progress")
    .description("show what really changed between two seasons, sorted by the chance of an improvement")
    .option("-n, --limit <n>", "rows to print", number)
    .option("--with-factors", "use league factors to give players who changed competition a change")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe progress years/*.ndjson average_shots --limit 20
  scoutframe progress years/*.ndjson "Shots per 90" --from 2016/2017 --to 2017/2018
  scoutframe progress years/*.ndjson --metrics average_shots,average_goals --limit 20
  scoutframe progress years/*.ndjson average_dribbles --positions winger --age-adjusted --json`,
    );
  onSourcesAndNames(
    command,
    new Argument("[metrics...]", "rates, by column or label; the first sorts the rows"),
    async (files, names, flags: ProgressFlags) => {
      const table = await readInput(files, flags);
      const options = await optionsOf(functionOptions.progress, flags);
      const asked = [...names, ...(options.metrics ?? [])];
      const metrics = metricsShown(table, { metrics: asked.length === 0 ? undefined : asked });
      const factors = flags.withFactors ? leagueFactors(table) : undefined;
      const changes = progress(table, { ...options, metrics, factors });
      const made = metrics.filter((metric) => changes.has(columnName(metric, "change")));
      const sorted = sortRows(changes, columnName(made[0]!, "change_chance"), { descending: true });
      const endings =
        made.length === 1 ? [...ENDINGS, "change_text" as const] : (["change", "change_chance"] as const);
      const who = ["name", "positionGroup", "minutesBefore", "minutesAfter"];
      const columns = [
        ...who,
        ...made.flatMap((metric) => endings.map((ending) => columnName(metric, ending))),
      ];
      await output(sorted, flags, {
        columns: columns.filter((name) => sorted.has(name)),
        limit: flags.limit,
        decimals: 2,
        caption: noteLines(
          changes.notes,
          "progress",
          "drift",
          "no_change",
          "age_adjusted",
          "no_evidence",
          "borrowed_dispersion",
        ),
      });
    },
  );
  return addFlags(addOutputFlags(addInputFlags(command)), functionOptions.progress);
}
