import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import { columnOf, type Standing, standings } from "../../analysis/peers/standing.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import type { Role } from "../../catalogue/types.js";
import { type Interval, inCategoryOrder } from "../../charts/kit/profile.js";
import { MOST_SLICES } from "../../charts/svg/pizza.js";
import { describeCriteria } from "../../comparison/peer-criteria.js";
import { namedError, type ScoutframeError } from "../../errors.js";
import { columnName, IN_POOL, PEER_COUNT, POOL, roleScoreColumn } from "../../table/column-names.js";
import { applicableValues } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { among, fewerPeers, type Ranked } from "../../text/pool-words.js";
import { MISSING_SIGN, rankText, valueText } from "../../text/value-text.js";
import { LeagueRows, numberIn } from "./league-rows.js";
import { criteriaOf, type PageData, rolesHere } from "./page-data.js";
import { type PageMetric, pageMetric } from "./page-metric.js";
import { leastForAll, type PeerChoice, peerChoice, stated } from "./peer-choice.js";
import {
  type BoardScores,
  levelIn,
  NOTHING_MADE,
  type RankedLeague,
  type Results,
  rankedLeague,
} from "./results.js";

const MOST_COLUMNS = 10;

/** The tooltip of a rank if not all peers have a value. */
export function amongHint(league: League, metric: number, row: number): string | undefined {
  const fewer = league.fewer(metric, row);
  return fewer === null ? undefined : `Percentile rank ${rankText(league.rank(metric, row))} among ${fewer}`;
}

/** The league of a page: values, ranks, scores and similarity by row; missing is NaN. */
export class League extends LeagueRows {
  /** The criteria that the page was written with, in words without what pools share; empty if there are none. */
  readonly criteriaWritten: string;
  readonly metrics: readonly PageMetric[];
  readonly roles: readonly (Role & { readonly column: string })[];
  /** What the reader can choose of the peers; null if the page keeps those that it was written with. */
  readonly choice: PeerChoice | null;
  /** Level of the intervals in percent. */
  readonly level: number;
  /** The results among the peers that the page was written with. */
  written: Results = NOTHING_MADE;
  /** The scores of boards; undefined until they are made, which asking for them begins. */
  boards: () => readonly BoardScores[] | undefined = () => undefined;
  readonly #written: RankedLeague;
  #among: RankedLeague;
  #chosen: Results | undefined;
  readonly #values: readonly Float64Array[];

  constructor(data: PageData) {
    super(data);
    const { table } = this;
    const criteria = criteriaOf(data, table);
    this.criteriaWritten = describeCriteria(table, criteria);
    this.metrics = data.metrics.map((column) => pageMetric(table, column, data.metrics));
    this.#values = data.metrics.map((column) => applicableValues(table, column));
    this.roles = rolesHere(table).map((role) => ({ ...role, column: roleScoreColumn(role.name) }));
    this.choice = peerChoice(table, this.positionGroups, criteria);
    this.#written = rankedLeague(table, criteria, data.metrics);
    this.#among = this.#written;
    this.level = levelIn(table);
  }

  /** The criteria for the current peers. */
  get peers(): ProfilePeers {
    return this.isAsWritten ? this.data.peers : (this.#among.criteria as ProfilePeers);
  }

  /** The same in words, without what pools share. */
  get criteria(): string {
    return this.isAsWritten ? this.criteriaWritten : describeCriteria(this.table, this.#among.criteria);
  }

  /** Least minutes of a peer, if they are the same for all. */
  get minMinutes(): number | null {
    return leastForAll(this.table, this.#among.criteria);
  }

  /** Whether the rows are ranked among the peers that the page was written with. */
  get isAsWritten(): boolean {
    return this.#among === this.#written;
  }

  /** Whether scores and similarity use the same peers as the ranks. */
  get follows(): boolean {
    return this.isAsWritten || this.#chosen !== undefined;
  }

  /** Switches to other peers and their ranks, with the results among them; null switches back. */
  rankAmong(peers: ProfilePeers | null, results?: Results): void {
    this.#among = peers === null ? this.#written : rankedLeague(this.table, stated(peers), this.data.metrics);
    this.#chosen = results;
  }

  get #results(): Results {
    return this.#chosen ?? this.written;
  }

  /** Whether the scores are those by likely rates among the current peers. */
  get hasScores(): boolean {
    return this.#results.scores !== undefined;
  }

  /** Whether everything about a row is made. */
  hasRow(row: number): boolean {
    return this.#results.row(row) !== undefined;
  }

  metric(index: number): PageMetric {
    return this.metrics[index]!;
  }

  role(index: number): Role {
    return this.roles[index]!;
  }

  value(metric: number, row: number): number {
    return numberIn(this.#values[metric], row);
  }

  rank(metric: number, row: number): number {
    const column = this.metrics[metric]?.column;
    if (column === undefined) return Number.NaN;
    return numberIn(this.#among.ranked.numbers(columnName(column, "rank")), row);
  }

  /** What the row is in a metric among the current peers. */
  current(metric: number, row: number): Standing {
    const [[standing] = []] = standings(this.#among.ranked, [row], [this.metric(metric).column]);
    return { ...standing!, name: this.name(row), text: this.valueText(metric, row), level: this.level };
  }

  /** What the row is in a headline metric among the peers that the page was written with; undefined until it is made. */
  standing(metric: number, row: number): Standing | undefined {
    const column = this.metrics[metric]?.column;
    return this.written.row(row)?.standings.find((one) => one.metric === column);
  }

  /** The interval of the row's true rank, in whole ranks; null if unknown, as with other peers than the page's. */
  interval(metric: number, row: number): Interval | null {
    if (!this.isAsWritten) return null;
    const { low = Number.NaN, high = Number.NaN } = this.standing(metric, row) ?? {};
    if (Number.isNaN(low) || Number.isNaN(high)) return null;
    return { low: Math.round(low), median: null, high: Math.round(high) };
  }

  /** How many of the row's peers have a value: `28 of 45`; null if all have, or the row has no rank. */
  fewer(metric: number, row: number): string | null {
    if (Number.isNaN(this.rank(metric, row))) return null;
    const { ranked } = this.#among;
    const peers = ranked.numbers(columnOf(ranked, this.metric(metric).column, "peers")!);
    return fewerPeers(peers[row]!, this.peerCount(row));
  }

  /** The score in a role by likely rates, or until these are made by observed ones. */
  score(role: number, row: number): number {
    const { scores = this.written.scores ?? this.data.scores } = this.#results;
    return numberIn(scores[role], row);
  }

  /** The score in the row's best role. */
  bestScore(row: number): number {
    const [best = -1] = this.ownRoles(row);
    return this.score(best, row);
  }

  /** The row's scores by category in whole ranks, goalkeeping first. */
  categories(row: number): readonly ShownCategory[] {
    const { categories = [] } = this.#results.row(row) ?? {};
    return categories.map(({ score, interval, share, ...category }) => ({
      ...category,
      score: score && Math.round(score),
      interval: interval && { low: Math.round(interval.low), high: Math.round(interval.high) },
      share: Math.round(share),
    }));
  }

  /** The most similar rows, each with its similarity from 0 to 1. */
  similar(row: number): readonly (readonly [row: number, similarity: number])[] {
    return this.#results.row(row)?.similar ?? [];
  }

  isPeer(row: number): boolean {
    return this.#among.ranked.numbers(IN_POOL)[row] === 1;
  }

  /** The row's peers. */
  peersOf(row: number): number[] {
    const pools = this.#among.ranked.texts(POOL);
    return [...pools.keys()].filter((other) => this.isPeer(other) && pools[other] === pools[row]);
  }

  /** The row's pool, in words. */
  pool(row: number): string | null {
    return this.#among.ranked.texts(POOL)[row] ?? null;
  }

  /** Number of peers in each pool. */
  poolSizes(): Map<string, number> {
    const pools = this.#among.ranked.texts(POOL);
    const sizes = [...pools.entries()].flatMap(([row, pool]) =>
      pool === null ? [] : [[pool, this.peerCount(row)] as const],
    );
    return new Map(sizes);
  }

  /** Number of peers and pool of the row when the page was written; null if it had none. */
  peersAsWritten(row: number): string | null {
    return peersIn(this.#written.ranked, row);
  }

  /** Number of the row's peers. */
  peerCount(row: number): number {
    return this.#among.ranked.numbers(PEER_COUNT)[row] || 0;
  }

  /** The row's peers, for sentences. */
  ranked(row: number): Ranked {
    return {
      name: this.name(row),
      peers: peersIn(this.#among.ranked, row),
      isPeer: this.isPeer(row),
      mixed: this.mixed(row),
    };
  }

  /** A row's value in a metric, as text. */
  valueText(metric: number, row: number): string {
    return valueText(this.metric(metric).shownAs, this.value(metric, row)) ?? MISSING_SIGN;
  }

  /** The shown headline metrics of a position group, or of teams. */
  #headlines(group: string | null): number[] {
    return headlinesOf(this.table.catalogue, group)
      .map((name) => this.data.metrics.indexOf(name))
      .filter((index) => index >= 0);
  }

  /** The headline metrics of the first row's position in which all rows have a rank, by category. */
  profile(rows: readonly number[], most = MOST_SLICES): number[] {
    const [first = -1] = rows;
    const group = this.positionGroup(first) || null;
    if (group === null && this.entity === "player") return [];
    const ranked = this.#headlines(group).filter((metric) =>
      rows.every((row) => !Number.isNaN(this.rank(metric, row))),
    );
    return this.byCategory(ranked.slice(0, most));
  }

  /** The headline metrics of one position group, or those shared by most groups. */
  overview(group: number): number[] {
    const groups = this.entity === "team" ? [null] : this.positionGroups;
    const profiles = groups.map((one) => this.#headlines(one));
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

/** Number of peers and pool of a row, in words; null if it has none. */
function peersIn(ranked: Table, row: number): string | null {
  const pool = ranked.texts(POOL)[row] ?? null;
  return pool === null ? null : among(ranked.numbers(PEER_COUNT)[row] || 0, pool);
}

/** An error for the reader of the page, who has not called a function. */
export function onPage(error: ScoutframeError): ScoutframeError {
  return namedError("The page", error);
}

/** A number as a cell: missing becomes null. */
export function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
