import { describePlayer, describeTeam } from "../../analysis/describe/describe.js";
import { DESCRIBE_CHECKS } from "../../analysis/describe/described-tables.js";
import { rowAsked } from "../../text/row-asked.js";
import { recordsCommand } from "../command.js";
import { switchFlag, textFlag } from "../flags.js";
import { warn } from "../print.js";

export const describeCommand = recordsCommand({
  names: ["<name>", "name, id or key"],
  flags: {
    with: textFlag("name", "name, id or key of another to set beside the one described"),
    json: switchFlag("print the sentences as JSON, each with its claims and its cells"),
  },
  options: DESCRIBE_CHECKS,
  examples: `
  scoutframe describe sample:players "M. Salah"
  scoutframe describe sample:players "H. Kane" --metrics "Goals per 90,Shots per 90" --json
  scoutframe describe sample:players "M. Salah" --with "H. Kane"
  scoutframe describe years/*.ndjson "H. Kane" --from 2016/2017 --to 2017/2018
  scoutframe describe sample:teams Liverpool --count 2
  scoutframe describe sample:players "M. Salah" --language de`,
  run: ({ table, rows: [row = ""], options, flags: { with: other } }) => {
    const describe = table.entity === "team" ? describeTeam : describePlayer;
    const { sentences, text, isReviewed } = describe(table, row, {
      ...options,
      with: other === undefined ? undefined : rowAsked(other),
    });
    if (!isReviewed) warn("no native speaker has reviewed the sentences of this language");
    return { data: sentences, text };
  },
});
