import type { SearchRole } from "../../../analysis/search/profile.js";
import { NO_ROLE_NAMES, ROLE_NAME } from "../../../text/column-endings.js";
import { sentenceCase } from "../../../text/spelling.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { button, fieldOptions, html, labelled, option } from "./element.js";

export interface RoleBuilderActions {
  /** Called with a changed role; the rows are ranked by it immediately. */
  readonly change: (role: SearchRole | undefined) => void;
  /** The same, if the controls have to be rebuilt. */
  readonly rebuild: (role: SearchRole | undefined) => void;
  readonly save: () => void;
}

const HEAVIEST = 5;
const STEP = 0.5;

/** A role of the reader's own: metrics, with their weights as sliders. */
export function roleBuilder(
  league: League,
  fields: readonly Field[],
  role: SearchRole | undefined,
  actions: RoleBuilderActions,
): Element[] {
  // Sliders change the role without a rebuild, so each change starts from the previous one.
  let now = role ?? { name: "my role", weights: {} };
  const name = html<HTMLInputElement>`<input type="text" id="role-name" value="${now.name}">`;
  name.addEventListener("input", () => {
    const isNoName = NO_ROLE_NAMES.includes(name.value);
    name.setCustomValidity(isNoName ? `Expected ${ROLE_NAME}.` : "");
    if (isNoName) {
      name.reportValidity();
      return;
    }
    now = { ...now, name: name.value || "my role" };
    if (Object.keys(now.weights).length > 0) actions.change(now);
  });
  const weigh = (column: string, weight: number): void => {
    now = { ...now, weights: { ...now.weights, [column]: weight } };
    actions.change(now);
  };
  const leaveOut = (column: string): void => {
    const { [column]: _weight, ...weights } = now.weights;
    actions.rebuild(Object.keys(weights).length === 0 ? undefined : { ...now, weights });
  };
  const add = metricSelect(fields, now, (column) =>
    actions.rebuild({ ...now, weights: { ...now.weights, [column]: 1 } }),
  );
  const lines = Object.entries(now.weights).map(([column, weight]) =>
    slider(
      labelOf(fields, column),
      Math.abs(weight),
      (to) => weigh(column, to),
      () => leaveOut(column),
    ),
  );
  const ofGroup = groupSelect(league, now, (positionGroup) => {
    const { positionGroup: _before, ...others } = now;
    now = { ...others, ...(positionGroup && { positionGroup }) };
    if (Object.keys(now.weights).length > 0) actions.change(now);
  });
  return [
    html`<p class="hint">The score is the weighted mean of the percentile ranks of the observed rates among the peers, 0 to 100.</p>`,
    html`<div class="role-head">
      ${labelled("Name", name)}${labelled("Start from", startFrom(league, actions))}${ofGroup}
    </div>`,
    html`<ul class="weights">${lines}</ul>`,
    add,
    html`<div class="buttons">${lines.length === 0 ? "" : button("Save role", actions.save)}</div>`,
  ];
}

function slider(
  label: string,
  weight: number,
  weigh: (to: number) => void,
  leaveOut: () => void,
): HTMLElement {
  const figure = html`<span class="figure">${weight}</span>`;
  const most = Math.max(HEAVIEST, weight);
  const input = html<HTMLInputElement>`<input type="range" min="${STEP}" max="${most}" step="${STEP}"
    value="${weight}" aria-label="Weight of ${label}">`;
  input.addEventListener("input", () => {
    figure.textContent = input.value;
    weigh(input.valueAsNumber);
  });
  const remove = button("×", leaveOut, "quiet", `Leave out ${label}`);
  return html`<li><span>${label}</span>${input}${figure}${remove}</li>`;
}

function metricSelect(
  fields: readonly Field[],
  { weights }: SearchRole,
  add: (column: string) => void,
): HTMLElement {
  const metrics = fields.filter(({ column, isMetric }) => isMetric && !Object.hasOwn(weights, column));
  const select = html<HTMLSelectElement>`<select aria-label="Add a metric">
    ${option("Add a metric …", "")}${fieldOptions(metrics)}
  </select>`;
  select.addEventListener("change", () => add(select.value));
  return select;
}

/** A choice of the players that the role scores: one position group or all. Teams have no such choice. */
function groupSelect(
  { positionGroups }: League,
  { positionGroup }: SearchRole,
  choose: (group: string | undefined) => void,
): HTMLElement | undefined {
  if (positionGroups.length === 0) return undefined;
  const groups = positionGroups.map((group) => option(`${sentenceCase(group)}s`, group));
  const select = html<HTMLSelectElement>`<select id="role-group">${option("Everybody", "")}${groups}</select>`;
  select.value = positionGroup ?? "";
  select.addEventListener("change", () => choose(select.value || undefined));
  return labelled("Scores", select);
}

/** The page's roles as a starting point: the metrics that the page ranks as the role counts them, with their weights' sizes. */
function startFrom(league: League, { rebuild }: RoleBuilderActions): HTMLElement {
  const better = new Map(league.metrics.map((metric) => [metric.column, metric.better]));
  const roles = league.roles.map(({ name, column }) => option(sentenceCase(name), column));
  const select = html<HTMLSelectElement>`<select id="role-start">
    ${option("Choose a role …", "")}${roles}
  </select>`;
  select.addEventListener("change", () => {
    const role = league.roles.find(({ column }) => column === select.value);
    const weights = Object.entries(role?.weights ?? {}).filter(
      ([column, weight]) => better.has(column) && (weight > 0 || better.get(column) === "lower"),
    );
    const sizes = Object.fromEntries(weights.map(([column, weight]) => [column, Math.abs(weight)]));
    const positionGroup = role?.positionGroup;
    rebuild(role && { name: `my ${role.name}`, weights: sizes, ...(positionGroup && { positionGroup }) });
  });
  return select;
}

function labelOf(fields: readonly Field[], column: string): string {
  return fields.find((field) => field.column === column)?.label ?? column;
}
