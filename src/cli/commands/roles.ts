import { Command } from "commander";
import { filterPositions, filterRows, type Role, roleScores, sortRows, type Table } from "../../index.js";
import { noteCaption, peerCaption } from "../caption.js";
import { addInputFlags, addOutputFlags, list, number, type OutputFlags, type PeerFlags } from "../flags.js";
import { type InputFlags, readInput } from "../input.js";
import { output, print } from "../print.js";
import { knownRoles, type RoleFlags, roleAsked } from "../roles.js";

interface RolesFlags
  extends InputFlags,
    OutputFlags,
    RoleFlags,
    Pick<PeerFlags, "by" | "minMinutes" | "positions" | "minShare" | "minPeers"> {
  readonly parts?: boolean;
  readonly everybody?: boolean;
  readonly limit?: number;
}

export function rolesCommand(): Command {
  const command = new Command("roles")
    .description("list the roles, or score players by them, 0 to 100 among their peers")
    .argument("[files...]", "records; without them the roles are listed")
    .option("--role <name>", "score everybody by this role (default: each by that of his position group)")
    .option("--role-file <path>", "JSON file with roles of your own")
    .option("--min-minutes <n>", "least minutes on the field of a peer", number)
    .option("-p, --positions <names>", "position codes or groups to show, separated by commas", list)
    .option("--min-share <percent>", "least share of playtime in the position group of a peer", number)
    .option("--by <columns>", 'columns in which peers are equal; "" for everybody', list)
    .option("--min-peers <n>", "fewer peers give no rank (default: 5)", number)
    .option("-n, --limit <n>", "rows to print", number)
    .option("--parts", "show the points that each metric adds to the score")
    .option("--everybody", "print also those who are not in the pool they are scored against")
    .addHelpText(
      "after",
      `
A role is metrics with weights; a score is the weighted mean of their percentile ranks. Roles of your own
are JSON: {"my winger": {"average_successfulDribbles": 3, "average_goals": 2, "average_fouls": -1}}.

Examples:
  scoutframe roles
  scoutframe roles --role "inside forward"
  scoutframe roles sample:players --positions winger --min-minutes 900 --limit 10
  scoutframe roles sample:players --role poacher --min-minutes 900 --limit 10 --parts
  scoutframe roles sample:teams --role "pressing side" --json`,
    )
    .action(async (files: string[], flags: RolesFlags) => {
      if (files.length === 0) listRoles(flags);
      else await scoreRows(files, flags);
    });
  return addOutputFlags(addInputFlags(command));
}

function listRoles(flags: RolesFlags): void {
  const all = knownRoles(flags);
  const shown = flags.role === undefined ? all : all.filter(({ name }) => name === flags.role);
  // The library knows the nearest right name, so it is asked about one that is not here.
  if (shown.length === 0) roleScores([], { role: String(flags.role) });
  if (flags.json) print(JSON.stringify(shown, null, 2));
  else print(shown.map(roleText).join("\n\n"));
}

function roleText({ name, entity, positionGroup, description, weights, default: isDefault }: Role): string {
  const place = positionGroup ?? `${entity}s`;
  const counted = Object.entries(weights).map(([column, weight]) => `${column}${NO_BREAK}${weight}`);
  const heading = `${name} (${isDefault ? `default of ${place}` : place})`;
  return [heading, ...wrapped(description), ...wrapped(counted.join(", "))].join("\n");
}

/** Keeps a column and its weight in one line. */
const NO_BREAK = "\u00a0";

/** Text in lines of at most 100 signs, indented. */
function wrapped(text: string): string[] {
  if (text === "") return [];
  const lines = text.replace(/(.{1,98})(?: |$)/g, "  $1\n").trimEnd();
  return lines.replaceAll(NO_BREAK, " ").split("\n");
}

async function scoreRows(files: readonly string[], flags: RolesFlags): Promise<void> {
  const { by, minMinutes, minShare, minPeers, positions } = flags;
  const table = await readInput(files, flags);
  const scores = roleScores(table, {
    role: roleAsked(flags, table.entity),
    by,
    minMinutes,
    minShare,
    minPeers,
  });
  let shown: Table = sortRows(scores, "score", { descending: true });
  if (positions) shown = filterPositions(shown, positions);
  if (!flags.everybody && !flags.json && flags.out === undefined) {
    shown = filterRows(shown, ({ inPool }) => inPool === 1);
  }
  const columns = ["name", "positionGroup", "role", "peerCount", "inPool", "score", "rank", "weightShare"];
  const parts = flags.parts ? scores.columnNames.filter((name) => hasValue(shown, name)) : [];
  const groups = positions ? [...new Set(shown.rows().map((row) => String(row.positionGroup)))] : undefined;
  const roleNames = new Set(shown.rows().map(({ role }) => role));
  await output(shown, flags, {
    columns: [...columns.filter((name) => shown.has(name)), ...parts],
    limit: flags.limit,
    caption: [
      ...peerCaption(scores, [], groups),
      ...noteCaption(scores, ["missing_weight"], ({ role }) => roleNames.has(role as string)),
    ],
  });
}

function hasValue(table: Table, name: string): boolean {
  return name.startsWith("part_") && table.numbers(name).some((value) => !Number.isNaN(value));
}
