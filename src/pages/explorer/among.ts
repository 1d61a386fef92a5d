import { unscored } from "../../analysis/peers/pool-scores.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import { criteriaParts } from "../../comparison/peer-criteria.js";
import { poolNames, wordsOfPool } from "../../comparison/pool-wording.js";
import { minutesIn } from "../../comparison/regulars.js";
import { ownField } from "../../fields.js";
import { rankIn } from "../../stats/ranking/index.js";
import type { ExplorerData, ExplorerPeers } from "./data.js";
import { ranksOf } from "./packing.js";

/** The peers that a page's rows are ranked among, and the ranks. */
export interface Among {
  /** The criteria for peers as in a search profile; and in words, without what pools share. */
  readonly peerCriteria: ProfilePeers;
  readonly criteria: string;
  /** Least minutes of a peer, if they are the same for all. */
  readonly minMinutes: number | null;
  readonly pools: readonly string[];
  readonly poolSizes: readonly number[];
  /** Index of each row's pool, or -1; and 1 for each row that is a peer in its pool. */
  readonly pool: Float64Array;
  readonly inPool: Float64Array;
  /** Number of peers with a value of a metric, by pool. */
  readonly peers: (metric: number) => readonly number[];
  readonly ranks: (metric: number) => Float64Array;
}

/** The ranks that the library computed when the page was written. */
export function amongAsWritten({ rows, ranks, peers, ...data }: ExplorerData): Among {
  return {
    ...data,
    pool: rows.pool,
    inPool: rows.inPool,
    peers: (metric) => peers[metric] ?? [],
    ranks: (metric) =>
      ranksOf(ranks[metric] ?? new Float64Array(), (row) => peers[metric]?.[rows.pool[row] ?? -1] ?? 0),
  };
}

/** The criteria in a search profile that a page can apply by itself. */
const MADE_HERE = ["by", "minMinutes", "positions", "minAge", "maxAge"];

/** Whether a page can rank its rows among these peers. */
export function canRankAmong(
  { regroup, positionGroups }: Pick<ExplorerData, "regroup" | "positionGroups">,
  peers: ProfilePeers,
): boolean {
  if (regroup === null) return false;
  const asked = Object.entries(peers).filter(([, value]) => value !== undefined);
  const { by = [], minMinutes = 0, minAge, maxAge } = peers;
  const isKnown = asked.every(([name]) => MADE_HERE.includes(name));
  const areAges = [minAge, maxAge].every((age) => age === undefined || typeof age === "number");
  return (
    isKnown &&
    areAges &&
    (regroup.hasAges || (minAge === undefined && maxAge === undefined)) &&
    typeof minMinutes === "number" &&
    Array.isArray(by) &&
    by.every((column) => regroup.columns.includes(column)) &&
    groupsAsked(peers).every((group) => positionGroups.includes(group))
  );
}

function groupsAsked({ positions = [] }: ProfilePeers): readonly string[] {
  return [positions].flat();
}

/** The same rows among other peers, with the pools, counts and ranks of `percentileRanks`. */
export function rankedAmong(data: ExplorerData, regroup: ExplorerPeers, peers: ProfilePeers): Among {
  const columns = peers.by ?? regroup.columns;
  const { pool, first, sharedBy } = poolsBy(data, columns, regroup);
  const least = (row: number): number => peers.minMinutes ?? regroup.regulars[row] ?? 0;
  const eligible = eligibleRows(data, peers, least);
  const inPool = pool.map((id, row) => (id >= 0 && eligible[row] === 1 ? 1 : 0));
  const members: number[][] = first.map(() => []);
  // If pools do not separate positions, players of other positions are peers, too.
  inPool.forEach((isPeer, row) => {
    if (isPeer === 1) members[pool[row] ?? -1]?.push(row);
  });
  const rowsOf: number[][] = first.map(() => []);
  pool.forEach((id, row) => {
    rowsOf[id]?.push(row);
  });
  const words = first.map((row, id) => {
    const shared = sharedBy(row);
    const minutes =
      peers.minMinutes === undefined
        ? minutesIn(least, [members[id] ?? [], rowsOf[id] ?? []])
        : ([peers.minMinutes, peers.minMinutes] as const);
    const told = { isReference: false, added: [], minutes };
    const by = { columns, byMatch: regroup.byMatch, joined: peers.by === undefined ? regroup.joined : [] };
    return wordsOfPool(shared, namingOf(data, regroup, row, peers), by, peers, told);
  });
  const everybody = data.rows.name.keys();
  const [low, high] = minutesIn(least, [[...everybody]]);
  const among = { pool, members, inPool };
  return {
    ...among,
    peerCriteria: peers,
    criteria: criteriaParts(peers, [low, high]).join(", "),
    minMinutes: data.entity === "player" && low === high ? low : null,
    pools: poolNames(words),
    poolSizes: members.map((rows) => rows.length),
    ...ranking(data, regroup, among),
  };
}

/** The pools by these columns, numbered in the order in which their rows first occur. */
function poolsBy(data: ExplorerData, columns: readonly string[], { byMatch }: ExplorerPeers) {
  const { keys, positionGroup, name } = data.rows;
  const cell = (column: string, row: number): number | string | null => {
    if (column === "positionGroup") return data.positionGroups[positionGroup[row] ?? -1] ?? null;
    const id = ownField(keys, column)?.[row] ?? Number.NaN;
    return Number.isNaN(id) ? null : id;
  };
  const ofMatch = (row: number): "any" | null => (cell("matchId", row) === null ? null : "any");
  const sharedBy = (row: number): Record<string, number | string | null> => ({
    ...Object.fromEntries(columns.map((column) => [column, cell(column, row)])),
    ...(byMatch && !columns.includes("matchId") && { matchId: ofMatch(row) }),
  });
  const ids = new Map<string, number>();
  const first: number[] = [];
  const pool = Float64Array.from(name, (_, row) => {
    const isOfNone = columns.some((column) => column !== "roundId" && cell(column, row) === null);
    if (isOfNone) return -1;
    const key = JSON.stringify(sharedBy(row));
    const known = ids.get(key) ?? first.push(row) - 1;
    ids.set(key, known);
    return known;
  });
  return { pool, first, sharedBy };
}

function eligibleRows(
  { rows, facts, positionGroups }: ExplorerData,
  { minAge = 0, maxAge = Number.POSITIVE_INFINITY, ...peers }: ProfilePeers,
  least: (row: number) => number,
): Uint8Array {
  const groups = groupsAsked(peers);
  const asksAges = minAge > 0 || maxAge < Number.POSITIVE_INFINITY;
  const { age } = facts;
  return Uint8Array.from(rows.name, (_, row) => {
    const wanted = least(row);
    const years = Number(age?.values[age.of[row] ?? -1] ?? Number.NaN);
    const group = positionGroups[rows.positionGroup[row] ?? -1] ?? "";
    const isOne =
      (wanted <= 0 || (rows.minutes[row] ?? 0) >= wanted) &&
      (!asksAges || (years >= minAge && years <= maxAge)) &&
      (groups.length === 0 || groups.includes(group));
    return isOne ? 1 : 0;
  });
}

function namingOf(
  { entity, facts, rows, positionGroups }: ExplorerData,
  { provider }: ExplorerPeers,
  row: number,
  peers: ProfilePeers,
) {
  const nameOf = (fact: "competition" | "season"): string | null => {
    const known = facts[fact];
    const text = known?.values[known.of[row] ?? -1];
    const id = ownField(rows.keys, `${fact}Id`)?.[row];
    // A fact equal to its id is not a name.
    return text === undefined || String(text) === String(id) ? null : String(text);
  };
  return {
    entity,
    provider: provider ?? undefined,
    cell: (column: string) => (column === "competition_name" ? nameOf("competition") : nameOf("season")),
    isGroup: (name: string) => positionGroups.includes(name),
    asked: groupsAsked(peers),
  };
}

const MIN_PEERS = 5;

/** Computes the ranks of a metric on demand, with the library's own ranking. */
function ranking(
  { metrics, values }: ExplorerData,
  { thin }: ExplorerPeers,
  { pool, members }: { readonly pool: Float64Array; readonly members: readonly (readonly number[])[] },
): Pick<Among, "peers" | "ranks"> {
  const comparable = (metric: number, row: number): number =>
    thin[metric]?.[row] === 1 ? Number.NaN : (values[metric]?.[row] ?? Number.NaN);
  const peerValues = (metric: number): Float64Array[] =>
    members.map((rows) =>
      Float64Array.from(rows, (row) => comparable(metric, row)).filter((value) => !Number.isNaN(value)),
    );
  return {
    peers: (metric) => peerValues(metric).map(({ length }) => length),
    ranks: (metric) => {
      const fromAbove = metrics[metric]?.better === "lower";
      const rankOf = peerValues(metric).map((among) =>
        unscored(among, MIN_PEERS) === undefined ? rankIn(among, { ties: "rank", fromAbove }) : undefined,
      );
      return pool.map((id, row) => {
        const value = comparable(metric, row);
        return Number.isNaN(value) ? value : (rankOf[id]?.(value) ?? Number.NaN);
      });
    },
  };
}
