/** A JSON Schema, as tools use it to describe their arguments and answers. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const TEXT: JsonSchema = { type: "string" };
export const NUMBER: JsonSchema = { type: "number" };
export const WHOLE: JsonSchema = { type: "integer", minimum: 0 };
export const YES_OR_NO: JsonSchema = { type: "boolean" };

/** A value that may be null. */
export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: "null" }] };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

/** An object with these fields and no others. All are required, except those named. */
export function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  { except = [] }: { readonly except?: readonly string[] } = {},
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !except.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** A schema with a description for its reader. */
export function described(description: string, schema: JsonSchema): JsonSchema {
  return { ...schema, description };
}

/** The key of a row: a number or null per column. */
export const KEY: JsonSchema = described("the key of the row, to ask for it again", {
  type: "object",
  additionalProperties: orNull(NUMBER),
});

/** A metric of a row: its value and its unrounded percentile rank among the peers. */
export const METRIC_CELLS: JsonSchema = objectOf({
  column: described("the column in which the number stands", TEXT),
  label: TEXT,
  value: described("in the metric's own unit", orNull(NUMBER)),
  rank: described("percentile rank among the peers, 0 to 100, 100 is best", orNull(NUMBER)),
  low: described("low end of the interval of the true rank", orNull(NUMBER)),
  high: described("high end of the interval of the true rank", orNull(NUMBER)),
  peers: described("how many peers have a value", orNull(NUMBER)),
});

export const NOTES: JsonSchema = listOf(objectOf({ code: TEXT, message: TEXT }));

/** The fields about its length in every answer with a list. */
export const OF_LISTS: Readonly<Record<string, JsonSchema>> = {
  total: described("how many there are", WHOLE),
  shown: described("how many of them are in this answer", WHOLE),
  cursor: described("hand it back as `cursor` for those that follow; null after the last", orNull(TEXT)),
  notes: NOTES,
  notesLeftOut: described("how many further notes were left out", WHOLE),
};
