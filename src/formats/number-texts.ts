/** More than the text of any listed number takes. */
const BYTES = 8;

/** Writes a number's text at a place; gives the place behind it. */
type NumberWriter = (bytes: Uint8Array, at: number, number: number) => number;

const MADE = new Map<string, NumberTexts>();

/**
 * The texts of the numbers from 0 up to one, ready to be copied: eight bytes in one step, of which as many count as
 * the text is long. Without them, 5,000 rows take 1.4 times as long.
 *
 * The bytes travel as the 64-bit number that they make, whatever that is; zeros behind the text keep it from being
 * NaN, whose bytes may change on the way.
 */
export class NumberTexts {
  readonly #texts: Float64Array;
  readonly #lengths: Uint8Array;

  private constructor(count: number, write: NumberWriter) {
    this.#texts = new Float64Array(count);
    this.#lengths = new Uint8Array(count);
    const bytes = new Uint8Array(BYTES);
    const view = new DataView(bytes.buffer);
    for (let number = 0; number < count; number++) {
      this.#lengths[number] = write(bytes.fill(0), 0, number);
      this.#texts[number] = view.getFloat64(0, true);
    }
  }

  /** The texts that were made under a name or, the first time, are made now. */
  static of(name: string, count: number, write: NumberWriter): NumberTexts {
    const made = MADE.get(name) ?? new NumberTexts(count, write);
    MADE.set(name, made);
    return made;
  }

  /** Writes the text of a listed number, and up to seven bytes behind it; gives the place behind the text. */
  copy(number: number, into: DataView, at: number): number {
    into.setFloat64(at, this.#texts[number]!, true);
    return at + this.#lengths[number]!;
  }
}

/**
 * So many numbers are remembered for each row: the ranks of a pool lie half a row apart, and a number that finds its
 * place taken by another costs as much as a dozen that are found.
 */
const PER_ROW = 16;
const [FEWEST, MOST] = [1 << 12, 1 << 20];
/** Spreads numbers that lie close together, or at equal distances, over the places where they are remembered. */
const SPREAD = 2654435.769;
/** A place in words of four bytes: the number in two, the length of its text, and the text. */
const [PLACE, LENGTH, TEXT] = [8, 2, 3];
const WORD = 4;
const LONGEST = WORD * (PLACE - TEXT);

/**
 * The texts of numbers that were written before. Columns of ranks hold few numbers, each many times and with as many
 * digits as a number can have; to find those takes longer than to copy them: of 600 rows, 2.9 times.
 *
 * Every number but 0 has one place, at which the latest stands that belongs there. A place lies within one line of
 * the processor's cache.
 */
export class RememberedTexts {
  readonly #words: Int32Array;
  readonly #numbers: Float64Array;
  readonly #last: number;

  /** For columns of so many rows. */
  constructor(rowCount: number) {
    const wanted = Math.min(MOST, Math.max(FEWEST, PER_ROW * rowCount));
    const places = 2 ** Math.ceil(Math.log2(wanted));
    this.#words = new Int32Array(places * PLACE);
    this.#numbers = new Float64Array(this.#words.buffer);
    this.#last = places - 1;
  }

  /** Writes the text of a number, and some bytes behind it; gives the place behind the text, -1 of one not remembered. */
  copy(number: number, into: DataView, at: number): number {
    const first = this.#placeOf(number);
    if (this.#numbers[first / 2] !== number) return -1;
    for (let word = TEXT; word < PLACE; word++)
      into.setInt32(at + WORD * (word - TEXT), this.#words[first + word]!, true);
    return at + this.#words[first + LENGTH]!;
  }

  /** Remembers the text of a number, which stands between two places, unless it is too long for that. */
  remember(number: number, from: DataView, at: number, end: number): void {
    if (end - at > LONGEST) return;
    const first = this.#placeOf(number);
    this.#numbers[first / 2] = number;
    this.#words[first + LENGTH] = end - at;
    for (let word = TEXT; word < PLACE; word++)
      this.#words[first + word] = from.getInt32(at + WORD * (word - TEXT), true);
  }

  /** Where the place of a number begins. */
  #placeOf(number: number): number {
    return PLACE * ((number * SPREAD) & this.#last);
  }
}
