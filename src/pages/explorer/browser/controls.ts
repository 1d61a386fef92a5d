import { FACT_NAMES, FACTS, type FactName } from "../../../analysis/search/facts.js";
import type { SearchProfile } from "../../../analysis/search/profile.js";
import type { FunnelStep } from "../../../analysis/search/search-rows.js";
import { sentenceCase } from "../../../text/spelling.js";
import { type CountedAs, columnsCountedAs, countedAs, waysOfCounting } from "../counted-as.js";
import { type Field, fieldOf, firstOrder, orderOf } from "../fields.js";
import type { League } from "../league.js";
import { fewFields } from "../shown-columns.js";
import { LONGEST_TEXT } from "../view-state.js";
import { ColumnChooser } from "./column-chooser.js";
import { button, fieldOptions, fileInput, html, labelled, option } from "./element.js";
import { type Asked, ChoiceFilter, RangeFilter } from "./filters.js";
import { PeerControls } from "./peer-controls.js";
import { UNNAMED } from "./shortlists.js";
import { ThresholdList } from "./threshold-list.js";

export interface ControlActions {
  /** Called with the reader's changes to the view. */
  readonly change: (asked: Partial<SearchProfile>) => void;
  readonly reset: () => void;
  readonly download: () => void;
  readonly save: () => void;
  readonly load: (file: File) => void;
  readonly link: () => void;
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
  readonly #league: League;
  readonly #fields: readonly Field[];
  readonly #change: ControlActions["change"];
  readonly #peersOnly = html<HTMLInputElement>`<input type="checkbox" id="peers-only">`;
  readonly #shortlistOnly = html<HTMLInputElement>`<input type="checkbox" id="shortlist-only">`;
  readonly #shortlist: HTMLButtonElement;
  readonly #sort: HTMLSelectElement;
  readonly #order = html<HTMLSelectElement>`<select id="order">
    <option value="descending">Largest first</option><option value="ascending">Smallest first</option>
  </select>`;
  readonly #columns: HTMLSelectElement;
  readonly #show = html<HTMLSelectElement>`<select id="show">
    <option value="values">Values</option><option value="ranks">Percentile ranks</option>
  </select>`;
  readonly #chooser: ColumnChooser;
  readonly #counted: HTMLSelectElement;
  readonly #thresholds: ThresholdList;
  readonly #filters = new Map<FactName, ChoiceFilter | RangeFilter<number | string>>();
  readonly #peers: PeerControls;
  readonly #peersWords = html`<span></span>`;
  readonly #unfold = button("Filters and columns", () => this.#fold(!this.rail.hidden), "quiet unfold");
  #view: SearchProfile = { version: 1 };
  #shown: readonly string[] = [];

  constructor(league: League, fields: readonly Field[], actions: ControlActions) {
    this.#league = league;
    this.#fields = fields;
    this.#change = actions.change;
    this.#thresholds = new ThresholdList(fields, (thresholds) => actions.change({ thresholds }));
    this.#chooser = new ColumnChooser(fields, (columns) => actions.change({ columns }));
    this.#shortlist = button("Shortlist", actions.shortlist);
    this.#sort = html`<select id="sort">${fieldOptions(fields)}</select>`;
    const ways = waysOfCounting(league.metrics).map((as) => option(sentenceCase(as), as));
    this.#counted = html`<select id="counted">${ways}</select>`;
    const sections = this.#sections().map((one) => option(sentenceCase(one), one));
    this.#columns = html`<select id="columns">
      ${option("Overview", OVERVIEW)}${sections}${option("Your own choice", OWN)}
    </select>`;
    this.#peers = new PeerControls(league, (peers) => actions.change({ peers }));
    this.rail = html`<div class="rail" id="rail" role="group" aria-label="Filters and columns">
      ${section("Peers", this.#peers.boxes, league.entity === "player" ? this.#peersBox() : undefined)}
      ${section(
        "Filters",
        FACT_NAMES.flatMap((name) => this.#filter(name)),
        html`<label class="tick">${this.#shortlistOnly}Shortlist only</label>`,
        this.#thresholds.box,
      )}
      ${section(
        "List",
        labelled("Sort by", this.#sort, "sort"),
        labelled("Order", this.#order, "order"),
        labelled("Show", this.#show, "show"),
        labelled("Columns of", this.#columns, "columns"),
        this.#counted.options.length > 1 ? labelled("Count as", this.#counted) : undefined,
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

  /** Shows a view, its columns, and the number of rows that each threshold leaves. */
  show(view: SearchProfile, columns: readonly string[], funnel: readonly FunnelStep[]): void {
    this.#view = view;
    if (this.search.value !== (view.text ?? "")) this.search.value = view.text ?? "";
    this.#peers.show(view.peers ?? {});
    this.#peersOnly.checked = view.peersOnly ?? true;
    const { criteria } = this.#league;
    this.#peersWords.textContent = criteria === "" ? "Peers only" : `Peers only: ${criteria}`;
    this.#shortlistOnly.checked = view.shortlistOnly ?? false;
    this.#shortlist.textContent = `${view.shortlistName ?? UNNAMED} (${view.shortlist?.length ?? 0})`;
    this.#sort.value = view.sort?.column ?? "";
    this.#order.value = view.sort?.descending ? "descending" : "ascending";
    this.#show.value = view.show ?? "values";
    this.#columns.value = this.#sectionOf(view.columns);
    this.#shown = columns.filter((column) => column !== "name");
    this.#chooser.show(this.#shown);
    this.#counted.value = countedAs(this.#league.metrics, this.#shown);
    for (const [name, filter] of this.#filters) filter.show(view.filters?.[name]);
    const { thresholds = [] } = view;
    this.#thresholds.show(thresholds);
    this.#thresholds.showLeft(funnel.filter(({ part }) => part === "thresholds"));
  }

  #filter(name: FactName): HTMLElement[] {
    if (this.#league.varying(name) === undefined) return [];
    const { label, kind } = FACTS[name];
    const change = (asked: Asked): void => {
      const { [name]: _before, ...others } = this.#view.filters ?? {};
      this.#change({ filters: { ...others, ...(asked && { [name]: asked }) } });
    };
    const filter =
      kind === "text"
        ? new ChoiceFilter(label, this.#league.counts(name), change)
        : new RangeFilter<number | string>(label, kind, (range) => change(range as Asked));
    this.#filters.set(name, filter);
    return [filter.box];
  }

  #peersBox(): HTMLElement {
    return html`<label class="tick">${this.#peersOnly}${this.#peersWords}</label>`;
  }

  #buttons({ download, save, load, link, reset, views }: ControlActions): HTMLElement {
    const file = fileInput("File of a profile", load);
    const csv = button("Download CSV", download);
    csv.id = "download";
    return html`<div class="buttons">
      ${this.#shortlist}
      ${Object.entries(views).map(([words, show]) => button(words, show))}
      ${csv}
      ${button("Copy link", link)}
      ${button("Save search", save)}
      ${button("Load search", () => file.click())}
      ${file}
      ${button("Clear", reset)}
    </div>`;
  }

  #listen(): void {
    const change = this.#change;
    this.search.addEventListener("input", () => change({ text: this.search.value || undefined }));
    this.#peersOnly.addEventListener("change", () => change({ peersOnly: this.#peersOnly.checked }));
    this.#shortlistOnly.addEventListener("change", () =>
      change({ shortlistOnly: this.#shortlistOnly.checked || undefined }),
    );
    this.#sort.addEventListener("change", () =>
      change({ sort: firstOrder(fieldOf(this.#fields, this.#sort.value), this.#view.show) }),
    );
    this.#order.addEventListener("change", () => {
      const { sort } = this.#view;
      if (sort !== undefined) change({ sort: { ...sort, descending: this.#order.value === "descending" } });
    });
    this.#show.addEventListener("change", () => {
      const show = this.#show.value as "values" | "ranks";
      const sort =
        this.#view.sort &&
        orderOf(fieldOf(this.#fields, this.#view.sort.column), this.#view.sort.descending ?? false, show);
      change({ show, sort });
    });
    this.#columns.addEventListener("change", () => change({ columns: this.#columnsOf(this.#columns.value) }));
    this.#counted.addEventListener("change", () => {
      const as = this.#counted.value as CountedAs;
      const counted = (columns: readonly string[]) => columnsCountedAs(this.#league.metrics, columns, as);
      const { sort } = this.#view;
      const [column = ""] = counted([sort?.column ?? ""]);
      change({ columns: counted(this.#shown), sort: sort && { ...sort, column } });
    });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    document.addEventListener("click", (event) => this.#foldOthers(event.composedPath()));
    this.rail.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#foldOthers([]);
    });
  }

  /** Folds all open lists except the clicked one. */
  #foldOthers(clicked: readonly EventTarget[]): void {
    for (const list of this.rail.querySelectorAll<HTMLDetailsElement>("details.choice[open]")) {
      if (!clicked.includes(list)) list.open = false;
    }
  }

  #sections(): string[] {
    return [...new Set(this.#fields.filter((field) => field.rank).map(({ section }) => section))];
  }

  #columnsOf(section: string): string[] | undefined {
    if (section === OVERVIEW) return undefined;
    if (section === OWN) return [...(this.#view.columns ?? [])];
    const ofSection = this.#fields.filter((field) => field.section === section && field.rank);
    const known = fewFields(this.#league);
    const few = this.#fields.filter(({ column }) => known.includes(column));
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
