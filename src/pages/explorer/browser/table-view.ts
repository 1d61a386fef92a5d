import type { SearchProfile } from "../../../analysis/search/profile.js";
import { ownField } from "../../../fields.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { bodyMarkup, headMarkup, rowMarkup, tableStyle } from "../table-markup.js";
import { html, part } from "./element.js";

export interface TableActions {
  readonly open: (row: number) => void;
  readonly compare: (row: number, wanted: boolean) => void;
  readonly sort: (field: Field) => void;
  readonly star: (row: number) => void;
}

/** The rows in order, their columns, and the view they come from. */
export interface Shown {
  readonly rows: readonly number[];
  readonly fields: readonly Field[];
  readonly view: SearchProfile;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Rows to draw above and below the visible ones, so that few scroll steps need a redraw. */
const BEYOND = 25;

/** Number of rows that a new table draws at first, and the height of a row until one has been measured. */
const AT_FIRST = 20;
const USUAL_HEIGHT = 38;

const NAME = "th.name button";
const BOX = ".pick input";
const STAR = ".star button";

/**
 * The league's table, which is already in the page. It draws only the visible rows and some around them, with gaps in
 * place of the others; for printing it draws all. One row at a time can be reached with Tab, and the arrow keys move
 * between rows.
 */
export class TableView {
  readonly box: HTMLElement;
  readonly #league: League;
  readonly #actions: TableActions;
  readonly #table: HTMLTableElement;
  readonly #head: HTMLElement;
  readonly #body: HTMLElement;
  readonly #empty = html`<p class="empty" hidden>No rows pass these filters.</p>`;
  #shown: Shown = { rows: [], fields: [], view: { version: 1 } };
  /** Place of each shown row. */
  #places: ReadonlyMap<number, number> = new Map();
  /** The range of drawn rows; the end is excluded. */
  #drawn: readonly [from: number, to: number] = [0, 0];
  /** Height of a row in pixels. */
  #height = USUAL_HEIGHT;
  #picked: readonly number[] = [];
  #starred: ReadonlySet<number> = new Set();
  #open = -1;
  #reachable = -1;
  #prints = false;

  constructor(box: HTMLElement, league: League, actions: TableActions) {
    this.box = box;
    this.#league = league;
    this.#actions = actions;
    this.#table = part(box, "table");
    this.#head = part(box, "thead");
    this.#body = part(box, "tbody");
    box.append(this.#empty);
    this.#listen();
  }

  /** Shows new rows and columns, scrolled to the first row. */
  show(shown: Shown): void {
    this.#shown = shown;
    this.#places = new Map(shown.rows.map((row, place) => [row, place]));
    if (!this.#places.has(this.#reachable)) this.#reachable = shown.rows[0] ?? -1;
    this.#head.innerHTML = headMarkup(shown.fields, shown.view.sort).text;
    this.#table.style.cssText = tableStyle(shown.fields);
    this.#table.classList.toggle("heat", shown.view.show === "ranks");
    this.#table.setAttribute("aria-rowcount", String(shown.rows.length + 1));
    this.#empty.hidden = shown.rows.length > 0;
    const [from, to] = this.#prints ? this.#inSight() : [0, AT_FIRST];
    this.#draw(from, to);
    // Scrolls and measures after all other changes, so that the page is laid out only once.
    requestAnimationFrame(() => {
      this.box.scrollTop = 0;
      this.#follow();
    });
  }

  widthInRem(): number {
    return this.box.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  markOpen(row: number): void {
    this.#open = row;
    this.#mark();
  }

  markPicked(rows: readonly number[]): void {
    this.#picked = rows;
    this.#mark();
  }

  markStarred(rows: readonly number[]): void {
    this.#starred = new Set(rows);
    this.#mark();
  }

  focus(row: number): void {
    const shown = this.#places.has(row) ? row : this.#shown.rows[0];
    if (shown !== undefined) this.#focus(shown, NAME);
  }

  #listen(): void {
    this.#head.addEventListener("click", ({ target }) => {
      const column = closest(target, "button")?.dataset.column;
      const field = this.#shown.fields.find((one) => one.column === column);
      if (field !== undefined) this.#actions.sort(field);
    });
    this.#body.addEventListener("click", ({ target }) => {
      if (closest(target, NAME)) this.#actions.open(rowOf(target));
      if (closest(target, STAR)) this.#actions.star(rowOf(target));
    });
    this.#body.addEventListener("change", ({ target }) => {
      this.#actions.compare(rowOf(target), (target as HTMLInputElement).checked);
    });
    this.#body.addEventListener("keydown", (event) => this.#step(event));
    this.#body.addEventListener("focusin", ({ target }) => this.#reach(rowOf(target)));
    for (const moved of [this.box, window]) {
      moved.addEventListener("scroll", () => this.#follow(), { passive: true });
    }
    addEventListener("resize", () => this.#follow());
    addEventListener("beforeprint", () => this.#print(true));
    addEventListener("afterprint", () => this.#print(false));
  }

  #print(prints: boolean): void {
    this.#prints = prints;
    this.#draw(...this.#inSight());
  }

  /** Redraws if undrawn rows have become visible. */
  #follow(): void {
    this.#height = this.#body.querySelector("[data-row]")?.getBoundingClientRect().height || USUAL_HEIGHT;
    const [from, to] = this.#inSight();
    if (from < this.#drawn[0] || to > this.#drawn[1]) this.#draw(from, to);
  }

  /** The range of visible rows; all rows for printing. */
  #inSight(): [from: number, to: number] {
    if (this.#prints) return [0, this.#shown.rows.length];
    const { top, bottom } = this.box.getBoundingClientRect();
    const first = this.#body.getBoundingClientRect().top;
    const place = (y: number): number =>
      Math.max(0, Math.min(this.#shown.rows.length, Math.ceil((y - first) / this.#height)));
    const end = place(Math.min(bottom, innerHeight));
    return [Math.max(0, Math.min(place(Math.max(top, 0)) - 1, end)), end];
  }

  /** Draws this range of rows, those around it, and the row that Tab reaches. */
  #draw(from: number, to: number): void {
    const { rows, fields, view } = this.#shown;
    this.#drawn = [Math.max(0, from - BEYOND), Math.min(rows.length, to + BEYOND)];
    const [start, end] = this.#drawn;
    const places = Array.from({ length: end - start }, (_, at) => start + at);
    const reached = this.#places.get(this.#reachable);
    if (reached !== undefined && reached < start) places.unshift(reached);
    if (reached !== undefined && reached >= end) places.push(reached);
    const held = this.#held();
    const size = { rows: rows.length, columns: fields.length + 2, rowHeight: this.#height };
    this.#body.innerHTML = bodyMarkup(places, size, (place) =>
      rowMarkup(this.#league, fields, view.show, rows[place] ?? -1, place),
    ).text;
    this.#mark();
    if (held !== undefined) this.#control(...held)?.focus({ preventScroll: true });
  }

  /** The row and the control that have the focus. */
  #held(): [row: number, control: string] | undefined {
    const focused = document.activeElement;
    const control = [NAME, BOX, STAR].find((one) => focused?.matches(one));
    return control !== undefined && this.#body.contains(focused) ? [rowOf(focused), control] : undefined;
  }

  /** Marks the drawn rows: open, compared, starred, and reachable with Tab. */
  #mark(): void {
    for (const line of this.#body.querySelectorAll<HTMLElement>("[data-row]")) {
      const row = Number(line.dataset.row);
      line.classList.toggle("open", row === this.#open);
      part<HTMLInputElement>(line, BOX).checked = this.#picked.includes(row);
      const star = part(line, STAR);
      const isStarred = this.#starred.has(row);
      star.textContent = isStarred ? "★" : "☆";
      star.setAttribute("aria-pressed", String(isStarred));
      if (row === this.#reachable) tabInto(line, 0);
    }
  }

  #step(event: KeyboardEvent): void {
    const step = ownField(STEPS, event.key);
    const at = this.#places.get(rowOf(event.target));
    if (step === undefined || at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = Math.max(0, Math.min(this.#shown.rows.length - 1, at + step));
    const row = this.#shown.rows[to];
    if (row !== undefined) this.#focus(row, event.target instanceof HTMLInputElement ? BOX : NAME);
    event.preventDefault();
  }

  /** Scrolls to a row and focuses a control in it. */
  #focus(row: number, control: string): void {
    this.#reach(row);
    if (this.#control(row, control) === null) this.#draw(...this.#inSight());
    this.#control(row, control)?.focus();
    this.#follow();
  }

  /** Makes this row the one that Tab reaches. */
  #reach(row: number): void {
    if (row === this.#reachable) return;
    const [before, now] = [this.#line(this.#reachable), this.#line(row)];
    if (before !== null) tabInto(before, -1);
    if (now !== null) tabInto(now, 0);
    this.#reachable = row;
  }

  #line(row: number): HTMLElement | null {
    return this.#body.querySelector(`[data-row="${row}"]`);
  }

  #control(row: number, control: string): HTMLElement | null {
    return this.#line(row)?.querySelector<HTMLElement>(control) ?? null;
  }
}

function tabInto(line: HTMLElement, tabIndex: 0 | -1): void {
  for (const control of line.querySelectorAll<HTMLElement>("button, input")) control.tabIndex = tabIndex;
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function rowOf(target: EventTarget | null): number {
  return Number(closest(target, "tr")?.dataset.row ?? -1);
}
