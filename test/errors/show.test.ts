import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { show } from "../../src/errors.js";
import { nested } from "../fixtures/absurd.js";

describe("show", () => {
  it.each([
    [undefined, "nothing"],
    [null, "null"],
    [Number.NaN, "NaN"],
    [2n ** 70n, "1180591620717411303424"],
    [[1n], "[1]"],
    ['a "name"', '"a \\"name\\""'],
    [{ a: 1 }, '{"a":1}'],
    [() => 1, "a function"],
    [Symbol("x"), "Symbol(x)"],
  ])("says %o as %s", (value, text) => {
    expect(show(value)).toBe(text);
  });

  it("cuts what is long, and does not look at the rest of a text", () => {
    expect(show("x".repeat(100))).toBe(`"${"x".repeat(56)}...`);
    expect(show(Array.from({ length: 100 }, (_, index) => index))).toHaveLength(60);
  });

  const circle: unknown[] = [];
  circle.push(circle);
  const circular: Record<string, unknown> = { circle };
  circular.again = circular;
  const throwing = {
    toJSON() {
      throw new Error("no");
    },
    toString() {
      throw new Error("no");
    },
  };
  it.each([
    ["a list in itself", circle, "a list that cannot be shown"],
    ["an object in itself", circular, "an object that cannot be shown"],
    ["an object that throws", throwing, "an object that cannot be shown"],
    [
      "an object of nothing",
      Object.assign(Object.create(null), { big: circle }),
      "an object that cannot be shown",
    ],
  ])("names %s by its kind", (_, value, text) => {
    expect(show(value)).toBe(text);
  });

  it("names a list by its kind or its beginning, however deep it nests", () => {
    // Engines differ in how deep they can write.
    expect(["a list that cannot be shown", `${"[".repeat(57)}...`]).toContain(show(nested(200_000)));
  });

  it("never throws, and never says much", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
        (value) => {
          expect(show(value).length).toBeLessThanOrEqual(60);
        },
      ),
    );
  });
});
