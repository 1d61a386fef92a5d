import { parseSearchProfile } from "scoutframe";
import { describe, expect, it } from "vitest";

describe("parseSearchProfile", () => {
  it("takes JSON text and what it holds", () => {
    const profile = {
      version: 1,
      title: "left backs",
      peers: { minMinutes: 600 },
      filters: { position: ["full back"], contractEnd: { max: "2019-06-30" } },
      thresholds: [{ column: "average_crosses", by: "rank", min: 80 }],
      role: { name: "crosser", weights: { average_crosses: 1 } },
      scatter: { x: "average_crosses", y: "average_assists" },
      formation: "3-5-2",
      shortlist: [{ key: { playerId: 1 }, note: "again in May" }],
    };
    expect(parseSearchProfile(JSON.stringify(profile))).toEqual(profile);
    expect(parseSearchProfile(profile)).toEqual(profile);
  });

  it.each([
    ["{", /the profile is "\{"; expected JSON/],
    [[], /the profile is \[\]; expected an object/],
    [{}, /version is nothing; expected 1/],
    [{ version: 2 }, /version is 2; expected 1/],
    [{ version: 1, sorted: 1 }, /unknown option "sorted"; did you mean "sort"/],
    [{ version: 1, filters: { feet: [] } }, /filters: unknown option "feet"; did you mean "foot"/],
    [{ version: 1, filters: { foot: "left" } }, /foot is "left"; expected a list/],
    [
      { version: 1, filters: { position: ["winger", "centre bak"] } },
      /unknown position "centre bak"; did you mean "centre back"/,
    ],
    [{ version: 1, filters: { age: { min: "18" } } }, /filters\.age: min is "18"; expected a number/],
    [{ version: 1, filters: { contractEnd: { max: "June" } } }, /max is "June"; expected a day/],
    [{ version: 1, thresholds: [{ min: 1 }] }, /thresholds\[0\]: column is nothing/],
    [{ version: 1, thresholds: [{ column: "a", by: "z" }] }, /by is "z"; expected one of "value", "rank"/],
    [{ version: 1, sort: { column: 3 } }, /sort: column is 3/],
    [{ version: 1, role: { name: "", weights: { a: 1 } } }, /role: name is ""/],
    [
      { version: 1, role: { name: "rank", weights: { a: 1 } } },
      /role: name is "rank"; expected a name other/,
    ],
    [{ version: 1, role: { name: "r", weights: {} } }, /weights is \{\}; expected at least one column/],
    [{ version: 1, role: { name: "r", weights: { a: 0 } } }, /the weight of a is 0/],
    [{ version: 1, columns: new Array(1) }, /columns is \[null\]; expected a list of names/],
    [{ version: 1, thresholds: new Array(1) }, /thresholds is \[null\]; expected a list of thresholds/],
    [{ version: 1, scatter: { x: "average_goals" } }, /scatter: y is nothing; expected the name of a column/],
    [{ version: 1, formation: "4-3-4" }, /formation is "4-3-4"; expected one of "4-3-3", "4-2-3-1"/],
    [{ version: 1, shortlist: [{ note: "x" }] }, /shortlist\[0\]: key is nothing/],
  ])("refuses %o", (profile, message) => {
    expect(() => parseSearchProfile(profile as never)).toThrow(message);
  });
});
