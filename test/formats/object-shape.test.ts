import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainKey, type Key, ObjectShape, type Use } from "../../src/formats/record-shape.js";

const key = (name: string, use: Use = "extra", place = -1): Key => ({
  name,
  use,
  place,
  kept: false,
  object: undefined,
  column: undefined,
});

/** A shape with keys of these names, in this order, ready to be compared. */
function shapeOf(...keys: readonly Key[]): ObjectShape {
  const shape = new ObjectShape();
  keys.forEach((each, at) => {
    shape.put(each, keys[at - 1]);
  });
  shape.encode();
  return shape;
}

/** A text among bytes, with enough of them behind it for any comparison. */
function wordsOf(text: string): DataView {
  const bytes = Buffer.concat([Buffer.from(text), Buffer.alloc(256, "x")]);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

const namesIn = ({ keys }: ObjectShape): string => keys.map(({ name }) => name).join(" ");

describe("a key can be expected", () => {
  it.each([
    ["goals", true],
    ["a key !#~[]", true],
    [" ", true],
    ["a".repeat(120), true],
    ["a".repeat(121), false],
    ["", false],
    ['a"b', false],
    ["a\\b", false],
    ["a\u001f", false],
    ["a\u007f", false],
    ["é", false],
    ["\nab", false],
    ["é ab", false],
    ["__proto__", false],
    ["__proto", true],
  ])("or not: %j, %s", (name, expected) => {
    expect(isPlainKey(name)).toBe(expected);
  });
});

describe("the bytes of keys", () => {
  const name = fc
    .tuple(fc.string({ unit: fc.constantFrom("a", "b", "Z", " ", "~"), minLength: 1 }), fc.nat(40))
    .map(([text, more]) => text + "c".repeat(more));

  it("are those of the key alone, whatever its length and wherever another differs", () => {
    for (const length of [...Array.from({ length: 40 }, (_, at) => at + 1), 63, 119, 120]) {
      const plain = Array.from({ length }, (_, at) => String.fromCharCode(97 + (at % 26))).join("");
      const shape = shapeOf(key(plain));
      expect(shape.isAt(0, wordsOf(`{"${plain}":1`), 1)).toBe(true);
      expect(shape.isAt(0, wordsOf(`{"${plain}":1`), 0)).toBe(false);
      const text = `"${plain}":`;
      for (let at = 0; at < text.length; at++) {
        const other = `${text.slice(0, at)}#${text.slice(at + 1)}1`;
        expect([other, shape.isAt(0, wordsOf(other), 0)]).toEqual([other, false]);
      }
    }
  });

  it("are told from those of all others", () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), fc.nat(7), (names, from) => {
        const shape = shapeOf(...names.map((each) => key(each)));
        expect(shape.count).toBe(names.length);
        names.forEach((each, place) => {
          const words = wordsOf(`"${each}":`);
          names.forEach((_, other) => {
            expect(shape.isAt(other, words, 0)).toBe(other === place);
          });
          const first = Math.min(from, names.length);
          expect(shape.firstAt(first, words, 0)).toBe(first <= place ? place : names.length);
        });
      }),
      { numRuns: 150 },
    );
  });

  it("go with their lengths, and with the cells of metrics", () => {
    const shape = shapeOf(key("a", "metric", 30), key("goals", "alias", 40), key("positions", "positions"));
    expect([...shape.lengths]).toEqual(['"a":', '"goals":', '"positions":'].map(({ length }) => length));
    expect([...shape.places]).toEqual([30, -1, -1]);
  });
});

describe("the keys of a place", () => {
  it("stand in the order in which they are met", () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => key(name)) as [Key, Key, Key, Key];
    const shape = new ObjectShape();
    expect(shape.put(b, undefined)).toBe(true);
    expect(shape.put(d, b)).toBe(true);
    expect(namesIn(shape)).toBe("b d");
    // One that was absent so far, at the beginning and between.
    expect(shape.put(a, undefined)).toBe(true);
    expect(shape.put(c, b)).toBe(true);
    expect(namesIn(shape)).toBe("a b c d");
    // What stands behind another already stays, whatever lies between.
    expect(shape.put(d, a)).toBe(false);
    expect(shape.put(b, a)).toBe(false);
    expect(shape.put(a, undefined)).toBe(false);
    expect(namesIn(shape)).toBe("a b c d");
    // What comes later than it did moves there.
    expect(shape.put(a, c)).toBe(true);
    expect(namesIn(shape)).toBe("b c a d");
    expect(shape.put(b, d)).toBe(true);
    expect(namesIn(shape)).toBe("c a d b");
  });

  it("are found by their names", () => {
    const [goals, shots] = [key("goals"), key("shots")];
    const shape = shapeOf(goals, shots);
    expect(shape.find("shots")).toBe(shots);
    expect(shape.find("goals")).toBe(goals);
    expect(shape.find("fouls")).toBeUndefined();
  });
});
