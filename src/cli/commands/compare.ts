import { Command } from "commander";
import { compare, type RowKey } from "../../index.js";
import { noteCaption, peerCaption } from "../caption.js";
import {
  addInputFlags,
  addOutputFlags,
  addPeerFlags,
  type OutputFlags,
  type PeerFlags,
  peerOptions,
} from "../flags.js";
import { headlineMetrics } from "../headline.js";
import { type InputFlags, readInput } from "../input.js";
import { output } from "../print.js";

interface CompareFlags extends InputFlags, OutputFlags, PeerFlags {
  readonly all?: boolean;
  readonly intervals?: boolean;
}

export function compareCommand(): Command {
  const command = new Command("compare")
    .description("two or more players or teams side by side: values, ranks, differences, who leads")
    .argument("<file>", "records")
    .argument("<names...>", "names or ids")
    .option("--all", "every metric, not only the headline ones")
    .option("--intervals", "the interval in which each true rank lies, too")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe compare sample:players "Mohamed Salah" "H. Kane" --min-minutes 900
  scoutframe compare sample:players "David de Gea" Ederson -m percent_gkSaves,average_gkConcededGoals
  scoutframe compare sample:players "M. Salah" "H. Kane" "R. Sterling" --width 160 --labels
  scoutframe compare sample:players "M. Salah" "H. Kane" -m average_goals,average_shots --min-minutes 900 --intervals
  scoutframe compare sample:teams Liverpool Chelsea --all --out liverpool-chelsea.csv`,
    )
    .action(async (file: string, names: string[], flags: CompareFlags) => {
      const table = await readInput([file], flags);
      const wanted = names.map((name): RowKey | string => (/^\d+$/.test(name) ? Number(name) : name));
      const groups = table.has("positionGroup")
        ? wanted.map((name) => String(table.row(table.find(name)).positionGroup))
        : undefined;
      const shown = flags.metrics ?? (flags.all ? undefined : headlineMetrics(table, groups));
      const result = compare(table, wanted, {
        ...(await peerOptions(flags)),
        metrics: shown,
        ties: flags.ties,
        intervals: flags.intervals,
      });
      await output(result, flags, {
        columns: result.columnNames.filter(
          (name) => name !== "better" && name !== (flags.labels ? "metric" : "label"),
        ),
        caption: [...noteCaption(result, ["leads"]), ...peerCaption(result, shown ?? [], groups)],
      });
    });
  return addOutputFlags(addPeerFlags(addInputFlags(command)));
}
