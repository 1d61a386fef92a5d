import { expect, it } from "vitest";
import { jsonText } from "../../src/text/json-text.js";

it("is JSON, with whole numbers of any size, as text where a number would not hold them", () => {
  expect(jsonText({ a: [1, 2n, 2n ** 64n] })).toBe('{"a":[1,2,"18446744073709551616"]}');
  expect([jsonText(null), jsonText("x"), jsonText(() => 1)]).toEqual(["null", '"x"', undefined]);
});
