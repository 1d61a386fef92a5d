import { mixedAt } from "../../analysis/peers/standing.js";
import { FACT_NAMES, FACTS, type FactName } from "../../analysis/search/facts.js";
import { factCells, foundBy } from "../../analysis/search/found-by.js";
import type { Entity } from "../../catalogue/types.js";
import { ownField } from "../../fields.js";
import { valueAt } from "../../stats/values-at.js";
import { distinctNames, type KeyCells, keyAt, keysOf } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import { minutesOnField } from "../../table/minutes.js";
import type { Cell, Table } from "../../table/table.js";
import { searchable } from "../../text/nearest.js";
import { seasonOfRow, seasonPeriod } from "../sources.js";
import { type PageData, tableOf } from "./page-data.js";

/** The rows of a page: who they are, and what is known of them besides metrics. */
export class LeagueRows {
  readonly data: PageData;
  readonly table: Table;
  readonly rowCount: number;
  readonly entity: Entity;
  /** First and last day, `2017-08-11 to 2018-05-13`; empty if unknown. */
  readonly period: string;
  /** The column of minutes on the field; null for teams, and if the catalogue has none. */
  readonly minutesColumn: string | null;
  /** Position groups with players in the league, in the catalogue's order. */
  readonly positionGroups: readonly string[];
  /** A unique name of each row. */
  readonly names: readonly string[];
  /** Competition and season of each row if the table has several; else empty. */
  readonly season: readonly string[];
  /** The known facts by row. */
  readonly #facts: ReadonlyMap<FactName, readonly Cell[]>;
  readonly #minutes: Float64Array | undefined;
  readonly #groups: readonly (string | null)[];
  readonly #texts: string[] = [];

  constructor(data: PageData) {
    const table = tableOf(data);
    const { entity, rowCount, catalogue } = table;
    const rows = Array.from({ length: rowCount }, (_, row) => row);
    this.data = data;
    this.table = table;
    this.rowCount = rowCount;
    this.entity = entity;
    this.period = seasonPeriod(table);
    this.minutesColumn = entity === "team" ? null : (catalogue.minutes.onField ?? null);
    this.#minutes = minutesOnField(table);
    this.#groups = rows.map((row) => groupAt(table, row));
    this.positionGroups = catalogue.groups
      .map(({ name }) => name)
      .filter((name) => this.#groups.includes(name));
    this.names = distinctNames(table, rows);
    const seasons = rows.map((row) => seasonOfRow(table, row));
    this.season = new Set(seasons).size > 1 ? seasons : rows.map(() => "");
    this.#facts = new Map(
      FACT_NAMES.flatMap((name) => {
        const cells = factCells(table, name);
        return cells === undefined ? [] : [[name, cells] as const];
      }),
    );
  }

  name(row: number): string {
    return this.names[row] ?? "";
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

  /** Positions and shares, such as `rwf:50 lwf:19`; else empty. */
  positions(row: number): string {
    return this.table.has("positions") ? (this.table.texts("positions")[row] ?? "") : "";
  }

  /** The share of playtime in that group, in words; null if it was most of it. */
  mixed(row: number): string | null {
    return mixedAt(this.table, row);
  }

  /** A fact about a row besides its metrics; null if unknown. */
  fact(name: FactName, row: number): Cell {
    return this.#facts.get(name)?.[row] ?? null;
  }

  hasFact(name: FactName): boolean {
    return this.#facts.has(name);
  }

  /** Number of rows with each text of a fact: positions from the back to the front, other texts alphabetically. */
  counts(name: FactName): Map<string, number> {
    const counts = new Map<string, number>();
    for (const cell of this.#facts.get(name) ?? []) {
      if (cell !== null) counts.set(String(cell), (counts.get(String(cell)) ?? 0) + 1);
    }
    const place = ([text]: readonly [string, number]): number => this.positionGroups.indexOf(text);
    return new Map([...counts].sort((a, b) => place(a) - place(b) || a[0].localeCompare(b[0], "en")));
  }

  /** The facts in which rows differ, each with the column that states it and its value by row. */
  get varying(): (readonly [name: FactName, column: string, cells: readonly Cell[]])[] {
    return [...this.#facts].flatMap(([name, cells]) => {
      const column = FACTS[name].columns.find((one) => this.table.has(one));
      return column === undefined || new Set(cells).size < 2 ? [] : [[name, column, cells] as const];
    });
  }

  age(row: number): number {
    return Number(this.fact("age", row) ?? Number.NaN);
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
    const row = this.names.findIndex((_, at) => wanted.every(([ids, id]) => Object.is(ids[at], id)));
    return row < 0 ? undefined : row;
  }

  key(row: number): KeyCells {
    return keyAt(this.table, row);
  }

  minutes(row: number): number {
    return valueAt(this.#minutes, row);
  }

  /** The rows of the same player or team in each competition and season, earliest first. */
  seasons(row: number): number[] {
    const [id = ""] = this.keys;
    const ids = this.table.has(id) ? this.table.numbers(id) : new Float64Array();
    const { season } = this;
    const own = [...ids.keys()].filter((other) => ids[other] === ids[row] && season[other] !== "");
    const first = own.filter((one, at) => own.findIndex((other) => season[other] === season[one]) === at);
    return first.sort((a, b) => yearOf(season[a]) - yearOf(season[b]) || a - b);
  }
}

/** The year in which a season starts, from its name; 0 if the name has none. */
function yearOf(season = ""): number {
  return Number(/\b(?:19|20)\d\d\b/.exec(season)?.[0] ?? 0);
}
