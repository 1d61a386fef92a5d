import type { MediaBundle } from "../notebook/cell.js";
import type { ElementMaker, PageElement } from "../notebook/element-of.js";
import type { Note } from "../notes.js";
import { listOfText, type OptionsOf, trueOrFalse, wholeNumberFrom } from "../options.js";
import type { TableColumns } from "./column-names.js";

export const SHOW_CHECKS = {
  /**
   * Columns to show. Default: the name, the order and its basis, metrics with results of an analysis, other columns with
   * values, and ids last; as many as fit.
   */
  columns: listOfText,
  /** Most rows to show. Default 20. */
  count: wholeNumberFrom(0),
  /** Decimals of columns with fractions. Default 2; percentile ranks are shown whole. */
  decimals: wholeNumberFrom(0, 20),
  /** Use the catalogue's labels as headings instead of column names. Default false. */
  labels: trueOrFalse,
};

export interface ShowOptions extends OptionsOf<typeof SHOW_CHECKS> {}

/** What showing needs of a table. */
export interface Showable extends TableColumns {
  readonly notes: readonly Note[];
  readonly sortedBy?: string | undefined;
}

/** How a table looks in a console and in the cell of a notebook. */
export interface TableDisplay {
  /**
   * As text; where a notebook asks for its cell's result, the cell shows the table and the text is its size, as
   * it is inside anything else.
   */
  inspect(table: Showable, isInside?: boolean): string;
  /** By media type, for notebooks. */
  media(table: Showable): MediaBundle;
  html(table: Showable): string;
  /** As an element of a page. */
  node(table: Showable, document?: ElementMaker, options?: ShowOptions): PageElement;
  /** In the running cell; printed where none is running. */
  show(table: Showable, options?: ShowOptions): void;
  /** The first rows and telling columns, aligned. */
  text(table: Showable): string;
}

/**
 * How tables look, put here by `show.ts` as it is loaded, which is at once, or in what is built when the first table shows
 * itself. A table lies below labels, captions and notebooks and imports none of them, yet each shows itself, wherever it was
 * made; so the class asks here.
 */
export const TABLE_DISPLAY: { now?: () => TableDisplay } = {};
