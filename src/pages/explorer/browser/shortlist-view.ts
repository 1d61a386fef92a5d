import type { ShortlistEntry } from "../../../analysis/search/profile.js";
import { sentenceCase } from "../../../text/spelling.js";
import { isolated } from "../../names.js";
import { type Field, textField } from "../fields.js";
import type { League } from "../league.js";
import { csvOfRows } from "./csv-of-rows.js";
import { button, fileInput, html, labelled, nameButton, option, part } from "./element.js";
import { profileView } from "./profile-view.js";
import type { Shortlists } from "./shortlists.js";

/** A shortlist entry that is a row of the page. */
export interface Listed {
  readonly row: number;
  readonly note: string;
  readonly status: string;
}

export interface ShortlistActions {
  readonly open: (row: number) => void;
  /** Changes the note or the status of a row. */
  readonly tell: (row: number, told: Partial<Pick<Listed, "note" | "status">>) => void;
  /** Switches to another list; the others create, rename and delete lists. */
  readonly use: (name: string) => void;
  readonly make: () => void;
  readonly rename: (name: string) => void;
  readonly drop: () => void;
  readonly save: () => void;
  readonly load: (file: File) => void;
  readonly remove: (row: number) => void;
  readonly csv: () => void;
  readonly report: () => void;
  readonly board: () => void;
  readonly compare: (rows: readonly number[]) => void;
}

/** The entries that are rows of the page, in the order in which they were starred. */
export function listedRows(league: League, shortlist: readonly ShortlistEntry[] = []): Listed[] {
  return shortlist.flatMap(({ key, note = "", status = "" }) => {
    const row = league.rowOf(key);
    return row === undefined ? [] : [{ row, note, status }];
  });
}

/** The possible states of a player on the shortlist. */
const STATUSES = ["watching", "to discuss", "wanted", "contacted", "ruled out"] as const;

/** The shortlist with its notes, the other lists, and buttons to export it. */
export function shortlistView(
  league: League,
  listed: readonly Listed[],
  lists: Pick<Shortlists, "name" | "names">,
  actions: ShortlistActions,
): Element[] {
  const head = listChooser(lists, actions);
  if (listed.length === 0) return [head, html`<p>Empty: click the star in a row to add it.</p>`];
  const rows = listed.map(({ row }) => row);
  const comparable = rows.length > 1 && rows.length <= 4;
  return [
    head,
    html`<div class="buttons">
      ${comparable ? button("Compare", () => actions.compare(rows)) : ""}
      ${league.entity === "player" ? button("Board", actions.board) : ""}
      ${button("Shortlist as CSV", actions.csv)}
      ${button("Shortlist as report", actions.report)}
    </div>`,
    html`<p class="hint">A copied link and a saved search include the list and its notes.</p>`,
    html`<ol class="listed">${listed.map((one) => entry(league, one, actions))}</ol>`,
  ];
}

/** The choice of a list, its name, and buttons to create, open and save one. */
function listChooser(
  { name, names }: Pick<Shortlists, "name" | "names">,
  actions: ShortlistActions,
): HTMLElement {
  const lists = html<HTMLSelectElement>`<select id="lists">${names.map((one) => option(one, one))}</select>`;
  lists.value = name;
  lists.addEventListener("change", () => actions.use(lists.value));
  const called = html<HTMLInputElement>`<input type="text" id="list-name" maxlength="100">`;
  called.value = name;
  called.addEventListener("change", () => actions.rename(called.value.trim() || name));
  const file = fileInput("File of a shortlist", actions.load);
  return html`<div class="lists">
    <div class="role-head">${labelled("List", lists)}${labelled("Called", called)}</div>
    <div class="buttons">
      ${button("New list", actions.make)}
      ${button("Save list", actions.save)}
      ${button("Open list", () => file.click())}
      ${file}
      ${names.length > 1 ? button("Delete list", actions.drop) : ""}
    </div>
  </div>`;
}

function entry(league: League, { row, note, status }: Listed, actions: ShortlistActions): HTMLElement {
  const name = league.name(row);
  const text = html<HTMLTextAreaElement>`<textarea rows="2" aria-label="Note on ${name}" placeholder="Note"></textarea>`;
  text.value = note;
  text.addEventListener("input", () => actions.tell(row, { note: text.value }));
  const known = [...new Set(["", ...STATUSES, status])];
  const choice = html<HTMLSelectElement>`<select aria-label="Status of ${name}">
    ${known.map((one) => option(one === "" ? "No status" : sentenceCase(one), one))}
  </select>`;
  choice.value = status;
  choice.addEventListener("change", () => actions.tell(row, { status: choice.value }));
  return html`<li>
    ${nameButton(name, () => actions.open(row))}
    <span class="hint">${league.positionGroup(row)}</span>
    ${choice}
    ${button("×", () => actions.remove(row), "quiet", `Take ${name} off the shortlist`)}
    ${text}
  </li>`;
}

/** The shortlist with these columns; its notes come before them. */
export function shortlistCsv(league: League, listed: readonly Listed[], fields: readonly Field[]): string {
  const entries = new Map(listed.map((one) => [one.row, one]));
  const told = (column: "note" | "status", label: string): Field => {
    const text = (row: number): string => entries.get(row)?.[column] ?? "";
    return { ...textField(column, label, text), cell: (row: number) => text(row) || null };
  };
  return csvOfRows(league, [...entries.keys()], [told("status", "Status"), told("note", "Note"), ...fields]);
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const nothing = (): void => {};
const NO_ACTIONS = { open: nothing, pick: nothing, compare: nothing };

/** The shortlist as a page of its own to pass on or print: note, picture and ranks of each row. */
export function shortlistReport(league: League, listed: readonly Listed[], name: string): string {
  const sections = listed.map((one) => section(league, one));
  return pageAlone(`${name}: ${league.data.title}`, sections);
}

/** A page with the style of this one, without scripts. */
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

function section(league: League, { row, note, status }: Listed): HTMLElement {
  const made = html`<section><h2>${isolated(league.name(row))}</h2></section>`;
  if (status !== "") made.append(html`<p class="facts">${sentenceCase(status)}</p>`);
  if (note !== "") made.append(html`<p class="note"></p>`);
  for (const one of made.querySelectorAll(".note")) one.textContent = note;
  made.append(...profileView(league, row, NO_ACTIONS));
  for (const one of made.querySelectorAll(".buttons, button.quiet, details")) one.remove();
  for (const name of made.querySelectorAll("button")) name.replaceWith(...name.childNodes);
  return made;
}
