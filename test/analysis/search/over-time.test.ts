import { forecast, progress, search } from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { simulatedSeasons } from "../../fixtures/simulated-seasons.js";

const METRICS = { metrics: ["average_shots"] };
const { table } = simulatedSeasons({ random: new Random("search"), players: 60 });

describe("search", () => {
  it("takes changes as thresholds, and sorts by their chance", () => {
    const changes = progress(table, METRICS);
    const { table: found } = search(changes, {
      version: 1,
      peersOnly: false,
      thresholds: [{ column: "average_shots_change_chance", min: 80 }],
      sort: { column: "average_shots_change_chance", descending: true },
    });
    const chances = [...changes.numbers("average_shots_change_chance")].filter((chance) => chance >= 80);
    expect(chances.length).toBeGreaterThan(0);
    expect([...found.numbers("average_shots_change_chance")]).toEqual(chances.sort((a, b) => b - a));
  });

  it("takes forecasts as thresholds beside the metric's own value", () => {
    const expected = forecast(table, METRICS);
    const { table: found } = search(expected, {
      version: 1,
      thresholds: [
        { column: "average_shots", min: 2 },
        { column: "average_shots_forecast", min: 2.5 },
      ],
    });
    const rows = expected
      .rows()
      .filter((row) => Number(row.average_shots) >= 2 && Number(row.average_shots_forecast) >= 2.5);
    expect(found.column("playerId")).toEqual(Float64Array.from(rows, ({ playerId }) => Number(playerId)));
    expect(rows.length).toBeGreaterThan(0);
  });
});
