/** More than the text of any listed number takes. */
const BYTES = 8;

/** Writes a number's text at a place; gives the place behind it. */
export type NumberWriter = (bytes: Uint8Array, at: number, number: number) => number;

/**
 * The texts of the numbers from 0 up to one, ready to be copied: eight bytes in one step, of which as many count as
 * the text is long.
 *
 * The bytes travel as the 64-bit number that they make, whatever that is; zeros behind the text keep it from being
 * NaN, whose bytes may change on the way.
 */
export class NumberTexts {
  static readonly #made = new Map<string, NumberTexts>();

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
    const made = NumberTexts.#made.get(name) ?? new NumberTexts(count, write);
    NumberTexts.#made.set(name, made);
    return made;
  }

  /** Writes the text of a listed number, and up to seven bytes behind it; gives the place behind the text. */
  copy(number: number, into: DataView, at: number): number {
    into.setFloat64(at, this.#texts[number]!, true);
    return at + this.#lengths[number]!;
  }
}
