import { mostSimilar, notesOf, playerTable, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

/** Players of one position who shoot and pass so often. */
const shooters = (values: readonly number[], positions: Record<string, number>, from: number) =>
  values.map((shots, index) =>
    player({
      id: from + index,
      name: `P${from + index}`,
      positions,
      total: { shots: shots * 20 },
      average: { shots, passes: 10 * shots, dribbles: shots },
    }),
  );

describe("who is like whom", () => {
  it("searches a player of two groups in both, and one of one group in his own", () => {
    const table = playerTable([
      player({ id: 1, name: "Split", positions: { cf: 55, rw: 45 }, average: { shots: 3, dribbles: 3 } }),
      player({ id: 2, name: "Pure", positions: { cf: 90, rw: 10 }, average: { shots: 3.2, dribbles: 3.1 } }),
      ...shooters([1, 2, 3, 4], { cf: 100 }, 10),
      ...shooters([1, 2, 3, 4], { rw: 100 }, 20),
    ]);
    const groupsOf = (name: string) =>
      new Set<unknown>(mostSimilar(table, name, { count: 20 }).column("positionGroup"));
    expect(groupsOf("Split")).toEqual(new Set(["striker", "winger"]));
    expect(groupsOf("Pure")).toEqual(new Set(["striker"]));
  });

  it("says when nobody is near", () => {
    const table = playerTable([
      ...shooters([2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9], { cf: 100 }, 1),
      ...shooters([9], { cf: 100 }, 99),
    ]);
    const metrics = ["average_shots", "average_dribbles"];
    const far = mostSimilar(table, "P99", { metrics });
    expect(far.rowCount).toBe(10);
    expect(notesOf(far.notes, "far")).toHaveLength(1);
    expect(notesOf(mostSimilar(table, "P5", { metrics }).notes, "far")).toEqual([]);
  });

  it("says so wherever a row stands that can be compared with nobody", () => {
    const nothing = player({ id: 500, positions: { cf: 100 } });
    const others = [
      ...shooters([2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9], { cf: 100 }, 1),
      ...shooters([9], { cf: 100 }, 99),
    ];
    const [first, last] = [
      [nothing, ...others],
      [...others, nothing],
    ].map((records) => {
      const metrics = ["average_shots", "average_dribbles"];
      return notesOf(mostSimilar(playerTable(records), "P99", { metrics }).notes, "far");
    });
    expect(first).toHaveLength(1);
    expect(last).toEqual(first);
  });

  it("says which names the cut has left out", () => {
    const table = playerTable([...shooters([1, 2, 2, 2, 3], { cf: 100 }, 1)]);
    const two = mostSimilar(table, "P1", { count: 1, metrics: ["average_shots"] });
    expect(two.column("name")).toEqual(["P2"]);
    expect(notesOf(two.notes, "ties_at_cut")).toMatchObject([{ rows: 2, names: ["P3", "P4"] }]);
  });

  it("finds wide players who carry the ball for a winger of the sample, on nine tenths of the weight", async () => {
    const like = mostSimilar(await samplePlayers(), "E. Hazard", { count: 3, minMinutes: 900 });
    expect([...like.column("positionGroup")]).toEqual(["winger", "winger", "winger"]);
    expect(like.numbers("weightShare")[0]).toBeGreaterThanOrEqual(90);
  });
});
