import { poolCaption } from "../../../text/pool-words.js";
import { MISSING_SIGN } from "../../../text/value-text.js";
import { filteredRows, searchTexts, sortedRows } from "./choose-rows.js";
import { compareView } from "./compare-view.js";
import { type Choice, Controls } from "./controls.js";
import { csvOfRows } from "./csv-of-rows.js";
import { download } from "./download.js";
import { button, element } from "./element.js";
import { type Field, fieldsOf } from "./fields.js";
import type { League } from "./league.js";
import { Panel } from "./panel.js";
import { type ProfileActions, profileView } from "./profile-view.js";
import { TableView } from "./table-view.js";

const FEW_FIELDS: readonly string[] = ["name", "season", "positionGroup", "age", "total_minutesOnField"];

/** The page: controls, table, and a panel with a profile or a comparison. */
export class Explorer {
  readonly elements: readonly HTMLElement[];
  readonly #league: League;
  readonly #fields: readonly Field[];
  readonly #searchTexts: readonly string[];
  readonly #controls: Controls;
  readonly #table: TableView;
  readonly #panel: Panel;
  readonly #status = element("p", { class: "status", role: "status" });
  readonly #picks = element("div", { class: "picks", hidden: true });
  readonly #layout: HTMLElement;
  #picked: readonly number[] = [];
  #rows: readonly number[] = [];
  #columns: readonly Field[] = [];

  constructor(league: League) {
    this.#league = league;
    this.#fields = fieldsOf(league);
    this.#searchTexts = searchTexts(league);
    this.#controls = new Controls(league, this.#fields, {
      filter: () => this.#showRows(),
      sort: () => this.#showColumns(),
      columns: () => this.#showColumns(),
      download: () => this.#download(),
    });
    this.#table = new TableView(league, {
      open: (row) => this.#open(row),
      compare: (row, wanted) =>
        this.#pick(wanted ? [...this.#picked, row] : this.#picked.filter((one) => one !== row)),
      sort: (field) => {
        this.#controls.sortBy(this.#fields.indexOf(field));
        this.#showColumns();
      },
    });
    const main = element("main", {}, this.#controls.form, this.#status, this.#table.box);
    this.#panel = new Panel(main, (row) => {
      this.#table.markOpen(-1);
      this.#table.focus(row);
    });
    this.#layout = element("div", { class: "layout" }, main, this.#panel.box);
    this.elements = [this.#header(), this.#layout, this.#picks, this.#footer()];
    document.addEventListener("keydown", (event) => this.#shortcut(event));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#panel.redraw());
    this.#showColumns();
  }

  #header(): HTMLElement {
    const { title, entity } = this.#league.data;
    const [peers] = poolCaption(this.#league.poolSizes(), true);
    return element(
      "header",
      {},
      element("h1", {}, title),
      element(
        "p",
        {},
        `${this.#league.rowCount} ${entity}s. ${peers === undefined ? "" : `${peers}; 100 is the best.`}`,
      ),
    );
  }

  #footer(): HTMLElement {
    const { source, period, entity } = this.#league.data;
    const outside = "† not one of the peers, and ranked against them. ";
    const lines = [
      source === "" ? "Source of the data: not stated." : `Data: ${source}`,
      period === "" ? "" : `Period: ${period}.`,
      `The line below a figure is as long as its percentile rank. ${entity === "team" ? "" : outside}${MISSING_SIGN} is a missing value.`,
      "Keys: / searches, ↑ ↓ Page Up Page Down Home End go through the rows, Enter opens one, Tab and Space pick it for a comparison, Esc closes.",
    ];
    return element(
      "footer",
      {},
      ...lines.filter((line) => line !== "").map((line) => element("p", {}, line)),
    );
  }

  /** Columns, and with them everything below. */
  #showColumns(): void {
    const choice = this.#controls.read();
    const sorting = { field: this.#fields[choice.field]!, descending: choice.descending };
    this.#columns = this.#chosenColumns(choice, sorting.field);
    this.#table.setColumns(this.#columns, sorting, choice.asRanks);
    this.#showRows();
  }

  #chosenColumns({ columns, filters }: Choice, sort: Field): Field[] {
    const own = this.#fields.filter(({ column }) => FEW_FIELDS.includes(column));
    const overview = this.#league
      .overview(filters.positionGroup)
      .map((metric) => this.#league.metrics[metric]!.column);
    const chosen =
      columns === "overview"
        ? overview.map((name) => this.#fields.find(({ column }) => column === name)!)
        : this.#fields.filter(({ section, rank }) => section === columns && rank !== undefined);
    // What rows are sorted by stands beside the name, where it can be seen on narrow screens, too.
    const first = own.includes(sort) ? [] : [sort];
    return [...new Set([...own.slice(0, 1), ...first, ...own.slice(1), ...chosen])];
  }

  #showRows(): void {
    const { filters, field, descending } = this.#controls.read();
    const found = filteredRows(this.#league, this.#searchTexts, filters);
    this.#rows = sortedRows(found, this.#fields[field]!, descending);
    this.#table.show(this.#rows);
    this.#status.textContent = `${this.#rows.length} of ${this.#league.rowCount} ${this.#league.data.entity}s`;
  }

  #open(row: number): void {
    const actions: ProfileActions = {
      open: (other) => this.#open(other),
      pick: (one) => {
        this.#pick([...this.#picked.filter((other) => other !== one), one]);
        this.#panel.close();
      },
      compare: (rows) => this.#pick(rows),
    };
    this.#table.markOpen(row);
    this.#panel.show(this.#league.name(row), row, () => profileView(this.#league, row, actions));
  }

  /** The last two that were picked are compared. */
  #pick(rows: readonly number[]): void {
    this.#picked = rows.slice(-2);
    this.#table.markPicked(this.#picked);
    const [one, other] = this.#picked;
    const names = this.#picked.map((row) => this.#league.name(row));
    const hint = other === undefined ? "Pick another one to compare with." : "";
    this.#picks.hidden = one === undefined;
    this.#picks.replaceChildren(
      element("span", {}, names.join(" and "), " ", element("small", {}, hint)),
      button("Clear", () => this.#pick([]), { class: "quiet" }),
    );
    if (one === undefined || other === undefined) return;
    this.#picks.prepend(button("Compare", () => this.#compare([one, other])));
    this.#compare([one, other]);
  }

  #compare(rows: readonly [number, number]): void {
    const title = rows.map((row) => this.#league.name(row)).join(" and ");
    this.#panel.show(title, rows[1], () => compareView(this.#league, rows));
  }

  #download(): void {
    const name = this.#league.data.title
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
      .toLowerCase();
    download(`${name || "league"}.csv`, csvOfRows(this.#league, this.#rows, this.#columns));
  }

  #shortcut(event: KeyboardEvent): void {
    if (event.key === "Escape") this.#panel.close();
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#controls.search.focus();
  }
}
