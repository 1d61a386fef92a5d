import { ownField } from "../fields.js";
import type { JsonSchema } from "../options.js";
import { cleaned, cleanedCell } from "./cleaned.js";

/** A field of an answer: its schema, and its value out of what a tool has found. */
export interface Field<From> {
  readonly schema: JsonSchema;
  readonly of: (from: From) => unknown;
  /** Whether an answer may lack it: its value is then undefined. */
  readonly isOptional?: boolean;
}

/** The fields of an object in an answer, which make both the schema and the object. */
export type Fields<From> = Readonly<Record<string, Field<From>>>;

export const TEXT: JsonSchema = { type: "string" };
const NUMBER: JsonSchema = { type: "number" };
export const WHOLE: JsonSchema = { type: "integer", minimum: 0 };

/** A value that may be null. */
export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: "null" }] };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

/** A schema with a description for its reader. */
export function described(description: string | undefined, schema: JsonSchema): JsonSchema {
  return description === undefined ? schema : { ...schema, description };
}

/** Makes fields of one kind: out of what is found, `of` takes a value, and `clean` makes it fit for an answer. */
const kind =
  (schema: JsonSchema, clean: (value: unknown) => unknown) =>
  <From>(of: (from: From) => unknown, says?: string): Field<From> => ({
    schema: described(says, schema),
    of: (from) => clean(of(from)),
  });

export const text = kind(TEXT, (value) => cleaned(String(value)));
export const textIfAny = kind(orNull(TEXT), cleanedCell);
/** A list of texts that are clean. */
export const texts = kind(listOf(TEXT), (value) => value);
/** A number, or null where it is missing. */
export const number = kind(orNull(NUMBER), cleanedCell);
/** How many there are of something; with `IfKnown` also null. */
export const count = kind(WHOLE, cleanedCell);
export const countIfKnown = kind(orNull(WHOLE), cleanedCell);

/** An object with these fields. */
export function object<From, Inner>(fields: Fields<Inner>, of: (from: From) => Inner): Field<From> {
  return { schema: schemaOf(fields), of: (from) => valuesOf(fields, of(from)) };
}

/** A list of objects with these fields. */
export function list<From, Inner>(
  fields: Fields<Inner>,
  of: (from: From) => readonly Inner[],
  says?: string,
): Field<From> {
  return {
    schema: described(says, listOf(schemaOf(fields))),
    of: (from) => of(from).map((inner) => valuesOf(fields, inner)),
  };
}

/** The numbers of some cells, by name. */
export function numbers(
  names: readonly string[],
  says: Readonly<Record<string, string>> = {},
): Fields<Readonly<Record<string, unknown>>> {
  return Object.fromEntries(
    names.map((name) => [name, number((from) => ownField(from, name), ownField(says, name))]),
  );
}

/** The schema of an object with these fields and no others. */
export function schemaOf(fields: Readonly<Record<string, Omit<Field<never>, "of">>>): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
    additionalProperties: false,
  };
}

/** The object with these fields. */
export function valuesOf<From>(fields: Fields<From>, from: From): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, { of }]) => [name, of(from)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
