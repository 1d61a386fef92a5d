import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { named, notFound } from "../../errors.js";
import { writeWholeFile } from "../../files/write-file.js";
import { type Checks, says, text } from "../../options.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { markup } from "../markup.js";
import { pageDocument } from "../page-document.js";
import { PAGE_CHECKS, type PageOptions } from "../page-league.js";
import { firstPage } from "./first-page.js";
import { League } from "./league.js";
import { leagueData } from "./league-data.js";
import { pack } from "./packing.js";
import { EXPLORER_STYLE } from "./style.js";

export interface ExplorerOptions extends PageOptions {}

export const EXPLORER_CHECKS: Checks<ExplorerOptions> = {
  ...PAGE_CHECKS,
  title: says(text, "default: competition and season"),
};

/**
 * A league as one page to explore: search, filters, thresholds, sorting by any metric or role score, a scatter with a
 * brush, profiles with similar players, comparison of up to four, download of what is shown as CSV, SVG and PNG.
 *
 * Shape:   the text of an HTML file that needs no server and no network, and whose policy allows none.
 * Ranks:   those of `percentileRanks`, role scores those of `roleScores`, likeness that of `mostSimilar`, all
 *          computed here, among the peers that the criteria make (a table that has a pool keeps to it); nothing is
 *          rounded but what is shown.
 * Roles:   a score only for rows of the role's own position group.
 * Missing: a dash; metrics that nobody has, and deprecated ones, are left out unless asked for by `metrics`.
 * Errors:  `unknown_option`, `invalid_option`, `unknown_metric`.
 *
 * @example
 * const page = explorerPage(await sampleTeams());
 * page.includes("English first division 2017/2018") // => true
 */
export function explorerPage(input: TableInput, options: ExplorerOptions = {}): string {
  return named("explorerPage", () => {
    const data = leagueData(checkedTable(input, options, EXPLORER_CHECKS), options);
    return pageDocument({
      title: data.title,
      style: EXPLORER_STYLE,
      body: markup`<div id="page">${firstPage(new League(data))}</div>`,
      data: pack(data),
      script: pageScript(),
    });
  });
}

/**
 * Writes {@link explorerPage} to a file: the whole file or none.
 *
 * Errors: `unwritable`, and those of {@link explorerPage}.
 *
 * @example await writeExplorer(await sampleTeams(), "league.html") // => undefined
 */
export function writeExplorer(input: TableInput, path: string, options: ExplorerOptions = {}): Promise<void> {
  return named("writeExplorer", async () => {
    writeWholeFile(path, explorerPage(input, options));
  });
}

/** The script of the page, which the build bundles from src/pages/explorer/browser; unbuilt sources use the last build's. */
function pageScript(): string {
  const path = fileURLToPath(new URL("../../../dist/page/explorer.js", import.meta.url));
  if (!existsSync(path)) throw notFound(path);
  return readFileSync(path, "utf8").trimEnd();
}
