import { describe, expect, it } from "vitest";
import { similarTo } from "../../../src/analysis/check/check-fields.js";

describe("two names of a field", () => {
  it.each([
    ["goals", "Goals", true],
    ["shots", "shot", true],
    ["keyPasses", "passesKey", true],
    ["successfulShots_box", "boxShotsSuccessful", true],
    ["key-duel", "keyDuels", true],
    ["a__b", "a_b", true],
    // A slip for each six letters of the shorter name.
    ["dribbles", "dribles", true],
    ["passes", "pases", false],
    ["interceptions", "intercepitons", true],
    ["interceptions", "intercepton", false],
    ["dribbles", "dribes", false],
    ["duels", "duelsWon", false],
    ["goals", "shots", false],
    ["goals", "", false],
  ])("%s and %s are spellings of one: %s", (one, other, expected) => {
    expect(similarTo(one)(other)).toBe(expected);
    expect(similarTo(other)(one)).toBe(expected);
  });
});
