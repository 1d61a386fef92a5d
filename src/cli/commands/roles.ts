import { CATEGORY_SCORES_CHECKS, categoryScores } from "../../analysis/peers/category-scores.js";
import { ROLE_SCORES_CHECKS, roleScores } from "../../analysis/peers/role-scores.js";
import { resolveRole } from "../../catalogue/parse-roles.js";
import type { Role } from "../../catalogue/types.js";
import { notesOf } from "../../notes.js";
import type { Row } from "../../table/column.js";
import { analysisColumn } from "../../table/column-names.js";
import { hasValues } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { SHOWN_CATEGORIES } from "../../text/column-endings.js";
import { plain } from "../../text/nearest.js";
import { peerCaption } from "../caption.js";
import { command, type FlagsOf } from "../command.js";
import { knownRoles, LIMIT, optionsOf, roleAsked, switchFlag, textFlag } from "../flags.js";
import { columnAsked, readInput } from "../input.js";
import type { Result } from "../output.js";
import { PLACES, shownRows } from "../shown.js";

const FLAGS = {
  limit: LIMIT,
  parts: switchFlag("show the points that each metric adds to the score"),
  categories: switchFlag("score by category instead: shooting, passing, defending and so on"),
  sort: textFlag("column", "with --categories: the score to sort by, best first"),
  everybody: switchFlag("include players outside the pool"),
};
type RolesFlags = FlagsOf<typeof FLAGS> & { readonly intervals?: boolean };

export const rolesCommand = command({
  takes: [["[files...]", "records; without them the roles are listed"]],
  flags: FLAGS,
  writes: true,
  role: ROLE_SCORES_CHECKS.role.says,
  options: [ROLE_SCORES_CHECKS],
  help: `
A role is a set of metrics with weights; its score is the weighted mean of their percentile ranks. Your own roles
are JSON: {"my winger": {"average_successfulDribbles": 3, "average_goals": 2, "average_fouls": -1}}.`,
  examples: `
  scoutframe roles
  scoutframe roles --role "inside forward"
  scoutframe roles sample:players --positions winger --limit 10
  scoutframe roles sample:players --role poacher --limit 10 --parts
  scoutframe roles sample:players --role poacher --limit 10 --rates shrunk --intervals --places
  scoutframe roles sample:players --categories --positions winger --sort passing
  scoutframe roles sample:teams --role "pressing side" --json`,
  act: (flags: RolesFlags, [files]: [string[]]) => {
    if (files.length === 0) return listRoles(flags);
    return flags.categories ? scoreCategories(files, flags) : scoreRows(files, flags);
  },
});

function listRoles(flags: RolesFlags): Result {
  const all = knownRoles(flags);
  const { role } = flags;
  const shown = role === undefined ? all : all.filter(({ name }) => plain(name) === plain(role));
  // The library knows the nearest correct name, so let it throw the error for an unknown one.
  if (shown.length === 0) roleScores([], { role: String(role) });
  return { data: shown, text: shown.map(roleText).join("\n\n") };
}

function roleText(role: Role): string {
  const { name, entity, positionGroup, description, weights, standIns = {}, reliability = {} } = role;
  const place = positionGroup ?? `${entity}s`;
  const heading = `${name} (${role.default ? `default of ${place}` : place})`;
  const listed = (numbers: Readonly<Record<string, number>>): string =>
    Object.entries(numbers)
      .map(([column, number]) => `${column}${NO_BREAK}${number}`)
      .join(", ");
  const inPlace = Object.entries(standIns).map(([column, names]) => `${names.join(" and ")} for ${column}`);
  const reliable = listed(reliability);
  return [
    heading,
    ...[description, listed(weights)].flatMap(wrapped),
    ...wrapped(inPlace.length === 0 ? "" : `Where nobody has the metric: ${inPlace.join(", ")}`),
    ...wrapped(reliable === "" ? "" : `Reliability: ${reliable}`),
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

async function scoreRows(files: readonly string[], flags: RolesFlags): Promise<Result> {
  const table = await readInput(files, flags);
  const options = await optionsOf(ROLE_SCORES_CHECKS, flags);
  const scores = roleScores(table, { ...options, role: roleAsked(flags, table.entity) });
  const sorted = scores.sort("score", { descending: true });
  const shown = rowsAsked(table, sorted, flags, ({ role }) => role !== null);
  return {
    table: shown,
    columns: [
      ...["name", "score", "score_low", "score_median", "score_high", ...PLACES],
      ...["role", "positionGroup", "score_rank", "weightShare", "peerCount", "inPool"],
      ...(flags.parts ? shown.columnNames.filter((name) => isPart(shown, name)) : []),
    ],
    summary: whomScored(shown, table, flags),
    caption: [...peerCaption(shown, []), ...weightLines(shown)],
  };
}

/** Whom a role scores, where it scores nobody of those asked for. */
function whomScored(shown: Table, { catalogue, entity }: Table, flags: RolesFlags): string[] {
  const asked = roleAsked(flags, entity);
  if (asked === undefined || hasValues(shown, "score")) return [];
  const { name, positionGroup } = resolveRole(asked, catalogue);
  return positionGroup == null
    ? []
    : [`The role ${name} scores ${positionGroup}s alone; ask for --positions "${positionGroup}".`];
}

/** The scores by category, a first view of a group before any role is chosen. */
async function scoreCategories(files: readonly string[], flags: RolesFlags): Promise<Result> {
  const { sort } = flags;
  const table = await readInput(files, flags);
  const options = await optionsOf(CATEGORY_SCORES_CHECKS, flags);
  const scores = categoryScores(table, options);
  const sorted = sort === undefined ? scores : scores.sort(columnAsked(scores, sort), { descending: true });
  const shown = rowsAsked(table, sorted, flags);
  const categories = SHOWN_CATEGORIES.filter((name) => hasValues(shown, name));
  const ends = flags.intervals ? ["", "_low", "_high"] : [""];
  const columns = categories.flatMap((name) => ends.map((end) => name + end));
  return {
    table: shown,
    columns: ["name", ...columns, "positionGroup", "peerCount", "inPool"],
    decimals: 0,
    caption: peerCaption(shown, []),
    notes: ["left_out_metrics"],
  };
}

/** The rows asked for; for a reader only those in the pool, unless everybody is asked for. */
function rowsAsked(
  table: Table,
  scores: Table,
  flags: RolesFlags,
  test: (row: Row) => boolean = () => true,
): Table {
  const those = shownRows(table, flags, scores);
  if (flags.everybody || flags.json || flags.out !== undefined) return those;
  return those.filter((row) => row.inPool === 1 && test(row as Row));
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
