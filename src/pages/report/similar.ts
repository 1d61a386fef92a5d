import { signed } from "../../analysis/likeness/similarity-notes.js";
import { notesOf } from "../../notes.js";
import { valueAt } from "../../stats/values-at.js";
import { asAnalysisColumn } from "../../table/column-names.js";
import { distinctNames } from "../../table/find.js";
import { labelOf } from "../../table/metric-columns.js";
import { minutesColumn } from "../../table/played.js";
import { everyRow } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { type Markup, markup, pageTable } from "../markup.js";
import { ageColumn, cellText } from "../page-league.js";
import type { ReportContext, Subject } from "./context.js";
import { partHeading } from "./head.js";

/** The players or teams most similar to the subject, and the metrics in which they agree and differ. */
export function similarTable(context: ReportContext, { similar, name }: Subject): Markup | "" {
  if (similar === undefined) return "";
  const lines = similarLines(similar, name);
  const cell = (column: string) => (_: unknown, at: number) => cellText(similar, column, at);
  const playing = [
    { head: "Age", kind: "number", cell: cell(ageColumn(similar)) },
    { head: "Minutes", kind: "number", cell: cell(minutesColumn(similar) ?? "") },
  ];
  const [alike, ...others] = SIMILAR_HEADS.map((head, place) => ({
    head,
    kind: [undefined, "number", "small", "small"][place],
    cell: (line: readonly string[]) => line[place]!,
  }));
  const columns = [alike!, ...(similar.entity === "player" ? playing : []), ...others];
  return markup`<div class="alike">
${partHeading(context, "Most similar")}
${pageTable(`Most similar to ${name}`, similarHint(similar), columns, lines)}
</div>`;
}

export const SIMILAR_HEADS = ["Name", "Similarity", "Most alike in", "Least alike in"] as const;

/** The lines under these heads, on pages and slides; `name` is that of the subject. */
export function similarLines(similar: Table, name: string): string[][] {
  const differences = similar.columnNames.flatMap((column) => {
    // The differences belong to this list, whether its rows have a pool or not.
    const made = asAnalysisColumn(similar, column);
    return made?.ending === "difference"
      ? [[labelOf(similar, made.metric), similar.numbers(column)] as const]
      : [];
  });
  return distinctNames(similar, everyRow(similar), [name]).map((alike, row) => {
    const sorted = differences
      .map(([label, by]) => ({ label, by: valueAt(by, row) }))
      .filter(({ by }) => !Number.isNaN(by))
      .sort((a, b) => Math.abs(a.by) - Math.abs(b.by));
    const [near, far] = [sorted.slice(0, 2), sorted.slice(2).slice(-2).reverse()];
    return [
      alike,
      valueAt(similar.numbers("similarity"), row).toFixed(2),
      near.map(({ label }) => label).join("; "),
      // In standard deviations.
      far.map(({ label, by }) => `${label} ${signed(by)}\u00a0SD`).join("; "),
    ];
  });
}

/** The candidates and metrics behind the similarity. */
export function similarHint(similar: Table): string {
  const [note] = notesOf(similar.notes, "similarity");
  const labels = (note?.columns ?? []).map((column) => labelOf(similar, column)).join("; ");
  return `Among ${note?.candidates} candidates; 1 means the same in all of these metrics, measured in standard deviations: ${labels}.`;
}
