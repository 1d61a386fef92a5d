import { invalidOption, ScoutframeError, unknownOption } from "./errors.js";
import { ownField } from "./fields.js";
import { nearest } from "./text/nearest.js";

/** A description of values in the form of JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * An option, declared once: `expected` describes the allowed values to a reader, `test` checks a value. The type of an
 * option is that of its values.
 */
export interface OptionCheck<Value = unknown> {
  readonly expected: string;
  readonly test: (value: unknown) => boolean;
  /** The allowed words, if there is a fixed list of them. */
  readonly words?: readonly string[];
  /** The form of the option on a command line; undefined if it has none. */
  readonly flag?: "number" | "switch" | "text" | "list" | "file";
  /** A short description of the option for the help of a command line. */
  readonly says?: string;
  /** The value of an option that is not given; undefined if it depends on the data or on other options. */
  readonly default?: Value;
  /** The allowed values for programs that read JSON Schema; undefined if JSON cannot hold them. */
  readonly schema?: JsonSchema;
}

/** An option with a value for those who do not give it. */
export interface WithDefault<Value = unknown> extends OptionCheck<Value> {
  readonly default: Value;
}

/** The options that are declared by `Entries`, each of the type of its values, and with its documentation. */
export type OptionsOf<Entries> = {
  readonly [Name in keyof Entries]?:
    | (Entries[Name] extends OptionCheck<infer Value> ? Value : never)
    | undefined;
};

/**
 * The checks of a function's options, one for each, so that options and checks cannot diverge. `catalogue`, an option
 * of every function that takes a table, is checked where the table comes in.
 */
export type Checks<Options> = {
  readonly [Option in keyof Required<Omit<Options, "catalogue">>]: OptionCheck<
    Exclude<Options[Option], undefined>
  >;
};

/** A check with a description of the option, which ends in the default if one is given here. */
export function says<Value>(check: WithDefault<Value>, what: string): WithDefault<Value>;
export function says<Value>(check: OptionCheck<Value>, what: string): OptionCheck<Value>;
export function says<Value>(
  check: OptionCheck<Value>,
  what: string,
  byDefault: NoInfer<Value>,
): WithDefault<Value>;
export function says<Value>(check: OptionCheck<Value>, what: string, byDefault?: Value): OptionCheck<Value> {
  if (byDefault === undefined) return { ...check, says: what };
  return { ...check, says: `${what} (default: ${byDefault})`, default: byDefault };
}

/** A check with a default that the description of the option does not end in. */
export function byDefault<Value>(value: NoInfer<Value>, check: OptionCheck<Value>): WithDefault<Value> {
  return { ...check, default: value };
}

/** The options that `entries` declares, out of those of a function that has more. */
export function optionsFor<Entries extends object, Options extends object>(
  entries: Entries,
  options: Options,
): Pick<Options, keyof Entries & keyof Options> {
  const own = Object.entries(options).filter(([name]) => Object.hasOwn(entries, name));
  return Object.fromEntries(own) as Pick<Options, keyof Entries & keyof Options>;
}

/** The entries except those of some names. */
export function without<Entries extends object, Name extends keyof Entries>(
  entries: Entries,
  ...names: readonly Name[]
): Omit<Entries, Name> {
  const left = Object.entries(entries).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(left) as Omit<Entries, Name>;
}

/** The values of all options that `entries` declares: those given, or the defaults. */
export function filled<Entries extends object>(
  entries: Entries,
  options: OptionsOf<Entries>,
): Filled<Entries> {
  const values = Object.entries(entries as Readonly<Record<string, OptionCheck>>).map(([name, entry]) => [
    name,
    ownField<unknown>(options, name) ?? entry.default,
  ]);
  return Object.fromEntries(values);
}

/** Options with their defaults; those without one may still be undefined. */
type Filled<Entries> = {
  readonly [Name in keyof Entries]: Entries[Name] extends WithDefault<infer Value>
    ? Value
    : OptionsOf<Entries>[Name];
};

/** Throws for an option that is not in `checks`, or a value that its check refuses; undefined means default. */
export function checkOptions(options: object, checks: Readonly<Record<string, OptionCheck>>): void {
  const areNone = options === null || typeof options !== "object" || Array.isArray(options);
  const entries = areNone ? undefined : entriesOf(options);
  const wrong = entries?.find(([option, value]) => {
    const check = ownField(checks, option);
    return check === undefined || (value !== undefined && !passes(check, value));
  });
  if (entries === undefined) {
    const expected = objectOf(options, checks);
    throw invalidOption("the last argument", options, expected);
  }
  if (wrong === undefined) return;
  const [option, value] = wrong;
  const check = ownField(checks, option);
  if (check === undefined)
    throw unknownOption(
      option,
      renamed(option, checks) ?? nearest(option, Object.keys(checks)),
      ownField<string>(OF_OTHERS, option),
    );
  const right = typeof value === "string" && check.words ? nearest(value, check.words) : undefined;
  throw invalidOption(option, value, check.expected, right);
}

/** Options that had another name, by that one. */
const RENAMED = {
  beside: "with",
  idsFrom: "ids",
  limit: "count",
  similarCount: "count",
  stepInCount: "count",
  who: "with",
};

/** Options of other libraries, by a line that does without: no table changes in place, and texts are texts. */
const OF_OTHERS = { inplace: 'table.sort("Goals")', stringsAsFactors: 'await readTable("league.csv")' };

function renamed(option: string, checks: object): string | undefined {
  const name = ownField<string>(RENAMED, option);
  return name !== undefined && Object.hasOwn(checks, name) ? name : undefined;
}

/** Whether a value is an object of options that was given in place of a subject: all its fields are options. */
export function isOptions(value: unknown, checks: Readonly<Record<string, OptionCheck>>): boolean {
  return (
    value !== null &&
    typeof value === "object" &&
    !Array.isArray(value) &&
    entriesOf(value).every(([name]) => ownField(checks, name) !== undefined)
  );
}

/** Describes an object of options, and names the options that the given value would fit. */
function objectOf(given: unknown, checks: Readonly<Record<string, OptionCheck>>): string {
  const takes = ([, check]: [string, OptionCheck]): boolean => given !== undefined && check.test(given);
  const meant = Object.entries(checks).flatMap((entry) => (takes(entry) ? [entry[0]] : []));
  return meant.length === 0
    ? "an object of options"
    : `an object of options, with one of ${meant.join(", ")}`;
}

/** Throws `invalid_option` if an argument fails its check. */
export function checkArgument(name: string, value: unknown, check: OptionCheck): void {
  if (!passes(check, value)) throw invalidOption(name, value, check.expected);
}

/** Whether a value passes a check. A value that throws when it is examined does not. */
export function passes({ test }: OptionCheck, value: unknown): boolean {
  try {
    return test(value);
  } catch (error) {
    if (error instanceof ScoutframeError) throw error;
    return false;
  }
}

/** The fields of an object of options; throws `invalid_option` if they cannot be read. */
export function entriesOf(options: object): [string, unknown][] {
  try {
    return Object.entries(options);
  } catch {
    throw invalidOption("the last argument", options, "an object of options");
  }
}

/** The check for an object with methods of these names. */
export function having(expected: string, ...methods: readonly PropertyKey[]): OptionCheck<never> {
  const has = (value: object, method: PropertyKey): boolean =>
    typeof Reflect.get(value, method) === "function";
  return {
    expected,
    test: (value) =>
      value !== null && typeof value === "object" && methods.every((method) => has(value, method)),
  };
}

/** The check for a list of objects. */
export function listOf(expected: string): OptionCheck<never> {
  return { expected, test: (value) => isListOf(value, (item) => typeof item === "object" && item !== null) };
}

/** Checks a weight: a finite number other than 0. */
export function checkedWeight(weight: unknown, of: string): number {
  if (typeof weight === "number" && Number.isFinite(weight) && weight !== 0) return weight;
  throw invalidOption(`the weight of ${of}`, weight, "a number other than 0");
}

const TEXT: JsonSchema = { type: "string" };

export function oneOf<const Word extends string>(words: readonly Word[]): OptionCheck<Word>;
export function oneOf<const Word extends string>(
  words: readonly Word[],
  byDefault: NoInfer<Word>,
): WithDefault<Word>;
export function oneOf<const Word extends string>(
  words: readonly Word[],
  byDefault?: Word,
): OptionCheck<Word> {
  return {
    expected: `one of ${words.map((word) => `"${word}"`).join(", ")}`,
    test: (value) => typeof value === "string" && (words as readonly string[]).includes(value),
    words,
    flag: "text",
    schema: { ...TEXT, enum: words },
    ...(byDefault !== undefined && { default: byDefault }),
  };
}

export function numberBetween(low: number, high: number): OptionCheck<number> {
  const isOpen = high === Number.POSITIVE_INFINITY;
  return {
    expected: isOpen ? `a number of at least ${low}` : `a number from ${low} to ${high}`,
    test: (value) => typeof value === "number" && value >= low && value <= high,
    flag: "number",
    schema: { type: "number", minimum: low, ...(!isOpen && { maximum: high }) },
  };
}

export function wholeNumberFrom(low: number, high = Number.MAX_SAFE_INTEGER): OptionCheck<number> {
  const isOpen = high === Number.MAX_SAFE_INTEGER;
  return {
    expected: isOpen ? `a whole number of at least ${low}` : `a whole number from ${low} to ${high}`,
    test: (value) => Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high,
    flag: "number",
    schema: { type: "integer", minimum: low, ...(!isOpen && { maximum: high }) },
  };
}

/** False unless it is given. */
export const trueOrFalse: WithDefault<boolean> = {
  expected: "true or false",
  test: (value) => typeof value === "boolean",
  flag: "switch",
  schema: { type: "boolean" },
  default: false,
};

export const text: OptionCheck<string> = {
  expected: "text",
  test: (value) => typeof value === "string",
  flag: "text",
  schema: TEXT,
};

export const listOfText: OptionCheck<readonly string[]> = {
  expected: "a list of names",
  test: (value) => isListOf(value, (item) => typeof item === "string"),
  flag: "list",
  schema: { type: "array", items: TEXT },
};

/** Whether every entry of a list passes a test; a hole counts as undefined. */
export function isListOf(value: unknown, test: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && Array.from<unknown>(value).every(test);
}

export const aFunction: OptionCheck<never> = {
  expected: "a function",
  test: (value) => typeof value === "function",
};

/** One name, or a list of them. */
export const textOrList: OptionCheck<string | readonly string[]> = {
  expected: "a name or a list of names",
  test: (value) => text.test(value) || listOfText.test(value),
  flag: "list",
  schema: { type: "array", items: TEXT },
};

/** Accepts anything: for options with a check that needs more than the value itself. */
export const anything: OptionCheck<never> = { expected: "anything", test: () => true };

/** A table or records, which a command line reads from a file. */
export function fromFile<Value>(what: string): OptionCheck<Value> {
  return { ...anything, flag: "file", says: what };
}
