import { fileURLToPath } from "node:url";
import type { Entity } from "./catalogue/types.js";
import { named } from "./errors.js";
import { loadRecords } from "./files/load-records.js";
import { readPlayers, readTeams } from "./files/read.js";
import { checkArgument, oneOf } from "./options.js";
import type { PlayerRecord, TeamRecord } from "./record/types.js";
import { everyRow } from "./table/rows.js";
import type { Table } from "./table/table.js";
import { takeRows } from "./table/verbs.js";

/**
 * The path of the sample's records, gzipped NDJSON: England's first division 2017/18 in the shape of the interfaces,
 * counted from public match events. The season of a player's record also names his club in it.
 *
 * Source: Pappalardo et al. (2019), A public data set of spatio-temporal match events in soccer
 *         competitions, Scientific Data 6, 236; CC BY 4.0; changed: aggregated into season and match records.
 * Errors: `invalid_option` for records that the sample does not have.
 *
 * @example (await readTeams(sampleFile("team"))).rowCount // => 20
 */
export function sampleFile(of: Entity | "match"): string {
  named("sampleFile", () => checkArgument("of", of, oneOf(Object.keys(FILES))));
  return fileURLToPath(new URL(`./data/england-2017-18.${FILES[of]}.ndjson.gz`, import.meta.url));
}

const FILES = { player: "players", team: "teams", match: "matches" } as const;

/** The tables of the sample, each read on first use: reading takes a tenth of a second, a copy a millisecond. */
const READ = new Map<Entity | "match", Promise<Table>>();

/** A separate copy for each caller, so that no two share arrays. */
async function tableOf(of: Entity | "match"): Promise<Table> {
  const read = READ.get(of) ?? (of === "team" ? readTeams : readPlayers)(sampleFile(of));
  READ.set(of, read);
  // Forgets a failed read, such as one with too many open files, so that the next call tries again.
  read.catch(() => READ.delete(of));
  const table = await read;
  return takeRows(table, everyRow(table));
}

/**
 * The 515 player seasons of England's first division 2017/18. `season_team` and `season_teamId` are the club with most of
 * the player's minutes in that season.
 *
 * Missing: metrics that public events cannot give: expected goals, link-up plays, pressing duels, progressive runs.
 * Source:  Pappalardo et al. (2019), https://doi.org/10.1038/s41597-019-0247-7, CC BY 4.0, aggregated.
 *
 * @example (await samplePlayers()).rowCount // => 515
 */
export function samplePlayers(): Promise<Table> {
  return tableOf("player");
}

/**
 * The 20 team seasons of England's first division 2017/18; see {@link samplePlayers}.
 *
 * @example (await sampleTeams()).rowCount // => 20
 */
export function sampleTeams(): Promise<Table> {
  return tableOf("team");
}

/**
 * The matches of two players of {@link samplePlayers}, one per row: Mohamed Salah's 36 and M. Özil's 26.
 *
 * Missing: the clubs' names, which are in {@link sampleTeams}; {@link matchDetails} joins the two.
 * Source:  Pappalardo et al. (2019), https://doi.org/10.1038/s41597-019-0247-7, CC BY 4.0, aggregated.
 *
 * @example (await sampleMatches()).rowCount // => 62
 */
export function sampleMatches(): Promise<Table> {
  return tableOf("match");
}

/**
 * The records behind {@link samplePlayers} as the service would send them, for use in a server: without `season_team`.
 *
 * @example (await samplePlayerRecords())[0].playerId // => 36
 */
export async function samplePlayerRecords(): Promise<PlayerRecord[]> {
  const records = (await loadRecords(sampleFile("player"))) as PlayerRecord[];
  return records.map((record) => {
    const { teamId, team, ...season } = record.season!;
    return { ...record, season };
  });
}

/**
 * The records behind {@link sampleTeams}.
 *
 * @example (await sampleTeamRecords()).length // => 20
 */
export async function sampleTeamRecords(): Promise<TeamRecord[]> {
  return (await loadRecords(sampleFile("team"))) as TeamRecord[];
}
