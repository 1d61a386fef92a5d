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
  return [{ key: KEY, value: JSON.stringify({ ...provenanceOf(table, source), columns }) }];
}

/** The columns of the table that was written, in its order; undefined in a file of another program. */
export function columnsOfMetadata(metadata: readonly KeyValue[] | undefined): string[] | undefined {
  const text = metadata?.find(({ key }) => key === KEY)?.value;
  if (text === undefined) return undefined;
  try {
    const { columns } = JSON.parse(text) as { columns?: unknown };
    return Array.isArray(columns) && columns.every((name) => typeof name === "string") ? columns : undefined;
  } catch {
    return undefined;
  }
}
