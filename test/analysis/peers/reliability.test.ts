import { notesOf, percentileRanks, roleScores, samplePlayers, shrunkRates, zScores } from "scoutframe";
import { describe, expect, it } from "vitest";

const ASKED = { positions: "striker", metrics: ["average_goals", "average_shots", "total_goals"] };

describe("minReliability", async () => {
  const league = await samplePlayers();
  const plain = percentileRanks(league, ASKED);
  const ranked = percentileRanks(league, { ...ASKED, minReliability: 0.5 });
  const weights = shrunkRates(league, { ...ASKED, metrics: ["average_goals", "average_shots"] });
  const strikers = league.texts("positionGroup").flatMap((group, row) => (group === "striker" ? [row] : []));

  it("takes the rates out of which less is the player's own, each by itself, and nobody out of the pool", () => {
    for (const metric of ["average_goals", "average_shots"]) {
      const weight = weights.numbers(`${metric}_weight`);
      const left = strikers.filter((row) => !Number.isNaN(ranked.numbers(`${metric}_rank`)[row]));
      expect(left).toEqual(strikers.filter((row) => weight[row]! >= 0.5));
      const peers = left.filter((row) => plain.numbers("inPool")[row] === 1).length;
      // Where all have enough of a rate of their own, `peerCount` says it.
      const said = ranked.has(`${metric}_peers`) ? `${metric}_peers` : "peerCount";
      expect(ranked.numbers(said)[strikers[0]!]).toBe(peers);
    }
    expect(ranked.numbers("average_goals_peers")[strikers[0]!]).toBeLessThan(
      ranked.numbers("peerCount")[strikers[0]!]!,
    );
    expect(ranked.numbers("peerCount")).toEqual(plain.numbers("peerCount"));
    expect(ranked.numbers("inPool")).toEqual(plain.numbers("inPool"));
  });

  it("leaves totals, which are no rates, and says itself in the words of the pool", () => {
    expect(ranked.numbers("total_goals_rank")).toEqual(plain.numbers("total_goals_rank"));
    expect(ranked.texts("pool")[strikers[0]!]).toMatch(/, reliability at least \.5$/);
    const again = percentileRanks(ranked, { ...ASKED, minReliability: 0.3 });
    expect(again.texts("pool")[strikers[0]!]).toMatch(/, reliability at least \.3$/);
  });

  it("holds for z-scores and roles, too", () => {
    const scored = zScores(league, { ...ASKED, minReliability: 0.5 });
    const missing = (values: Float64Array): boolean[] => [...values].map(Number.isNaN);
    expect(missing(scored.numbers("average_goals_z"))).toEqual(missing(ranked.numbers("average_goals_rank")));
    const [all, few] = [0, 0.9].map((minReliability) =>
      roleScores(league, { role: "poacher", minReliability }),
    );
    const known = (table: typeof league): number =>
      table.numbers("score").filter((score) => !Number.isNaN(score)).length;
    expect(known(few!)).toBeLessThan(known(all!));
  });

  it("refuses what is no part", () => {
    expect(() => percentileRanks(league, { minReliability: 2 })).toThrow(
      /minReliability is 2; expected a number from 0 to 1/,
    );
  });

  it("is what shrunk rates say of rates that are hardly the player's own", () => {
    const [note] = notesOf(weights.notes, "little_own");
    const { average_goals = 0 } = note!.rows;
    expect(average_goals).toBe(
      weights.numbers("average_goals_weight").filter((weight) => weight < 0.5).length,
    );
    expect(note!.message).toMatch(/average_goals in \d+ rows \(of a typical one a \w+ of this is his own\)/);
  });
});
