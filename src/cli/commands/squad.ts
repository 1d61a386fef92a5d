import { Argument } from "commander";
import { functionOptions, writeSquad } from "../../index.js";
import { recordsCommand } from "../command.js";
import { required, textFlag, withDefault } from "../flags.js";
import { sourceOf } from "../input.js";

export const squadCommand = recordsCommand({
  takes: [new Argument("<files...>", "records of the league's players")],
  flags: {
    club: required(textFlag("--club <name>", "the club")),
    out: withDefault(textFlag("-o, --out <path>", "output page"), "squad.html"),
  },
  options: functionOptions.squadPage,
  help: `
Examples:
  scoutframe squad sample:players --club Liverpool --teams sample:teams
  scoutframe squad sample:players --club Chelsea --teams sample:teams --formation 3-5-2 --out chelsea.html`,
  run: async ({ table, files, options, flags: { club, out } }) => {
    await writeSquad(table, out, { source: sourceOf(files), ...options, club });
    return { text: `${out}: ${club}` };
  },
});
