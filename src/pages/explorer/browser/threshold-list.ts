import type { Threshold } from "../../../analysis/search/profile.js";
import type { FunnelStep } from "../../../analysis/search/search-rows.js";
import type { Field } from "../fields.js";
import { MOST_ASKED } from "../view-state.js";
import { button, fieldOptions, html } from "./element.js";
import { showLimit } from "./filters.js";

/** One line of the list: the controls of a threshold. */
interface Line {
  readonly box: HTMLElement;
  readonly column: HTMLSelectElement;
  readonly by: HTMLSelectElement;
  readonly min: HTMLInputElement;
  readonly max: HTMLInputElement;
  readonly left: HTMLElement;
}

/** Thresholds on metrics by value or rank, each with the number of rows that it leaves. */
export function thresholdList(all: readonly Field[], change: (thresholds: readonly Threshold[]) => void) {
  const fields = all.filter(({ isNumber }) => isNumber);
  const add = button("Filter by metric", () => addLine());
  const box = html`<div class="thresholds" role="group" aria-label="Filters by metric">${add}</div>`;
  // Every line has the same hundreds of options; copying them is faster than making them.
  const columns = html<HTMLSelectElement>`<select>${fieldOptions(fields)}</select>`;
  let lines: Line[] = [];
  const hasRank = (column: string): boolean =>
    fields.find((field) => field.column === column)?.rank !== undefined;
  const thresholds = (): Threshold[] =>
    lines.map(({ column: { value: column }, by, min, max }) => ({
      column,
      by: hasRank(column) && by.value === "rank" ? "rank" : "value",
      ...(min.value !== "" && { min: min.valueAsNumber }),
      ...(max.value !== "" && { max: max.valueAsNumber }),
    }));
  const addLine = (): void => {
    const field = fields.find(({ isMetric }) => isMetric) ?? fields[0];
    if (field === undefined) return;
    change([...thresholds(), { column: field.column, by: "rank", min: 80 }]);
    lines.at(-1)?.column.focus();
  };
  /** Removes a line, and renumbers the others. */
  const remove = (removed: HTMLElement): void => {
    const others = thresholds().filter((_, at) => lines[at]?.box !== removed);
    for (const line of lines) line.box.remove();
    lines = [];
    add.focus();
    change(others);
  };
  const newLine = (number: number): Line => {
    const name = `Filter ${number}`;
    const column = columns.cloneNode(true) as HTMLSelectElement;
    column.ariaLabel = `${name}: metric`;
    const by = html<HTMLSelectElement>`<select aria-label="${name}: of">
      <option value="value">value</option><option value="rank">rank</option>
    </select>`;
    const limit = (what: string): HTMLInputElement =>
      html`<input type="number" step="any" placeholder="${what}" aria-label="${name}: ${what}">`;
    const [min, max, left] = [limit("from"), limit("to"), html`<span class="figure"></span>`];
    const removal = button("×", () => remove(line), "quiet", `${name}: remove`);
    const line = html`<div class="threshold">${column}${by}${min}${max}${left}${removal}</div>`;
    line.addEventListener("input", () => change(thresholds()));
    add.before(line);
    return { box: line, column, by, min, max, left };
  };
  /** Shows thresholds, each with the number of rows that it leaves. */
  const show = (shown: readonly Threshold[], funnel: readonly FunnelStep[]): void => {
    const steps = funnel.filter(({ part }) => part === "thresholds");
    add.disabled = shown.length >= MOST_ASKED.thresholds;
    for (const line of lines.splice(shown.length)) line.box.remove();
    lines = shown.map(({ column, by = "value", min, max }, at) => {
      const line = lines[at] ?? newLine(at + 1);
      line.column.value = column;
      line.by.value = by;
      line.by.disabled = !hasRank(column);
      showLimit(line.min, min);
      showLimit(line.max, max);
      line.left.textContent = `${steps[at]?.before} → ${steps[at]?.left}`;
      return line;
    });
  };
  return { box, show };
}
