import { attribute } from "../../markup.js";
import { type Field, fieldOf } from "../fields.js";
import { button, chooser, fieldOptions, html, option } from "./element.js";

/** The list of the table's columns, to reorder, remove and add. */
export class ColumnChooser {
  readonly box: HTMLElement;
  readonly #fields: readonly Field[];
  readonly #change: (columns: readonly string[]) => void;
  readonly #list = html`<ol class="column-list"></ol>`;
  readonly #add: HTMLSelectElement;
  #columns: readonly string[] = [];

  constructor(fields: readonly Field[], change: (columns: readonly string[]) => void) {
    this.#fields = fields.filter(({ column }) => column !== "name");
    this.#change = change;
    const options = [option("Add a column …", ""), ...fieldOptions(this.#fields)];
    this.#add = chooser(attribute("aria-label", "Add a column"), options, (column) => {
      this.#change([...this.#columns, column]);
      this.#add.value = "";
    });
    this.box = html`<details class="choice" name="choice">
      <summary><span class="label">Columns</span><span class="choose">Choose and order</span></summary>
      <div class="list">${this.#list}${this.#add}</div>
    </details>`;
  }

  show(columns: readonly string[]): void {
    this.#columns = columns;
    this.#list.replaceChildren(...columns.map((column, at) => this.#item(column, at)));
    for (const one of this.#add.options) one.disabled = columns.includes(one.value);
  }

  #item(column: string, at: number): HTMLElement {
    const { label } = fieldOf(this.#fields, column);
    const move = (sign: string, words: string, to: number): HTMLElement =>
      button(sign, () => this.#put(column, to), "quiet", `${label}: ${words}`);
    const others = this.#columns.filter((one) => one !== column);
    return html`<li>
      <span>${label}</span>
      ${move("↑", "further to the left", at - 1)}
      ${move("↓", "further to the right", at + 1)}
      ${button("×", () => this.#change(others), "quiet", `${label}: leave out`)}
    </li>`;
  }

  /** Moves a column to another place, and keeps the focus on the pressed button. */
  #put(column: string, to: number): void {
    const others = this.#columns.filter((one) => one !== column);
    const place = Math.max(0, Math.min(others.length, to));
    const focused = document.activeElement?.getAttribute("aria-label");
    this.#change([...others.slice(0, place), column, ...others.slice(place)]);
    this.#list.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused ?? "")}"]`)?.focus();
  }
}
