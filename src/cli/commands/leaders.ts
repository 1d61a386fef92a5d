import { Command } from "commander";
import { leaders } from "../../index.js";
import { addInputFlags, addOutputFlags, list, number, type OutputFlags, type PeerFlags } from "../flags.js";
import { type InputFlags, readInput } from "../input.js";
import { output } from "../print.js";

interface LeadersFlags
  extends InputFlags,
    OutputFlags,
    Pick<PeerFlags, "minMinutes" | "positions" | "minShare" | "minAge" | "maxAge" | "ageAt" | "direction"> {
  readonly count?: number;
}

export function leadersCommand(): Command {
  const command = new Command("leaders")
    .description("the first rows of a metric, best first")
    .argument("<file>", "records")
    .argument("<metric>", "a metric's column, such as total_goals")
    .option("-n, --count <n>", "how many (default: 10)", number)
    .option("--min-minutes <n>", "least minutes on the field", number)
    .option("-p, --positions <names>", "position codes or groups, separated by commas", list)
    .option("--min-share <percent>", "least share of playtime in the positions", number)
    .option("--min-age <years>", "youngest age, at the start of the season", number)
    .option("--max-age <years>", "oldest age, at the start of the season", number)
    .option("--age-at <day>", "take ages on this day instead, such as 2018-01-31")
    .option("--direction <which>", "better: lower may be better; raw: largest first")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe leaders sample:players total_goals --count 5
  scoutframe leaders sample:players average_gkConcededGoals --min-minutes 900
  scoutframe leaders sample:players average_goals --min-minutes 900 --max-age 21
  scoutframe leaders sample:teams total_ppda --labels`,
    )
    .action(async (file: string, metric: string, flags: LeadersFlags) => {
      const { count, minMinutes, positions, minShare, minAge, maxAge, ageAt, direction } = flags;
      const table = leaders(await readInput([file], flags), metric, {
        count,
        minMinutes,
        positions,
        minShare,
        minAge,
        maxAge,
        ageAt,
        direction,
      });
      const columns = ["place", "name", "positionGroup", metric, "total_minutesOnField", "total_matches"];
      const pool = table.notes.filter(({ code }) => code === "pool").map(({ message }) => message);
      await output(table, flags, { columns: columns.filter((name) => table.has(name)), caption: pool });
    });
  return addOutputFlags(addInputFlags(command));
}
