import { FACTS, type FactName } from "../../analysis/search/facts.js";
import { foundBy } from "../../analysis/search/found-by.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import type { Entity } from "../../catalogue/types.js";
import { rankedRow } from "../../charts/profile-of.js";
import { describeCriteria, hasCriteria, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { minutesRange, poolColumns } from "../../comparison/rules.js";
import { ownField } from "../../fields.js";
import { hasPool, PEER_COUNT, POOL } from "../../table/column-names.js";
import { type KeyCells, keyAt, keysOf } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import { everyRow, grouped, numbersIf } from "../../table/rows.js";
import type { Cell, Table } from "../../table/table.js";
import { searchable } from "../../text/nearest.js";
import type { Ranked } from "../../text/pool-words.js";
import {
  leastMinutesOn,
  peersSentence,
  seasonOfRow,
  seasonPeriod,
  type WhoIs,
  whoIsIn,
} from "../page-league.js";
import { PageColumns, type Read } from "./page-columns.js";
import { levelIn, type PageData, unpackedColumn } from "./page-data.js";

/** The rows of a page: who they are, what is known of them besides metrics, and who their peers are. */
export class LeagueRows {
  readonly data: PageData;
  readonly columns: PageColumns;
  readonly rowCount: number;
  readonly entity: Entity;
  /** First and last day, `2017-08-11 to 2018-05-13`; empty if unknown. */
  readonly period: string;
  /** The column of minutes on the field; null for teams, and if the catalogue has none. */
  readonly minutesColumn: string | null;
  /** Position groups with players in the league, in the catalogue's order. */
  readonly positionGroups: readonly string[];
  readonly names: readonly string[];
  /** Competition and season of each row if the table has several; else empty. */
  readonly season: readonly string[];
  /** Who the rows are: a unique name, the minutes, and the facts besides metrics, null if unknown. */
  readonly name: WhoIs["name"];
  readonly minutes: WhoIs["minutes"];
  readonly fact: WhoIs["fact"];
  readonly facts: WhoIs["facts"];
  /** The criteria that the page was written with, in words without what pools share; empty if there are none. */
  readonly criteriaWritten: string;
  /** What the reader can choose of the peers; null if the page keeps those that it was written with. */
  readonly choice: PeerChoice | null;
  readonly level: number;
  readonly #groups: readonly (string | null)[];
  readonly #texts: string[] = [];
  /** The sentence about the peers, which takes a look at all rows. */
  #headed: { readonly criteria?: PeerCriteria; readonly peers: string } = { peers: "" };

  /** `start` is what a page in many files reads first. */
  constructor(sent: PageData, start?: Read) {
    const data = start === undefined ? sent : { ...sent, columns: [...(start.table ?? [])] };
    this.columns = new PageColumns(data, start?.pool);
    const { table, asWritten } = this.columns;
    const { entity, rowCount, catalogue } = table;
    const rows = everyRow(table);
    this.data = data;
    this.rowCount = rowCount;
    this.entity = entity;
    this.period = seasonPeriod(table);
    this.minutesColumn = entity === "team" ? null : (catalogue.minutes.onField ?? null);
    this.#groups = rows.map((row) => groupAt(table, row));
    this.positionGroups = catalogue.groups
      .map(({ name }) => name)
      .filter((name) => this.#groups.includes(name));
    // Names are costly to tell apart, so files hold them as they are shown.
    const names = start?.names?.get("");
    const who = whoIsIn(table, names === undefined ? rows : []);
    this.names = names === undefined ? rows.map(who.name) : (unpackedColumn(names) as readonly string[]);
    this.name = (row) => this.names[row] ?? "";
    this.minutes = who.minutes;
    this.fact = who.fact;
    this.facts = who.facts;
    const seasons = rows.map((row) => seasonOfRow(table, row));
    this.season = new Set(seasons).size > 1 ? seasons : rows.map(() => "");
    this.criteriaWritten = describeCriteria(table, asWritten.criteria);
    this.choice = peerChoice(table, this.positionGroups, asWritten.criteria);
    this.level = levelIn(table);
  }

  get table(): Table {
    return this.columns.table;
  }

  /** The rows ranked among the current peers. */
  get ranked(): Table {
    return this.columns.among.ranked;
  }

  get #criteria(): PeerCriteria {
    return this.columns.among.criteria;
  }

  get peers(): ProfilePeers {
    return this.isAsWritten ? this.data.peers : (this.#criteria as ProfilePeers);
  }

  /** The criteria for the current peers in words, without what pools share. */
  get criteria(): string {
    return this.isAsWritten ? this.criteriaWritten : describeCriteria(this.table, this.#criteria);
  }

  /** Least minutes of a peer, if they are the same for all. */
  get minMinutes(): number | null {
    const least = this.entity === "team" ? undefined : leastMinutesOn(this.table, this.#criteria);
    const [low, high] = least === undefined ? [] : minutesRange(this.table, least);
    return low !== undefined && low === high ? low : null;
  }

  /** Whether the rows are ranked among the peers that the page was written with. */
  get isAsWritten(): boolean {
    return this.#criteria === this.columns.asWritten.criteria;
  }

  /** The line below the title: the number of rows, and their peers. */
  get heading(): string {
    const { ranked, criteria } = this.columns.among;
    if (this.#headed.criteria !== criteria) {
      this.#headed = { criteria, peers: peersSentence(ranked, everyRow(ranked), []) };
    }
    return `${this.rowCount} ${this.entity}s. ${this.#headed.peers}`.trim();
  }

  readonly isPeer = (row: number): boolean => this.columns.inPool[row] === 1;

  peersOf(row: number): number[] {
    const pools = this.ranked.texts(POOL);
    return [...pools.keys()].filter((other) => this.isPeer(other) && pools[other] === pools[row]);
  }

  pool(row: number): string | null {
    return this.ranked.texts(POOL)[row] ?? null;
  }

  peerCount(row: number): number {
    return this.ranked.numbers(PEER_COUNT)[row] || 0;
  }

  /** The row's peers, for sentences; those that the page was written with, or the current ones. */
  peersInWords(row: number, isWritten = this.isAsWritten): Ranked {
    return rankedRow(isWritten ? this.columns.asWritten.ranked : this.ranked, row, this.name(row));
  }

  /** The words by which a search finds the row; none before a file of them is read. */
  text(row: number): string {
    const { columns, data } = this;
    if (data.apart !== null) return columns.isThere("words", "") ? columns.words![row]! : "";
    this.#texts[row] ??= searchable(`${this.name(row)} ${foundBy(this.table, row)}`);
    return this.#texts[row];
  }

  /** The name of the row's position group, or "". */
  positionGroup(row: number): string {
    return this.#groups[row] ?? "";
  }

  /** Number of rows with each text of a fact: positions from the back to the front, other texts alphabetically. */
  counts(name: FactName): Map<string, number> {
    const known = (this.facts.get(name) ?? []).filter((cell) => cell !== null).map(String);
    const counts = [...grouped(known, (text) => text)].map(([text, own]) => [text, own.length] as const);
    const place = (text: string): number => this.positionGroups.indexOf(text);
    return new Map(counts.sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b, "en")));
  }

  /** The facts in which rows differ, each with the column that states it and its value by row. */
  get varying(): (readonly [name: FactName, column: string, cells: readonly Cell[]])[] {
    return [...this.facts].flatMap(([name, cells]) => {
      const column = FACTS[name].columns.find((one) => this.table.has(one));
      return column === undefined || new Set(cells).size < 2 ? [] : [[name, column, cells] as const];
    });
  }

  /** The columns of the rows' keys, the row's own id first. */
  get keys(): readonly string[] {
    return keysOf(this.table);
  }

  /** The row with a key; undefined if the page has none. */
  rowOf(key: KeyCells): number | undefined {
    const wanted = this.keys.map(
      (name) => [this.table.numbers(name), ownField(key, name) ?? Number.NaN] as const,
    );
    const row = wanted[0]?.[0].findIndex((_, at) => wanted.every(([ids, id]) => Object.is(ids[at], id)));
    return row === -1 ? undefined : row;
  }

  key(row: number): KeyCells {
    return keyAt(this.table, row);
  }

  /** The rows of the same player or team in each competition and season, earliest first. */
  seasons(row: number): number[] {
    const ids = numbersIf(this.table, this.keys[0]) ?? new Float64Array();
    const { season } = this;
    const own = [...ids.keys()].filter((other) => ids[other] === ids[row] && season[other] !== "");
    const ofSeasons = [...grouped(own, (other) => season[other]!)].map(([name, [first]]) => ({
      first: first!,
      // The year in which a season starts, from its name; 0 if the name has none.
      year: Number(/\b(?:19|20)\d\d\b/.exec(name)?.[0] ?? 0),
    }));
    return ofSeasons.sort((a, b) => a.year - b.year || a.first - b.first).map(({ first }) => first);
  }
}

/** What a reader can choose of the peers: the default columns in which they are equal, ages, and groups with players. */
interface PeerChoice {
  readonly columns: readonly string[];
  readonly hasAges: boolean;
  readonly positionGroups: readonly string[];
}

/** The choice of peers on a page; null if the reader could not choose those that the page was written with. */
function peerChoice(
  table: Table,
  positionGroups: readonly string[],
  written: ProfilePeers,
): PeerChoice | null {
  if (hasPool(table) && !hasCriteria(written)) return null;
  const { columns } = poolColumns(table);
  const hasAges = table.has("player_birthDate") && table.has("season_startDate");
  const choice = { columns, hasAges, positionGroups };
  return canRankAmong(choice, written) ? choice : null;
}

/** Whether a reader could choose these peers. */
export function canRankAmong(choice: PeerChoice | null, peers: ProfilePeers): boolean {
  if (choice === null) return false;
  const { by = [], minMinutes = 0, positions = [], minAge, maxAge, ...others } = peers;
  const isAge = (age: unknown): boolean => age === undefined || (choice.hasAges && typeof age === "number");
  return (
    Object.values(others).every((value) => value === undefined) &&
    isAge(minAge) &&
    isAge(maxAge) &&
    typeof minMinutes === "number" &&
    Array.isArray(by) &&
    by.every((column) => choice.columns.includes(column)) &&
    [positions].flat().every((group) => choice.positionGroups.includes(group))
  );
}
