import { type Field, fieldOf } from "../fields.js";
import { button, element } from "./element.js";
import { fieldOptions, option } from "./field-options.js";

/** The columns of the table, to be ordered, left out and added to. */
export class ColumnChooser {
  readonly box: HTMLElement;
  readonly #fields: readonly Field[];
  readonly #change: (columns: readonly string[]) => void;
  readonly #list = element("ol", { class: "column-list" });
  readonly #add: HTMLSelectElement;
  #columns: readonly string[] = [];

  constructor(fields: readonly Field[], change: (columns: readonly string[]) => void) {
    this.#fields = fields.filter(({ column }) => column !== "name");
    this.#change = change;
    this.#add = element("select", { "aria-label": "Add a column" }, option("Add a column …", ""));
    this.#add.append(...fieldOptions(this.#fields));
    this.#add.addEventListener("change", () => {
      this.#change([...this.#columns, this.#add.value]);
      this.#add.value = "";
    });
    const summary = element(
      "summary",
      {},
      element("span", { class: "label" }, "Columns"),
      element("span", { class: "choose" }, "Choose and order"),
    );
    const list = element("div", { class: "list" }, this.#list, this.#add);
    this.box = element("details", { class: "choice", name: "choice" }, summary, list);
  }

  show(columns: readonly string[]): void {
    this.#columns = columns;
    this.#list.replaceChildren(...columns.map((column, at) => this.#item(column, at)));
    for (const one of this.#add.options) one.disabled = columns.includes(one.value);
  }

  #item(column: string, at: number): HTMLElement {
    const { label } = fieldOf(this.#fields, column);
    const move = (sign: string, words: string, to: number): HTMLElement =>
      button(sign, () => this.#put(column, to), { class: "quiet", "aria-label": `${label}: ${words}` });
    return element(
      "li",
      {},
      element("span", {}, label),
      move("↑", "further to the left", at - 1),
      move("↓", "further to the right", at + 1),
      button("×", () => this.#change(this.#columns.filter((one) => one !== column)), {
        class: "quiet",
        "aria-label": `${label}: leave out`,
      }),
    );
  }

  /** Puts a column at another place, and keeps the focus on the button that did it. */
  #put(column: string, to: number): void {
    const others = this.#columns.filter((one) => one !== column);
    const place = Math.max(0, Math.min(others.length, to));
    const focused = document.activeElement?.getAttribute("aria-label");
    this.#change([...others.slice(0, place), column, ...others.slice(place)]);
    this.#list.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused ?? "")}"]`)?.focus();
  }
}
