import { Argument, Command } from "commander";
import { functionOptions, writeReport } from "../../index.js";
import { counted } from "../../text/counted.js";
import { rowAsked } from "../../text/row-asked.js";
import { onSourcesAndNames } from "../arguments.js";
import { addFlags, addInputFlags, optionsOf } from "../flags.js";
import { type InputFlags, readInput, sourceOf } from "../input.js";
import { print } from "../print.js";

interface ReportFlags extends InputFlags {
  readonly out: string;
}

export function reportCommand(): Command {
  const command = new Command("report")
    .description(
      "write a report on a player, a team or a shortlist: a page to read or print on A4, or slides",
    )
    .option("-o, --out <path>", "output page; a name ending in .pptx makes slides", "report.html")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe report sample:players "Mohamed Salah"
  scoutframe report sample:players "Mohamed Salah" --teams sample:teams
  scoutframe report sample:players "H. Kane" "R. Lukaku" "S. Agüero" --title "Strikers" --out strikers.html
  scoutframe report sample:teams Liverpool --out liverpool.pptx`,
    );
  onSourcesAndNames(
    command,
    new Argument("<names...>", "names, ids or keys; several make a shortlist"),
    async (files, names, flags: ReportFlags) => {
      const table = await readInput(files, flags);
      await writeReport(table, names.map(rowAsked), flags.out, {
        source: sourceOf(files),
        ...(await optionsOf(functionOptions.reportPage, flags)),
      });
      print(`${flags.out}: ${counted(names.length, table.entity)}`);
    },
  );
  return addFlags(addInputFlags(command), functionOptions.reportPage);
}
