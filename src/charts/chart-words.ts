import { mixedAt, peersInTable, type Standing } from "../analysis/peers/standing.js";
import type { Entity } from "../catalogue/types.js";
import { mixedPools } from "../errors.js";
import { IN_POOL, PEER_COUNT, POOL } from "../table/column-names.js";
import { COVERAGE } from "../table/layout.js";
import { minutesOnField } from "../table/minutes.js";
import { cellOf, type Table } from "../table/table.js";
import { among, listed, peersText, poolsApart, type Ranked } from "../text/pool-words.js";
import { counted, partWords } from "../text/words.js";
import type { ChartOptions, RankChartOptions } from "./chart-options.js";
import type { Rows } from "./peer-rows.js";

/** The words around a chart of ranks: pools, minutes, what stands out, what is little known, and the source. */

/** The peers of a row, from its cells: `58 wingers, English first division 2017/2018`. */
export function rankedRow(table: Table, row: number, name = ""): Ranked {
  const pool = cellOf(table.column(POOL), row);
  return {
    name,
    peers: pool === null ? null : among(table.numbers(PEER_COUNT)[row] ?? 0, String(pool)),
    isPeer: table.numbers(IN_POOL)[row] === 1,
    mixed: mixedAt(table, row),
  };
}

/** The pool of the first row, and how the other rows relate to it. */
export function poolOfFirst(table: Table, rows: Rows, names: readonly string[]): string {
  const [first, ...others] = rows;
  const one = rankedRow(table, first, names[0]);
  return peersText(one, [one, ...others.map((row, at) => rankedRow(table, row, names[at + 1]))]);
}

/** {@link poolsApart} for rows of a table. */
export function poolsOfRows(table: Table, rows: readonly number[]): (string | undefined)[] {
  const counts = table.numbers(PEER_COUNT);
  return poolsApart(
    rows.map((row) => {
      const pool = cellOf(table.column(POOL), row);
      return { pool: pool === null ? null : String(pool), peers: counts[row] ?? 0 };
    }),
  );
}

/** Throws if the rows belong to several pools and the options do not ask for mixed pools. */
export function requireOnePool(
  table: Table,
  rows: readonly number[],
  names: readonly string[],
  { pools }: { readonly pools?: "mixed" | undefined },
): void {
  const ranked = poolsOfRows(table, rows).flatMap((pool, at) =>
    pool === undefined ? [] : [[names[at] ?? "", pool] as const],
  );
  if (pools !== "mixed" && ranked.length > 0) throw mixedPools(ranked);
}

/** Why none of the metrics of a chart has a rank in all of these rows, and what to do. */
export function whyUnranked(table: Table, rows: readonly number[]): string {
  const ranked = rows.map((row) => rankedRow(table, row));
  if (ranked.some(({ peers }) => peers === null))
    return "a position is missing, so there are no peers; give the position, or rank with other criteria (by)";
  const tagged = table.has(COVERAGE) ? rows.map((row) => cellOf(table.column(COVERAGE), row)) : [];
  if (tagged.some((coverage) => coverage !== "full")) {
    return "too few minutes are tagged for averages and percentages (see the column coverage); name total metrics";
  }
  if (rows.length > 1) return "no metric has a rank for each of them; name the metrics to compare them in";
  return `among ${ranked[0]?.peers} none of the headline metrics has a rank; name metrics, or choose a larger pool`;
}

/** Lines below a chart that say why ranks are missing although the rows have values. */
export function missingReasons(subjects: readonly (readonly Standing[])[]): string[] {
  const reasons = subjects.flatMap((own) =>
    [...grouped(own.flatMap(({ why, label }) => (why === undefined ? [] : [[why, label] as const])))].map(
      ([why, labels]) => [`${why}: ${labels.join(", ")}`, own[0]?.name ?? ""] as const,
    ),
  );
  return [...grouped(reasons)].map(([reason, some]) => {
    const of = some.length === subjects.length ? "" : ` of ${listed(some)}`;
    return `No rank${of}, ${reason}.`;
  });
}

/** Groups values by text, in the order of first occurrence. */
function grouped(pairs: readonly (readonly [text: string, of: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [text, of] of pairs) groups.set(text, [...(groups.get(text) ?? []), of]);
  return groups;
}

/** Minutes played; NaN if the table lacks them. */
export function minutesAt(table: Table, row: number): number {
  return minutesOnField(table)?.[row] ?? Number.NaN;
}

/** Whether a player outside his pool played less than each of its players, so that he missed its threshold. */
export function isThin(table: Table, row: number): boolean {
  const peers = peersInTable(table, row) ?? [];
  const minutes = minutesAt(table, row);
  return peers.length > 0 && peers.every((peer) => minutes < minutesAt(table, peer));
}

/** A line that names the hatched players and says why; none if nobody is hatched. */
export function thinNotes(table: Table, rows: readonly number[], names: readonly string[]): string[] {
  const thin = rows.flatMap((row, at) => (isThin(table, row) ? [names[at] ?? ""] : []));
  return thin.length === 0 ? [] : [`Hatched: ${listed(thin)} played fewer minutes than any peer.`];
}

/** The minutes played, as a line: `2905 minutes played`; `Minutes played: A 2905, B 63`. */
export function playedFacts(table: Table, rows: readonly number[], names: readonly string[]): string[] {
  const played = rows.flatMap((row, at) => {
    const minutes = minutesAt(table, row);
    return Number.isNaN(minutes) ? [] : [{ name: names[at] ?? "", minutes }];
  });
  const [only] = played;
  if (only === undefined) return [];
  if (rows.length === 1) return [`${counted(only.minutes, "minute")} played`];
  return [`Minutes played: ${played.map(({ name, minutes }) => `${name} ${minutes}`).join(", ")}`];
}

/** A chart says so if less than this share of an estimate is the row's own. */
export const HALF = 0.5;
/** Number of metrics that a line names; it counts the others. */
const MOST_NAMED = 5;
/** The same in a picture of a given size, which leaves less room for words. */
const MOST_ON_PRESET = 1;
/** A chart of many rows has one line for all of them if they are more than this. */
export const MOST_LINES = 2;

/** Somebody's own shares of likely rates. */
export interface OwnParts {
  readonly name: string;
  readonly standings: readonly Pick<Standing, "label" | "weight">[];
}

/**
 * Lines below a chart about metrics in which less than half of the likely rate is the row's own, smallest share first:
 * `Less than half of the likely rate is the player's own: Goals per 90 (a third).` More subjects than `mostLines` share
 * a line that counts the values and names the least sure: `Less than half of the likely rate is their own in 7 of 18
 * values, least for V. van Dijk: Goals per 90 (a third).` Empty if the table has no weights. A picture of a given size
 * names one metric and counts the others.
 */
export function ownPartNotes(
  entity: Entity,
  subjects: readonly OwnParts[],
  { preset, uncertainty }: Pick<RankChartOptions, "preset" | "uncertainty"> = {},
  mostLines = Number.POSITIVE_INFINITY,
): string[] {
  if (uncertainty === "none") return [];
  if (subjects.length > mostLines) return partsOfAll(subjects);
  const most = preset === undefined ? MOST_NAMED : MOST_ON_PRESET;
  return subjects.flatMap(({ name, standings }) => {
    const little = standings.filter(({ weight }) => weight < HALF).sort((a, b) => a.weight - b.weight);
    if (little.length === 0) return [];
    const named = little.slice(0, most).map(({ label, weight }) => `${label} (${littleWords(weight)})`);
    const others = little.length - named.length;
    const more = others === 0 ? "" : ` and ${others} more`;
    const whose = subjects.length > 1 ? name : `the ${entity}`;
    return [`Less than half of the likely rate is ${whose}'s own: ${named.join(", ")}${more}.`];
  });
}

function partsOfAll(subjects: readonly OwnParts[]): string[] {
  const all = subjects.flatMap(({ name, standings }) => standings.map((own) => ({ ...own, name })));
  const known = all.filter(({ weight }) => !Number.isNaN(weight));
  const little = known.filter(({ weight }) => weight < HALF);
  if (little.length === 0) return [];
  const { name, label, weight } = little.reduce((least, one) => (one.weight < least.weight ? one : least));
  const where = `${little.length} of ${counted(known.length, "value")}`;
  return [
    `Less than half of the likely rate is their own in ${where}, least for ${name}: ${label} (${littleWords(weight)}).`,
  ];
}

function littleWords(weight: number): string {
  const words = partWords(weight);
  return words === "half" ? "nearly half" : words;
}

/**
 * The last lines below a chart: the user's note, and the source of the data of these rows and their peers; of all rows
 * if none are given.
 */
export function closingNotes(
  table: Table,
  { note, source: given }: ChartOptions,
  shown?: readonly number[],
): string[] {
  const source = given ?? sourceOf(table, shown === undefined ? undefined : withPeers(table, shown));
  return [...(note === undefined ? [] : [note]), ...(source === "" ? [] : [`Data: ${source}`])];
}

/** The provider, competition and season: `FBref, Premier League 2024/2025`. */
function sourceOf(table: Table, rows: readonly number[] | undefined): string {
  const { source } = table.catalogue;
  return [source?.provider ?? "", seasonsOf(table, rows)].filter((text) => text !== "").join(", ");
}

/** `English first division 2017/2018` if the table has names, else ids. */
function seasonsOf(table: Table, rows: readonly number[] | undefined): string {
  const named = [few(table, "competition_name", rows), few(table, "season_name", rows)].filter(
    (text) => text !== "",
  );
  if (named.length > 0) return named.join(" ");
  return ["competition", "season"]
    .flatMap((what) => {
      const id = few(table, `${what}Id`, rows);
      return id === "" ? [] : [`${what} ${id}`];
    })
    .join(", ");
}

/** These rows and their peers. */
function withPeers(table: Table, rows: readonly number[]): readonly number[] {
  if (!table.has(POOL)) return rows;
  const pools = table.column(POOL);
  const inPool = table.numbers(IN_POOL);
  const own = new Set(rows.map((row) => pools[row]).filter((pool) => pool !== null));
  const peers = Array.from(inPool.keys()).filter((row) => inPool[row] === 1 && own.has(pools[row] as string));
  return [...new Set([...rows, ...peers])];
}

function few(table: Table, column: string, rows: readonly number[] | undefined): string {
  const all: ArrayLike<number | string | null> = table.has(column) ? table.column(column) : [];
  const values = new Set(rows === undefined ? Array.from(all) : rows.map((row) => all[row] ?? null));
  const [first, ...others] = [...values].filter((value) => value !== null && !Number.isNaN(value));
  if (first === undefined) return "";
  return others.length === 0 ? String(first) : `${first} and ${others.length} more`;
}
