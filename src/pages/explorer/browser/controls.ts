import { FACTS, type FactName } from "../../../analysis/search/facts.js";
import type { SearchProfile } from "../../../analysis/search/profile.js";
import type { FunnelStep } from "../../../analysis/search/search-rows.js";
import { sentenceCase } from "../../../text/spelling.js";
import { attribute } from "../../markup.js";
import { type CountedAs, columnsCountedAs, countedAs, familiesOf, waysOfCounting } from "../counted-as.js";
import { fieldOf, firstOrder, orderOf } from "../fields.js";
import { fewFields } from "../shown-columns.js";
import { LONGEST_TEXT } from "../view-state.js";
import { ColumnChooser } from "./column-chooser.js";
import { csvOfRows } from "./csv-of-rows.js";
import { handOn, jsonText } from "./download.js";
import { button, chooser, fieldOptions, fileInput, html, labelled, option } from "./element.js";
import { type Asked, ChoiceFilter, RangeFilter } from "./filters.js";
import type { Page } from "./page.js";
import { PeerControls } from "./peer-controls.js";
import { UNNAMED } from "./shortlists.js";
import { ThresholdList } from "./threshold-list.js";

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

/** The form above the table and the rail beside it. They show a view and report changes to it. */
export class Controls {
  readonly form = html<HTMLFormElement>`<form class="controls" role="search"></form>`;
  /** Everything except the search and the buttons; it folds. */
  readonly rail: HTMLElement;
  readonly search =
    html<HTMLInputElement>`<input type="search" id="search" autocomplete="off" spellcheck="false" maxlength="${LONGEST_TEXT}">`;
  readonly #page: Page;
  readonly #peersOnly = html<HTMLInputElement>`<input type="checkbox" id="peers-only">`;
  readonly #shortlistOnly = html<HTMLInputElement>`<input type="checkbox" id="shortlist-only">`;
  readonly #shortlist: HTMLButtonElement;
  readonly #sort: HTMLSelectElement;
  readonly #order: HTMLSelectElement;
  readonly #columns: HTMLSelectElement;
  readonly #show: HTMLSelectElement;
  readonly #chooser: ColumnChooser;
  readonly #families: ReturnType<typeof familiesOf>;
  readonly #counted: HTMLSelectElement;
  readonly #thresholds: ThresholdList;
  readonly #filters = new Map<FactName, ChoiceFilter | RangeFilter<number | string>>();
  readonly #peers: PeerControls;
  readonly #peersWords = html`<span></span>`;
  readonly #unfold = button("Filters and columns", () => this.#fold(!this.rail.hidden), "quiet unfold");
  #shown: readonly string[] = [];

  constructor(page: Page, actions: ControlActions) {
    this.#page = page;
    const { league } = page;
    const { fields } = league;
    this.#thresholds = new ThresholdList(fields, (thresholds) => this.#change({ thresholds }));
    this.#chooser = new ColumnChooser(fields, (columns) => this.#change({ columns }));
    this.#shortlist = button("Shortlist", actions.shortlist);
    this.#sort = chooser(attribute("id", "sort"), fieldOptions(fields), (column) =>
      this.#change({ sort: firstOrder(fieldOf(fields, column), this.#view.show) }),
    );
    const orders = [option("Largest first", "descending"), option("Smallest first", "ascending")];
    this.#order = chooser(attribute("id", "order"), orders, (order) => {
      const { sort } = this.#view;
      if (sort !== undefined) this.#change({ sort: { ...sort, descending: order === "descending" } });
    });
    const ways = [option("Values", "values"), option("Percentile ranks", "ranks")];
    this.#show = chooser(attribute("id", "show"), ways, (chosen) => {
      const show = chosen as "values" | "ranks";
      const { sort } = this.#view;
      const field = sort && fieldOf(fields, sort.column);
      this.#change({ show, sort: field && orderOf(field, sort.descending ?? false, show) });
    });
    this.#families = familiesOf(league);
    const counts = waysOfCounting(this.#families).map((as) => option(sentenceCase(as), as));
    this.#counted = chooser(attribute("id", "counted"), counts, (as) => this.#count(as as CountedAs));
    const sections = this.#sections().map((one) => option(sentenceCase(one), one));
    const ofColumns = [option("Overview", OVERVIEW), ...sections, option("Your own choice", OWN)];
    this.#columns = chooser(attribute("id", "columns"), ofColumns, (section) =>
      this.#change({ columns: this.#columnsOf(section) }),
    );
    this.#peers = new PeerControls(league, (peers) => this.#change({ peers }));
    const peersOnly = html`<label class="tick">${this.#peersOnly}${this.#peersWords}</label>`;
    this.rail = html`<div class="rail" id="rail" role="group" aria-label="Filters and columns">
      ${section("Peers", this.#peers.boxes, league.entity === "player" ? peersOnly : undefined)}
      ${section(
        "Filters",
        league.varying.map(([name]) => this.#filter(name)),
        html`<label class="tick">${this.#shortlistOnly}Shortlist only</label>`,
        this.#thresholds.box,
      )}
      ${section(
        "List",
        labelled("Sort by", this.#sort, "sort"),
        labelled("Order", this.#order, "order"),
        labelled("Show", this.#show, "show"),
        labelled("Columns of", this.#columns, "columns"),
        counts.length > 1 ? labelled("Count as", this.#counted) : undefined,
        this.#chooser.box,
      )}
    </div>`;
    this.#unfold.setAttribute("aria-controls", this.rail.id);
    this.#fold(!matchMedia(WIDE).matches);
    this.form.append(
      labelled("Search", this.search, "search"),
      button("Go to the table", actions.table, "quiet skip"),
      this.#unfold,
      this.#buttons(actions),
    );
    this.#listen();
  }

  get #view(): SearchProfile {
    return this.#page.view.now;
  }

  #change(asked: Partial<SearchProfile>): void {
    this.#page.ask({ ...this.#view, ...asked });
  }

  /** Shows a view, its columns, and the number of rows that each threshold leaves. */
  show(view: SearchProfile, columns: readonly string[], funnel: readonly FunnelStep[]): void {
    if (this.search.value !== (view.text ?? "")) this.search.value = view.text ?? "";
    this.#peers.show(view.peers ?? {});
    this.#peersOnly.checked = view.peersOnly ?? true;
    const { criteria } = this.#page.league;
    this.#peersWords.textContent = criteria === "" ? "Peers only" : `Peers only: ${criteria}`;
    this.#shortlistOnly.checked = view.shortlistOnly ?? false;
    this.#shortlist.textContent = `${view.shortlistName ?? UNNAMED} (${view.shortlist?.length ?? 0})`;
    this.#sort.value = view.sort?.column ?? "";
    this.#order.value = view.sort?.descending ? "descending" : "ascending";
    this.#show.value = view.show ?? "values";
    this.#columns.value = this.#sectionOf(view.columns);
    this.#shown = columns.filter((column) => column !== "name");
    this.#chooser.show(this.#shown);
    this.#counted.value = countedAs(this.#families, this.#shown);
    for (const [name, filter] of this.#filters) filter.show(view.filters?.[name]);
    this.#thresholds.show(view.thresholds ?? [], funnel);
  }

  #filter(name: FactName): HTMLElement {
    const { label, kind } = FACTS[name];
    const change = (asked: Asked): void => {
      const { [name]: _before, ...others } = this.#view.filters ?? {};
      this.#change({ filters: { ...others, ...(asked && { [name]: asked }) } });
    };
    const filter =
      kind === "text"
        ? new ChoiceFilter(label, this.#page.league.counts(name), change)
        : new RangeFilter<number | string>(label, kind, (range) => change(range as Asked));
    this.#filters.set(name, filter);
    return filter.box;
  }

  #buttons({ load, views }: ControlActions): HTMLElement {
    const { league, made, message, view, ask } = this.#page;
    const file = fileInput("File of a profile", load);
    const csv = button("Download CSV", () =>
      made([], () => handOn(league, ".csv", csvOfRows(league, this.#page.rows, this.#page.columns))),
    );
    csv.id = "download";
    return html`<div class="buttons">
      ${this.#shortlist}
      ${Object.entries(views).map(([words, show]) => button(words, show))}
      ${csv}
      ${button("Copy link", () => message.link())}
      ${button("Save search", () => handOn(league, ".json", jsonText(view.now)))}
      ${button("Load search", () => file.click())}
      ${file}
      ${button("Clear", () => ask(view.first))}
    </div>`;
  }

  #listen(): void {
    this.search.addEventListener("input", () => this.#change({ text: this.search.value || undefined }));
    this.#peersOnly.addEventListener("change", () => this.#change({ peersOnly: this.#peersOnly.checked }));
    this.#shortlistOnly.addEventListener("change", () =>
      this.#change({ shortlistOnly: this.#shortlistOnly.checked || undefined }),
    );
    this.form.addEventListener("submit", (event) => event.preventDefault());
    document.addEventListener("click", (event) => this.#foldOthers(event.composedPath()));
    this.rail.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#foldOthers([]);
    });
  }

  /** Shows each activity counted in another way, and keeps the order. */
  #count(as: CountedAs): void {
    const { sort } = this.#view;
    const [column = ""] = columnsCountedAs(this.#families, [sort?.column ?? ""], as);
    const columns = columnsCountedAs(this.#families, this.#shown, as);
    this.#change({ columns, sort: sort && { ...sort, column } });
  }

  /** Folds all open lists except the clicked one. */
  #foldOthers(clicked: readonly EventTarget[]): void {
    for (const list of this.rail.querySelectorAll<HTMLDetailsElement>("details.choice[open]")) {
      if (!clicked.includes(list)) list.open = false;
    }
  }

  #sections(): string[] {
    const ranked = this.#page.league.fields.filter((field) => field.rank);
    return [...new Set(ranked.map(({ section }) => section))];
  }

  #columnsOf(section: string): string[] | undefined {
    if (section === OVERVIEW) return undefined;
    if (section === OWN) return [...(this.#view.columns ?? [])];
    const { league } = this.#page;
    const known = fewFields(league);
    const few = league.fields.filter(({ column }) => known.includes(column));
    const ofSection = league.fields.filter((field) => field.section === section && field.rank);
    return [...few, ...ofSection].map(({ column }) => column);
  }

  #sectionOf(columns: readonly string[] | undefined): string {
    if (columns === undefined) return OVERVIEW;
    const isOf = (section: string): boolean => this.#columnsOf(section)?.join() === columns.join();
    return this.#sections().find(isOf) ?? OWN;
  }

  #fold(folded: boolean): void {
    this.rail.hidden = folded;
    this.#unfold.setAttribute("aria-expanded", String(!folded));
  }
}

/** Controls under a heading; nothing if there are none. */
function section(
  title: string,
  ...held: readonly (Element | undefined | readonly Element[])[]
): Element | undefined {
  const controls = held.flat().filter((one) => one !== undefined);
  return controls.length === 0 ? undefined : html`<section><h2>${title}</h2>${controls}</section>`;
}
