import { numberInText } from "./csv-text.js";

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

const LONG_WHOLE = /-?\d{16,}/g;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/**
 * JSON in which whole numbers that would lose digits stand as text, so that none is changed in silence: a metric or an
 * id of text is a problem, and any other field keeps its digits. What is given is sound JSON.
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

/** More digits in a row than every number keeps. */
const MANY_DIGITS = /\d{16}/;

/** What a text of JSON holds, as JSON.parse gives it, but with whole numbers that would lose digits as text. */
export function parseExactly(json: string): unknown {
  const value: unknown = JSON.parse(json);
  const exact = MANY_DIGITS.test(json) ? withExactWholes(json) : json;
  return exact === json ? value : JSON.parse(exact);
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
