import { defaultCatalogue, metrics } from "scoutframe";
import { describe, expect, it } from "vitest";
import { extentsOf } from "../../src/catalogue/columns.js";
import { totalsOf } from "../../src/catalogue/headlines.js";

describe("the columns that tell how much was played", () => {
  it.each([
    ["player", "total_minutesTagged", "total_minutesOnField"],
    ["team", "total_matchesTagged", "total_matches"],
  ] as const)("of a %s are %s of %s", (entity, tagged, played) => {
    expect(extentsOf(defaultCatalogue(entity))).toEqual({ tagged, onField: played });
  });
});

describe("the totals that sum up a season", () => {
  it.each([
    ["team", null, ["total_goals", "total_assists", "total_cleanSheets"]],
    ["player", "goalkeeper", ["total_gkCleanSheets"]],
    ["player", "striker", ["total_goals", "total_assists"]],
    ["player", null, ["total_goals", "total_assists"]],
  ] as const)("of a %s, %s, are %j", (entity, group, totals) => {
    expect(totalsOf(defaultCatalogue(entity), group)).toEqual(totals);
    const known = metrics({ entity }).map(({ column }) => column);
    expect(known).toEqual(expect.arrayContaining([...totals]));
  });
});
