import type { FactName } from "../../../analysis/search/facts.js";
import type { Range, SearchFilters } from "../../../analysis/search/profile.js";
import { attribute } from "../../markup.js";
import { html } from "./element.js";

/** The value of a filter; undefined for none. */
export type Asked = SearchFilters[FactName];

export interface Filter {
  readonly box: HTMLElement;
  readonly show: (asked: Asked) => void;
}

const MOST_SAID = 2;

/**
 * A filter by texts: a folded list with boxes to tick. The ticked texts are shown while it is folded. `counts`: the
 * number of rows with each text.
 */
export function choiceFilter(
  label: string,
  counts: ReadonlyMap<string, number>,
  change: (chosen: string[] | undefined) => void,
): Filter {
  const said = html`<span class="said"></span>`;
  const boxes = [...counts].map(([text, count]) => {
    const tick = html<HTMLInputElement>`<input type="checkbox">`;
    return { text, tick, line: html`<label>${tick}<bdi>${text}</bdi><small>${count}</small></label>` };
  });
  const lines = boxes.map(({ line }) => line);
  const list = html`<fieldset class="list"><legend class="unseen">${label}</legend>${lines}</fieldset>`;
  list.addEventListener("change", () => {
    const chosen = boxes.filter(({ tick }) => tick.checked).map(({ text }) => text);
    change(chosen.length === 0 ? undefined : chosen);
  });
  const box = html`<details class="choice" name="choice">
    <summary><span class="label">${label}</span>${said}</summary>${list}
  </details>`;
  const show = (asked: Asked): void => {
    const chosen: readonly string[] = Array.isArray(asked) ? asked : [];
    for (const { text, tick } of boxes) tick.checked = chosen.includes(text);
    const more = chosen.length - MOST_SAID;
    // Isolates each name, so that it reads in the direction of its own script.
    const named = chosen.slice(0, MOST_SAID).flatMap((name) => [", ", html`<bdi>${name}</bdi>`]);
    const others = more > 0 ? [` +${more}`] : [];
    said.replaceChildren(...(chosen.length === 0 ? ["All"] : [...named.slice(1), ...others]));
    box.classList.toggle("active", chosen.length > 0);
  };
  return { box, show };
}

/** A filter by a range of numbers or days; either end may be open. */
export function rangeFilter<Limit extends number | string>(
  label: string,
  kind: "number" | "day",
  change: (range: Range<Limit> | undefined) => void,
): Filter {
  const isDay = kind === "day";
  const [type, step] = isDay ? ["date", undefined] : ["number", "any"];
  const input = (what: string): HTMLInputElement =>
    html`<input type="${type}"${attribute("step", step)} aria-label="${label} ${what}" placeholder="${what}">`;
  const [from, to] = [input("from"), input("to")];
  const limitOf = ({ value, valueAsNumber }: HTMLInputElement): Limit | undefined =>
    value === "" ? undefined : ((isDay ? value : valueAsNumber) as Limit);
  const box = html`<div class="range" role="group" aria-label="${label}">
    <span class="label">${label}</span>${from}${to}
  </div>`;
  box.addEventListener("input", () => {
    const [min, max] = [limitOf(from), limitOf(to)];
    const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    change(min === undefined && max === undefined ? undefined : range);
  });
  const show = (asked: Asked): void => {
    const { min, max }: Range<number | string> = asked === undefined || "length" in asked ? {} : asked;
    showLimit(from, min);
    showLimit(to, max);
    box.classList.toggle("active", min !== undefined || max !== undefined);
  };
  return { box, show };
}

/** Puts a limit into its input unless it is already there, so that typing `0.` is not interrupted. */
export function showLimit(input: HTMLInputElement, limit: number | string | undefined): void {
  const stands = input.type === "number" ? input.valueAsNumber === limit : input.value === limit;
  if (!stands) input.value = limit === undefined ? "" : String(limit);
}
