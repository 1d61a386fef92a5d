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
export class ThresholdList {
  readonly box = html`<div class="thresholds" role="group" aria-label="Filters by metric"></div>`;
  readonly #fields: readonly Field[];
  readonly #change: (thresholds: readonly Threshold[]) => void;
  readonly #add: HTMLButtonElement;
  /** Every line has the same hundreds of options; copying them is faster than making them. */
  readonly #columns: HTMLSelectElement;
  #lines: Line[] = [];

  constructor(fields: readonly Field[], change: (thresholds: readonly Threshold[]) => void) {
    this.#fields = fields.filter(({ isNumber }) => isNumber);
    this.#change = change;
    this.#columns = html`<select>${fieldOptions(this.#fields)}</select>`;
    this.#add = button("Filter by metric", () => this.#addLine());
    this.box.append(this.#add);
  }

  /** Shows thresholds, each with the number of rows that it leaves. */
  show(thresholds: readonly Threshold[], funnel: readonly FunnelStep[]): void {
    const steps = funnel.filter(({ part }) => part === "thresholds");
    this.#add.disabled = thresholds.length >= MOST_ASKED.thresholds;
    for (const line of this.#lines.splice(thresholds.length)) line.box.remove();
    thresholds.forEach(({ column, by = "value", min, max }, at) => {
      const line = this.#lines[at] ?? this.#line(at + 1);
      this.#lines[at] = line;
      line.column.value = column;
      line.by.value = by;
      line.by.disabled = !this.#hasRank(column);
      showLimit(line.min, min);
      showLimit(line.max, max);
      const { before, left } = steps[at] ?? {};
      line.left.textContent = `${before} → ${left}`;
    });
  }

  #hasRank(column: string): boolean {
    return this.#fields.find((field) => field.column === column)?.rank !== undefined;
  }

  #addLine(): void {
    const field = this.#fields.find(({ isMetric }) => isMetric) ?? this.#fields[0];
    if (field === undefined) return;
    this.#change([...this.#thresholds(), { column: field.column, by: "rank", min: 80 }]);
    this.#lines.at(-1)?.column.focus();
  }

  #line(number: number): Line {
    const name = `Filter ${number}`;
    const column = this.#columns.cloneNode(true) as HTMLSelectElement;
    column.ariaLabel = `${name}: metric`;
    const by = html<HTMLSelectElement>`<select aria-label="${name}: of">
      <option value="value">value</option><option value="rank">rank</option>
    </select>`;
    const limit = (what: string): HTMLInputElement =>
      html`<input type="number" step="any" placeholder="${what}" aria-label="${name}: ${what}">`;
    const [min, max, left] = [limit("from"), limit("to"), html`<span class="figure"></span>`];
    const remove = button("×", () => this.#remove(box), "quiet", `${name}: remove`);
    const box = html`<div class="threshold">${column}${by}${min}${max}${left}${remove}</div>`;
    box.addEventListener("input", () => this.#change(this.#thresholds()));
    this.#add.before(box);
    return { box, column, by, min, max, left };
  }

  /** Removes a line, and renumbers the others. */
  #remove(box: HTMLElement): void {
    const others = this.#lines.filter((line) => line.box !== box);
    for (const line of this.#lines.splice(0)) line.box.remove();
    this.#add.focus();
    this.#change(others.map((line) => this.#threshold(line)));
  }

  #thresholds(): Threshold[] {
    return this.#lines.map((line) => this.#threshold(line));
  }

  #threshold({ column, by, min, max }: Line): Threshold {
    return {
      column: column.value,
      by: this.#hasRank(column.value) && by.value === "rank" ? "rank" : "value",
      ...(min.value !== "" && { min: min.valueAsNumber }),
      ...(max.value !== "" && { max: max.valueAsNumber }),
    };
  }
}
