/** Pools in words: the text of the column `pool`, and captions made from it. */

import { endingOf, isRankColumn, PEER_COUNT, POOL, withEnding } from "./column-endings.js";
import { firstFew, withArticle } from "./words.js";

/** The words for what the rows of a pool have in common. */
export interface PoolParts {
  /** The peers, in the plural: `strikers`. */
  readonly who: string;
  /** Competition and season: `Spanish first division 2017/2018`; empty if the pool is not limited to one. */
  readonly where: string;
  /** Other shared values and criteria: `player_foot left`, `at least 900 minutes`. */
  readonly more: readonly string[];
}

/** `strikers, Spanish first division 2017/2018, at least 900 minutes`. */
export function poolText({ who, where, more }: PoolParts): string {
  return [who, where, ...more].filter((part) => part !== "").join(", ");
}

/** A number of peers in words: `58 wingers`. */
export function among(peers: number, pool: string): string {
  const counted = `${peers} ${pool}`;
  return peers === 1 ? counted.replace(/^(1 [^,]*?)s(,|$)/, "$1$2") : counted;
}

/** The number of peers with a value of a metric: `28 of 45`; null if all have one. */
export function fewerPeers(valued: number, peers: number): string | null {
  return valued < peers ? `${valued} of ${peers}` : null;
}

/** The most metrics named in a line: as many as a pizza chart has; nobody reads more. */
const MOST_NAMED = 12;

/** A line on metrics that lack values of some peers, with counts; of many metrics, those with the fewest values. */
export function fewerPeersText(
  fewer: readonly (readonly [metric: string, fewer: string])[],
  whose = "the peers",
): string[] {
  if (fewer.length === 0) return [];
  const named =
    fewer.length <= MOST_NAMED
      ? fewer
      : fewer
          .toSorted(([, a], [, b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
          .slice(0, MOST_NAMED);
  const others = fewer.length - named.length;
  const each = named.map(([metric, of]) => `${metric} (${of})`).join("; ");
  return [`Not all of ${whose} have a value: ${each}${others === 0 ? "" : `; and ${others} more`}`];
}

/** A line about the pools of a table and their sizes. */
export function poolCaption(pools: ReadonlyMap<string, number>, ranked: boolean): string[] {
  const what = ranked ? "Percentile ranks among" : "Among";
  const [first, ...others] = [...pools].sort((a, b) => b[1] - a[1]);
  if (first === undefined) return [];
  const [pool, peers] = first;
  if (others.length === 0) return [`${what} ${among(peers, pool)}`];
  const least = others.at(-1)![1];
  const sizes = least === peers ? `${peers} each` : `${least} to ${peers}`;
  return [`${what} peers, ${pools.size} pools of ${sizes}; the largest: ${pool}`];
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[], and = "and"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}

/** Whether a player spent so little of his playing time in his position group that his peers play a different game. */
export function isMixed(share: number): boolean {
  return share < 60;
}

/** The share of playtime that a player of several positions spent in his group, in words; null if it was most of it. */
export function mixedText(group: string | null, share: number): string | null {
  if (group === null || !isMixed(share)) return null;
  return `${Math.round(share)}% of the playing time as ${withArticle(group)}`;
}

/** A row with ranks to show: its peers in words (null for none), and whether it is one of them. */
export interface Ranked {
  readonly name: string;
  readonly peers: string | null;
  readonly isPeer: boolean;
  /** The text from {@link mixedText}. */
  readonly mixed: string | null;
}

/** The peers of each row, once per pool, with the rows that are not peers and the players of several positions. */
export function ranksAmong(ranked: readonly Ranked[]): string {
  const namesOf = new Map<string, string[]>();
  for (const { name, peers } of ranked) {
    namesOf.set(peers ?? "nobody", [...(namesOf.get(peers ?? "nobody") ?? []), name]);
  }
  const each = [...namesOf].map(([peers, names]) => `${listed(names)} among ${peers}`);
  const all = each.length === 1 ? ` among ${[...namesOf.keys()][0]}` : `: ${each.join("; ")}`;
  return `Percentile ranks${all}${asideText(ranked)}${elsewhereText(ranked)}`;
}

/**
 * The peers of each row if the rows are in several pools: `among 43 strikers`, with only the words that distinguish the
 * pools. Undefined for all rows if they share a pool, and for rows without a pool.
 */
export function poolsApart(
  ranked: readonly { readonly pool: string | null; readonly peers: number }[],
): (string | undefined)[] {
  const pools = new Set(ranked.flatMap(({ pool }) => pool ?? []));
  const known = [...pools].map((pool) => pool.split(", "));
  return ranked.map(({ pool, peers }) => {
    if (pool === null || known.length < 2) return undefined;
    const [who = "", ...more] = pool.split(", ");
    const own = more.filter((part) => !known.every((parts) => parts.includes(part)));
    return `among ${among(peers, [who, ...own].join(", "))}`;
  });
}

/** The pool of a row, with remarks on the rows shown in it: `58 wingers (V. van Dijk not among them)`. */
export function peersText(one: Ranked, shown: readonly Ranked[] = [one]): string {
  return (one.peers ?? "nobody") + asideText([one]) + elsewhereText(shown);
}

function asideText(ranked: readonly Ranked[]): string {
  const outside = ranked.filter(({ isPeer }) => !isPeer).map(({ name }) => name);
  return outside.length === 0 ? "" : ` (${listed(outside)} not among them)`;
}

function elsewhereText(ranked: readonly Ranked[]): string {
  const mixed = ranked.filter((one) => one.mixed !== null);
  return mixed.length === 0 ? "" : `; ${listed(mixed.map((one) => `${one.name} spent ${one.mixed}`))}`;
}

/** The reason why a row is ranked against peers without being one of them; empty if it is one. */
export function outsideText(
  { peers, isPeer }: Pick<Ranked, "peers" | "isPeer">,
  minMinutes: number | undefined,
  minutes: number,
): string {
  if (isPeer) return "";
  if (peers === null) return "Without a known position there are no peers, and no ranks.";
  const why =
    minMinutes !== undefined && minutes < minMinutes
      ? `Fewer than ${minMinutes} minutes`
      : "Not one of the peers";
  return `${why}: ranked against the peers without being one of them. Read with care.`;
}

/** A warning about a player who spent much time in other positions; empty for others. */
export function elsewhereWarning({ name, peers, mixed }: Ranked): string {
  if (mixed === null || peers === null) return "";
  return `${name} spent ${mixed}, and is ranked among those who play there. Read with care.`;
}

/** A table of any kind with the cells that describe pools. */
export interface PoolCells {
  readonly rowCount: number;
  readonly columnNames: readonly string[];
  cell(name: string, row: number): unknown;
}

/** A caption about the pools of a table, from its cells, for a display of some of its columns and its rows (default all). */
export function captionOfCells(
  table: PoolCells,
  shown: readonly string[],
  rows: Iterable<number> = Array(table.rowCount).keys(),
): string[] {
  const pools = new Map<string, number>();
  for (let row = 0; row < table.rowCount; row++) {
    const pool = table.cell(POOL, row);
    if (typeof pool === "string") pools.set(pool, Number(table.cell(PEER_COUNT, row)));
  }
  const names = new Set(table.columnNames);
  const ranked = table.columnNames.some((name) => isRankColumn(names, name));
  return [...poolCaption(pools, ranked), ...mixedOfCells(table, rows), ...fewerPeersOfCells(table, shown)];
}

/** A line on rows that are compared in a position where they spent only part of their time. */
function mixedOfCells(table: PoolCells, rows: Iterable<number>): string[] {
  const columns = ["name", "positionGroup", "positionGroupShare"] as const;
  if (!columns.every((name) => table.columnNames.includes(name))) return [];
  const mixed: string[] = [];
  for (const row of rows) {
    const [name, group, share] = columns.map((column) => table.cell(column, row));
    const text =
      isNumber(share) && table.cell(POOL, row) !== null ? mixedText(group as string, Number(share)) : null;
    if (text !== null) mixed.push(`${name} spent ${text}`);
  }
  return mixed.length === 0 ? [] : [firstFew(mixed)];
}

/** A line on shown ranks that lack values of some peers; for several pools, from the smallest share to the largest. */
function fewerPeersOfCells(table: PoolCells, shown: readonly string[]): string[] {
  const fewer = shown.flatMap((name): [string, string][] => {
    const made = endingOf(name);
    const peers = made?.ending === "rank" ? withEnding(made.metric, "peers") : undefined;
    if (peers === undefined || !table.columnNames.includes(peers)) return [];
    const [least, ...others] = shares(table, name, peers);
    if (least === undefined) return [];
    const most = others.at(-1);
    return [[made!.metric, most === undefined ? least : `${least} to ${most}`]];
  });
  return fewerPeersText(fewer);
}

/** The distinct texts for the number of peers with a value, over the rows with a rank, the smallest share first. */
function shares(table: PoolCells, rank: string, peers: string): string[] {
  const parts = new Map<string, number>();
  for (let row = 0; row < table.rowCount; row++) {
    const [valued, all] = [Number(table.cell(peers, row)), Number(table.cell(PEER_COUNT, row))];
    const text = isNumber(table.cell(rank, row)) ? fewerPeers(valued, all) : null;
    if (text !== null) parts.set(text, valued / all);
  }
  return [...parts].sort((a, b) => a[1] - b[1]).map(([text]) => text);
}

function isNumber(cell: unknown): boolean {
  return typeof cell === "number" && !Number.isNaN(cell);
}
