import { addColumn, fromColumns, groupRows, percentileRanks, samplePlayers, toCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";

const league = await samplePlayers();

describe("a column is asked for as metrics are", () => {
  it.each(["average_goals", "Goals per 90", "goals / 90", "GOALS PER 90", "Average_Goals"])(
    "by %j",
    (name) => {
      const values = league.numbers("average_goals");
      expect(league.numbers(name)).toBe(values);
      expect(league.column(name)).toBe(values);
      expect(league.select([name]).columnNames).toEqual(["average_goals"]);
      expect(league.sort(name, { descending: true }).texts("name")[0]).toBe(
        league.sort("average_goals", { descending: true }).texts("name")[0],
      );
      expect(toCsv(league, { columns: [name] }).split("\r\n")[0]).toBe("average_goals");
      expect(addColumn(league, "twice", (of) => 2 * of(name)).numbers("twice")[3]).toBe(2 * values[3]!);
    },
  );

  it("by the label of what an analysis made of a metric", () => {
    const ranked = percentileRanks(league, { metrics: ["average_goals"] });
    expect(ranked.numbers("Goals per 90, percentile rank")).toBe(ranked.numbers("average_goals_rank"));
  });

  it("by another spelling of a column of one's own", () => {
    const own = fromColumns({
      playerId: [1],
      competitionId: [1],
      seasonId: [1],
      marketValue: [5],
      Club: ["Ajax"],
    });
    expect(own.numbers("Market value")[0]).toBe(5);
    expect(groupRows(own, "club").texts("Club")).toEqual(["Ajax"]);
  });

  it("and an error says what else a name could be", () => {
    expect(errorOf(() => league.column("take-ons per 90"))).toMatchObject({
      code: "unknown_column",
      details: { nearest: "average_dribbles" },
    });
    expect(errorOf(() => league.sort({ descending: true } as never))).toMatchObject({
      code: "invalid_option",
      message: expect.stringContaining("options come behind it"),
    });
  });
});
