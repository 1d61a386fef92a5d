import { Command } from "commander";
import {
  columnName,
  funnelLines,
  parseSearchProfile,
  ScoutframeError,
  type SearchProfile,
  search,
  type Table,
  teamsOf,
} from "../../index.js";
import { noteLines, peerCaption } from "../caption.js";
import { addInputFlags, addOutputFlags, number, type OutputFlags } from "../flags.js";
import { columnAsked, type InputFlags, readInput, textFile } from "../input.js";
import { output } from "../output.js";
import { minutesColumn } from "../playing-time.js";
import { print } from "../print.js";
import { AGES, CLUBS, firstOf } from "../scout-columns.js";

interface SearchFlags extends InputFlags, OutputFlags {
  readonly profile?: string;
  readonly limit?: number;
  readonly teams?: string;
}

export function searchCommand(): Command {
  const command = new Command("search")
    .description(
      "find the rows that match a search profile, as an explorer page saves it, and count what each filter leaves",
    )
    .argument("<files...>", "records")
    .option("--profile <path>", "JSON file with the profile (required)")
    .option("--teams <file>", "records of the clubs, which name each player's club")
    .option("-n, --limit <n>", "rows to print", number)
    .addHelpText(
      "after",
      `
The rows and their order equal those of the page that scoutframe explore writes. A profile:
  {"version": 1, "filters": {"position": ["striker"], "age": {"max": 24}},
   "thresholds": [{"column": "average_goals", "by": "rank", "min": 80}],
   "sort": {"column": "average_goals", "descending": true}}

Examples:
  scoutframe search sample:players --profile strikers.json
  scoutframe search sample:players --profile strikers.json --teams sample:teams
  scoutframe search sample:players --profile strikers.json --out found.csv
  scoutframe search sample:players --profile strikers.json --json`,
    )
    .action(async (files: string[], flags: SearchFlags) => {
      const text = textFile("--profile", requiredPath(flags));
      const league = await withClubs(await readInput(files, flags), flags);
      const profile = parseSearchProfile(text, { catalogue: league.catalogue });
      const { table, funnel } = search(league, profile);
      if (flags.json && flags.out === undefined) {
        print(JSON.stringify({ rows: table.rows(), funnel }, null, 2));
        return;
      }
      const metrics = metricsAsked(table, profile);
      await output(table, flags, {
        columns: shownColumns(table, profile, metrics),
        limit: flags.limit,
        caption: [
          ...funnelLines(funnel),
          ...peerCaption(table, metrics),
          ...noteLines(table.notes, "unknown_direction"),
        ],
      });
      if (flags.out !== undefined) print(funnelLines(funnel).join("\n"));
    });
  return addOutputFlags(addInputFlags(command));
}

/** The players with the names of their clubs, if team records are given. */
async function withClubs(players: Table, flags: SearchFlags): Promise<Table> {
  if (flags.teams === undefined) return players;
  return teamsOf(players, await readInput([flags.teams], { ...flags, catalogue: undefined }));
}

function requiredPath({ profile }: SearchFlags): string {
  if (profile !== undefined) return profile;
  throw new ScoutframeError(
    "invalid_option",
    `search: --profile is nothing; expected a JSON file of what is asked, such as {"version": 1, "filters": {"position": ["winger"], "age": {"max": 23}}}.`,
  );
}

/** The columns of the result that the profile names, by name or label. */
function metricsAsked(table: Table, { thresholds = [], sort, columns = [] }: SearchProfile): string[] {
  const named = [...(sort === undefined ? [] : [sort]), ...thresholds].map(({ column }) => column);
  return [...new Set([...columns, ...named].flatMap((name) => columnsCalled(table, name)))];
}

/** The column of that name or label; none for a fact such as the age, which can be in several columns. */
function columnsCalled(table: Table, name: string): string[] {
  try {
    return [columnAsked(table, name)];
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "unknown_column") return [];
    throw error;
  }
}

/** The columns of a player's height, contract and market value. */
const FACTS = ["player_height", "player_contractExpires", "contractEnd", "player_marketValue", "marketValue"];

function shownColumns(table: Table, { role }: SearchProfile, metrics: readonly string[]): string[] {
  const score = role ? ["score"] : [];
  const head = [
    "name",
    ...score,
    "positionGroup",
    ...firstOf(table, CLUBS),
    ...firstOf(table, AGES),
    ...FACTS,
  ];
  const asked = metrics.flatMap((name) => [name, columnName(name, "rank")]);
  return [...new Set([...head, ...minutesColumn(table), ...asked])].filter((name) => table.has(name));
}
