/** Single JSON values among bytes. What is not read here for sure is left to the parser: it is `undefined`. */

const [QUOTE, BACKSLASH, SPACE] = [0x22, 0x5c, 0x20];
const [MINUS, PLUS, POINT, ZERO, NINE] = [0x2d, 0x2b, 0x2e, 0x30, 0x39];
const [SMALL_E, CAPITAL_E] = [0x65, 0x45];
/** `0000`; with it a digit's byte becomes the digit. */
const FOUR_ZEROS = 0x30303030;

/** Whole lines of a byte stream: the bytes from `start` to `end`. */
export interface Block {
  readonly bytes: Buffer;
  /** The same bytes, for reading several as one number. */
  readonly words: DataView;
  readonly start: number;
  readonly end: number;
}

/** Exact: every power is a whole number below 2^53 or a product of such that rounds to itself. */
export const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** How many digits four bytes, read as one number, begin with. */
export function digitCount(four: number): number {
  const values = four ^ FOUR_ZEROS;
  // Whatever is no digit has now, or gets by adding, the highest bit of its byte; only bytes behind it are touched too.
  const others = (values | (values + 0x76767676)) & 0x80808080;
  return others === 0 ? 4 : (31 - Math.clz32(others & -others)) >> 3;
}

/** The number that the first of four bytes are the digits of. */
export function digitValue(four: number, count: number): number {
  if (count === 0) return 0;
  // The last digit into the last byte, then zeros in front; then pairs of digits, then the pair of those.
  const values = (four ^ FOUR_ZEROS) << (32 - 8 * count);
  const pairs = (Math.imul(values, 10) + (values >>> 8)) & 0x00ff00ff;
  return 100 * (pairs & 0xff) + (pairs >>> 16);
}

export function endOfDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let byte = bytes[at]!; byte >= ZERO && byte <= NINE; byte = bytes[++at]!);
  return at;
}

/** The end of the run of characters that numbers are made of. */
export function endOfNumber(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at]!;
    const inNumber =
      (byte >= ZERO && byte <= NINE) ||
      byte === MINUS ||
      byte === PLUS ||
      byte === POINT ||
      byte === SMALL_E ||
      byte === CAPITAL_E;
    if (!inNumber) return at;
    at++;
  }
}

/** Any number that JSON allows and that is finite, and not so large that it may have lost digits. */
export function numberIn(bytes: Buffer, start: number, end: number): number | undefined {
  const text = bytes.toString("latin1", start, end);
  if (!JSON_NUMBER.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** Where the string that begins behind its quote ends: the place of its last quote, or -1 where it is not simple. */
export function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start; ; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) return at;
    if (byte < SPACE || byte === BACKSLASH) return -1;
  }
}

/** Where a string with escapes ends, or -1 where it holds a character that JSON does not allow unescaped. */
function endOfEscaped(bytes: Uint8Array, start: number): number {
  for (let at = start; ; at++) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at++;
    if (bytes[at]! < SPACE) return -1;
  }
}

/** The methods behind `toString`, without its finding out which. */
interface Slices {
  latin1Slice(start: number, end: number): string;
  utf8Slice(start: number, end: number): string;
}

const REMEMBERED = 1 << 12;

/** Strings among bytes. A text that comes again (a country, a role) is the same string again, made once. */
export class TextReader {
  /** The place of the last quote of the text read last. */
  end = 0;
  readonly #texts: string[] = new Array<string>(REMEMBERED).fill("");

  /** The text that begins behind its quote; undefined where it is not one that JSON allows. */
  read(bytes: Buffer, start: number): string | undefined {
    let hash = 0;
    let all = 0;
    let at = start;
    for (let byte = bytes[at]!; byte !== QUOTE; byte = bytes[++at]!) {
      if (byte === BACKSLASH) return this.#escaped(bytes, start);
      if (byte < SPACE) return undefined;
      hash = (Math.imul(hash, 31) + byte) | 0;
      all |= byte;
    }
    this.end = at;
    if (all >= 0x80) return (bytes as Buffer & Slices).utf8Slice(start, at);
    const place = (hash ^ (hash >>> 12)) & (REMEMBERED - 1);
    const known = this.#texts[place]!;
    if (isText(known, bytes, start, at)) return known;
    const text = (bytes as Buffer & Slices).latin1Slice(start, at);
    this.#texts[place] = text;
    return text;
  }

  #escaped(bytes: Buffer, start: number): string | undefined {
    this.end = endOfEscaped(bytes, start);
    if (this.end < 0) return undefined;
    try {
      return JSON.parse(bytes.toString("utf8", start - 1, this.end + 1)) as string;
    } catch {
      return undefined;
    }
  }
}

function isText(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  const { length } = text;
  if (length !== end - start) return false;
  for (let index = 0; index < length; index++) {
    if (text.charCodeAt(index) !== bytes[start + index]) return false;
  }
  return true;
}
