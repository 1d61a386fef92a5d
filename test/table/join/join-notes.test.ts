import { fromColumns, join } from "scoutframe";
import { describe, expect, it } from "vitest";
import { keysOf } from "../../fixtures/records.js";

/** Players 1, 2, 3 … of these names. */
function squad(...names: readonly (string | null)[]) {
  const ids = names.map((_, index) => index + 1);
  return fromColumns({ ...keysOf(...ids), name: names }, { entity: "player" });
}

const messages = (table: ReturnType<typeof squad>) => table.notes.map(({ message }) => message);

describe("what is told of a join", () => {
  it("is how many were found by what, and who was not on either side", () => {
    const other = ["Harry Kane", "mesut ozil", "Mohamed Salah", "Nobody Else"].map((player, value) => ({
      player,
      value,
    }));
    const joined = join(squad("Harry Kane", "Mesut Özil", "M. Salah", "Eden Hazard"), other, {
      on: { name: "player" },
    });
    expect(messages(joined)).toEqual([
      "join: 3 of 4 rows have a match (1 by the same name, 1 by another spelling, 1 by an initial)",
      "join: rows of the table without a match (1): Eden Hazard",
      "join: rows of the other without a match (1): Nobody Else",
    ]);
    expect(joined.notes[0]).toMatchObject({
      code: "joined",
      rows: 3,
      by: { same: 1, spelling: 1, initials: 1 },
    });
  });

  it("is only the number where keys joined all", () => {
    expect(messages(join(squad("A"), [{ playerId: 1, value: 2 }], { on: "playerId" }))).toEqual([
      "join: 1 of 1 row has a match",
    ]);
  });

  it("names rows without a name by their ids, those of the other by their keys, and a missing one", () => {
    const other = [
      { playerId: 8, seasonId: 3, value: 1 },
      { playerId: null, seasonId: 4, value: 1 },
    ];
    expect(messages(join(squad(null), other, { on: ["playerId", "seasonId"] }))).toEqual([
      "join: 0 of 1 row has a match",
      "join: rows of the table without a match (1): playerId 1",
      "join: rows of the other without a match (2): 8, 3; nothing, 4",
    ]);
  });

  it.each([
    [10, /P9; P10$/],
    [11, /P9; P10; and 1 more \(all in the note\)$/],
    [12, /P9; P10; and 2 more \(all in the note\)$/],
  ])("lists the first ten of %i names, and all of them in the note", (count, end) => {
    const names = Array.from({ length: count }, (_, index) => `P${index + 1}`);
    const { notes } = join(squad(...names), [{ playerId: 99, value: 1 }], { on: "playerId" });
    expect(notes[1]!.message).toMatch(end);
    expect(notes[1]).toMatchObject({ code: "join_unmatched", side: "table", rows: count, names });
  });

  it("is which keys several rows have, and what became of them", () => {
    const other = [1, 1, 2, 2].map((seasonId, row) => ({ seasonId: seasonId + 9, value: row < 2 ? 5 : row }));
    expect(messages(join(squad("A", "B"), other, { on: "seasonId" }))).toEqual([
      "join: 2 of 2 rows have a match",
      "join: rows of the other without a match (2): 11; 11",
      "join: keys with several rows of the table (1; each gets the same cells): A",
      "join: keys with several rows of the other (2; joined only where all rows of a key agree): 10; 11",
    ]);
  });

  it("is who may be one, and why that is not sure", () => {
    const other = [
      { player: "Mohamed Salah", value: 1 },
      { player: "Mahmoud Salah", value: 2 },
    ];
    expect(messages(join(squad("M. Salah"), other, { on: { name: "player" } })).at(-1)).toBe(
      "join: doubtful pairs, not joined (2): M. Salah and Mohamed Salah (several of that name); M. Salah and Mahmoud Salah (several of that name)",
    );
  });

  it("is what columns are called that the table has, too", () => {
    const other = [{ playerId: 1, name: "X", seasonId: 5, value: 1 }];
    expect(messages(join(squad("A"), other, { on: "playerId" }))).toContain(
      "join: columns already in the table were added as name_other, seasonId_other; rename them or leave them out with columns",
    );
  });

  it.each([[[{ playerId: 1 }, null]], [[5]], [[null, { playerId: 1 }]], [{ playerId: 1 }], [7]])(
    "is refused of %j, which are no rows",
    (other) => {
      expect(() => join(squad("A"), other as never, { on: "playerId" })).toThrow(
        /^join: .* is not a table; expected a table, a DataFrame or an array of records; or give a path of CSV or rows\.$/,
      );
    },
  );
});
