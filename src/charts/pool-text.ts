import { RANKING } from "../table/holds-ranks.js";
import { IN_POOL, PEER_COUNT } from "../table/layout.js";
import type { Note, Table } from "../table/table.js";

/** Who the rows are compared with, in words: `58 wingers with at least 900 minutes`. */
export interface PoolText {
  readonly peers: string;
  /** The competition and the season, where the pool has one of each. */
  readonly season: string | undefined;
  /** Whether the row is one of these peers itself. */
  readonly inPool: boolean;
}

const KEYS: readonly (readonly [key: string, word: string, name: string])[] = [
  ["competitionId", "competition", "competition_name"],
  ["seasonId", "season", "season_name"],
];

/** The pool that a row of percentile ranks stands in. */
export function poolTextOf(ranks: Table, row: number): PoolText {
  const note = poolNote(ranks, row);
  const count = ranks.numbers(PEER_COUNT)[row]!;
  const pool = (note?.pool ?? {}) as Readonly<Record<string, unknown>>;
  const criteria = typeof note?.criteria === "string" ? note.criteria : "";
  const kind =
    typeof pool.positionGroup === "string" ? pool.positionGroup : ranks.entity === "team" ? "team" : "player";
  const others = Object.entries(pool).filter(
    ([name]) => name !== "positionGroup" && !KEYS.some(([key]) => key === name),
  );
  const same = others.map(([name, value]) => ` of ${name} ${value}`).join("");
  const threshold = criteria === "" ? "" : ` with ${criteria}`;
  const season = KEYS.flatMap(([key, word, name]) => {
    if (!(key in pool)) return [];
    const named = ranks.has(name) ? ranks.column(name)[row] : null;
    return [named == null ? `${word} ${pool[key]}` : String(named)];
  });
  return {
    peers: `${count} ${kind}${count === 1 ? "" : "s"}${same}${threshold}`,
    season: season.length === 0 ? undefined : season.join(", "),
    inPool: ranks.numbers(IN_POOL)[row] === 1,
  };
}

/** The note that says which pool the row belongs to; a frame that came from elsewhere has none. */
export function poolNote(ranks: Table, row: number): Note | undefined {
  return notesOf(ranks, row, "pool")[0];
}

/** The notes of one kind about the row's pool. */
function notesOf(ranks: Table, row: number, kind: string): Note[] {
  return ranks.notes.filter(({ code, pool, message }) => {
    if (code !== kind || typeof pool !== "object" || pool === null) return false;
    if (!RANKING.test(message)) return false;
    return Object.entries(pool).every(
      ([name, value]) => ranks.has(name) && ranks.column(name)[row] === value,
    );
  });
}

/** Why ranks of these metrics are missing, as lines below a chart. */
export function missingReasons(
  ranks: Table,
  rows: readonly number[],
  metrics: readonly string[],
  labelOf: (column: string) => string,
): string[] {
  const reasons = rows.flatMap((row) => {
    const small = notesOf(ranks, row, "small_pool").map(
      ({ peers }) => `No ranks: a pool of ${peers} is too small.`,
    );
    const said = (code: string, why: string): string[] =>
      notesOf(ranks, row, code).flatMap(({ columns }) => {
        const concerned = metrics.filter((name) => (columns as readonly string[]).includes(name));
        return concerned.length === 0 ? [] : [`No rank, ${why}: ${concerned.map(labelOf).join(", ")}.`];
      });
    return [
      ...small,
      ...said("few_values", "too few peers have a value"),
      ...said("constant_metric", "all peers have the same value"),
    ];
  });
  return [...new Set(reasons)];
}

/** The default subtitle of a chart of ranks: pool, n and threshold, said once for all rows that share them. */
export function poolSubtitle(ranks: Table, rows: readonly number[], names: readonly string[]): string {
  const pools = rows.map((row) => poolTextOf(ranks, row));
  const seasons = new Set(pools.map(({ season }) => season));
  const season = seasons.size === 1 && pools[0]?.season !== undefined ? ` · ${pools[0].season}` : "";
  const textOf = ({ peers, season }: PoolText): string =>
    seasons.size === 1 || season === undefined ? peers : `${peers}, ${season}`;
  const outside = names.filter((_, index) => !pools[index]!.inPool);
  const aside = outside.length === 0 ? "" : ` (${outside.join(", ")} not among them)`;
  const distinct = [...new Set(pools.map(textOf))];
  if (distinct.length === 1) return `Percentile ranks among ${distinct[0]}${aside}${season}`;
  const each = distinct.map((peers) => {
    const ranked = names.filter((_, index) => textOf(pools[index]!) === peers);
    return `${listed(ranked)} among ${peers}`;
  });
  return `Percentile ranks: ${each.join("; ")}${aside}${season}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
