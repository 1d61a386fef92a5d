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
