import { Argument, Command } from "commander";
import { describePlayer, describeTeam, functionOptions } from "../../index.js";
import { rowAsked } from "../../text/row-asked.js";
import { onSourcesAndNames } from "../arguments.js";
import { addFlags, addInputFlags, optionsOf } from "../flags.js";
import { type InputFlags, readInput } from "../input.js";
import { print, warn } from "../print.js";

interface DescribeFlags extends InputFlags {
  readonly json?: boolean;
  readonly beside?: string;
}

export function describeCommand(): Command {
  const command = new Command("describe")
    .description("describe a player or a team in sentences that follow from the intervals of the ranks")
    .option("--beside <name>", "name, id or key of another to set beside the one described")
    .option("--json", "print the sentences as JSON, each with its claim and its cells")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe describe sample:players "M. Salah"
  scoutframe describe sample:players "H. Kane" --metrics "Goals per 90,Shots per 90" --json
  scoutframe describe sample:players "M. Salah" --beside "H. Kane"
  scoutframe describe years/*.ndjson "H. Kane" --from 2016/2017 --to 2017/2018
  scoutframe describe sample:teams Liverpool --similar-count 2
  scoutframe describe sample:players "M. Salah" --language de`,
    );
  onSourcesAndNames(
    command,
    new Argument("<name>", "name, id or key"),
    async (files, [name = ""], flags: DescribeFlags) => {
      const table = await readInput(files, flags);
      const describe = table.entity === "team" ? describeTeam : describePlayer;
      const { sentences, isReviewed } = describe(table, rowAsked(name), {
        ...(await optionsOf(functionOptions.describePlayer, flags)),
        beside: flags.beside === undefined ? undefined : rowAsked(flags.beside),
      });
      if (!isReviewed) warn("no native speaker has reviewed the sentences of this language");
      print(flags.json ? JSON.stringify(sentences, null, 2) : sentences.map(({ text }) => text).join("\n"));
    },
  );
  return addFlags(addInputFlags(command), functionOptions.describePlayer);
}
