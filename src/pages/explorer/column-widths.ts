import type { Field } from "./fields.js";

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
