import { addColumn, fromColumns, samplePlayers, sampleTeams } from "scoutframe";
import { describe, expect, it } from "vitest";
import { expectSameTable } from "../fixtures/tables.js";

const KEYS = { teamId: [1, 2], competitionId: [3, 3], seasonId: [4, 4] };

describe("fromColumns", () => {
  it("gives back toColumns, with numbers uncopied", async () => {
    for (const table of [await samplePlayers(), await sampleTeams()]) {
      const back = fromColumns(table.toColumns());
      expectSameTable(back, table);
      expect(back.column("total_goals")).toBe(table.column("total_goals"));
    }
  });

  it("takes what was sent to a worker, with what own columns mean, and says so of a table that was sent", async () => {
    const league = await sampleTeams();
    const table = addColumn(league, "pressures", league.numbers("total_goals"), { better: "lower" });
    const sent = structuredClone({ columns: table.toColumns(), catalogue: table.catalogue });
    const back = fromColumns(sent.columns, { catalogue: sent.catalogue });
    expectSameTable(back, table);
    expect(back.catalogue).toEqual(table.catalogue);
    for (const whole of [structuredClone(table), table]) {
      expect(() => fromColumns(whole as never)).toThrow(
        expect.objectContaining({
          code: "shape_mismatch",
          message: expect.stringContaining("table.toColumns()"),
        }),
      );
    }
  });

  it("takes typed arrays, iterables, dates, truth values and whole numbers of any kind", () => {
    const row = fromColumns({
      ...KEYS,
      teamId: BigInt64Array.of(1n, 2n),
      total_goals: new Set([3, undefined]),
      total_shots: Float32Array.of(0.5, Number.NaN),
      founded: [new Date("1892-06-03T00:00:00Z"), null],
      isNew: [true, null],
      mixed: [1, "a"],
      nothing: [null, undefined],
    }).row(0);
    expect(row).toEqual({
      teamId: 1,
      competitionId: 3,
      seasonId: 4,
      total_goals: 3,
      total_shots: 0.5,
      founded: "1892-06-03",
      isNew: "true",
      mixed: "1",
      nothing: null,
    });
  });

  it("refuses what is no table", () => {
    expect(() => fromColumns({ a: [1] })).toThrow(/no key column; expected playerId or teamId/);
    expect(() => fromColumns({ ...KEYS, seasonId: [1] })).toThrow(/"seasonId" has 1 value for 2 rows/);
    expect(() => fromColumns({ ...KEYS, total_goals: [1, "x"] })).toThrow(
      /"total_goals" holds "x" in row 1; expected a number/,
    );
    expect(() => fromColumns({ ...KEYS, teamId: [1n, 2n ** 60n + 1n] })).toThrow(/a number that is exact/);
    expect(() => fromColumns({ ...KEYS, teamId: [1, 1] })).toThrow(/the same key/);
  });
});
