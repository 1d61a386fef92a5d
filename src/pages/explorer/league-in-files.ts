import { NAME, type ProfilePeers, type SearchOrder, type SearchRole } from "../../analysis/search/profile.js";
import { sortedBy } from "../../analysis/search/search-rows.js";
import { attemptsOf } from "../../catalogue/columns.js";
import { columnName } from "../../table/column-names.js";
import { metricOf } from "../../table/metric-columns.js";
import { everyRow } from "../../table/rows.js";
import type { Column } from "../../table/table.js";
import { withColumns, withoutColumns } from "../../table/verbs.js";
import { League } from "./league.js";
import type { Texts } from "./packing.js";
import { type Apart, type FileKind, type PackedColumn, type PageData, unpackedColumn } from "./page-data.js";

type Columns = ReadonlyMap<string, PackedColumn>;

/** What was read or made, by the kind of file and the name. */
export type Read = Readonly<Partial<Record<FileKind, Columns>>>;

/** Intervals, scores by category and similar rows are left out, so there is nothing to wait for. */
const LEFT_OUT = { similar: [], categories: [], standings: [] };

/** The latest metrics that are kept besides those shown. */
const MOST_KEPT = 40;

/** Most orders of rows that are kept. */
const MOST_ORDERS = 8;

/**
 * The league of a page of many rows, whose columns are in files beside it. What is not read yet has no values and no
 * ranks, and counts as lacking from the first look at it; the page reads it, and its worker ranks it.
 */
export class LeagueInFiles extends League {
  readonly apart: Apart;
  /** The numbers of the files that somebody has looked for since they were last taken. */
  readonly lacking = new Set<number>();
  /** Called when something is lacking, once until it is taken. */
  lacks: () => void = () => undefined;
  readonly #lost = new Set<number>();
  readonly #places: ReadonlyMap<string, number>;
  readonly #scores: Float64Array[];
  /** The metrics that are read, the scores, by role's column, and "" for the words. */
  readonly #read = new Set<string>();
  readonly #orders = new Map<string, readonly number[]>();
  #ranked: ReadonlySet<string> = new Set();
  /** The places of names in alphabetical order, which files keep, since comparing texts takes a browser seconds. */
  readonly #sortable: Pick<League, "column">;
  /** The columns read at the start. */
  readonly #start: ReadonlySet<string>;
  #made: ReadonlyMap<string, Column>;
  #words: readonly string[] = [];

  constructor(data: PageData, apart: Apart, { table = new Map(), pool = new Map(), names }: Read) {
    const made = columnsOf(pool);
    const named = names?.get("") as Texts;
    const scores: Float64Array[] = [];
    super(
      { ...data, columns: [...table], scores },
      (unranked, criteria) => ({ unranked, ranked: withColumns(unranked, made), criteria }),
      unpackedColumn(named) as readonly string[],
    );
    this.apart = apart;
    this.written = { scores, row: () => LEFT_OUT };
    this.#scores = scores;
    this.#made = made;
    this.#start = new Set(table.keys());
    this.#sortable = {
      column: (name) =>
        name === NAME ? { label: name, cell: (row) => named.of[row] ?? null } : this.column(name),
    };
    this.#places = new Map(apart.files.map(([kind, name], at) => [`${kind} ${name}`, at]));
  }

  /** The numbers of the files with a metric and, of a percentage, its attempts. */
  filesOf(metric: string): number[] {
    const names = [metric, attemptsOf(metricOf(this.table, metric)) ?? metric];
    return [...new Set(names)].flatMap((name) => this.#places.get(`metric ${name}`) ?? []);
  }

  override get isLacking(): boolean {
    return this.lacking.size > 0;
  }

  /** Forgets metrics beyond those shown and the latest ones, so that a reader of all columns does not fill the memory. */
  forget(shown: readonly string[]): void {
    const held = this.table.columnNames.filter((name) => !this.#start.has(name));
    const kept = new Set([...shown, ...held.slice(-MOST_KEPT)]);
    const left = held.filter((name) => !kept.has(name));
    if (left.length === 0) return;
    const dropped = new Set(
      left.flatMap((name) => [name, columnName(name, "rank"), columnName(name, "peers")]),
    );
    this.table = withoutColumns(this.table, dropped);
    this.#made = new Map([...this.#made].filter(([name]) => !dropped.has(name)));
    for (const name of left) this.#read.delete(name);
    this.#ranked = new Set([...this.#ranked].filter((name) => kept.has(name)));
    this.among = { ...this.among, unranked: this.table, ranked: withColumns(this.table, this.#made) };
    for (const column of left) {
      this.values.delete(column);
      this.ranks.delete(column);
    }
  }

  /** Gives up what is lacking, which stays missing. */
  giveUp(): void {
    for (const place of this.lacking) this.#lost.add(place);
    this.lacking.clear();
  }

  override isRanked(column: string): boolean {
    return this.#ranked.has(column);
  }

  /** Whether what a file holds is read, by its name. */
  isRead(name: string): boolean {
    return this.#read.has(name);
  }

  override text(row: number): string {
    return this.isThere("words", "") ? this.#words[row]! : "";
  }

  override get hasAnyScore(): boolean {
    return this.roles.length > 0;
  }

  override scoreIn(role: SearchRole | undefined): void {
    const hadOwn = this.hasOwnRole;
    super.scoreIn(role);
    if (hadOwn || this.hasOwnRole) this.#orders.clear();
  }

  /** All rows in an order, which is kept: a filter then only leaves rows out. */
  readonly sorted = (order: SearchOrder): readonly number[] => {
    const key = JSON.stringify(order);
    const known = this.#orders.get(key) ?? sortedBy(this.#sortable, everyRow(this), order);
    if (this.#orders.size >= MOST_ORDERS) this.#orders.clear();
    if (this.lacking.size === 0) this.#orders.set(key, known);
    return known;
  };

  /**
   * Takes columns that were read, with the pools and ranks that the worker made among these peers; null for those that the
   * page was written with.
   */
  take(read: Read, peers: ProfilePeers | null): void {
    const { metric = new Map(), score = new Map(), words, pool = new Map() } = read;
    const criteria = peers ?? this.asWritten.criteria;
    const isOther = criteria !== this.among.criteria;
    const made = new Map([...(isOther ? [] : this.#made), ...columnsOf(pool)]);
    this.table = withColumns(this.table, columnsOf(metric));
    this.#made = made;
    for (const [name, column] of score) {
      this.#scores[this.roles.findIndex((role) => role.column === name)] = column as Float64Array;
    }
    for (const of of [metric, score, words]) for (const name of of?.keys() ?? []) this.#read.add(name);
    if (words !== undefined) this.#words = columnsOf(words).get("") as readonly string[];
    this.put({ unranked: this.table, ranked: withColumns(this.table, made), criteria });
    this.#ranked = new Set(this.data.metrics.filter((name) => made.has(columnName(name, "rank"))));
    for (const [kind, of] of Object.entries(read)) {
      for (const name of of.keys()) this.lacking.delete(this.#places.get(`${kind} ${name}`) ?? -1);
    }
    for (const name of this.#ranked) this.lacking.delete(this.#places.get(`metric ${name}`) ?? -1);
    if (isOther) this.#orders.clear();
  }

  protected override isThere(kind: FileKind | "rank", name: string): boolean {
    if (kind === "rank" ? this.isRanked(name) : this.isRead(name)) return true;
    const place = this.#places.get(`${kind === "rank" ? "metric" : kind} ${name}`);
    if (place === undefined || this.lacking.has(place) || this.#lost.has(place)) return false;
    if (this.lacking.size === 0) queueMicrotask(() => this.lacks());
    this.lacking.add(place);
    return false;
  }
}

function columnsOf(packed: Columns): Map<string, Column> {
  return new Map([...packed].map(([name, column]) => [name, unpackedColumn(column)]));
}
