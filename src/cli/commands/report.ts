import { Command } from "commander";
import { type RowKey, writeReport } from "../../index.js";
import { addInputFlags, list, number } from "../flags.js";
import { type InputFlags, readInput, sourceOf } from "../input.js";
import { print } from "../print.js";

interface ReportFlags extends InputFlags {
  readonly out: string;
  readonly title?: string;
  readonly source?: string;
  readonly metrics?: string[];
  readonly minMinutes?: number;
  readonly similar?: number;
  readonly level?: number;
}

export function reportCommand(): Command {
  const command = new Command("report")
    .description("a report on a player, a team or a shortlist as one page, to read or to print on A4")
    .argument("<file>", "records")
    .argument("<names...>", "names or ids; several make a shortlist")
    .option("-o, --out <path>", "where the page goes", "report.html")
    .option("--title <text>", "default: the names")
    .option("--source <text>", "where the records come from, stated in the report")
    .option("-m, --metrics <columns>", "metrics, separated by commas (default: by position)", list)
    .option("--min-minutes <n>", "least minutes on the field of a peer (default: 900)", number)
    .option("--similar <n>", "how many similar ones are listed (default: 8)", number)
    .option("--level <percent>", "probability of the intervals (default: 90)", number)
    .addHelpText(
      "after",
      `
Examples:
  scoutframe report sample:players "Mohamed Salah"
  scoutframe report sample:players "H. Kane" "R. Lukaku" "S. Agüero" --title "Strikers" --out strikers.html
  scoutframe report sample:teams Liverpool --out liverpool.html`,
    )
    .action(async (file: string, names: string[], flags: ReportFlags) => {
      const table = await readInput([file], flags);
      const wanted = names.map((name): RowKey | string => (/^\d+$/.test(name) ? Number(name) : name));
      await writeReport(table, wanted, flags.out, {
        title: flags.title,
        source: flags.source ?? sourceOf([file]),
        metrics: flags.metrics,
        minMinutes: flags.minMinutes,
        similarCount: flags.similar,
        level: flags.level,
      });
      print(`${flags.out}: ${wanted.length} ${table.entity}${wanted.length === 1 ? "" : "s"}`);
    });
  return addInputFlags(command);
}
