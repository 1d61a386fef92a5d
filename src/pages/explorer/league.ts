import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import type { FactName } from "../../analysis/search/facts.js";
import { type Interval, inCategoryOrder } from "../../charts/kit/profile.js";
import { MOST_SLICES } from "../../charts/svg/pizza.js";
import { namedError, type ScoutframeError } from "../../errors.js";
import { ownField } from "../../fields.js";
import type { KeyCells } from "../../table/keys.js";
import { among, fewerPeers, mixedText, type Ranked } from "../../text/pool-words.js";
import { MISSING_SIGN, rankText, valueText } from "../../text/value-text.js";
import { type Among, amongAsWritten } from "./among.js";
import type { ExplorerData, ExplorerFact, ExplorerMetric, ExplorerRole } from "./data.js";
import type { RemadeRow } from "./worker/messages.js";

const MOST_COLUMNS = 10;

/**
 * Results among the reader's peers, rather than those that the page was written with. Undefined ones are still being
 * computed; until then the original ones apply.
 */
export interface Remade {
  readonly scores: readonly Float64Array[] | undefined;
  readonly row: (row: number) => RemadeRow | undefined;
  readonly keep: (row: number, made: RemadeRow) => void;
}

/** The tooltip of a rank if not all peers have a value. */
export function amongHint(league: League, metric: number, row: number): string | undefined {
  const fewer = league.fewer(metric, row);
  return fewer === null ? undefined : `Percentile rank ${rankText(league.rank(metric, row))} among ${fewer}`;
}

/** The league of a page: values, ranks, scores and similarity by row; missing is NaN. */
export class League {
  readonly data: ExplorerData;
  readonly rowCount: number;
  #among: Among;
  #ranks: (Float64Array | undefined)[] = [];
  #peers: (readonly number[] | undefined)[] = [];
  #remade: Remade | undefined;

  constructor(data: ExplorerData) {
    this.data = data;
    this.#among = amongAsWritten(data);
    this.rowCount = data.rows.name.length;
  }

  /** The current peers and ranks. */
  get among(): Among {
    return this.#among;
  }

  /** Whether the rows are ranked among the peers that the page was written with, which everything else uses. */
  get isAsWritten(): boolean {
    return this.#among.peerCriteria === this.data.peerCriteria;
  }

  /** Results for the current peers; undefined if the original ones apply. */
  get remade(): Remade | undefined {
    return this.#remade;
  }

  remake(remade: Remade): void {
    this.#remade = remade;
  }

  /** Switches to other peers and their ranks. Other results stay as they were written until they are remade. */
  rankAmong(among: Among): void {
    this.#among = among;
    this.#remade = undefined;
    this.#ranks = [];
    this.#peers = [];
  }

  get metrics(): readonly ExplorerMetric[] {
    return this.data.metrics;
  }

  get roles(): readonly ExplorerRole[] {
    return this.data.roles;
  }

  metric(index: number): ExplorerMetric {
    return this.data.metrics[index]!;
  }

  role(index: number): ExplorerRole {
    return this.data.roles[index]!;
  }

  name(row: number): string {
    return this.data.rows.name[row] ?? "";
  }

  /** The name of the row's position group, or "". */
  positionGroup(row: number): string {
    return entry(this.data.positionGroups, this.data.rows.positionGroup[row]) ?? "";
  }

  /** The share of playtime in that group, in words; null if it was most of it. */
  mixed(row: number): string | null {
    return mixedText(this.positionGroup(row) || null, numberIn(this.data.rows.positionGroupShare, row));
  }

  /** A fact about a row besides its metrics; null if unknown. */
  fact(name: FactName, row: number): string | number | null {
    const fact = this.data.facts[name];
    return fact === undefined ? null : (entry(fact.values, fact.of[row]) ?? null);
  }

  /** Number of rows with each text of a fact: positions from the back to the front, other texts alphabetically. */
  counts(name: FactName): Map<string, number> {
    const { values, of } = this.data.facts[name] ?? { values: [], of: [] };
    const counts = new Map<number, number>();
    for (const at of of) counts.set(at, (counts.get(at) ?? 0) + 1);
    const texts = values.map((value, at) => [String(value), counts.get(at) ?? 0] as const);
    const place = ([text]: readonly [string, number]): number => this.data.positionGroups.indexOf(text);
    return new Map(texts.sort((a, b) => place(a) - place(b) || a[0].localeCompare(b[0], "en")));
  }

  /** A fact in which rows differ; undefined if it is unknown, or the same in all rows. */
  varying(name: FactName): ExplorerFact | undefined {
    const fact = this.data.facts[name];
    return fact?.values.length === 1 && !fact.of.includes(-1) ? undefined : fact;
  }

  age(row: number): number {
    return Number(this.fact("age", row) ?? Number.NaN);
  }

  /** The row with a key; undefined if the page has none. */
  rowOf(key: KeyCells): number | undefined {
    const keys = Object.entries(this.data.rows.keys);
    const row = this.data.rows.name.findIndex((_, at) =>
      keys.every(([name, ids]) => Object.is(ids[at], ownField(key, name) ?? Number.NaN)),
    );
    return row < 0 ? undefined : row;
  }

  key(row: number): KeyCells {
    return Object.fromEntries(
      Object.entries(this.data.rows.keys).map(([name, ids]) => [name, orNull(numberIn(ids, row))]),
    );
  }

  minutes(row: number): number {
    return numberIn(this.data.rows.minutes, row);
  }

  value(metric: number, row: number): number {
    return numberIn(this.data.values[metric], row);
  }

  rank(metric: number, row: number): number {
    this.#ranks[metric] ??= this.#among.ranks(metric);
    return numberIn(this.#ranks[metric], row);
  }

  /** The interval of the row's true rank; null if unknown, as with other peers than the page's. */
  interval(metric: number, row: number): Interval | null {
    if (!this.isAsWritten) return null;
    const ends = this.data.intervals.ofMetric[metric] ?? undefined;
    const [low, high] = [numberIn(ends?.low, row), numberIn(ends?.high, row)];
    return Number.isNaN(low) || Number.isNaN(high) ? null : { low, median: null, high };
  }

  /** How many of the row's peers have a value: `28 of 45`; null if all have, or the row has no rank. */
  fewer(metric: number, row: number): string | null {
    if (Number.isNaN(this.rank(metric, row))) return null;
    return fewerPeers(this.#peersWithValue(metric, row), this.peerCount(row));
  }

  #peersWithValue(metric: number, row: number): number {
    this.#peers[metric] ??= this.#among.peers(metric);
    return entry(this.#peers[metric], this.#among.pool[row]) ?? 0;
  }

  score(role: number, row: number): number {
    return numberIn((this.#remade?.scores ?? this.data.scores)[role], row);
  }

  /** The score in the row's best role. */
  bestScore(row: number): number {
    const [best = -1] = this.ownRoles(row);
    return this.score(best, row);
  }

  /** The row's scores by category, goalkeeping first. */
  categories(row: number): readonly ShownCategory[] {
    if (this.#remade !== undefined) return this.#remade.row(row)?.categories ?? [];
    return this.data.categories.flatMap(({ title, category, ...of }) => {
      const at = (list: Float64Array): number | null => orNull(numberIn(list, row));
      const [score, low, high, share] = [at(of.score), at(of.low), at(of.high), at(of.share)];
      if (share === null) return [];
      const interval = low === null || high === null ? null : { low, high };
      return [{ title, category, score, interval, share }];
    });
  }

  /** The most similar rows, each with its similarity from 0 to 1. */
  similar(row: number): readonly (readonly [row: number, similarity: number])[] {
    if (this.#remade !== undefined) return this.#remade.row(row)?.similar ?? [];
    const { count, rows, similarity } = this.data.similar;
    const own = rows.subarray(row * count, (row + 1) * count).filter((other) => !Number.isNaN(other));
    return Array.from(own, (other, at) => [other, numberIn(similarity, row * count + at)]);
  }

  /** The rows of the same player or team in each competition and season, earliest first. */
  seasons(row: number): number[] {
    const { keys, season } = this.data.rows;
    const ids = Object.values(keys)[0] ?? new Float64Array();
    const own = [...ids.keys()].filter((other) => ids[other] === ids[row] && season[other] !== "");
    const first = own.filter((one, at) => own.findIndex((other) => season[other] === season[one]) === at);
    return first.sort((a, b) => yearOf(season[a]) - yearOf(season[b]) || a - b);
  }

  isPeer(row: number): boolean {
    return this.#among.inPool[row] === 1;
  }

  /** The row's peers. */
  peersOf(row: number): number[] {
    const { pool, inPool } = this.#among;
    return [...pool.keys()].filter((other) => inPool[other] === 1 && pool[other] === pool[row]);
  }

  /** The row's pool, in words. */
  pool(row: number): string | null {
    return entry(this.#among.pools, this.#among.pool[row]) ?? null;
  }

  /** Number of peers in each pool. */
  poolSizes(): Map<string, number> {
    const { pools, poolSizes } = this.#among;
    return new Map(pools.map((pool, at) => [pool, poolSizes[at] ?? 0]));
  }

  /** Number of peers and pool of the row when the page was written; null if it had none. */
  peersAsWritten(row: number): string | null {
    const { pools, poolSizes, rows } = this.data;
    const pool = entry(pools, rows.pool[row]);
    return pool === undefined ? null : among(entry(poolSizes, rows.pool[row]) ?? 0, pool);
  }

  /** Number of the row's peers. */
  peerCount(row: number): number {
    return entry(this.#among.poolSizes, this.#among.pool[row]) ?? 0;
  }

  /** The row's peers, for sentences. */
  ranked(row: number): Ranked {
    const pool = this.pool(row);
    return {
      name: this.name(row),
      peers: pool === null ? null : among(this.peerCount(row), pool),
      isPeer: this.isPeer(row),
      mixed: this.mixed(row),
    };
  }

  /** A row's value in a metric, as text. */
  valueText(metric: number, row: number): string {
    return valueText(this.metric(metric).shownAs, this.value(metric, row)) ?? MISSING_SIGN;
  }

  /** The headline metrics of the first row's position in which all rows have a rank, by category. */
  profile(rows: readonly number[], most = MOST_SLICES): number[] {
    const [first = -1] = rows;
    const group = this.data.entity === "team" ? 0 : this.data.rows.positionGroup[first];
    const ranked = (entry(this.data.profiles, group) ?? []).filter((metric) =>
      rows.every((row) => !Number.isNaN(this.rank(metric, row))),
    );
    return this.byCategory(ranked.slice(0, most));
  }

  /** The headline metrics of one position group, or those shared by most groups. */
  overview(group: number): number[] {
    const { profiles } = this.data;
    const own = profiles.length === 1 ? profiles[0] : profiles[group];
    if (own !== undefined) return own.slice(0, MOST_SLICES);
    return this.metrics
      .map((_, metric) => ({ metric, count: profiles.filter((one) => one.includes(metric)).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.metric - b.metric)
      .slice(0, MOST_COLUMNS)
      .map(({ metric }) => metric);
  }

  byCategory(metrics: readonly number[]): number[] {
    return inCategoryOrder(metrics, (metric) => this.metric(metric).category);
  }

  /** The roles in which the row has a score, best first. */
  ownRoles(row: number): number[] {
    return this.roles
      .map((_, role) => role)
      .filter((role) => !Number.isNaN(this.score(role, row)))
      .sort((a, b) => this.score(b, row) - this.score(a, row));
  }
}

/** The year in which a season starts, from its name; 0 if the name has none. */
function yearOf(season = ""): number {
  return Number(/\b(?:19|20)\d\d\b/.exec(season)?.[0] ?? 0);
}

/** The number at an index; NaN beyond the end. */
function numberIn(list: Float64Array | undefined, index: number): number {
  return list?.[index] ?? Number.NaN;
}

/** The item at an index; undefined without an index or at -1. */
function entry<T>(list: readonly T[] | undefined, index = -1): T | undefined {
  return list?.[index];
}

/** An error for the reader of the page, who has not called a function. */
export function onPage(error: ScoutframeError): ScoutframeError {
  return namedError("The page", error);
}

/** A number as a cell: missing becomes null. */
export function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
