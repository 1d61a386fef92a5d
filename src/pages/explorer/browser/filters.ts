import type { FactName } from "../../../analysis/search/facts.js";
import type { Range, SearchFilters, SearchProfile, Threshold } from "../../../analysis/search/profile.js";
import { type FoundRows, type FunnelStep, searchRows } from "../../../analysis/search/search-rows.js";
import { nearestFew, searchable } from "../../../text/nearest.js";
import { attribute } from "../../markup.js";
import type { Field } from "../fields.js";
import { MOST_ASKED } from "../view-state.js";
import { button, chooser, fieldOptions, html, nameButton, option } from "./element.js";
import type { Page } from "./page.js";

export type Asked = SearchFilters[FactName];

const MOST_SAID = 2;

/**
 * A filter by texts: a folded list with boxes to tick. The ticked texts are shown while it is folded. `counts`: the
 * number of rows with each text.
 */
export function choiceFilter(
  label: string,
  counts: () => ReadonlyMap<string, number>,
  change: (chosen: string[] | undefined) => void,
) {
  const said = html`<span class="said"></span>`;
  let boxes: { readonly text: string; readonly tick: HTMLInputElement }[] = [];
  let ticked: readonly string[] = [];
  const list = html`<fieldset class="list"><legend class="unseen">${label}</legend></fieldset>`;
  const tickBoxes = (): void => {
    for (const { text, tick } of boxes) tick.checked = ticked.includes(text);
  };
  list.addEventListener("change", () => {
    const chosen = boxes.filter(({ tick }) => tick.checked).map(({ text }) => text);
    change(chosen.length === 0 ? undefined : chosen);
  });
  const box = html`<details class="choice" name="choice">
    <summary><span class="label">${label}</span>${said}</summary>${list}
  </details>`;
  // A world has thousands of clubs, so the boxes are made when the list is first unfolded.
  box.addEventListener("toggle", () => {
    if (boxes.length > 0) return;
    boxes = [...counts()].map(([text, count]) => {
      const tick = html<HTMLInputElement>`<input type="checkbox">`;
      list.append(html`<label>${tick}<bdi>${text}</bdi><small>${count}</small></label>`);
      return { text, tick };
    });
    tickBoxes();
  });
  const show = (asked: Asked): void => {
    const chosen: readonly string[] = Array.isArray(asked) ? asked : [];
    ticked = chosen;
    tickBoxes();
    const more = chosen.length - MOST_SAID;
    // Isolates each name, so that it reads in the direction of its own script.
    const named = chosen.slice(0, MOST_SAID).flatMap((name) => [", ", html`<bdi>${name}</bdi>`]);
    said.replaceChildren(...(more > 0 ? [...named.slice(1), ` +${more}`] : named.slice(1)));
    if (chosen.length === 0) said.textContent = "All";
    box.classList.toggle("active", chosen.length > 0);
  };
  return { box, show };
}

/** A filter by a range of numbers or days; either end may be open. */
export function rangeFilter<Limit extends number | string>(
  label: string,
  kind: "number" | "day",
  change: (range: Range<Limit> | undefined) => void,
) {
  const isDay = kind === "day";
  const [type, step] = isDay ? ["date", undefined] : ["number", "any"];
  const [from, to] = ["from", "to"].map(
    (what) =>
      html<HTMLInputElement>`<input type="${type!}"${attribute("step", step)} aria-label="${label} ${what}" placeholder="${what}">`,
  ) as [HTMLInputElement, HTMLInputElement];
  const limitOf = ({ value, valueAsNumber }: HTMLInputElement): Limit | undefined =>
    value === "" ? undefined : ((isDay ? value : valueAsNumber) as Limit);
  const box = html`<div class="range" role="group" aria-label="${label}">
    <span class="label">${label}</span>${from}${to}
  </div>`;
  box.addEventListener("input", () => {
    const [min, max] = [limitOf(from), limitOf(to)];
    change(min === undefined && max === undefined ? undefined : { min, max });
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

/** Thresholds on metrics by value or rank, each with the number of rows that it leaves. */
export function thresholdList(all: readonly Field[], change: (thresholds: readonly Threshold[]) => void) {
  const fields = all.filter(({ isNumber }) => isNumber);
  const options = [option("Filter by metric …", ""), ...fieldOptions(fields)];
  const add = chooser(attribute("aria-label", "Filter by metric"), options, (column) => {
    add.value = "";
    change([...thresholds(), { column, by: hasRank(column) ? "rank" : "value" }]);
    lines.at(-1)?.min.focus();
  });
  const box = html`<div class="thresholds" role="group" aria-label="Filters by metric">${add}</div>`;
  // Every line has the same hundreds of options; copying them is faster than making them.
  const columns = html<HTMLSelectElement>`<select>${fieldOptions(fields)}</select>`;
  let lines: ReturnType<typeof newLine>[] = [];
  const hasRank = (column: string): boolean =>
    fields.find((field) => field.column === column)?.rank !== undefined;
  const thresholds = (): Threshold[] =>
    lines.map(({ column: { value: column }, by, min, max }) => ({
      column,
      by: hasRank(column) && by.value === "rank" ? "rank" : "value",
      ...(min.value !== "" && { min: min.valueAsNumber }),
      ...(max.value !== "" && { max: max.valueAsNumber }),
    }));
  /** Removes a line, and renumbers the others. */
  const remove = (removed: HTMLElement): void => {
    const others = thresholds().filter((_, at) => lines[at]?.box !== removed);
    for (const { box } of lines.splice(0)) box.remove();
    add.focus();
    change(others);
  };
  const newLine = (number: number) => {
    const name = `Filter ${number}`;
    const column = columns.cloneNode(true) as HTMLSelectElement;
    column.ariaLabel = `${name}: metric`;
    const by = html<HTMLSelectElement>`<select aria-label="${name}: of">
      <option value="value">value</option><option value="rank">rank</option>
    </select>`;
    const limit = (what: string): HTMLInputElement =>
      html`<input type="number" step="any" placeholder="${what}" aria-label="${name}: ${what}">`;
    const [min, max, left] = [limit("from"), limit("to"), html`<span class="figure"></span>`];
    const removal = button("×", () => remove(box), "quiet", `${name}: remove`);
    const box: HTMLElement = html`<div class="threshold">${column}${by}${min}${max}${left}${removal}</div>`;
    box.addEventListener("input", () => change(thresholds()));
    add.before(box);
    return { box, column, by, min, max, left };
  };
  /** Shows thresholds, each with the number of rows that it leaves. */
  const show = (shown: readonly Threshold[], funnel: readonly FunnelStep[]): void => {
    const steps = funnel.filter(({ part }) => part === "thresholds");
    add.disabled = shown.length >= MOST_ASKED.thresholds;
    for (const { box } of lines.splice(shown.length)) box.remove();
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

/** The head of the list: the effect of each filter, the number of rows, and suggestions if a search finds nobody. */
export function listHead(page: Page) {
  const steps = html`<div class="funnel"></div>`;
  const status = html`<p class="status" role="status"></p>`;
  const suggested = html`<div role="status"></div>`;
  const show = ({ rows, funnel }: FoundRows, view: SearchProfile): void => {
    const { rowCount, entity } = page.league;
    const items = funnel.map(({ what, before, left, missing }) => {
      const unknown = missing === 0 ? "" : html`<small> ${missing} unknown</small>`;
      return html`<li><bdi>${what}</bdi>: <span class="figure">${before} → ${left}</span>${unknown}</li>`;
    });
    steps.replaceChildren(
      ...(items.length === 0 ? [] : [html`<ol aria-label="What each filter leaves">${items}</ol>`]),
    );
    status.textContent = `${rows.length} of ${rowCount} ${entity}s`;
    suggested.replaceChildren(...(rows.length > 0 ? [] : suggestions(page, view)));
  };
  return { boxes: [steps, status, suggested], show };
}

/** Most suggestions; more would be another list. */
const MOST = 3;

/**
 * Suggestions if a search finds no row: rows that it would find without the filters, else the nearest names. Each is a
 * button that searches for the name.
 */
function suggestions({ league, ask }: Page, view: SearchProfile): HTMLElement[] {
  const { text = "", filters: _filters, thresholds: _thresholds, shortlistOnly: _only, ...others } = view;
  if (searchable(text) === "") return [];
  const { rows } = searchRows(league, { version: 1, text, peersOnly: false });
  const isThere = rows.length > 0;
  const known = rows.slice(0, MOST).map(league.name);
  const names = isThere ? known : nearestFew(text, league.names, MOST);
  const asked: SearchProfile = isThere ? { ...others, peersOnly: false } : view;
  const choices = names.flatMap((name, at) => [
    at === 0 ? " " : ", ",
    nameButton(name, () => ask({ ...asked, text: name })),
  ]);
  const more = rows.length > MOST ? ` and ${rows.length - MOST} more` : "";
  const said = isThere ? "Without the filters there is" : "Did you mean";
  return [html`<p class="suggested">${said}${choices}${more}${isThere ? "." : "?"}</p>`];
}
