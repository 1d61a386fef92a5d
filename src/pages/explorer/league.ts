import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import { columnOf, type Standing, standings } from "../../analysis/peers/standing.js";
import { factLabel, isFact } from "../../analysis/search/facts.js";
import {
  NAME,
  type ProfilePeers,
  SCORE,
  type SearchOrder,
  type SearchRole,
} from "../../analysis/search/profile.js";
import { type Searched, type SearchedColumn, sortedBy } from "../../analysis/search/search-rows.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import { MOST_SLICES } from "../../charts/svg/pizza.js";
import { invalidOption } from "../../errors.js";
import { valueAt } from "../../stats/values-at.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import { directionOf } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import { fewerPeers } from "../../text/pool-words.js";
import {
  amongHint,
  type Field,
  fieldsOfRows,
  inSections,
  inWholeRanks,
  metricField,
  onPage,
  type RankedField,
  type RoleField,
  roleField,
  scoreField,
  unknownOn,
} from "./fields.js";
import { LeagueRows } from "./league-rows.js";
import type { Texts } from "./packing.js";
import type { Read } from "./page-columns.js";
import { type PageData, rolesHere } from "./page-data.js";
import type { BoardScores, RowResults } from "./worker/answer.js";

const MOST_COLUMNS = 10;
const ABOUT_SCORE =
  "Score, 0 to 100, in the role of the role builder, or in the best-fitting role, named below.";

/** Most orders of rows that are kept. */
const MOST_ORDERS = 8;

/** What the page's worker makes of the rows among some peers; undefined until it is made, which asking for it begins. */
export interface Results {
  /** The scores of all rows in each role, by likely rates. */
  readonly scores: readonly Float64Array[] | undefined;
  readonly row: (row: number) => RowResults | undefined;
}

/** Of a page in many files: intervals, scores by category and similar rows are left out, so nothing is waited for. */
const LEFT_OUT: Results = { scores: [], row: () => ({ similar: [], categories: [], standings: [] }) };

/** The league of a page: its columns, and what each row is among its peers. */
export class League extends LeagueRows implements Searched {
  /** All columns, in the order in which the page lists them. */
  readonly fields: readonly Field[];
  readonly metrics: readonly RankedField[];
  readonly roles: readonly RoleField[];
  /** The results among the peers that the page was written with. */
  written: Results | undefined;
  /** The scores of boards; undefined until they are made, which asking for them begins. */
  boards: () => readonly BoardScores[] | undefined = () => undefined;
  /** All rows in an order, which a page of many rows keeps: a filter then only leaves rows out. */
  readonly sorted?: (order: SearchOrder) => readonly number[];
  #chosen: Results | undefined;
  /** The reader's own role with the scores in it; undefined without one. */
  #own: { readonly role: SearchRole; readonly scores: Float64Array } | undefined;
  readonly #orders = new Map<string, readonly number[]>();
  readonly #rolesIn: ReadonlyMap<string, readonly RoleField[]>;

  /** `start` is what a page in many files reads first. */
  constructor(data: PageData, start?: Read) {
    super(data, start);
    const { table, minutesColumn } = this;
    if (start !== undefined) {
      this.written = LEFT_OUT;
      this.sorted = (order) => this.#inOrder(order, start.names?.get("") as Texts);
    }
    this.metrics = data.metrics.map((column) => {
      const rank = (row: number): number => valueAt(this.columns.ranks(column), row);
      const value = (row: number): number => valueAt(this.columns.values(column), row);
      const hint = (row: number): string | undefined => {
        if (!this.isRanked(column)) return undefined;
        const peers = this.ranked.numbers(columnOf(this.ranked, column, "peers")!);
        return amongHint(rank(row), fewerPeers(peers[row]!, this.peerCount(row)));
      };
      return metricField(table, column, value, { rank, hint });
    });
    this.roles = rolesHere(table).map((role, at) =>
      roleField(role, (row) => valueAt(this.#scores(at), row), data.apart === null ? "likely" : "observed"),
    );
    this.#rolesIn = grouped(this.roles, ({ positionGroup }) => positionGroup ?? "");
    const score = (row: number): number =>
      this.#own === undefined ? this.bestScore(row) : valueAt(this.#own.scores, row);
    const bestRole = (row: number): string | undefined =>
      this.#own === undefined ? this.ownRoles(row)[0]?.name : undefined;
    this.fields = [
      ...fieldsOfRows(this),
      { ...scoreField(SCORE, "Role score", ABOUT_SCORE, score), remark: bestRole },
      ...this.roles,
      ...this.metrics.filter(({ column }) => column !== minutesColumn),
    ];
  }

  /** Whether somebody has looked for what is still in a file. */
  get isLacking(): boolean {
    return this.columns.lacking.size > 0;
  }

  /** Whether the ranks of a metric are at hand; those of values in files are not before they are read and ranked. */
  isRanked(column: string): boolean {
    return this.columns.isRead("rank", column);
  }

  #inOrder(order: SearchOrder, names: Texts): readonly number[] {
    const key = JSON.stringify([order, this.peers, this.#own?.role]);
    // Files keep the places of names in alphabetical order, since comparing texts takes a browser seconds.
    const column = (name: string): SearchedColumn =>
      name === NAME ? { label: name, cell: (row) => names.of[row] ?? null } : this.column(name);
    const known = this.#orders.get(key) ?? sortedBy({ column }, everyRow(this), order);
    if (this.#orders.size >= MOST_ORDERS) this.#orders.clear();
    if (!this.isLacking) this.#orders.set(key, known);
    return known;
  }

  /** The scores in a role by likely rates, or until these are made by observed ones; undefined before they are read. */
  #scores(role: number): Float64Array | undefined {
    const { column } = this.roles[role]!;
    const made = this.#results?.scores ?? this.written?.scores;
    if (made?.[role] !== undefined || !this.columns.isThere("score", column)) return made?.[role];
    return this.columns.scores.get(column);
  }

  /** Whether scores and similarity use the same peers as the ranks. */
  get follows(): boolean {
    return this.isAsWritten || this.#chosen !== undefined;
  }

  /** Switches to other peers and their ranks, with the results among them; null switches back. */
  rankAmong(peers: ProfilePeers | null, results?: Results): void {
    this.columns.rankAmong(peers);
    this.#chosen = results;
  }

  /** Scores the rows in the reader's own role; undefined for the best of the page's roles. */
  scoreIn(role: SearchRole | undefined): void {
    this.#own = role && { role, scores: this.scoresIn(role) };
  }

  /**
   * The score of each row in the reader's own role, as in `roleScores` with raw rates. A role for a position group scores
   * only its players. Throws for a metric that the page lacks, and for a negative weight of a metric that is not better
   * when lower: the page has no such ranks.
   */
  scoresIn({ weights, positionGroup }: SearchRole): Float64Array {
    const metrics = Object.entries(weights).map(([column, weight]) => {
      const metric = this.metrics.find((one) => one.column === column) ?? unknownOn(this.metrics, column);
      if (weight < 0 && directionOf(this.table, column) !== "lower") {
        throw onPage(invalidOption(`the weight of ${column}`, weight, "a number above 0"));
      }
      return metric;
    });
    const sizes = Object.values(weights).map(Math.abs);
    const scoreOf = (row: number): number =>
      positionGroup === undefined || this.positionGroup(row) === positionGroup
        ? weightedRanks((at) => metrics[at]!.rank(row), sizes).score
        : Number.NaN;
    return Float64Array.from({ length: this.rowCount }, (_, row) => scoreOf(row));
  }

  /** A column by its name in a profile, for searches; minutes count as a metric if the page shows them as one. */
  column(name: string): SearchedColumn {
    if (isFact(name)) return { label: factLabel(this.table, name), cell: (row) => this.fact(name, row) };
    const isIt = (one: Field): boolean => one.column === name;
    const field = this.metrics.find(isIt) ?? this.fields.find(isIt);
    if (field === undefined) return unknownOn([...this.metrics, ...this.roles], name);
    return name === SCORE ? { ...field, label: "Score" } : field;
  }

  get #results(): Results | undefined {
    return this.#chosen ?? this.written;
  }

  /** Whether the scores are those by likely rates among the current peers. */
  get hasScores(): boolean {
    return this.#results?.scores !== undefined;
  }

  /** Whether everything about a row is made. */
  hasRow(row: number): boolean {
    return this.#results?.row(row) !== undefined;
  }

  /**
   * What a row is in these metrics among the current peers. The intervals are known only among the peers that the page
   * was written with; a row with too little evidence among these also has too little among others.
   */
  standings(row: number, metrics: readonly Field[]): Standing[] {
    const made = this.written?.row(row)?.standings ?? [];
    const columns = metrics.map(({ column }) => column);
    const [own = []] = standings(this.ranked, [row], columns, (name) => this.columns.values(name));
    return own.map((standing) => {
      const { low, high, weight } = made.find(({ metric }) => metric === standing.metric) ?? standing;
      const ends = this.isAsWritten ? { low, high } : { low: Number.NaN, high: Number.NaN };
      return { ...standing, name: this.name(row), ...ends, weight, level: this.level };
    });
  }

  bestScore(row: number): number {
    let best = Number.NaN;
    for (const { rank } of this.#rolesOf(row)) {
      const score = rank(row);
      if (!(score <= best) && !Number.isNaN(score)) best = score;
    }
    return best;
  }

  /** Whether any row has a score in a role; assumed of scores in files. */
  get hasAnyScore(): boolean {
    return this.data.apart !== null
      ? this.roles.length > 0
      : this.names.some((_, row) => this.bestScore(row) >= 0);
  }

  /** The roles of the row's position group, or those of teams. */
  #rolesOf(row: number): readonly RoleField[] {
    return this.#rolesIn.get(this.positionGroup(row)) ?? [];
  }

  /** The row's scores by category in whole ranks, goalkeeping first. */
  categories(row: number): readonly ShownCategory[] {
    const { categories = [] } = this.#results?.row(row) ?? {};
    return categories.map(({ score, interval, share, ...category }) => ({
      ...category,
      score: score && Math.round(score),
      interval: interval && inWholeRanks(interval),
      share: Math.round(share),
    }));
  }

  /** The most similar rows, each with its similarity from 0 to 1. */
  similar(row: number): readonly (readonly [row: number, similarity: number])[] {
    return this.#results?.row(row)?.similar ?? [];
  }

  /** The shown headline metrics of a position group, or of teams. */
  #headlines(group: string | null): RankedField[] {
    return headlinesOf(this.table.catalogue, group).flatMap(
      (name) => this.metrics.find(({ column }) => column === name) ?? [],
    );
  }

  /** The headline metrics of the first row's position in which all rows have a rank, by category. */
  profile(rows: readonly number[], most = MOST_SLICES): RankedField[] {
    const [first = -1] = rows;
    const group = this.positionGroup(first) || null;
    if (group === null && this.entity === "player") return [];
    const ranked = this.#headlines(group).filter(({ rank }) => rows.every((row) => !Number.isNaN(rank(row))));
    return inSections(ranked.slice(0, most));
  }

  /** The headline metrics of one position group, or those shared by most groups. */
  overview(group: number): RankedField[] {
    const groups = this.entity === "team" ? [null] : this.positionGroups;
    const profiles = groups.map((one) => this.#headlines(one));
    const own = profiles.length === 1 ? profiles[0] : profiles[group];
    if (own !== undefined) return own.slice(0, MOST_SLICES);
    const count = (metric: RankedField): number => profiles.filter((one) => one.includes(metric)).length;
    return this.metrics
      .filter((metric) => count(metric) > 0)
      .sort((a, b) => count(b) - count(a))
      .slice(0, MOST_COLUMNS);
  }

  /** The roles in which the row has a score, best first. */
  ownRoles(row: number): RoleField[] {
    return this.#rolesOf(row)
      .filter(({ rank }) => !Number.isNaN(rank(row)))
      .sort((a, b) => b.rank(row) - a.rank(row));
  }
}
