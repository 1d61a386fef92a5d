/** Fewer bytes alike than this stand among the others. */
const SHORTEST_RUN = 8;

/**
 * Whether each row has a value, as Parquet writes it: stretches of rows that are alike as their length, others bit by bit.
 */
export function presenceBytes(column: Float64Array): Uint8Array {
  const whole = column.length >>> 3;
  const bits = new Uint8Array((column.length + 7) >>> 3);
  for (let row = 0; row < column.length; row++) {
    if (!Number.isNaN(column[row]!)) bits[row >>> 3]! |= 1 << (row & 7);
  }
  const bytes: number[] = [];
  const runs = (from: number): number => {
    let to = from;
    while (to < whole && bits[to] === bits[from] && isEven(bits[from]!)) to++;
    return to;
  };
  let pending = 0;
  const flush = (to: number): void => {
    if (to === pending) return;
    pushVarint(bytes, ((to - pending) << 1) | 1);
    for (let at = pending; at < to; at++) bytes.push(bits[at]!);
  };
  for (let at = 0; at < whole; ) {
    const end = runs(at);
    if (end - at < SHORTEST_RUN) {
      at = Math.max(at + 1, end);
      continue;
    }
    flush(at);
    pushVarint(bytes, ((end - at) * 8) << 1);
    bytes.push(bits[at]! & 1);
    at = end;
    pending = end;
  }
  flush(bits.length);
  return Uint8Array.from(bytes);
}

function isEven(byte: number): boolean {
  return byte === 0 || byte === 255;
}

/** Numbers from 0 on, each in as few bits as the largest needs, after a byte that says how many. */
export function packedPlaces(places: Uint32Array, count: number): Uint8Array {
  const width = 32 - Math.clz32(count - 1);
  const head: number[] = [width];
  if (width === 0) {
    pushVarint(head, places.length << 1);
    return Uint8Array.from(head);
  }
  const groups = (places.length + 7) >>> 3;
  pushVarint(head, (groups << 1) | 1);
  const bytes = new Uint8Array(head.length + groups * width);
  bytes.set(head);
  let at = head.length;
  let held = 0;
  let bits = 0;
  for (let row = 0; row < places.length; row++) {
    held |= places[row]! << bits;
    bits += width;
    while (bits >= 8) {
      bytes[at++] = held;
      held >>>= 8;
      bits -= 8;
    }
  }
  if (bits > 0) bytes[at] = held;
  return bytes;
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value >>> 0;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}
