import { ownField } from "../fields.js";
import { patternOf } from "../text/safe-text.js";

const REDACTED = "[secret]";

/** A secret of fewer characters is replaced only if it stands alone: "a" is not a secret in "gave status". */
const SHORT = 4;

/** Far longer than any message; text beyond it is dropped before the search for secrets. */
const LONGEST_LOOKED_AT = 20_000;

/**
 * Makes a function that removes every secret from a text: plain, as JSON, URLs and HTML write it (each character in its
 * own way, escaped once or twice), in hex, and in both alphabets of base64, alone or inside a longer text. Case is
 * ignored, because some services change what they repeat to lower case.
 *
 * The text must be complete: half a secret is not found. So redact first and shorten afterwards.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const patterns = [...new Set(secrets.flatMap(piecesOf))]
    .flatMap((secret) => [...new Set(patternsOf(secret))])
    .map((pattern) => new RegExp(`(?=(${pattern}))`, "giu"));
  return (text) => {
    const whole = text.slice(0, LONGEST_LOOKED_AT);
    // Search for all secrets in the original text, from every character: overlapping ones must all be found.
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

/** A pattern for a whole long token would be too large for the engine. Its pieces are as secret as the whole. */
const LONGEST_PIECE = 64;

function piecesOf(secret: string): string[] {
  const signs = [...secret];
  const count = Math.ceil(signs.length / LONGEST_PIECE);
  const length = Math.ceil(signs.length / count);
  return Array.from({ length: count }, (_, at) => signs.slice(at * length, (at + 1) * length).join(""));
}

/** Pieces of one secret, including characters between them that belong to both. */
const NEIGHBOURS = /\[secret\](?:[\w+/-]{0,2}\[secret\])+/g;

/** The patterns of a secret: each character plain or escaped, and its bytes, UTF-8 or Latin-1, in hex and base64. */
function patternsOf(secret: string): string[] {
  const signs = [...secret].map((sign) => `(?:${[...writingsOf(sign)].join("|")})`);
  const coded = [Buffer.from(secret), Buffer.from(secret, "latin1")].flatMap((bytes) => [
    standing(2 * bytes.length, bytes.toString("hex")),
    ...base64Of(bytes),
  ]);
  return [standing(secret.length, signs.join("")), ...coded];
}

/** A pattern that matches anywhere or, if it is short, only where it stands alone. */
function standing(length: number, pattern: string): string {
  return length < SHORT ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])` : pattern;
}

/** The ways to write a character. Every repetition is bounded, so that no text takes long to search. */
function writingsOf(sign: string): Set<string> {
  const code = sign.codePointAt(0)!;
  const utf8 = Buffer.from(sign);
  const units = Array.from({ length: sign.length }, (_, index) => hex(sign.charCodeAt(index), 4));
  const bytes = [...utf8].map((byte) => hex(byte, 2));
  // UTF-8 read as Latin-1 or as windows-1252, or Latin-1 read as UTF-8.
  const misread = [utf8.toString("latin1"), new TextDecoder("windows-1252").decode(utf8)].map(patternOf);
  // The plain character comes last, so that "%25" is one escaped percent sign, not a percent sign and 25.
  return new Set([
    units.map((unit) => `${SLASHES}u${unit}`).join(""),
    bytes.map((byte) => `%(?:25){0,4}${byte}`).join(""),
    ...(code < 256 ? [`${SLASHES}x${hex(code, 2)}`, `%(?:25){0,4}${hex(code, 2)}`] : []),
    `&#0{0,4}${code};`,
    `&#x0{0,4}${hex(code, 1)};`,
    ...(ownField(NAMED, sign) ?? []),
    ...(code < 128 ? [] : [...misread, "\\ufffd{1,4}"]),
    `${SLASHES}(?:${inAnyCase(sign).map(patternOf).join("|")})`,
  ]);
}

/**
 * A character, and its other cases where a pattern that ignores case does not match them: SS of ß. Two alternatives that
 * match the same text would be tried in every combination over all characters, which takes exponential time.
 */
function inAnyCase(sign: string): string[] {
  const pattern = new RegExp(`^${patternOf(sign)}$`, "iu");
  return [sign, ...[sign.toUpperCase(), sign.toLowerCase()].filter((other) => !pattern.test(other))];
}

/** Backslashes, which JSON inside JSON doubles. */
const SLASHES = "\\\\{0,8}";

/** Characters that have a name in HTML or a special form in a query. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  "&": ["&amp;"],
  "<": ["&lt;"],
  ">": ["&gt;"],
  '"': ["&quot;"],
  "'": ["&apos;"],
  " ": ["\\+", "&nbsp;"],
};

/**
 * Base64 writes three bytes as four characters, so the same bytes look different at each of three offsets. Characters
 * that also hold bits of neighbouring bytes are left out.
 */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    const text = all.toString("base64");
    const signs = [...text.slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6))];
    const pattern = signs.map((sign) => ownField(SECOND_ALPHABET, sign) ?? sign).join("");
    if (before > 0) return signs.length < SHORT ? [] : [pattern];
    // Alone, it ends with a character for the remaining bits, and may have padding.
    const last = text.replace(/=+$/, "").slice(signs.length);
    return [standing(text.length, `${pattern}(?:${last}={0,2})?`)];
  });
}

const SECOND_ALPHABET: Readonly<Record<string, string>> = { "+": "(?:\\+|-|%2b)", "/": "(?:\\\\?\\/|_|%2f)" };

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, "0");
}
