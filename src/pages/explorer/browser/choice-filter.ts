import { element } from "./element.js";

const MOST_SAID = 2;

/** A filter by one of some texts: a list to tick, folded behind what is ticked. */
export class ChoiceFilter {
  readonly box: HTMLElement;
  readonly #said = element("span", { class: "said" });
  readonly #boxes: ReadonlyMap<string, HTMLInputElement>;

  /** The texts with how many rows have each. */
  constructor(label: string, counts: ReadonlyMap<string, number>, change: (chosen: string[]) => void) {
    this.#boxes = new Map([...counts.keys()].map((text) => [text, element("input", { type: "checkbox" })]));
    const list = element("fieldset", { class: "list" }, element("legend", { class: "unseen" }, label));
    for (const [text, box] of this.#boxes) {
      list.append(element("label", {}, box, text, element("small", {}, String(counts.get(text)))));
    }
    list.addEventListener("change", () => change(this.#chosen()));
    const summary = element("summary", {}, element("span", { class: "label" }, label), this.#said);
    this.box = element("details", { class: "choice", name: "choice" }, summary, list);
  }

  show(chosen: readonly string[]): void {
    for (const [text, box] of this.#boxes) box.checked = chosen.includes(text);
    const more = chosen.length - MOST_SAID;
    const named = chosen.slice(0, MOST_SAID).join(", ");
    this.#said.textContent = chosen.length === 0 ? "All" : more > 0 ? `${named} +${more}` : named;
    this.box.classList.toggle("active", chosen.length > 0);
  }

  #chosen(): string[] {
    return [...this.#boxes].filter(([, box]) => box.checked).map(([text]) => text);
  }
}
