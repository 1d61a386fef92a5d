import type { Note } from "../../notes.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import type { StyleAxis, TriedClusters } from "./style-clusters.js";

/** Kaufman & Rousseeuw (1990), Finding Groups in Data: up to this mean silhouette, no substantial structure. */
const NO_STRUCTURE = 0.25;

/** What is on the map and what is not. */
export function mapNotes(
  table: Table,
  placed: number,
  columns: readonly string[],
  left: readonly string[],
  axes: readonly StyleAxis[],
): Note[] {
  const notes: Note[] = [
    {
      code: "style_map",
      message: `${placed} rows by ${columns.length} metrics; x and y hold ${axes.map(({ explained }) => Math.round(explained)).join(" and ")} percent of the variance`,
      rows: placed,
      columns,
      explained: axes.map(({ explained }) => explained),
    },
  ];
  if (left.length > 0) {
    notes.push({
      code: "left_out_metrics",
      message: `left out, because too few of the pool have a value or all have one: ${left.join(", ")}`,
      columns: left,
    });
  }
  if (placed < table.rowCount) {
    const rows = table.rowCount - placed;
    notes.push({
      code: "no_place",
      message: `${counted(rows, "row")} without a place or a cluster, because a metric is missing there`,
      rows,
    });
  }
  return notes;
}

/** Clusters are always found; whether there are any is another question. */
export function weakNote(tried: readonly TriedClusters[]): Note[] {
  const silhouette = Math.max(...tried.map((one) => one.silhouette));
  if (!(silhouette <= NO_STRUCTURE)) return [];
  return [
    {
      code: "weak_clusters",
      message: `the mean silhouette is ${silhouette.toFixed(2)}, so the rows pass into each other and the clusters only cut them up`,
      silhouette,
    },
  ];
}
