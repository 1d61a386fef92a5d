import { button, element, rankBar } from "./element.js";
import { sentenceCase, valueText } from "./fields.js";
import type { League } from "./league.js";
import { peersText, pizza } from "./pictures.js";

export interface ProfileActions {
  readonly open: (row: number) => void;
  /** Adds a row to those that are compared. */
  readonly pick: (row: number) => void;
  readonly compare: (rows: readonly [number, number]) => void;
}

/** One row: who it is, its pizza, its roles, who is like it, every rank, and what the metrics mean. */
export function profileView(league: League, row: number, actions: ProfileActions): Element[] {
  const metrics = league.profile([row]);
  const picture = metrics.length > 0 ? pizza(league, [row], metrics) : element("p", {}, "No ranks to draw.");
  return [
    element("p", { class: "facts" }, facts(league, row)),
    ...warnings(league, row),
    element(
      "div",
      { class: "buttons" },
      button("Compare with another", () => actions.pick(row), { class: "quiet" }),
    ),
    picture,
    rankTable(league, row, metrics),
    ...roleSection(league, row),
    ...similarSection(league, row, actions),
    everyRank(league, row),
    meanings(league, metrics),
  ];
}

function facts(league: League, row: number): string {
  const { rows } = league.data;
  const [age, minutes] = [league.age(row), league.minutes(row)];
  return [
    sentenceCase(league.positionGroup(row)),
    rows.positions[row]!.replaceAll(" ", ", ").replaceAll(":", " "),
    Number.isNaN(age) ? "" : `${age} years`,
    Number.isNaN(minutes) ? "" : `${minutes} minutes`,
    rows.season[row],
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function warnings(league: League, row: number): Element[] {
  if (league.isPeer(row) || league.data.entity === "team") return [];
  const why =
    league.peerCount(row) === 0
      ? "Without a position group there are no peers, and no ranks."
      : `Fewer than ${league.data.minMinutes} minutes: ranked against the peers without being one of them. Read with care.`;
  return [element("p", { class: "warning" }, why)];
}

function roleSection(league: League, row: number): Element[] {
  const roles = league.ownRoles(row).filter((role) => !Number.isNaN(league.score(role, row)));
  if (roles.length === 0) return [];
  const best = roles.sort((a, b) => league.score(b, row) - league.score(a, row));
  const items = best.map((role) =>
    element(
      "li",
      { title: league.roles[role]!.description },
      element("span", {}, sentenceCase(league.roles[role]!.name)),
      rankBar(league.score(role, row)),
    ),
  );
  return [element("h3", {}, "Role scores"), element("ul", { class: "bars" }, ...items)];
}

function similarSection(league: League, row: number, actions: ProfileActions): Element[] {
  const items = league.similar(row).map(([other, similarity]) =>
    element(
      "li",
      {},
      button(league.name(other), () => actions.open(other), { class: "name" }),
      element("span", { class: "figure" }, similarity.toFixed(2)),
      button("Compare", () => actions.compare([row, other]), {
        class: "quiet",
        "aria-label": `Compare ${league.name(row)} and ${league.name(other)}`,
      }),
    ),
  );
  if (items.length === 0) return [];
  return [
    element("h3", {}, "Most similar"),
    element("p", { class: "hint" }, similarHint(league)),
    element("ol", { class: "similar" }, ...items),
  ];
}

function similarHint({ data: { entity, minMinutes } }: League): string {
  const who = entity === "team" ? "teams" : `players of the position with at least ${minMinutes} minutes`;
  return `1 is the same in everything that the position is measured by; among ${who}.`;
}

function everyRank(league: League, row: number): HTMLElement {
  const ranked = league.metrics
    .map((_, metric) => metric)
    .filter((metric) => !Number.isNaN(league.rank(metric, row)));
  return element(
    "details",
    {},
    element("summary", {}, `Every rank (${ranked.length})`),
    element("p", { class: "hint" }, `${peersText(league, row)}; 100 is the best.`),
    rankTable(league, row, ranked),
  );
}

/** Value and rank of a row in these metrics, by category. */
function rankTable(league: League, row: number, metrics: readonly number[]): HTMLElement {
  const lines: HTMLElement[] = [];
  let category = "";
  for (const metric of league.byCategory(metrics)) {
    const { label, category: own, description } = league.metrics[metric]!;
    if (own !== category) {
      category = own;
      lines.push(element("tr", {}, element("th", { colspan: 3, scope: "rowgroup" }, sentenceCase(own))));
    }
    lines.push(
      element(
        "tr",
        { title: description },
        element("th", { scope: "row" }, label),
        element("td", { class: "number" }, valueText(league, metric, row)),
        element("td", {}, rankBar(league.rank(metric, row))),
      ),
    );
  }
  return element("table", { class: "ranks" }, element("tbody", {}, ...lines));
}

/** What the metrics of a picture mean. */
export function meanings(league: League, metrics: readonly number[]): HTMLElement {
  const items = metrics.flatMap((metric) => {
    const { label, description, better } = league.metrics[metric]!;
    const lower = better === "lower" ? " Lower is better: 100 has the lowest." : "";
    return [element("dt", {}, label), element("dd", {}, description + lower)];
  });
  return element("details", {}, element("summary", {}, "What the metrics mean"), element("dl", {}, ...items));
}
