import fc from "fast-check";
import { expect, it } from "vitest";
import { isObjectOfMoreFields, withoutWideObjects } from "../../src/text/json-fields.js";

/** The definition, of a value: the fields of the objects in it that hold no object. */
function fieldCount(value: object): number {
  return Object.values(value).reduce<number>((sum, part: unknown) => {
    const isObject = typeof part === "object" && part !== null && !Array.isArray(part);
    return sum + (isObject ? fieldCount(part) : 1);
  }, 0);
}

/** The most fields of any object in a value that stands by itself or in a list. */
function mostFields(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : fieldCount(value);
  return Math.max(own, ...Object.values(value).map(mostFields));
}

it("counts the fields of any object as they are counted of the value", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), fc.boolean(), (value, isWide) => {
      const json = JSON.stringify(value, null, isWide ? 2 : 0);
      const count = mostFields(value);
      expect(isObjectOfMoreFields(json, count)).toBe(false);
      expect(isObjectOfMoreFields(json, count - 1)).toBe(true);
    }),
  );
});

it.each<[string, number]>([
  ['{"a":1,"b":{"c":2,"d":{}},"e":[{"f":3},{"g":[4]}]}', 3],
  ['{"a\\\\":1,"b\\":":":,{[","c":"\\\\\\""}', 3],
  ['{"a":1,"b":[[{"c":2,"d":{"e":3,"f":[{}]}},{"g":4}]]}', 3],
  ["{}", 0],
])("counts %s", (json, count) => {
  expect(isObjectOfMoreFields(json, count)).toBe(false);
  expect(isObjectOfMoreFields(json, count - 1)).toBe(true);
});

it.each(['[{"a":1}]', '{"a":1', '{"a":[1}', '{"a":"1}', '"a:b"', "1", ""])("says no of %j", (json) => {
  expect(isObjectOfMoreFields(json, 0)).toBe(false);
});

it("puts null where a list has a long object of more fields, and leaves all else where it stands", () => {
  const values = fc.array(
    fc.oneof(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), fc.jsonValue()),
  );
  fc.assert(
    fc.property(values, fc.nat(5), fc.nat(40), fc.boolean(), (list, most, length, isWide) => {
      const json = JSON.stringify(list, null, isWide ? 2 : 0);
      const narrow = withoutWideObjects(json, most, length);
      const isTooWide = (value: unknown): boolean =>
        typeof value === "object" && value !== null && !Array.isArray(value) && mostFields(value) > most;
      // Without white space around it, a part is as long as its own text.
      const expected = list.map((value) => isTooWide(value) && JSON.stringify(value).length > length);
      if (!isWide) expect([...narrow.wide]).toEqual(expected.flatMap((isOut, at) => (isOut ? [at] : [])));
      expect(narrow.json).toHaveLength(json.length);
      const kept = (JSON.parse(json) as unknown[]).map((value, at) => (narrow.wide.has(at) ? null : value));
      expect(JSON.parse(narrow.json)).toEqual(kept);
    }),
  );
});

it.each(['{"a":[{"b":1}]}', '"[{}]"', "[", "[1", "1", "", '[{"a":1]'])("leaves %j as it is", (json) => {
  expect(withoutWideObjects(json, 0, 0)).toEqual({ json, wide: new Set() });
});
