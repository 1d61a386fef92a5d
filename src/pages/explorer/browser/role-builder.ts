import { SCORE, type SearchRole } from "../../../analysis/search/profile.js";
import { directionOf } from "../../../table/metric-columns.js";
import { NO_ROLE_NAMES, ROLE_NAME } from "../../../text/column-endings.js";
import { sentenceCase } from "../../../text/words.js";
import { attribute } from "../../markup.js";
import { fieldOf } from "../fields.js";
import type { League } from "../league.js";
import { firstView, onlyGroup } from "../view-state.js";
import { handOn, jsonText } from "./download.js";
import { button, chooser, fieldOptions, html, labelled, option } from "./element.js";
import type { Page } from "./page.js";

const HEAVIEST = 5;
/** The fineness of the page's own roles. */
const STEP = 0.1;

/** Opens the role builder beside the table. Each change of the role sorts the table again. */
export function openRoleBuilder(page: Page): void {
  page.panel.show("Role builder", -1, () => roleBuilder(page));
}

/** A role of the reader's own: metrics, with their weights as sliders. */
function roleBuilder({ league, view, panel, ask }: Page): Element[] {
  // Sliders change the role without a rebuild, so each change starts from the previous one.
  let now: SearchRole = view.now().role ?? { name: "my role", weights: {} };
  /** Shows the rows by a changed role at once. */
  const change = (role: SearchRole | undefined): void => {
    const before = view.now();
    const group = role?.positionGroup;
    const sort = role === undefined ? firstView(league).sort : { column: SCORE, descending: true };
    const told = { ...before, role, sort };
    // A role of one position group lists nobody else.
    ask(group === before.role?.positionGroup ? told : onlyGroup(told, group));
  };
  const rebuild = (role: SearchRole | undefined): void => {
    change(role);
    panel.redraw();
  };
  const retell = (told: SearchRole): void => {
    now = told;
    if (Object.keys(now.weights).length > 0) change(now);
  };
  const save = (): void => handOn(league, "-role.json", jsonText(view.now().role));
  const name = html<HTMLInputElement>`<input type="text" id="role-name" value="${now.name}">`;
  name.addEventListener("input", () => {
    const isNoName = NO_ROLE_NAMES.includes(name.value);
    name.setCustomValidity(isNoName ? `Expected ${ROLE_NAME}.` : "");
    if (isNoName) name.reportValidity();
    else retell({ ...now, name: name.value || "my role" });
  });
  const lines = Object.entries(now.weights).map(([column, weight]) =>
    slider(
      fieldOf(league.fields, column).label,
      Math.abs(weight),
      (to) => retell({ ...now, weights: { ...now.weights, [column]: to } }),
      () => {
        const { [column]: _weight, ...weights } = now.weights;
        rebuild(Object.keys(weights).length === 0 ? undefined : { ...now, weights });
      },
    ),
  );
  const others = league.fields.filter(
    ({ column, isMetric }) => isMetric && !Object.hasOwn(now.weights, column),
  );
  const add = chooser(
    attribute("aria-label", "Add a metric"),
    [option("Add a metric …", ""), ...fieldOptions(others)],
    (column) => rebuild({ ...now, weights: { ...now.weights, [column]: 1 } }),
  );
  // The players that the role scores: one position group or all. Teams have no such choice.
  const groups = league.positionGroups.map((group) => option(`${sentenceCase(group)}s`, group));
  const ofGroup = chooser(
    attribute("id", "role-group"),
    [option("Everybody", ""), ...groups],
    (group) => retell({ ...now, positionGroup: group || undefined }),
    now.positionGroup ?? "",
  );
  return [
    html`<p class="hint">The score, 0 to 100, is the weighted mean of percentile ranks by observed rates.</p>`,
    html`<div class="role-head">
      ${labelled("Name", name)}${labelled("Start from", startFrom(league, rebuild))}
      ${groups.length === 0 ? undefined : labelled("Scores", ofGroup)}
    </div>`,
    html`<ul class="weights">${lines}</ul>`,
    add,
    html`<div class="buttons">${lines.length === 0 ? "" : button("Save role", save)}</div>`,
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

/** The page's roles as a starting point: the metrics that the page ranks as the role counts them, with their weights' sizes. */
function startFrom(league: League, rebuild: (role: SearchRole | undefined) => void): HTMLElement {
  const known = new Set(league.metrics.map(({ column }) => column));
  const roles = league.roles.map(({ label, column }) => option(label, column));
  return chooser(attribute("id", "role-start"), [option("Choose a role …", ""), ...roles], (chosen) => {
    const role = league.roles.find(({ column }) => column === chosen);
    const weights = Object.entries(role?.weights ?? {}).filter(
      ([column, weight]) =>
        known.has(column) && (weight > 0 || directionOf(league.table, column) === "lower"),
    );
    const sizes = Object.fromEntries(weights.map(([column, weight]) => [column, Math.abs(weight)]));
    const positionGroup = role?.positionGroup ?? undefined;
    rebuild(role && { name: `my ${role.name}`, weights: sizes, positionGroup });
  });
}
