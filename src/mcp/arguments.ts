import { PROFILE_CHECKS } from "../analysis/peers/player-profile.js";
import { ownField } from "../fields.js";
import {
  anything,
  checkOptions,
  type JsonSchema,
  listOfText,
  type OptionCheck,
  oneOf,
  text,
  wholeNumberFrom,
} from "../options.js";
import { described, listOf, schemaOf, TEXT } from "./fields.js";

/** An argument of a tool: an option with a schema that describes it to a model. */
export interface Argument extends OptionCheck {
  readonly schema: JsonSchema;
  readonly isOptional: boolean;
}

export type Arguments = Readonly<Record<string, Argument>>;

/** An option as an argument. */
export function argument(entry: OptionCheck, description: string): Argument {
  return { ...entry, schema: described(description, entry.schema ?? TEXT), isOptional: true };
}

export function required(one: Argument): Argument {
  return { ...one, isOptional: false };
}

/** The options of a function as arguments of the same names. Never include an option that takes a path. */
export function optionsOf<Entries extends Readonly<Record<string, OptionCheck>>>(
  entries: Entries,
  options: readonly (keyof Entries & string)[],
): Arguments {
  return Object.fromEntries(
    options.map((option) => {
      const entry = ownField(entries, option)!;
      return [option, argument({ ...entry, schema: schemaOfOption(entry) }, entry.says ?? entry.expected)];
    }),
  );
}

/** The schema of an option by its form; its bounds are in the words of its errors. */
function schemaOfOption({ words, flag }: OptionCheck): JsonSchema {
  if (words !== undefined) return { ...TEXT, enum: words };
  if (flag === "list") return listOf(TEXT);
  if (flag === "switch") return { type: "boolean" };
  return flag === "number" ? { type: "number" } : TEXT;
}

/** The criteria for peers, under the same names in every tool that ranks. */
export const PEERS: Arguments = optionsOf(PROFILE_CHECKS, [
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

const ROW: OptionCheck = {
  expected: A_ROW,
  test: (value) =>
    (typeof value === "string" && value.length <= 500) ||
    Number.isSafeInteger(value) ||
    (typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).length <= 10 &&
      Object.values(value).every((cell) => cell === null || ["number", "string"].includes(typeof cell))),
  schema: {
    anyOf: [
      TEXT,
      { type: "integer" },
      { type: "object", additionalProperties: { type: ["integer", "string", "null"] } },
    ],
  },
};

export const PLAYER = argument(ROW, `who is asked about (the team, where the data are of teams): ${A_ROW}`);

const MOST_PLAYERS = 6;

export const PLAYERS: OptionCheck = {
  expected: `a list of two to ${MOST_PLAYERS}, each ${A_ROW}`,
  test: (value) =>
    Array.isArray(value) && value.length >= 2 && value.length <= MOST_PLAYERS && value.every(ROW.test),
  schema: { ...listOf(ROW.schema!), minItems: 2, maxItems: MOST_PLAYERS },
};

const METRICS_TAKEN = 40;

export const METRICS = argument(
  {
    expected: `a list of up to ${METRICS_TAKEN} metrics, by column or label`,
    test: (value) => listOfText.test(value) && (value as unknown[]).length <= METRICS_TAKEN,
    schema: { ...listOfText.schema, maxItems: METRICS_TAKEN },
  },
  "metrics by column or label, as explain_metric and the catalogue resource name them (default: what is looked at first in the position)",
);

/** The arguments for the number of items in an answer, and for the place where the next answer continues. */
export const LIST: Arguments = {
  count: argument(wholeNumberFrom(1, 100), "how many at most (default: 10)"),
  cursor: argument(
    { expected: "the cursor of an answer before", test: (value) => /^\d{1,9}$/.test(String(value)) },
    "goes on behind an answer: its `cursor`, with the other arguments as they were",
  ),
};

const SHORT_TEXT: OptionCheck = {
  ...text,
  test: (value) => typeof value === "string" && value.length <= 500,
};

export function textArgument(description: string): Argument {
  return argument(SHORT_TEXT, description);
}

/** An object whose check needs more than the value itself. */
export function objectArgument(description: string): Argument {
  return argument({ ...anything, schema: { type: "object" } }, description);
}

/** An argument of every tool, because a server may have seasons of players and of teams. */
export const ENTITY: Arguments = {
  entity: argument(
    oneOf(["player", "team"]),
    "whose rows are asked, where describe_data counts `teams` beside players (default: player); `player` is then a team",
  ),
};

/** The JSON Schema of a tool's arguments. */
export function schemaOfArguments(takes: Arguments): JsonSchema {
  return schemaOf({ ...takes, ...ENTITY });
}

/** Throws one of our errors for an unknown argument, a wrong value or a missing argument. */
export function checkArguments(given: unknown, tool: Arguments): Readonly<Record<string, unknown>> {
  const takes = { ...tool, ...ENTITY };
  const asked = (given ?? {}) as Readonly<Record<string, unknown>>;
  checkOptions(asked, takes);
  for (const [name, entry] of Object.entries(takes)) {
    if (entry.isOptional || ownField(asked, name) !== undefined) continue;
    const test = (value: unknown): boolean => value !== null && entry.test(value);
    checkOptions({ [name]: null }, { [name]: { ...entry, test } });
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
