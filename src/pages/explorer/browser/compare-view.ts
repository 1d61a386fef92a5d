import { OTHER } from "../../../charts/kit/profile.js";
import { ranksAmong } from "../../../text/pool-words.js";
import { sentenceCase } from "../../../text/spelling.js";
import { amongHint, type League } from "../league.js";
import { element, rankBar } from "./element.js";
import { comparison } from "./pictures.js";
import { meanings } from "./profile-view.js";

/** Two to four rows side by side: one picture of all, and every metric that any of them is known by. */
export function compareView(league: League, rows: readonly number[]): Element[] {
  const shared = league.profile(rows);
  const metrics = league.byCategory([...new Set(rows.flatMap((row) => league.profile([row])))]);
  return [
    ...similarityOf(league, rows),
    shared.length > 0 ? comparison(league, rows, shared) : element("p", {}, "No ranks that all have."),
    versusTable(league, rows, metrics),
    element("p", { class: "hint" }, `${ranksAmong(rows.map((row) => league.ranked(row)))}; 100 is the best.`),
    meanings(league, metrics),
  ];
}

/** How alike two are, where that is known. */
function similarityOf(league: League, [one = -1, other, third]: readonly number[]): Element[] {
  const alike = third === undefined ? league.similar(one).find(([row]) => row === other)?.[1] : undefined;
  return alike === undefined ? [] : [element("p", { class: "facts" }, `Similarity ${alike.toFixed(2)}`)];
}

/** Values and ranks of the rows, a column each, metrics by category. */
function versusTable(league: League, rows: readonly number[], metrics: readonly number[]): HTMLElement {
  const heads = rows.map((row, at) =>
    element("th", { scope: "col", class: `series-${at}` }, league.name(row)),
  );
  const head = element("tr", {}, element("td", {}), ...heads);
  const body: HTMLElement[] = [];
  let category = "";
  for (const metric of metrics) {
    const { label, category: own = OTHER } = league.metric(metric);
    if (own !== category) {
      category = own;
      const title = element("th", { colspan: rows.length + 1, scope: "rowgroup" }, sentenceCase(own));
      body.push(element("tr", {}, title));
    }
    const cells = rows.map((row, at) =>
      element(
        "td",
        { class: `series-${at}`, title: amongHint(league, metric, row) },
        element("span", { class: "value" }, league.valueText(metric, row)),
        rankBar(league.rank(metric, row)),
      ),
    );
    body.push(element("tr", {}, element("th", { scope: "row" }, label), ...cells));
  }
  return element("table", { class: "versus" }, element("thead", {}, head), element("tbody", {}, ...body));
}
