import { OTHER } from "../../../charts/kit/profile.js";
import { counted } from "../../../text/counted.js";
import { elsewhereWarning, outsideText, ranksAmong } from "../../../text/pool-words.js";
import { sentenceCase } from "../../../text/spelling.js";
import type { League } from "../league.js";
import { button, element, rankBar } from "./element.js";
import { pizza } from "./pictures.js";

export interface ProfileActions {
  readonly open: (row: number) => void;
  /** Adds a row to those that are compared. */
  readonly pick: (row: number) => void;
  readonly compare: (rows: readonly [number, number]) => void;
}

/** One row: who it is, its pizza, its roles, who is like it, every rank, and what the metrics mean. */
export function profileView(league: League, row: number, actions: ProfileActions): Element[] {
  const metrics = league.profile([row]);
  const picture = metrics.length > 0 ? pizza(league, row, metrics) : element("p", {}, "No ranks to draw.");
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
    Number.isNaN(minutes) ? "" : counted(minutes, "minute"),
    rows.season[row],
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function warnings(league: League, row: number): Element[] {
  const ranked = league.ranked(row);
  const outside = outsideText(ranked, league.data.minMinutes ?? undefined, league.minutes(row));
  return [outside, elsewhereWarning(ranked)]
    .filter((text) => text !== "")
    .map((text) => element("p", { class: "warning" }, text));
}

function roleSection(league: League, row: number): Element[] {
  const roles = league.ownRoles(row);
  if (roles.length === 0) return [];
  const items = roles.map((role) =>
    element(
      "li",
      { title: league.role(role).description },
      element("span", {}, sentenceCase(league.role(role).name)),
      rankBar(league.score(role, row), "Score"),
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

function similarHint({ data: { entity } }: League): string {
  const whom = entity === "team" ? "teams are" : "the position is";
  return `1 is the same in everything that ${whom} measured by; among those who can be peers.`;
}

function everyRank(league: League, row: number): HTMLElement {
  const ranked = league.metrics
    .map((_, metric) => metric)
    .filter((metric) => !Number.isNaN(league.rank(metric, row)));
  return element(
    "details",
    {},
    element("summary", {}, `Every rank (${ranked.length})`),
    element("p", { class: "hint" }, `${ranksAmong([league.ranked(row)])}; 100 is the best.`),
    rankTable(league, row, ranked),
  );
}

/** Value and rank of a row in these metrics, by category. */
function rankTable(league: League, row: number, metrics: readonly number[]): HTMLElement {
  const lines: HTMLElement[] = [];
  let category = "";
  for (const metric of league.byCategory(metrics)) {
    const { label, category: own = OTHER, meaning } = league.metric(metric);
    if (own !== category) {
      category = own;
      lines.push(element("tr", {}, element("th", { colspan: 3, scope: "rowgroup" }, sentenceCase(own))));
    }
    lines.push(
      element(
        "tr",
        { title: meaning },
        element("th", { scope: "row" }, label, ...fewerHint(league, metric, row)),
        element("td", { class: "number" }, league.valueText(metric, row)),
        element("td", {}, rankBar(league.rank(metric, row))),
      ),
    );
  }
  return element("table", { class: "ranks" }, element("tbody", {}, ...lines));
}

/** How many of the peers have a value, where not all have. */
function fewerHint(league: League, metric: number, row: number): (Node | string)[] {
  const fewer = league.fewer(metric, row);
  return fewer === null ? [] : [" ", element("span", { class: "hint" }, `among ${fewer}`)];
}

/** What the metrics of a picture mean. */
export function meanings(league: League, metrics: readonly number[]): HTMLElement {
  const items = metrics.flatMap((metric) => {
    const { label, meaning } = league.metric(metric);
    return [element("dt", {}, label), element("dd", {}, meaning)];
  });
  return element("details", {}, element("summary", {}, "What the metrics mean"), element("dl", {}, ...items));
}
