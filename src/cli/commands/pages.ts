import { EXPLORER_CHECKS, writeExplorer } from "../../pages/explorer/write-explorer.js";
import { REPORT_CHECKS, writeReport } from "../../pages/report/write-report.js";
import { SQUAD_PAGE_CHECKS, writeSquad } from "../../pages/squad/write-squad.js";
import { counted } from "../../text/words.js";
import { recordsCommand } from "../command.js";
import { SHOWS_ALL, textFlag, withDefault } from "../flags.js";
import { badUsage } from "../input.js";

export const reportCommand = recordsCommand({
  names: ["<names...>", "names, ids or keys; several make a shortlist"],
  flags: {
    out: withDefault(textFlag("path", "output page; a name ending in .pptx makes slides"), "report.html"),
  },
  options: REPORT_CHECKS,
  examples: `
  scoutframe report sample:players "Mohamed Salah"
  scoutframe report sample:players "Mohamed Salah" --teams sample:teams
  scoutframe report sample:players "H. Kane" "R. Lukaku" "S. Agüero" --title "Strikers" --out strikers.html
  scoutframe report sample:teams Liverpool --out liverpool.pptx`,
  run: async ({ table, source, rows, options, flags: { out } }) => {
    await writeReport(table, rows, out, { source, ...options });
    return { text: `${out}: ${counted(rows.length, table.entity)}` };
  },
});

export const exploreCommand = recordsCommand({
  flags: { out: withDefault(textFlag("path", "output page"), "league.html") },
  options: EXPLORER_CHECKS,
  except: SHOWS_ALL,
  help: `
The page needs no server and no network: open it in a browser or send it, above 20,000 rows with the folder beside it.`,
  examples: `
  scoutframe explore sample:players
  scoutframe explore sample:players --teams sample:teams
  scoutframe explore sample:players --min-minutes 600 --out regulars.html
  scoutframe explore sample:players --metrics +positionShare
  scoutframe explore sample:teams --title "The twenty teams" --source "Our own tagging"`,
  run: async ({ table, source, options, flags: { out } }) => {
    await writeExplorer(table, out, { source, ...options });
    return { text: `${out}: ${table.rowCount} ${table.entity}s` };
  },
});

export const squadCommand = recordsCommand({
  names: ["[club]", "the club, as with --club"],
  flags: {
    club: textFlag("name", "the club"),
    out: withDefault(textFlag("path", "output page"), "squad.html"),
  },
  options: SQUAD_PAGE_CHECKS,
  except: [...SHOWS_ALL, "peersPositions"],
  examples: `
  scoutframe squad sample:players --club Liverpool --teams sample:teams
  scoutframe squad sample:players --club Chelsea --teams sample:teams --formation 3-5-2 --out chelsea.html`,
  run: async ({ table, source, names: [named], options, flags: { club = named, out } }) => {
    if (club === undefined)
      throw badUsage(
        "squad: name the club behind the files, or with --club: squad sample:players Liverpool.",
      );
    await writeSquad(table, out, { source, ...options, club });
    return { text: `${out}: ${club}` };
  },
});
