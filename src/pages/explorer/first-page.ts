import { searchRows } from "../../analysis/search/search-rows.js";
import { poolCaption } from "../../text/pool-words.js";
import { MISSING_SIGN } from "../../text/value-text.js";
import { type Markup, markup } from "../markup.js";
import { fieldsOf } from "./fields.js";
import type { League } from "./league.js";
import { searchedLeague } from "./searched-league.js";
import { shownColumns } from "./shown-columns.js";
import { headMarkup, rowMarkup, tableStyle } from "./table-markup.js";
import { firstView } from "./view-state.js";

/** As many rows as a screen shows at once; more would be painted later. */
const FIRST_ROWS = 24;

/** The width in rem for which the first columns are chosen: that of a common screen. */
const FIRST_WIDTH = 90;

/** The page as it stands in the file, to be seen before its data are read: heading, first rows, and who made them. */
export function firstPage(league: League): Markup {
  return markup`${header(league)}
<div class="layout"><main>
<div class="to-come"><noscript><p>Filters, profiles and all further rows need JavaScript, which is in this page.</p></noscript></div>
${table(league)}
</main></div>
${footer(league)}`;
}

function header(league: League): Markup {
  const { title, entity } = league.data;
  const [peers] = poolCaption(league.poolSizes(), true);
  return markup`<header><h1>${title}</h1><p>${league.rowCount} ${entity}s. ${peers === undefined ? "" : `${peers}; 100 is the best.`}</p></header>`;
}

function table(league: League): Markup {
  const view = firstView(league);
  const columns = shownColumns(league, fieldsOf(league), view, FIRST_WIDTH);
  const { rows } = searchRows(searchedLeague(league), view);
  const first = rows
    .slice(0, FIRST_ROWS)
    .map((row, place) => rowMarkup(league, columns, view.show, row, place));
  const { title, entity } = league.data;
  return markup`<div class="table-box"><table style="${tableStyle(columns)}"><caption class="unseen">${title}: one row for each ${entity}</caption><thead>${headMarkup(columns, view.sort)}</thead><tbody>${first}</tbody></table></div>`;
}

function footer(league: League): Markup {
  const { source, period, entity } = league.data;
  const outside = "† not one of the peers, and ranked against them. ";
  const lines = [
    source === "" ? "Source of the data: not stated." : `Data: ${source}`,
    period === "" ? "" : `Period: ${period}.`,
    `The line below a figure is as long as its percentile rank. ${entity === "team" ? "" : outside}${MISSING_SIGN} is a missing value.`,
    "Keys: / searches, ↑ ↓ Page Up Page Down Home End go through the rows, Enter opens one, Tab and Space pick it for a comparison, Esc closes.",
  ];
  return markup`<footer>${lines.filter((line) => line !== "").map((line) => markup`<p>${line}</p>`)}</footer>`;
}
