/**
 * A value as JSON. Whole numbers that JSON.stringify refuses are numbers where a number holds them, else text, so that
 * no digit is lost. Undefined for what JSON has no word for, such as a function.
 */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? exactOrText(part) : part));
  }
}

/** A whole number as one, or as its digits where a number would lose some. */
export function exactOrText(whole: bigint): number | string {
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : String(whole);
}

/** What a text holds as JSON; where it is none, the error that is made of what was expected is thrown. */
export function jsonIn(text: string, wrong: (expected: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw wrong(`JSON (${(cause as Error).message})`);
  }
}

/** `["positions", 0, "percent"]` as `positions[0].percent`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}
