import { MOST_SIMILAR_CHECKS, mostSimilar } from "../../analysis/likeness/most-similar.js";
import type { WishedProfile } from "../../analysis/likeness/subject.js";
import { PEERS_CHECKS } from "../../analysis/peers/peers.js";
import { notesOf } from "../../notes.js";
import { analysisColumn } from "../../table/column-names.js";
import type { RowKey } from "../../table/find.js";
import { tableFrom } from "../../table/input.js";
import type { Table } from "../../table/table.js";
import { rowAsked } from "../../text/row-asked.js";
import { command } from "../command.js";
import { optionsOf, roleAsked, textFlag } from "../flags.js";
import { badUsage, jsonFile, readInput } from "../input.js";
import { differing, minutesColumn, shownRows } from "../shown.js";

export const similarCommand = command({
  names: ["[name]", "name, id or key"],
  flags: {
    profile: textFlag("path", "JSON file with a wished-for value for each metric, instead of a name"),
  },
  writes: true,
  role: MOST_SIMILAR_CHECKS.role.says,
  options: [MOST_SIMILAR_CHECKS, PEERS_CHECKS],
  // `--candidates` takes the table of the peers; they have no weights.
  except: ["reference", "weightByShare"],
  help: `
Examples:
  scoutframe similar sample:players "M. Salah" --count 5
  scoutframe similar sample:players Salah --role "inside forward" --within winger,striker --max-age 23
  scoutframe similar sample:players "V. van Dijk" --method mahalanobis --json
  scoutframe similar sample:teams Burnley --count 3
  scoutframe similar sample:players "M. Salah" --candidates other-league.ndjson
  scoutframe similar sample:players --profile wish.json --within winger

wish.json holds values, and percentile ranks among the candidates: {"average_shots": 3, "average_dribbles_rank": 90}`,
  act: async (flags, [files, [name]]: [string[], string[]]) => {
    const table = await readInput(files, flags);
    const subject = subjectAsked(name, flags.profile);
    const { within, candidates, ...options } = await optionsOf(MOST_SIMILAR_CHECKS, flags);
    const peers = await optionsOf(PEERS_CHECKS, flags);
    // Positions that are shown are looked among; ages narrow what is found.
    const positions = (within as readonly string[]) ?? peers.positions ?? flags.positions;
    const isAged = flags.minAge !== undefined || flags.maxAge !== undefined;
    const searched = candidates === undefined ? table : tableFrom(candidates);
    const found = mostSimilar(table, subject, {
      ...options,
      ...(isAged || flags.positions ? { count: searched.rowCount } : {}),
      candidates,
      within: { ...peers, positions },
      role: roleAsked(flags, table.entity),
    });
    const result = shownRows(searched, flags, found).head(options.count ?? MOST_SIMILAR_CHECKS.count.default);
    const differences = result.columnNames.filter(
      (column) => column.endsWith("_difference") || analysisColumn(result, column)?.ending === "difference",
    );
    return {
      table: result,
      columns: [
        ...["name", "similarity", "positionGroup", ...minutesColumn(result)],
        ...[...differing(result, ["seasonId"]), "distance", "weightShare", ...differences],
      ],
      caption: notesOf(result.notes, "similarity").flatMap(({ name }) => explanations(result, name)),
      notes: ["similarity", "missing_weight", "far", "left_out", "thin_evidence", "ties_at_cut"],
    };
  },
});

/** The player or team that the argument names, or the profile in a file. */
function subjectAsked(
  name: string | undefined,
  profile: string | undefined,
): RowKey | string | WishedProfile {
  if (profile === undefined && name !== undefined) return rowAsked(name);
  if (profile !== undefined && name === undefined) {
    return { profile: jsonFile("--profile", profile) as WishedProfile["profile"] };
  }
  throw badUsage("similar: expected a name, or --profile in place of one.");
}

/** What agrees and differs for each match; this is too long for a table's cell. */
function explanations(result: Table, subject: string): string[] {
  const matches = result.rows().map((row) => {
    const { name, playerId, teamId, agree, differ } = { ...row };
    const lines = [`${name ?? playerId ?? teamId}`];
    if (agree !== null) lines.push(`  agrees:  ${agree}`);
    if (differ !== null) lines.push(`  differs: ${differ}`);
    return lines.join("\n");
  });
  return matches.length === 0 ? [] : [`Values are the candidate's, then those of ${subject}.`, ...matches];
}
