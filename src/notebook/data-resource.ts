import type { HtmlTable } from "./html-table.js";

/** The media type under which a notebook's data explorers take a table. */
export const DATA_RESOURCE = "application/vnd.dataresource+json";

/** A table as a Tabular Data Resource: the same rows and columns as its HTML, cells as they are, missing as null. */
export interface DataResource {
  readonly profile: "tabular-data-resource";
  /** What the HTML says above and below the table. */
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

/** JSON has no number that is not finite. */
function cellValue(value: unknown): string | number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return value == null ? null : String(value);
}
