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
const PLAIN = /^[ !#-[\]-~]+$/;

/** Whether a key can be expected: it stands in a file as its own letters, and is not too long for that. */
export function isPlainKey(name: string): boolean {
  return name.length <= LONGEST_KEY && PLAIN.test(name) && name !== "__proto__";
}

/**
 * The keys that the objects of one place were seen to have, in their order, as the bytes in which they stand
 * in a file. Objects are expected to have some of these keys in this order.
 *
 * The bytes of `"key":` are compared four at a time: whole words first, then the last four bytes, which may
 * overlap them.
 */
export class ObjectShape {
  readonly keys: Key[] = [];
  count = 0;
  /** For each key: its length in bytes with quotes and colon, its words, and its last four bytes. */
  lengths: Int32Array = new Int32Array(0);
  firstWords: Int32Array = new Int32Array(1);
  words: Int32Array = new Int32Array(0);
  lastWords: Int32Array = new Int32Array(0);
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

  /** To be called when keys were put. */
  encode(): void {
    const { keys } = this;
    this.count = keys.length;
    const bytes = keys.map(({ name }) => Buffer.from(`"${name}":`, "latin1"));
    const wordCounts = bytes.map(({ length }) => length >> 2);
    this.lengths = Int32Array.from(bytes, ({ length }) => length);
    this.places = Int32Array.from(keys, ({ use, place }) => (use === "metric" ? place : -1));
    this.firstWords = new Int32Array(keys.length + 1);
    wordCounts.forEach((count, index) => {
      this.firstWords[index + 1] = this.firstWords[index]! + count;
    });
    this.words = Int32Array.from(
      bytes.flatMap((key, index) =>
        Array.from({ length: wordCounts[index]! }, (_, word) => key.readInt32LE(4 * word)),
      ),
    );
    this.lastWords = Int32Array.from(bytes, (key) => key.readInt32LE(key.length - 4));
  }
}
