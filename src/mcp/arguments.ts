import { ownField } from "../fields.js";
import { functionOptions } from "../index.js";
import {
  anything,
  checkOptions,
  listOfText,
  type OptionCheck,
  oneOf,
  says,
  text,
  wholeNumberFrom,
} from "../options.js";
import { described, type JsonSchema, listOf, NUMBER, TEXT, YES_OR_NO } from "./json-schema.js";

/** An argument of a tool: its check, and the schema that a model sees. */
export interface Argument {
  readonly check: OptionCheck;
  readonly schema: JsonSchema;
  readonly required?: boolean;
}

export type Arguments = Readonly<Record<string, Argument>>;

/** The options of a function as arguments of the same names. Never include an option that takes a path. */
export function optionsOf<F extends keyof typeof functionOptions>(
  name: F,
  options: readonly (keyof (typeof functionOptions)[F] & string)[],
): Arguments {
  const checks = functionOptions[name] as unknown as Readonly<Record<string, OptionCheck>>;
  return Object.fromEntries(options.map((option) => [option, argumentOf(ownField(checks, option)!)]));
}

function argumentOf(check: OptionCheck): Argument {
  return { check, schema: described(`${check.says ?? check.expected}`, schemaOf(check)) };
}

function schemaOf({ words, flag }: OptionCheck): JsonSchema {
  if (words !== undefined) return { type: "string", enum: words };
  if (flag === "number") return NUMBER;
  if (flag === "switch") return YES_OR_NO;
  return flag === "list" ? listOf(TEXT) : TEXT;
}

/** The criteria for peers, under the same names in every tool that ranks. */
export const PEERS: Arguments = optionsOf("playerProfile", [
  "by",
  "minMinutes",
  "positions",
  "minShare",
  "match",
  "whenFew",
  "minAge",
  "maxAge",
]);

const A_ROW =
  'a name, an id, or a key as answers give it: "M. Salah", 120353, {"playerId": 120353, "seasonId": 181150}';

const ROW_SCHEMA: JsonSchema = {
  anyOf: [
    TEXT,
    { type: "integer" },
    { type: "object", additionalProperties: { type: ["integer", "string", "null"] } },
  ],
};

const isRow = (value: unknown): boolean =>
  (typeof value === "string" && value.length <= 500) ||
  Number.isSafeInteger(value) ||
  (typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= 10 &&
    Object.values(value).every((cell) => cell === null || ["number", "string"].includes(typeof cell)));

export const PLAYER: Argument = {
  check: { expected: A_ROW, test: isRow },
  schema: described(`who is asked about (the team, where the data are of teams): ${A_ROW}`, ROW_SCHEMA),
  required: true,
};

const MOST_PLAYERS = 6;

export const PLAYERS: Argument = {
  check: {
    expected: `a list of two to ${MOST_PLAYERS}, each ${A_ROW}`,
    test: (value) =>
      Array.isArray(value) && value.length >= 2 && value.length <= MOST_PLAYERS && value.every(isRow),
  },
  schema: described(`two to ${MOST_PLAYERS}, each as \`player\` in other tools`, {
    ...listOf(ROW_SCHEMA),
    minItems: 2,
    maxItems: MOST_PLAYERS,
  }),
  required: true,
};

const METRICS_TAKEN = 40;

export const METRICS: Argument = {
  check: {
    expected: `a list of up to ${METRICS_TAKEN} metrics, by column or label`,
    test: (value) => listOfText.test(value) && (value as unknown[]).length <= METRICS_TAKEN,
  },
  schema: described(
    "metrics by column or label, as explain_metric and the catalogue resource name them (default: what is looked at first in the position)",
    { ...listOf(TEXT), maxItems: METRICS_TAKEN },
  ),
};

const COUNT_TAKEN = 100;

/** The arguments for the number of items in an answer, and for the place where the next answer continues. */
export const LIST: Arguments = {
  count: {
    check: says(wholeNumberFrom(1, COUNT_TAKEN), "how many at most"),
    schema: described("how many at most (default: 10)", {
      type: "integer",
      minimum: 1,
      maximum: COUNT_TAKEN,
    }),
  },
  cursor: {
    check: { expected: "the cursor of an answer before", test: (value) => /^\d{1,9}$/.test(String(value)) },
    schema: described("goes on behind an answer: its `cursor`, with the other arguments as they were", TEXT),
  },
};

export const TEXT_ARGUMENT = (description: string, required = false): Argument => ({
  check: { ...text, test: (value) => typeof value === "string" && value.length <= 500 },
  schema: described(description, TEXT),
  required,
});

export const ANYTHING = (schema: JsonSchema, required = false): Argument => ({
  check: anything,
  schema,
  required,
});

/** An argument of every tool, because a server may have seasons of players and of teams. */
export const ENTITY: Arguments = {
  entity: {
    check: oneOf(["player", "team"]),
    schema: described(
      "whose rows are asked, where describe_data counts `teams` beside players (default: player); `player` is then a team",
      { type: "string", enum: ["player", "team"] },
    ),
  },
};

/** The JSON Schema of a tool's arguments. */
export function schemaOfArguments(takes: Arguments): JsonSchema {
  const entries = Object.entries(takes);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  };
}

/** Throws one of our errors for an unknown argument, a wrong value or a missing argument. */
export function checkArguments(given: unknown, takes: Arguments): Readonly<Record<string, unknown>> {
  const entries = Object.entries(takes);
  const checks = Object.fromEntries(entries.map(([name, { check }]) => [name, check]));
  const asked = (given ?? {}) as Readonly<Record<string, unknown>>;
  checkOptions(asked, checks);
  for (const [name, { check, required }] of entries) {
    if (required && ownField(asked, name) === undefined)
      checkOptions({ [name]: null }, { [name]: neverNull(check) });
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

function neverNull(check: OptionCheck): OptionCheck {
  return { ...check, test: (value) => value !== null && check.test(value) };
}
