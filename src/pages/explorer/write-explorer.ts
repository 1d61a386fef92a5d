import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { searchRows } from "../../analysis/search/search-rows.js";
import { invalidOption, named, notFound } from "../../errors.js";
import { isAsItIs, requirePage, writeWholeFile } from "../../files/write-file.js";
import { listOfText, type OptionsOf, oneOf, says, text } from "../../options.js";
import { labelOf } from "../../table/column-names.js";
import { GRADES } from "../../table/grades.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { MISSING_SIGN } from "../../text/value-text.js";
import { type Markup, markup } from "../markup.js";
import { pageDocument } from "../page-document.js";
import { PAGE_CHECKS, type PageOptions, withClubs } from "../page-league.js";
import { League } from "./league.js";
import { pack } from "./packing.js";
import { pageData } from "./page-data.js";
import { dataInFiles, folderOf, roundedTable, writePageInFiles } from "./page-files.js";
import { headMarkup, rowMarkup, shownColumns, tableStyle } from "./shown-columns.js";
import { EXPLORER_STYLE } from "./style.js";
import { firstView } from "./view-state.js";

export interface ExplorerOptions extends PageOptions, OptionsOf<typeof EXPLORER_CHECKS> {}

export const EXPLORER_CHECKS = {
  ...PAGE_CHECKS,
  title: says(text, "default: competition and season"),
  /**
   * Metrics to show, including your own columns; if the first begins with `+`, they are added to the default. Default:
   * those with values.
   */
  metrics: says(
    listOfText,
    "metrics to show, by column or label; +NAME adds to the default (default: all metrics with values)",
  ),
  /** Scouts' grades from `readGrades`: means as dots, with the number of reports. The page reads and writes such files, too. */
  grades: GRADES,
  /**
   * `many` writes the columns into a folder beside the page (`world/` beside `world.html`), which reads each when it is
   * shown; send both. Default: `one` file up to 20,000 rows, `many` above. Only `writeExplorer` writes many.
   */
  files: says(
    oneOf(["one", "many"]),
    "one file, or many: columns in a folder beside the page (above 20,000 rows)",
  ),
};

/** Above this many rows, one file would take the browser too long to open. */
const MOST_IN_ONE = 20_000;

/**
 * Makes one page to explore a league: search, filters, thresholds, sorting by any metric or role score, a scatter with a
 * brush, profiles with similar players, comparison of up to four, and download of the visible rows as CSV, SVG and PNG.
 *
 * Shape:   the text of an HTML file that needs no server and no network, and whose policy allows none.
 * Ranks:   those of `percentileRanks`, role scores of `roleScores` with `rates: "shrunk"`, similarity of `mostSimilar`. All
 *          are computed here, among the peers that the criteria select (a table with a pool keeps it); values are
 *          rounded only for display.
 * Roles:   a score only for rows of the role's own position group.
 * Missing: a dash; metrics without any value, and deprecated ones, are left out unless `metrics` names them.
 * Errors:  `unknown_option`, `invalid_option` (also for `files: "many"`, which `writeExplorer` writes), `unknown_metric`.
 *
 * @example
 * const page = explorerPage(await sampleTeams());
 * page.includes("English first division 2017/2018") // => true
 */
export function explorerPage(input: TableInput, options: ExplorerOptions = {}): string {
  return named("explorerPage", () => {
    const table = withClubs(checkedTable(input, options, EXPLORER_CHECKS), options);
    if (options.files === "many") throw invalidOption("files", "many", '"one"; writeExplorer writes many');
    return documentOf(new League(pageData(table, options)));
  });
}

function documentOf(league: League, data = league.data): string {
  return pageDocument({
    title: data.title,
    style: EXPLORER_STYLE,
    body: markup`<div id="page">${firstPage(league, data)}</div>`,
    data: pack(data),
    script: builtScript(),
    hasWorker: true,
    nonce: data.apart?.id,
  });
}

/**
 * Writes {@link explorerPage} to a file: the whole file or none. Above 20,000 rows, or with `files: "many"`, the columns are
 * in a folder beside it, `league/` beside `league.html`: both or none. Metrics then keep two decimals more than are shown,
 * ranks are of these values, and the page names the metrics in which that made values equal. Role scores are by observed
 * rates; intervals, scores by category, similar rows and boards are left out, as the page says.
 *
 * Errors: `unwritable`, also for a folder of that name with anything else in it; those of {@link explorerPage}.
 *
 * @example await writeExplorer(await sampleTeams(), "league.html") // => undefined
 */
export function writeExplorer(input: TableInput, path: string, options: ExplorerOptions = {}): Promise<void> {
  return named("writeExplorer", async () => {
    requirePage(path);
    const table = withClubs(checkedTable(input, options, EXPLORER_CHECKS), options);
    const isPlain = (): boolean => typeof path === "string" && !isAsItIs(path);
    const { files = table.rowCount > MOST_IN_ONE && isPlain() ? "many" : "one" } = options;
    if (files === "one") {
      writeWholeFile(path, documentOf(new League(pageData(table, options))));
      return;
    }
    if (!isPlain())
      throw invalidOption("files", "many", '"one": the path is no plain file with a folder beside it');
    const exact = roundedTable(table);
    const league = new League(pageData(exact.table, options));
    const apart = dataInFiles(league, exact.tied, folderOf(path));
    writePageInFiles(path, documentOf(league, apart.data), apart.files);
  });
}

const LEFT_OUT = [
  "This page reads its columns from the folder beside it when they are shown: send the folder with the page. Metrics keep two decimals more than are shown, and ranks are of these values. Role scores are by observed rates; intervals of ranks, scores by category, the most similar and the board of a formation are left out: write a page of fewer rows for them.",
];

function tiedText({ table }: League, tied: readonly string[]): string[] {
  if (tied.length === 0) return [];
  const labels = tied.map((name) => labelOf(table, name)).join(", ");
  return [
    `Without more decimals some values are equal, which can move a rank by the rows that then share it, in: ${labels}.`,
  ];
}

/** The script of the page and of its worker, as bundled by the build. Unbuilt sources use that of the last build. */
function builtScript(): string {
  const path = fileURLToPath(new URL(`../../../dist/page/explorer.js`, import.meta.url));
  if (!existsSync(path)) throw notFound(path);
  return readFileSync(path, "utf8").trimEnd();
}

/** Rows in the file: as many as a screen shows at once, since more would delay the first paint. */
const FIRST_ROWS = 24;

/** Width in rem for the choice of the first columns: a common screen, with filters beside the table. */
const FIRST_WIDTH = 74;

/** The page in the file, visible before its data is read: heading, first rows, and the source of the data. */
export function firstPage(league: League, data = league.data): Markup {
  const { entity, period } = league;
  const { title, source, apart } = data;
  const view = firstView(league);
  const columns = shownColumns(league, view, FIRST_WIDTH);
  const { rows } = searchRows(league, view);
  const first = rows
    .slice(0, FIRST_ROWS)
    .map((row, place) => rowMarkup(league, columns, view.show, row, place));
  const outside = entity === "team" ? "" : "† ranked against the peers but not one of them. ";
  const lines = [
    source === "" ? "Source of the data: not stated." : `Data: ${source}`,
    ...(period === "" ? [] : [`Period: ${period}.`]),
    `The higher a percentile rank, the darker its cell, grey if more is neither better nor worse. Click a column header to sort by it and see its distribution. ${outside}${MISSING_SIGN} is a missing value.`,
    ...(apart === null ? [] : [...LEFT_OUT, ...tiedText(league, apart.tied)]),
    "Keys: / searches, ↓ moves to the rows, ↑ ↓ Page Up Page Down Home End move through the rows, Enter opens a row, Tab and Space pick it for a comparison, Esc closes.",
  ];
  return markup`<header><h1>${title}</h1><p>${league.heading}</p></header>
<div class="layout"><main>
<div class="to-come"><noscript><p>Filters, profiles and the remaining rows need JavaScript, which is included in this page.</p></noscript></div>
<div class="work"><div class="rail"></div><div class="list"><div class="table-box"><table style="${tableStyle(columns)}"><caption class="unseen">${title}: one row for each ${entity}</caption><thead>${headMarkup(columns, view.sort)}</thead><tbody>${first}</tbody></table></div></div></div>
</main></div>
<footer>${lines.map((line) => markup`<p>${line}</p>`)}</footer>`;
}
