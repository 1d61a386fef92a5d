import { Command } from "commander";
import { writeExplorer } from "../../index.js";
import { addInputFlags, list, number } from "../flags.js";
import { type InputFlags, readInput, sourceOf } from "../input.js";
import { print } from "../print.js";

interface ExploreFlags extends InputFlags {
  readonly out: string;
  readonly title?: string;
  readonly source?: string;
  readonly metrics?: string[];
  readonly minMinutes?: number;
  readonly similar?: number;
}

export function exploreCommand(): Command {
  const command = new Command("explore")
    .description("a whole league as one page: search, filter, sort, profiles, comparison, CSV")
    .argument("<files...>", "records")
    .option("-o, --out <path>", "where the page goes", "league.html")
    .option("--title <text>", "default: competition and season")
    .option("--source <text>", "where the records come from, shown on the page")
    .option("-m, --metrics <columns>", "metrics to show, separated by commas (default: all)", list)
    .option("--min-minutes <n>", "least minutes on the field of a peer (default: 900)", number)
    .option("--similar <n>", "similar players of each one (default: 8)", number)
    .addHelpText(
      "after",
      `
The page is one file. It needs no server and no network: open it in a browser, or send it.

Examples:
  scoutframe explore sample:players
  scoutframe explore sample:players --min-minutes 600 --out regulars.html
  scoutframe explore sample:teams --title "The twenty teams" --source "Our own tagging"`,
    )
    .action(async (files: string[], flags: ExploreFlags) => {
      const table = await readInput(files, flags);
      await writeExplorer(table, flags.out, {
        title: flags.title,
        source: flags.source ?? sourceOf(files),
        metrics: flags.metrics,
        minMinutes: flags.minMinutes,
        similarCount: flags.similar,
      });
      print(`${flags.out}: ${table.rowCount} ${table.entity}s`);
    });
  return addInputFlags(command);
}
