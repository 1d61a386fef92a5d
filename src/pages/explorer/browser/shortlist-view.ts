import type { ShortlistEntry } from "../../../analysis/search/profile.js";
import { type Field, textField } from "../fields.js";
import type { League } from "../league.js";
import { csvOfRows } from "./csv-of-rows.js";
import { button, html, part } from "./element.js";
import { profileView } from "./profile-view.js";

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
  readonly board: () => void;
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
  if (listed.length === 0) return [html`<p>Nobody yet: the star in a row puts somebody here.</p>`];
  const rows = listed.map(({ row }) => row);
  const comparable = rows.length > 1 && rows.length <= 4;
  return [
    html`<div class="buttons">
      ${comparable ? button("Compare", () => actions.compare(rows)) : ""}
      ${league.data.entity === "player" ? button("Board", actions.board) : ""}
      ${button("Shortlist as CSV", actions.csv)}
      ${button("Shortlist as report", actions.report)}
    </div>`,
    html`<p class="hint">A copied link and a saved search hold the list and its notes, too.</p>`,
    html`<ol class="listed">${listed.map((one) => entry(league, one, actions))}</ol>`,
  ];
}

function entry(league: League, { row, note }: Listed, actions: ShortlistActions): HTMLElement {
  const name = league.name(row);
  const text = html<HTMLTextAreaElement>`<textarea rows="2" aria-label="Note on ${name}" placeholder="Note"></textarea>`;
  text.value = note;
  text.addEventListener("input", () => actions.note(row, text.value));
  return html`<li>
    ${button(name, () => actions.open(row), "name")}
    <span class="hint">${league.positionGroup(row)}</span>
    ${button("×", () => actions.remove(row), "quiet", `Take ${name} off the shortlist`)}
    ${text}
  </li>`;
}

/** The shortlist with these columns, its notes before them. */
export function shortlistCsv(league: League, listed: readonly Listed[], fields: readonly Field[]): string {
  const notes = new Map(listed.map(({ row, note }) => [row, note]));
  const text = (row: number): string => notes.get(row) ?? "";
  const note = { ...textField("note", "Note", text), cell: (row: number) => text(row) || null };
  return csvOfRows(league, [...notes.keys()], [note, ...fields]);
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const nothing = (): void => {};
const NO_ACTIONS = { open: nothing, pick: nothing, compare: nothing };

/** The shortlist as a page of its own to hand on or print: each one's note, picture and ranks. */
export function shortlistReport(league: League, listed: readonly Listed[]): string {
  const sections = listed.map((one) => section(league, one));
  return pageAlone(`Shortlist: ${league.data.title}`, sections);
}

/** A page with the looks of this one, and nothing that runs. */
export function pageAlone(title: string, sections: readonly HTMLElement[]): string {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = "en";
  page.head.prepend(
    html`<meta charset="utf-8">`,
    html`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
  );
  page.head.append(part(document, "style").cloneNode(true));
  page.body.append(html`<header><h1>${title}</h1></header>`, html`<main class="report">${sections}</main>`);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

function section(league: League, { row, note }: Listed): HTMLElement {
  const made = html`<section><h2>${league.name(row)}</h2></section>`;
  if (note !== "") made.append(html`<p class="note"></p>`);
  for (const one of made.querySelectorAll(".note")) one.textContent = note;
  made.append(...profileView(league, row, NO_ACTIONS));
  for (const one of made.querySelectorAll(".buttons, button.quiet, details")) one.remove();
  for (const name of made.querySelectorAll("button")) name.replaceWith(name.textContent ?? "");
  return made;
}

/** The list that was kept; empty where there is none, or the browser keeps nothing for pages from files. */
export function keptShortlist(league: League): readonly ShortlistEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(league)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => league.rowOf(entry?.key ?? {}) !== undefined) : [];
  } catch {
    return [];
  }
}

/** Keeps a list, and says whether the browser does. */
export function keepShortlist(league: League, shortlist: readonly ShortlistEntry[]): boolean {
  try {
    localStorage.setItem(nameOf(league), JSON.stringify(shortlist));
    return true;
  } catch {
    return false;
  }
}

/** Pages from files share what a browser keeps, so that each has a name of its own. */
function nameOf({ data: { title, entity, period } }: League): string {
  return ["scoutframe shortlist", entity, title, period].join(" | ");
}
