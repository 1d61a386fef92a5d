import { hasMatches } from "../../comparison/rules.js";
import { shapeMismatch, wrongEntity } from "../../errors.js";
import { CLUB_COLUMNS } from "../../table/column-names.js";
import { idColumn, identifier, keysOf, requireKeys } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import { cellAt, type Table } from "../../table/table.js";
import { ratedMinutes } from "../peers/rate-evidence.js";

/** What happened to a player between two files, the first that holds. */
export type ChangeKind = "gone" | "new" | "moved club" | "moved position" | "played" | "same";

/** A player's rows in two files, of the same competition and season; -1 where there is none. */
export interface PlayerPair {
  readonly before: number;
  readonly after: number;
  readonly change: ChangeKind;
  /** The minutes in between; NaN if unknown, and if they fell. */
  readonly minutesSince: number;
  readonly haveMinutesFallen: boolean;
}

/**
 * Pairs the players of two files, those of the first file first. A player with several competitions or seasons has the
 * pair with most minutes in between, else with most minutes.
 */
export function pairedPlayers(before: Table, after: Table): PlayerPair[] {
  for (const table of [before, after]) requireSeasons(table);
  const id = idColumn("player");
  const [idsBefore, idsAfter] = [before.numbers(id), after.numbers(id)];
  const [minutesBefore, minutesAfter] = [ratedMinutes(before), ratedMinutes(after)];
  const known = grouped(everyRow(before), (row) => idsBefore[row]!);
  const now = grouped(everyRow(after), (row) => idsAfter[row]!);
  const keys = keysOf(after).filter((name) => before.has(name));
  const [keyBefore, keyAfter] = [identifier(before, keys), identifier(after, keys)];
  const [seasonBefore, seasonAfter] = [before, after].map((table) => identifier(table, SEASON));
  const rowOf = new Map(everyRow(before).map((row) => [keyBefore(row), row]));
  const seasons = new Set(everyRow(before).map((row) => seasonBefore!(row)));
  return [...new Set([...known.keys(), ...now.keys()])].map((player): PlayerPair => {
    const earlier = mostOf(known.get(player) ?? [], (row) => minutesBefore[row]! || 0);
    const pairs = (now.get(player) ?? []).map((row) => {
      const same = rowOf.get(keyAfter(row)) ?? -1;
      // Of a season that the first file holds, a player without a row has played nothing yet.
      const already = same >= 0 ? minutesBefore[same]! : seasons.has(seasonAfter!(row)) ? 0 : Number.NaN;
      const since = minutesAfter[row]! - already;
      const haveMinutesFallen = since < 0;
      const minutesSince = haveMinutesFallen ? Number.NaN : since;
      return { before: same, after: row, minutesSince, haveMinutesFallen };
    });
    const latest = mostOf(
      pairs,
      ({ minutesSince, after: row }) => (minutesSince || 0) * MOST + (minutesAfter[row]! || 0),
    );
    if (latest === undefined) {
      const unknown = { minutesSince: Number.NaN, haveMinutesFallen: false };
      return { before: earlier!, after: -1, change: "gone", ...unknown };
    }
    const compared = latest.before >= 0 ? latest.before : earlier;
    if (compared === undefined) return { ...latest, change: "new" };
    return { ...latest, change: kindOf(before, compared, after, latest.after, latest.minutesSince) };
  });
}

const SEASON = ["competitionId", "seasonId"] as const;
/** More minutes than anybody plays, so that minutes in between decide before all minutes do. */
const MOST = 1e6;

function requireSeasons(table: Table): void {
  if (table.entity !== "player") throw wrongEntity(table.entity, "player");
  requireKeys(table.columnNames, table.entity);
  if (hasMatches(table)) {
    throw shapeMismatch("the table is of single matches; join the matches of a season with combineSeasons.");
  }
}

function mostOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): Item | undefined {
  return items.toSorted((a, b) => numberOf(b) - numberOf(a))[0];
}

function kindOf(before: Table, first: number, after: Table, second: number, since: number): ChangeKind {
  const clubs = CLUB_COLUMNS.map(
    (name) => [cellAt(before, name, first), cellAt(after, name, second)] as const,
  );
  const [was, is] = clubs.find((both) => both.every((club) => club !== null && club !== "")) ?? [];
  if (was !== is) return "moved club";
  const groups = [groupAt(before, first), groupAt(after, second)];
  if (groups[0] !== groups[1] && !groups.includes(null)) return "moved position";
  return since > 0 ? "played" : "same";
}
