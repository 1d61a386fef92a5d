import { Argument, Command } from "commander";
import {
  analysisColumn,
  functionOptions,
  mostSimilar,
  notesOf,
  type RowKey,
  ScoutframeError,
  type Table,
  type WishedProfile,
} from "../../index.js";
import { rowAsked } from "../../text/row-asked.js";
import { onSourcesAndNames } from "../arguments.js";
import { noteLines } from "../caption.js";
import { addFlags, addInputFlags, addOutputFlags, type OutputFlags, optionsOf } from "../flags.js";
import { type InputFlags, readInput, textFile } from "../input.js";
import { output } from "../output.js";
import { minutesColumn } from "../playing-time.js";
import { addRoleFlags, type RoleFlags, roleAsked } from "../roles.js";

interface SimilarFlags extends InputFlags, OutputFlags, RoleFlags {
  readonly within?: readonly string[];
  readonly profile?: string;
}

const { mostSimilar: SIMILAR, peers: CANDIDATES } = functionOptions;

export function similarCommand(): Command {
  const command = new Command("similar")
    .description(
      "find the players or teams with the most similar statistics, and what they share and differ in",
    )
    .option("--profile <path>", "JSON file with a wished-for value for each metric, instead of a name")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe similar sample:players "M. Salah" --count 5
  scoutframe similar sample:players Salah --role "inside forward" --within winger,striker --max-age 23
  scoutframe similar sample:players "V. van Dijk" --method mahalanobis --json
  scoutframe similar sample:teams Burnley --count 3
  scoutframe similar sample:players "M. Salah" --candidates other-league.ndjson
  scoutframe similar sample:players --profile wish.json --within winger

wish.json holds values, and percentile ranks among the candidates: {"average_shots": 3, "average_dribbles_rank": 90}`,
    );
  onSourcesAndNames(
    command,
    new Argument("[name]", "name, id or key"),
    async (files, [name], flags: SimilarFlags) => {
      const table = await readInput(files, flags);
      const subject = subjectAsked(name, flags);
      const result = mostSimilar(table, subject, {
        ...(await optionsOf(SIMILAR, flags)),
        within: { ...(await optionsOf(CANDIDATES, flags)), positions: flags.within },
        role: roleAsked(flags, table.entity),
      });
      const isSeveral = result.has("seasonId") && new Set(result.numbers("seasonId")).size > 1;
      const who = ["positionGroup", ...minutesColumn(result), ...(isSeveral ? ["seasonId"] : [])];
      const columns = ["name", "similarity", ...who, "distance"];
      const differences = result.columnNames.filter(
        (column) => column.endsWith("_difference") || analysisColumn(result, column)?.ending === "difference",
      );
      await output(result, flags, {
        columns: [...columns, "weightShare", ...differences].filter((column) => result.has(column)),
        caption: [
          ...notesOf(result.notes, "similarity").flatMap(({ name }) => explanations(result, name)),
          ...noteLines(
            result.notes,
            "similarity",
            "missing_weight",
            "far",
            "left_out",
            "thin_evidence",
            "ties_at_cut",
          ),
        ],
      });
    },
  );
  addRoleFlags(addOutputFlags(addInputFlags(command)), SIMILAR.role.says);
  return addFlags(addFlags(command, SIMILAR), CANDIDATES, { except: NOT_OF_CANDIDATES });
}

/** The player or team that the argument names, or the profile in a file. */
function subjectAsked(name: string | undefined, { profile }: SimilarFlags): RowKey | string | WishedProfile {
  if (profile === undefined && name !== undefined) return rowAsked(name);
  if (profile !== undefined && name === undefined) return { profile: profileOf(profile) };
  throw new ScoutframeError("invalid_option", "similar: expected a name, or --profile in place of one.");
}

function profileOf(path: string): WishedProfile["profile"] {
  try {
    return JSON.parse(textFile("--profile", path));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const message = `--profile: ${path} is not JSON: ${cause.message}; correct the file.`;
    throw new ScoutframeError("invalid_json", message, { path }, { cause });
  }
}

/** `--within` takes the positions of candidates and `--candidates` their table; they have no weights. */
const NOT_OF_CANDIDATES = ["positions", "reference", "weightByShare"] as const;

/** What agrees and differs for each match; this is too long for a table's cell. */
function explanations(result: Table, subject: string): string[] {
  const matches = result.rows().map(({ name, playerId, teamId, agree, differ }) => {
    const lines = [`${name ?? playerId ?? teamId}`];
    if (agree !== null) lines.push(`  agrees:  ${agree}`);
    if (differ !== null) lines.push(`  differs: ${differ}`);
    return lines.join("\n");
  });
  return matches.length === 0 ? [] : [`Values are the candidate's, then those of ${subject}.`, ...matches];
}
