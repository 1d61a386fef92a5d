import { heatColour, inkOn } from "../text/colour.js";
import { escapeMarkup } from "../text/markup.js";

/** A column of texts to show. */
export interface HtmlColumn {
  readonly heading: string;
  readonly cells: readonly string[];
  readonly numeric: boolean;
  /** Percentile ranks of the cells, for a heat map; missing as null. */
  readonly ranks?: readonly (number | null)[] | undefined;
}

export interface HtmlTable {
  readonly columns: readonly HtmlColumn[];
  readonly rowCount: number;
  /** Lines above the table: pool, size, threshold. */
  readonly caption: readonly string[];
  /** Lines below it: what is not shown. */
  readonly footer: readonly string[];
}

/** A table as HTML. Styles stand in the cells, because notebooks drop style sheets; texts stay texts. */
export function htmlTable({ columns, rowCount, caption, footer }: HtmlTable): string {
  const headings = columns.map(
    ({ heading, numeric }) => `<th style="text-align:${sideOf(numeric)}">${escapeMarkup(heading)}</th>`,
  );
  const rows = Array.from(
    { length: rowCount },
    (_, row) => `<tr>${columns.map((column) => cell(column, row)).join("")}</tr>`,
  );
  const above =
    caption.length === 0
      ? ""
      : `<caption style="caption-side:top;text-align:left">${lines(caption)}</caption>`;
  const below = footer.length === 0 ? "" : `<p>${lines(footer)}</p>`;
  return `<div style="overflow-x:auto"><table>${above}<thead><tr>${headings.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>${below}</div>`;
}

function cell({ cells, numeric, ranks }: HtmlColumn, row: number): string {
  const rank = ranks?.[row];
  const ground = rank == null ? undefined : heatColour(rank);
  const heat = ground === undefined ? "" : `;background:${ground};color:${inkOn(ground)}`;
  const bar = rank == null ? "" : barOf(rank);
  return `<td style="text-align:${sideOf(numeric)}${heat}">${escapeMarkup(cells[row] ?? "")}${bar}</td>`;
}

const BAR_LENGTH = 5;

/** A percentile rank in signs, in place of its colour: code hosts drop styles, and with them what hides the signs. */
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
