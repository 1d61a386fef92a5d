import { defineCatalogue, fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import type { PeerCriteria } from "../../src/comparison/peer-criteria.js";
import { type PoolTold, poolNames, poolWords } from "../../src/comparison/pool-wording.js";
import type { MinutesRange } from "../../src/comparison/rules.js";
import type { Common } from "../../src/notes.js";

const bare = fromColumns({ playerId: [1], competitionId: [364], seasonId: [181150] });
const named = fromColumns({
  playerId: [1],
  competitionId: [364],
  seasonId: [181150],
  competition_name: ["Premier League"],
  season_name: ["2017/2018"],
});
const ONE = { competitionId: 364, seasonId: 181150, positionGroup: "striker" };

const PLAIN: PoolTold = { isReference: false, added: [], minutes: [0, 0] };

interface Told extends Partial<PoolTold> {
  readonly joined?: readonly string[];
}

/** What is asked for is the same for all. */
function least({ minMinutes = 0 }: PeerCriteria): MinutesRange {
  return [minMinutes, minMinutes];
}

function nameOf(shared: Common, criteria: PeerCriteria = {}, table = named, told: Told = {}): string {
  const { joined = [], isReference = false, added = [], minutes = least(criteria) } = told;
  const by = {
    columns: Object.keys(shared),
    byMatch: "matchId" in shared && typeof shared.matchId !== "number",
    joined,
  };
  return poolWords({ shared, table, row: 0 }, by, criteria, { isReference, added, minutes }).plain;
}

describe("a pool in words", () => {
  it.each<[string, Common, PeerCriteria]>([
    ["strikers, Premier League 2017/2018", ONE, {}],
    ["strikers, Premier League", { competitionId: 364, positionGroup: "striker" }, {}],
    ["players, Premier League 2017/2018", { competitionId: 364, seasonId: 181150 }, {}],
    ["players", {}, {}],
    ["players, player_foot left", { player_foot: "left" }, {}],
    ["players, player_foot null", { player_foot: null }, {}],
    ["players, round 7", { roundId: 7 }, {}],
    ["players, whole season", { roundId: null }, {}],
    ["match performances of strikers", { matchId: "any", positionGroup: "striker" }, {}],
    ["match performances of strikers, match 5", { matchId: 5, positionGroup: "striker" }, {}],
    ["strikers", { matchId: null, positionGroup: "striker" }, {}],
    ["strikers and wingers", {}, { positions: ["striker", "wingers"] }],
    // Groups that a source gives without an order are each a group; a group of one's own is one, whatever its name.
    ["strikers and wingers", { positionGroup: "striker and winger" }, {}],
    ["striker and sweepers", { positionGroup: "striker and sweeper" }, {}],
    ["players at lw, striker", {}, { positions: ["LW", "striker"] }],
    ["players at lw", {}, { positions: "lw" }],
    ["strikers, playing ss", { positionGroup: "striker" }, { positions: "ss" }],
    ["strikers", { positionGroup: "striker" }, { positions: "striker" }],
    ["strikers", { positionGroup: "striker" }, { positions: ["striker", "winger"] }],
    [
      "strikers, at least 20% of playtime in the position",
      { positionGroup: "striker" },
      { positions: "striker", minShare: 20 },
    ],
    [
      "strikers, playing striker, winger, at least 20% of playtime in the position",
      { positionGroup: "striker" },
      { positions: ["striker", "winger"], minShare: 20 },
    ],
  ])("%s", (text, shared, criteria) => {
    expect(nameOf(shared, criteria)).toBe(text);
  });

  it("says ids where names are not known", () => {
    expect(nameOf(ONE, {}, bare)).toBe("strikers, competition 364, season 181150");
    const half = fromColumns({
      playerId: [1],
      competitionId: [364],
      seasonId: [181150],
      competition_name: ["Premier League"],
    });
    expect(nameOf(ONE, {}, half)).toBe("strikers, Premier League, season 181150");
  });

  it("says no ids that a reader made up, which are negative, but the names that go with them", () => {
    const made = { competitionId: -2, seasonId: -1, positionGroup: "striker" };
    expect(nameOf(made, {}, bare)).toBe("strikers");
    expect(nameOf({ ...made, seasonId: 0 }, {}, bare)).toBe("strikers, season 0");
    expect(nameOf(made)).toBe("strikers, Premier League 2017/2018");
  });

  it("says whose season table it is", () => {
    const catalogue = defineCatalogue({ extend: "player", source: { provider: "B" } });
    const ofProvider = fromColumns(
      { playerId: [1], competitionId: [364], seasonId: [181150] },
      { catalogue },
    );
    expect(nameOf({ ...ONE, round: 1 }, { minMinutes: 9 }, ofProvider, { joined: ["seasons"] })).toBe(
      "strikers, competition 364, season 181150, season table of B, seasons joined, round 1, at least 9 minutes",
    );
  });

  it("says what was joined, added and compared with", () => {
    expect(nameOf(ONE, {}, named, { joined: ["seasons"] })).toContain(", seasons joined");
    expect(nameOf(ONE, {}, named, { isReference: true })).toMatch(/, of a reference table$/);
    expect(nameOf(ONE, {}, named, { added: ["winger", "attacking midfielder"] })).toMatch(
      /^strikers with wingers and attacking midfielders, /,
    );
  });

  it.each<[PeerCriteria, string]>([
    [{ minMinutes: 900 }, "at least 900 minutes"],
    [{ minMinutes: 0 }, ""],
    [{ minAge: 18, maxAge: 23 }, "an age of 18 to 23"],
    [{ minAge: 18 }, "an age of at least 18"],
    [{ maxAge: 23, ageAt: "2018-01-31" }, "an age of at most 23 on 2018-01-31"],
    [{ match: "group" }, "by group position"],
    [{ match: "any", minShare: 30 }, "at least 30% of playtime in the position, in any position played"],
    [{ where: () => true }, "a test passed"],
    [{ weightByShare: true }, "weights by share of playtime"],
  ])("says the criteria %j: %s", (criteria, said) => {
    expect(nameOf({}, criteria)).toBe(["players", said].filter((part) => part !== "").join(", "));
  });

  it("is told by its ids where two have one name", () => {
    const pools = [181150, 181151].map((seasonId) => ({
      shared: { ...ONE, seasonId },
      table: named,
      row: 0,
    }));
    const by = { columns: Object.keys(ONE), byMatch: false, joined: [] };
    expect(poolNames(pools.map((pool) => poolWords(pool, by, {}, PLAIN)))).toEqual([
      "strikers, Premier League 2017/2018 (competitionId 364, seasonId 181150)",
      "strikers, Premier League 2017/2018 (competitionId 364, seasonId 181151)",
    ]);
  });

  it("is told by its ids where another table has one of that name, and by a missing one as unknown", () => {
    const shared = { positionGroup: "striker", roundId: null };
    const by = { columns: Object.keys(shared), byMatch: false, joined: [] };
    const words = [poolWords({ shared, table: bare, row: 0 }, by, {}, PLAIN)];
    expect(poolNames(words)).toEqual(["strikers, whole season"]);
    expect(poolNames(words, new Set(["strikers, whole season"]))).toEqual([
      "strikers, whole season (roundId unknown)",
    ]);
    expect(poolNames(words, new Set(["strikers"]))).toEqual(["strikers, whole season"]);
  });

  it("is told by text in quotes where that could be read as something else", () => {
    const told = (shared: Common): string =>
      poolWords(
        { shared, table: bare, row: 0 },
        { columns: Object.keys(shared), byMatch: false, joined: [] },
        {},
        PLAIN,
      ).told;
    expect(told({ city: "Leeds, foot left", foot: "left" })).toMatch(
      / \(city "Leeds, foot left", foot left\)$/,
    );
    expect(told({ city: "unknown", height: "180" })).toMatch(/ \(city "unknown", height "180"\)$/);
    expect(told({ city: "", height: 180 })).toMatch(/ \(city "", height 180\)$/);
    expect(told({ positionGroup: "sweeper" })).toMatch(/ \(positionGroup sweeper\)$/);
    expect(told({ city: "Łódź (2)", foot: "a)", eye: 'a"b', hair: "x y" })).toMatch(
      / \(city "Łódź \(2\)", foot "a\)", eye "a\\"b", hair x y\)$/,
    );
  });
});
