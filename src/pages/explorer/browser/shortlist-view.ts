import type { SearchProfile, ShortlistEntry } from "../../../analysis/search/profile.js";
import { FORMATION_NAMES, type FormationName } from "../../../catalogue/formations.js";
import { sentenceCase } from "../../../text/words.js";
import { attribute, isolated } from "../../markup.js";
import { type Field, textField } from "../fields.js";
import type { League } from "../league.js";
import { viewOfText } from "../view-state.js";
import { boardView } from "./board.js";
import { csvOfRows } from "./csv-of-rows.js";
import { fileName, handOn, jsonText } from "./download.js";
import { button, chooser, fileInput, html, labelled, nameButton, option, pageAlone } from "./element.js";
import type { Page } from "./page.js";
import { profileView } from "./profile-view.js";

/** A shortlist entry that is a row of the page. */
interface Listed {
  readonly row: number;
  readonly note: string;
  readonly status: string;
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

/** The reader's shortlists and the board of a formation, shown beside the table. Also handles the stars of rows. */
export class ShortlistView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The rows on the current shortlist. */
  rows(): number[] {
    return this.#listed().map(({ row }) => row);
  }

  /** Adds a row to the shortlist, or removes it. */
  star(row: number): void {
    const listed = this.#listed();
    const others = listed.filter((one) => one.row !== row);
    this.#list(others.length < listed.length ? others : [...listed, { row, note: "", status: "" }]);
    this.#page.panel.redraw();
  }

  open(): void {
    this.#page.panel.show("Shortlist", -1, () => this.#drawn());
  }

  openBoard(formation: FormationName = this.#page.view.now.formation ?? FORMATION_NAMES[0]): void {
    const { view, panel, league } = this.#page;
    view.keepBoard(formation);
    panel.show("Board", -1, () => boardView(league, this.rows(), formation, (name) => this.openBoard(name)));
  }

  /** The shortlist with its notes, the other lists, and buttons to export it. */
  #drawn(): Element[] {
    const { league, lists, picks, made } = this.#page;
    const listed = this.#listed();
    if (listed.length === 0) return [this.#chooser(), html`<p>Empty: click the star in a row to add it.</p>`];
    const rows = listed.map(({ row }) => row);
    const hand = (ending: string, content: () => string): void =>
      handOn(league, `-shortlist${ending}`, content());
    const csv = (): string => shortlistCsv(league, this.#listed(), this.#page.columns);
    const report = (): string => shortlistReport(this.#page, this.#listed(), lists.name);
    return [
      this.#chooser(),
      html`<div class="buttons">
        ${rows.length > 1 && rows.length <= 4 ? button("Compare", () => picks.pick(rows)) : ""}
        ${league.entity === "player" ? button("Board", () => this.openBoard()) : ""}
        ${button("Shortlist as CSV", () => made([], () => hand(".csv", csv)))}
        ${button("Shortlist as report", () => made(this.rows(), () => hand(".html", report)))}
      </div>`,
      html`<p class="hint">A copied link and a saved search include the list and its notes.</p>`,
      html`<ol class="listed">${listed.map((one) => this.#entry(one))}</ol>`,
    ];
  }

  /** The choice of a list, its name, and buttons to create, open and save one. */
  #chooser(): HTMLElement {
    const { league, lists, view, panel } = this.#page;
    const { name, names } = lists;
    const change = (act: () => boolean): void => {
      this.#useList(act());
      panel.redraw();
    };
    const options = names.map((one) => option(one, one));
    const chosen = chooser(
      attribute("id", "lists"),
      options,
      (other) => change(() => lists.use(other)),
      name,
    );
    const called = html<HTMLInputElement>`<input type="text" id="list-name" maxlength="100">`;
    called.value = name;
    called.addEventListener("change", () => change(() => lists.rename(called.value.trim() || name)));
    const file = fileInput("File of a shortlist", (opened) => this.#load(opened));
    const save = (): void => handOn(league, `-${fileName(name)}.json`, jsonText(listFile(view.now)));
    return html`<div class="lists">
      <div class="role-head">${labelled("List", chosen)}${labelled("Called", called)}</div>
      <div class="buttons">
        ${button("New list", () => change(() => lists.put([], lists.free("New list"))))}
        ${button("Save list", save)}
        ${button("Open list", () => file.click())}
        ${file}
        ${names.length > 1 ? button("Delete list", () => change(() => lists.remove())) : ""}
      </div>
    </div>`;
  }

  #entry({ row, note, status }: Listed): HTMLElement {
    const { league, open } = this.#page;
    const name = league.name(row);
    const tell = (told: Partial<Listed>): void =>
      this.#list(this.#listed().map((one) => (one.row === row ? { ...one, ...told } : one)));
    const text = html<HTMLTextAreaElement>`<textarea rows="2" aria-label="Note on ${name}" placeholder="Note"></textarea>`;
    text.value = note;
    text.addEventListener("input", () => tell({ note: text.value }));
    const known = [...new Set(["", ...STATUSES, status])];
    const options = known.map((one) => option(one === "" ? "No status" : sentenceCase(one), one));
    const said = attribute("aria-label", `Status of ${name}`);
    return html`<li>
      ${nameButton(name, () => open(row))}
      <span class="hint">${league.positionGroup(row)}</span>
      ${chooser(said, options, (chosen) => tell({ status: chosen }), status)}
      ${button("×", () => this.star(row), "quiet", `Take ${name} off the shortlist`)}
      ${text}
    </li>`;
  }

  #listed(): Listed[] {
    return listedRows(this.#page.league, this.#page.view.now.shortlist);
  }

  #list(listed: readonly Listed[]): void {
    const entries = listed.map(({ row, note, status }) => ({
      key: this.#page.league.key(row),
      ...(note && { note }),
      ...(status && { status }),
    }));
    this.#useList(this.#page.lists.put(entries));
  }

  /** Shows the current shortlist after a change. */
  #useList(isKept: boolean): void {
    const { ask, view, message } = this.#page;
    ask(view.withList);
    if (!isKept)
      message.say(
        "This browser stores nothing for this page: keep the shortlist with a link or a saved search.",
      );
  }

  #load(file: File): void {
    const { league, lists, message, panel } = this.#page;
    file.text().then((text) => {
      message.attempt("The file is not a shortlist of this page", () => {
        const { shortlist = [], shortlistName = file.name.replace(/\.json$/, "") } = viewOfText(text, league);
        this.#useList(lists.put(shortlist, lists.free(shortlistName)));
        panel.redraw();
      });
    });
  }
}

/** A search that finds exactly the rows on the shortlist: the file format of a shortlist. */
function listFile({ version, title, shortlist = [], shortlistName }: SearchProfile): SearchProfile {
  return { version, title, peersOnly: false, shortlistOnly: true, shortlist, shortlistName };
}

/** The shortlist with these columns; its notes come before them. */
function shortlistCsv(league: League, listed: readonly Listed[], fields: readonly Field[]): string {
  const entries = new Map(listed.map((one) => [one.row, one]));
  const told = (column: "note" | "status"): Field => {
    const text = (row: number): string => entries.get(row)?.[column] ?? "";
    return { ...textField(column, "", text), cell: (row: number) => text(row) || null };
  };
  return csvOfRows(league, [...entries.keys()], [told("status"), told("note"), ...fields]);
}

/** The shortlist as a page of its own to pass on or print: note, picture and ranks of each row. */
function shortlistReport(page: Page, listed: readonly Listed[], name: string): string {
  const sections = listed.map((one) => section(page, one));
  return pageAlone(`${name}: ${page.league.data.title}`, sections);
}

function section(page: Page, { row, note, status }: Listed): HTMLElement {
  const made = html`<section><h2>${isolated(page.league.name(row))}</h2></section>`;
  if (status !== "") made.append(html`<p class="facts">${sentenceCase(status)}</p>`);
  if (note !== "") made.append(html`<p class="note"></p>`);
  for (const one of made.querySelectorAll(".note")) one.textContent = note;
  made.append(...profileView(page, row));
  for (const one of made.querySelectorAll(".buttons, button.quiet, details")) one.remove();
  for (const name of made.querySelectorAll("button")) name.replaceWith(...name.childNodes);
  return made;
}
