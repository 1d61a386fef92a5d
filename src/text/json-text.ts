/**
 * A value as JSON. Whole numbers of any size, which JSON.stringify refuses, become text, so that no digit is lost.
 * Undefined for what JSON has no word for, such as a function.
 */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
  }
}
