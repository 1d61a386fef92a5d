import type { Note } from "../../notes.js";
import { normalReach } from "../../stats/normal.js";
import { groupAt } from "../../table/metric-columns.js";
import { everyRow } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { tableOfLines } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { type Careers, seasonsBetween } from "../over-time/careers.js";
import { type FamilyFactors, pairFactor } from "../over-time/factors.js";

/** The competitions of a table, and the moves between them. */
export type Moves = ReturnType<typeof movesOf>;

/**
 * Consecutive seasons of outfield players with at least this many minutes in both, each in the competition where he
 * played most; players who stayed are included.
 */
export function movesOf(careers: Careers, leastMinutes: number) {
  const { table, time, minutes, rowsOf } = careers;
  const competitions = table.numbers("competitionId");
  const isCounted = (row: number): boolean =>
    minutes[row]! >= leastMinutes && groupAt(table, row) !== "goalkeeper";
  const seasons = [...rowsOf.values()].flatMap((rows) => {
    const main = mainSeasons(rows, time, minutes);
    return main.flatMap((second, at) => {
      const first = main[at - 1];
      if (first === undefined || seasonsBetween(careers, first, second) !== 1) return [];
      if (!isCounted(first) || !isCounted(second)) return [];
      return [{ first, second, from: competitions[first]!, to: competitions[second]! }];
    });
  });
  const known = new Set(seasons.flatMap(({ from, to }) => [from, to]));
  const movers = seasons.filter(({ from, to }) => from !== to).length;
  return { competitions: [...known].sort((a, b) => a - b), seasons, movers };
}

/** The row with the most minutes in each season, oldest first. Rows at about the same time count as one season. */
function mainSeasons(rows: readonly number[], time: Float64Array, minutes: Float64Array): number[] {
  const main: number[] = [];
  for (const row of rows) {
    if (Number.isNaN(time[row])) continue;
    const last = main.at(-1);
    if (last === undefined || Math.round(time[row]! - time[last]!) >= 1) main.push(row);
    else if (minutes[row]! > minutes[last]!) main[main.length - 1] = row;
  }
  return main;
}

/** A number for each competition; competitions that movers connect have the same one. */
export function connectedBy({ competitions, seasons }: Moves): number[] {
  const rootOf = competitions.map((_, at) => at);
  const root = (at: number): number => (rootOf[at] === at ? at : root(rootOf[at]!));
  for (const { from, to } of seasons) {
    rootOf[root(competitions.indexOf(from))] = root(competitions.indexOf(to));
  }
  return competitions.map((_, at) => root(at));
}

function movedBetween({ seasons }: Moves, from: number, to: number): number {
  return seasons.filter((move) => move.from === from && move.to === to).length;
}

/** Every pair of competitions in both directions, for each family of metrics. */
export function factorTable(
  table: Table,
  moves: Moves,
  families: readonly FamilyFactors[],
  level: number,
): Table {
  const { competitions } = moves;
  const nameOf = competitionNames(table);
  const pairs = competitions.flatMap((from) =>
    competitions
      .filter((to) => to !== from)
      .map((to) => ({
        from,
        to,
        fromName: nameOf.get(from) ?? null,
        toName: nameOf.get(to) ?? null,
        movers: movedBetween(moves, from, to) + movedBetween(moves, to, from),
      })),
  );
  const reach = normalReach(level);
  const lines = families.flatMap((family) =>
    pairs.map((pair) => {
      const { log, variance, ...found } = pairFactor(family, pair.from, pair.to);
      const by = reach * Math.sqrt(variance);
      const [factor, low, high] = [Math.exp(log), Math.exp(log - by), Math.exp(log + by)];
      return { ...pair, family: family.family, factor, low, high, ...found };
    }),
  );
  const named = nameOf.size === 0 ? [] : ["fromName", "toName"];
  const ofFactor = [
    "family",
    "factor",
    "low",
    "high",
    "movers",
    "effectiveMovers",
    "weight",
    "source",
    "reason",
  ];
  const names = ["from", "to", ...named, ...ofFactor];
  const texts = ["fromName", "toName", "family", "source", "reason"];
  const notes = [...table.notes, ...notesOf(moves, lines, level)];
  return tableOfLines<string>(table, names, lines, { texts, notes });
}

export function competitionNames(table: Table): Map<number, string> {
  if (!table.has("competition_name")) return new Map();
  const [ids, names] = [table.numbers("competitionId"), table.column("competition_name")];
  const named = everyRow(table).filter((row) => typeof names[row] === "string");
  return new Map(named.map((row) => [ids[row]!, String(names[row])]));
}

function notesOf(
  moves: Moves,
  lines: readonly { readonly low: number; readonly high: number; readonly reason: string | null }[],
  level: number,
): Note[] {
  const { competitions, seasons, movers } = moves;
  const stayers = seasons.length - movers;
  const given = lines.filter(({ reason }) => reason === null);
  const refused = lines.length - given.length;
  const shown = given.filter(({ low, high }) => low > 1 || high < 1).length;
  const counts = `${counted(movers, "mover")} and ${counted(stayers, "stayer")} between ${counted(competitions.length, "competition")}`;
  const message = `${counts}: ${shown} of ${counted(given.length, "factor")} ${shown === 1 ? "is" : "are"} distinguishable from 1 at ${level}%, ${refused} refused`;
  const oneWay = competitions.flatMap((from) =>
    competitions
      .filter((to) => movedBetween(moves, from, to) > 0 && movedBetween(moves, to, from) === 0)
      .map((to) => `${from} to ${to}`),
  );
  const notes: Note[] = [
    {
      code: "league_factors",
      message,
      movers,
      stayers,
      factors: given.length,
      distinguishable: shown,
      refused,
    },
  ];
  if (oneWay.length > 0) {
    const told = `all movers go one way between ${oneWay.join(", ")}: the effect of moving and that of the competition cannot be separated, so translations are valid for movers, but the factor alone is not`;
    notes.push({ code: "one_way_movers", message: told, pairs: oneWay });
  }
  return notes;
}
