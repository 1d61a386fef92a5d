import { Command } from "commander";
import { type MostSimilarOptions, mostSimilar, type RowKey, type Table } from "../../index.js";
import { noteCaption } from "../caption.js";
import { addInputFlags, addOutputFlags, list, number, type OutputFlags } from "../flags.js";
import { type InputFlags, readInput } from "../input.js";
import { output } from "../print.js";
import { type RoleFlags, roleAsked } from "../roles.js";

interface SimilarFlags extends InputFlags, OutputFlags, RoleFlags {
  readonly count?: number;
  readonly metrics?: string[];
  readonly method?: MostSimilarOptions["method"];
  readonly minMinutes?: number;
  readonly within?: string[];
  readonly standardiseBy?: string[];
  readonly details?: boolean;
}

export function similarCommand(): Command {
  const command = new Command("similar")
    .description("the players or teams whose numbers lie nearest to one's, and what they agree and differ in")
    .argument("<file>", "records")
    .argument("<name>", "name or id")
    .option("-n, --count <n>", "how many (default: 10)", number)
    .option("-m, --metrics <columns>", "metrics to compare on (default: those of the role)", list)
    .option("--role <name>", "role whose metrics to take (default: that of the position group)")
    .option("--role-file <path>", "JSON file with roles of your own")
    .option("--method <name>", "euclidean, cosine or mahalanobis (default: euclidean)")
    .option("--min-minutes <n>", "least minutes on the field of a candidate", number)
    .option(
      "--within <positions>",
      "position codes or groups of candidates (default: the player's group)",
      list,
    )
    .option(
      "--standardise-by <columns>",
      'columns within which metrics are standardised; "" for none (default: competitionId,seasonId)',
      list,
    )
    .option("--details", "a column for the difference in each metric, in standard deviations")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe similar sample:players "M. Salah" --count 5 --min-minutes 900
  scoutframe similar sample:players "M. Salah" --role "inside forward" --within winger,striker --min-minutes 900
  scoutframe similar sample:players "V. van Dijk" --method mahalanobis --min-minutes 900 --json
  scoutframe similar sample:teams Burnley --count 3`,
    )
    .action(async (file: string, name: string, flags: SimilarFlags) => {
      const { count, metrics, method, minMinutes, within, standardiseBy, details } = flags;
      const table = await readInput([file], flags);
      const wanted: RowKey | string = /^\d+$/.test(name) ? Number(name) : name;
      const result = mostSimilar(table, wanted, {
        count,
        metrics,
        role: roleAsked(flags, table.entity),
        method,
        minMinutes,
        within,
        standardiseBy,
        details,
      });
      const columns = ["name", "positionGroup", "seasonId", "total_minutesOnField"].filter((column) =>
        result.has(column),
      );
      const differences = result.columnNames.filter((column) => column.startsWith("difference_"));
      await output(result, flags, {
        columns: [...columns, "similarity", "distance", "weightShare", ...differences],
        caption: [...explanations(result), ...noteCaption(result, NOTED)],
      });
    });
  return addOutputFlags(addInputFlags(command));
}

const NOTED = ["similarity", "missing_weight", "left_out", "thin_evidence"];

/** What each match agrees and differs in, which is too long for a table's cell. */
function explanations(result: Table): string[] {
  const subject = result.notes.find(({ code }) => code === "similarity")?.name;
  const matches = result.rows().map(({ name, playerId, teamId, agree, differ }) => {
    const lines = [`${name ?? playerId ?? teamId}`];
    if (agree !== null) lines.push(`  agrees:  ${agree}`);
    if (differ !== null) lines.push(`  differs: ${differ}`);
    return lines.join("\n");
  });
  return matches.length === 0 ? [] : [`Values are the candidate's, then those of ${subject}.`, ...matches];
}
