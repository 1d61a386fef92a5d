import { onlyInBrowsers } from "../errors.js";

/** The part of a page's document that we use; a browser's, or that of jsdom, linkedom or happy-dom. */
export interface ElementMaker {
  createElement(name: "div"): {
    innerHTML: string;
    readonly firstElementChild: { remove(): void } | null;
  };
}

/** An element: `HTMLElement` if browser types are known, or else the members that every element has. */
export type PageElement = typeof globalThis extends {
  readonly HTMLElement: { readonly prototype: infer Known };
}
  ? Known
  : { readonly outerHTML: string; readonly textContent: string | null };

/** The element for HTML that the library made. */
export function elementOf(html: string, document?: ElementMaker): PageElement {
  const maker = document ?? (globalThis as { readonly document?: ElementMaker }).document;
  if (typeof maker?.createElement !== "function") throw onlyInBrowsers();
  const box = maker.createElement("div");
  box.innerHTML = html;
  const element = box.firstElementChild;
  // Observable shows an element only if it has no parent.
  element?.remove();
  return element as unknown as PageElement;
}
