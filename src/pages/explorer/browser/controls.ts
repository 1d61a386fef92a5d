import { FACTS, factLabel } from "../../../analysis/search/facts.js";
import type { SearchProfile } from "../../../analysis/search/profile.js";
import type { FunnelStep } from "../../../analysis/search/search-rows.js";
import { sentenceCase } from "../../../text/words.js";
import { attribute, type Markup } from "../../markup.js";
import { type Field, fieldOf, firstOrder, orderOf } from "../fields.js";
import type { League } from "../league.js";
import { type CountedAs, countingOf, fewFields } from "../shown-columns.js";
import { LONGEST_TEXT, onlyGroup } from "../view-state.js";
import { csvOfRows } from "./csv-of-rows.js";
import { handOn, jsonText } from "./download.js";
import { button, chooser, fieldOptions, fileInput, html, labelled, option } from "./element.js";
import { type Asked, choiceFilter, rangeFilter, thresholdList } from "./filters.js";
import type { Page } from "./page.js";
import { peerControls } from "./peer-controls.js";
import { UNNAMED } from "./shortlists.js";

export interface ControlActions {
  readonly load: (file: File) => void;
  /** The views that open beside the table, by the text of their button. */
  readonly views: Readonly<Record<string, () => void>>;
  readonly shortlist: () => void;
  /** Moves the focus to the rows, past all other controls. */
  readonly table: () => void;
}

/** On wider screens, the rail beside the table is open from the start. */
const WIDE = "(min-width: 80rem)";

/** A part of the view that is one of some options: how it is read from a view, and what a choice changes in one. */
interface Choice {
  readonly label: string;
  readonly id: string;
  readonly options: readonly Markup[];
  readonly read: (view: SearchProfile, shown: readonly string[]) => string;
  readonly write: (chosen: string, view: SearchProfile, shown: readonly string[]) => Partial<SearchProfile>;
}

/** The form above the table and the rail beside it, which folds. They show a view and report changes to it. */
export function controls(page: Page, actions: ControlActions) {
  const { league, message, view, ask } = page;
  const { fields } = league;
  const change = (asked: Partial<SearchProfile>): void => ask({ ...view.now(), ...asked });
  let shown: readonly string[] = [];

  const search = html<HTMLInputElement>`<input type="search" id="search" autocomplete="off" spellcheck="false" maxlength="${LONGEST_TEXT}">`;
  search.addEventListener("input", () => change({ text: search.value || undefined }));
  const ticked = (id: string, told: (isTicked: boolean) => Partial<SearchProfile>): HTMLInputElement => {
    const box = html<HTMLInputElement>`<input type="checkbox" id="${id}">`;
    box.addEventListener("change", () => change(told(box.checked)));
    return box;
  };
  const peersOnly = ticked("peers-only", (isTicked) => ({ peersOnly: isTicked }));
  const peersWords = html`<span></span>`;
  const shortlistOnly = ticked("shortlist-only", (isTicked) => ({ shortlistOnly: isTicked || undefined }));
  const thresholds = thresholdList(fields, (asked) => change({ thresholds: asked }));
  const columnsOwn = columnChooser(fields, (asked) => change({ columns: asked }));
  const peers = peerControls(league, (asked) => change({ peers: asked }));
  const choices = choicesOf(league).map((choice) => {
    const select = chooser(attribute("id", choice.id), choice.options, (chosen) =>
      change(choice.write(chosen, view.now(), shown)),
    );
    return { ...choice, select };
  });
  const filters = league.varying.map(([name]) => {
    const [label, kind] = [factLabel(league.table, name), FACTS[name].kind];
    const filterBy = (asked: Asked): void => change({ filters: { ...view.now().filters, [name]: asked } });
    const filter =
      kind === "text"
        ? choiceFilter(label, () => league.counts(name), filterBy)
        : rangeFilter<number | string>(label, kind, (range) => filterBy(range as Asked));
    return { name, ...filter };
  });

  const isOf = (view: SearchProfile, group: string): boolean =>
    view.filters?.position?.includes(group) ?? group === "";
  const groups = league.positionGroups.length > 1 ? ["", ...league.positionGroups] : [];
  const tabs = groups.map((group) =>
    button(
      group === "" ? "All" : `${sentenceCase(group)}s`,
      () => ask(onlyGroup(view.now(), group)),
      "quiet",
    ),
  );
  const ofPlayers = html`<label class="tick">${peersOnly}${peersWords}</label>`;
  const sections: Readonly<Record<string, readonly Element[]>> = {
    Peers: [...peers.boxes, ...(league.entity === "player" ? [ofPlayers] : [])],
    Filters: [
      ...filters.map(({ box }) => box),
      html`<label class="tick">${shortlistOnly}Shortlist only</label>`,
      thresholds.box,
    ],
    List: [...choices.map(({ label, id, select }) => labelled(label, select, id)), columnsOwn.box],
  };
  const rail = html`<div class="rail" id="rail" role="group" aria-label="Filters and columns">
    ${Object.entries(sections).map(([title, held]) =>
      held.length === 0 ? undefined : html`<section><h2>${title}</h2>${held}</section>`,
    )}
  </div>`;
  const unfold = button("Filters and columns", () => fold(!rail.hidden), "quiet unfold");
  unfold.setAttribute("aria-controls", rail.id);
  const fold = (folded: boolean): void => {
    rail.hidden = folded;
    unfold.setAttribute("aria-expanded", String(!folded));
  };
  fold(!matchMedia(WIDE).matches);
  /** Folds all open lists except the clicked one, and the menu also where one of its buttons is clicked. */
  const foldOthers = (clicked: readonly EventTarget[]): void => {
    for (const list of document.querySelectorAll<HTMLDetailsElement>("details.choice[open]")) {
      const isChosen = form.contains(list) && clicked[0] instanceof HTMLButtonElement;
      if (isChosen || !clicked.includes(list)) list.open = false;
    }
  };
  document.addEventListener("click", (event) => foldOthers(event.composedPath()));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") foldOthers([]);
  });

  const file = fileInput("File of a profile", actions.load);
  const csv = button("Download CSV", () =>
    page.made([], () => handOn(league, ".csv", csvOfRows(league, page.rows, page.columns))),
  );
  csv.id = "download";
  const shortlist = button("Shortlist", actions.shortlist, "");
  const form = html<HTMLFormElement>`<form class="controls" role="search">
    ${tabs.length === 0 ? undefined : html`<div class="tabs" role="group" aria-label="Listed">${tabs}</div>`}
    ${labelled("Search", search, "search")}
    ${button("Go to the table", actions.table, "quiet skip")}
    ${unfold}
    <div class="buttons">
      ${shortlist}
      <details class="choice menu">
        <summary><span class="choose">More</span></summary>
        <div class="list">
          ${Object.entries(actions.views).map(([words, open]) => button(words, open))}
          ${csv}
          ${button("Copy link", message.copyLink)}
          ${button("Save search", () => handOn(league, ".json", jsonText(view.now())))}
          ${button("Load search", () => file.click())}
          ${file}
          ${button("Clear", () => ask(view.first()))}
        </div>
      </details>
    </div>
  </form>`;
  form.addEventListener("submit", (event) => event.preventDefault());

  const showView = (now: SearchProfile, columns: readonly string[], funnel: readonly FunnelStep[]): void => {
    const { text = "" } = now;
    const { criteria } = league;
    shown = columns.filter((column) => column !== "name");
    if (search.value !== text) search.value = text;
    for (const [at, tab] of tabs.entries()) tab.ariaPressed = String(isOf(now, groups[at]!));
    peers.show(now.peers ?? {});
    peersOnly.checked = now.peersOnly ?? true;
    peersWords.textContent = criteria === "" ? "Peers only" : `Peers only: ${criteria}`;
    shortlistOnly.checked = now.shortlistOnly ?? false;
    shortlist.textContent = `${now.shortlistName ?? UNNAMED} (${now.shortlist?.length ?? 0})`;
    for (const { select, read } of choices) select.value = read(now, shown);
    columnsOwn.show(shown);
    for (const { name, show } of filters) show(now.filters?.[name]);
    thresholds.show(now.thresholds ?? [], funnel);
  };
  return { form, rail, search, showView };
}

const OVERVIEW = "overview";
const OWN_CHOICE = "own";

/** How the list is sorted and shown, and its columns. */
function choicesOf(league: League): Choice[] {
  const { fields } = league;
  const ranked = fields.filter((field) => field.rank);
  const sections = [...new Set(ranked.map((field) => field.section))];
  const columnsOf = (section: string): string[] => {
    const few = fewFields(league);
    const own = ranked.filter((field) => field.section === section);
    return [...fields.filter(({ column }) => few.includes(column)), ...own].map(({ column }) => column);
  };
  const { ways, used, counted } = countingOf(league);
  const countAs: Choice = {
    label: "Count as",
    id: "counted",
    options: ways.map((as) => option(sentenceCase(as), as)),
    read: (_, shown) => used(shown),
    write: (chosen, { sort }, shown) => {
      const as = chosen as CountedAs;
      const [column = ""] = counted([sort?.column ?? ""], as);
      return { columns: counted(shown, as), sort: sort && { ...sort, column } };
    },
  };
  return [
    {
      label: "Sort by",
      id: "sort",
      options: fieldOptions(fields),
      read: ({ sort }) => sort?.column ?? "",
      write: (column, { show }) => ({ sort: firstOrder(fieldOf(fields, column), show) }),
    },
    {
      label: "Show",
      id: "show",
      options: [option("Values", "values"), option("Percentile ranks", "ranks")],
      read: ({ show = "values" }) => show,
      write: (chosen, { sort }) => {
        const show = chosen as "values" | "ranks";
        return { show, sort: sort && orderOf(fieldOf(fields, sort.column), sort.descending ?? false, show) };
      },
    },
    {
      label: "Columns of",
      id: "columns",
      options: [
        option("Overview", OVERVIEW),
        ...sections.map((one) => option(sentenceCase(one), one)),
        option("Your own choice", OWN_CHOICE),
      ],
      read: ({ columns }) => {
        if (columns === undefined) return OVERVIEW;
        return sections.find((one) => columnsOf(one).join() === columns.join()) ?? OWN_CHOICE;
      },
      write: (chosen, { columns = [] }) => {
        if (chosen === OVERVIEW) return { columns: undefined };
        return { columns: chosen === OWN_CHOICE ? columns : columnsOf(chosen) };
      },
    },
    ...(ways.length > 1 ? [countAs] : []),
  ];
}

/** The list of the table's columns, to reorder, remove and add. */
function columnChooser(all: readonly Field[], change: (columns: readonly string[]) => void) {
  const fields = all.filter(({ column }) => column !== "name");
  const list = html`<ol class="column-list"></ol>`;
  let columns: readonly string[] = [];
  const options = [option("Add a column …", ""), ...fieldOptions(fields)];
  const add = chooser(attribute("aria-label", "Add a column"), options, (column) => {
    change([...columns, column]);
    add.value = "";
  });
  /** Moves a column to another place, and keeps the focus on the pressed button. */
  const put = (column: string, to: number): void => {
    const others = columns.filter((one) => one !== column);
    const focused = document.activeElement?.getAttribute("aria-label");
    change(others.toSpliced(Math.max(0, to), 0, column));
    list.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused ?? "")}"]`)?.focus();
  };
  const item = (column: string, at: number): HTMLElement => {
    const { label } = fieldOf(fields, column);
    const act = (sign: string, words: string, done: () => void): HTMLElement =>
      button(sign, done, "quiet", `${label}: ${words}`);
    return html`<li>
      <span>${label}</span>
      ${act("↑", "further to the left", () => put(column, at - 1))}
      ${act("↓", "further to the right", () => put(column, at + 1))}
      ${act("×", "leave out", () => change(columns.filter((one) => one !== column)))}
    </li>`;
  };
  const show = (shown: readonly string[]): void => {
    columns = shown;
    list.replaceChildren(...shown.map(item));
    for (const one of add.options) one.disabled = shown.includes(one.value);
  };
  const box = html`<details class="choice" name="choice">
    <summary><span class="label">Columns</span><span class="choose">Choose and order</span></summary>
    <div class="list">${list}${add}</div>
  </details>`;
  return { box, show };
}
