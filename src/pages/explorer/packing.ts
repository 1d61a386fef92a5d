/** The data of a page as bytes: JSON in which a list of numbers is a text of them, each with a comma, none if missing. */

const LIST = "$list";

export function pack(data: unknown): Uint8Array {
  const json = JSON.stringify(data, (_, value: unknown) => {
    if (!(value instanceof Float64Array)) return value;
    const texts = Array.from(value, (number) => (Number.isNaN(number) ? "," : `${number},`));
    return { [LIST]: texts.join("") };
  });
  return new TextEncoder().encode(json);
}

/** The data that was packed, to the last digit; only the sign of a zero is lost. */
export function unpack(packed: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(packed), (_, value) => {
    const list = value?.[LIST];
    if (list === undefined) return value;
    return Float64Array.from(list.split(",").slice(0, -1), (text: string) =>
      text === "" ? Number.NaN : Number(text),
    );
  });
}

/** A column of text: its distinct values, and the index of each row's value, or -1. */
export interface Texts {
  readonly values: readonly string[];
  readonly of: Float64Array;
}

/** How the codes of a column become its numbers: code plus `least`, over `per`; the largest code is a missing one. */
interface Head {
  readonly bits: 8 | 16 | 32 | 64;
  readonly least: number;
  readonly per: number;
  /** The distinct values of a column of text. */
  readonly values?: readonly string[];
}

const CODES = { 8: Uint8Array, 16: Uint16Array, 32: Uint32Array, 64: Float64Array } as const;

/** Most decimals that are looked for; numbers with more are stored as they are. */
const MOST_DECIMALS = 6;

/** A column as bytes, to the last digit but for the sign of a zero: a line that says how its codes are read, and these. */
export function packColumn(column: Float64Array | Texts): Uint8Array {
  const isText = !(column instanceof Float64Array);
  const { head, codes } = codesOf(isText ? column.of : column);
  const line = JSON.stringify(isText ? { ...head, values: column.values } : head);
  const [first, last] = [new TextEncoder().encode(`${line}\n`), new Uint8Array(codes.buffer)];
  const bytes = new Uint8Array(first.length + last.length);
  bytes.set(first);
  bytes.set(last, first.length);
  return bytes;
}

export function unpackColumn(bytes: Uint8Array): Float64Array | Texts {
  const end = bytes.indexOf("\n".charCodeAt(0));
  const head: Head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const { bits, least, per, values } = head;
  const codes = new CODES[bits](new Uint8Array(bytes.subarray(end + 1)).buffer);
  const missing = missingCode(bits);
  const numbers = new Float64Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row]!;
    numbers[row] = code === missing ? Number.NaN : (code + least) / per;
  }
  return values === undefined ? numbers : { values, of: numbers };
}

function codesOf(numbers: Float64Array) {
  const head = headOf(numbers);
  const { bits, least, per } = head;
  const codes = new CODES[bits](numbers.length).fill(missingCode(bits));
  numbers.forEach((number, row) => {
    if (!Number.isNaN(number)) codes[row] = bits === 64 ? number : Math.round(number * per) - least;
  });
  return { head, codes };
}

function headOf(numbers: Float64Array): Head {
  const per = perUnit(numbers, MOST_DECIMALS);
  if (per === undefined) return { bits: 64, least: 0, per: 1 };
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    const whole = Math.round(number * per);
    if (whole < least) least = whole;
    if (whole > most) most = whole;
  }
  if (least > most) return { bits: 8, least: 0, per: 1 };
  const bits = ([8, 16, 32] as const).find((one) => most - least < missingCode(one));
  return bits === undefined ? { bits: 64, least: 0, per: 1 } : { bits, least, per };
}

function missingCode(bits: Head["bits"]): number {
  return bits === 64 ? Number.NaN : 2 ** bits - 1;
}

/** The least power of ten that makes all numbers whole; undefined if none up to so many decimals does. */
function perUnit(numbers: Float64Array, decimals: number): number | undefined {
  for (let digits = 0; digits <= decimals; digits++) {
    const per = 10 ** digits;
    const isWhole = (number: number): boolean => {
      const whole = Math.round(number * per);
      return Number.isNaN(number) || (Number.isSafeInteger(whole) && whole / per === number);
    };
    if (numbers.every(isWhole)) return per;
  }
  return undefined;
}

/** Numbers with at most so many decimals: the same array where none has more. */
export function rounded(numbers: Float64Array, decimals: number): Float64Array {
  if (perUnit(numbers, decimals) !== undefined) return numbers;
  const per = 10 ** decimals;
  return numbers.map((number) => {
    const whole = Math.round(number * per);
    return Number.isSafeInteger(whole) ? whole / per : number;
  });
}
