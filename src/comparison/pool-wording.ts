import type { Entity } from "../catalogue/types.js";
import type { Common } from "../notes.js";
import { listed, poolText } from "../text/pool-words.js";
import { criteriaParts, type PeerCriteria } from "./peer-criteria.js";
import type { PoolColumns } from "./pool-columns.js";
import type { MinutesRange } from "./regulars.js";

/** Competition and season have names if the records include these objects. */
const NAMED = [
  { column: "competitionId", name: "competition_name", word: "competition" },
  { column: "seasonId", name: "season_name", word: "season" },
] as const;

/** The sources for the words of a pool, besides the cells that its rows share. */
export interface PoolNaming {
  readonly entity: Entity;
  /** The provider of the season table, if the rows are not records of the service. */
  readonly provider: string | undefined;
  /** The cell of a row that has the names; null if there is none. */
  readonly cell: (column: string) => number | string | null;
  /** Whether a name is that of a position group. */
  readonly isGroup: (name: string) => boolean;
  /** The codes and groups asked for. */
  readonly asked: readonly string[];
}

/** Other facts that the words of a pool include. */
export interface PoolTold {
  /** Whether the peers are rows of another table. */
  readonly isReference: boolean;
  /** The position groups that widened the pool. */
  readonly added: readonly string[];
  /** The minimum minutes asked for. */
  readonly minutes: MinutesRange;
}

/** A pool in words, without and with the values that distinguish it from pools with the same words. */
export interface PoolWords {
  readonly plain: string;
  readonly told: string;
}

/** The words of a pool. */
export function wordsOfPool(
  shared: Common,
  naming: PoolNaming,
  by: PoolColumns,
  criteria: PeerCriteria,
  told: PoolTold,
): PoolWords {
  const plain = nameOf(shared, naming, by, criteria, told);
  return { plain, told: plain + toldBy(shared, naming) };
}

/** The values that distinguish a pool: ` (competitionId 364, team_city "Leeds, West")`, without a built-in group. */
function toldBy(shared: Common, { isGroup }: PoolNaming): string {
  const values = Object.entries(shared).filter(
    ([column, value]) => column !== "positionGroup" || !isGroup(String(value)),
  );
  return ` (${values.map(([column, value]) => `${column} ${toldValue(value)}`).join(", ")})`;
}

/** A value as a text that no other value has; quotes enclose texts that look like several values or a number. */
function toldValue(value: number | string | null): string {
  if (value === null) return "unknown";
  const isPlain = typeof value === "number" || (/^\p{L}[^,()"]*$/u.test(value) && value !== "unknown");
  return isPlain ? String(value) : JSON.stringify(value);
}

function nameOf(
  shared: Common,
  naming: PoolNaming,
  by: PoolColumns,
  criteria: PeerCriteria,
  { isReference, added, minutes }: PoolTold,
): string {
  const places = NAMED.filter(({ column }) => column in shared).flatMap(({ column, name, word }) => {
    const known = naming.cell(name);
    // Negative ids were made up by a reader. Without a name they mean nothing.
    if (known === null && Number(shared[column]) < 0) return [];
    return { text: known === null ? `${word} ${shared[column]}` : String(known), isNamed: known !== null };
  });
  const other = Object.entries(shared).filter(
    ([column]) =>
      column !== "positionGroup" &&
      !(column === "matchId" && by.byMatch) &&
      !NAMED.some((named) => named.column === column),
  );
  return poolText({
    who:
      who(shared, naming) + (added.length === 0 ? "" : ` with ${listed(added.map((group) => `${group}s`))}`),
    where: places.map(({ text }) => text).join(places.every(({ isNamed }) => isNamed) ? " " : ", "),
    more: [
      ...(naming.provider === undefined ? [] : [`season table of ${naming.provider}`]),
      ...by.joined.map((word) => `${word} joined`),
      ...other.map(([column, value]) => otherText(column, value)),
      ...(isReference ? ["of a reference table"] : []),
      ...playing(shared, naming, criteria),
      ...criteriaParts(criteria, minutes),
    ],
  });
}

function otherText(column: string, value: number | string | null): string {
  if (column === "matchId") return `match ${value}`;
  if (column !== "roundId") return `${column} ${value}`;
  return value === null ? "whole season" : `round ${value}`;
}

/** `strikers`, `match performances of strikers`, `players at lw or rw`. */
function who(shared: Common, naming: PoolNaming): string {
  const rows = "matchId" in shared && shared.matchId !== null ? "match performances of " : "";
  return `${rows}${plural(shared, naming)}`;
}

function plural(shared: Common, { entity, isGroup, asked }: PoolNaming): string {
  if (typeof shared.positionGroup === "string") return `${shared.positionGroup}s`;
  if (asked.length === 0) return `${entity}s`;
  if (asked.every(isGroup)) return listed(asked.map((name) => `${name}s`));
  return `players at ${asked.join(", ")}`;
}

/** The positions asked for in addition to the group that peers share. */
function playing(shared: Common, { asked }: PoolNaming, criteria: PeerCriteria): string[] {
  const group = shared.positionGroup;
  // If the whole group is asked for, its name already says so; but with a minimum share, other positions count too.
  const isWhole =
    asked.every((name) => name === group) || (!criteria.minShare && asked.some((name) => name === group));
  return typeof group === "string" && !isWhole ? [`playing ${asked.join(", ")}`] : [];
}

/** A unique name for each pool: the plain words, or the longer ones if another pool here or elsewhere has them. */
export function poolNames(
  words: readonly PoolWords[],
  elsewhere: ReadonlySet<string> = new Set<string>(),
): string[] {
  const bearers = new Map<string, number>();
  for (const { plain } of words) bearers.set(plain, (bearers.get(plain) ?? 0) + 1);
  return words.map(({ plain, told }) => (bearers.get(plain) === 1 && !elsewhere.has(plain) ? plain : told));
}
