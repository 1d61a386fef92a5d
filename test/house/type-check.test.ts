import { beforeAll, describe, expect, it } from "vitest";
import { shownModules } from "./shown-code.js";
import { typeErrors } from "./type-check.js";

const shown = shownModules();
const made = new Map([
  ["good", "const goals: number[] = [await Promise.resolve(1)];\ngoals[0].toFixed();\nexport {};"],
  ["bad", 'const goals: number = "three";\nexport {};'],
]);
// Once for all: the types of the library take seconds to read.
let errors: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  errors = typeErrors(new Map([...shown, ...made]));
});

describe("typeErrors", () => {
  it("checks strictly, and does not demand a guard at every index", () => {
    expect(errors.get("good")).toEqual([]);
    expect(errors.get("bad")).toEqual([
      `Type 'string' is not assignable to type 'number'. (in: const goals: number = "three";)`,
    ]);
  });
});

describe("the code that readers are shown", () => {
  it.each([...shown.keys()])("%s is of the right types", (title) => {
    expect(errors.get(title)).toEqual([]);
  });
});
