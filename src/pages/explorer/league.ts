import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import { columnOf, type Standing, standings } from "../../analysis/peers/standing.js";
import { factLabel, isFact } from "../../analysis/search/facts.js";
import { type ProfilePeers, SCORE, type SearchRole } from "../../analysis/search/profile.js";
import type { Searched, SearchedColumn } from "../../analysis/search/search-rows.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import { MOST_SLICES } from "../../charts/svg/pizza.js";
import { invalidOption } from "../../errors.js";
import { valueAt } from "../../stats/values-at.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import { columnName } from "../../table/column-names.js";
import { applicableValues, directionOf } from "../../table/metric-columns.js";
import { grouped } from "../../table/rows.js";
import { fewerPeers } from "../../text/pool-words.js";
import {
  amongHint,
  type Field,
  factField,
  inSections,
  inWholeRanks,
  metricField,
  minutesField,
  nameField,
  onPage,
  type RankedField,
  type RoleField,
  roleField,
  scoreField,
  unknownOn,
} from "./fields.js";
import { LeagueRows } from "./league-rows.js";
import { type FileKind, type PageData, rolesHere } from "./page-data.js";
import { type BoardScores, NOTHING_MADE, type Results, rankedLeague } from "./results.js";

const MOST_COLUMNS = 10;
const ABOUT_SCORE =
  "Score, 0 to 100, in the role of the role builder, or in the best-fitting role, named below.";
const NONE = new Float64Array();

/** The league of a page: its columns, and what each row is among its peers. */
export class League extends LeagueRows implements Searched {
  /** All columns, in the order in which the page lists them. */
  readonly fields: readonly Field[];
  readonly metrics: readonly RankedField[];
  readonly roles: readonly RoleField[];
  /** The results among the peers that the page was written with. */
  written: Results = NOTHING_MADE;
  /** The scores of boards; undefined until they are made, which asking for them begins. */
  boards: () => readonly BoardScores[] | undefined = () => undefined;
  #chosen: Results | undefined;
  /** The scores in the reader's own role; undefined without one. */
  #own: Float64Array | undefined;
  /** The values of metrics by row, as they were last looked at. */
  protected readonly values = new Map<string, Float64Array>();
  readonly #rolesIn: ReadonlyMap<string, readonly RoleField[]>;

  constructor(data: PageData, rank = rankedLeague, names?: readonly string[]) {
    super(data, rank, names);
    const { table, entity, minutesColumn } = this;
    this.metrics = data.metrics.map((column) => {
      const rank = (row: number): number => valueAt(this.#ranksIn(column), row);
      const value = (row: number): number => valueAt(this.#valuesIn(column), row);
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
      this.#own === undefined ? this.bestScore(row) : valueAt(this.#own, row);
    const bestRole = (row: number): string | undefined =>
      this.#own === undefined ? this.ownRoles(row)[0]?.name : undefined;
    this.fields = [
      nameField(this.name, entity),
      ...this.varying.map(([name, column, cells]): Field => {
        const field = { ...factField(name, column, entity, cells), label: factLabel(table, name) };
        return name === "position" ? { ...field, hint: (row) => this.mixed(row) ?? undefined } : field;
      }),
      ...(minutesColumn === null ? [] : [minutesField(minutesColumn, entity, this.minutes)]),
      { ...scoreField(SCORE, "Role score", ABOUT_SCORE, score), remark: bestRole },
      ...this.roles,
      ...this.metrics.filter(({ column }) => column !== minutesColumn),
    ];
  }

  /** Whether somebody has looked for what is still in a file. */
  get isLacking(): boolean {
    return false;
  }

  /** Whether the ranks of a metric are at hand; those of values in files are not before they are read and ranked. */
  isRanked(_column: string): boolean {
    return true;
  }

  /** Whether what may be in a file, or the ranks of that, is at hand; if not, the page reads it and has it ranked. */
  protected isThere(_kind: FileKind | "rank", _name: string): boolean {
    return true;
  }

  /** The values of a metric by row, without those that it is not meant for; none before they are read. */
  #valuesIn(column: string): Float64Array {
    if (!this.isThere("metric", column)) return NONE;
    const known = this.values.get(column) ?? applicableValues(this.table, column);
    this.values.set(column, known);
    return known;
  }

  /** The ranks of a metric by row; none before they are made. */
  #ranksIn(column: string): Float64Array {
    if (!this.isThere("rank", column)) return NONE;
    const known = this.ranks.get(column) ?? this.ranked.numbers(columnName(column, "rank"));
    this.ranks.set(column, known);
    return known;
  }

  /** The scores in a role by likely rates, or until these are made by observed ones; undefined before they are read. */
  #scores(role: number): Float64Array | undefined {
    if (!this.isThere("score", this.roles[role]!.column)) return undefined;
    const { scores = this.written.scores ?? this.data.scores } = this.#results;
    return scores[role];
  }

  /** Whether scores and similarity use the same peers as the ranks. */
  get follows(): boolean {
    return this.isAsWritten || this.#chosen !== undefined;
  }

  /** Switches to other peers and their ranks, with the results among them; null switches back. */
  rankAmong(peers: ProfilePeers | null, results?: Results): void {
    this.put(peers === null ? this.asWritten : rankedLeague(this.table, peers, this.data.metrics));
    this.#chosen = results;
  }

  protected get hasOwnRole(): boolean {
    return this.#own !== undefined;
  }

  /** Scores the rows in the reader's own role; undefined for the best of the page's roles. */
  scoreIn(role: SearchRole | undefined): void {
    this.#own = role && this.scoresIn(role);
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

  /**
   * What a row is in these metrics among the current peers. The intervals are known only among the peers that the page
   * was written with; a row with too little evidence among these also has too little among others.
   */
  standings(row: number, metrics: readonly Field[]): Standing[] {
    const made = this.written.row(row)?.standings ?? [];
    const columns = metrics.map(({ column }) => column);
    const [own = []] = standings(this.ranked, [row], columns, (name) => this.#valuesIn(name));
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

  /** Whether any row has a score in a role. */
  get hasAnyScore(): boolean {
    return this.names.some((_, row) => this.bestScore(row) >= 0);
  }

  /** The roles of the row's position group, or those of teams. */
  #rolesOf(row: number): readonly RoleField[] {
    return this.#rolesIn.get(this.positionGroup(row)) ?? [];
  }

  /** The row's scores by category in whole ranks, goalkeeping first. */
  categories(row: number): readonly ShownCategory[] {
    const { categories = [] } = this.#results.row(row) ?? {};
    return categories.map(({ score, interval, share, ...category }) => ({
      ...category,
      score: score && Math.round(score),
      interval: interval && inWholeRanks(interval),
      share: Math.round(share),
    }));
  }

  /** The most similar rows, each with its similarity from 0 to 1. */
  similar(row: number): readonly (readonly [row: number, similarity: number])[] {
    return this.#results.row(row)?.similar ?? [];
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
