import { nameKey } from "../catalogue/catalogue-index.js";
import { EXPORT_HEAD_LABELS } from "../catalogue/export-labels.js";
import { resolveMetricName, suggestMetric } from "../catalogue/metric-names.js";
import { invalidOption, unknownColumn } from "../errors.js";
import { nearest, nearestByWords } from "../text/nearest.js";
import type { Column } from "./column.js";
import { columnLabel, type NamedColumns } from "./column-names.js";

interface Named extends NamedColumns {
  readonly columnNames: readonly string[];
}

/**
 * The column that somebody asked a function for: by its name, by its label, or by either in another spelling, as metrics
 * are asked for everywhere. Throws `unknown_column`, with the nearest right name.
 */
export function columnNamed(table: Named, asked: string): string {
  const found = findColumn(table, asked);
  if (found !== undefined) return found;
  if (typeof asked !== "string")
    throw invalidOption("column", asked, "the name of a column; options come behind it");
  throw unknownColumn(asked, suggested(table, asked));
}

/** The cells of {@link columnNamed}. */
export function columnOf(table: Named & { column(name: string): Column }, asked: string): Column {
  return table.column(columnNamed(table, asked));
}

/** As {@link columnNamed}, undefined where the table has none. */
export function findColumn(table: Named, asked: string): string | undefined {
  if (typeof asked !== "string") return undefined;
  if (table.has(asked)) return asked;
  const meant = resolveMetricName(asked, table.catalogue);
  if (meant !== undefined && table.has(meant)) return meant;
  const key = nameKey(asked);
  const head = Object.entries(EXPORT_HEAD_LABELS).find(([label]) => nameKey(label) === key)?.[1];
  if (head !== undefined && table.has(head)) return head;
  return key === "" ? undefined : table.columnNames.find((name) => keysOf(table, name).includes(key));
}

/** What counts of a column's name and of its label. */
function keysOf(table: Named, name: string): readonly string[] {
  return [nameKey(name), nameKey(columnLabel(table, name))];
}

/** A column of the table's that was most likely meant: what analysts call so, else the nearest name or label. */
function suggested(table: Named, asked: string): string | undefined {
  const columns = new Map(
    table.columnNames.flatMap(
      (name) =>
        [
          [name, name],
          [columnLabel(table, name), name],
        ] as const,
    ),
  );
  const metric = suggestMetric(asked, table.columnNames, table.catalogue);
  return metric ?? columns.get(nearestByWords(asked, columns.keys()) ?? nearest(asked, columns.keys()) ?? "");
}
