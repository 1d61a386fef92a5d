import type { SearchProfile } from "../../../analysis/search/profile.js";
import { rankText } from "../../../text/value-text.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { button, element } from "./element.js";

export interface TableActions {
  readonly open: (row: number) => void;
  readonly compare: (row: number, wanted: boolean) => void;
  readonly sort: (field: Field) => void;
  readonly star: (row: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Rows put into the table at a time: more than a screen has, and few enough for one frame. */
const CHUNK = 60;

/**
 * The table of the league. A row is built once for a choice of columns, when it is first shown; filtering and
 * sorting only choose and order rows. Those that fit the screen are there at once, the others follow while
 * nothing else is to be done. One row at a time takes part in tabbing, and the arrow keys go from row to row.
 */
export class TableView {
  readonly box = element("div", { class: "table-box" });
  readonly #league: League;
  readonly #actions: TableActions;
  readonly #table = element("table");
  readonly #head = element("thead");
  readonly #body = element("tbody");
  readonly #empty = element("p", { class: "empty", hidden: true }, "Nobody passes these filters.");
  #fields: readonly Field[] = [];
  #asRanks = false;
  #rows: (HTMLTableRowElement | undefined)[] = [];
  #shown: readonly number[] = [];
  /** How many of the shown rows are in the table by now, and what will bring the next ones. */
  #filled = 0;
  #filling: number | undefined;
  #picked: readonly number[] = [];
  #starred: ReadonlySet<number> = new Set();
  #open = -1;
  #reachable = -1;

  constructor(league: League, actions: TableActions) {
    this.#league = league;
    this.#actions = actions;
    this.#table.append(
      element("caption", { class: "unseen" }, `${league.data.title}: one row for each ${league.data.entity}`),
      this.#head,
      this.#body,
    );
    this.box.append(this.#table, this.#empty);
    addEventListener("beforeprint", () => this.#fill(this.#shown.length));
    this.#body.addEventListener("keydown", (event) => this.#step(event));
    this.#body.addEventListener("focusin", (event) => this.#reach(rowOf(event.target)));
  }

  /** Builds heads and rows anew for these columns, and shows these rows. */
  setColumns(fields: readonly Field[], rows: readonly number[], { sort, show }: SearchProfile): void {
    const heads = fields.map((one) =>
      this.#headCell(one, one.column === sort?.column ? sort.descending === true : undefined),
    );
    const compare = element(
      "th",
      { class: "pick", scope: "col" },
      element("span", { class: "unseen" }, "Compare"),
    );
    const star = element(
      "th",
      { class: "star", scope: "col" },
      element("span", { class: "unseen" }, "Shortlist"),
    );
    this.#head.replaceChildren(element("tr", {}, star, compare, ...heads));
    this.#fields = fields;
    this.#asRanks = show === "ranks";
    this.#rows = [];
    this.#reachable = -1;
    this.show(rows);
  }

  /** Shows these rows in this order. */
  show(rows: readonly number[]): void {
    clearTimeout(this.#filling);
    this.#shown = rows;
    this.#filled = 0;
    this.#body.replaceChildren();
    this.#fill(CHUNK);
    this.#empty.hidden = rows.length > 0;
    if (!rows.includes(this.#reachable)) this.#reach(rows[0] ?? -1);
  }

  markOpen(row: number): void {
    this.#rows[this.#open]?.classList.remove("open");
    this.#rows[row]?.classList.add("open");
    this.#open = row;
  }

  markPicked(rows: readonly number[]): void {
    for (const row of [...this.#picked, ...rows]) {
      if (this.#rows[row] !== undefined) this.#box(row).checked = rows.includes(row);
    }
    this.#picked = rows;
  }

  markStarred(rows: readonly number[]): void {
    const before = this.#starred;
    this.#starred = new Set(rows);
    for (const row of new Set([...before, ...rows])) if (this.#rows[row] !== undefined) this.#showStar(row);
  }

  focus(row: number): void {
    const shown = this.#shown.includes(row) ? row : this.#shown[0];
    if (shown === undefined) return;
    this.#fill(this.#shown.length);
    this.#nameButton(shown).focus();
  }

  /** Puts up to so many more rows into the table, and the rest later. */
  #fill(count: number): void {
    const rows = this.#shown.slice(this.#filled, this.#filled + count);
    this.#body.append(...rows.map((row) => this.#rowAt(row)));
    this.#filled += rows.length;
    if (this.#filled < this.#shown.length) this.#filling = window.setTimeout(() => this.#fill(CHUNK));
    else clearTimeout(this.#filling);
  }

  #rowAt(row: number): HTMLTableRowElement {
    this.#rows[row] ??= this.#row(row);
    return this.#rows[row];
  }

  #headCell(field: Field, descending: boolean | undefined): HTMLElement {
    const sort = descending === undefined ? undefined : descending ? "descending" : "ascending";
    const label = button(field.label, () => this.#actions.sort(field), { title: field.about || undefined });
    return element("th", { scope: "col", class: classOf(field), "aria-sort": sort }, label);
  }

  #row(row: number): HTMLTableRowElement {
    const name = this.#league.name(row);
    const pick = element("input", { type: "checkbox", tabindex: -1, "aria-label": `Compare ${name}` });
    pick.checked = this.#picked.includes(row);
    pick.addEventListener("change", () => this.#actions.compare(row, pick.checked));
    const star = button("", () => this.#actions.star(row), {
      tabindex: -1,
      "aria-label": `Shortlist ${name}`,
    });
    const made = element(
      "tr",
      { "data-row": row },
      element("td", { class: "star" }, star),
      element("td", { class: "pick" }, pick),
    );
    this.#rows[row] = made;
    this.#showStar(row);
    if (!this.#league.isPeer(row)) made.classList.add("outside");
    if (row === this.#open) made.classList.add("open");
    for (const field of this.#fields) made.append(this.#cell(row, field));
    return made;
  }

  #cell(row: number, field: Field): HTMLElement {
    if (field.column === "name") {
      const open = button(field.text(row), () => this.#actions.open(row), { class: "name", tabindex: -1 });
      return element("th", { scope: "row", class: "name" }, open);
    }
    const rank = field.rank?.(row);
    const shown = this.#asRanks && rank !== undefined ? rankText(rank) : field.text(row);
    const ranked = rank !== undefined && !Number.isNaN(rank);
    if (!ranked) return element("td", { class: classOf(field), title: field.hint?.(row) }, shown);
    // The line below the figure is drawn for the eye alone.
    const told = field.isMetric ? `${field.text(row)}, percentile rank ${rankText(rank)}` : undefined;
    const bar = { style: `--rank:${rank}`, class: "number ranked", "aria-label": told };
    return element("td", { ...bar, title: field.hint?.(row) }, shown);
  }

  #step(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = this.#shown.indexOf(rowOf(event.target));
    if (at < 0) return;
    const to = Math.max(0, Math.min(this.#shown.length - 1, at + step));
    const row = this.#shown[to]!;
    if (to >= this.#filled) this.#fill(this.#shown.length);
    (event.target instanceof HTMLInputElement ? this.#box(row) : this.#nameButton(row)).focus();
    event.preventDefault();
  }

  #reach(row: number): void {
    if (row === this.#reachable) return;
    for (const [one, tabindex] of [
      [this.#reachable, -1],
      [row, 0],
    ] as const) {
      if (this.#rows[one] === undefined) continue;
      this.#nameButton(one).tabIndex = tabindex;
      this.#box(one).tabIndex = tabindex;
      this.#star(one).tabIndex = tabindex;
    }
    this.#reachable = row;
  }

  #box(row: number): HTMLInputElement {
    return this.#rows[row]!.querySelector("input")!;
  }

  #nameButton(row: number): HTMLButtonElement {
    return this.#rows[row]!.querySelector<HTMLButtonElement>("th button")!;
  }

  #star(row: number): HTMLButtonElement {
    return this.#rows[row]!.querySelector<HTMLButtonElement>(".star button")!;
  }

  #showStar(row: number): void {
    const isStarred = this.#starred.has(row);
    this.#star(row).textContent = isStarred ? "★" : "☆";
    this.#star(row).setAttribute("aria-pressed", String(isStarred));
  }
}

function classOf(field: Field): string {
  if (field.column === "name") return "name";
  return field.isNumber ? "number" : "text";
}

function rowOf(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest("tr")?.dataset.row : undefined;
  return row === undefined ? -1 : Number(row);
}
