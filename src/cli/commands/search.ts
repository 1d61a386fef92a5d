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
import { peerCaption } from "../caption.js";
import { command } from "../command.js";
import { LIMIT, textFlag } from "../flags.js";
import { badUsage, columnAsked, type InputFlags, readInput, textFile } from "../input.js";
import { AGES, CLUBS, firstOf, minutesColumn } from "../scout-columns.js";

export const searchCommand = command({
  flags: {
    profile: textFlag("--profile <path>", "JSON file with the profile (required)"),
    teams: textFlag("--teams <file>", "records of the clubs, which name each player's club"),
    limit: LIMIT,
  },
  reads: true,
  writes: true,
  help: `
The rows and their order equal those of the page that scoutframe explore writes. A profile:
  {"version": 1, "filters": {"position": ["striker"], "age": {"max": 24}},
   "thresholds": [{"column": "average_goals", "by": "rank", "min": 80}],
   "sort": {"column": "average_goals", "descending": true}}

Examples:
  scoutframe search sample:players --profile strikers.json
  scoutframe search sample:players --profile strikers.json --teams sample:teams
  scoutframe search sample:players --profile strikers.json --out found.csv
  scoutframe search sample:players --profile strikers.json --json`,
  act: async (flags, [files]: [string[]]) => {
    if (flags.profile === undefined) {
      throw badUsage(
        `search: --profile is nothing; expected a JSON file of what is asked, such as {"version": 1, "filters": {"position": ["winger"], "age": {"max": 23}}}.`,
      );
    }
    const text = textFile("--profile", flags.profile);
    const league = await withClubs(await readInput(files, flags), flags.teams, flags);
    const profile = parseSearchProfile(text, { catalogue: league.catalogue });
    const { table, funnel } = search(league, profile);
    const metrics = metricsAsked(table, profile);
    return {
      table,
      data: { rows: table.rows(), funnel },
      columns: shownColumns(table, profile, metrics),
      summary: funnelLines(funnel),
      caption: peerCaption(table, metrics),
      notes: ["unknown_direction"],
    };
  },
});

/** The players with the names of their clubs, if team records are given. */
async function withClubs(players: Table, teams: string | undefined, flags: InputFlags): Promise<Table> {
  if (teams === undefined) return players;
  return teamsOf(players, await readInput([teams], { ...flags, catalogue: undefined }));
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
  return [
    ...["name", ...(role ? ["score"] : []), "positionGroup"],
    ...[...firstOf(table, CLUBS), ...firstOf(table, AGES), ...FACTS, ...minutesColumn(table)],
    ...metrics.flatMap((name) => [name, columnName(name, "rank")]),
  ];
}
