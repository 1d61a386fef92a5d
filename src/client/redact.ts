import { ownField } from "../fields.js";

/** What stands where a secret stood. */
const REDACTED = "[secret]";

/** Of fewer signs, a secret is replaced only where it stands alone: "a" is no secret in "gave status". */
const SHORT = 4;

/** Longer than what any message shows, by far: what comes after it is dropped before secrets are looked for. */
const LONGEST_LOOKED_AT = 20_000;

/**
 * A function that takes every secret out of a text: plain, as JSON, URLs and HTML write it (each sign in its own way,
 * once or twice), in hex, and in base64 of either alphabet, alone or inside something longer. In any case of letters,
 * for services lower-case what they repeat.
 *
 * What it is given must be whole: half a secret is not found. So redact first, cut afterwards.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const patterns = [...new Set(secrets.flatMap(piecesOf))]
    .flatMap((secret) => [...new Set([written(secret), ...coded(secret)])])
    .map((pattern) => new RegExp(`(?=(${pattern}))`, "giu"));
  return (text) => {
    const whole = text.slice(0, LONGEST_LOOKED_AT);
    // All are looked for in the text as it was, at every sign: one that begins inside another must not tear it.
    const found = patterns.flatMap((pattern) => [...whole.matchAll(pattern)]);
    let redacted = "";
    let end = 0;
    for (const { index, 1: match = "" } of found.sort((a, b) => a.index - b.index)) {
      if (index > end || redacted === "") redacted += whole.slice(end, index) + REDACTED;
      end = Math.max(end, index + match.length);
    }
    return (redacted + whole.slice(end)).replace(NEIGHBOURS, REDACTED);
  };
}

/** A pattern for a whole long token would be more than the engine takes; its pieces are as secret as it is. */
const LONGEST_PIECE = 64;

function piecesOf(secret: string): string[] {
  const signs = [...secret];
  const count = Math.ceil(signs.length / LONGEST_PIECE);
  const length = Math.ceil(signs.length / count);
  return Array.from({ length: count }, (_, index) =>
    signs.slice(index * length, (index + 1) * length).join(""),
  );
}

/** Pieces of one secret, with the signs between them that belong to two. */
const NEIGHBOURS = /\[secret\](?:[\w+/-]{0,2}\[secret\])+/g;

/** A secret sign by sign, each plain or escaped. */
function written(secret: string): string {
  return standing(
    secret.length,
    [...secret].map((sign) => `(?:${[...writingsOf(sign)].join("|")})`).join(""),
  );
}

/** A pattern that matches anywhere, or, where it is short, only what stands alone. */
function standing(length: number, pattern: string): string {
  return length < SHORT ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])` : pattern;
}

/** How a sign may be written. Every repetition has a bound, so that no text takes long to be looked through. */
function writingsOf(sign: string): Set<string> {
  const code = sign.codePointAt(0)!;
  const units = Array.from({ length: sign.length }, (_, index) => hex(sign.charCodeAt(index), 4));
  const bytes = [...Buffer.from(sign)].map((byte) => hex(byte, 2));
  // As it is comes last: "%25" is a whole percent sign, not one and 25.
  return new Set([
    units.map((unit) => `${SLASHES}u${unit}`).join(""),
    bytes.map((byte) => `%(?:25){0,4}${byte}`).join(""),
    ...(code < 256 ? [`${SLASHES}x${hex(code, 2)}`, `%(?:25){0,4}${hex(code, 2)}`] : []),
    `&#0{0,4}${code};`,
    `&#x0{0,4}${hex(code, 1)};`,
    ...(ownField(NAMED, sign) ?? []),
    ...(code < 128 ? [] : misread(sign)),
    ...inAnyCase(sign).map((one) => `${SLASHES}${literal(one)}`),
  ]);
}

/**
 * A sign, and its other cases where a pattern that ignores case does not know them for the same. Two that match the same
 * text would be tried in every combination, of all signs, which never ends.
 */
function inAnyCase(sign: string): string[] {
  const cases = [sign];
  for (const other of [sign.toUpperCase(), sign.toLowerCase()]) {
    if (!cases.some((one) => isSameInPattern(one, other))) cases.push(other);
  }
  return cases;
}

function isSameInPattern(one: string, other: string): boolean {
  return one === other || new RegExp(`^${literal(one)}$`, "iu").test(other);
}

/** Headers and texts of a wrong charset: UTF-8 read as Latin-1 or as Windows has it, Latin-1 read as UTF-8. */
function misread(sign: string): string[] {
  const bytes = Buffer.from(sign);
  const windows = new TextDecoder("windows-1252").decode(bytes);
  return [literal(bytes.toString("latin1")), literal(windows), "\\ufffd{1,4}"];
}

/** JSON in JSON doubles its backslashes. */
const SLASHES = "\\\\{0,8}";

/** Signs that HTML or a query have a name for. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  "&": ["&amp;"],
  "<": ["&lt;"],
  ">": ["&gt;"],
  '"': ["&quot;"],
  "'": ["&apos;"],
  " ": ["\\+", "&nbsp;"],
};

/** A secret whose bytes are written otherwise: those of UTF-8 and, where it has them, of Latin-1. */
function coded(secret: string): string[] {
  return [Buffer.from(secret), Buffer.from(secret, "latin1")].flatMap((bytes) => [
    standing(2 * bytes.length, bytes.toString("hex")),
    ...base64Of(bytes),
  ]);
}

/**
 * Base64 writes three bytes as four signs, so the same bytes look different by where among three they begin. Signs
 * that also hold bits of the neighbours are left out.
 */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    const text = all.toString("base64");
    const signs = [...text.slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6))];
    const pattern = signs.map((sign) => ownField(SECOND_ALPHABET, sign) ?? sign).join("");
    if (before > 0) return signs.length < SHORT ? [] : [pattern];
    // Alone, it ends with a sign of the bits that are left, and may be filled up to four.
    const last = text.replace(/=+$/, "").slice(signs.length);
    return [standing(text.length, `${pattern}(?:${last}={0,2})?`)];
  });
}

const SECOND_ALPHABET: Readonly<Record<string, string>> = {
  "+": "(?:\\+|-|%2b)",
  "/": "(?:\\\\?\\/|_|%2f)",
};

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, "0");
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
