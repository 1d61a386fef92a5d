import { Argument } from "commander";
import { functionOptions, writeReport } from "../../index.js";
import { counted } from "../../text/counted.js";
import { rowAsked } from "../../text/row-asked.js";
import { recordsCommand } from "../command.js";
import { textFlag, withDefault } from "../flags.js";
import { sourceOf } from "../input.js";

export const reportCommand = recordsCommand({
  names: new Argument("<names...>", "names, ids or keys; several make a shortlist"),
  flags: {
    out: withDefault(
      textFlag("-o, --out <path>", "output page; a name ending in .pptx makes slides"),
      "report.html",
    ),
  },
  options: functionOptions.reportPage,
  help: `
Examples:
  scoutframe report sample:players "Mohamed Salah"
  scoutframe report sample:players "Mohamed Salah" --teams sample:teams
  scoutframe report sample:players "H. Kane" "R. Lukaku" "S. Agüero" --title "Strikers" --out strikers.html
  scoutframe report sample:teams Liverpool --out liverpool.pptx`,
  run: async ({ table, files, names, options, flags: { out } }) => {
    await writeReport(table, names.map(rowAsked), out, { source: sourceOf(files), ...options });
    return { text: `${out}: ${counted(names.length, table.entity)}` };
  },
});
