import { safeParsePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";

describe("position codes that the interface does not name", () => {
  it("are noted once each, with how many records have them and the first of these", () => {
    const { notes } = safeParsePlayers([
      player({ id: 7, positions: { rw: 100 } }),
      player({ id: 8, positions: { new1: 60, cf: 40 } }),
      player({ id: 9, positions: { new2: 50, new1: 50 } }),
    ]);
    const end = "is not in the interface; it was kept and belongs to no group";
    expect(notes).toEqual([
      {
        code: "unknown_position",
        message: `position code "new1" of 2 records (first: record 1, playerId 8) ${end}`,
        position: "new1",
        count: 2,
        record: 1,
        id: 8,
      },
      {
        code: "unknown_position",
        message: `position code "new2" of 1 record (first: record 2, playerId 9) ${end}`,
        position: "new2",
        count: 1,
        record: 2,
        id: 9,
      },
    ]);
  });

  it("count once for a record that has one twice", () => {
    const twice = player({ id: 7, positions: { new1: 50 } });
    const { notes } = safeParsePlayers([{ ...twice, positions: [...twice.positions, ...twice.positions] }]);
    expect(notes).toMatchObject([{ count: 1 }]);
  });
});
