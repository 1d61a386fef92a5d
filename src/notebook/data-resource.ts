import type { HtmlTable } from "./html-table.js";

/** The media type of tables for the data explorers of notebooks. */
export const DATA_RESOURCE = "application/vnd.dataresource+json";

/** A table as a Tabular Data Resource: the same rows and columns as its HTML, raw cells, null for missing. */
export interface DataResource {
  readonly profile: "tabular-data-resource";
  /** The texts above and below the table in its HTML. */
  readonly description?: string;
  readonly schema: { readonly fields: readonly ResourceField[] };
  readonly data: readonly Readonly<Record<string, string | number | null>>[];
}

interface ResourceField {
  readonly name: string;
  readonly title?: string;
  readonly type: "number" | "string";
}

export function dataResource({ columns, rowCount, caption, footer }: HtmlTable): DataResource {
  const fields = columns.map(({ name, heading, numeric }): ResourceField => {
    const field = { name, type: numeric ? ("number" as const) : ("string" as const) };
    return heading === name || heading === "" ? field : { ...field, title: heading };
  });
  const data = Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, cellValue(values[row])])),
  );
  const said = [...caption, ...footer];
  return {
    profile: "tabular-data-resource",
    ...(said.length > 0 && { description: said.join("\n") }),
    schema: { fields },
    data,
  };
}

/** JSON has no infinite numbers and no NaN, so they become null. */
function cellValue(value: unknown): string | number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return value == null ? null : String(value);
}
