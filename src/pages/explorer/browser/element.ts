import type { Interval } from "../../../charts/kit/profile.js";
import { shapeMismatch } from "../../../errors.js";
import { rankText } from "../../../text/value-text.js";
import { sentenceCase } from "../../../text/words.js";
import { attribute, isolated, Markup, markup, type Part, trusted } from "../../markup.js";
import { type Field, inWholeRanks } from "../fields.js";

/** The values in a template of elements; undefined adds nothing. */
type Held = Part | Element | undefined | readonly Held[];

/**
 * The element of a template. Values that are not markup become text, whatever characters they have. Elements are
 * inserted themselves and keep their listeners. Line breaks in the template are dropped.
 */
export function html<Made extends Element = HTMLElement>(
  lines: TemplateStringsArray,
  ...parts: readonly Held[]
): Made {
  const elements: Element[] = [];
  const held = (one: Held): Part => {
    if (one instanceof Element) return trusted(`<template id="part-${elements.push(one) - 1}"></template>`);
    return typeof one !== "object" || one instanceof Markup ? (one ?? "") : one.map(held);
  };
  const strings = lines.map((line) => line.replaceAll(/(^|>)\n\s*|\n\s*(?=<|$)/g, "$1"));
  const template = document.createElement("template");
  template.innerHTML = markup(strings, ...parts.map(held)).text;
  // The content of a template belongs to an inert document, in which links do not work.
  const made = document.adoptNode(template.content);
  elements.forEach((element, at) => {
    part(made, `#part-${at}`).replaceWith(element);
  });
  return part<Made>(made, "*");
}

/** The first element within another that a selector finds. Throws if the page's markup lacks it. */
export function part<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (found === null) throw shapeMismatch(`this page has no ${selector}; write the page again.`);
  return found;
}

/** A button that never submits a form. It needs a `name` if its text does not say what it does. */
export function button(words: string, act: () => void, kind = "quiet", name?: string): HTMLButtonElement {
  const said = markup`${attribute("class", kind || undefined)}${attribute("aria-label", name)}`;
  const made = html<HTMLButtonElement>`<button type="button"${said}>${words}</button>`;
  made.addEventListener("click", act);
  return made;
}

export function nameButton(name: string, act: () => void): HTMLButtonElement {
  const made = button("", act, "name");
  made.append(html`${isolated(name)}`);
  return made;
}

export function labelled(label: string, control: HTMLElement, kind?: string): HTMLElement {
  return html`<div${attribute("class", kind)}><label for="${control.id}">${label}</label>${control}</div>`;
}

/**
 * A bar for a percentile rank or a score, with the figure beside it; a screen reader hears which of the two it is. For
 * a rank with an interval the bar has a band.
 */
export function rankBar(rank: number, what = "Percentile rank", interval?: Interval | null): HTMLElement {
  const isKnown = !Number.isNaN(rank);
  const { low, high } = (isKnown && interval && inWholeRanks(interval)) || {};
  const ends = low === undefined ? "" : `;--low:${low};--high:${high}`;
  const kind = low === undefined ? "track" : "track likely";
  const said = low === undefined ? "" : `, interval of the true rank ${low} to ${high}`;
  return html`<span class="rank" role="img" aria-label="${what} ${isKnown ? rankText(rank) : "unknown"}${said}">
    <span class="${kind}" style="--rank:${isKnown ? rank : 0}${ends}"></span><span class="figure">${rankText(rank)}</span>
  </span>`;
}

export function chooser(
  said: Markup,
  options: Part,
  choose: (value: string) => void,
  value?: string,
): HTMLSelectElement {
  const select = html<HTMLSelectElement>`<select${said}>${options}</select>`;
  if (value !== undefined) select.value = value;
  select.addEventListener("change", () => choose(select.value));
  return select;
}

export function option(label: string, value: string): Markup {
  return markup`<option value="${value}">${label}</option>`;
}

export function fieldOptions(fields: readonly Field[]): Markup[] {
  const sections = [...new Set(fields.map(({ section }) => section))];
  return sections.map((section) => {
    const own = fields.filter((field) => field.section === section);
    const options = own.map(({ label, column }) => option(label, column));
    return markup`<optgroup label="${sentenceCase(section)}">${options}</optgroup>`;
  });
}

/** A hidden file input; a button beside it opens it. */
export function fileInput(
  name: string,
  load: (file: File) => void,
  accept = ".json,application/json",
): HTMLInputElement {
  const input = html<HTMLInputElement>`<input type="file" accept="${accept}" class="unseen"
    tabindex="-1" aria-label="${name}">`;
  input.addEventListener("change", () => {
    if (input.files?.[0] !== undefined) load(input.files[0]);
    input.value = "";
  });
  return input;
}
