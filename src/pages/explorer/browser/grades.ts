import { ownField } from "../../../fields.js";
import { dotsOf, gradesTable, gradeText, meanGrades, type Report, reportsIn } from "../../../table/grades.js";
import { grouped } from "../../../table/rows.js";
import { delimiterOf, raggedCsvLines } from "../../../text/csv-cells.js";
import { csvOfCells, originalText } from "../../../text/csv-text.js";
import { sentenceCase } from "../../../text/words.js";
import { isolated } from "../../markup.js";
import type { League } from "../league.js";
import { html } from "./element.js";
import type { Page } from "./page.js";

/** What scouts reported of a row: in the file that the page was written with, and on the current shortlist. */
export function reportsOn({ league, view }: Page, row: number): readonly Report[] {
  const listed = view.now().shortlist?.find(({ key }) => league.rowOf(key) === row);
  return [...(league.data.grades.reports[row] ?? []), ...(listed?.grades ?? [])];
}

/** The mean grade in each criterion as dots, with the number of reports; undefined if there is no report. */
export function gradeDots(page: Page, row: number): HTMLElement | undefined {
  const { scale } = page.league.data.grades;
  const items = meanGrades(reportsOn(page, row)).map((mean) => {
    const { full, of } = dotsOf(mean.grade, scale);
    const dots = `${"●".repeat(full)}${"○".repeat(of - full)}`;
    return html`<li>${isolated(sentenceCase(mean.criterion))}<span aria-hidden="true">${dots}</span><span class="hint">${gradeText(mean, scale)}</span></li>`;
  });
  return items.length === 0 ? undefined : html<HTMLElement>`<ul class="bars">${items}</ul>`;
}

/** The grades of these rows as a file for `readGrades`. */
export function gradesCsv(page: Page, rows: readonly number[]): string {
  const { key, idOf } = idsIn(page.league);
  const lines = rows.flatMap((row) =>
    reportsOn(page, row).map(({ scout, date, criterion, grade, remark }) => [
      ...[scout, date || null, idOf(row), criterion, grade, remark || null],
    ]),
  );
  return csvOfCells([["scout", "date", key, "criterion", "grade", "remark"], ...lines]);
}

/** What a file of grades reports of each row of the page, and how many of its players are on no row. */
export function gradesInFile(league: League, file: string, text: string) {
  const { key, idOf } = idsIn(league);
  const [names = [], ...lines] = Array.from(raggedCsvLines(text, delimiterOf(text)), ({ cells }) =>
    cells.map(({ value }) => originalText(value)),
  );
  const columns = names.map((_, at) => lines.map((cells) => cells[at] ?? null));
  const table = gradesTable({ names, columns, rowCount: lines.length }, file, league.data.grades.scale, key);
  const byPlayer = grouped(reportsIn(table).reports, ({ player }) => player);
  const graded = new Map(
    [...league.names.keys()].flatMap((row) => {
      const grades = byPlayer.get(String(idOf(row)));
      return grades === undefined ? [] : [[row, grades] as const];
    }),
  );
  const found = new Set([...graded.keys()].map(idOf));
  return { graded, unknown: byPlayer.size - found.size };
}

/** The column of the players' own ids, and each row's. */
function idsIn(league: League) {
  const [key = ""] = league.keys;
  return { key, idOf: (row: number): number | null => ownField(league.key(row), key) ?? null };
}
