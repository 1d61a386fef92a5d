import { onlyInBrowsers } from "../errors.js";

/** What is used of a page's document, a browser's own or one of jsdom, linkedom or happy-dom. */
export interface ElementMaker {
  createElement(name: "div"): {
    innerHTML: string;
    readonly firstElementChild: { remove(): void } | null;
  };
}

/** An element: `HTMLElement` where types of the browser are known, else what every element has. */
export type PageElement = typeof globalThis extends {
  readonly HTMLElement: { readonly prototype: infer Known };
}
  ? Known
  : { readonly outerHTML: string; readonly textContent: string | null };

/** The element that HTML of the library's own describes. */
export function elementOf(html: string, document?: ElementMaker): PageElement {
  const maker = document ?? (globalThis as { readonly document?: ElementMaker }).document;
  if (typeof maker?.createElement !== "function") throw onlyInBrowsers();
  const box = maker.createElement("div");
  box.innerHTML = html;
  const element = box.firstElementChild;
  // Observable shows an element only where it stands nowhere else.
  element?.remove();
  return element as unknown as PageElement;
}
