import type { Entity } from "../../catalogue/types.js";
import { ownField } from "../../fields.js";
import { valueAt } from "../../stats/values-at.js";
import { isMissing } from "../../table/column.js";
import { OPTIONAL_OBJECTS } from "../../table/column-names.js";
import { keyColumns, requiredKeys } from "../../table/keys.js";
import { COVERAGE } from "../../table/metric-columns.js";
import {
  positionCells as cellsOfPositions,
  coverageOfTagged,
  mainGroup,
  minutesOnField,
  type PositionShare,
  parsePositionsText,
  shareByGroup,
} from "../../table/played.js";
import { numbersIf } from "../../table/rows.js";
import { type Cell, type Column, cellAt, cellOf, isNumbers, type Table } from "../../table/table.js";
import { HEAD } from "../../text/layout-columns.js";
import type { Seasons } from "./combine-metric.js";

/** Columns that combining adds: how many competition seasons a row holds, and which. */
export const SEASONS = "seasons";
export const PARTS = "parts";

const SHARE_DECIMALS = 2;

/** The competition and season of a row, or of each part of an already combined row, as `364:181150`. */
export function partsOf(table: Table, row: number): string[] {
  const before = table.has(PARTS) ? table.texts(PARTS)[row] : null;
  if (before) return before.split(" ");
  return [`${table.numbers("competitionId")[row]}:${table.numbers("seasonId")[row]}`];
}

export function partColumns(table: Table, groups: readonly Seasons[]): [string, Column][] {
  // All rounds and matches of a season count as one part.
  const parts = groups.map(({ rows }) => [...new Set(rows.flatMap((row) => partsOf(table, row)))]);
  return [
    [SEASONS, Float64Array.from(parts, ({ length }) => length)],
    [PARTS, Object.freeze(parts.map((part) => part.join(" ")))],
  ];
}

/** The columns other than metrics: the row's identity, its positions, and everything else that is not a statistic. */
export function headColumns(table: Table, groups: readonly Seasons[]): (name: string) => Column {
  const at = (name: string, row: number | undefined): Cell =>
    row === undefined ? null : cellOf(table.column(name), row);
  const latest = new Set(latestKeys(table.entity));
  const positionsOf = new Map(groups.map((one) => [one, mergedPositions(table, one)]));
  const objects = objectRows(table);
  const cellIn = (name: string, seasons: Seasons): Cell => {
    const { rows } = seasons;
    if (latest.has(name)) return at(name, rows.at(-1));
    if (name === "name") return at(name, latestWith([name], table, rows));
    if (name === COVERAGE) return coverageCell(table, seasons);
    if (POSITION_COLUMNS.has(name)) return ownField(positionsOf.get(seasons)!, name) ?? null;
    const cells = new Set(rows.map((row) => at(name, row)));
    const known = [...cells].filter((cell) => cell !== null);
    if (JOINED_NAMES.has(name)) return known.length === 0 ? null : known.join(" and ");
    const object = objects.find(({ prefix }) => name.startsWith(prefix));
    if (object !== undefined) return at(name, object.row(seasons));
    // Other columns keep their value if all seasons agree.
    const [first = null, ...others] = cells;
    return others.length === 0 ? first : null;
  };
  return (name) => {
    const cells = groups.map((seasons) => cellIn(name, seasons));
    return isNumbers(table.column(name))
      ? Float64Array.from(cells, (value) => (value as number | null) ?? Number.NaN)
      : Object.freeze(cells as (string | null)[]);
  };
}

/** Names of competition and season list all parts of a row. */
const JOINED_NAMES: ReadonlySet<string> = new Set(["competition_name", "season_name"]);

/** Ids that a combined row takes from its latest record; ids of a single match, round or club are not among them. */
function latestKeys(entity: Entity): readonly string[] {
  return entity === "player" ? requiredKeys(entity) : keyColumns(entity).filter((name) => name !== "matchId");
}

/** The latest row with a value in any of the columns. */
function latestWith(names: readonly string[], table: Table, rows: readonly number[]): number | undefined {
  return rows.findLast((row) => names.some((name) => !isMissing(cellOf(table.column(name), row))));
}

/**
 * The source row of each optional object. Details of the player or team come from the latest record that has them;
 * competition and season (for teams also the round) from the record with the row's ids. Other objects, such as matches,
 * keep their values if all records agree.
 */
function objectRows(table: Table) {
  const carried = new Set(latestKeys(table.entity));
  return OPTIONAL_OBJECTS[table.entity]
    .filter((object) => object === table.entity || carried.has(`${object}Id`))
    .map((object) => {
      const prefix = `${object}_`;
      const names = table.columnNames.filter((name) => name.startsWith(prefix));
      const row = ({ rows }: Seasons): number | undefined =>
        object === table.entity ? latestWith(names, table, rows) : rows.at(-1);
      return { prefix, row };
    });
}

/** The coverage as for a single record, from the tagged time of all parts. */
function coverageCell(table: Table, { rows, played, alone }: Seasons): Cell {
  const coverage = table.texts(COVERAGE);
  if (alone !== undefined) return coverage[alone] ?? null;
  if (rows.every((row) => coverage[row] === "empty")) return "empty";
  const { minutes, matches } = table.catalogue;
  const sum = (name: string | undefined): number | null => {
    const values = numbersIf(table, name);
    const total = played.reduce((sum, row) => sum + valueAt(values, row), 0);
    return Number.isNaN(total) ? null : total;
  };
  return coverageOfTagged(table.entity, {
    matchesTagged: sum(matches.tagged),
    minutesTagged: sum(minutes.tagged),
    minutesOnField: sum(minutes.onField),
  });
}

const POSITION_COLUMNS: ReadonlySet<string> = new Set(Object.keys(HEAD.player.position));

/** Whether the minutes of these rows are known, which are the weights of their positions. */
export function canMergePositions(table: Table, rows: readonly number[]): boolean {
  if (!table.has("positions")) return true;
  const minutes = minutesOnField(table);
  return rows.every((row) => minutes !== undefined && !Number.isNaN(minutes[row]));
}

function mergedPositions(table: Table, { played, alone }: Seasons): Readonly<Record<string, Cell>> {
  if (alone !== undefined) {
    const present = [...POSITION_COLUMNS].filter((name) => table.has(name));
    return Object.fromEntries(present.map((name) => [name, cellAt(table, name, alone)]));
  }
  const shares = table.has("positions") ? mergedShares(table, played) : null;
  if (shares === null) return {};
  const rounded = shares.map(({ code, share }) => ({ code, share: Number(share.toFixed(SHARE_DECIMALS)) }));
  // The group comes from the exact shares, since rounding can make two groups equal.
  const group = mainGroup(shares, table.catalogue);
  const groupShare = group === null ? null : (shareByGroup(rounded, table.catalogue).get(group) ?? null);
  return {
    ...cellsOfPositions(rounded, table.catalogue),
    positionGroup: group,
    positionGroupShare: groupShare,
  };
}

/**
 * The positions of several seasons as shares of the total playing time, largest first.
 *
 * Formula: share of a position = sum of (its share × minutes of the season) / sum of the minutes.
 * Ties:    the order of the seasons, then of their entries.
 * Missing: null if the minutes of a season are missing. If all seasons have 0 minutes, the shares of the first one
 *          with positions.
 */
function mergedShares(table: Table, rows: readonly number[]): readonly PositionShare[] | null {
  const texts = table.texts("positions");
  const minutes = minutesOnField(table);
  // Latest first, so that of two equal shares the most recent position comes first.
  const seasons = rows.toReversed().map((row) => {
    const shares = parsePositionsText(texts[row] ?? null);
    // A single position without a share counts as 100%.
    const isWhole = shares.length === 1 && Number.isNaN(shares[0]!.share);
    return {
      shares: isWhole ? [{ code: shares[0]!.code, share: 100 }] : shares,
      minutes: valueAt(minutes, row),
    };
  });
  const all = seasons.reduce((sum, season) => sum + season.minutes, 0);
  if (Number.isNaN(all)) return null;
  if (all === 0) return seasons.find(({ shares }) => shares.length > 0)?.shares ?? [];
  const played = new Map<string, number>();
  for (const season of seasons) {
    for (const { code, share } of season.shares) {
      played.set(code, (played.get(code) ?? 0) + share * season.minutes);
    }
  }
  return [...played]
    .map(([code, weighted]) => ({ code, share: weighted / all }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}
