import { signed } from "../../analysis/likeness/similarity-notes.js";
import { notesOf } from "../../notes.js";
import { valueAt } from "../../stats/values-at.js";
import { asAnalysisColumn } from "../../table/column-names.js";
import { distinctNames } from "../../table/keys.js";
import { labelOf } from "../../table/metric-columns.js";
import { minutesColumn } from "../../table/minutes.js";
import type { Table } from "../../table/table.js";
import { type Markup, markup, scrolling } from "../markup.js";
import { ageColumn, cellText } from "../sources.js";
import type { ReportContext, Subject } from "./context.js";
import { partHeading } from "./head.js";

/** The players or teams most similar to the subject, and the metrics in which they agree and differ. */
export function similarTable(context: ReportContext, { similar, name }: Subject): Markup | "" {
  if (similar === undefined) return "";
  const names = distinctNames(
    similar,
    Array.from({ length: similar.rowCount }, (_, at) => at),
    [name],
  );
  const players = similar.entity === "player";
  const minutes = minutesColumn(similar) ?? "";
  const heads = players
    ? markup`<th scope="col" class="number">Age</th><th scope="col" class="number">Minutes</th>`
    : "";
  const rows = names.map((alike, at) => {
    const [agree, differ] = likeness(similar, at);
    const playing = players
      ? markup`<td class="number">${cellText(similar, ageColumn(similar), at)}</td><td class="number">${cellText(similar, minutes, at)}</td>`
      : "";
    return markup`<tr><th scope="row">${alike}</th>${playing}<td class="number">${valueAt(similar.numbers("similarity"), at).toFixed(2)}</td><td class="small">${agree}</td><td class="small">${differ}</td></tr>
`;
  });
  return markup`<div class="alike">
${partHeading(context, "Most similar")}
${scrolling(
  `Most similar to ${name}`,
  markup`<table>
<caption>${similarHint(similar)}</caption>
<thead><tr><th scope="col">Name</th>${heads}<th scope="col" class="number">Similarity</th><th scope="col">Most alike in</th><th scope="col">Least alike in</th></tr></thead>
<tbody>${rows}</tbody></table>`,
)}
</div>`;
}

/** The candidates and metrics behind the similarity. */
export function similarHint(similar: Table): string {
  const [note] = notesOf(similar.notes, "similarity");
  const labels = (note?.columns ?? []).map((column) => labelOf(similar, column)).join("; ");
  return `Among ${note?.candidates} candidates; 1 means the same in all of these metrics, measured in standard deviations: ${labels}.`;
}

function differenceIn(table: Table, name: string): string | undefined {
  // The differences belong to this list, whether its rows have a pool or not.
  const made = asAnalysisColumn(table, name);
  return made?.ending === "difference" ? made.metric : undefined;
}

/** The two metrics in which a similar row is nearest, and the two in which it is farthest, in standard deviations. */
export function likeness(similar: Table, row: number): readonly [agree: string, differ: string] {
  const differences = similar.columnNames
    .map((name) => ({ name, made: differenceIn(similar, name) }))
    .flatMap(({ name, made }) =>
      made === undefined ? [] : [{ label: labelOf(similar, made), by: valueAt(similar.numbers(name), row) }],
    )
    .filter(({ by }) => !Number.isNaN(by))
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by));
  const far = differences.slice(2).slice(-2).reverse();
  return [
    differences
      .slice(0, 2)
      .map(({ label }) => label)
      .join("; "),
    far.map(({ label, by }) => `${label} ${signed(by)}\u00a0SD`).join("; "),
  ];
}
