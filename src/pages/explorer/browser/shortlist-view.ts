import type { SearchProfile, ShortlistEntry } from "../../../analysis/search/profile.js";
import { FORMATION_NAMES } from "../../../catalogue/formations.js";
import { sentenceCase } from "../../../text/words.js";
import { attribute, isolated } from "../../markup.js";
import { type Field, textField } from "../fields.js";
import type { League } from "../league.js";
import { viewOfText } from "../view-state.js";
import { boardView } from "./board.js";
import { csvOfRows } from "./csv-of-rows.js";
import { fileName, handOn, jsonText, pageAlone } from "./download.js";
import { button, chooser, fileInput, html, labelled, nameButton, option } from "./element.js";
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
export function shortlistView(page: Page) {
  const { league, lists, view, panel, picks, message, ask, open, made } = page;
  const listed = (): Listed[] => listedRows(league, view.now().shortlist);
  const rows = (): number[] => listed().map(({ row }) => row);

  /** Shows the current shortlist after a change. */
  const useList = (isKept: boolean): void => {
    ask(view.withList());
    if (!isKept)
      message.say(
        "This browser stores nothing for this page: keep the shortlist with a link or a saved search.",
      );
  };
  const put = (some: readonly Listed[]): void => {
    const entries = some.map(({ row, note, status }) => ({
      key: league.key(row),
      ...(note && { note }),
      ...(status && { status }),
    }));
    useList(lists.put(entries));
  };

  /** Adds a row to the shortlist, or removes it. */
  const star = (row: number): void => {
    const before = listed();
    const others = before.filter((one) => one.row !== row);
    put(others.length < before.length ? others : [...before, { row, note: "", status: "" }]);
    panel.redraw();
  };

  const openBoard = (formation = view.now().formation ?? FORMATION_NAMES[0]): void => {
    view.keepBeside([], formation);
    panel.show("Board", -1, () => boardView(league, rows(), formation, openBoard));
  };

  const load = (file: File): void => {
    file.text().then((text) => {
      message.attempt("The file is not a shortlist of this page", () => {
        const { shortlist = [], shortlistName = file.name.replace(/\.json$/, "") } = viewOfText(text, league);
        useList(lists.put(shortlist, lists.free(shortlistName)));
        panel.redraw();
      });
    });
  };

  /** The choice of a list, its name, and buttons to create, open and save one. */
  const listChooser = (): HTMLElement => {
    const { name, names } = lists;
    const change = (act: () => boolean): void => {
      useList(act());
      panel.redraw();
    };
    const options = names.map((one) => option(one, one));
    const chosen = chooser(attribute("id", "lists"), options, (to) => change(() => lists.use(to)), name);
    const called = html<HTMLInputElement>`<input type="text" id="list-name" maxlength="100">`;
    called.value = name;
    called.addEventListener("change", () => change(() => lists.rename(called.value.trim() || name)));
    const file = fileInput("File of a shortlist", load);
    const save = (): void => handOn(league, `-${fileName(name)}.json`, jsonText(listFile(view.now())));
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
  };

  const entry = ({ row, note, status }: Listed): HTMLElement => {
    const name = league.name(row);
    const tell = (told: Partial<Listed>): void =>
      put(listed().map((one) => (one.row === row ? { ...one, ...told } : one)));
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
      ${button("×", () => star(row), "quiet", `Take ${name} off the shortlist`)}
      ${text}
    </li>`;
  };

  /** The shortlist with its notes, the other lists, and buttons to export it. */
  const drawn = (): Element[] => {
    const some = listed();
    if (some.length === 0) return [listChooser(), html`<p>Empty: click the star in a row to add it.</p>`];
    const csv = (): void => handOn(league, "-shortlist.csv", shortlistCsv(league, listed(), page.columns));
    // A page of its own to pass on or print: note, picture and ranks of each row.
    const report = (): void => {
      const title = `${lists.name}: ${league.data.title}`;
      const sections = listed().map((one) => reportSection(page, one));
      handOn(league, "-shortlist.html", pageAlone(title, sections));
    };
    return [
      listChooser(),
      html`<div class="buttons">
        ${some.length > 1 && some.length <= 4 ? button("Compare", () => picks.pick(some.map(({ row }) => row))) : ""}
        ${league.entity === "player" ? button("Board", () => openBoard()) : ""}
        ${button("Shortlist as CSV", () => made([], csv))}
        ${button("Shortlist as report", () => made(rows(), report))}
      </div>`,
      html`<p class="hint">A copied link and a saved search include the list and its notes.</p>`,
      html`<ol class="listed">${some.map(entry)}</ol>`,
    ];
  };
  return { rows, star, openBoard, open: () => panel.show("Shortlist", -1, drawn) };
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

function reportSection(page: Page, { row, note, status }: Listed): HTMLElement {
  const made = html`<section><h2>${isolated(page.league.name(row))}</h2></section>`;
  if (status !== "") made.append(html`<p class="facts">${sentenceCase(status)}</p>`);
  if (note !== "") {
    const text = html`<p class="note"></p>`;
    text.textContent = note;
    made.append(text);
  }
  made.append(...profileView(page, row));
  for (const one of made.querySelectorAll(".buttons, button.quiet, details")) one.remove();
  for (const name of made.querySelectorAll("button")) name.replaceWith(...name.childNodes);
  return made;
}
