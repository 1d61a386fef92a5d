import { ranksOf } from "../../analysis/peers/percentile-ranks.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import { attemptsOf } from "../../catalogue/columns.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { IN_POOL, roleScoreColumn, withEnding } from "../../table/column-names.js";
import { applicableValues, metricOf } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { withColumns, withoutColumns } from "../../table/verbs.js";
import { AS_THEY_ARE } from "../page-league.js";
import {
  criteriaOf,
  type FileKind,
  type PackedColumn,
  type PageData,
  rolesHere,
  tableOf,
  unpackedColumn,
} from "./page-data.js";

type Columns = ReadonlyMap<string, PackedColumn>;

/** What was read or made, by the kind of file and the name. */
export type Read = Readonly<Partial<Record<FileKind, Columns>>>;

/** A page's table, and the same table ranked among these peers in these metrics. */
export function rankedLeague(unranked: Table, criteria: PeerCriteria, metrics: readonly string[]) {
  const asked = metrics.length === 0 ? undefined : metrics;
  return { unranked, ranked: ranksOf(unranked, { ...criteria, metrics: asked, ...AS_THEY_ARE }), criteria };
}

export type RankedLeague = ReturnType<typeof rankedLeague>;

const NONE = new Float64Array();

/** The latest metrics that are kept besides those shown. */
const MOST_KEPT = 40;

/**
 * The columns of a page, and its rows ranked among the current peers. A page of many rows has its columns in files: what
 * is not read yet has no values and no ranks, and counts as lacking from the first look at it; the page reads it, and its
 * worker ranks it.
 */
export class PageColumns {
  table: Table;
  /** The rows ranked among the peers that the page was written with, and among the current ones. */
  readonly asWritten: RankedLeague;
  among: RankedLeague;
  /** 1 for each row that is one of its peers. */
  inPool: Float64Array;
  /** The scores of rows by observed rates, by role's column. */
  readonly scores: Map<string, Float64Array>;
  /** The words by which rows are found, once they are read. */
  words: readonly string[] | undefined;
  /** The numbers of the files that somebody has looked for since they were last taken. */
  readonly lacking = new Set<number>();
  /** Called when something is lacking, once until it is taken. */
  lacks: () => void = () => undefined;
  readonly #data: PageData;
  readonly #places: ReadonlyMap<string, number>;
  readonly #lost = new Set<number>();
  readonly #first: ReadonlySet<string>;
  /** The values and ranks of metrics by row, as they were last looked at. */
  readonly #values = new Map<string, Float64Array>();
  readonly #ranks = new Map<string, Float64Array>();

  /** `pool` holds the pools of a page in many files, which are read before any metric is. */
  constructor(data: PageData, pool: Columns | undefined) {
    const table = tableOf(data);
    const criteria = criteriaOf(data, table);
    this.table = table;
    this.asWritten =
      pool === undefined
        ? rankedLeague(table, criteria, data.metrics)
        : { unranked: table, ranked: withColumns(table, unpacked(pool)), criteria };
    this.among = this.asWritten;
    this.inPool = this.among.ranked.numbers(IN_POOL);
    const roles = rolesHere(table).map(({ name }) => roleScoreColumn(name));
    this.scores = new Map(data.scores.map((scores, at) => [roles[at]!, scores]));
    this.#data = data;
    this.#places = new Map(data.apart?.files.map(([kind, name], at) => [`${kind} ${name}`, at]));
    this.#first = new Set(table.columnNames);
  }

  /** The values of a metric by row, without those that it is not meant for; none before they are read. */
  values(metric: string): Float64Array {
    const known = this.#values.get(metric);
    if (known !== undefined || !this.isThere("metric", metric)) return known ?? NONE;
    const values = applicableValues(this.table, metric);
    this.#values.set(metric, values);
    return values;
  }

  /** The ranks of a metric by row; none before they are made. */
  ranks(metric: string): Float64Array {
    const known = this.#ranks.get(metric);
    if (known !== undefined || !this.isThere("rank", metric)) return known ?? NONE;
    const ranks = this.among.ranked.numbers(withEnding(metric, "rank"));
    this.#ranks.set(metric, ranks);
    return ranks;
  }

  /** Whether what a file holds, or the ranks of that, is at hand. */
  isRead(kind: FileKind | "rank", name: string): boolean {
    if (kind === "rank") return this.among.ranked.has(withEnding(name, "rank"));
    if (kind === "score") return this.scores.has(name);
    return kind === "words" ? this.words !== undefined : this.table.has(name);
  }

  /** {@link isRead}; what is not at hand is lacking from now on. */
  isThere(kind: FileKind | "rank", name: string): boolean {
    if (this.isRead(kind, name)) return true;
    const place = this.#places.get(`${kind === "rank" ? "metric" : kind} ${name}`);
    if (place === undefined || this.lacking.has(place) || this.#lost.has(place)) return false;
    if (this.lacking.size === 0) queueMicrotask(() => this.lacks());
    this.lacking.add(place);
    return false;
  }

  /** The numbers of the files with a metric and, of a percentage, its attempts. */
  filesOf(metric: string): number[] {
    const names = [metric, attemptsOf(metricOf(this.table, metric)) ?? metric];
    return [...new Set(names)].flatMap((name) => this.#places.get(`metric ${name}`) ?? []);
  }

  /** Ranks the rows among other peers; null for those that the page was written with. */
  rankAmong(peers: ProfilePeers | null): void {
    this.#put(peers === null ? this.asWritten : rankedLeague(this.table, peers, this.#data.metrics));
  }

  #put(among: RankedLeague): void {
    this.among = among;
    this.inPool = among.ranked.numbers(IN_POOL);
    this.#values.clear();
    this.#ranks.clear();
  }

  /** Takes what was read, with the pools and ranks that the worker made among these peers. */
  take(read: Read, peers: ProfilePeers | null): void {
    const { metric, score = new Map(), words, pool } = read;
    const criteria = peers ?? this.asWritten.criteria;
    const metrics = unpacked(metric);
    this.table = withColumns(this.table, metrics);
    const ranked = criteria === this.among.criteria ? withColumns(this.among.ranked, metrics) : this.table;
    this.#put({ unranked: this.table, ranked: withColumns(ranked, unpacked(pool)), criteria });
    for (const [column, scores] of score) this.scores.set(column, scores as Float64Array);
    this.words = (unpacked(words).get("") as readonly string[] | undefined) ?? this.words;
    for (const place of this.lacking) {
      const [kind, name] = this.#data.apart!.files[place]!;
      if (read[kind]?.has(name) || this.isRead("rank", name)) this.lacking.delete(place);
    }
  }

  /** Forgets metrics beyond those shown and the latest ones, so that a reader of all columns does not fill the memory. */
  forget(shown: readonly string[]): void {
    const held = this.table.columnNames.filter((name) => !this.#first.has(name));
    const kept = new Set([...shown, ...held.slice(-MOST_KEPT)]);
    const dropped = new Set(
      held
        .filter((name) => !kept.has(name))
        .flatMap((name) => [name, withEnding(name, "rank"), withEnding(name, "peers")]),
    );
    this.table = withoutColumns(this.table, dropped);
    const ranked = withoutColumns(this.among.ranked, dropped);
    this.#put({ ...this.among, unranked: this.table, ranked });
  }

  /** Gives up what is lacking, which stays missing. */
  giveUp(): void {
    for (const place of this.lacking) this.#lost.add(place);
    this.lacking.clear();
  }
}

function unpacked(packed: Columns = new Map()): Map<string, Column> {
  return new Map([...packed].map(([name, column]) => [name, unpackedColumn(column)]));
}

/** More at once would take too much memory. */
const MOST_AT_ONCE = 12;

/** What the worker is asked to rank. */
export interface RanksAsked {
  /** Null for the peers that the page was written with. */
  readonly peers: ProfilePeers | null;
  /** Whether the page already has the pools of these peers. */
  readonly hasPools: boolean;
  /** The metrics to rank, and all columns that they need besides those of the page's data. */
  readonly metrics: readonly string[];
  readonly columns: readonly (readonly [name: string, column: PackedColumn])[];
}

export interface Means {
  readonly read: (places: readonly number[]) => Promise<Read>;
  readonly rank: (asked: RanksAsked) => Promise<Columns>;
  /** The metrics in the table, which other peers rank anew at once. */
  readonly shown: () => readonly string[];
  /** Called when it begins to read. */
  readonly begun: () => void;
  readonly changed: () => void;
  readonly failed: (error: Error) => void;
}

/** Fills a league in files: reads what it lacks, and has it ranked among the peers that the reader has chosen. */
export function filling(
  { data, columns }: { readonly data: PageData; readonly columns: PageColumns },
  { read, rank, shown, begun, changed, failed }: Means,
) {
  const { files } = data.apart!;
  let wanted: ProfilePeers | null = null;
  let taken: ProfilePeers | null = null;
  let isAtWork = false;

  const fillOnce = async (): Promise<void> => {
    const peers = wanted;
    const lacking = [...columns.lacking].slice(0, MOST_AT_ONCE);
    const lookedAt = lacking.map((place) => files[place]!).filter(([kind]) => kind === "metric");
    const hasPools = peers === taken;
    const asked = new Set([...lookedAt.map(([, name]) => name), ...(hasPools ? [] : shown())]);
    // New pools come with ranks, if only of one metric.
    const metrics = [...(hasPools || asked.size > 0 ? asked : data.metrics.slice(0, 1))];
    const needed = [...new Set(metrics.flatMap((name) => columns.filesOf(name)))];
    const unread = [...lacking, ...needed].filter((place) => !columns.isRead(...files[place]!));
    if (unread.length > 0) {
      columns.take(await read([...new Set(unread)]), taken);
      // Shows the values, and the ranks once they are made.
      changed();
    }
    if (hasPools && metrics.length === 0) return;
    const numbers = needed.map((place) => {
      const [, name] = files[place]!;
      return [name, columns.table.numbers(name)] as const;
    });
    const pool = await rank({ peers, hasPools, metrics, columns: numbers });
    if (peers !== wanted) return;
    columns.take({ pool }, peers);
    taken = peers;
  };

  const fill = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    begun();
    try {
      while (columns.lacking.size > 0 || wanted !== taken) await fillOnce();
    } catch (error) {
      columns.giveUp();
      wanted = taken;
      failed(error as Error);
    }
    isAtWork = false;
    changed();
    if (columns.lacking.size === 0) columns.forget(shown());
  };
  columns.lacks = () => void fill();
  return {
    isAtWork: () => isAtWork,
    /** Ranks the rows among these peers, null for those that the page was written with. */
    among(peers: ProfilePeers | null): void {
      if (JSON.stringify(peers) === JSON.stringify(wanted)) return;
      wanted = peers;
      void fill();
    },
  };
}
