import { Command } from "commander";
import { functionOptions, writeExplorer } from "../../index.js";
import { addFlags, addInputFlags, optionsOf } from "../flags.js";
import { type InputFlags, readInput, sourceOf } from "../input.js";
import { print } from "../print.js";

interface ExploreFlags extends InputFlags {
  readonly out: string;
}

export function exploreCommand(): Command {
  const command = new Command("explore")
    .description("write a whole league as one page: search, filter, sort, profiles, comparison, CSV")
    .argument("<files...>", "records")
    .option("-o, --out <path>", "output page", "league.html")
    .addHelpText(
      "after",
      `
The page is one file without server or network: open it in a browser or send it.

Examples:
  scoutframe explore sample:players
  scoutframe explore sample:players --teams sample:teams
  scoutframe explore sample:players --min-minutes 600 --out regulars.html
  scoutframe explore sample:players --metrics +positionShare
  scoutframe explore sample:teams --title "The twenty teams" --source "Our own tagging"`,
    )
    .action(async (files: string[], flags: ExploreFlags) => {
      const table = await readInput(files, flags);
      await writeExplorer(table, flags.out, {
        source: sourceOf(files),
        ...(await optionsOf(functionOptions.explorerPage, flags)),
      });
      print(`${flags.out}: ${table.rowCount} ${table.entity}s`);
    });
  return addFlags(addInputFlags(command), functionOptions.explorerPage);
}
