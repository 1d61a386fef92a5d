import type { ExtraColumn } from "../table/extra-columns.js";

/** What a value is for. */
export type Use =
  /** A whole number that tells rows apart. */
  | "id"
  | "optional id"
  /** The number of a metric: its cell is known by its place. */
  | "metric"
  /** A metric under its other spelling; `place` is that of the documented one. */
  | "alias"
  /** A column that no catalogue announces. */
  | "extra"
  | "positions"
  | "position"
  | "code"
  | "position name"
  | "share"
  /** An object of the interface, which may be null. */
  | "object"
  /** Checked, and in no column. */
  | "nothing";

/** One key of an object, and what becomes of its value. */
export interface Key {
  readonly name: string;
  readonly use: Use;
  /** Where the cells of the metric begin. */
  readonly place: number;
  /** Whether a row's name or key is made from the value. */
  readonly kept: boolean;
  /** The keys of the value, where it was ever an object. */
  object: ObjectShape | undefined;
  /** The column of the value, where it was ever none. */
  column: ExtraColumn | undefined;
}

const LONGEST_KEY = 120;
/** The bytes that are compared at once. */
const WORD = 8;
const PLAIN = /^[ !#-[\]-~]+$/;

/** Whether a key can be expected: it stands in a file as its own letters, and is not too long for that. */
export function isPlainKey(name: string): boolean {
  return name.length <= LONGEST_KEY && PLAIN.test(name) && name !== "__proto__";
}

/**
 * The keys that the objects of one place were seen to have, in their order, as the bytes in which they stand
 * in a file. Objects are expected to have some of these keys in this order.
 *
 * The bytes of `"key":` are compared eight at a time, read as one number: the first word, the second and the last
 * eight bytes, which may overlap, and only of the longest keys those between. So nearly all keys take the same three
 * steps, and the processor need not guess how many there will be. Plain keys make numbers that are equal only where
 * their bytes are: neither NaN nor zero. Of a key shorter than eight bytes the first four are compared and the last
 * four.
 */
export class ObjectShape {
  readonly keys: Key[] = [];
  count = 0;
  /** For each key: its length in bytes with quotes and colon. */
  lengths: Int32Array = new Int32Array(0);
  /** For each key: its first word, its second and its last, and where the second begins. */
  threeWords: Float64Array = new Float64Array(0);
  secondsBegin: Int32Array = new Int32Array(0);
  /** For each key: the words between its second and its last. */
  middleWords: readonly (readonly number[])[] = [];
  /** For each key: its first four bytes, and its last four. */
  firstBytes: Int32Array = new Int32Array(0);
  lastBytes: Int32Array = new Int32Array(0);
  /** For each key: where the cells of its metric begin, or -1. */
  places: Int32Array = new Int32Array(0);

  find(name: string): Key | undefined {
    return this.keys.find((key) => key.name === name);
  }

  /**
   * Puts a key, known or new, where it is met: behind another one (at the beginning, where there is none). What
   * already stands somewhere behind that one stays: keys between them may be absent. Whether anything changed.
   */
  put(key: Key, behind: Key | undefined): boolean {
    const now = this.keys.indexOf(key);
    const after = behind === undefined ? -1 : this.keys.indexOf(behind);
    if (now > after) return false;
    if (now >= 0) this.keys.splice(now, 1);
    this.keys.splice(now >= 0 ? after : after + 1, 0, key);
    return true;
  }

  /** Whether the bytes there are those of a key. */
  isAt(key: number, bytes: DataView, at: number): boolean {
    const length = this.lengths[key]!;
    if (length < WORD) {
      return (
        bytes.getInt32(at, true) === this.firstBytes[key] &&
        bytes.getInt32(at + length - 4, true) === this.lastBytes[key]
      );
    }
    const words = this.threeWords;
    return (
      bytes.getFloat64(at, true) === words[3 * key] &&
      bytes.getFloat64(at + this.secondsBegin[key]!, true) === words[3 * key + 1] &&
      bytes.getFloat64(at + length - WORD, true) === words[3 * key + 2] &&
      (length <= 3 * WORD || this.#isMiddleAt(key, bytes, at + 2 * WORD))
    );
  }

  /** The first key from one on whose bytes are there; `count` where there is none. */
  firstAt(from: number, bytes: DataView, at: number): number {
    let key = from;
    while (key < this.count && !this.isAt(key, bytes, at)) key++;
    return key;
  }

  #isMiddleAt(key: number, bytes: DataView, at: number): boolean {
    const words = this.middleWords[key]!;
    for (let word = 0; word < words.length; word++) {
      if (bytes.getFloat64(at + WORD * word, true) !== words[word]) return false;
    }
    return true;
  }

  /** To be called when keys were put. */
  encode(): void {
    const { keys } = this;
    this.count = keys.length;
    const bytes = keys.map(({ name }) => Buffer.from(`"${name}":`, "latin1"));
    const words = bytes.map(wordsOf);
    this.lengths = Int32Array.from(bytes, ({ length }) => length);
    this.places = Int32Array.from(keys, ({ use, place }) => (use === "metric" ? place : -1));
    this.threeWords = Float64Array.from(words.flatMap(threeOf));
    this.secondsBegin = Int32Array.from(bytes, ({ length }) => Math.min(WORD, length - WORD));
    this.middleWords = words.map((all) => all.slice(2, -1));
    this.firstBytes = Int32Array.from(bytes, (key) => key.readInt32LE(0));
    this.lastBytes = Int32Array.from(bytes, (key) => key.readInt32LE(key.length - 4));
  }
}

/** The words of a key's bytes, the last one overlapping the one before where they do not come out even. */
function wordsOf(key: Buffer): number[] {
  if (key.length < WORD) return [];
  return Array.from({ length: Math.ceil(key.length / WORD) }, (_, word) =>
    key.readDoubleLE(Math.min(word * WORD, key.length - WORD)),
  );
}

/** The first of a key's words, the second and the last; of a key without words, none that is ever looked at. */
function threeOf(words: readonly number[]): readonly number[] {
  const [first = 0, second = first] = words;
  return [first, second, words.at(-1) ?? 0];
}
