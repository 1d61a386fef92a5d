import { ownField } from "../../fields.js";

/**
 * The value behind the text that JSON or Python writes of a list or an object: `[{'position': {'code': 'rb'}}]`.
 * Undefined of any other text. Elements of a list may also stand without commas, as numpy prints them.
 */
export function valueOfLiteral(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // No JSON: Python's.
  }
  const reader = new LiteralReader(text);
  try {
    return reader.whole();
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

class NoLiteral extends Error {}

/** Deeper than any answer of the service. */
const DEEPEST = 64;

const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["True", true],
  ["False", false],
  ["None", null],
  ["nan", null],
  ["NaN", null],
  ["null", null],
  ["true", true],
  ["false", false],
]);

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "\\": "\\",
  "'": "'",
  '"': '"',
};
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z]+/y;
const SPACE = /\s*/y;
const NUMERIC_ESCAPE = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})/y;

class LiteralReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value();
    this.#space();
    if (this.#at < this.#text.length) throw new NoLiteral();
    return value;
  }

  #value(): unknown {
    this.#space();
    const sign = this.#text[this.#at];
    if (sign === "[" || sign === "(") return this.#nested(() => this.#list(sign === "[" ? "]" : ")"));
    if (sign === "{") return this.#nested(() => this.#object());
    if (sign === "'" || sign === '"') return this.#string(sign);
    const number = this.#match(NUMBER);
    if (number !== undefined) return Number(number);
    return this.#word();
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > DEEPEST) throw new NoLiteral();
    const value = read();
    this.#depth--;
    return value;
  }

  /** A word that stands for a value, or `array([…], dtype=object)`, which stands for its list. */
  #word(): unknown {
    const word = this.#match(WORD) ?? "";
    if (WORDS.has(word)) return WORDS.get(word);
    if (word !== "array" || this.#text[this.#at] !== "(") throw new NoLiteral();
    this.#at++;
    const value = this.#value();
    const end = this.#text.indexOf(")", this.#at);
    if (end === -1) throw new NoLiteral();
    this.#at = end + 1;
    return value;
  }

  #list(end: string): unknown[] {
    this.#at++;
    const values: unknown[] = [];
    while (!this.#skip(end)) {
      values.push(this.#value());
      this.#skip(",");
    }
    return values;
  }

  #object(): Record<string, unknown> {
    this.#at++;
    const entries: [string, unknown][] = [];
    while (!this.#skip("}")) {
      const key = this.#value();
      if (!this.#skip(":")) throw new NoLiteral();
      entries.push([String(key), this.#value()]);
      this.#skip(",");
    }
    return Object.fromEntries(entries);
  }

  #string(quote: string): string {
    let text = "";
    for (this.#at++; this.#text[this.#at] !== quote; this.#at++) {
      const sign = this.#text[this.#at];
      if (sign === undefined) throw new NoLiteral();
      text += sign === "\\" ? this.#escape() : sign;
    }
    this.#at++;
    return text;
  }

  #escape(): string {
    this.#at++;
    NUMERIC_ESCAPE.lastIndex = this.#at;
    const [run, ...codes] = NUMERIC_ESCAPE.exec(this.#text) ?? [];
    if (run === undefined)
      return ownField(ESCAPES, this.#text[this.#at] ?? "") ?? `\\${this.#text[this.#at] ?? ""}`;
    this.#at += run.length - 1;
    const code = Number.parseInt(codes.find((digits) => digits !== undefined)!, 16);
    if (code > 0x10ffff) throw new NoLiteral();
    return String.fromCodePoint(code);
  }

  #skip(sign: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
