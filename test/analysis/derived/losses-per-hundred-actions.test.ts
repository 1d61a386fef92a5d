import {
  lossesPerHundredActions,
  metric,
  notesOf,
  percentileRanks,
  playerTable,
  samplePlayers,
  sampleTeams,
  shrunkRates,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

const COLUMN = "percent_lossesPerAction";
const league = await samplePlayers();

const rowsOf = (...totals: Readonly<Record<string, number>>[]) =>
  lossesPerHundredActions(playerTable(totals.map((total, at) => player({ id: at + 1, total }))));

describe("lossesPerHundredActions", () => {
  it("divides losses by passes and dribbles", () => {
    // 30 losses in 180 passes and 20 dribbles: 15 for each 100.
    const table = rowsOf({ losses: 30, passes: 180, dribbles: 20 });
    expect(table.row(0)).toMatchObject({ total_passesAndDribbles: 200, [COLUMN]: 15 });
    const at = table.columnNames.indexOf("total_losses");
    expect(table.columnNames.slice(at + 1, at + 3)).toEqual(["total_passesAndDribbles", COLUMN]);
  });

  it("is missing without its parts and where the ball was never played, and says why", () => {
    const table = rowsOf({ losses: 3, passes: 10 }, { losses: 1, passes: 0, dribbles: 0 });
    expect([...table.numbers(COLUMN)]).toEqual([Number.NaN, Number.NaN]);
    expect(notesOf(table.notes, "not_derived").map(({ reason }) => reason)).toEqual([
      "losses, passes or dribbles are missing",
      "there were no passes and no dribbles",
    ]);
  });

  it("is a metric: lower is better, thin rates have no rank, and rates are shrunk", () => {
    expect(metric("Losses per 100 passes and dribbles")).toMatchObject({ column: COLUMN, better: "lower" });
    const totals = Array.from({ length: 6 }, (_, at) => ({ losses: at + 1, passes: 100, dribbles: 0 }));
    const table = rowsOf(...totals, { losses: 0, passes: 5, dribbles: 0 });
    const ranks = percentileRanks(table, { metrics: [COLUMN], minPeers: 3 }).numbers(`${COLUMN}_rank`);
    expect(ranks[0]).toBe(100);
    expect(ranks[6]).toBeNaN();
    const shrunk = shrunkRates(lossesPerHundredActions(league), { metrics: [COLUMN], minMinutes: 900 });
    const hazard = shrunk.row("E. Hazard");
    expect(hazard[`${COLUMN}_shrunk`]).toBeGreaterThan(Number(hazard[COLUMN]));
    expect(notesOf(shrunk.notes, "unmeasured_dispersion")).toEqual([]);
  });

  it("does not rank those last who have the ball most, as losses per 90 do", () => {
    const table = lossesPerHundredActions(league);
    const ranks = percentileRanks(table, { metrics: [COLUMN, "average_ballLosses"], minMinutes: 900 });
    // The most losses per 90 of 43 strikers, and the fewest for each 100 times that he played the ball.
    expect(ranks.row("E. Hazard")).toMatchObject({ [`${COLUMN}_rank`]: 100, average_ballLosses_rank: 100 });
  });

  it("is made of teams, too", async () => {
    const teams = lossesPerHundredActions(await sampleTeams());
    const fewest = Math.min(...teams.numbers(COLUMN));
    expect(teams.row("Manchester City")[COLUMN]).toBe(fewest);
  });
});
