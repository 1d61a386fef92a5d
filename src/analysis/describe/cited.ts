import { idColumn } from "../../table/keys.js";
import { metricOf } from "../../table/metric-columns.js";
import { type Cell, cellOf, type Table } from "../../table/table.js";
import type { Grade } from "../../text/languages/language-words.js";
import { oneLine } from "../../text/safe-text.js";
import type { SentenceWords } from "../../text/sentence-words.js";
import { columnOf, type Measure, type Standing, standings } from "../peers/standing.js";

/** The tables behind a description; undefined if there was nothing to score or to compare. */
export interface DescribedTables {
  /** The given rows, with their ranks, intervals and weights of own evidence. */
  readonly players: Table;
  /** The rows most similar to the described one. */
  readonly similar: Table | undefined;
  /** The described row alone, with its scores in the roles of the position. */
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

/** One claim of a sentence, as a word. */
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
  | "interval"
  | "nothing_stands_out"
  | "thin_evidence"
  | "coverage"
  | "missing"
  | "no_interval"
  | "best_role"
  | "several_roles"
  | "no_good_role"
  | "role"
  | "no_role"
  | "alike"
  | "nobody_alike"
  | "shared_pool"
  | "two_pools"
  | "no_peers"
  | "not_among_peers"
  | "not_told_apart"
  | "chance"
  | "ranks_higher"
  | "ranks_near"
  | "no_chance"
  | "seasons"
  | "moved"
  | "rose"
  | "fell"
  | "no_change_seen"
  | "no_change_known"
  | "no_season_before";

/** How likely it is that one is better than the other (higher, for metrics without a good direction). */
export type Ahead = "very_likely_ahead" | "likely_ahead";

/** The paragraphs of a description, in their order. */
export const PARAGRAPHS = ["who", "standing", "fit", "unknown", "change"] as const;
export type Paragraph = (typeof PARAGRAPHS)[number];

/** One sentence, its claims, one for each metric that it judges, and the cells that support them. */
export interface Sentence {
  readonly text: string;
  readonly paragraph: Paragraph;
  readonly claims: readonly Claim[];
  readonly cells: readonly CitedCell[];
}

/** Makes the sentences of a paragraph. */
export const sayIn =
  (paragraph: Paragraph) =>
  (
    text: string,
    claims: Claim | readonly Claim[],
    ...cells: readonly (readonly CitedCell[])[]
  ): Sentence => ({
    text,
    paragraph,
    claims: [claims].flat(),
    cells: cells.flat(),
  });

/** A sentence about several metrics, with the same claim for each; none if there are no metrics. */
export function aboutEach(
  paragraph: Paragraph,
  some: readonly unknown[],
  claim: Claim,
  say: () => string,
  ...cells: readonly (readonly CitedCell[])[]
): Sentence[] {
  const claims = some.map(() => claim);
  return some.length === 0 ? [] : [sayIn(paragraph)(say(), claims, ...cells)];
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
  /** Whether the sentences give every rank with its interval. */
  readonly isFull?: boolean | undefined;
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

  /**
   * The row's name, with the first name of the record in place of an initial; the last name that both have, else the
   * whole name again; and their cells. An id if there is no name.
   */
  called(): { readonly full: string; readonly last: string; readonly cells: readonly CitedCell[] } {
    const name = this.text("name");
    if (name === null || oneLine(name) === "") {
      const id = idColumn((this.#table ?? this.of.tables.players).entity);
      const own = this.text(id);
      const text = own === null ? this.words.say("row", { index: String(this.row) }) : `${id} ${own}`;
      return { full: text, last: text, cells: this.cells("name", id) };
    }
    const [first, last] = [this.text("player_firstName"), this.text("player_lastName")];
    const hasInitial = /^\p{Lu}\. /u.test(name) && first?.startsWith(name[0]!) === true;
    const full = oneLine(hasInitial ? `${first!.split(" ", 1)[0]}${name.slice(2)}` : name);
    const short = last === null ? undefined : sharedWords(name, last);
    const cells = this.cells(
      "name",
      hasInitial ? "player_firstName" : undefined,
      short === undefined ? undefined : "player_lastName",
    );
    return { full, last: short === undefined ? full : oneLine(short), cells };
  }
}

/** The longest run of words of a name that also stands in another one: `Salah` of `Mohamed Salah` and `Salah Ghaly`. */
function sharedWords(name: string, other: string): string | undefined {
  const words = name.split(" ");
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, length) => words.slice(from, from + length + 1).join(" ")),
  );
  return runs
    .filter((run) => ` ${other} `.includes(` ${run} `))
    .reduce<string | undefined>((best, run) => (run.length > (best?.length ?? 0) ? run : best), undefined);
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
