import type { SearchOrder, SearchProfile } from "../../analysis/search/profile.js";
import { rankText } from "../../text/value-text.js";
import { attribute, isolated, type Markup, markup } from "../markup.js";
import type { Field } from "./fields.js";
import type { League } from "./league.js";
import { classOf } from "./shown-columns.js";

/** The table's markup, the same in the file and for the rows that the page draws later. */

/** The table's style: the number of columns of each width. */
export function tableStyle(fields: readonly Field[]): string {
  const count = (kind: string): number => fields.filter((field) => classOf(field) === kind).length;
  return `--texts: ${count("text")}; --numbers: ${count("number")}`;
}

/** The header row; each label is a button that sorts. */
export function headMarkup(fields: readonly Field[], sort: SearchOrder | undefined): Markup {
  const heads = fields.map((field) => {
    const order = field.column === sort?.column ? (sort.descending ? "descending" : "ascending") : undefined;
    return markup`<th scope="col" class="${classOf(field)}"${attribute("aria-sort", order)}><button type="button" data-column="${field.column}"${attribute("title", field.about || undefined)}>${field.label}</button></th>`;
  });
  return markup`<tr><th class="star" scope="col"><span class="unseen">Shortlist</span></th><th class="pick" scope="col"><span class="unseen">Compare</span></th>${heads}</tr>`;
}

/** A row at its place, without marks such as the star. */
export function rowMarkup(
  league: League,
  fields: readonly Field[],
  show: SearchProfile["show"],
  row: number,
  place: number,
): Markup {
  const name = league.name(row);
  const named = markup`<th scope="row" class="name"><button type="button" class="name" tabindex="-1" title="${name}">${isolated(name)}</button></th>`;
  const cells = fields.map((field) => (field.column === "name" ? named : cell(row, field, show)));
  const outside = league.isPeer(row) ? undefined : "outside";
  return markup`<tr data-row="${row}" aria-rowindex="${place + 2}"${attribute("class", outside)}><td class="star"><button type="button" tabindex="-1" aria-pressed="false" aria-label="Shortlist ${name}">☆</button></td><td class="pick"><input type="checkbox" tabindex="-1" aria-label="Compare ${name}"></td>${cells}</tr>`;
}

/** The rows at these places, in order, with gaps in place of the others. */
export function bodyMarkup(
  places: readonly number[],
  { rows, columns, rowHeight }: Readonly<Record<"rows" | "columns" | "rowHeight", number>>,
  rowAt: (place: number) => Markup,
): Markup {
  const gap = (left: number): Markup | "" =>
    left > 0
      ? markup`<tr class="gap" aria-hidden="true"><td colspan="${columns}" style="height:${left * rowHeight}px"></td></tr>`
      : "";
  const lines = places.map((place, at) => [gap(place - (places[at - 1] ?? -1) - 1), rowAt(place)]);
  return markup`${lines}${gap(rows - 1 - (places.at(-1) ?? -1))}`;
}

function cell(row: number, field: Field, show: SearchProfile["show"]): Markup {
  const rank = field.rank?.(row) ?? Number.NaN;
  const shown = show === "ranks" && field.rank !== undefined ? rankText(rank) : field.text(row);
  const hint = [attribute("title", field.hint?.(row)), attribute("data-remark", field.remark?.(row))];
  if (!field.isNumber) return markup`<td class="text"${hint}><span>${shown}</span></td>`;
  if (Number.isNaN(rank)) return markup`<td class="number"${hint}>${shown}</td>`;
  // The line below the number is only visual, so the label for screen readers says the rank.
  const told = field.isMetric ? `${field.text(row)}, percentile rank ${rankText(rank)}` : undefined;
  return markup`<td class="number ranked${field.isNeutral ? " neutral" : ""}" style="--rank:${rank}"${attribute("aria-label", told)}${hint}>${shown}</td>`;
}
