import { type ShownCategory, shownCategories } from "../../analysis/peers/category-scores.js";
import { scoredTable } from "../../analysis/peers/role-scores.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import { roleScoreColumn } from "../../table/column-names.js";
import { type Column, Table } from "../../table/table.js";
import { AS_THEY_ARE, LIKELY_SCORES, similarPlaces } from "../page-league.js";
import type { ExplorerData } from "./data.js";

/**
 * Results that a page recomputes with the library's functions for the reader's peers: role scores, similarity and
 * scores by category. They draw hundreds of leagues, which is too slow for a key press, so a worker runs them.
 */

/** The page data that these results need. */
export type RemakeData = Pick<
  ExplorerData,
  "entity" | "rows" | "facts" | "positionGroups" | "values" | "metrics" | "roles"
>;

/** The rows of a page as the table before it was ranked. */
export function tableOfPage({ entity, rows, facts, positionGroups, values, metrics }: RemakeData): Table {
  const groups = Array.from(rows.positionGroup, (group) => positionGroups[group] ?? null);
  const { age } = facts;
  // Ages are at the start of the season, so the birthday can be the season's first day.
  const births = age && Array.from(age.of, (at) => bornBefore(Number(age.values[at] ?? Number.NaN)));
  const ofPlayers: [string, Column][] = [
    ["positionGroup", groups],
    ["positionGroupShare", rows.positionGroupShare],
    ["positions", rows.positions.map((positions) => positions || null)],
  ];
  if (births !== undefined) {
    ofPlayers.push(["player_birthDate", births], ["season_startDate", births.map(() => FIRST_DAY)]);
  }
  const columns: (readonly [string, Column])[] = [
    ...Object.entries(rows.keys),
    ["name", rows.name],
    // The names of competition and season are part of pool names, which are part of the seeds of draws.
    ...namesOf(facts),
    ...(entity === "player" ? ofPlayers : []),
    ...metrics.map(({ column }, at) => [column, values[at] ?? new Float64Array(rows.name.length)] as const),
  ];
  return new Table({ entity, columns, rowCount: rows.name.length });
}

function namesOf({ competition, season }: RemakeData["facts"]): (readonly [string, Column])[] {
  return [competition, season].flatMap((fact) => {
    if (fact === undefined || !fact.column.endsWith("_name")) return [];
    return [[fact.column, Array.from(fact.of, (at) => String(fact.values[at] ?? "") || null)] as const];
  });
}

const FIRST_YEAR = 2000;
const FIRST_DAY = `${FIRST_YEAR}-01-01`;

function bornBefore(years: number): string | null {
  return Number.isNaN(years) ? null : `${FIRST_YEAR - years}-01-01`;
}

/** The scores in these roles, which belong to one position group. */
export function scoresAmong(table: Table, roles: readonly string[], peers: ProfilePeers): Float64Array[] {
  const scored = scoredTable(table, { role: roles, ...given(peers), ...LIKELY_SCORES });
  return roles.map((name) => scored.numbers(roles.length === 1 ? "score" : roleScoreColumn(name)));
}

/** The rows most similar to one, each with its similarity in hundredths. */
export function similarAmong(
  table: Table,
  row: number,
  count: number,
  peers: ProfilePeers,
): (readonly [row: number, similarity: number])[] {
  const page = { table, unranked: table, criteria: given(peers), similarCount: count };
  const places = similarPlaces({ ...page, leastMinutes: undefined, source: "" }, row);
  return places.map(([other, similarity]) => [other, Math.round(similarity * 100) / 100]);
}

/** A row's scores by category, in whole ranks. */
export function categoriesAmong(
  table: Table,
  row: number,
  level: number,
  peers: ProfilePeers,
): readonly ShownCategory[] {
  const [categories = []] = shownCategories(table, [row], { level, ...given(peers), ...AS_THEY_ARE });
  return categories;
}

function given(peers: ProfilePeers): ProfilePeers {
  return Object.fromEntries(Object.entries(peers).filter(([, value]) => value !== undefined));
}
