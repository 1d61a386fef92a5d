import { attribute } from "../../markup.js";
import { type Field, fieldOf } from "../fields.js";
import { button, chooser, fieldOptions, html, option } from "./element.js";

/** The list of the table's columns, to reorder, remove and add. */
export function columnChooser(all: readonly Field[], change: (columns: readonly string[]) => void) {
  const fields = all.filter(({ column }) => column !== "name");
  const list = html`<ol class="column-list"></ol>`;
  let columns: readonly string[] = [];
  const options = [option("Add a column …", ""), ...fieldOptions(fields)];
  const add = chooser(attribute("aria-label", "Add a column"), options, (column) => {
    change([...columns, column]);
    add.value = "";
  });
  /** Moves a column to another place, and keeps the focus on the pressed button. */
  const put = (column: string, to: number): void => {
    const others = columns.filter((one) => one !== column);
    const place = Math.max(0, Math.min(others.length, to));
    const focused = document.activeElement?.getAttribute("aria-label");
    change([...others.slice(0, place), column, ...others.slice(place)]);
    list.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused ?? "")}"]`)?.focus();
  };
  const item = (column: string, at: number): HTMLElement => {
    const { label } = fieldOf(fields, column);
    const move = (sign: string, words: string, to: number): HTMLElement =>
      button(sign, () => put(column, to), "quiet", `${label}: ${words}`);
    const leaveOut = (): void => change(columns.filter((one) => one !== column));
    return html`<li>
      <span>${label}</span>
      ${move("↑", "further to the left", at - 1)}
      ${move("↓", "further to the right", at + 1)}
      ${button("×", leaveOut, "quiet", `${label}: leave out`)}
    </li>`;
  };
  const show = (shown: readonly string[]): void => {
    columns = shown;
    list.replaceChildren(...shown.map(item));
    for (const one of add.options) one.disabled = shown.includes(one.value);
  };
  const box = html`<details class="choice" name="choice">
    <summary><span class="label">Columns</span><span class="choose">Choose and order</span></summary>
    <div class="list">${list}${add}</div>
  </details>`;
  return { box, show };
}
