import type { Range } from "../../../analysis/search/profile.js";
import { element } from "./element.js";

/** A filter from a number or a day to another; either may be left open. */
export class RangeFilter<Limit extends number | string> {
  readonly box: HTMLElement;
  readonly #from: HTMLInputElement;
  readonly #to: HTMLInputElement;
  readonly #isDay: boolean;

  constructor(label: string, kind: "number" | "day", change: (range: Range<Limit> | undefined) => void) {
    this.#isDay = kind === "day";
    const input = (what: string): HTMLInputElement =>
      element("input", {
        type: this.#isDay ? "date" : "number",
        step: this.#isDay ? undefined : "any",
        "aria-label": `${label} ${what}`,
        placeholder: what,
      });
    [this.#from, this.#to] = [input("from"), input("to")];
    this.box = element("div", { class: "range", role: "group", "aria-label": label });
    this.box.append(element("span", { class: "label" }, label), this.#from, this.#to);
    this.box.addEventListener("input", () => change(this.#range()));
  }

  show({ min, max }: Range<Limit> = {}): void {
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

/** Puts a limit into its input, unless it stands there: whoever is typing `0.` goes on typing. */
export function showLimit(input: HTMLInputElement, limit: number | string | undefined): void {
  const stands = input.type === "number" ? input.valueAsNumber === limit : input.value === limit;
  if (!stands) input.value = limit === undefined ? "" : String(limit);
}
