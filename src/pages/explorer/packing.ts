/**
 * Data as bytes: JSON in which each list of numbers, a `Float64Array`, is replaced by its position behind the JSON. The
 * lists take as few bytes as possible without losing a digit; only the sign of a zero is lost.
 *
 * Counts, and values with two decimals, become whole numbers when multiplied by a scale. The lowest bytes of all of
 * these come first, then the next ones, because similar bytes side by side compress best. Other lists keep their bytes.
 */

/** The position of a list: its start, its length, the bytes per number, and how the whole numbers become values. */
interface PackedList {
  readonly start: number;
  readonly length: number;
  readonly width: number;
  readonly scale: number;
  readonly least: number;
}

/** The key of a packed list in the JSON. */
const LIST = "$list";

const SCALES = [1, 100] as const;
const RAW = Float64Array.BYTES_PER_ELEMENT;

/** Bytes for the length of the JSON, which comes first. */
const HEAD = Uint32Array.BYTES_PER_ELEMENT;

/** JSON and its lists of numbers, as bytes. */
export function pack(data: unknown): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const json = JSON.stringify(data, (_, value: unknown) => {
    if (!(value instanceof Float64Array)) return value;
    const { bytes, ...list } = packedList(value);
    const start = size;
    parts.push(bytes);
    size += bytes.length;
    return { [LIST]: { start, ...list } satisfies PackedList };
  });
  const text = new TextEncoder().encode(json);
  const packed = new Uint8Array(HEAD + text.length + size);
  new DataView(packed.buffer).setUint32(0, text.length, true);
  packed.set(text, HEAD);
  let at = HEAD + text.length;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

/** The data that was packed. */
export function unpack(packed: Uint8Array): unknown {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  const json = new TextDecoder().decode(packed.subarray(HEAD, HEAD + length));
  const lists = packed.subarray(HEAD + length);
  return JSON.parse(json, (_, value) => {
    const list = value?.[LIST];
    return list === undefined ? value : listOf(list, lists);
  });
}

function packedList(values: Float64Array): Omit<PackedList, "start"> & { readonly bytes: Uint8Array } {
  const whole = wholeNumbers(values);
  if (whole === undefined) {
    const bytes = new Uint8Array(values.slice().buffer);
    return { length: values.length, width: RAW, scale: 1, least: 0, bytes };
  }
  const { scale, least, most } = whole;
  const width = widthOf(most - least + 1);
  return { length: values.length, width, scale, least, bytes: planes(values, width, scale, least) };
}

/** The scale that makes all values whole, with the smallest and the largest one; undefined if there is none. */
function wholeNumbers(values: Float64Array) {
  for (const scale of SCALES) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const isWhole = values.every((value) => {
      const whole = Math.round(value * scale);
      if (whole < least) least = whole;
      if (whole > most) most = whole;
      return Number.isNaN(value) || whole / scale === value;
    });
    if (least > most) least = most = 0;
    if (isWhole && Number.isSafeInteger(least) && most - least < MOST) return { scale, least, most };
  }
  return undefined;
}

const MOST = 2 ** 32 - 1;

function widthOf(most: number): number {
  return Math.max(1, Math.ceil(Math.log2(most + 1) / 8));
}

/** The numbers byte by byte, with the lowest bytes of all numbers first; 0 stands for a missing value. */
function planes(values: Float64Array, width: number, scale: number, least: number): Uint8Array {
  const bytes = new Uint8Array(width * values.length);
  values.forEach((value, row) => {
    let rest = Number.isNaN(value) ? 0 : Math.round(value * scale) - least + 1;
    for (let plane = 0; plane < width; plane++) {
      bytes[plane * values.length + row] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  });
  return bytes;
}

function listOf({ start, length, width, scale, least }: PackedList, lists: Uint8Array): Float64Array {
  const bytes = lists.subarray(start, start + width * length);
  if (width === RAW) return new Float64Array(bytes.slice().buffer);
  const values = new Float64Array(length);
  for (let row = 0; row < length; row++) {
    let number = 0;
    for (let at = (width - 1) * length + row; at >= 0; at -= length) number = number * 256 + (bytes[at] ?? 0);
    values[row] = number === 0 ? Number.NaN : (number - 1 + least) / scale;
  }
  return values;
}
