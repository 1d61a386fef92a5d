import { quantile } from "../../stats/summary.js";
import { matchingRows } from "../../table/find.js";
import { hasValues } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import { cellAt, type Table } from "../../table/table.js";
import { counted, firstFew, inThousands } from "../../text/words.js";
import { recordsCommand } from "../command.js";
import { shellWord } from "../first-steps.js";
import { JSON_FLAG } from "../flags.js";
import { type InputFlags, metricsShown } from "../input.js";
import { prose, proseWidth } from "../print.js";
import { minutesColumn } from "../shown.js";

export const lookCommand = recordsCommand({
  takes: [["<files...>", "records or season tables"]],
  flags: { json: JSON_FLAG },
  examples: `
  scoutframe look sample:players
  scoutframe look sample:matches --json`,
  run: ({ table, files, flags }) => {
    const findings = findingsOf(table);
    const commands = commandsToTry(table, findings, files, flags);
    // The suggested commands are not wrapped: a command broken over lines would not run.
    const lines = ["", "Try next:", ...commands.map((line) => `  ${line}`)];
    return {
      data: { files, ...findings, commands },
      text: [prose(linesOf(findings).join("\n"), proseWidth()), ...lines].join("\n"),
    };
  },
});

function linesOf(findings: Findings): string[] {
  const { entity, isMatches, provider, rows, different, competitions, seasons, minutes } = findings;
  const from = provider === null ? "records of the interface" : `a season table of ${provider}`;
  return [
    `Content: ${counted(different, entity)}, ${isMatches ? "a row per match" : "a row per season"}, from ${from}`,
    `Rows: ${whole(rows)}`,
    `Competitions: ${groupsText(competitions)}`,
    `Seasons: ${groupsText(seasons)}`,
    minutes === null
      ? "Minutes: none"
      : `Minutes: ${whole(minutes.least)} to ${whole(minutes.most)}, median ${whole(minutes.median)}`,
    ...missingLines(findings),
  ];
}

function missingLines({ metrics: known, rows, missing }: Findings): string[] {
  const { metrics, names, positions, minutes } = missing;
  const without = Object.entries({ name: names, position: positions, minutes })
    .filter(([, count]) => (count ?? 0) > 0)
    .map(([what, count]) => `${what} in ${whole(count!)} of ${counted(rows, "row")}`);
  const unknown = `${metrics.length} of ${counted(known, "metric")} in every row (${firstFew(metrics)})`;
  const all = [...without, ...(metrics.length > 0 ? [unknown] : [])];
  return [`Missing: ${all.length === 0 ? "nothing" : all.join("; ")}`];
}

function groupsText(groups: readonly Group[]): string {
  if (groups.length === 0) return "none";
  const texts = groups.map(({ id, name }) => (name === null ? `${id}` : `${name} (${id})`));
  return `${groups.length}: ${firstFew(texts)}`;
}

function whole(count: number): string {
  return inThousands(String(Math.round(count)));
}

/** Three commands that work on these files. */
function commandsToTry(
  table: Table,
  findings: Findings,
  files: readonly string[],
  flags: InputFlags,
): string[] {
  const sources = files.map(shellWord).join(" ");
  const said = flags.catalogue === undefined ? "" : ` --catalogue ${shellWord(flags.catalogue)}`;
  const name = nameToTry(table, findings);
  const [metric] = metricsShown(table, {});
  const asked = `${sources} ${shellWord(name ?? "")}`;
  const ofMatches = [`chart form ${asked} --out form.png`, `table ${sources} --combine --out seasons.csv`];
  const ofSeasons = [`describe ${asked}`, `report ${asked} --out report.html`];
  const ofName = findings.isMatches ? ofMatches : ofSeasons;
  const lines = [
    ...(metric === undefined ? [] : [`leaders ${sources} ${shellWord(metric)}`]),
    ...(name === undefined ? [] : ofName),
    ...[`check ${sources}`, `table ${sources} --out table.xlsx`, `explore ${sources} --out explorer.html`],
  ];
  return lines.slice(0, 3).map((line) => `scoutframe ${line}${said}`);
}

type Findings = ReturnType<typeof findingsOf>;
type Group = ReturnType<typeof groupsOf>[number];

function findingsOf(table: Table) {
  const { entity, rowCount, catalogue } = table;
  const known = catalogue.metrics.map(({ column }) => column);
  const minutes = minutesColumn(table)[0];
  const played = minutes === undefined ? [] : given(table, minutes);
  return {
    entity,
    /** Whether a row is a match, not a season. */
    isMatches: given(table, "matchId").length > 0,
    /** The provider of a season table; null for records of the service. */
    provider: catalogue.source?.provider ?? null,
    rows: rowCount,
    different: new Set(given(table, `${entity}Id`)).size,
    competitions: groupsOf(table, "competitionId", "competition_name"),
    seasons: groupsOf(table, "seasonId", "season_name"),
    minutes: spread(played.map(Number)),
    metrics: known.length,
    /** The metrics without any value, and the rows without a field; null for a field that teams do not have. */
    missing: {
      metrics: known.filter((name) => !hasValues(table, name)),
      names: rowCount - given(table, "name").length,
      positions: entity === "team" ? null : rowCount - given(table, "positionGroup").length,
      minutes: minutes === undefined ? null : rowCount - played.length,
    },
  };
}

/** The non-empty cells of a column; none if the column is absent. */
function given(table: Table, name: string): unknown[] {
  return table.has(name) ? [...table.column(name)].filter(isGiven) : [];
}

function isGiven(cell: unknown): boolean {
  return cell !== null && cell !== "" && !Number.isNaN(cell);
}

/** The groups of a column of ids, in the order of the rows. */
function groupsOf(table: Table, id: string, name: string) {
  const rows = everyRow(table).filter((row) => isGiven(cellAt(table, id, row)));
  return [...grouped(rows, (row) => Number(cellAt(table, id, row)))].map(([id, own]) => {
    const called = own.map((row) => cellAt(table, name, row)).find(isGiven);
    return { id, name: called === undefined ? null : String(called), rows: own.length };
  });
}

function spread(values: readonly number[]) {
  if (values.length === 0) return null;
  return { least: quantile(values, 0), median: quantile(values, 0.5), most: quantile(values, 1) };
}

/**
 * The name of the player or team with the most minutes, or else the first, that a command can find: the name belongs to
 * only one id and, if rows are seasons, to only one row. Undefined if there is none.
 */
function nameToTry(table: Table, { isMatches }: Findings): string | undefined {
  if (!table.has("name")) return undefined;
  const names = table.column("name");
  const [minutes] = minutesColumn(table).filter((name) => table.has(name));
  const played = minutes === undefined ? undefined : table.numbers(minutes);
  // A command line takes it as a name: it begins with a letter, so it is not a flag, an id or a key.
  const isPlain = (row: number): boolean => /^\p{L}[^\p{C}]*$/u.test(String(names[row] ?? ""));
  const order = [...names.keys()].filter(isPlain);
  if (played !== undefined) order.sort((a, b) => (played[b] || 0) - (played[a] || 0));
  // Names that cannot be found are rare, so the first thousand are enough.
  const tried = order.slice(0, 1000).map((row) => String(names[row]));
  return tried.find((name) => isMatches || matchingRows(table, name).length === 1);
}
