import { describe, expect, it } from "vitest";
import { outsideText, peersText, ranksAmong } from "../../src/text/pool-words.js";

const one = { name: "A", peers: "58 wingers", isPeer: true };

describe("among whom somebody is ranked", () => {
  it("is said once for all that share a pool", () => {
    expect(ranksAmong([one, { ...one, name: "B" }])).toBe("Percentile ranks among 58 wingers");
  });

  it("is said of each where pools differ, and who is in none of them", () => {
    const other = { name: "C", peers: "43 strikers", isPeer: false };
    expect(ranksAmong([one, other, { ...one, name: "B" }])).toBe(
      "Percentile ranks: A and B among 58 wingers; C among 43 strikers (C not among them)",
    );
    expect(peersText(other)).toBe("43 strikers (C not among them)");
    expect(peersText({ name: "D", peers: null, isPeer: false })).toBe("nobody (D not among them)");
  });
});

describe("why somebody is not one of his peers", () => {
  it("is few minutes where that is why, and else not guessed", () => {
    const outside = { peers: "58 wingers", isPeer: false };
    expect(outsideText(outside, 900, 899)).toMatch(/^Fewer than 900 minutes: ranked/);
    expect(outsideText(outside, 900, 1200)).toMatch(/^Not one of the peers: ranked/);
    expect(outsideText(outside, undefined, 10)).toMatch(/^Not one of the peers/);
    expect(outsideText({ peers: null, isPeer: false }, 900, 10)).toContain("no peers, and no ranks");
    expect(outsideText(one, 900, 10)).toBe("");
  });
});
