import type { SearchProfile } from "../../analysis/search/profile.js";
import type { Field } from "./fields.js";
import type { League } from "./league.js";

/** The first of an overview's metrics, which matter more than who somebody plays for. */
const FIRST = 3;

/**
 * The columns of a view, the name first: those that the reader has chosen, else an overview with as many as fit into a
 * table of this width, in rem. What rows are sorted by stands beside the name, where narrow screens show it, too.
 */
export function shownColumns(
  league: League,
  fields: readonly Field[],
  view: SearchProfile,
  width: number,
): Field[] {
  const { columns, sort } = view;
  const named = (names: readonly string[]): Field[] =>
    names.flatMap((name) => fields.find(({ column }) => column === name) ?? []);
  const sorted = named(sort === undefined ? [] : [sort.column]);
  const chosen = columns === undefined ? overview(league, named, sorted, view, width) : named(columns);
  const first = sorted.filter((field) => !chosen.includes(field));
  return [...new Set([...fields.slice(0, 1), ...first, ...chosen])];
}

/** The metrics that tell most of whom a view asks for: of one position group where only that is asked for. */
export function tellingMetrics(league: League, { filters = {} }: SearchProfile): number[] {
  const [asked, ...others] = filters.position ?? [];
  const isOne = asked !== undefined && others.length === 0;
  return league.overview(isOne ? league.data.positionGroups.indexOf(asked) : -1);
}

const FEW_FACTS = ["position", "club", "competition", "season", "age", "marketValue", "contractEnd"] as const;

/** What an overview shows of who somebody is, as far as the page knows it, in this order. */
export function fewFields({ data: { minutesColumn } }: League): string[] {
  return [...FEW_FACTS, ...minutesOf(minutesColumn)];
}

function minutesOf(column: string | null): string[] {
  return column === null ? [] : [column];
}

/** In an overview, facts and metrics by category; which of them, their worth to a reader decides. */
function overview(
  league: League,
  named: (names: readonly string[]) => Field[],
  sorted: readonly Field[],
  view: SearchProfile,
  width: number,
): Field[] {
  const telling = tellingMetrics(league, view);
  const metrics = (places: readonly number[]): Field[] =>
    named(places.map((metric) => league.metric(metric).column));
  const byWorth = [
    ...sorted.filter(({ column }) => column !== "name"),
    ...named(minutesOf(league.data.minutesColumn)),
    ...metrics(telling.slice(0, 1)),
    ...named(["position"]),
    ...metrics(telling.slice(1, FIRST)),
    ...named(fewFields(league)),
    ...metrics(telling.slice(FIRST)),
  ];
  const fits = new Set(fitting([...new Set(byWorth)], width));
  return [...named(fewFields(league)), ...metrics(league.byCategory(telling))].filter((field) =>
    fits.has(field),
  );
}

/** How wide the columns of the table are, in rem: what the page's style gives them, and by which they are chosen. */
export const WIDTHS = { star: 2, pick: 2.2, name: 12, text: 8, number: 6 } as const;

/** Below this width of the screen they are narrower. */
export const PHONE = 40;
export const WIDTHS_ON_PHONES = { star: 2, pick: 2, name: 8.8, text: 7, number: 5.6 } as const;

/** What a vertical scroll bar takes. */
const SCROLL_BAR = 1;

export type Widths = Readonly<Record<keyof typeof WIDTHS, number>>;

/** The class of a column's cells, and the name of its width. */
export function classOf(field: Field): "name" | "text" | "number" {
  if (field.column === "name") return "name";
  return field.isNumber ? "number" : "text";
}

/** As many of the fields, most wanted first, as stand beside the name in a table so wide; at least one. */
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
