import { invalidOption, ScoutframeError, unknownOption } from "./errors.js";
import { ownField } from "./fields.js";
import { nearest } from "./text/nearest.js";

/** The allowed values of an option: `expected` describes them to a reader, `test` checks a value. */
export interface OptionCheck {
  readonly expected: string;
  readonly test: (value: unknown) => boolean;
  /** The allowed words, if there is a fixed list of them. */
  readonly words?: readonly string[];
  /** The form of the option on a command line; undefined if it has none. */
  readonly flag?: "number" | "switch" | "text" | "list" | "file";
  /** A short description of the option for the help of a command line. */
  readonly says?: string;
}

/**
 * The checks of a function's options, one for each, so that options and checks cannot diverge. `catalogue`, an option
 * of every function that takes a table, is checked where the table comes in.
 */
export type Checks<Options> = {
  readonly [Option in keyof Required<Omit<Options, "catalogue">>]: OptionCheck;
};

/** A check with a description of the option. */
export function says(check: OptionCheck, what: string): OptionCheck {
  return { ...check, says: what };
}

/** Throws for an option that is not in `checks`, or a value that its check refuses; undefined means default. */
export function checkOptions(options: object, checks: Readonly<Record<string, OptionCheck>>): void {
  if (options === null || typeof options !== "object" || Array.isArray(options)) {
    throw invalidOption("the last argument", options, objectOf(options, checks));
  }
  for (const [option, value] of entriesOf(options)) {
    const check = ownField(checks, option);
    if (check === undefined) throw unknownOption(option, nearest(option, Object.keys(checks)));
    if (value === undefined || passes(check, value)) continue;
    const right = typeof value === "string" && check.words ? nearest(value, check.words) : undefined;
    throw invalidOption(option, value, check.expected, right);
  }
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
export function having(expected: string, ...methods: readonly PropertyKey[]): OptionCheck {
  const has = (value: object, method: PropertyKey): boolean =>
    typeof Reflect.get(value, method) === "function";
  return {
    expected,
    test: (value) =>
      value !== null && typeof value === "object" && methods.every((method) => has(value, method)),
  };
}

/** The check for a list of objects. */
export function listOf(expected: string): OptionCheck {
  return { expected, test: (value) => isListOf(value, (item) => typeof item === "object" && item !== null) };
}

/** Checks a weight: a finite number other than 0. */
export function checkedWeight(weight: unknown, of: string): number {
  if (typeof weight === "number" && Number.isFinite(weight) && weight !== 0) return weight;
  throw invalidOption(`the weight of ${of}`, weight, "a number other than 0");
}

export function oneOf(words: readonly string[]): OptionCheck {
  return {
    expected: `one of ${words.map((word) => `"${word}"`).join(", ")}`,
    test: (value) => typeof value === "string" && words.includes(value),
    words,
    flag: "text",
  };
}

export function numberBetween(low: number, high: number): OptionCheck {
  const expected =
    high === Number.POSITIVE_INFINITY ? `a number of at least ${low}` : `a number from ${low} to ${high}`;
  return {
    expected,
    test: (value) => typeof value === "number" && value >= low && value <= high,
    flag: "number",
  };
}

export function wholeNumberFrom(low: number, high = Number.MAX_SAFE_INTEGER): OptionCheck {
  const expected =
    high === Number.MAX_SAFE_INTEGER
      ? `a whole number of at least ${low}`
      : `a whole number from ${low} to ${high}`;
  return {
    expected,
    test: (value) => Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high,
    flag: "number",
  };
}

export const trueOrFalse: OptionCheck = {
  expected: "true or false",
  test: (value) => typeof value === "boolean",
  flag: "switch",
};

export const text: OptionCheck = {
  expected: "text",
  test: (value) => typeof value === "string",
  flag: "text",
};

export const listOfText: OptionCheck = {
  expected: "a list of names",
  test: (value) => isListOf(value, (item) => typeof item === "string"),
  flag: "list",
};

/** Whether every entry of a list passes a test; a hole counts as undefined. */
export function isListOf(value: unknown, test: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && Array.from<unknown>(value).every(test);
}

export const aFunction: OptionCheck = {
  expected: "a function",
  test: (value) => typeof value === "function",
};

/** One name, or a list of them. */
export const textOrList: OptionCheck = {
  expected: "a name or a list of names",
  test: (value) => text.test(value) || listOfText.test(value),
  flag: "list",
};

/** Accepts anything: for options with a check that needs more than the value itself. */
export const anything: OptionCheck = { expected: "anything", test: () => true };
