import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonText, withExactWholes } from "../../src/text/json-text.js";

it("is JSON, with whole numbers of any size, as text where a number would not hold them", () => {
  expect(jsonText({ a: [1, 2n, 2n ** 64n] })).toBe('{"a":[1,2,"18446744073709551616"]}');
  expect([jsonText(null), jsonText("x"), jsonText(() => 1)]).toEqual(["null", '"x"', undefined]);
});

it("has as text the whole numbers alone that would lose digits", () => {
  const lost = "12345678901234567890";
  for (const [json, exact] of [
    [`{"a":${lost},"b":[-${lost}, 7]}`, `{"a":"${lost}","b":["-${lost}", 7]}`],
    [lost, `"${lost}"`],
    [`{"a":"${lost}","b\\"${lost}":1}`],
    [`["\\\\",${lost}]`, `["\\\\","${lost}"]`],
    [`[0.${lost},${lost}.5,${lost}e2,1e-00000000000000000001]`],
    ["[9007199254740992,100000000000000000000,1234567890123456]"],
  ] as const) {
    expect(withExactWholes(json!)).toBe(exact ?? json);
  }
});

it("loses no digit of any whole number, wherever it stands, and changes nothing else", () => {
  const whole = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      whole,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      tie("list"),
    ),
    list: fc.array(tie("any"), { maxLength: 4 }),
  })).any;
  const json = (part: unknown): string =>
    typeof part === "bigint"
      ? String(part)
      : Array.isArray(part)
        ? `[${part.map(json).join(", ")}]`
        : JSON.stringify(part);
  const exact = (part: unknown): unknown =>
    typeof part === "bigint"
      ? String(Number(part)) === String(part) || BigInt(Number(part)) === part
        ? Number(part)
        : String(part)
      : Array.isArray(part)
        ? part.map(exact)
        : part;
  fc.assert(
    fc.property(value, (part) => {
      expect(JSON.parse(withExactWholes(json(part)))).toEqual(JSON.parse(JSON.stringify(exact(part))));
    }),
    { numRuns: 2000 },
  );
});
