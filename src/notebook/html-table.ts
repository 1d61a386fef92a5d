import { heatColour, inkOn } from "../text/colour.js";
import { hasPool, isRankColumn } from "../text/column-endings.js";
import { FRAME_SORTED_BY } from "../text/frame-catalogue.js";
import { captionOfCells } from "../text/pool-words.js";
import { escapeMarkup } from "../text/safe-text.js";
import { type ToldTable, tellingColumns, tellingRows } from "../text/telling.js";
import { MISSING_SIGN, numberText } from "../text/value-text.js";
import type { MediaBundle } from "./cell.js";

/** A column as texts to show. */
export interface HtmlColumn {
  readonly name: string;
  readonly heading: string;
  readonly cells: readonly string[];
  /** The values that the texts show. */
  readonly values: ArrayLike<unknown>;
  readonly numeric: boolean;
  /** The percentile ranks in the cells, for a heat map; null for missing. */
  readonly ranks?: readonly (number | null)[] | undefined;
}

export interface HtmlTable {
  readonly columns: readonly HtmlColumn[];
  readonly rowCount: number;
  /** Lines above the table: pool, size, threshold. */
  readonly caption: readonly string[];
  /** Lines below the table: what is not shown. */
  readonly footer: readonly string[];
}

/** A table in the forms among which a notebook chooses, with `plain` as its text. */
export function tableMedia(table: HtmlTable, plain: string): MediaBundle {
  const [html, resource] = [htmlTable(table), dataResource(table)];
  return { "text/html": html, "application/vnd.dataresource+json": resource, "text/plain": plain };
}

/** A table as a Tabular Data Resource, for the data explorers of notebooks: raw cells, null for missing. */
function dataResource({ columns, rowCount, caption, footer }: HtmlTable) {
  const fields = columns.map(({ name, heading, numeric }) => ({
    name,
    type: numeric ? "number" : "string",
    ...(heading !== name && heading !== "" && { title: heading }),
  }));
  const data = Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, jsonCell(values[row])])),
  );
  const said = [...caption, ...footer];
  return {
    profile: "tabular-data-resource",
    ...(said.length > 0 && { description: said.join("\n") }),
    schema: { fields },
    data,
  };
}

/** JSON has no infinite numbers and no NaN, so they become null. */
function jsonCell(value: unknown): string | number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return value == null ? null : String(value);
}

/** A table as HTML. Styles are in the cells, because notebooks drop style sheets. All texts are escaped. */
export function htmlTable({ columns, rowCount, caption, footer }: HtmlTable): string {
  const headings = columns.map(
    ({ heading, numeric }) => `<th style="text-align:${sideOf(numeric)}">${escapeMarkup(heading)}</th>`,
  );
  const rows = Array.from({ length: rowCount }, (_, row) => {
    return `<tr>${columns.map((column) => cell(column, row)).join("")}</tr>`;
  });
  const title = `<caption style="caption-side:top;text-align:left">${lines(caption)}</caption>`;
  const above = caption.length === 0 ? "" : title;
  const below = footer.length === 0 ? "" : `<p>${lines(footer)}</p>`;
  return `<div style="overflow-x:auto"><table>${above}<thead><tr>${headings.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>${below}</div>`;
}

/** The line below a table that tells how much of it is shown; none if all of it is. */
export function howMuchIsShown(rows: number, allRows: number, columns: number, allColumns: number): string[] {
  const parts = [
    ...(rows < allRows ? [`${rows} of ${allRows} rows`] : []),
    ...(columns < allColumns ? [`${columns} of ${allColumns} columns`] : []),
  ];
  return parts.length === 0 ? [] : [`${parts.join(", ")} shown`];
}

function cell({ cells, numeric, ranks }: HtmlColumn, row: number): string {
  const rank = ranks?.[row];
  const ground = rank == null ? undefined : heatColour(rank);
  const heat = ground === undefined ? "" : `;background:${ground};color:${inkOn(ground)}`;
  const bar = rank == null ? "" : barOf(rank);
  return `<td style="text-align:${sideOf(numeric)}${heat}">${escapeMarkup(cells[row] ?? "")}${bar}</td>`;
}

const BAR_LENGTH = 5;

/** A rank as characters, hidden by a style: code hosts drop styles, so there they replace the colour. */
function barOf(rank: number): string {
  const full = Math.max(0, Math.min(BAR_LENGTH, Math.round((rank / 100) * BAR_LENGTH)));
  const bar = "■".repeat(full) + "□".repeat(BAR_LENGTH - full);
  return ` <span aria-hidden="true" style="display:none">${bar}</span>`;
}

function sideOf(numeric: boolean): string {
  return numeric ? "right" : "left";
}

function lines(texts: readonly string[]): string {
  return texts.map(escapeMarkup).join("<br>");
}

/** The members of a danfo DataFrame or Series that showing it needs. */
export interface Frame {
  readonly ndim: number;
  readonly shape: readonly number[];
  readonly columns: readonly string[];
  readonly index: readonly (string | number)[];
  readonly values: unknown;
}

const ROWS = 20;
const MOST_COLUMNS = 24;

/** A frame or series in the form that the displays read. */
export function toldFrame(frame: Frame): ToldTable {
  const { ndim, columns, values, shape } = frame;
  const table = (
    ndim === 1 ? (values as unknown[]).map((value) => [value]) : values
  ) as readonly (readonly unknown[])[];
  const places = new Map(columns.map((name, at) => [name, at]));
  return {
    rowCount: shape[0] ?? 0,
    columnNames: columns,
    sortedBy: Reflect.get(frame, FRAME_SORTED_BY),
    has: (name) => places.has(name),
    column: (name) => table.map((row) => row[places.get(name) ?? -1]),
  };
}

/** The first rows and the most informative columns of a frame; its caption names the pools of ranks. */
export function shownFrame(frame: Frame): HtmlTable {
  const told = toldFrame(frame);
  const rows = tellingRows(told).slice(0, ROWS);
  const shown = tellingColumns(told, MOST_COLUMNS).slice(0, MOST_COLUMNS);
  const columns = shown.map((heading): HtmlColumn => {
    const cells = told.column(heading);
    const values = rows.map((row) => cells[row]);
    const isRank = isRankColumn(told, heading);
    return {
      name: heading,
      heading,
      cells: cellTexts(values, isRank),
      values,
      numeric: values.some((value) => typeof value === "number"),
      ranks: isRank ? values.map((value) => (isPresent(value) ? value : null)) : undefined,
    };
  });
  const keys = rows.map((row) => String(frame.index[row]));
  const index = { name: "index", heading: "", cells: keys, values: keys, numeric: false };
  const footer = howMuchIsShown(rows.length, told.rowCount, shown.length, frame.columns.length);
  const cellsOf = new Map<string, ArrayLike<unknown>>();
  const cell = (name: string, row: number): unknown => {
    if (!cellsOf.has(name)) cellsOf.set(name, told.has(name) ? told.column(name) : []);
    return cellsOf.get(name)![row];
  };
  const cells = { rowCount: told.rowCount, columnNames: frame.columns, cell };
  const caption = hasPool(told) ? captionOfCells(cells, shown, rows) : [];
  return { columns: [index, ...columns], rowCount: rows.length, caption, footer };
}

function isPresent(value: unknown): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}

function cellTexts(values: readonly unknown[], isRank: boolean): string[] {
  const whole = isRank || values.every((value) => !isPresent(value) || Number.isInteger(value));
  return values.map((value) => {
    if (typeof value === "number") return numberText(value, whole ? 0 : 2);
    return value === null || value === undefined ? MISSING_SIGN : String(value);
  });
}
