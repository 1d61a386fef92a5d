/** 32 bits that are compared as a whole: a key, and below it the place that the key is of. */
const BITS = 32;

/** How many bits the whole numbers from 0 to one take. */
export function bitsOf(most: number): number {
  return BITS - Math.clz32(most);
}

/** Whether keys and places of so many bits stand in one number. */
export function canPack(keyBits: number, placeBits: number): boolean {
  return keyBits + placeBits <= BITS;
}

/**
 * Room for numbers to sort, each a key and below it a place.
 *
 * Two rounds of a radix sort, each by half of the key's bits: for a few dozen numbers several times as fast as
 * comparing them. Each loop is a function of its own, which the engine compiles once it is hot: a cold process ranks a
 * league in half the time.
 */
export class PackedSort {
  #numbers = new Int32Array(0);
  #sorted = new Int32Array(0);
  /** How many numbers have each lower and each higher half of a key; then where they begin. */
  #low = new Int32Array(0);
  #high = new Int32Array(0);

  /** Where numbers are put to be sorted: for so many at least. */
  roomFor(length: number): Int32Array {
    if (this.#numbers.length < length) {
      [this.#numbers, this.#sorted] = [new Int32Array(length), new Int32Array(length)];
    }
    return this.#numbers;
  }

  /**
   * Sorts the first numbers by their keys, ascending, where a place takes so many bits and a key so many above it;
   * equal keys stay in the order they were in.
   */
  sort(length: number, placeBits: number, keyBits: number): void {
    const half = (keyBits + 1) >> 1;
    const buckets = 1 << half;
    if (this.#low.length < buckets) {
      [this.#low, this.#high] = [new Int32Array(buckets), new Int32Array(buckets)];
    }
    const [low, high] = [this.#low, this.#high];
    low.fill(0, 0, buckets);
    high.fill(0, 0, buckets);
    countDigits(this.#numbers, length, placeBits, half, low, high);
    startsOfCounts(low, buckets);
    startsOfCounts(high, buckets);
    sortByDigit(this.#numbers, this.#sorted, length, placeBits, low, buckets - 1);
    sortByDigit(this.#sorted, this.#numbers, length, placeBits + half, high, buckets - 1);
  }
}

function countDigits(
  from: Int32Array,
  length: number,
  shift: number,
  half: number,
  low: Int32Array,
  high: Int32Array,
): void {
  const mask = (1 << half) - 1;
  for (let at = 0; at < length; at++) {
    const key = from[at]! >>> shift;
    low[key & mask]!++;
    high[(key >>> half) & mask]!++;
  }
}

function startsOfCounts(counts: Int32Array, buckets: number): void {
  let start = 0;
  for (let digit = 0; digit < buckets; digit++) {
    const count = counts[digit]!;
    counts[digit] = start;
    start += count;
  }
}

function sortByDigit(
  from: Int32Array,
  to: Int32Array,
  length: number,
  shift: number,
  begins: Int32Array,
  mask: number,
): void {
  for (let at = 0; at < length; at++) {
    const number = from[at]!;
    to[begins[(number >>> shift) & mask]!++] = number;
  }
}
