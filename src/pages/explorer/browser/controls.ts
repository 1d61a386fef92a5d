import { FACTS } from "../../../analysis/search/facts.js";
import type { SearchProfile } from "../../../analysis/search/profile.js";
import type { FunnelStep } from "../../../analysis/search/search-rows.js";
import { sentenceCase } from "../../../text/words.js";
import { attribute } from "../../markup.js";
import { type CountedAs, columnsCountedAs, countedAs, familiesOf, waysOfCounting } from "../counted-as.js";
import { fieldOf, firstOrder, orderOf } from "../fields.js";
import { fewFields } from "../shown-columns.js";
import { LONGEST_TEXT } from "../view-state.js";
import { columnChooser } from "./column-chooser.js";
import { csvOfRows } from "./csv-of-rows.js";
import { handOn, jsonText } from "./download.js";
import { button, chooser, fieldOptions, fileInput, html, labelled, option } from "./element.js";
import { type Asked, choiceFilter, rangeFilter } from "./filters.js";
import type { Page } from "./page.js";
import { peerControls } from "./peer-controls.js";
import { UNNAMED } from "./shortlists.js";
import { thresholdList } from "./threshold-list.js";

export interface ControlActions {
  readonly load: (file: File) => void;
  /** The views that open beside the table, by the text of their button. */
  readonly views: Readonly<Record<string, () => void>>;
  readonly shortlist: () => void;
  /** Moves the focus to the rows, past all other controls. */
  readonly table: () => void;
}

const OVERVIEW = "overview";
const OWN = "own";

/** On wider screens, the rail beside the table is open from the start. */
const WIDE = "(min-width: 80rem)";

/** The form above the table and the rail beside it, which folds. They show a view and report changes to it. */
export function controls(page: Page, actions: ControlActions) {
  const { league, message, ask } = page;
  const { fields } = league;
  const change = (asked: Partial<SearchProfile>): void => ask({ ...page.view.now, ...asked });
  let shownColumns: readonly string[] = [];

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

  const sort = chooser(attribute("id", "sort"), fieldOptions(fields), (column) =>
    change({ sort: firstOrder(fieldOf(fields, column), page.view.now.show) }),
  );
  const orders = [option("Largest first", "descending"), option("Smallest first", "ascending")];
  const order = chooser(attribute("id", "order"), orders, (chosen) => {
    const { sort: before } = page.view.now;
    if (before !== undefined) change({ sort: { ...before, descending: chosen === "descending" } });
  });
  const ways = [option("Values", "values"), option("Percentile ranks", "ranks")];
  const show = chooser(attribute("id", "show"), ways, (chosen) => {
    const shown = chosen as "values" | "ranks";
    const { sort: before } = page.view.now;
    const field = before && fieldOf(fields, before.column);
    change({ show: shown, sort: field && orderOf(field, before.descending ?? false, shown) });
  });

  const families = familiesOf(league);
  const counts = waysOfCounting(families).map((as) => option(sentenceCase(as), as));
  const counted = chooser(attribute("id", "counted"), counts, (chosen) => {
    const as = chosen as CountedAs;
    const { sort: before } = page.view.now;
    const [column = ""] = columnsCountedAs(families, [before?.column ?? ""], as);
    change({ columns: columnsCountedAs(families, shownColumns, as), sort: before && { ...before, column } });
  });

  const ranked = fields.filter((field) => field.rank);
  const sections = [...new Set(ranked.map((field) => field.section))];
  const columnsOf = (chosen: string): string[] | undefined => {
    if (chosen === OVERVIEW) return undefined;
    if (chosen === OWN) return [...(page.view.now.columns ?? [])];
    const known = fewFields(league);
    const few = fields.filter(({ column }) => known.includes(column));
    return [...few, ...ranked.filter((field) => field.section === chosen)].map(({ column }) => column);
  };
  const sectionOf = (asked: readonly string[] | undefined): string => {
    if (asked === undefined) return OVERVIEW;
    return sections.find((one) => columnsOf(one)?.join() === asked.join()) ?? OWN;
  };
  const ofSections = sections.map((one) => option(sentenceCase(one), one));
  const ofColumns = [option("Overview", OVERVIEW), ...ofSections, option("Your own choice", OWN)];
  const columns = chooser(attribute("id", "columns"), ofColumns, (chosen) =>
    change({ columns: columnsOf(chosen) }),
  );

  const filters = league.varying.map(([name]) => {
    const { label, kind } = FACTS[name];
    const filterBy = (asked: Asked): void => {
      const { [name]: _before, ...others } = page.view.now.filters ?? {};
      change({ filters: { ...others, ...(asked && { [name]: asked }) } });
    };
    const filter =
      kind === "text"
        ? choiceFilter(label, league.counts(name), filterBy)
        : rangeFilter<number | string>(label, kind, (range) => filterBy(range as Asked));
    return { name, filter };
  });

  const rail = html`<div class="rail" id="rail" role="group" aria-label="Filters and columns">
    ${section(
      "Peers",
      peers.boxes,
      league.entity === "player" ? html`<label class="tick">${peersOnly}${peersWords}</label>` : undefined,
    )}
    ${section(
      "Filters",
      filters.map(({ filter }) => filter.box),
      html`<label class="tick">${shortlistOnly}Shortlist only</label>`,
      thresholds.box,
    )}
    ${section(
      "List",
      labelled("Sort by", sort, "sort"),
      labelled("Order", order, "order"),
      labelled("Show", show, "show"),
      labelled("Columns of", columns, "columns"),
      counts.length > 1 ? labelled("Count as", counted) : undefined,
      columnsOwn.box,
    )}
  </div>`;
  const unfold = button("Filters and columns", () => fold(!rail.hidden), "quiet unfold");
  unfold.setAttribute("aria-controls", rail.id);
  const fold = (folded: boolean): void => {
    rail.hidden = folded;
    unfold.setAttribute("aria-expanded", String(!folded));
  };
  fold(!matchMedia(WIDE).matches);
  /** Folds all open lists except the clicked one. */
  const foldOthers = (clicked: readonly EventTarget[]): void => {
    for (const list of rail.querySelectorAll<HTMLDetailsElement>("details.choice[open]")) {
      if (!clicked.includes(list)) list.open = false;
    }
  };
  document.addEventListener("click", (event) => foldOthers(event.composedPath()));
  rail.addEventListener("keydown", (event) => {
    if (event.key === "Escape") foldOthers([]);
  });

  const file = fileInput("File of a profile", actions.load);
  const csv = button("Download CSV", () =>
    page.made([], () => handOn(league, ".csv", csvOfRows(league, page.rows, page.columns))),
  );
  csv.id = "download";
  const shortlist = button("Shortlist", actions.shortlist);
  const form = html<HTMLFormElement>`<form class="controls" role="search">
    ${labelled("Search", search, "search")}
    ${button("Go to the table", actions.table, "quiet skip")}
    ${unfold}
    <div class="buttons">
      ${shortlist}
      ${Object.entries(actions.views).map(([words, open]) => button(words, open))}
      ${csv}
      ${button("Copy link", () => message.link())}
      ${button("Save search", () => handOn(league, ".json", jsonText(page.view.now)))}
      ${button("Load search", () => file.click())}
      ${file}
      ${button("Clear", () => ask(page.view.first))}
    </div>
  </form>`;
  form.addEventListener("submit", (event) => event.preventDefault());

  /** Shows a view, its columns, and the number of rows that each threshold leaves. */
  const showView = (view: SearchProfile, shown: readonly string[], funnel: readonly FunnelStep[]): void => {
    const { text = "" } = view;
    const { criteria } = league;
    if (search.value !== text) search.value = text;
    peers.show(view.peers ?? {});
    peersOnly.checked = view.peersOnly ?? true;
    peersWords.textContent = criteria === "" ? "Peers only" : `Peers only: ${criteria}`;
    shortlistOnly.checked = view.shortlistOnly ?? false;
    shortlist.textContent = `${view.shortlistName ?? UNNAMED} (${view.shortlist?.length ?? 0})`;
    sort.value = view.sort?.column ?? "";
    order.value = view.sort?.descending ? "descending" : "ascending";
    show.value = view.show ?? "values";
    columns.value = sectionOf(view.columns);
    shownColumns = shown.filter((column) => column !== "name");
    columnsOwn.show(shownColumns);
    counted.value = countedAs(families, shownColumns);
    for (const { name, filter } of filters) filter.show(view.filters?.[name]);
    thresholds.show(view.thresholds ?? [], funnel);
  };
  return { form, rail, search, show: showView };
}

/** Controls under a heading; nothing if there are none. */
function section(
  title: string,
  ...held: readonly (Element | undefined | readonly Element[])[]
): Element | undefined {
  const controls = held.flat().filter((one) => one !== undefined);
  return controls.length === 0 ? undefined : html`<section><h2>${title}</h2>${controls}</section>`;
}
