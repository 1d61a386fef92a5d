import { lightTheme } from "../../charts/theme.js";
import { named } from "../../errors.js";
import { requirePage, writeWholeFile } from "../../files/write-file.js";
import { madeOfEach } from "../../notebook/progress-bar.js";
import type { TableInput } from "../../table/input.js";
import type { RowKey } from "../../table/table.js";
import { type Markup, markup } from "../markup.js";
import { pageDocument } from "../page-document.js";
import { dataFooter, howFiguresAreMade, metricMeanings } from "./closing.js";
import { type ReportContext, type ReportOptions, reportContext } from "./context.js";
import { subjectHead } from "./head.js";
import { pptxOf } from "./pptx.js";
import { shortlist } from "./shortlist.js";
import { reportSlides } from "./slides.js";
import { reportStyle } from "./style.js";
import { subjectSection } from "./subject.js";

export { REPORT_CHECKS, type ReportOptions } from "./context.js";

/**
 * Makes a report on a player, a team or a shortlist as one HTML page, to read on a screen or to print on A4.
 *
 * Shape:   the text of an HTML file without any script, which needs no network and whose policy allows none.
 *          For each subject: the head of a card (name, club, age, position, minutes, `photo`, `logo`, a small pitch),
 *          profile, role scores, a pizza (bars on a phone), the most similar players or teams with the reasons, and a table
 *          with values, ranks and intervals. A shortlist begins with a picture and a table of all. The page ends with the
 *          meaning of the metrics, the method, the source and the dates of the data. It is dark if the reader's
 *          settings ask for it, and light on paper. On A4 a single report takes two pages, a shortlist a page for each
 *          subject, with page numbers, the title and the `date` in the footer.
 * Ranks:   `percentileRanks` among the peers that the criteria select; a table with a pool keeps it.
 *          Intervals: `percentileIntervals`.
 * Missing: a dash; metrics without a rank are left out.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const page = reportPage(await samplePlayers(), "M. Salah", { metrics: ["average_goals", "average_shots"] });
 * page.includes("<h1>Mohamed Salah</h1>") // => true
 */
export function reportPage(
  input: TableInput,
  keysOrNames: RowKey | string | readonly (RowKey | string)[],
  options: ReportOptions = {},
): string {
  return named("reportPage", () => {
    const context = reportContext(input, keysOrNames, options);
    const { table, subjects, title, lead } = context;
    return pageDocument({
      title,
      style: reportStyle(`${title} · ${context.date}`),
      body: markup`<header>
${titleHead(context)}
<p class="lead">${lead}</p>
</header>
<main${subjects.length > 1 ? markup` class="several"` : ""}>
${subjects.length > 1 ? shortlist(context) : ""}
${madeOfEach(`${table.entity}s`, subjects, (subject, place) => subjectSection(context, subject, place))}
${metricMeanings(context)}
<div class="end">
${howFiguresAreMade(context)}
${dataFooter(context)}
</div>
</main>`,
    });
  });
}

/** The title of the page: with the subject's full head if it is its name, and the crest of a shortlist beside it. */
function titleHead(context: ReportContext): Markup {
  const { title, subjects, logo, isTitled } = context;
  const heading = markup`<h1>${title}</h1>`;
  if (!isTitled) return subjectHead(context, subjects[0]!, heading);
  const hasCrest = subjects.length > 1 && logo !== undefined;
  return markup`${hasCrest ? markup`<img class="crest" src="${logo}" alt="">` : ""}${heading}`;
}

/**
 * Writes {@link reportPage} to a file; if its name ends in .pptx, writes slides. The whole file or none.
 *
 * Shape:  one topic per slide: an overview of a shortlist, then for each subject a slide with facts and a pizza, the
 *         paragraphs, scores, three more charts, values and ranks, and the most similar; the last slide gives the source. Titles and tables can be edited,
 *         pictures are vectors with pixels beside them, and the speaker's notes explain the method. `accent` is the
 *         colour of the bar at the top and of the headings of tables.
 * Errors: `unwritable`, and those of {@link reportPage}; `missing_package` for .pptx if `pptxgenjs` is not installed:
 *         `npm install pptxgenjs`.
 *
 * @example await writeReport(await sampleTeams(), "Liverpool", "liverpool.html") // => undefined
 */
export function writeReport(
  input: TableInput,
  keysOrNames: RowKey | string | readonly (RowKey | string)[],
  path: string,
  options: ReportOptions = {},
): Promise<void> {
  return named("writeReport", async () => {
    requirePage(path, ["html", "htm", "pptx"]);
    const hasSlides = typeof path === "string" && /\.pptx$/i.test(path);
    if (!hasSlides) return writeWholeFile(path, reportPage(input, keysOrNames, options));
    const context = reportContext(input, keysOrNames, options);
    const accent = options.accent ?? lightTheme.series[0]!;
    writeWholeFile(path, await pptxOf(context.title, reportSlides(context), accent));
  });
}
