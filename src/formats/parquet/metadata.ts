import { type ColumnMeaning, isMeaning, meaningOfOwn } from "../../table/own-metrics.js";
import type { Table } from "../../table/table.js";
import { provenanceOf } from "../provenance.js";

/** The key under which a Parquet file of ours says what it holds. */
const KEY = "scoutframe";

interface KeyValue {
  readonly key: string;
  readonly value?: string;
}

/** What a Parquet file says of its table beside the cells: version, entity, source, pool, notes, and its columns. */
export function metadataOf(
  table: Table,
  columns: readonly string[],
  source: string | undefined,
): { key: string; value: string }[] {
  const metrics = Object.fromEntries(
    [...table.ownMetrics].map(([name, metric]) => [name, meaningOfOwn(metric)]),
  );
  const own = table.ownMetrics.size === 0 ? {} : { metrics };
  return [{ key: KEY, value: JSON.stringify({ ...provenanceOf(table, source), columns, ...own }) }];
}

/** The columns of the table that was written, in its order; undefined in a file of another program. */
export function columnsOfMetadata(metadata: readonly KeyValue[] | undefined): string[] | undefined {
  const { columns } = saidIn(metadata);
  return Array.isArray(columns) && columns.every((name) => typeof name === "string") ? columns : undefined;
}

/** What was said of columns of one's own when the file was written; what is no such thing is left out. */
export function meaningsOfMetadata(metadata: readonly KeyValue[] | undefined): Map<string, ColumnMeaning> {
  const { metrics } = saidIn(metadata);
  const said = metrics !== null && typeof metrics === "object" ? Object.entries(metrics) : [];
  return new Map(said.filter(([, meaning]) => isMeaning(meaning)));
}

function saidIn(metadata: readonly KeyValue[] | undefined): { columns?: unknown; metrics?: unknown } {
  const text = metadata?.find(({ key }) => key === KEY)?.value;
  if (text === undefined) return {};
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
