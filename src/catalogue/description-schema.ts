import { z } from "zod";
import { ownField } from "../fields.js";
import { nearest } from "../text/nearest.js";
import { MOST_DECIMALS } from "./column-meaning.js";
import { isPlainObject } from "./plain-data.js";
import {
  ACTIVITY_COLUMNS,
  APPLIES_TO,
  BASES,
  BETTER,
  CATEGORIES,
  ENTITIES,
  GROUPS,
  HEADERS,
  RATE_MODELS,
  ROUNDINGS,
  SOURCE_IDS,
  SOURCE_UNITS,
  type SourceUnit,
  UNITS,
} from "./types.js";

/** The schema of catalogue descriptions. Each breach has its place and what was expected there. */

const name = z.custom<string>((value) => typeof value === "string" && value !== "", "a name");
const text = z.string("text");
const names = z.array(name, "a list of names");
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: () => `one of ${words.map((word) => `"${word}"`).join(", ")}` });

type Issues = z.core.$RefinementCtx;

/** Adds the issues of one part to those of the whole. */
function look(schema: z.ZodType, part: unknown, context: Issues, path: PropertyKey[] = []): void {
  for (const issue of schema.safeParse(part, { jitless: true }).error?.issues ?? []) {
    context.addIssue({ code: "custom", message: issue.message, path: [...path, ...issue.path] });
  }
}

/** An object with parts that are checked one by one, so that an issue in one part hides none in another. */
function objectOf(
  expected: string,
  parts: (given: Readonly<Record<string, unknown>>, context: Issues) => void,
) {
  return z.unknown().superRefine((given, context) => {
    if (isPlainObject(given)) parts(given, context);
    else context.addIssue({ code: "custom", message: expected });
  });
}

/** An object with values of one kind under any names, even those of `Object.prototype`. */
function mapOf(value: z.ZodType, expected: string, fewest = 0) {
  return objectOf(expected, (given, context) => {
    const entries = Object.entries(given);
    for (const [key, part] of entries) look(value, part, context, [key]);
    if (entries.length < fewest) context.addIssue({ code: "custom", message: expected });
  });
}

/** An object with these fields and no others. */
function only(shape: Readonly<Record<string, z.ZodType>>, expected: string) {
  return objectOf(expected, (given, context) => {
    for (const [key, field] of Object.entries(shape)) look(field, ownField(given, key), context, [key]);
    for (const key of Object.keys(given)) {
      if (Object.hasOwn(shape, key)) continue;
      const right = nearest(key, Object.keys(shape));
      const message = `no such field${right === undefined ? "" : `; did you mean "${right}"?`}`;
      context.addIssue({ code: "custom", message, path: [key] });
    }
  });
}

/** A simple form or an object; anything that is not an object must have the simple form. */
function either(simple: z.ZodType, object: z.ZodType) {
  return z
    .unknown()
    .superRefine((given, context) => look(isPlainObject(given) ? object : simple, given, context));
}

const group = z.string("a position group");
const finite = z.number("a finite number");
const above0 = finite.positive("a number above 0");

const metric = only(
  {
    column: name,
    entity: oneOf(ENTITIES).optional(),
    group: oneOf(GROUPS).optional(),
    field: name.optional(),
    label: name.optional(),
    description: text.optional(),
    basis: oneOf(BASES).optional(),
    type: oneOf(["integer", "float"]).optional(),
    decimals: z
      .int("a whole number")
      .min(0, "at least 0")
      .max(MOST_DECIMALS, `at most ${MOST_DECIMALS}`)
      .optional(),
    unit: oneOf(UNITS).optional(),
    model: oneOf(RATE_MODELS).optional(),
    rounding: oneOf(ROUNDINGS).optional(),
    appliesTo: oneOf(APPLIES_TO).optional(),
    better: oneOf(BETTER).optional(),
    whyNeither: text.nullish(),
    category: oneOf(CATEGORIES).nullish(),
    denominator: name.nullish(),
    counterpart: name.nullish(),
    partOf: name.nullish(),
    deprecated: only({ use: name }, "an object with use").nullish(),
    made: only(
      {
        of: name,
        without: name.optional(),
        plus: name.optional(),
        possession: name.optional(),
        power: finite.optional(),
        ofTeam: name.optional(),
      },
      "an object with of",
    ).nullish(),
    unfilled: oneOf(["always", "in some seasons"]).nullish(),
    headline: mapOf(above0, "an object of places by list").optional(),
    aliases: names.optional(),
    minAttempts: finite.min(0, "at least 0").nullish(),
    dispersion: mapOf(above0, "an object of numbers by position group").nullish(),
    dispersionFrom: text.nullish(),
  },
  "an object with column",
);

const activity = only(
  {
    label: name,
    phrase: text.optional(),
    better: oneOf(BETTER).optional(),
    whyNeither: text.optional(),
    category: oneOf(CATEGORIES).optional(),
    columns: z.array(oneOf(ACTIVITY_COLUMNS), "a list of columns").optional(),
    of: name.optional(),
    part: name.nullish(),
    whole: z.boolean("true or false").optional(),
    appliesTo: oneOf(APPLIES_TO).optional(),
    aliases: names.optional(),
  },
  "an object with label",
);

const source = only(
  {
    provider: name,
    headers: oneOf(HEADERS).optional(),
    ids: oneOf(SOURCE_IDS).optional(),
    recognised: z.array(names, "a list of lists of columns").optional(),
    spellings: mapOf(name, "an object of source columns by other name").optional(),
  },
  "an object with provider",
);

const metrics = z.array(metric, "a list of metrics").optional();

const weight = finite.refine((value) => value !== 0, "a number other than 0");
const weights = mapOf(weight, "an object of weights by column, at least one", 1);
const roleShape = {
  name,
  weights,
  entity: oneOf(ENTITIES).optional(),
  positionGroup: group.nullish(),
  description: text.optional(),
  standIns: mapOf(
    z.array(name, "a list of names").nonempty("a list of names"),
    "an object of lists of columns by column",
  ).optional(),
  reliability: mapOf(
    finite.min(0, "at least 0").max(1, "at most 1"),
    "an object of numbers by column",
  ).optional(),
  default: z.boolean("true or false").optional(),
};
const role = only(roleShape, "an object with name and weights");
const style = only({ ...roleShape, name: name.optional() }, "an object with positionGroup and weights");
const column = z.custom<string>((value) => typeof value === "string" && value !== "", "the name of a column");
const playingTime = either(column, only({ onField: name.optional(), tagged: name.optional() }, ""));
const position = only({ code: name, name: name.optional(), group }, "an object with code and group");
const sourceUnits = Object.keys(SOURCE_UNITS) as [SourceUnit, ...SourceUnit[]];

const correlation = finite.min(-1, "a number from -1 to 1").max(1, "a number from -1 to 1");
const lists = mapOf(names, "an object of lists of columns by position group").optional();

const DESCRIPTION = only(
  {
    extend: oneOf(ENTITIES).optional(),
    entity: oneOf(ENTITIES).optional(),
    source: source.optional(),
    activities: mapOf(activity, "an object of activities by field").optional(),
    metrics,
    derived: metrics,
    keys: mapOf(name, "an object of source columns by key").optional(),
    minutes: playingTime.optional(),
    matches: playingTime.optional(),
    positions: only(
      {
        column: name.optional(),
        also: names.optional(),
        words: mapOf(text, "an object of codes by word").optional(),
        ranked: z.boolean("true or false").optional(),
        codes: either(z.array(position, "an object of position groups by code"), mapOf(group, "")).optional(),
      },
      "an object with column and codes",
    ).optional(),
    groups: z
      .array(
        only(
          { name, short: name.optional(), codes: names.optional(), neighbours: names.optional() },
          "an object with name",
        ),
        "a list of groups",
      )
      .optional(),
    headlines: lists,
    totals: lists,
    styles: z.array(style, "a list of style sets").optional(),
    roles: either(z.array(role, "a list of roles, or weights by role name"), mapOf(weights, "")).optional(),
    errorCorrelations: mapOf(
      mapOf(
        mapOf(correlation, "an object of correlations by metric"),
        "an object of objects of correlations by metric",
      ),
      "an object of correlations by position group",
    ).optional(),
    columns: mapOf(
      either(name, only({ metric: name, unit: oneOf(sourceUnits).optional() }, "")),
      "an object of metrics by source column",
    ).optional(),
    remarks: mapOf(text, "an object of remarks by place").optional(),
  },
  "an object that describes a catalogue",
);

/** One problem in a description: its place, and what was expected there. */
export interface Breach {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
}

/** The places where a description breaks the schema. */
export function breachesOf(description: unknown): Breach[] {
  const issues = DESCRIPTION.safeParse(description, { jitless: true }).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path, expected: message }));
}
