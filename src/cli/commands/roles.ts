import { Command } from "commander";
import {
  analysisColumn,
  categoryScores,
  filterPositions,
  filterRows,
  functionOptions,
  notesOf,
  type Role,
  roleScores,
  sortRows,
  type Table,
} from "../../index.js";
import { SHOWN_CATEGORIES } from "../../text/column-endings.js";
import { plain } from "../../text/nearest.js";
import { noteLines, peerCaption } from "../caption.js";
import { addFlags, addInputFlags, addOutputFlags, number, type OutputFlags, optionsOf } from "../flags.js";
import { columnAsked, hasValues, type InputFlags, readInput } from "../input.js";
import { output } from "../output.js";
import { print } from "../print.js";
import { addRoleFlags, knownRoles, type RoleFlags, roleAsked } from "../roles.js";

interface RolesFlags extends InputFlags, OutputFlags, RoleFlags {
  readonly positions?: readonly string[];
  readonly parts?: boolean;
  readonly categories?: boolean;
  readonly sort?: string;
  readonly everybody?: boolean;
  readonly limit?: number;
  readonly intervals?: boolean;
}

export function rolesCommand(): Command {
  const command = new Command("roles")
    .description("list the roles, or score players by them, 0 to 100 among their peers")
    .argument("[files...]", "records; without them the roles are listed")
    .option("-n, --limit <n>", "rows to print", number)
    .option("--parts", "show the points that each metric adds to the score")
    .option("--categories", "score by category instead: shooting, passing, defending and so on")
    .option("--sort <column>", "with --categories: the score to sort by, best first")
    .option("--everybody", "include players outside the pool")
    .addHelpText(
      "after",
      `
A role is a set of metrics with weights; its score is the weighted mean of their percentile ranks. Your own roles
are JSON: {"my winger": {"average_successfulDribbles": 3, "average_goals": 2, "average_fouls": -1}}.

Examples:
  scoutframe roles
  scoutframe roles --role "inside forward"
  scoutframe roles sample:players --positions winger --limit 10
  scoutframe roles sample:players --role poacher --limit 10 --parts
  scoutframe roles sample:players --role poacher --limit 10 --rates shrunk --intervals --places
  scoutframe roles sample:players --categories --positions winger --sort passing
  scoutframe roles sample:teams --role "pressing side" --json`,
    )
    .action(async (files: string[], flags: RolesFlags) => {
      if (files.length === 0) listRoles(flags);
      else if (flags.categories) await scoreCategories(files, flags);
      else await scoreRows(files, flags);
    });
  addRoleFlags(addOutputFlags(addInputFlags(command)), functionOptions.roleScores.role.says);
  return addFlags(command, functionOptions.roleScores);
}

function listRoles(flags: RolesFlags): void {
  const all = knownRoles(flags);
  const { role } = flags;
  const shown = role === undefined ? all : all.filter(({ name }) => plain(name) === plain(role));
  // The library knows the nearest correct name, so let it throw the error for an unknown one.
  if (shown.length === 0) roleScores([], { role: String(role) });
  if (flags.json) print(JSON.stringify(shown, null, 2));
  else print(shown.map(roleText).join("\n\n"));
}

function roleText({
  name,
  entity,
  positionGroup,
  description,
  weights,
  standIns = {},
  reliability = {},
  default: isDefault,
}: Role): string {
  const place = positionGroup ?? `${entity}s`;
  const counted = Object.entries(weights).map(([column, weight]) => `${column}${NO_BREAK}${weight}`);
  const heading = `${name} (${isDefault ? `default of ${place}` : place})`;
  const inPlace = Object.entries(standIns).map(([column, names]) => `${names.join(" and ")} for ${column}`);
  const reliable = Object.entries(reliability).map(([column, value]) => `${column}${NO_BREAK}${value}`);
  return [
    heading,
    ...wrapped(description),
    ...wrapped(counted.join(", ")),
    ...wrapped(inPlace.length === 0 ? "" : `Where nobody has the metric: ${inPlace.join(", ")}`),
    ...wrapped(reliable.length === 0 ? "" : `Reliability: ${reliable.join(", ")}`),
  ].join("\n");
}

/** Keeps a column and its weight on one line. */
const NO_BREAK = "\u00a0";

/** Text in indented lines of at most 100 characters. */
function wrapped(text: string): string[] {
  if (text === "") return [];
  const lines = text.replace(/(.{1,98})(?: |$)/g, "  $1\n").trimEnd();
  return lines.replaceAll(NO_BREAK, " ").split("\n");
}

async function scoreRows(files: readonly string[], flags: RolesFlags): Promise<void> {
  const { positions } = flags;
  const table = await readInput(files, flags);
  const scores = roleScores(table, {
    ...(await optionsOf(functionOptions.roleScores, flags)),
    role: roleAsked(flags, table.entity),
  });
  let shown: Table = sortRows(scores, "score", { descending: true });
  if (positions) shown = filterPositions(shown, positions);
  if (!flags.everybody && !flags.json && flags.out === undefined) {
    shown = filterRows(shown, ({ inPool, role }) => inPool === 1 && role !== null);
  }
  const places = ["place", "place_low", "place_median", "place_high"];
  const scored = ["score", "score_low", "score_median", "score_high", ...places];
  const columns = [
    "name",
    ...scored,
    "role",
    "positionGroup",
    "score_rank",
    "weightShare",
    "peerCount",
    "inPool",
  ];
  const parts = flags.parts ? shown.columnNames.filter((name) => isPart(shown, name)) : [];
  await output(shown, flags, {
    columns: [...columns.filter((name) => shown.has(name)), ...parts],
    limit: flags.limit,
    caption: [...peerCaption(shown, []), ...weightLines(shown)],
  });
}

/** The scores by category, a first view of a group before any role is chosen. */
async function scoreCategories(files: readonly string[], flags: RolesFlags): Promise<void> {
  const { positions, sort, intervals } = flags;
  const table = await readInput(files, flags);
  const scores = categoryScores(table, await optionsOf(functionOptions.categoryScores, flags));
  let shown: Table =
    sort === undefined ? scores : sortRows(scores, columnAsked(scores, sort), { descending: true });
  if (positions) shown = filterPositions(shown, positions);
  if (!flags.everybody && !flags.json && flags.out === undefined) {
    shown = filterRows(shown, ({ inPool }) => inPool === 1);
  }
  const categories = SHOWN_CATEGORIES.filter((name) => hasValues(shown, name));
  const ends = (name: string): string[] => [name, ...(intervals ? [`${name}_low`, `${name}_high`] : [])];
  await output(shown, flags, {
    columns: ["name", ...categories.flatMap(ends), "positionGroup", "peerCount", "inPool"],
    limit: flags.limit,
    decimals: 0,
    caption: [...peerCaption(shown, []), ...noteLines(shown.notes, "left_out_metrics")],
  });
}

function isPart(table: Table, name: string): boolean {
  return analysisColumn(table, name)?.ending === "part" && hasValues(table, name);
}

/** The weight of the shown roles for which no player has a rank, and the metrics that stand in for it. */
function weightLines(shown: Table): string[] {
  const names = new Set(shown.texts("role"));
  const notes = [...notesOf(shown.notes, "missing_weight"), ...notesOf(shown.notes, "stand_ins")];
  return notes.filter(({ role }) => names.has(role ?? null)).map(({ message }) => `${message}.`);
}
