import { form, groupRows, notesOf, playerTable, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { player } from "../fixtures/records.js";

describe("groupRows", () => {
  it("says which numbers and how many rows it left out", async () => {
    const league = await samplePlayers();
    const [note] = notesOf(groupRows(league, "positionGroup").notes, "left_out_columns");
    expect(note?.columns).toContain("player_height");
    expect(note?.columns.filter((name) => /Id$/.test(name))).toEqual([]);
    const asked = groupRows(league, "positionGroup", { metrics: ["player_height"] });
    expect(asked.columnNames).toContain("player_height_mean");
    expect(asked.notes).toEqual([]);
    const none = player({ id: 3, minutes: 0, average: { shots: 9 } });
    const table = playerTable([
      player({ id: 1, average: { shots: 1 } }),
      player({ id: 2, average: { shots: 3 } }),
      none,
    ]);
    const weighted = groupRows(table, "seasonId", { metrics: ["average_shots"], weightByMinutes: true });
    expect(notesOf(weighted.notes, "left_out")).toMatchObject([{ rows: 1 }]);
    expect(weighted.numbers("average_shots_mean")[0]).toBe(2);
  });
});

describe("form", () => {
  const match = (id: number, matchId: number, shots: number) => ({
    ...player({ id, minutes: 90, total: { shots }, average: { shots } }),
    matchId,
  });

  it("of a table of one needs no name", () => {
    const alone = playerTable([match(1, 1, 4), match(1, 2, 2)] as never);
    const options = { matches: 2, metrics: ["average_shots"] };
    expect(form(alone, options).rows()).toEqual(form(alone, 1, options).rows());
    expect(form(alone).rowCount).toBe(2);
    const two = playerTable([match(1, 1, 4), match(2, 1, 2)] as never);
    expect(errorOf(() => form(two, options)).message).toMatch(
      /^form: keyOrName is nothing; expected a name, .*has 2 players/,
    );
  });
});
