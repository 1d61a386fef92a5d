import type { FunnelStep } from "../../../analysis/search/search-rows.js";
import { element } from "./element.js";

/** What each filter leaves, one behind the other. */
export function funnelView(funnel: readonly FunnelStep[]): HTMLElement[] {
  if (funnel.length === 0) return [];
  const items = funnel.map(({ what, before, left, missing }) =>
    element(
      "li",
      {},
      `${what}: `,
      element("span", { class: "figure" }, `${before} → ${left}`),
      ...(missing === 0 ? [] : [element("small", {}, ` ${missing} unknown`)]),
    ),
  );
  return [element("ol", { "aria-label": "What each filter leaves" }, ...items)];
}
