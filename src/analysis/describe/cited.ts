import { idColumn } from "../../table/keys.js";
import { metricOf } from "../../table/metric-columns.js";
import { type Cell, cellOf, type Table } from "../../table/table.js";
import type { Grade } from "../../text/languages/language-words.js";
import type { Ahead, SentenceWords } from "../../text/sentence-words.js";
import { columnOf, type Measure, type Standing, standings } from "../peers/standing.js";

/** The tables behind a description; undefined if there was nothing to score or to compare. */
export interface DescribedTables {
  /** The given rows, with their ranks, intervals and weights of own evidence. */
  readonly players: Table;
  /** The rows most similar to the described one. */
  readonly similar: Table | undefined;
  /** The given rows, with their scores in the roles of the position. */
  readonly roles: Table | undefined;
  /** The two compared rows, in the long shape of {@link compare}. */
  readonly compared?: Table | undefined;
  /** The changes from the season before, as in {@link progress}. */
  readonly changes?: Table | undefined;
}

/** A cell that supports a sentence: missing is null. */
export interface CitedCell {
  readonly table: keyof DescribedTables;
  /** The row's index in that table. */
  readonly row: number;
  readonly column: string;
  readonly value: Cell;
}

/** The claim of a sentence, as a word. */
export type Claim =
  | Grade
  | Ahead
  | "team"
  | "position"
  | "age"
  | "playing_time"
  | "club"
  | "peers"
  | "rank_high"
  | "rank_low"
  | "nothing_stands_out"
  | "thin_evidence"
  | "coverage"
  | "missing"
  | "no_interval"
  | "best_role"
  | "role"
  | "role_interval"
  | "no_role"
  | "alike"
  | "differs"
  | "nobody_alike"
  | "shared_pool"
  | "two_pools"
  | "no_peers"
  | "not_among_peers"
  | "not_told_apart"
  | "thin_comparison"
  | "ranks_higher"
  | "no_chance"
  | "missing_of"
  | "missing_of_both"
  | "seasons"
  | "moved"
  | "rose"
  | "fell"
  | "no_change_seen"
  | "no_change_known"
  | "no_season_before";

/** One sentence, its claim, and the cells that support it. */
export interface Sentence {
  readonly text: string;
  readonly claim: Claim;
  readonly cells: readonly CitedCell[];
}

export function said(claim: Claim, text: string, ...cells: readonly (readonly CitedCell[])[]): Sentence {
  return { claim, text, cells: cells.flat() };
}

/** A sentence about several metrics; none if there are no metrics. */
export function aboutAll(
  all: readonly { readonly label: string }[],
  claim: Claim,
  say: (labels: readonly string[]) => string,
  ...cells: readonly (readonly CitedCell[])[]
): Sentence[] {
  return all.length === 0 ? [] : [said(claim, say(all.map(({ label }) => label)), ...cells)];
}

/** The described row, with its tables and metrics. */
export interface Described {
  readonly tables: DescribedTables;
  readonly row: number;
  readonly metrics: readonly string[];
  /** Whether the description should name similar rows. */
  readonly asksAlike: boolean;
  /** The words of the chosen language. */
  readonly words: SentenceWords;
  /** The second row, if the description compares two. */
  readonly beside?: number | undefined;
  /** The two seasons, if the description compares a season with another one. */
  readonly seasons?: SeasonsDescribed | undefined;
}

export interface SeasonsDescribed {
  /** Index of the earlier season's row; undefined if there is none. */
  readonly before: number | undefined;
  /** Row index in the table of changes; undefined if no metric can have a change. */
  readonly change: number | undefined;
}

/** The cells of one row of a table. A missing table or column gives none. */
export class CitedRow {
  readonly words: SentenceWords;
  readonly #table: Table | undefined;

  constructor(
    readonly of: Described,
    readonly name: keyof DescribedTables,
    readonly row: number,
  ) {
    this.words = of.words;
    this.#table = of.tables[name];
  }

  /** The cells of these columns; skips columns that the table lacks. */
  cells(...columns: readonly (string | undefined)[]): CitedCell[] {
    return columns.flatMap((column) => {
      if (column === undefined || !this.#table?.has(column)) return [];
      const value = cellOf(this.#table.column(column), this.row);
      return [{ table: this.name, row: this.row, column, value }];
    });
  }

  text(column: string | undefined): string | null {
    const [cell] = this.cells(column);
    return cell === undefined || cell.value === null || cell.value === "" ? null : String(cell.value);
  }

  number(column: string | undefined): number {
    return numberIn(this.cells(column));
  }

  /** Numbers in words, in order. */
  said(columns: readonly string[], decimals?: number): string[] {
    return columns.map((column) => this.words.number(this.number(column), decimals));
  }

  /** The name of the row in words, and its cells; an id if there is no name. */
  called(): { readonly text: string; readonly cells: readonly CitedCell[] } {
    const id = idColumn((this.#table ?? this.of.tables.players).entity);
    const [name, own] = [this.text("name"), this.text(id)];
    const text = name ?? (own === null ? this.words.row(this.row) : `${id} ${own}`);
    return { text: this.words.quoted(text), cells: this.cells("name", name === null ? id : undefined) };
  }
}

function numberIn([cell]: readonly CitedCell[]): number {
  return typeof cell?.value === "number" ? cell.value : Number.NaN;
}

/** A standing of a described row, with its value in the language and the cells that hold its numbers. */
export interface Told extends Standing {
  readonly shown: string;
  readonly cells: (...of: readonly Measure[]) => CitedCell[];
}

/** The standings of some rows, by row. Values and ranks of compared rows are those of the comparison, if it has them. */
export function toldOf(of: Described, rows: readonly number[]): Told[][] {
  const { players, compared } = of.tables;
  const lines = compared?.texts("metric") ?? [];
  return standings(players, rows, of.metrics, (metric) => players.numbers(metric)).map((found, at) =>
    found.map((standing): Told => {
      const { row, metric } = standing;
      const own = new CitedRow(of, "players", row);
      const line = lines.indexOf(metric);
      const beside = line === -1 ? undefined : new CitedRow(of, "compared", line + at);
      const cellsOf = (measure: Measure): CitedCell[] => {
        const cells = beside?.cells(measure) ?? [];
        return cells.length > 0 ? cells : own.cells(columnOf(players, metric, measure));
      };
      const [value, rank] = [numberIn(cellsOf("value")), numberIn(cellsOf("rank"))];
      const shown = of.words.value(metricOf(players, metric), value) ?? "";
      return { ...standing, value, rank, shown, cells: (...of) => of.flatMap(cellsOf) };
    }),
  );
}
