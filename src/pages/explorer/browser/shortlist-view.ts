import type { ShortlistEntry } from "../../../analysis/search/profile.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { button, element } from "./element.js";

/** Somebody on the shortlist, as a row of the page. */
export interface Listed {
  readonly row: number;
  readonly note: string;
}

export interface ShortlistActions {
  readonly open: (row: number) => void;
  readonly note: (row: number, note: string) => void;
  readonly remove: (row: number) => void;
  readonly csv: () => void;
  readonly report: () => void;
  readonly compare: (rows: readonly number[]) => void;
}

/** The entries that are rows of the page, in the order in which they were starred. */
export function listedRows(league: League, shortlist: readonly ShortlistEntry[] = []): Listed[] {
  return shortlist.flatMap(({ key, note = "" }) => {
    const row = league.rowOf(key);
    return row === undefined ? [] : [{ row, note }];
  });
}

/** The shortlist with its notes, and the ways to hand it on. */
export function shortlistView(
  league: League,
  listed: readonly Listed[],
  actions: ShortlistActions,
): Element[] {
  if (listed.length === 0) return [element("p", {}, "Nobody yet: the star in a row puts somebody here.")];
  const rows = listed.map(({ row }) => row);
  const comparable = rows.length > 1 && rows.length <= 4;
  return [
    element(
      "div",
      { class: "buttons" },
      ...(comparable ? [button("Compare", () => actions.compare(rows), { class: "quiet" })] : []),
      button("Shortlist as CSV", actions.csv, { class: "quiet" }),
      button("Shortlist as report", actions.report, { class: "quiet" }),
    ),
    element("p", { class: "hint" }, "A copied link and a saved search hold the list and its notes, too."),
    element("ol", { class: "listed" }, ...listed.map((one) => entry(league, one, actions))),
  ];
}

function entry(league: League, { row, note }: Listed, actions: ShortlistActions): HTMLElement {
  const name = league.name(row);
  const text = element("textarea", { rows: 2, "aria-label": `Note on ${name}`, placeholder: "Note" });
  text.value = note;
  text.addEventListener("input", () => actions.note(row, text.value));
  return element(
    "li",
    {},
    button(name, () => actions.open(row), { class: "name" }),
    element("span", { class: "hint" }, league.positionGroup(row)),
    button("×", () => actions.remove(row), {
      class: "quiet",
      "aria-label": `Take ${name} off the shortlist`,
    }),
    text,
  );
}

/** The notes as a column of a download. */
export function noteField(listed: readonly Listed[]): Field {
  const notes = new Map(listed.map(({ row, note }) => [row, note]));
  const cell = (row: number): string | null => notes.get(row) || null;
  return {
    column: "note",
    written: "note",
    label: "Note",
    about: "",
    section: "",
    isNumber: false,
    largestFirst: false,
    cell,
    text: (row) => cell(row) ?? "",
  };
}
