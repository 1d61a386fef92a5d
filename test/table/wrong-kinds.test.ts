// What is asked of a table in a way that it cannot answer.

import { fromColumns, playerTable, samplePlayers } from "scoutframe";
import { describe, expect, it, vi } from "vitest";
import { parsePositionsText, positionsText } from "../../src/table/played.js";
import { errorOf } from "../fixtures/errors.js";
import { player } from "../fixtures/records.js";

const table = playerTable([1, 2].map((id) => player({ id, name: `P${id}`, total: { goals: id } })));

describe("a column of the other kind", () => {
  it("is refused, and the name and the kind are said", () => {
    expect(errorOf(() => table.numbers("name"))).toMatchObject({
      code: "shape_mismatch",
      message: expect.stringContaining('"name" holds text; expected a column of numbers'),
    });
    expect(errorOf(() => table.texts("total_goals"))).toMatchObject({
      code: "shape_mismatch",
      message: expect.stringContaining('"total_goals" holds numbers; expected a column of text'),
    });
  });
});

describe("find", () => {
  it.each([[{}], [null], [true]])("refuses %j, which names nobody", (wanted) => {
    expect(errorOf(() => table.find(wanted as never)).code).toBe("invalid_option");
  });

  it("takes a key of which a part is missing in the table", () => {
    const rounds = fromColumns({
      playerId: [1, 1],
      name: ["A", "A"],
      competitionId: [1, 1],
      seasonId: [1, 1],
      roundId: [Number.NaN, 4],
    });
    expect(rounds.find({ playerId: 1, roundId: null } as never)).toBe(0);
    expect(rounds.find({ playerId: 1, roundId: 4 })).toBe(1);
  });
});

describe("the positions in one text", () => {
  it("come back, with and without shares", () => {
    const shares = [
      { code: "lcb", share: 62 },
      { code: "rcb", share: Number.NaN },
    ];
    expect(positionsText(shares)).toBe("lcb:62 rcb");
    expect(parsePositionsText("lcb:62 rcb")).toEqual(shares);
  });

  it("keep a code that has a space one word", () => {
    expect(positionsText([{ code: "left back", share: 100 }])).toBe("left_back:100");
  });
});

describe("show", () => {
  it("prints outside a notebook", async () => {
    const few = (await samplePlayers()).select(["playerId", "name", "competitionId", "seasonId"]);
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    few.show({ count: 2 });
    const printed = String(log.mock.lastCall?.[0]).split("\n");
    log.mockRestore();
    expect(printed.map((line) => line.trim())).toEqual([
      "Table: 515 player rows × 4 columns",
      expect.stringMatching(/^playerId +name +competitionId +seasonId$/),
      expect.stringMatching(/^\d+ +T\. Alderweireld +364 +181150$/),
      expect.stringMatching(/^\d+ +D\. Blind +364 +181150$/),
      "(2 of 515 rows shown)",
    ]);
  });
});
