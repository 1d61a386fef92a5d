import fc from "fast-check";

/**
 * Good inputs made bad: values by their structure (a part is replaced, left out, doubled, renamed, wrapped or added),
 * text and bytes by pieces that are cut out, put in or doubled. What fast-check shrinks is the number of edits and the
 * base they start from, the simplest of which stands first.
 */

/** As JSON, so that each input gets values of its own; JavaScript reads 1e400 as Infinity. */
const JSON_VALUES: readonly string[] = [
  ...["null", "true", "[]", "{}", "[[]]", "[null]", '{"code":"cf"}', '{"__proto__":1}'],
  ...[
    "0",
    "-0",
    "1",
    "-1",
    "0.1",
    "100",
    "101",
    "2147483648",
    "9007199254740993",
    "1e21",
    "5e-324",
    "1e400",
    "-1e400",
  ],
  ...[
    '""',
    '" "',
    '"NaN"',
    '"null"',
    '"1e999"',
    '"1,5"',
    '"-3"',
    '"=1+1"',
    '"\'=1"',
    '"\\n"',
    '"\\u0000"',
    '"\\uFEFF"',
  ],
  ...[
    '"\\uD800"',
    '"🙂"',
    '"\\u202E"',
    '"2018-02-30"',
    '"lcb:62 rcb:38"',
    '"striker"',
    '"total_goals"',
    `"${"a".repeat(2000)}"`,
  ],
  `${"[".repeat(100)}${"]".repeat(100)}`,
];

const ofJson = fc.constantFrom(...JSON_VALUES).map((text) => JSON.parse(text) as unknown);

/** What a program can hand over besides. */
const ofPrograms = fc
  .constantFrom<() => unknown>(
    () => undefined,
    () => Number.NaN,
    () => 7n,
    () => 2n ** 70n,
    () => Symbol("odd"),
    () => () => 1,
    () => new Date(Number.NaN),
    () => new Date(0),
    () => new Map([[1, 2]]),
    () => new Float64Array(3),
    () => new Array(3),
    () => Object.create(null),
    inACircle,
    throwing,
  )
  .map((make) => make());

function inACircle(): unknown {
  const circle: Record<string, unknown> = {};
  circle.again = circle;
  return circle;
}

function throwing(): unknown {
  return {
    toJSON() {
      throw new TypeError("not today");
    },
  };
}

/** Names that mean something to JavaScript, or to us. */
const NAMES = [
  ...["__proto__", "constructor", "toString", "length", "", "a.b", "_2", "x".repeat(300), "0", "then"],
  ...[
    "playerId",
    "teamId",
    "matchId",
    "roundId",
    "name",
    "position",
    "coverage",
    "total",
    "total_goals",
    "goals",
  ],
  ...["average_goals_rank", "average_goals_z", "pool", "inPool", "peerCount", "score", "level", "parts"],
];

type Parent = Record<string, unknown>;

/** What is done to one part of a value. */
const VALUE_EDITS: Readonly<
  Record<string, (parent: Parent, key: string, value: unknown, name: string) => void>
> = {
  replace: (parent, key, value) => {
    parent[key] = value;
  },
  remove: (parent, key) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  },
  double: (parent, key, _value, name) => {
    define(parent, name, parent[key]);
  },
  rename: (parent, key, _value, name) => {
    define(parent, name, parent[key]);
    if (name !== key) delete parent[key];
  },
  wrap: (parent, key, _value, name) => {
    parent[key] = define({}, name, parent[key]);
  },
  add: (parent, _key, value, name) => {
    define(parent, name, value);
  },
};

/** An own property even if it is named `__proto__`; a list gets one more entry. */
function define(parent: Parent, name: string, value: unknown): Parent {
  if (Array.isArray(parent)) parent.push(value);
  else Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
  return parent;
}

/** Parents and keys of all parts of a value, not too deep; a circle ends where it closes. */
function partsOf(value: unknown, found: [Parent, string][] = [], depth = 0): [Parent, string][] {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || depth > 6) return found;
  for (const key of Object.keys(value)) {
    found.push([value as Parent, key]);
    partsOf((value as Parent)[key], found, depth + 1);
  }
  return found;
}

/** Values of the JSON texts given, with a few of their parts changed to what `odd` gives. */
function mutated(bases: readonly string[], odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const edit = fc.tuple(
    fc.constantFrom(...Object.keys(VALUE_EDITS)),
    fc.nat(),
    odd,
    fc.constantFrom(...NAMES),
  );
  return fc.tuple(fc.constantFrom(...bases), fc.array(edit, { maxLength: 4 })).map(([base, edits]) => {
    const root = { value: JSON.parse(base) as unknown };
    for (const [kind, at, value, name] of edits) {
      const parts = partsOf(root.value);
      const [parent, key] = parts.length === 0 ? [root, "value"] : parts[at % parts.length]!;
      VALUE_EDITS[kind]!(parent, key, value, name);
    }
    return root.value;
  });
}

/** Values that JSON can hold. */
export const mutatedJson = (...bases: readonly string[]) => mutated(bases, ofJson);

/** Values that only a program can hand over. */
export const mutatedValue = (...bases: readonly string[]) => mutated(bases, fc.oneof(ofJson, ofPrograms));

/** What formats stumble over. */
const PIECES = [
  ...[
    '"',
    '""',
    "'",
    ",",
    ";",
    "\t",
    "|",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "{",
    "}",
    "[",
    "]",
    ":",
    "\\",
    "\\u",
    "\\ud800",
  ],
  ...[
    "\u0000",
    "\uFEFF",
    "\uD800",
    "é",
    "🙂",
    "\u2028",
    " ",
    "=1",
    "-",
    "+",
    ".",
    "1e999",
    "-1e999",
    "NaN",
    "null",
    "-0",
  ],
  ...[
    "9007199254740993",
    "1,5",
    "0.1",
    "true",
    "{}",
    '{"playerId":1}',
    "<html>",
    "a".repeat(3000),
    "[".repeat(200),
  ],
];

/** Where, on and around, how many are cut out, and what is put in; or a piece from elsewhere is doubled. */
const edits = <Piece>(piece: fc.Arbitrary<Piece>) =>
  fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constant(0), fc.nat(8), fc.nat(400)), fc.option(piece), fc.nat()), {
    maxLength: 4,
  });

/** The texts given, with a few pieces changed. */
export function mutatedText(...bases: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...bases), edits(fc.constantFrom(...PIECES))).map(([base, changes]) =>
    changes.reduce((text, [at, cut, piece, from]) => {
      const place = at % (text.length + 1);
      const put = piece ?? text.slice(from % (text.length + 1)).slice(0, cut);
      return text.slice(0, place) + put + text.slice(place + cut);
    }, base),
  );
}

/** The bytes given, with a few pieces changed. */
export function mutatedBytes(...bases: readonly Uint8Array[]): fc.Arbitrary<Buffer> {
  const piece = fc.uint8Array({ maxLength: 4 });
  return fc.tuple(fc.constantFrom(...bases), edits(piece)).map(([base, changes]) =>
    changes.reduce((bytes, [at, cut, put, from]) => {
      const place = at % (bytes.length + 1);
      const start = from % (bytes.length + 1);
      const middle = put ?? bytes.subarray(start, start + cut);
      return Buffer.concat([bytes.subarray(0, place), middle, bytes.subarray(place + cut)]);
    }, Buffer.from(base)),
  );
}
