import { indexOf } from "./catalogue-index.js";
import { EXPORT_METRIC_LABELS } from "./export-labels.js";
import { nameKey } from "./name-key.js";
import type { Catalogue } from "./types.js";

/**
 * The column that a metric's name means in the first of these catalogues that knows it, or undefined.
 *
 * A name is, in this order: a column, a column by another spelling of its field, a label of the catalogue, a
 * label of the provider's spreadsheets. Case, accents and punctuation count for nothing, only % does: `Duels
 * won` is a count and `Duels won, %` a percentage. Labels of spreadsheets may mean columns that no interface has.
 */
export function resolveMetricName(name: string, ...catalogues: readonly Catalogue[]): string | undefined {
  if (typeof name !== "string") return undefined;
  const key = nameKey(name);
  for (const catalogue of catalogues) {
    const column = indexOf(catalogue).columnOfKey.get(key);
    if (column !== undefined) return column;
  }
  exported ??= new Map(
    Object.entries(EXPORT_METRIC_LABELS).flatMap(([label, column]) => [
      [nameKey(label), column],
      [nameKey(column), column],
    ]),
  );
  return exported.get(key);
}

/** Made when a name is first asked for: most programs start without. */
let exported: ReadonlyMap<string, string> | undefined;
