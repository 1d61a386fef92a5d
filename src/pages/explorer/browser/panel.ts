import { listedNames, type Markup } from "../../markup.js";
import type { League } from "../league.js";
import { button, html, part } from "./element.js";

/** Below this width, the panel covers the page; never when printing. */
const narrowness = (): MediaQueryList => matchMedia("screen and (max-width: 60rem)");

/** The panel beside the table, with a profile or a comparison. On narrow screens it covers the page `behind` it. */
export function panelBeside(behind: HTMLElement, closed: (row: number) => void) {
  const box = html`<aside class="panel" aria-labelledby="panel-title" hidden></aside>`;
  let shown: { title: Markup | string; row: number; content: () => readonly Element[] } | undefined;
  const coverPage = (): void => {
    const covers = shown !== undefined && narrowness().matches;
    behind.inert = covers;
    document.body.classList.toggle("covered", covers);
  };
  const close = (): void => {
    const row = shown?.row;
    shown = undefined;
    box.hidden = true;
    coverPage();
    if (row !== undefined) closed(row);
  };
  const draw = (): void => {
    if (shown === undefined) return;
    const title = html`<h2 id="panel-title" tabindex="-1">${shown.title}</h2>`;
    const head = html`<div class="panel-head">${title}${button("Close", close, "quiet close")}</div>`;
    box.replaceChildren(head, ...shown.content());
  };
  narrowness().addEventListener("change", coverPage);
  return {
    box,
    close,
    show(title: Markup | string, row: number, content: () => readonly Element[]): void {
      shown = { title, row, content };
      box.hidden = false;
      draw();
      coverPage();
      box.scrollTop = 0;
      part(box, "h2").focus();
    },
    /** The row that it shows; -1 if it shows none. */
    row: (): number => shown?.row ?? -1,
    shows: (content: Element): boolean => !box.hidden && box.contains(content),
    /** Draws the content again; what the reader has unfolded stays unfolded, and the focus stays where it was. */
    redraw(): void {
      const reached = () => [...box.querySelectorAll<HTMLElement>("h2, button, summary, input, select")];
      const focused = reached().indexOf(document.activeElement as HTMLElement);
      const unfolded = [...box.querySelectorAll("details")].map(({ open }) => open);
      draw();
      box.querySelectorAll("details").forEach((section, at) => {
        section.open = unfolded[at] ?? false;
      });
      reached()[focused]?.focus({ preventScroll: true });
    },
  };
}

const MOST_COMPARED = 4;

/** The rows picked for a comparison, at most the last four, in a bar at the foot of the page. */
export function picksOf(
  league: League,
  actions: Readonly<Record<"changed" | "compare", (rows: readonly number[]) => void>>,
) {
  const bar = html`<section class="picks" hidden aria-label="Comparison"></section>`;
  let rows: readonly number[] = [];
  const show = (picked: readonly number[]): void => {
    rows = picked.slice(-MOST_COMPARED);
    const areSome = rows.length > 1;
    bar.hidden = rows.length === 0;
    bar.replaceChildren(
      ...(areSome ? [button("Compare", () => actions.compare(rows), "")] : []),
      html`<span>${listedNames(rows.map(league.name))} <small>${areSome ? "" : "Pick another one to compare with."}</small></span>`,
      button("Clear picks", () => pick([])),
    );
    actions.changed(rows);
  };
  /** Picks exactly these rows; two or more are compared immediately. */
  const pick = (picked: readonly number[]): void => {
    show(picked);
    if (rows.length > 1) actions.compare(rows);
  };
  /** Picks a row or removes it. On narrow screens, where the comparison covers the table, it waits for the button. */
  const toggle = (row: number, wanted: boolean): void => {
    const others = rows.filter((one) => one !== row);
    (narrowness().matches ? show : pick)(wanted ? [...others, row] : others);
  };
  return { bar, pick, toggle, rows: () => rows };
}
