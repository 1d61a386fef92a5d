import {
  ageCurve,
  correlations,
  distribution,
  leaders,
  mostSimilar,
  notesOf,
  percentileRanks,
  samplePlayers,
  shrunkRates,
  swarmChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";

const GOALS = "average_goals";
const SHOTS = "average_shots";

describe("minReliability in lists", async () => {
  const league = await samplePlayers();
  const asked = { metrics: [GOALS, SHOTS], minMinutes: 900 };
  const shrunk = shrunkRates(league, asked);
  const inPool = shrunk.numbers("inPool");
  /** The rows with so much of a rate of their own, as shrunk rates say it, and those of whom nobody knows how much. */
  const own = (metric: string, least: number): number[] =>
    [...shrunk.numbers(`${metric}_weight`).entries()].flatMap(([row, weight]) =>
      inPool[row] === 1 && !(weight < least) ? [row] : [],
    );
  const names = league.texts("name");

  it("leaves rates of which less is the row's own out of the first rows, and says how many", () => {
    const list = { minMinutes: 900, count: 1000 };
    const all = leaders(league, GOALS, list);
    const left = leaders(league, GOALS, { ...list, minReliability: 0.5 });
    const kept = own(GOALS, 0.5).map((row) => names[row]);
    expect(kept.length).toBeGreaterThan(20);
    expect(left.rowCount).toBeLessThan(all.rowCount);
    expect([...left.texts("name")].sort()).toEqual([...kept].sort());
    const [note] = notesOf(left.notes, "little_own");
    expect(note!.rows[GOALS]).toBeGreaterThan(all.rowCount - left.rowCount - 1);
    expect(notesOf(left.notes, "leaders")[0]!.criteria).toMatch(
      /at least 900 minutes.*reliability at least \.5$/,
    );
  });

  it("keeps to the pool of a table that has one, whose peers judge", () => {
    const ranked = percentileRanks(league, { positions: "striker", minMinutes: 900, metrics: [GOALS] });
    const among = shrunkRates(league, { positions: "striker", minMinutes: 900, metrics: [GOALS] });
    const weight = among.numbers(`${GOALS}_weight`);
    const kept = [...weight.keys()].filter(
      (row) => among.numbers("inPool")[row] === 1 && weight[row]! >= 0.6,
    );
    const left = leaders(ranked, GOALS, { minReliability: 0.6, count: 1000 });
    expect([...left.texts("name")].sort()).toEqual(kept.map((row) => names[row]).sort());
    expect(notesOf(left.notes, "leaders")[0]!.criteria).toBe("reliability at least .6");
  });

  it("leaves totals, and says of rates in pools too small to judge that they stay", () => {
    const totals = leaders(league, "total_goals", { count: 5 });
    const again = leaders(league, "total_goals", { count: 5, minReliability: 1 });
    expect(again.column("name")).toEqual(totals.column("name"));
    const few = league.filter((_, row) => row < 4);
    const stay = leaders(few, SHOTS, { minMinutes: 0, minReliability: 0.9 });
    expect(stay.rowCount).toBe(leaders(few, SHOTS, { minMinutes: 0 }).rowCount);
    expect(notesOf(stay.notes, "unknown_reliability")[0]!.rows[SHOTS]).toBe(stay.rowCount);
  });

  it("counts them as missing in a distribution", () => {
    const strikers = { positions: "striker", minMinutes: 900 };
    const [all] = distribution(league, GOALS, strikers).rows();
    const [left] = distribution(league, GOALS, { ...strikers, minReliability: 0.5 }).rows();
    const ranked = percentileRanks(league, { ...strikers, metrics: [GOALS], minReliability: 0.5 });
    const row = ranked.texts("positionGroup").indexOf("striker");
    expect(left!.count).toBe(ranked.numbers(`${GOALS}_peers`)[row]);
    expect(Number(left!.count) + Number(left!.missing)).toBe(Number(all!.count) + Number(all!.missing));
    expect(left!.pool).toMatch(/reliability at least \.5$/);
  });

  it("leaves rows out of a pair of metrics that lack one of them", () => {
    const [pair] = correlations(league, { ...asked, minReliability: 0.5 }).rows();
    const both = new Set(own(SHOTS, 0.5));
    expect(pair!.count).toBe(own(GOALS, 0.5).filter((row) => both.has(row)).length);
  });

  it("compares who is alike without them, of the row and of the candidates", () => {
    const like = { metrics: [GOALS, SHOTS], within: "striker", minMinutes: 900, count: 1000 };
    const all = mostSimilar(league, "H. Kane", like);
    const left = mostSimilar(league, "H. Kane", { ...like, minReliability: 0.6 });
    const shareOf = new Map(
      [...left.texts("name")].map((name, at) => [name, left.numbers("weightShare")[at]]),
    );
    const reliable = new Set(own(GOALS, 0.6).map((row) => names[row]));
    expect([...all.numbers("weightShare")].every((share) => share === 100)).toBe(true);
    for (const [name, share] of shareOf) expect(share).toBe(reliable.has(name) ? 100 : 50);
    expect([...shareOf.values()]).toContain(50);
    const other = mostSimilar(league, "H. Kane", { ...like, candidates: league, minReliability: 0.6 });
    expect(other.column("weightShare")).toEqual(left.column("weightShare"));
  });

  it("gives them no dot in a swarm, whose heading says how many have one", () => {
    const all = { metrics: [GOALS], positions: "striker", minMinutes: 900 };
    const few = distribution(league, GOALS, { positions: "striker", minMinutes: 900, minReliability: 0.5 });
    const count = String(few.row(0).count);
    for (const who of [[], "H. Kane"]) {
      const [plain, left] = [0, 0.5].map(
        (minReliability) => swarmChart(league, who, { ...all, minReliability }).svg,
      );
      expect(left).toContain(`${count} of 43`);
      expect(plain).not.toContain(`${count} of 43`);
    }
  });

  it("leaves them out of the mean of an age", () => {
    const curve = ageCurve(league, GOALS, { minMinutes: 900, minReliability: 0.5 });
    const players = curve.numbers("players").reduce((sum, count) => sum + count, 0);
    expect(players).toBe(own(GOALS, 0.5).length);
  });
});
