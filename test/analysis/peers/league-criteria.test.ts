import { fromColumns, percentileRanks, playerTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { withKnownAges } from "../../../src/comparison/ages-and-positions.js";
import { withoutPool } from "../../../src/comparison/comparison.js";
import { player } from "../../fixtures/records.js";

const KEYS = { competitionId: [1, 1], seasonId: [1, 1] };
const ranked = percentileRanks(playerTable([player({ id: 1 }), player({ id: 2, minutes: 100 })]), {
  minPeers: 1,
  metrics: ["total_matches"],
});

describe("withKnownAges", () => {
  const born = { player_birthDate: ["1997-03-01", "1990-03-01"] };
  const started = { season_startDate: ["2017-08-11", "2017-08-11"] };
  it.each([
    ["at the start of the season", { playerId: [1, 2], ...KEYS, ...born, ...started }, {}, [20, 27]],
    ["on a day", { playerId: [1, 2], ...KEYS, ...born }, { ageAt: "2027-03-01" }, [30, 37]],
    ["not without a day", { playerId: [1, 2], ...KEYS, ...born }, {}, null],
    ["not without dates of birth", { playerId: [1, 2], ...KEYS, ...started }, {}, null],
    ["not of teams", { teamId: [1, 2], ...KEYS, ...started, ...born }, {}, null],
  ])("adds ages %s", (_, columns, criteria, ages) => {
    const table = withKnownAges(fromColumns(columns), criteria);
    expect(table.has("age") ? [...table.numbers("age")] : null).toEqual(ages);
  });
});

describe("withoutPool", () => {
  it("takes away what was made among peers, and nothing else", () => {
    const given = playerTable([player({ id: 1 }), player({ id: 2, minutes: 100 })]);
    expect(ranked.has("total_matches_rank")).toBe(true);
    expect(withoutPool(ranked).columnNames).toEqual(given.columnNames);
    expect(withoutPool(given)).toBe(given);
  });

  it("takes away the weights of peers, too", () => {
    const weighed = percentileRanks(playerTable([player({ id: 1 })]), { minPeers: 1, weightByShare: true });
    expect(withoutPool(weighed).columnNames.filter((name) => /^(pool|inPool|peer)/.test(name))).toEqual([]);
  });
});
