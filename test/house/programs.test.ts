import { describe, expect, it } from "vitest";
import { PROGRAMS } from "./programs.js";

describe("of the programs that tests need beyond Node", () => {
  it.for(PROGRAMS)("$name is there, or reported as missing", ({ name, isThere, howToGet }, { task }) => {
    if (isThere()) return;
    task.meta.missing = `${name} (${howToGet})`;
    expect(process.env.CI, `${task.meta.missing}, where everything is to be tried`).toBeFalsy();
  });
});
