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
  // The next one stands last.
  const tokens = (text.match(TOKENS) ?? []).reverse();
  try {
    const value = valueIn(tokens, 0);
    return tokens.length === 0 ? value : undefined;
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

class NoLiteral extends Error {}

/** Deeper than any answer of the service. */
const DEEPEST = 64;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Texts in quotes, numbers, words, and any other character alone. */
const TOKENS =
  /'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*"|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[A-Za-z]+|\S/gs;
const ENDS: ReadonlyMap<string, string> = new Map([
  ["[", "]"],
  ["(", ")"],
  ["{", "}"],
]);
const WORDS: Readonly<Record<string, boolean | null>> = {
  True: true,
  False: false,
  None: null,
  nan: null,
  NaN: null,
  null: null,
  true: true,
  false: false,
};

function valueIn(tokens: string[], depth: number): unknown {
  const token = tokens.pop() ?? "";
  const end = ENDS.get(token);
  if (end !== undefined) {
    if (depth === DEEPEST) throw new NoLiteral();
    const inner = (): unknown => valueIn(tokens, depth + 1);
    if (token !== "{") return listUntil(end, tokens, inner);
    const entryOf = (): [string, unknown] => {
      const key = String(inner());
      take(":", tokens);
      return [key, inner()];
    };
    return Object.fromEntries(listUntil(end, tokens, entryOf));
  }
  if (token.length > 1 && /^['"]/.test(token)) return unescaped(token.slice(1, -1));
  if (NUMBER.test(token)) return Number(token);
  const word = ownField(WORDS, token);
  if (word !== undefined) return word;
  // `array([…], dtype=object)` stands for its list.
  if (token !== "array") throw new NoLiteral();
  take("(", tokens);
  const list = valueIn(tokens, depth);
  while (tokens.at(-1) !== ")") if (tokens.pop() === undefined) throw new NoLiteral();
  tokens.pop();
  return list;
}

function take(wanted: string, tokens: string[]): void {
  if (tokens.pop() !== wanted) throw new NoLiteral();
}

function listUntil<T>(end: string, tokens: string[], read: () => T): T[] {
  const values: T[] = [];
  while (tokens.at(-1) !== end) {
    values.push(read());
    if (tokens.at(-1) === ",") tokens.pop();
  }
  tokens.pop();
  return values;
}

const ESCAPED = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))/gs;
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

function unescaped(text: string): string {
  return text.replace(ESCAPED, (whole, two?: string, four?: string, eight?: string, sign = "") => {
    const digits = two ?? four ?? eight;
    if (digits === undefined) return ownField(ESCAPES, sign) ?? whole;
    const code = Number.parseInt(digits, 16);
    if (code > 0x10ffff) throw new NoLiteral();
    return String.fromCodePoint(code);
  });
}
