import { mixedAt } from "../../analysis/peers/standing.js";
import { FACTS, type FactName } from "../../analysis/search/facts.js";
import { foundBy } from "../../analysis/search/found-by.js";
import type { Entity } from "../../catalogue/types.js";
import { ownField } from "../../fields.js";
import { type KeyCells, keyAt, keysOf } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import { everyRow, grouped, numbersIf } from "../../table/rows.js";
import type { Cell, Table } from "../../table/table.js";
import { searchable } from "../../text/nearest.js";
import { seasonOfRow, seasonPeriod, type WhoIs, whoIsIn } from "../page-league.js";
import { type PageData, tableOf } from "./page-data.js";

/** The rows of a page: who they are, and what is known of them besides metrics. */
export class LeagueRows {
  readonly data: PageData;
  table: Table;
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
  readonly #groups: readonly (string | null)[];
  readonly #texts: string[] = [];

  /** `names` are the rows' names where they are known, which are costly to tell apart. */
  constructor(data: PageData, names?: readonly string[]) {
    const table = tableOf(data);
    const { entity, rowCount, catalogue } = table;
    const rows = everyRow(table);
    this.data = data;
    this.table = table;
    this.rowCount = rowCount;
    this.entity = entity;
    this.period = seasonPeriod(table);
    this.minutesColumn = entity === "team" ? null : (catalogue.minutes.onField ?? null);
    this.#groups = rows.map((row) => groupAt(table, row));
    this.positionGroups = catalogue.groups
      .map(({ name }) => name)
      .filter((name) => this.#groups.includes(name));
    const who = whoIsIn(table, names === undefined ? rows : []);
    this.names = names ?? rows.map(who.name);
    this.name = (row) => this.names[row] ?? "";
    this.minutes = who.minutes;
    this.fact = who.fact;
    this.facts = who.facts;
    const seasons = rows.map((row) => seasonOfRow(table, row));
    this.season = new Set(seasons).size > 1 ? seasons : rows.map(() => "");
  }

  /** The words by which a search finds the row. */
  text(row: number): string {
    this.#texts[row] ??= searchable(`${this.name(row)} ${foundBy(this.table, row)}`);
    return this.#texts[row];
  }

  /** The name of the row's position group, or "". */
  positionGroup(row: number): string {
    return this.#groups[row] ?? "";
  }

  /** The share of playtime in that group, in words; null if it was most of it. */
  mixed(row: number): string | null {
    return mixedAt(this.table, row);
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
