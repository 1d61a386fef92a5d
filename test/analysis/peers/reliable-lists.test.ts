import {
  ageCurve,
  correlations,
  distribution,
  leaders,
  mostSimilar,
  notesOf,
  percentileRanks,
  samplePlayers,
  scatterChart,
  shrunkRates,
  styleMap,
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

  it("gives them no place on a map of styles, judged among all peers and not among those on it", () => {
    const metrics = [GOALS, SHOTS, "average_passes"];
    const who = { positions: "striker", minMinutes: 900, metrics, minPresent: 1 };
    const asked = { ...who, maxAge: 24, minReliability: 0.5 };
    const { table, notes } = styleMap(league, asked);
    const all = shrunkRates(league, { minMinutes: 900, metrics });
    const names = table.texts("name");
    const x = table.numbers("x");
    const placed = [...x.keys()].filter((row) => !Number.isNaN(x[row])).map((row) => names[row]);
    const kept = all
      .rows()
      .filter((row) => metrics.every((metric) => Number(row[`${metric}_weight`]) >= 0.5))
      .map(({ name }) => name);
    expect(placed.length).toBeGreaterThan(2);
    expect(placed.length).toBeLessThan(table.rowCount);
    expect(placed).toEqual(names.filter((name) => kept.includes(name!)));
    expect(notesOf(notes, "little_own")[0]!.rows[GOALS]).toBeGreaterThan(0);
    expect(() => styleMap(league, { minReliability: 2 })).toThrow(/minReliability is 2; expected a number/);
  });

  it("gives them no dot in a scatter, unless they are chosen, and counts them", () => {
    const who = { x: SHOTS, y: GOALS, minMinutes: 900, positions: "striker", minReliability: 0.5 };
    const both = new Set(own(GOALS, 0.5));
    const strikers = own(SHOTS, 0.5).filter(
      (row) => both.has(row) && league.texts("positionGroup")[row] === "striker",
    );
    const chart = scatterChart(league, who);
    const { rows, pool, notes } = chart.toData();
    expect(rows.map(({ subject }) => subject)).toEqual(strikers.map((row) => names[row]));
    expect(pool).toMatch(new RegExp(`^${strikers.length} of 43 strikers.*reliability at least \\.5$`));
    expect(notes).toContain(`${43 - strikers.length} with less than 0.5 of the rate the player's own.`);
    const outside = league
      .texts("name")
      .find((_, row) => league.texts("positionGroup")[row] === "striker" && !strikers.includes(row));
    const withOne = scatterChart(league, outside!, who).toData().rows;
    expect(withOne.find(({ chosen }) => chosen)?.subject).toBe(outside);
    expect(() => scatterChart(league, { ...who, minReliability: 2 })).toThrow(/minReliability is 2/);
  });

  it("keeps to the rows of a map, and to the pool of a table, that a scatter is given", () => {
    const map = styleMap(league, { positions: "striker", minMinutes: 0 });
    const all = scatterChart(map).toData();
    const told = scatterChart(map, { minReliability: 0.5 }).toData();
    expect(told.rows).toHaveLength(all.rows.length);
    expect(told.pool).toMatch(/reliability at least \.5$/);
    const ranked = percentileRanks(league, { positions: "striker", minMinutes: 900, metrics: [GOALS] });
    const { pool } = scatterChart(ranked, { x: SHOTS, y: GOALS, minReliability: 0.5 }).toData();
    expect(pool).toMatch(/in the pools of the table, reliability at least \.5$/);
  });
});
