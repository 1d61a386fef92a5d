import { SCORE, type SearchOrder, type SearchProfile } from "../../analysis/search/profile.js";
import { metricOf } from "../../table/metric-columns.js";
import { rankText } from "../../text/value-text.js";
import { attribute, isolated, type Markup, markup } from "../markup.js";
import { type Field, inSections } from "./fields.js";
import type { League } from "./league.js";

/** Number of an overview's metrics that matter more than facts such as the club. */
const FIRST = 3;

/**
 * The columns of a view, name first: those that the reader has chosen, else an overview that fits a table of this width
 * in rem. The column that sorts the rows is next to the name, so that narrow screens show it, too.
 */
export function shownColumns(league: League, view: SearchProfile, width: number): Field[] {
  const { columns, sort, role } = view;
  const named = (names: readonly string[]): Field[] =>
    names.flatMap((name) => league.fields.find(({ column }) => column === name) ?? []);
  const sorted = named(sort === undefined ? [] : [sort.column]).filter(
    (field) => role !== undefined || isKnown(league, field),
  );
  const chosen = columns === undefined ? overview(league, view, named, sorted, width) : named(columns);
  return [
    ...new Set([...league.fields.slice(0, 1), ...sorted.filter((one) => !chosen.includes(one)), ...chosen]),
  ];
}

/** Whether any row has a score; the likely scores may turn out to be none where observed ones came first. */
function isKnown(league: League, { column, rank }: Field): boolean {
  const { roles, rowCount } = league;
  if (rank === undefined || !(column === SCORE || roles.some((role) => role.column === column))) return true;
  for (let row = 0; row < rowCount; row++) if (rank(row) >= 0 || league.isLacking) return true;
  return false;
}

/** The headline metrics for a view: those of a position group if the view filters by a single one. */
export function tellingMetrics(league: League, { filters = {} }: SearchProfile): Field[] {
  const [asked, ...others] = filters.position ?? [];
  const isOne = asked !== undefined && others.length === 0;
  return league.overview(isOne ? league.positionGroups.indexOf(asked) : -1);
}

/** The facts in an overview, in this order, if the page has them. */
export function fewFields({ minutesColumn }: League): string[] {
  const facts = ["position", "club", "competition", "season", "age", "marketValue", "wage", "contractEnd"];
  return minutesColumn === null ? facts : [...facts, minutesColumn];
}

/** An overview: facts, then metrics by category. Their value to the reader decides which of them fit. */
function overview(
  league: League,
  view: SearchProfile,
  named: (names: readonly string[]) => Field[],
  sorted: readonly Field[],
  width: number,
): Field[] {
  const telling = tellingMetrics(league, view).filter((one) => league.fields.includes(one));
  const few = named(fewFields(league));
  const byWorth = [
    ...sorted.filter(({ column }) => column !== "name"),
    ...named([league.minutesColumn ?? "", "age"]),
    ...telling.slice(0, 1),
    ...named(["position"]),
    ...telling.slice(1, FIRST),
    ...few,
    ...telling.slice(FIRST),
  ];
  const fits = new Set(fitting([...new Set(byWorth)], width));
  return [...few, ...inSections(telling)].filter((field) => fits.has(field));
}

/** Widths of the table's columns in rem, for the page's style and for the choice of columns. */
export const WIDTHS = { star: 2, pick: 2.2, name: 12, text: 8, number: 6 } as const;

/** On screens narrower than this, in rem, columns are narrower. */
export const PHONE = 40;
export const WIDTHS_ON_PHONES = { star: 2, pick: 2, name: 8.8, text: 7, number: 5.6 } as const;

const SCROLL_BAR = 1;

export type Widths = Readonly<Record<keyof typeof WIDTHS, number>>;

/** The class of a column's cells, which also names its width. */
function classOf(field: Field): "name" | "text" | "number" {
  if (field.column === "name") return "name";
  return field.isNumber ? "number" : "text";
}

/** The fields that fit beside the name in a table of this width, at least one; most wanted first. */
export function fitting(wanted: readonly Field[], width: number): Field[] {
  const widths: Widths = width < PHONE ? WIDTHS_ON_PHONES : WIDTHS;
  const bar = width < PHONE ? 0 : SCROLL_BAR;
  let room = width - bar - widths.star - widths.pick - widths.name;
  return wanted.filter((field, at) => {
    const own = widths[classOf(field)];
    if (own > room && at > 0) return false;
    room -= own;
    return true;
  });
}

/** Ways to count activities: per 90 minutes, in total, or per 90 minutes adjusted for possession. */
const COUNTED_AS = ["per 90", "totals", "possession-adjusted"] as const;
export type CountedAs = (typeof COUNTED_AS)[number];

/** The columns of one activity. Those per 90 replace missing totals and possession-adjusted rates. */
type Family = Readonly<Record<CountedAs, string>>;

/** The ways in which a page's metrics count activities: which there are, which columns use, and columns in another way. */
export function countingOf({ table, metrics }: League) {
  const all = metrics.map(({ column }) => column);
  const families = all.flatMap((column): Family[] => {
    const metric = metricOf(table, column);
    if (metric?.basis !== "per 90") return [];
    const total = all.find((name) => name === metric.counterpart);
    const adjusted = all.find((name) => {
      const made = metricOf(table, name)?.made;
      return made !== undefined && "possession" in made && made.of === column;
    });
    return [{ "per 90": column, totals: total ?? column, "possession-adjusted": adjusted ?? column }];
  });
  const others = COUNTED_AS.slice(1);
  const isOwn = (family: Family, as: CountedAs): boolean => family[as] !== family["per 90"];
  return {
    ways: COUNTED_AS.filter((as) => as === "per 90" || families.some((family) => isOwn(family, as))),
    /** The first way other than per 90 that any of these columns has, else per 90. */
    used: (columns: readonly string[]): CountedAs =>
      others.find((as) => families.some((family) => isOwn(family, as) && columns.includes(family[as]))) ??
      "per 90",
    /** These columns with each activity counted this way; those with only one way stay as they are. */
    counted: (columns: readonly string[], as: CountedAs): string[] => {
      const familyOf = (column: string) => families.find((one) => Object.values(one).includes(column));
      return [...new Set(columns.map((column) => familyOf(column)?.[as] ?? column))];
    },
  };
}

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
