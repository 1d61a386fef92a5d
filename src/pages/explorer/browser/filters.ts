import type { FactName } from "../../../analysis/search/facts.js";
import type { Range, SearchFilters } from "../../../analysis/search/profile.js";
import { attribute } from "../../markup.js";
import { html } from "./element.js";

/** The value of a filter; undefined for none. */
export type Asked = SearchFilters[FactName];

const MOST_SAID = 2;

/** A filter by texts: a folded list with boxes to tick. The ticked texts are shown while it is folded. */
export class ChoiceFilter {
  readonly box: HTMLElement;
  readonly #said = html`<span class="said"></span>`;
  readonly #boxes: ReadonlyMap<string, HTMLInputElement>;

  /** `counts`: the number of rows with each text. */
  constructor(
    label: string,
    counts: ReadonlyMap<string, number>,
    change: (chosen: string[] | undefined) => void,
  ) {
    const boxOf = (): HTMLInputElement => html`<input type="checkbox">`;
    this.#boxes = new Map([...counts.keys()].map((text) => [text, boxOf()]));
    const ticks = [...this.#boxes].map(
      ([text, box]) => html`<label>${box}<bdi>${text}</bdi><small>${counts.get(text)}</small></label>`,
    );
    const list = html`<fieldset class="list"><legend class="unseen">${label}</legend>${ticks}</fieldset>`;
    list.addEventListener("change", () => change(this.#chosen()));
    this.box = html`<details class="choice" name="choice">
      <summary><span class="label">${label}</span>${this.#said}</summary>${list}
    </details>`;
  }

  show(asked: Asked): void {
    const chosen: readonly string[] = Array.isArray(asked) ? asked : [];
    for (const [text, box] of this.#boxes) box.checked = chosen.includes(text);
    const more = chosen.length - MOST_SAID;
    // Isolates each name, so that it reads in the direction of its own script.
    const named = chosen.slice(0, MOST_SAID).flatMap((name) => [", ", html`<bdi>${name}</bdi>`]);
    const others = more > 0 ? [` +${more}`] : [];
    this.#said.replaceChildren(...(chosen.length === 0 ? ["All"] : [...named.slice(1), ...others]));
    this.box.classList.toggle("active", chosen.length > 0);
  }

  #chosen(): string[] | undefined {
    const chosen = [...this.#boxes].filter(([, box]) => box.checked).map(([text]) => text);
    return chosen.length === 0 ? undefined : chosen;
  }
}

/** A filter by a range of numbers or days; either end may be open. */
export class RangeFilter<Limit extends number | string> {
  readonly box: HTMLElement;
  readonly #from: HTMLInputElement;
  readonly #to: HTMLInputElement;
  readonly #isDay: boolean;

  constructor(label: string, kind: "number" | "day", change: (range: Range<Limit> | undefined) => void) {
    this.#isDay = kind === "day";
    const [type, step] = this.#isDay ? ["date", undefined] : ["number", "any"];
    const input = (what: string): HTMLInputElement =>
      html`<input type="${type}"${attribute("step", step)} aria-label="${label} ${what}" placeholder="${what}">`;
    [this.#from, this.#to] = [input("from"), input("to")];
    this.box = html`<div class="range" role="group" aria-label="${label}">
      <span class="label">${label}</span>${this.#from}${this.#to}
    </div>`;
    this.box.addEventListener("input", () => change(this.#range()));
  }

  show(asked: Asked): void {
    const { min, max }: Range<number | string> = asked === undefined || "length" in asked ? {} : asked;
    showLimit(this.#from, min);
    showLimit(this.#to, max);
    this.box.classList.toggle("active", min !== undefined || max !== undefined);
  }

  #range(): Range<Limit> | undefined {
    const [min, max] = [this.#limit(this.#from), this.#limit(this.#to)];
    if (min === undefined && max === undefined) return undefined;
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  }

  #limit({ value, valueAsNumber }: HTMLInputElement): Limit | undefined {
    if (value === "") return undefined;
    return (this.#isDay ? value : valueAsNumber) as Limit;
  }
}

/** Puts a limit into its input unless it is already there, so that typing `0.` is not interrupted. */
export function showLimit(input: HTMLInputElement, limit: number | string | undefined): void {
  const stands = input.type === "number" ? input.valueAsNumber === limit : input.value === limit;
  if (!stands) input.value = limit === undefined ? "" : String(limit);
}
