/** Who is compared with whom, in words: what stands in the column `pool`, and captions made from it. */

import { PEER_COUNT, POOL } from "./column-endings.js";

/** What the rows of a pool have in common, in words. */
export interface PoolParts {
  /** Who they are, in the plural: `strikers`. */
  readonly who: string;
  /** Competition and season: `Spanish first division 2017/2018`; empty where the pool has no one of them. */
  readonly where: string;
  /** Whatever else they share or meet: `player_foot left`, `at least 900 minutes`. */
  readonly more: readonly string[];
}

/** `strikers, Spanish first division 2017/2018, at least 900 minutes`. */
export function poolText({ who, where, more }: PoolParts): string {
  return [who, where, ...more].filter((part) => part !== "").join(", ");
}

/** What a number of rows of a kind are called: `58 wingers`. */
export function among(peers: number, pool: string): string {
  const counted = `${peers} ${pool}`;
  return peers === 1 ? counted.replace(/^(1 [^,]*?)s(,|$)/, "$1$2") : counted;
}

/** A line about the pools of a table, each with its size. */
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
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Somebody whose ranks are shown: among whom, in words (null: nobody), and whether as one of them. */
export interface Ranked {
  readonly name: string;
  readonly peers: string | null;
  readonly isPeer: boolean;
}

/** The peers of one, and whether he is not among them: `58 wingers (V. van Dijk not among them)`. */
export function peersText({ name, peers, isPeer }: Ranked): string {
  return (peers ?? "nobody") + asideText(isPeer ? [] : [name]);
}

function asideText(outside: readonly string[]): string {
  return outside.length === 0 ? "" : ` (${listed(outside)} not among them)`;
}

/** Who some are ranked among, said once for all that share a pool, and who is not in it. */
export function ranksAmong(ranked: readonly Ranked[]): string {
  const aside = asideText(ranked.filter(({ isPeer }) => !isPeer).map(({ name }) => name));
  const namesOf = new Map<string, string[]>();
  for (const { name, peers } of ranked) {
    namesOf.set(peers ?? "nobody", [...(namesOf.get(peers ?? "nobody") ?? []), name]);
  }
  const each = [...namesOf].map(([peers, names]) => `${listed(names)} among ${peers}`);
  const all = each.length === 1 ? ` among ${[...namesOf.keys()][0]}` : `: ${each.join("; ")}`;
  return `Percentile ranks${all}${aside}`;
}

/** Why somebody is ranked against peers whom he is not one of; nothing where he is one. */
export function outsideText(
  { peers, isPeer }: Omit<Ranked, "name">,
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

/** What the cells of a table say about its pools, as the caption of a table of ranks or of other analyses. */
export function captionOfCells(
  rowCount: number,
  cell: (name: string, row: number) => unknown,
  ranked: boolean,
): string[] {
  const pools = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const pool = cell(POOL, row);
    if (typeof pool === "string") pools.set(pool, Number(cell(PEER_COUNT, row)));
  }
  return poolCaption(pools, ranked);
}
