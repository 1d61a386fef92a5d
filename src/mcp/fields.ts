import { ownField } from "../fields.js";
import type { JsonSchema, OptionCheck } from "../options.js";
import { fixed } from "../text/value-text.js";
import { cleaned, cleanedCell } from "./cleaned.js";

/** What a model is told of an argument or of a field of an answer. */
type Declared = Pick<OptionCheck, "schema" | "says">;

/** A field of an answer, declared like an option; `clean` makes its value fit for an answer. */
export interface Field extends Declared {
  readonly clean: (value: unknown) => unknown;
  /** Whether an answer may lack it. */
  readonly isOptional?: boolean;
}

/** The fields of an object in an answer, which make both the schema and the object. */
export type Fields = Readonly<Record<string, Field>>;

export const TEXT: JsonSchema = { type: "string" };
const WHOLE: JsonSchema = { type: "integer", minimum: 0 };

/** Makes fields of one kind, each with a description for its reader. */
const kind =
  (schema: JsonSchema, clean: Field["clean"]) =>
  (says?: string): Field => ({ schema, clean, ...(says !== undefined && { says }) });

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });
const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });
const asItIs = (value: unknown): unknown => value;

export const text = kind(TEXT, (value) => cleaned(String(value)));
export const textIfAny = kind(orNull(TEXT), cleanedCell);
/** A list of texts that are clean. */
export const texts = kind(listOf(TEXT), asItIs);
/** A number with these decimals at most, or null where it is missing. */
const decimal = (decimals: number) =>
  kind(orNull({ type: "number" }), (value) =>
    cleanedCell(typeof value === "number" ? Number(fixed(value, decimals)) : value),
  );
export const number = decimal(2);
/** A rank, score or share out of 100. */
export const whole = decimal(0);
/** The value of a metric, which {@link shownNumber} has rounded. */
const inMetric = kind(orNull({ type: "number" }), cleanedCell);
/** How many there are of something; with `IfAny` also null. */
export const count = kind(WHOLE, cleanedCell);
export const countIfAny = kind(orNull(WHOLE), cleanedCell);
export const yesOrNo = kind({ type: "boolean" }, asItIs);
/** The key of a row, of ids. */
export const rowKey = kind({ type: "object", additionalProperties: number().schema }, asItIs);

export function object(fields: Fields): Field {
  return kind(schemaOf(fields), (value) => valuesOf(fields, value as object))();
}

export function list(fields: Fields, says?: string): Field {
  const clean = (values: unknown) => (values as readonly object[]).map((value) => valuesOf(fields, value));
  return kind(listOf(schemaOf(fields)), clean)(says);
}

/** Numbers of a metric by name: values have the metric's own decimals; ranks, chances and counts are whole. */
export function numbers(names: readonly string[], says: Readonly<Record<string, string>>): Fields {
  const kindOf = (name: string) => (name === "value" || name === "difference" ? inMetric : whole);
  return Object.fromEntries(names.map((name) => [name, kindOf(name)(ownField(says, name))]));
}

/** The schema of an object with these entries and no others. */
export function schemaOf(
  entries: Readonly<Record<string, Declared & Partial<Field>>>,
  required: readonly string[] = Object.keys(entries).filter((name) => !ownField(entries, name)!.isOptional),
): JsonSchema {
  const each = Object.entries(entries).map(([name, { schema = TEXT, says }]) => {
    return [name, says === undefined ? schema : { ...schema, description: says }];
  });
  return { type: "object", properties: Object.fromEntries(each), required, additionalProperties: false };
}

/** The object with these fields, of what was found under their names. */
export function valuesOf(fields: Fields, found: object): Record<string, unknown> {
  const values = Object.entries(fields).flatMap(([name, { clean, isOptional }]) => {
    const value = ownField(found as Readonly<Record<string, unknown>>, name);
    return isOptional && value === undefined ? [] : [[name, clean(value)]];
  });
  return Object.fromEntries(values);
}
