import fc from "fast-check";
import { expect, it } from "vitest";
import { isObjectOfMoreFields } from "../../src/text/json-fields.js";

/** The definition, of a value: the fields of the objects in it that hold no object. */
function fieldCount(value: object): number {
  return Object.values(value).reduce<number>((sum, part: unknown) => {
    const isObject = typeof part === "object" && part !== null && !Array.isArray(part);
    return sum + (isObject ? fieldCount(part) : 1);
  }, 0);
}

it("counts the fields of any object as they are counted of the value", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), fc.boolean(), (value, isWide) => {
      const json = JSON.stringify(value, null, isWide ? 2 : 0);
      const count = fieldCount(value);
      expect(isObjectOfMoreFields(json, count)).toBe(false);
      expect(isObjectOfMoreFields(json, count - 1)).toBe(true);
    }),
  );
});

it.each<[string, number]>([
  ['{"a":1,"b":{"c":2,"d":{}},"e":[{"f":3},{"g":[4]}]}', 3],
  ['{"a\\\\":1,"b\\":":":,{[","c":"\\\\\\""}', 3],
  ["{}", 0],
])("counts %s", (json, count) => {
  expect(isObjectOfMoreFields(json, count)).toBe(false);
  expect(isObjectOfMoreFields(json, count - 1)).toBe(true);
});

it.each(['[{"a":1}]', '{"a":1', '{"a":[1}', '{"a":"1}', '"a:b"', "1", ""])("says no of %j", (json) => {
  expect(isObjectOfMoreFields(json, 0)).toBe(false);
});
