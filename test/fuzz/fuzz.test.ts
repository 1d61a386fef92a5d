import { describe, expect, it } from "vitest";
import { BATCH_SIZES, tried } from "./batch.js";

describe("inputs made bad at random", () => {
  it.each([...BATCH_SIZES.keys()])("hold what is promised of %s", async (target) => {
    expect(await tried({ target, seed: 2018 }, () => undefined)).toBeUndefined();
  });
});
