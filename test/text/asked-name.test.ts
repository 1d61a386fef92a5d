import { describe, expect, it } from "vitest";
import { askedName } from "../../src/text/nearest.js";

describe("what was asked for, as a name", () => {
  it.each([
    ["Kane", "Kane"],
    ["", ""],
    [7, "7"],
    [null, ""],
    [undefined, ""],
    [{ toString: () => "Kane" }, ""],
    [["Kane"], ""],
    [true, ""],
  ])("%j is %j", (asked, name) => {
    expect(askedName(asked)).toBe(name);
  });
});
