import { isTotal } from "../../catalogue/groups.js";
import type { Catalogue } from "../../catalogue/types.js";
import { metricIn } from "../../catalogue/with-metric.js";
import type { Note } from "../../notes.js";
import { counted } from "../../text/counted.js";
import type { Cell } from "./named-sheet.js";
import type { SeasonRows } from "./season-rows.js";
import type { RowIds } from "./source-ids.js";

/** Rows with their ids. */
export interface KnownRows {
  readonly rows: SeasonRows;
  readonly ids: RowIds;
}

/**
 * One row for each player, competition and season: those of several clubs are added up. Totals are sums, and missing where
 * one is; rates are left to be made anew of these. What stands once is that of the club for which he played longest.
 */
export function joinedClubs({ rows, ids }: KnownRows, catalogue: Catalogue): KnownRows {
  const groups = new Map<string, number[]>();
  for (let row = 0; row < rows.rowCount; row++) {
    const key = `${ids.player[row]} ${ids.competition[row]} ${ids.season[row]}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  if (groups.size === rows.rowCount) return { rows, ids };
  const minutes = rows.metrics.get(catalogue.minutes.onField ?? "");
  const longest = (at: readonly number[]): number =>
    at.reduce((most, row) => ((minutes?.[row] ?? 0) > (minutes?.[most] ?? 0) ? row : most), at[0]!);
  const listed = [...groups.values()];
  const firsts = listed.map(longest);
  const picked = <T>(cells: ArrayLike<T>): T[] => firsts.map((row) => cells[row]!);
  const metrics = [...rows.metrics].map(([name, values]): [string, Float64Array] => {
    const isSum = isTotal(metricIn(catalogue, name), name);
    return [name, Float64Array.from(listed, (at) => joinedValue(values, at, isSum))];
  });
  const keys = [...rows.keys].map(([name, cells]): [string, readonly Cell[]] => [
    name,
    name === "player_team" ? listed.map((at) => clubsOf(cells, at)) : picked(cells),
  ]);
  const several = listed.filter(({ length }) => length > 1);
  const texts = (cells: RowIds["sourceId"]): RowIds["sourceId"] => cells && picked(cells);
  return {
    rows: {
      rowCount: listed.length,
      metrics: new Map(metrics),
      keys: new Map(keys),
      own: new Map([...rows.own].map(([name, cells]) => [name, listed.map((at) => agreed(cells, at))])),
      positions: rows.positions && picked(rows.positions),
      notes: [...rows.notes, ...notesOf(several, rows)],
    },
    ids: {
      player: Float64Array.from(picked(ids.player)),
      competition: Float64Array.from(picked(ids.competition)),
      season: Float64Array.from(picked(ids.season)),
      sourceId: texts(ids.sourceId),
      competitionName: texts(ids.competitionName),
      seasonName: texts(ids.seasonName),
    },
  };
}

function joinedValue(values: Float64Array, at: readonly number[], isSum: boolean): number {
  if (at.length === 1) return values[at[0]!]!;
  return isSum ? at.reduce((sum, row) => sum + values[row]!, 0) : Number.NaN;
}

function clubsOf(cells: readonly Cell[], at: readonly number[]): Cell {
  const clubs = [...new Set(at.map((row) => cells[row]!).filter((cell) => cell !== null))];
  return clubs.length === 0 ? null : clubs.join(", ");
}

/** What nobody said how to add up stays where all clubs say the same. */
function agreed(cells: readonly Cell[], at: readonly number[]): Cell {
  return at.every((row) => cells[row] === cells[at[0]!]) ? cells[at[0]!]! : null;
}

function notesOf(several: readonly (readonly number[])[], { keys }: SeasonRows): Note[] {
  const names = several.map((at) => String(keys.get("name")?.[at[0]!] ?? "unnamed"));
  const rows = several.reduce((sum, { length }) => sum + length, 0);
  const message = `${counted(rows, "row")} of ${counted(several.length, "player")} with several clubs in one season were added up, and their rates recomputed from the sums`;
  return [{ code: "joined_clubs", message, rows, names }];
}
