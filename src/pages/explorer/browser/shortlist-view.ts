import type { SearchProfile, ShortlistEntry } from "../../../analysis/search/profile.js";
import { FORMATION_NAMES } from "../../../catalogue/formations.js";
import type { Report } from "../../../table/grades.js";
import { counted, sentenceCase } from "../../../text/words.js";
import { attribute, isolated } from "../../markup.js";
import { type Field, field } from "../fields.js";
import type { League } from "../league.js";
import { viewOfText } from "../view-state.js";
import { boardView } from "./board.js";
import { csvOfRows } from "./csv-of-rows.js";
import { fileName, handOn, jsonText, pageAlone } from "./download.js";
import { button, chooser, fileInput, html, labelled, nameButton, option } from "./element.js";
import { gradeDots, gradesCsv, gradesInFile } from "./grades.js";
import type { Page } from "./page.js";
import { profileView } from "./profile-view.js";

/** A shortlist entry that is a row of the page. */
interface Listed extends ShortlistEntry {
  readonly row: number;
}

/** The entries that are rows of the page, in the order in which they were starred. */
export function listedRows(league: League, shortlist: readonly ShortlistEntry[] = []): Listed[] {
  return shortlist.flatMap((entry) => {
    const row = league.rowOf(entry.key);
    return row === undefined ? [] : [{ ...entry, row }];
  });
}

/** An entry with more grades, which replace those of the same scout, criterion and day. */
function withGrades(entry: Listed, grades: readonly Report[]): Listed {
  const idOf = ({ scout, criterion, date }: Report): string => JSON.stringify([scout, criterion, date]);
  const replaced = new Set(grades.map(idOf));
  const kept = entry.grades?.filter((one) => !replaced.has(idOf(one))) ?? [];
  return { ...entry, grades: [...kept, ...grades] };
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
    useList(lists.put(some.map(({ row: _row, ...entry }) => entry)));
  };
  const unmarked = (row: number): Listed => ({ row, key: league.key(row) });

  let scout = "Scout";

  /** Adds a row to the shortlist, or removes it. */
  const star = (row: number): void => {
    const before = listed();
    const others = before.filter((one) => one.row !== row);
    put(others.length < before.length ? others : [...before, unmarked(row)]);
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

  const loadGrades = (file: File): void => {
    file.text().then((text) => {
      message.attempt("The file holds no grades of this page's players", () => {
        const { graded, unknown } = gradesInFile(league, file.name, text);
        const before = listed();
        const others = [...graded.keys()].filter((row) => !before.some((one) => one.row === row));
        const all = [...before, ...others.map(unmarked)];
        put(all.map((one) => (graded.has(one.row) ? withGrades(one, graded.get(one.row)!) : one)));
        if (unknown > 0)
          message.say(
            `${counted(unknown, "player")} of ${file.name} ${unknown === 1 ? "is" : "are"} not on this page.`,
          );
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
    const grades = fileInput("File of grades", loadGrades, ".csv,text/csv");
    const save = (): void => handOn(league, `-${fileName(name)}.json`, jsonText(listFile(view.now())));
    return html`<div class="lists">
      <div class="role-head">${labelled("List", chosen)}${labelled("Called", called)}</div>
      <div class="buttons">
        ${button("New list", () => change(() => lists.put([], lists.free("New list"))))}
        ${button("Save list", save)}
        ${button("Open list", () => file.click())}
        ${file}
        ${league.entity === "player" ? [button("Open grades", () => grades.click()), grades] : ""}
        ${names.length > 1 ? button("Delete list", () => change(() => lists.remove())) : ""}
      </div>
    </div>`;
  };

  const entry = ({ row, note = "", status = "" }: Listed): HTMLElement => {
    const name = league.name(row);
    const change = (changed: (one: Listed) => Listed): void =>
      put(listed().map((one) => (one.row === row ? changed(one) : one)));
    const tell = (told: Partial<Listed>): void => change((one) => ({ ...one, ...told }));
    const text = html<HTMLTextAreaElement>`<textarea rows="2" aria-label="Note on ${name}" placeholder="Note"></textarea>`;
    text.value = note;
    text.addEventListener("input", () => tell({ note: text.value || undefined }));
    const known = [...new Set(["", ...STATUSES, status])];
    const options = known.map((one) => option(one === "" ? "No status" : sentenceCase(one), one));
    const said = attribute("aria-label", `Status of ${name}`);
    return html`<li>
      ${nameButton(name, () => open(row))}
      <span class="hint">${league.positionGroup(row)}</span>
      ${text}
      ${chooser(said, options, (chosen) => tell({ status: chosen || undefined }), status)}
      ${button("×", () => star(row), "quiet", `Take ${name} off the shortlist`)}
      ${league.entity === "player" ? grading(row, name, change) : ""}
    </li>`;
  };

  /** The grades of a row, and fields for another one. Its remark is the note. */
  const grading = (row: number, name: string, change: (changed: (one: Listed) => Listed) => void) => {
    const [lowest, highest] = league.data.grades.scale;
    const grade = html<HTMLInputElement>`<input type="number" min="${lowest}" max="${highest}" step="any"
      required placeholder="Grade" aria-label="Grade of ${name}">`;
    const criterion = html<HTMLInputElement>`<input type="text" maxlength="100" value="overall" required
      aria-label="Criterion of the grade of ${name}">`;
    const add = (): void => {
      if (![grade, criterion].every((field) => field.reportValidity())) return;
      const date = new Date().toISOString().slice(0, 10);
      const told = { scout, date, player: "", criterion: criterion.value.trim(), grade: grade.valueAsNumber };
      change((one) => withGrades(one, [{ ...told, remark: one.note ?? "" }]));
      panel.redraw();
    };
    return [
      gradeDots(page, row),
      html`<div class="buttons">${criterion}${grade}${button("Add grade", add)}</div>`,
    ];
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
    const called = html<HTMLInputElement>`<input type="text" id="scout" maxlength="100" value="${scout}">`;
    called.addEventListener("change", () => {
      scout = called.value.trim() || scout;
    });
    const gradesFile = (): void => handOn(league, "-grades.csv", gradesCsv(page, rows()));
    return [
      listChooser(),
      ...(league.entity === "player" ? [labelled("Scout", called)] : []),
      html`<div class="buttons">
        ${some.length > 1 && some.length <= 4 ? button("Compare", () => picks.pick(some.map(({ row }) => row))) : ""}
        ${league.entity === "player" ? button("Board", () => openBoard()) : ""}
        ${button("Shortlist as CSV", () => made([], csv))}
        ${league.entity === "player" ? button("Grades as CSV", gradesFile) : ""}
        ${button("Shortlist as report", () => made(rows(), report))}
      </div>`,
      html`<p class="hint">Links and saved searches include the list with its notes and grades.</p>`,
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
  const told = (column: "note" | "status"): Field =>
    field({ column, label: "", cell: (row) => entries.get(row)?.[column] || null });
  return csvOfRows(league, [...entries.keys()], [told("status"), told("note"), ...fields]);
}

function reportSection(page: Page, { row, note = "", status = "" }: Listed): HTMLElement {
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
