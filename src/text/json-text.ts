import { numberInText } from "./csv-text.js";

/**
 * A value as JSON. BigInts, which JSON.stringify refuses, become numbers if a number can hold them, otherwise text, so
 * that no digit is lost. Undefined for values that JSON cannot express, such as a function.
 */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? exactOrText(part) : part));
  }
}

export function exactOrText(whole: bigint): number | string {
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : String(whole);
}

const LONG_WHOLE = /-?\d{16,}/g;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/**
 * JSON with text in place of whole numbers that would lose digits, so that no number changes silently: text as a metric
 * or an id is reported as a problem, and other fields keep their digits. The input must be valid JSON.
 */
export function withExactWholes(json: string): string {
  let made = "";
  let [from, looked] = [0, 0];
  let isInText = false;
  for (const { 0: digits, index } of json.matchAll(LONG_WHOLE)) {
    for (; looked < index; looked++) {
      const code = json.charCodeAt(looked);
      if (code === QUOTE) isInText = !isInText;
      else if (code === BACKSLASH) looked++;
    }
    const end = index + digits.length;
    const isPart = /[\d.eE+]/.test(json[index - 1] ?? "") || /[.eE]/.test(json[end] ?? "");
    if (isInText || isPart || numberInText(digits) !== undefined) continue;
    made += `${json.slice(from, index)}"${digits}"`;
    from = end;
  }
  return made + json.slice(from);
}

/** More digits in a row than a number always keeps. */
const MANY_DIGITS = /\d{16}/;

/** Parses JSON like JSON.parse, but gives whole numbers that would lose digits as text. */
export function parseExactly(json: string): unknown {
  const value: unknown = JSON.parse(json);
  const exact = MANY_DIGITS.test(json) ? withExactWholes(json) : json;
  return exact === json ? value : JSON.parse(exact);
}

/** Whether a value is such a text: a whole number with more digits than a number keeps. */
export function isWholeInText(value: unknown): boolean {
  return typeof value === "string" && /^-?\d{16,}$/.test(value);
}

/** The value of a JSON text; undefined for text that is none. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a text as JSON; if it is not valid, throws the error that `wrong` makes from the expectation. */
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
