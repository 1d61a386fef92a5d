import type { SearchProfile } from "../../../analysis/search/profile.js";
import type { Searched, searchRows } from "../../../analysis/search/search-rows.js";
import type { League } from "../league.js";
import { html } from "./element.js";
import { funnelView } from "./funnel-view.js";
import { suggestions } from "./suggestions.js";

/** The head of the list: the effect of each filter, the number of rows, and suggestions if a search finds nobody. */
export class ListHead {
  readonly boxes: readonly HTMLElement[];
  readonly #league: League;
  readonly #ask: (view: SearchProfile) => void;
  readonly #funnel = html`<div class="funnel"></div>`;
  readonly #status = html`<p class="status" role="status"></p>`;
  readonly #suggested = html`<div role="status"></div>`;

  constructor(league: League, ask: (view: SearchProfile) => void) {
    this.#league = league;
    this.#ask = ask;
    this.boxes = [this.#funnel, this.#status, this.#suggested];
  }

  /** Shows the result of a view's search. */
  show({ rows, funnel }: ReturnType<typeof searchRows>, searched: Searched, view: SearchProfile): void {
    const { rowCount, entity } = this.#league;
    this.#funnel.replaceChildren(...funnelView(funnel));
    this.#status.textContent = `${rows.length} of ${rowCount} ${entity}s`;
    const suggested = rows.length > 0 ? [] : suggestions(this.#league, searched, view, this.#ask);
    this.#suggested.replaceChildren(...suggested);
  }
}
