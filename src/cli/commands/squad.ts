import { Command } from "commander";
import { functionOptions, writeSquad } from "../../index.js";
import { addFlags, addInputFlags, optionsOf } from "../flags.js";
import { type InputFlags, readInput, sourceOf } from "../input.js";
import { print } from "../print.js";

interface SquadFlags extends InputFlags {
  readonly club: string;
  readonly out: string;
}

export function squadCommand(): Command {
  const command = new Command("squad")
    .description(
      "write a club as one page: depth in a formation, the best eleven, gaps, candidates from other clubs",
    )
    .argument("<files...>", "records of the league's players")
    .requiredOption("--club <name>", "the club")
    .option("-o, --out <path>", "output page", "squad.html")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe squad sample:players --club Liverpool --teams sample:teams
  scoutframe squad sample:players --club Chelsea --teams sample:teams --formation 3-5-2 --out chelsea.html`,
    )
    .action(async (files: string[], flags: SquadFlags) => {
      const table = await readInput(files, flags);
      const { club, out } = flags;
      const options = await optionsOf(functionOptions.squadPage, flags);
      await writeSquad(table, out, { source: sourceOf(files), ...options, club });
      print(`${out}: ${club}`);
    });
  return addFlags(addInputFlags(command), functionOptions.squadPage);
}
