import { describe, expect, it } from "vitest";
import {
  among,
  captionOfCells,
  elsewhereWarning,
  fewerPeers,
  fewerPeersText,
  listed,
  mixedText,
  outsideText,
  peersText,
  poolCaption,
  poolText,
  ranksAmong,
} from "../../src/text/pool-words.js";

const one = { name: "A", peers: "58 wingers", isPeer: true, mixed: null };

describe("among whom somebody is ranked", () => {
  it("is said once for all that share a pool", () => {
    expect(ranksAmong([one, { ...one, name: "B" }])).toBe("Percentile ranks among 58 wingers");
  });

  it("is nobody, where all are in no pool", () => {
    const none = { ...one, peers: null, isPeer: false };
    expect(ranksAmong([none, { ...none, name: "B" }])).toBe(
      "Percentile ranks among nobody (A and B not among them)",
    );
    expect(ranksAmong([one, { ...none, name: "B" }])).toBe(
      "Percentile ranks: A among 58 wingers; B among nobody (B not among them)",
    );
  });

  it("is said of each where pools differ, and who is in none of them", () => {
    const other = { ...one, name: "C", peers: "43 strikers", isPeer: false };
    expect(ranksAmong([one, other, { ...one, name: "B" }])).toBe(
      "Percentile ranks: A and B among 58 wingers; C among 43 strikers (C not among them)",
    );
    expect(peersText(other)).toBe("43 strikers (C not among them)");
    expect(peersText({ ...one, name: "D", peers: null, isPeer: false })).toBe("nobody (D not among them)");
  });
});

describe("a pool in words", () => {
  it.each([
    [
      { who: "strikers", where: "Spanish first division 2017/2018", more: ["at least 900 minutes"] },
      "strikers, Spanish first division 2017/2018, at least 900 minutes",
    ],
    [
      { who: "strikers", where: "", more: ["player_foot left", "at least 900 minutes"] },
      "strikers, player_foot left, at least 900 minutes",
    ],
    [{ who: "teams", where: "", more: [] }, "teams"],
  ])("of %j", (parts, text) => {
    expect(poolText(parts)).toBe(text);
  });

  it.each([
    [58, "wingers", "58 wingers"],
    [1, "wingers", "1 winger"],
    [
      1,
      "full backs, Spanish first division, at least 900 minutes",
      "1 full back, Spanish first division, at least 900 minutes",
    ],
    [0, "wingers", "0 wingers"],
    [21, "wingers, somewhere", "21 wingers, somewhere"],
    // Only who they are is one; what they share stays.
    [1, "staff, at least 900 minutes", "1 staff, at least 900 minutes"],
  ])("with its number: %i %s", (peers, pool, text) => {
    expect(among(peers, pool)).toBe(text);
  });

  it.each<[readonly [string, number][], boolean, readonly string[]]>([
    [[], true, []],
    [[["wingers", 58]], true, ["Percentile ranks among 58 wingers"]],
    [[["wingers", 1]], false, ["Among 1 winger"]],
    [
      [
        ["wingers", 20],
        ["strikers", 20],
      ],
      true,
      ["Percentile ranks among peers, 2 pools of 20 each; the largest: wingers"],
    ],
    [
      [
        ["wingers", 20],
        ["strikers", 45],
        ["full backs", 30],
      ],
      false,
      ["Among peers, 3 pools of 20 to 45; the largest: strikers"],
    ],
  ])("in a caption: %j", (pools, ranked, lines) => {
    expect(poolCaption(new Map(pools), ranked)).toEqual(lines);
  });

  it.each([
    [[], ""],
    [["A"], "A"],
    [["A", "B"], "A and B"],
    [["A", "B", "C"], "A, B and C"],
  ])("has the names %j listed as %j", (names, text) => {
    expect(listed(names)).toBe(text);
  });
});

describe("why somebody is not one of his peers", () => {
  it("is few minutes where that is why, and else not guessed", () => {
    const outside = { peers: "58 wingers", isPeer: false };
    expect(outsideText(outside, 900, 899)).toMatch(/^Fewer than 900 minutes: ranked/);
    expect(outsideText(outside, 900, 899)).toBe(
      "Fewer than 900 minutes: ranked against the peers without being one of them. Read with care.",
    );
    expect(outsideText(outside, 900, 900)).toMatch(/^Not one of the peers: ranked/);
    expect(outsideText(outside, 900, 1200)).toMatch(/^Not one of the peers: ranked/);
    expect(outsideText(outside, undefined, 10)).toMatch(/^Not one of the peers/);
    expect(outsideText({ peers: null, isPeer: false }, 900, 10)).toContain("no peers, and no ranks");
    expect(outsideText(one, 900, 10)).toBe("");
  });
});

describe("somebody who spent much of the time elsewhere", () => {
  const mixed = mixedText("centre back", 48.4);

  it("is one with less than 60 percent of it in the own position group", () => {
    expect(mixed).toBe("48% of the playing time as a centre back");
    expect(mixedText("centre back", 59)).toBe("59% of the playing time as a centre back");
    expect(mixedText("centre back", 60)).toBeNull();
    expect(mixedText("centre back", Number.NaN)).toBeNull();
    expect(mixedText(null, 10)).toBeNull();
  });

  it("is said to, wherever it is said who the peers are", () => {
    const two = [{ ...one, mixed }, one, { ...one, name: "B", mixed: mixedText("winger", 31) }];
    const elsewhere =
      "A spent 48% of the playing time as a centre back and B spent 31% of the playing time as a winger";
    expect(ranksAmong(two)).toBe(`Percentile ranks among 58 wingers; ${elsewhere}`);
    expect(peersText(one, two)).toBe(`58 wingers; ${elsewhere}`);
    expect(elsewhereWarning(two[0]!)).toMatch(
      /^A spent 48% of the playing time as a centre back, and is ranked/,
    );
    expect(elsewhereWarning(one)).toBe("");
    expect(elsewhereWarning({ ...two[0]!, peers: null })).toBe("");
  });
});

describe("how many of the peers have a value", () => {
  it("is said where not all have", () => {
    expect([fewerPeers(28, 45), fewerPeers(45, 45)]).toEqual(["28 of 45", null]);
    expect(fewerPeersText([])).toEqual([]);
    expect(fewerPeersText([["Penalties", "28 of 45"]])).toEqual([
      "Not all of the peers have a value: Penalties (28 of 45)",
    ]);
    // Of many, those that the fewest have: nobody reads a line of twenty.
    const many = Array.from({ length: 20 }, (_, at) => [`M${at}`, `${40 - at} of 45`] as const);
    const [line] = fewerPeersText(many);
    expect(line).toMatch(/^Not all of the peers have a value: M19 \(21 of 45\); M18 \(22 of 45\); /);
    expect(line).toMatch(/; M8 \(32 of 45\); and 8 more$/);
  });

  it("names the shown rows that spent much of their time elsewhere, where the table says so", () => {
    const rows = [
      { name: "A", pool: "wingers", positionGroup: "winger", positionGroupShare: 54 },
      { name: "B", pool: "wingers", positionGroup: "winger", positionGroupShare: 60 },
      { name: "C", pool: null, positionGroup: "winger", positionGroupShare: 30 },
      { name: "D", pool: "wingers", positionGroup: "attacking midfielder", positionGroupShare: 41.6 },
      { name: "E", pool: "wingers", positionGroup: "winger", positionGroupShare: Number.NaN },
    ];
    const columnNames = [...Object.keys(rows[0]!), "peerCount"];
    const cell = (name: string, row: number): unknown =>
      rows[row]![name as "pool"] ?? (name === "peerCount" ? 9 : null);
    const table = { rowCount: rows.length, columnNames, cell };
    const ofA = "A spent 54% of the playing time as a winger";
    expect(captionOfCells(table, [])).toEqual([
      "Among 9 wingers",
      `${ofA}, D spent 42% of the playing time as an attacking midfielder`,
    ]);
    expect(captionOfCells(table, [], [0, 1])).toEqual(["Among 9 wingers", ofA]);
    expect(captionOfCells(table, [], [1, 2])).toEqual(["Among 9 wingers"]);
    expect(captionOfCells({ ...table, columnNames: ["name", "pool"] }, [])).toEqual(["Among 9 wingers"]);
  });

  it("stands in the caption of a table, from the least part of a pool to the largest, where there is a rank", () => {
    const rows = [
      { pool: "strikers", peerCount: 45, goals_rank: 50, goals_peers: 28 },
      { pool: "wingers", peerCount: 20, goals_rank: 50, goals_peers: 6 },
      { pool: "full backs", peerCount: 30, goals_rank: Number.NaN, goals_peers: 1 },
      { pool: "centre backs", peerCount: 40, goals_rank: 50, goals_peers: 40 },
      { pool: null, peerCount: 0, goals_rank: Number.NaN, goals_peers: Number.NaN },
    ];
    const table = {
      rowCount: rows.length,
      columnNames: [...Object.keys(rows[0]!), "inPool"],
      cell: (name: string, row: number): unknown => rows[row]![name as "pool"],
    };
    expect(captionOfCells(table, ["goals_rank"])).toEqual([
      "Percentile ranks among peers, 4 pools of 20 to 45; the largest: strikers",
      "Not all of the peers have a value: goals (6 of 20 to 28 of 45)",
    ]);
    expect(captionOfCells({ ...table, rowCount: 1 }, ["goals_rank"])).toEqual([
      "Percentile ranks among 45 strikers",
      "Not all of the peers have a value: goals (28 of 45)",
    ]);
    // Rows without a rank say nothing of how many peers have a value, and a table without one ranks nobody.
    const backs = { ...table, rowCount: 1, cell: (name: string): unknown => rows[2]![name as "pool"] };
    expect(captionOfCells(backs, ["goals_rank"])).toEqual(["Percentile ranks among 30 full backs"]);
    const unranked = { ...table, rowCount: 1, columnNames: ["pool", "peerCount", "goals_peers"] };
    expect(captionOfCells(unranked, [])).toEqual(["Among 45 strikers"]);
    expect(captionOfCells({ ...table, rowCount: 0 }, ["goals_rank"])).toEqual([]);
    expect(captionOfCells({ ...table, rowCount: 1 }, ["pool"])).toEqual([
      "Percentile ranks among 45 strikers",
    ]);
  });
});
