import type { SearchProfile } from "../../../analysis/search/profile.js";
import { ownField } from "../../../fields.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { bodyMarkup, headMarkup, rowMarkup, tableStyle } from "../shown-columns.js";
import { html, part } from "./element.js";

interface TableActions {
  readonly open: (row: number) => void;
  readonly compare: (row: number, wanted: boolean) => void;
  readonly sort: (field: Field) => void;
  readonly star: (row: number) => void;
}

/** The rows in order, their columns, and the view they come from. */
interface Shown {
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

/** Most rows to draw for printing; more would take a browser minutes. */
const MOST_PRINTED = 5000;

/** Number of rows that a new table draws at first, and the height of a row until one has been measured. */
const AT_FIRST = 20;
const USUAL_HEIGHT = 38;

const NAME = "th.name button";
const BOX = ".pick input";
const STAR = ".star button";

/**
 * The league's table, which is already in the page. It draws only the visible rows and some around them, with gaps in
 * place of the others; for printing it draws all, or the first thousands. One row at a time can be reached with Tab, and the arrow keys move
 * between rows.
 */
export function tableView(box: HTMLElement, league: League, actions: TableActions) {
  const table = part<HTMLTableElement>(box, "table");
  const [head, body] = [part(box, "thead"), part(box, "tbody")];
  const empty = html`<p class="empty" hidden>No rows pass these filters.</p>`;
  const unprinted = html`<p class="empty" hidden>Only the first ${MOST_PRINTED} rows are printed; download the others as CSV.</p>`;
  let shown: Shown = { rows: [], fields: [], view: { version: 1 } };
  // The range of drawn rows; the end is excluded.
  let drawn: readonly [from: number, to: number] = [0, 0];
  let height = USUAL_HEIGHT;
  let picked: readonly number[] = [];
  let starred: readonly number[] = [];
  let opened = -1;
  let reachable = -1;
  let prints = false;

  /** The place of a row in the list; -1 if it is not there. */
  const placeOf = (row: number): number => shown.rows.indexOf(row);
  const line = (row: number): HTMLElement | null => body.querySelector(`[data-row="${row}"]`);
  const controlIn = (row: number, control: string): HTMLElement | null =>
    line(row)?.querySelector<HTMLElement>(control) ?? null;

  /** Marks the drawn rows: open, compared, starred, and reachable with Tab. */
  const mark = (): void => {
    const stars = new Set(starred);
    for (const line of body.querySelectorAll<HTMLElement>("[data-row]")) {
      const row = Number(line.dataset.row);
      line.classList.toggle("open", row === opened);
      part<HTMLInputElement>(line, BOX).checked = picked.includes(row);
      const star = part(line, STAR);
      star.textContent = stars.has(row) ? "★" : "☆";
      star.setAttribute("aria-pressed", String(stars.has(row)));
      if (row === reachable) tabInto(line, 0);
    }
  };

  /** The range of visible rows; all rows for printing. */
  const inSight = (): [from: number, to: number] => {
    if (prints) return [0, Math.min(shown.rows.length, MOST_PRINTED)];
    const { top, bottom } = box.getBoundingClientRect();
    const first = body.getBoundingClientRect().top;
    const place = (y: number): number =>
      Math.max(0, Math.min(shown.rows.length, Math.ceil((y - first) / height)));
    const end = place(Math.min(bottom, innerHeight));
    return [Math.max(0, Math.min(place(Math.max(top, 0)) - 1, end)), end];
  };

  /** Draws this range of rows, those around it, and the row that Tab reaches. The focus stays where it is. */
  const draw = (from: number, to: number): void => {
    const { rows, fields, view } = shown;
    const length = prints ? to : rows.length;
    drawn = [Math.max(0, from - BEYOND), Math.min(length, to + BEYOND)];
    const [start, end] = drawn;
    const drawnPlaces = Array.from({ length: end - start }, (_, at) => start + at);
    const reached = placeOf(reachable);
    if (reached >= 0 && reached < start) drawnPlaces.unshift(reached);
    if (reached >= end && reached < length) drawnPlaces.push(reached);
    const focused = body.contains(document.activeElement) ? document.activeElement : null;
    const held = [NAME, BOX, STAR].find((one) => focused?.matches(one));
    const row = rowOf(focused);
    const size = { rows: length, columns: fields.length + 2, rowHeight: height };
    body.innerHTML = bodyMarkup(drawnPlaces, size, (place) =>
      rowMarkup(league, fields, view.show, rows[place] ?? -1, place),
    ).text;
    mark();
    if (held !== undefined) controlIn(row, held)?.focus({ preventScroll: true });
  };

  /** Redraws if undrawn rows have become visible. */
  const follow = (): void => {
    height = body.querySelector("[data-row]")?.getBoundingClientRect().height || USUAL_HEIGHT;
    const [from, to] = inSight();
    if (from < drawn[0] || to > drawn[1]) draw(from, to);
  };

  /** Makes this row the one that Tab reaches. */
  const reach = (row: number): void => {
    if (row === reachable) return;
    const [before, now] = [line(reachable), line(row)];
    if (before !== null) tabInto(before, -1);
    if (now !== null) tabInto(now, 0);
    reachable = row;
  };

  const focusOn = (row: number, control: string): void => {
    reach(row);
    if (controlIn(row, control) === null) draw(...inSight());
    controlIn(row, control)?.focus();
    follow();
  };

  const step = (event: KeyboardEvent): void => {
    const by = ownField(STEPS, event.key);
    const at = placeOf(rowOf(event.target));
    if (by === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = shown.rows[Math.max(0, Math.min(shown.rows.length - 1, at + by))];
    if (row !== undefined) focusOn(row, event.target instanceof HTMLInputElement ? BOX : NAME);
    event.preventDefault();
  };

  const print = (isPrinted: boolean): void => {
    prints = isPrinted;
    unprinted.hidden = !isPrinted || shown.rows.length <= MOST_PRINTED;
    draw(...inSight());
  };

  box.append(empty, unprinted);
  head.addEventListener("click", ({ target }) => {
    const column = closest(target, "button")?.dataset.column;
    const field = shown.fields.find((one) => one.column === column);
    if (field !== undefined) actions.sort(field);
  });
  body.addEventListener("click", ({ target }) => {
    if (closest(target, NAME)) actions.open(rowOf(target));
    if (closest(target, STAR)) actions.star(rowOf(target));
  });
  body.addEventListener("change", ({ target }) => {
    actions.compare(rowOf(target), (target as HTMLInputElement).checked);
  });
  body.addEventListener("keydown", step);
  body.addEventListener("focusin", ({ target }) => reach(rowOf(target)));
  for (const moved of [box, window]) moved.addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", follow);
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));

  return {
    box,
    /** Shows new rows and columns, scrolled to the first row. */
    show(now: Shown): void {
      shown = now;
      const { rows, fields, view } = now;
      if (placeOf(reachable) < 0) reachable = rows[0] ?? -1;
      head.innerHTML = headMarkup(fields, view.sort).text;
      table.style.cssText = tableStyle(fields);
      table.setAttribute("aria-rowcount", String(rows.length + 1));
      empty.hidden = rows.length > 0;
      const [from, to] = prints ? inSight() : [0, AT_FIRST];
      draw(from, to);
      // Scrolls and measures after all other changes, so that the page is laid out only once.
      requestAnimationFrame(() => {
        box.scrollTop = 0;
        follow();
      });
    },
    widthInRem: (): number =>
      box.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    /** Marks the open row, and the picked and the starred ones; those that are not given stay as they are. */
    mark(now: { open?: number; picked?: readonly number[]; starred?: readonly number[] }): void {
      opened = now.open ?? opened;
      picked = now.picked ?? picked;
      starred = now.starred ?? starred;
      mark();
    },
    focus(row: number): void {
      const there = placeOf(row) >= 0 ? row : shown.rows[0];
      if (there !== undefined) focusOn(there, NAME);
    },
  };
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
