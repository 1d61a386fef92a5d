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

/** Rows in their order, the columns they have, and what stands in them. */
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

/** Rows drawn above and below those that are in sight, so that few movements have to draw. */
const BEYOND = 25;

/** Rows that most screens show of a new table, and how high one is before any has been measured. */
const AT_FIRST = 20;
const USUAL_HEIGHT = 38;

const NAME = "th.name button";
const BOX = ".pick input";
const STAR = ".star button";

/**
 * The table of the league, which stands in the page already. Only rows in sight, and some around them, are drawn; gaps
 * stand for the others, and for printing all are. One row at a time takes part in tabbing, and the arrow keys go from
 * row to row.
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
  /** The drawn rows, from a place to before another. */
  #drawn: readonly [from: number, to: number] = [0, 0];
  /** How many pixels a row is high. */
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

  /** Shows rows and columns anew, from the first row on. */
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
    // To scroll and to measure waits until all else has changed: the page is laid out once.
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

  /** Draws again where rows that are not drawn have come into sight. */
  #follow(): void {
    this.#height = this.#body.querySelector("[data-row]")?.getBoundingClientRect().height || USUAL_HEIGHT;
    const [from, to] = this.#inSight();
    if (from < this.#drawn[0] || to > this.#drawn[1]) this.#draw(from, to);
  }

  /** The places of the rows that the screen shows; on paper that is all of them. */
  #inSight(): [from: number, to: number] {
    if (this.#prints) return [0, this.#shown.rows.length];
    const { top, bottom } = this.box.getBoundingClientRect();
    const first = this.#body.getBoundingClientRect().top;
    const place = (y: number): number =>
      Math.max(0, Math.min(this.#shown.rows.length, Math.ceil((y - first) / this.#height)));
    const end = place(Math.min(bottom, innerHeight));
    return [Math.max(0, Math.min(place(Math.max(top, 0)) - 1, end)), end];
  }

  /** Draws rows from a place to before another, those around them, and the one that the keyboard reaches. */
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

  /** The row and the control in it that has the focus. */
  #held(): [row: number, control: string] | undefined {
    const focused = document.activeElement;
    const control = [NAME, BOX, STAR].find((one) => focused?.matches(one));
    return control !== undefined && this.#body.contains(focused) ? [rowOf(focused), control] : undefined;
  }

  /** Says of the drawn rows which is open, which are compared and starred, and which takes part in tabbing. */
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

  /** Brings a row into sight, and the focus to a control in it. */
  #focus(row: number, control: string): void {
    this.#reach(row);
    if (this.#control(row, control) === null) this.#draw(...this.#inSight());
    this.#control(row, control)?.focus();
    this.#follow();
  }

  /** Lets the keyboard come to this row when it comes to the table. */
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
