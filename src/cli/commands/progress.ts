import { Argument } from "commander";
import { columnName, functionOptions, leagueFactors, progress, sortRows } from "../../index.js";
import { recordsCommand } from "../command.js";
import { LIMIT, switchFlag } from "../flags.js";
import { metricsShown } from "../input.js";

const ENDINGS = ["change_raw", "change", "change_low", "change_high", "change_chance"] as const;

export const progressCommand = recordsCommand({
  names: new Argument("[metrics...]", "rates, by column or label; the first sorts the rows"),
  flags: {
    limit: LIMIT,
    withFactors: switchFlag(
      "--with-factors",
      "use league factors to give players who changed competition a change",
    ),
  },
  writes: true,
  options: functionOptions.progress,
  help: `
Examples:
  scoutframe progress years/*.ndjson average_shots --limit 20
  scoutframe progress years/*.ndjson "Shots per 90" --from 2016/2017 --to 2017/2018
  scoutframe progress years/*.ndjson --metrics average_shots,average_goals --limit 20
  scoutframe progress years/*.ndjson average_dribbles --positions winger --age-adjusted --json`,
  run: ({ table, names, options, flags }) => {
    const asked = [...names, ...(options.metrics ?? [])];
    const metrics = metricsShown(table, { metrics: asked.length === 0 ? undefined : asked });
    const factors = flags.withFactors ? leagueFactors(table) : undefined;
    const changes = progress(table, { ...options, metrics, factors });
    const made = metrics.filter((metric) => changes.has(columnName(metric, "change")));
    const endings =
      made.length === 1 ? [...ENDINGS, "change_text" as const] : (["change", "change_chance"] as const);
    return {
      table: sortRows(changes, columnName(made[0]!, "change_chance"), { descending: true }),
      columns: [
        ...["name", "positionGroup", "minutesBefore", "minutesAfter"],
        ...made.flatMap((metric) => endings.map((ending) => columnName(metric, ending))),
      ],
      decimals: 2,
      notes: ["progress", "drift", "no_change", "age_adjusted", "no_evidence", "borrowed_dispersion"],
    };
  },
});
