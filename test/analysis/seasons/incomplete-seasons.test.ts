// Seasons that lack something: what can be said of several together, and what is said to be lost.

import { combineSeasons, fromColumns, type PlayerRecord, playerTable, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

const messages = (table: Table, code: string): string[] =>
  table.notes.filter((note) => note.code === code).map(({ message }) => message);
const withoutMinutes = (id: number, seasonId: number): PlayerRecord =>
  player({ id, seasonId, total: { minutesOnField: null, goals: 4 }, average: { goals: 0.4 } });

describe("combineSeasons, of incomplete seasons,", () => {
  it("does not say where a player played who has a season without minutes, and says why", () => {
    const records = [player({ id: 1, seasonId: 1, positions: { cf: 100 } }), withoutMinutes(1, 2)];
    const one = combineSeasons(playerTable(records));
    expect(one.row(0)).toMatchObject({ positions: null, positionGroup: null, average_goals: null });
    expect(messages(one, "positions_not_merged")).toEqual([
      expect.stringContaining("missing in 1 combined row, because a season lacks the minutes"),
    ]);
    const two = combineSeasons(
      playerTable([...records, player({ id: 2, seasonId: 1 }), withoutMinutes(2, 2)]),
    );
    expect(messages(two, "positions_not_merged")).toEqual([expect.stringContaining("in 2 combined rows,")]);
  });

  it("keeps the position of the latest season where nobody played a minute, and has no rates", () => {
    const still = (seasonId: number, code: string): PlayerRecord =>
      player({ id: 1, seasonId, minutes: 0, positions: { [code]: 100 }, total: { goals: 0, shots: 0 } });
    const row = combineSeasons(playerTable([still(1, "cf"), still(2, "gk")])).row(0);
    expect(row).toMatchObject({
      position: "gk",
      total_goals: 0,
      average_goals: null,
      percent_goalConversion: null,
    });
  });

  it("says of seasons that are all empty that they are", () => {
    const empty = (seasonId: number): PlayerRecord => ({
      playerId: 7,
      competitionId: 1,
      seasonId,
      positions: [],
      total: { goals: 0 },
      average: {},
      percent: {},
    });
    expect(combineSeasons(playerTable([empty(1), empty(2)])).row(0)).toMatchObject({
      coverage: "empty",
      seasons: 2,
      parts: "1:1 1:2",
    });
  });

  it("adds the totals of a table that has neither positions nor coverage nor minutes", () => {
    const table = fromColumns({
      playerId: [1, 1, 2],
      name: ["Young", "Older", "Other"],
      competitionId: [1, 1, 1],
      seasonId: [1, 2, 1],
      total_goals: [2, 3, 4],
      average_goals: [0.2, 0.3, 0.4],
    });
    const combined = combineSeasons(table);
    expect(combined.rows()).toMatchObject([
      { name: "Older", seasonId: 2, total_goals: 5, average_goals: null, seasons: 2, parts: "1:1 1:2" },
      { name: "Other", seasonId: 1, total_goals: 4, average_goals: 0.4, seasons: 1, parts: "1:1" },
    ]);
    expect(combined.columnNames.slice(-2)).toEqual(["seasons", "parts"]);
  });

  it("leaves a row alone that has no value of a column it is grouped by", () => {
    const table = playerTable(
      [1, 2, 3].map((seasonId) => player({ id: 1, seasonId, name: seasonId < 3 ? null : "P" })),
    );
    expect(combineSeasons(table, { by: ["playerId", "name"] }).rowCount).toBe(3);
    expect(combineSeasons(table).row(0).name).toBe("P");
  });

  it("names the rows that hold one season twice, as a match and as a whole", () => {
    const match: PlayerRecord = { ...player({ id: 1, seasonId: 1, minutes: 90 }), matchId: 5 };
    const table = combineSeasons(playerTable([player({ id: 1, seasonId: 1 }), match]));
    expect(messages(table, "same_season")).toEqual([expect.stringContaining("1 combined row holds several")]);
  });
});
