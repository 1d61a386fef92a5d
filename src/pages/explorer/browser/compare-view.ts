import { OTHER } from "../../../charts/svg/profile.js";
import { ranksAmong } from "../../../text/pool-words.js";
import { sentenceCase } from "../../../text/spelling.js";
import { element, rankBar } from "./element.js";
import { amongHint, type League } from "./league.js";
import { pizza } from "./pictures.js";
import { meanings } from "./profile-view.js";

/** Two rows side by side: laid over each other as a pizza, and every metric that either is known by. */
export function compareView(league: League, rows: readonly [number, number]): Element[] {
  const [one, other] = rows;
  const shared = league.profile(rows);
  const picture =
    shared.length > 0 ? pizza(league, rows, shared) : element("p", {}, "No ranks that both have.");
  const metrics = league.byCategory([...new Set([...league.profile([one]), ...league.profile([other])])]);
  const body: HTMLElement[] = [];
  let category = "";
  for (const metric of metrics) {
    const { label, category: own = OTHER } = league.metrics[metric]!;
    if (own !== category) {
      category = own;
      body.push(element("tr", {}, element("th", { colspan: 5, scope: "rowgroup" }, sentenceCase(own))));
    }
    body.push(
      element(
        "tr",
        {},
        element("td", { class: "number" }, league.valueText(metric, one)),
        element(
          "td",
          { class: "one", title: amongHint(league, metric, one) },
          rankBar(league.rank(metric, one)),
        ),
        element("th", { scope: "row" }, label),
        element(
          "td",
          { class: "other", title: amongHint(league, metric, other) },
          rankBar(league.rank(metric, other)),
        ),
        element("td", { class: "number" }, league.valueText(metric, other)),
      ),
    );
  }
  const head = element(
    "tr",
    {},
    element("th", { colspan: 2, scope: "colgroup", class: "one" }, league.name(one)),
    element("td", { class: "between" }),
    element("th", { colspan: 2, scope: "colgroup", class: "other" }, league.name(other)),
  );
  const alike = league.similar(one).find(([row]) => row === other)?.[1];
  return [
    ...(alike === undefined ? [] : [element("p", { class: "facts" }, `Similarity ${alike.toFixed(2)}`)]),
    picture,
    element("table", { class: "versus" }, element("thead", {}, head), element("tbody", {}, ...body)),
    element("p", { class: "hint" }, `${ranksAmong(rows.map((row) => league.ranked(row)))}; 100 is the best.`),
    meanings(league, metrics),
  ];
}
