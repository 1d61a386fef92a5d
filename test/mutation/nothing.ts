import { it } from "vitest";

// What vitest is started on: `kept-runner.mjs` runs the tests of the library from there, as often as it is asked to.
it("stands for the tests that are run again and again", () => {});
