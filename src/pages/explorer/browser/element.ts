import { shapeMismatch } from "../../../errors.js";
import { rankText } from "../../../text/value-text.js";

type Attribute = string | number | boolean | undefined;

/** An element with attributes and children; text stays text, whatever signs it holds. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** The first element within another that a selector finds: the page's own markup has it. */
export function part<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (found === null) throw shapeMismatch(`nothing in this page is ${selector}.`);
  return found;
}

/** A button that does something, and nothing to a form around it. */
export function button(
  label: string,
  act: () => void,
  attributes: Readonly<Record<string, Attribute>> = {},
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", act);
  return made;
}

/** A bar as long as a percentile rank or a score, with the figure beside it; a screen reader says which it is. */
export function rankBar(rank: number, what = "Percentile rank"): HTMLElement {
  return element(
    "span",
    {
      class: "rank",
      role: "img",
      "aria-label": `${what} ${Number.isNaN(rank) ? "unknown" : rankText(rank)}`,
    },
    element("span", { class: "track", style: `--rank:${Number.isNaN(rank) ? 0 : rank}` }),
    element("span", { class: "figure" }, rankText(rank)),
  );
}
