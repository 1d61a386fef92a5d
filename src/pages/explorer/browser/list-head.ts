import type { SearchProfile } from "../../../analysis/search/profile.js";
import { type FoundRows, type FunnelStep, searchRows } from "../../../analysis/search/search-rows.js";
import { nearestFew, searchable } from "../../../text/nearest.js";
import { html, nameButton } from "./element.js";
import type { Page } from "./page.js";

/** The head of the list: the effect of each filter, the number of rows, and suggestions if a search finds nobody. */
export function listHead(page: Page) {
  const steps = html`<div class="funnel"></div>`;
  const status = html`<p class="status" role="status"></p>`;
  const suggested = html`<div role="status"></div>`;
  /** Shows the result of a view's search. */
  const show = ({ rows, funnel }: FoundRows, view: SearchProfile): void => {
    const { rowCount, entity } = page.league;
    steps.replaceChildren(...funnelView(funnel));
    status.textContent = `${rows.length} of ${rowCount} ${entity}s`;
    suggested.replaceChildren(...(rows.length > 0 ? [] : suggestions(page, view)));
  };
  return { boxes: [steps, status, suggested], show };
}

/** The number of rows that each filter leaves, in order. */
function funnelView(funnel: readonly FunnelStep[]): HTMLElement[] {
  if (funnel.length === 0) return [];
  const items = funnel.map(({ what, before, left, missing }) => {
    const unknown = missing === 0 ? "" : html`<small> ${missing} unknown</small>`;
    return html`<li><bdi>${what}</bdi>: <span class="figure">${before} → ${left}</span>${unknown}</li>`;
  });
  return [html`<ol aria-label="What each filter leaves">${items}</ol>`];
}

/** Most suggestions; more would be another list. */
const MOST = 3;

/**
 * Suggestions if a search finds no row: rows that it would find without the filters, else the nearest names. Each is a
 * button that searches for the name.
 */
function suggestions({ league, ask }: Page, view: SearchProfile): HTMLElement[] {
  const { text = "", filters: _filters, thresholds: _thresholds, shortlistOnly: _only, ...others } = view;
  if (searchable(text) === "") return [];
  const { rows } = searchRows(league, { version: 1, text, peersOnly: false });
  const isThere = rows.length > 0;
  const known = rows.slice(0, MOST).map((row) => league.name(row));
  const names = isThere ? known : nearestFew(text, league.names, MOST);
  const asked: SearchProfile = isThere ? { ...others, peersOnly: false } : view;
  const choices = names.flatMap((name, at) => [
    at === 0 ? " " : ", ",
    nameButton(name, () => ask({ ...asked, text: name })),
  ]);
  const more = rows.length > MOST ? ` and ${rows.length - MOST} more` : "";
  const said = isThere ? "Without the filters there is" : "Did you mean";
  return [html`<p class="suggested">${said}${choices}${more}${isThere ? "." : "?"}</p>`];
}
