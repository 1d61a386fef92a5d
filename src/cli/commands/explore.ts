import { functionOptions, writeExplorer } from "../../index.js";
import { recordsCommand } from "../command.js";
import { textFlag, withDefault } from "../flags.js";
import { sourceOf } from "../input.js";

export const exploreCommand = recordsCommand({
  flags: { out: withDefault(textFlag("-o, --out <path>", "output page"), "league.html") },
  options: functionOptions.explorerPage,
  help: `
The page is one file without server or network: open it in a browser or send it.

Examples:
  scoutframe explore sample:players
  scoutframe explore sample:players --teams sample:teams
  scoutframe explore sample:players --min-minutes 600 --out regulars.html
  scoutframe explore sample:players --metrics +positionShare
  scoutframe explore sample:teams --title "The twenty teams" --source "Our own tagging"`,
  run: async ({ table, files, options, flags: { out } }) => {
    await writeExplorer(table, out, { source: sourceOf(files), ...options });
    return { text: `${out}: ${table.rowCount} ${table.entity}s` };
  },
});
