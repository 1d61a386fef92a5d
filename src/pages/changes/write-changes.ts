import {
  CHANGES_BETWEEN_CHECKS,
  type ChangesBetweenOptions,
  changesBetween,
  ENTERED,
} from "../../analysis/between/changes-between.js";
import type { ChangeKind } from "../../analysis/between/paired-players.js";
import { beyondText, firstRisers, type Riser, risersIn } from "../../analysis/between/risers.js";
import { named } from "../../errors.js";
import { writeWholeFile } from "../../files/write-file.js";
import type { OptionsOf } from "../../options.js";
import { withEnding } from "../../table/column-names.js";
import { nameAt } from "../../table/find.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { labelOf, metricOf } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import { cellAt, type Table } from "../../table/table.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { counted, firstFew } from "../../text/words.js";
import { type Markup, markup, type PageColumn, pageTable } from "../markup.js";
import { pageDocument } from "../page-document.js";
import { aboutData, leagueTitle, PAGE_CHECKS } from "../page-league.js";
import { reportStyle } from "../report/style.js";

export interface ChangesPageOptions extends ChangesBetweenOptions, OptionsOf<typeof CHANGES_PAGE_CHECKS> {}

export const CHANGES_PAGE_CHECKS = {
  ...CHANGES_BETWEEN_CHECKS,
  /** Default: the competition and its season. */
  title: PAGE_CHECKS.title,
  /** Source of the records, with the text that its licence requires; shown on the page. */
  source: PAGE_CHECKS.source,
};

/**
 * Makes one HTML page of what changed between two tables, as {@link changesBetween} finds it: whether anything is beyond
 * chance, the first risers of each metric, and who is new, gone or has moved.
 *
 * Shape:   the text of an HTML file without any script, which needs no network.
 * Errors:  those of {@link changesBetween}.
 *
 * @example
 * const league = await samplePlayers();
 * changesPage(league, league, { metrics: ["average_shots"] }).includes("<h2>Shots per 90</h2>") // => true
 */
export function changesPage(before: TableInput, after: TableInput, options: ChangesPageOptions = {}): string {
  return named("changesPage", () => {
    const table = checkedTable(after, options, CHANGES_PAGE_CHECKS);
    const { title, source, ...asked } = options;
    return pageOf(changesBetween(before, table, asked), table, { title, source });
  });
}

/** The page of changes that are known, with the later table. */
function pageOf(
  changes: Table,
  after: Table,
  { title = `What changed: ${leagueTitle(after)}`, source }: Pick<ChangesPageOptions, "title" | "source">,
): string {
  const risers = risersIn(changes, metricsOf(changes));
  return pageDocument({
    title,
    style: reportStyle(title),
    body: markup`<header>
<h1>${title}</h1>
<p class="lead">${beyondText(changes, [...risers.values()].flat())}. ${countsOf(changes)}.</p>
</header>
<main>
${[...risers].map(([metric, some]) => risersSection(changes, metric, some))}
${movesSection(changes)}
</main>
<footer class="closing">
<p class="small">Chance: that the true rate of the minutes in between is above that of before, in percent, given the evidence of both. Beyond chance: it stands out among all chances, with at most a tenth of such findings false.</p>
<p class="small">${aboutData(after, source ?? after.catalogue.source?.provider ?? "")}</p>
</footer>`,
  });
}

/**
 * Writes {@link changesPage} to a file: the whole file or none.
 *
 * Errors: `unwritable`, and those of {@link changesPage}.
 *
 * @example await writeChanges(await samplePlayers(), await samplePlayers(), "changes.html") // => undefined
 */
export function writeChanges(
  before: TableInput,
  after: TableInput,
  path: string,
  options: ChangesPageOptions = {},
): Promise<void> {
  return named("writeChanges", async () => {
    writeWholeFile(path, changesPage(before, after, options));
  });
}

/** {@link writeChanges} of changes that are known. */
export function writeKnownChanges(changes: Table, after: Table, path: string, source?: string): void {
  named("writeChanges", () => writeWholeFile(path, pageOf(changes, after, { source })));
}

function metricsOf(changes: Table): string[] {
  const ending = withEnding("", "chance");
  return changes.columnNames
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
}

function rowsBy(changes: Table): Map<ChangeKind, number[]> {
  return grouped(everyRow(changes), (row) => cellAt(changes, "change", row) as ChangeKind);
}

function countsOf(changes: Table): string {
  return [...rowsBy(changes)].map(([change, { length }]) => `${length} ${change}`).join(", ");
}

function risersSection(changes: Table, metric: string, risers: readonly Riser[]): Markup {
  const label = labelOf(changes, metric);
  const number = (name: string, row: number): number => changes.numbers(name)[row]!;
  const of = (ending: "since" | "rankBefore" | "rankAfter", row: number): number =>
    number(withEnding(metric, ending), row);
  const columns: PageColumn<Riser>[] = [
    { head: "Name", cell: ({ row }) => nameAt(changes, row) },
    { head: "Minutes since", kind: "number", cell: ({ row }) => numberText(number("minutesSince", row), 0) },
    {
      head: "Since",
      kind: "number",
      cell: ({ row }) => numberText(of("since", row), metricOf(changes, metric)?.decimals ?? 2),
    },
    { head: "Rank before", kind: "number", cell: ({ row }) => rankText(of("rankBefore", row)) },
    { head: "Rank after", kind: "number", cell: ({ row }) => rankText(of("rankAfter", row)) },
    { head: "Chance, %", kind: "number", cell: ({ chance }) => numberText(chance, 0) },
    { head: "Beyond chance", cell: ({ isBeyond }) => (isBeyond ? "yes" : "no") },
  ];
  const first = firstRisers(risers);
  const told =
    first.length === 0
      ? markup`<p>Nobody's rate more likely rose than fell.</p>`
      : pageTable(label, `The first of ${counted(risers.length, "player")} with a chance.`, columns, first);
  return markup`<section>
<h2>${label}</h2>
${told}
</section>`;
}

/** Who is new, gone or has moved, and whom the saved search finds now. */
function movesSection(changes: Table): Markup {
  const moved = rowsBy(changes);
  const entered = changes.has(ENTERED)
    ? everyRow(changes).filter((row) => cellAt(changes, ENTERED, row) === 1)
    : undefined;
  const lists: (readonly [what: string, rows: readonly number[]])[] = [
    ...(["new", "gone", "moved club", "moved position"] as const).map(
      (change) => [change, moved.get(change) ?? []] as const,
    ),
    ...(entered === undefined ? [] : [["found by the search only now", entered] as const]),
  ];
  const lines = lists.map(([what, rows]) => {
    const names = firstFew(rows.map((row) => nameAt(changes, row))) || MISSING_SIGN;
    return markup`<dt>${what} (${rows.length})</dt><dd>${names}</dd>`;
  });
  return markup`<section>
<h2>Who came, went and moved</h2>
<dl class="facts">${lines}</dl>
</section>`;
}
