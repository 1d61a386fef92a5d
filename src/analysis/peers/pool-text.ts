import { findPosition, positionGroup } from "../../catalogue/positions.js";
import type { Common } from "../../notes.js";
import { cellOf, type Table } from "../../table/table.js";
import { listed, poolText } from "../../text/pool-words.js";
import { criteriaParts, type PeerCriteria } from "./peer-criteria.js";
import type { PoolColumns } from "./pool-columns.js";
import type { MinutesRange } from "./regulars.js";

/** Competition and season have names, where the records' objects give them. */
const NAMED = [
  { column: "competitionId", name: "competition_name", word: "competition" },
  { column: "seasonId", name: "season_name", word: "season" },
] as const;

/** What a pool is put in words from. */
export interface PoolToName {
  readonly shared: Common;
  /** A row of it, or of those compared with it, that knows the names. */
  readonly table: Table;
  readonly row: number;
}

/** What else is to be said of pools. */
export interface PoolsToName {
  /** Whether the peers are rows of another table. */
  readonly isReference: boolean;
  /** By pool, the position groups that were added to it. */
  readonly widened: readonly (readonly string[])[];
  /** By pool, the least minutes that are asked for. */
  readonly minutes: readonly MinutesRange[];
}

/** The text of each pool, none like another: where names agree, ids tell the pools apart. */
export function poolNames(
  pools: readonly PoolToName[],
  by: PoolColumns,
  criteria: PeerCriteria,
  { isReference, widened, minutes }: PoolsToName,
): string[] {
  const names = pools.map((pool, id) =>
    nameOf(pool, by, criteria, { isReference, added: widened[id] ?? [], minutes: minutes[id] ?? [0, 0] }),
  );
  const bearers = new Map<string, number>();
  for (const name of names) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return names.map((name, id) => {
    return bearers.get(name) === 1 ? name : toldById(name, pools[id]!.shared).full;
  });
}

/** The name of a pool without and with the ids that tell it apart from others of that name, however it is given. */
export function toldById(name: string, shared: Common): { readonly plain: string; readonly full: string } {
  const ids = Object.entries(shared).filter(([column]) => column !== "positionGroup");
  const told = ` (${ids.map(([column, value]) => `${column} ${value ?? "unknown"}`).join(", ")})`;
  const plain = name.endsWith(told) ? name.slice(0, -told.length) : name;
  return { plain, full: plain + told };
}

interface PoolOptions {
  readonly isReference: boolean;
  readonly added: readonly string[];
  readonly minutes: MinutesRange;
}

function nameOf(
  { shared, table, row }: PoolToName,
  by: PoolColumns,
  criteria: PeerCriteria,
  { isReference, added, minutes }: PoolOptions,
): string {
  const places = NAMED.filter(({ column }) => column in shared).map(({ column, name, word }) => {
    const known = table.has(name) ? cellOf(table.column(name), row) : null;
    return { text: known === null ? `${word} ${shared[column]}` : String(known), isNamed: known !== null };
  });
  const other = Object.entries(shared).filter(
    ([column]) =>
      column !== "positionGroup" && column !== "matchId" && !NAMED.some((named) => named.column === column),
  );
  return poolText({
    who:
      who(shared, table, criteria) +
      (added.length === 0 ? "" : ` with ${listed(added.map((group) => `${group}s`))}`),
    where: places.map(({ text }) => text).join(places.every(({ isNamed }) => isNamed) ? " " : ", "),
    more: [
      ...by.joined.map((word) => `${word} joined`),
      ...other.map(([column, value]) => otherText(column, value)),
      ...(isReference ? ["of a reference table"] : []),
      ...playing(shared, criteria),
      ...criteriaParts(criteria, minutes),
    ],
  });
}

function otherText(column: string, value: number | string | null): string {
  if (column !== "roundId") return `${column} ${value}`;
  return value === null ? "whole season" : `round ${value}`;
}

/** `strikers`, `match performances of strikers`, `players at lw or rw`. */
function who(shared: Common, table: Table, criteria: PeerCriteria): string {
  const rows = "matchId" in shared && shared.matchId !== null ? "match performances of " : "";
  return `${rows}${plural(shared, table, criteria)}`;
}

function plural(shared: Common, table: Table, criteria: PeerCriteria): string {
  if (typeof shared.positionGroup === "string") return `${shared.positionGroup}s`;
  const asked = askedPositions(criteria);
  if (asked.length === 0) return `${table.entity}s`;
  if (asked.every((name) => positionGroup(name) !== undefined))
    return listed(asked.map((name) => `${name}s`));
  return `players at ${asked.join(", ")}`;
}

/** Positions that are asked for beside the group that peers share. */
function playing(shared: Common, criteria: PeerCriteria): string[] {
  const asked = askedPositions(criteria);
  const group = shared.positionGroup;
  // The whole group is asked for, which its name has said; a least share may count other positions, too.
  const isWhole =
    asked.every((name) => name === group) || (!criteria.minShare && asked.some((name) => name === group));
  return typeof group === "string" && !isWhole ? [`playing ${asked.join(", ")}`] : [];
}

function askedPositions({ positions }: PeerCriteria): readonly string[] {
  const asked = positions === undefined ? [] : typeof positions === "string" ? [positions] : positions;
  return asked.map((name) => findPosition(name) ?? name);
}
