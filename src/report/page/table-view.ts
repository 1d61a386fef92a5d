import { button, element } from "./element.js";
import type { Field } from "./fields.js";
import type { League } from "./league.js";

export interface Sorting {
  readonly field: Field;
  readonly descending: boolean;
}

export interface TableActions {
  readonly open: (row: number) => void;
  readonly compare: (row: number, wanted: boolean) => void;
  readonly sort: (field: Field) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The table of the league. A row is built once for a choice of columns; filtering and sorting only choose and
 * order rows. One row at a time takes part in tabbing, and the arrow keys go from row to row.
 */
export class TableView {
  readonly box = element("div", { class: "table-box" });
  readonly #league: League;
  readonly #actions: TableActions;
  readonly #table = element("table");
  readonly #head = element("thead");
  readonly #body = element("tbody");
  readonly #empty = element("p", { class: "empty", hidden: true }, "Nobody passes these filters.");
  #rows: HTMLTableRowElement[] = [];
  #shown: readonly number[] = [];
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
    this.#body.addEventListener("keydown", (event) => this.#step(event));
    this.#body.addEventListener("focusin", (event) => this.#reach(rowOf(event.target)));
  }

  /** Builds heads and rows anew for these columns. */
  setColumns(fields: readonly Field[], { field, descending }: Sorting, asRanks: boolean): void {
    const heads = fields.map((one) => this.#headCell(one, one === field ? descending : undefined));
    const compare = element(
      "th",
      { class: "pick", scope: "col" },
      element("span", { class: "unseen" }, "Compare"),
    );
    this.#head.replaceChildren(element("tr", {}, compare, ...heads));
    const picked = this.#picked();
    this.#rows = Array.from({ length: this.#league.rowCount }, (_, row) => this.#row(row, fields, asRanks));
    for (const row of picked) this.#box(row).checked = true;
    this.#reachable = -1;
    this.show(this.#shown);
  }

  /** Shows these rows in this order. */
  show(rows: readonly number[]): void {
    this.#shown = rows;
    this.#body.replaceChildren(...rows.map((row) => this.#rows[row]!));
    this.#empty.hidden = rows.length > 0;
    if (!rows.includes(this.#reachable)) this.#reach(rows[0] ?? -1);
  }

  markOpen(row: number): void {
    this.#body.querySelector(".open")?.classList.remove("open");
    this.#rows[row]?.classList.add("open");
  }

  markPicked(rows: readonly number[]): void {
    for (const row of this.#picked()) if (!rows.includes(row)) this.#box(row).checked = false;
    for (const row of rows) this.#box(row).checked = true;
  }

  focus(row: number): void {
    const shown = this.#shown.includes(row) ? row : this.#shown[0];
    if (shown !== undefined) this.#nameButton(shown).focus();
  }

  #headCell(field: Field, descending: boolean | undefined): HTMLElement {
    const sort = descending === undefined ? undefined : descending ? "descending" : "ascending";
    const label = button(field.label, () => this.#actions.sort(field), { title: field.about || undefined });
    return element("th", { scope: "col", class: classOf(field), "aria-sort": sort }, label);
  }

  #row(row: number, fields: readonly Field[], asRanks: boolean): HTMLTableRowElement {
    const name = this.#league.name(row);
    const pick = element("input", { type: "checkbox", tabindex: -1, "aria-label": `Compare ${name}` });
    pick.addEventListener("change", () => this.#actions.compare(row, pick.checked));
    const made = element("tr", { "data-row": row }, element("td", { class: "pick" }, pick));
    if (!this.#league.isPeer(row)) made.classList.add("outside");
    for (const field of fields) made.append(this.#cell(row, field, asRanks));
    return made;
  }

  #cell(row: number, field: Field, asRanks: boolean): HTMLElement {
    if (field.column === "name") {
      const open = button(field.text(row), () => this.#actions.open(row), { class: "name", tabindex: -1 });
      return element("th", { scope: "row", class: "name" }, open);
    }
    const rank = field.rank?.(row);
    const shown =
      asRanks && rank !== undefined ? (Number.isNaN(rank) ? "–" : rank.toFixed(0)) : field.text(row);
    const ranked = rank !== undefined && !Number.isNaN(rank);
    const bar = ranked ? { style: `--rank:${rank}`, class: "number ranked" } : { class: classOf(field) };
    return element("td", bar, shown);
  }

  #step(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = this.#shown.indexOf(rowOf(event.target));
    if (at < 0) return;
    const to = Math.max(0, Math.min(this.#shown.length - 1, at + step));
    const row = this.#shown[to]!;
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
    }
    this.#reachable = row;
  }

  #picked(): number[] {
    return [...this.#rows.keys()].filter((row) => this.#box(row).checked);
  }

  #box(row: number): HTMLInputElement {
    return this.#rows[row]!.querySelector("input")!;
  }

  #nameButton(row: number): HTMLButtonElement {
    return this.#rows[row]!.querySelector("button")!;
  }
}

function classOf(field: Field): string {
  if (field.column === "name") return "name";
  return field.largestFirst || field.rank || field.column === "age" ? "number" : "text";
}

function rowOf(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest("tr")?.dataset.row : undefined;
  return row === undefined ? -1 : Number(row);
}
