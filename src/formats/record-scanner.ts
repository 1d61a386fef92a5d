import type { Entity } from "../catalogue/types.js";
import type { RecordPlace } from "../record/parse.js";
import { MOST_POSITIONS } from "../record/schema.js";
import type { AnyRecord } from "../record/types.js";
import type { NumberColumns } from "../table/growing-columns.js";
import type { RecordColumns } from "../table/record-columns.js";
import type { TableBuilder } from "../table/table-builder.js";
import { type Key, type Learnt, learnRecord, nothingLearnt, type ObjectShape } from "./record-shape.js";
import {
  type Block,
  digitCount,
  digitValue,
  endOfDigits,
  endOfNumber,
  endOfString,
  numberIn,
  POWERS_OF_TEN,
  TextReader,
} from "./scan-token.js";

const [QUOTE, COMMA, MINUS, POINT, ZERO] = [0x22, 0x2c, 0x2d, 0x2e, 0x30];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const [SPACE, TAB, RETURN, NEWLINE] = [0x20, 0x09, 0x0d, 0x0a];
const [SMALL_N, SMALL_T, SMALL_F] = [0x6e, 0x74, 0x66];
const NULL = 0x6c6c756e;
const TRUE = 0x65757274;
const ALSE = 0x65736c61;

/** What a step gives instead of the place behind what it read: the record is left to the parser. */
const DEPARTS = -1;

/** So many digits are a whole number that is exact, and so is the power of ten that puts the point among them. */
const EXACT_DIGITS = 15;

/**
 * Reads records from the bytes of NDJSON straight into columns.
 *
 * Answers of one service repeat the same keys in the same order. So the scanner expects the keys that earlier
 * records had (some may be absent), checks their bytes, and reads each number into the cell of its column,
 * without objects, strings or look-ups between. Whatever it does not expect (another order, a key it has not
 * met, a wrong type, an escape in a key, a key twice) departs: the row is cleared, and the line is left to
 * `JSON.parse`, the schema and the builder, which know every case. Then the scanner learns from the record.
 *
 * Invariant: a record that is taken gives the cells and the notes that the plain road gives it, and is one for
 * which that road reports no problem. The slow twin is the plain road itself: of 5,000 records and more, JSON.parse alone
 * takes 2.4 times as long as all of this.
 */
export class RecordScanner {
  readonly #builder: TableBuilder;
  readonly #columns: RecordColumns;
  readonly #numbers: NumberColumns;
  readonly #cells: Float64Array;
  readonly #learnt: Learnt;
  readonly #record: ObjectShape;
  readonly #position: ObjectShape;
  readonly #texts = new TextReader();
  #bytes: Buffer = Buffer.alloc(0);
  #words: DataView = new DataView(new ArrayBuffer(0));

  // What the record that is being read has shown so far.
  #row = 0;
  #aliases: { readonly place: number; readonly value: number }[] = [];
  #fields: Record<string, unknown> = {};
  #kept: Record<string, unknown> = {};
  #code: string | undefined;
  #share = Number.NaN;
  #number = 0;

  constructor(entity: Entity, builder: TableBuilder) {
    this.#builder = builder;
    this.#columns = builder.columns;
    // What every value needs stands in fields of its own: of object literals, as `learnt` is, the engine learns anew
    // what their fields hold when it meets them again, and throws away what it compiled for the first file.
    this.#numbers = this.#columns.numbers;
    this.#cells = this.#numbers.staged;
    this.#learnt = nothingLearnt(entity, this.#columns);
    this.#record = this.#learnt.record;
    this.#position = this.#learnt.position;
  }

  /**
   * Takes the record whose line begins there, if it is as expected, and gives the place behind its line;
   * otherwise -1, and nothing has happened.
   */
  take({ bytes, words, end }: Block, start: number, place: RecordPlace): number {
    if (this.#record.count === 0 || bytes[start] !== OPEN) return DEPARTS;
    this.#bytes = bytes;
    this.#words = words;
    this.#begin();
    const next = this.#endOfLine(this.#object(this.#record, start + 1), end);
    if (next !== DEPARTS && this.#isComplete() && this.#placeAliases()) {
      this.#builder.accept(this.#fields as unknown as AnyRecord, place);
      return next;
    }
    this.#columns.giveUp();
    return DEPARTS;
  }

  /** Learns the keys of a record that the plain road accepted. */
  learn(record: AnyRecord): void {
    learnRecord(this.#learnt, record);
  }

  #begin(): void {
    this.#row = this.#numbers.rowCount;
    if (this.#aliases.length > 0) this.#aliases = [];
    this.#fields = {};
    this.#kept = this.#fields;
  }

  #isComplete(): boolean {
    return this.#learnt.required.every((field) => Object.hasOwn(this.#fields, field));
  }

  /** Other spellings count where the documented one is missing. Two that disagree are left to the parser. */
  #placeAliases(): boolean {
    const { row } = this.#numbers;
    return this.#aliases.every(({ place, value }) => {
      const cell = this.#cells[place + row]!;
      if (Number.isNaN(cell)) this.#cells[place + row] = value;
      return Number.isNaN(cell) || cell === value;
    });
  }

  #endOfLine(behind: number, end: number): number {
    let at = behind;
    if (at === DEPARTS) return DEPARTS;
    for (;;) {
      if (at === end) return end;
      const byte = this.#bytes[at++]!;
      if (byte === NEWLINE) return at;
      if (byte !== RETURN && byte !== SPACE && byte !== TAB) return DEPARTS;
    }
  }

  /** An object's keys and values, from behind its brace: the place behind its other brace. */
  #object(shape: ObjectShape, start: number): number {
    const { count, lengths, places } = shape;
    const bytes = this.#bytes;
    const words = this.#words;
    const cells = this.#cells;
    const { row } = this.#numbers;
    let at = start;
    if (bytes[at] === CLOSE) return at + 1;
    for (let key = 0; ; key++) {
      // Which of the keys still to come it is: mostly the next.
      if (key === count || !shape.isAt(key, words, at)) {
        while (bytes[at] === SPACE) at++;
        key = shape.firstAt(key, words, at);
        if (key === count) return DEPARTS;
      }
      at += lengths[key]!;
      while (bytes[at] === SPACE) at++;

      const place = places[key]!;
      if (place < 0) {
        at = this.#value(shape.keys[key]!, at);
        if (at === DEPARTS) return DEPARTS;
      } else {
        // Few digits, as nearly all numbers have, are read at once: what #cell would make of them.
        const whole = words.getInt32(at, true);
        const wholes = digitCount(whole);
        let end = at + wholes;
        let isShort = wholes > 0 && (bytes[at] !== ZERO || wholes === 1);
        let value = digitValue(whole, wholes);
        if (bytes[end] === POINT) {
          const fraction = words.getInt32(end + 1, true);
          const decimals = digitCount(fraction);
          const power = POWERS_OF_TEN[decimals]!;
          value = (value * power + digitValue(fraction, decimals)) / power;
          end += 1 + decimals;
          isShort &&= decimals > 0;
        }
        const behind = bytes[end];
        if (isShort && (behind === COMMA || behind === CLOSE)) {
          cells[place + row] = value;
          at = end;
        } else {
          at = this.#cell(place + row, at);
          if (at === DEPARTS) return DEPARTS;
        }
      }

      const byte = bytes[at++];
      if (byte === CLOSE) return at;
      if (byte !== COMMA) return DEPARTS;
    }
  }

  /** Any number, or null, that belongs into a cell. */
  #cell(cell: number, start: number): number {
    if (this.#words.getInt32(start, true) === NULL) return start + 4;
    const end = this.#numberAt(start);
    if (end !== DEPARTS) this.#cells[cell] = this.#number;
    return end;
  }

  /** Any number; `#number` has it then. */
  #numberAt(start: number): number {
    const bytes = this.#bytes;
    const first = bytes[start] === MINUS ? start + 1 : start;
    const point = endOfDigits(bytes, first);
    const end = bytes[point] === POINT ? endOfDigits(bytes, point + 1) : point;
    const isPlain = point > first && (bytes[first] !== ZERO || point === first + 1) && end !== point + 1;
    if (isPlain && end - first <= EXACT_DIGITS && (bytes[end] === COMMA || bytes[end] === CLOSE)) {
      const value = this.#exactNumber(first, point, end);
      this.#number = first === start ? value : -value;
      return end;
    }
    return this.#anyNumberAt(start);
  }

  /** The number of these digits, of which those behind the point, if it has one, are decimals. */
  #exactNumber(first: number, point: number, end: number): number {
    let digits = 0;
    for (let at = first; at < end; at++) if (at !== point) digits = 10 * digits + this.#bytes[at]! - ZERO;
    return point === end ? digits : digits / POWERS_OF_TEN[end - point - 1]!;
  }

  #anyNumberAt(start: number): number {
    const end = endOfNumber(this.#bytes, start);
    const value = numberIn(this.#bytes, start, end);
    if (value === undefined) return DEPARTS;
    this.#number = value;
    return end;
  }

  /** A value that is no metric's: the place behind it. */
  #value(key: Key, at: number): number {
    const byte = this.#bytes[at]!;
    if (byte === OPEN) return key.object === undefined ? DEPARTS : this.#nested(key, key.object, at + 1);
    if (byte === OPEN_LIST) return key.use === "positions" ? this.#positionList(at + 1) : DEPARTS;
    if (byte === QUOTE) return this.#text(key, at + 1);
    if (byte === SMALL_N) return this.#null(key, at);
    if (byte === SMALL_T || byte === SMALL_F) return this.#truth(key, at);
    const next = this.#numberAt(at);
    return next !== DEPARTS && this.#use(key, this.#number) ? next : DEPARTS;
  }

  #nested(key: Key, shape: ObjectShape, start: number): number {
    // Only the objects that a record names itself give names and keys.
    if (key.use !== "object") return this.#object(shape, start);
    const ofRecord = this.#kept;
    const kept = {};
    this.#kept = kept;
    const next = this.#object(shape, start);
    this.#fields[key.name] = kept;
    this.#kept = ofRecord;
    return next;
  }

  #text(key: Key, start: number): number {
    if (key.use === "position name" || key.use === "nothing") {
      const end = endOfString(this.#bytes, start);
      return end === DEPARTS ? DEPARTS : end + 1;
    }
    const text = this.#texts.read(this.#bytes, start);
    return text !== undefined && this.#use(key, text) ? this.#texts.end + 1 : DEPARTS;
  }

  #null(key: Key, at: number): number {
    if (this.#words.getInt32(at, true) !== NULL) return DEPARTS;
    switch (key.use) {
      case "extra":
        return key.column === undefined ? DEPARTS : at + 4;
      case "optional id":
      case "alias":
      case "object":
      case "position name":
      case "nothing":
        return at + 4;
      default:
        return DEPARTS;
    }
  }

  #truth(key: Key, at: number): number {
    const isTrue = this.#words.getInt32(at, true) === TRUE;
    if (!isTrue && this.#words.getInt32(at + 1, true) !== ALSE) return DEPARTS;
    if (key.use === "extra" && !this.#use(key, String(isTrue))) return DEPARTS;
    if (key.use !== "extra" && key.use !== "nothing") return DEPARTS;
    return at + (isTrue ? 4 : 5);
  }

  /** Puts a number or a text where it belongs; false where it may not stand there. */
  #use(key: Key, value: number | string): boolean {
    switch (key.use) {
      case "extra":
        if (key.column === undefined) return false;
        this.#columns.extras.put(key.column, this.#row, value);
        if (key.kept) this.#kept[key.name] = value;
        return true;
      case "id":
      case "optional id":
        this.#fields[key.name] = value;
        return Number.isSafeInteger(value);
      case "alias":
        if (typeof value !== "number") return false;
        this.#aliases.push({ place: key.place, value });
        return true;
      case "code":
        if (typeof value !== "string") return false;
        this.#code = value;
        return true;
      case "share":
        if (typeof value !== "number") return false;
        this.#share = value;
        return true;
      default:
        return key.use === "nothing";
    }
  }

  #positionList(start: number): number {
    const positions: { position: { code: string }; percent: number }[] = [];
    this.#fields.positions = positions;
    let at = start;
    if (this.#bytes[at] === CLOSE_LIST) return at + 1;
    for (;;) {
      while (this.#bytes[at] === SPACE) at++;
      if (this.#bytes[at] !== OPEN) return DEPARTS;
      this.#code = undefined;
      this.#share = Number.NaN;
      at = this.#object(this.#position, at + 1);
      if (at === DEPARTS || this.#code === undefined || Number.isNaN(this.#share)) return DEPARTS;
      if (positions.length === MOST_POSITIONS) return DEPARTS;
      positions.push({ position: { code: this.#code }, percent: this.#share });
      const byte = this.#bytes[at++];
      if (byte === CLOSE_LIST) return at;
      if (byte !== COMMA) return DEPARTS;
    }
  }
}
