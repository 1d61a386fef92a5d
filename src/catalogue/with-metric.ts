import { finished, indexOf } from "./catalogue-index.js";
import { headlinePlaces } from "./headline-lists.js";
import { isSameData } from "./plain-data.js";
import type { Catalogue, ColumnMetric } from "./types.js";

/** The metric of a column in a catalogue; undefined if the catalogue does not describe it. */
export function metricIn(catalogue: Catalogue, column: string): ColumnMetric | undefined {
  return indexOf(catalogue).byColumn.get(column);
}

/** The catalogue with these metrics: each replaces the metric of the same column or is added at the end. */
export function withMetrics(catalogue: Catalogue, metrics: readonly ColumnMetric[]): Catalogue {
  if (metrics.length === 0) return catalogue;
  const fresh = new Map(metrics.map((metric) => [metric.column, metric]));
  const replaced = (rows: readonly ColumnMetric[]): ColumnMetric[] =>
    rows.map((row) => {
      const other = fresh.get(row.column);
      fresh.delete(row.column);
      return other ?? row;
    });
  const derived = replaced(catalogue.derived);
  return finished(
    placed({ ...catalogue, derived, metrics: [...replaced(catalogue.metrics), ...fresh.values()] }),
  );
}

/** The catalogue with the metrics of these columns from another catalogue. */
export function withMetricsOf(catalogue: Catalogue, other: Catalogue, columns: readonly string[]): Catalogue {
  if (catalogue === other) return catalogue;
  const brought = columns.flatMap((column) => {
    const metric = metricIn(other, column);
    return metric === undefined || isSameData(metric, metricIn(catalogue, column)) ? [] : [metric];
  });
  return withMetrics(catalogue, brought);
}

/** The catalogue without the metric of a column. */
export function withoutMetric(catalogue: Catalogue, column: string): Catalogue {
  if (metricIn(catalogue, column) === undefined) return catalogue;
  const others = (rows: readonly ColumnMetric[]) => rows.filter((row) => row.column !== column);
  return finished({ ...catalogue, metrics: others(catalogue.metrics), derived: others(catalogue.derived) });
}

/** The catalogue with each metric's places in its headline lists. */
export function placed(catalogue: Catalogue): Catalogue {
  const places = headlinePlaces(catalogue.headlines);
  const withPlaces = (row: ColumnMetric): ColumnMetric => {
    const headline = places.get(row.column) ?? {};
    return isSameData(row.headline, headline) ? row : { ...row, headline };
  };
  return {
    ...catalogue,
    metrics: catalogue.metrics.map(withPlaces),
    derived: catalogue.derived.map(withPlaces),
  };
}
