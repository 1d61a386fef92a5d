import type { FunnelStep } from "../../../analysis/search/search-rows.js";
import { html } from "./element.js";

/** The number of rows that each filter leaves, in order. */
export function funnelView(funnel: readonly FunnelStep[]): HTMLElement[] {
  if (funnel.length === 0) return [];
  const items = funnel.map(({ what, before, left, missing }) => {
    const unknown = missing === 0 ? "" : html`<small> ${missing} unknown</small>`;
    return html`<li><bdi>${what}</bdi>: <span class="figure">${before} → ${left}</span>${unknown}</li>`;
  });
  return [html`<ol aria-label="What each filter leaves">${items}</ol>`];
}
