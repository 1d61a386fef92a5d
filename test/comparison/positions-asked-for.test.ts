import { filterPositions, fromColumns, playerTable, teamTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { player, team } from "../fixtures/records.js";

/** One at cb, three at other centre backs' codes, and one who starts at rb but plays more beside them. */
const table = playerTable([
  player({ id: 1, positions: { cb: 100 } }),
  player({ id: 2, positions: { rcb: 60, lb: 40 } }),
  player({ id: 3, positions: { lcb: 100 } }),
  player({ id: 4, positions: { lcb: 50, rcb: 50 } }),
  player({ id: 5, positions: { rb: 40, rcb: 35, lcb: 25 } }),
]);

describe("positions that are asked for", () => {
  it.each<[string | string[], (readonly [code: string, rows: number, others: number])[]]>([
    ["cb", [["cb", 1, 4]]],
    ["lcb", [["lcb", 2, 3]]],
    // Two of four are no fewer than the rest; who was found by another code is none of the rest.
    [["lcb", "rb"], []],
    [["cb", "rb"], [["cb", 1, 3]]],
    [
      ["cb", "rcb"],
      [
        ["cb", 1, 3],
        ["rcb", 1, 3],
      ],
    ],
    [["cb", "centre back"], []],
    ["rb", []],
    ["rcb3", [["rcb3", 0, 5]]],
    ["full back", []],
  ])("say where a code has fewer players than the rest of its group: %j", (asked, told) => {
    const { notes } = filterPositions(table, asked);
    expect(notes).toEqual(
      told.map(([position, rows, others]) => ({
        code: "narrow_position",
        message: `filterPositions: ${rows} ${rows === 1 ? "player" : "players"} with ${position} as first position; for ${others} more centre backs, ask for "centre back"`,
        position,
        group: "centre back",
        rows,
        others,
      })),
    );
    expect(filterPositions(table, asked, { match: "primary" }).notes).toEqual([]);
  });

  it.each([
    [
      "a code, for a table of teams too",
      teamTable([team({ id: 1 })]),
      "strikr",
      "unknown_position",
      /did you mean "striker"/,
    ],
    [
      "nothing",
      table,
      [],
      "invalid_option",
      /^filterPositions: positions is \[\]; expected a position code, a position group, or a list of them\.$/,
    ],
    ["options", table, { match: "any" }, "invalid_option", /or a list of them; options come behind it\.$/],
    ["a number", table, 5, "invalid_option", /or a list of them\.$/],
  ] as const)("are refused of %s", (_, of, asked, code, message) => {
    expect(errorOf(() => filterPositions(of, asked as never))).toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  it.each<[object, number[]]>([
    [{ match: "any" }, [1, 2]],
    [{ match: "any", minShare: 1 }, []],
    [{ match: "primary" }, [1]],
    [{ match: "group" }, [1]],
    [{ match: "group", minShare: 1 }, []],
  ])("are found without shares, as far as none is asked for: %j", (options, ids) => {
    const without = fromColumns({
      playerId: [1, 2, 3],
      competitionId: [1, 1, 1],
      seasonId: [1, 1, 1],
      position: ["cf", "rw", "gk"],
      positionGroup: ["striker", "winger", "goalkeeper"],
      positionShare: [null, null, 100],
      positions: ["cf", "rw cf", "gk:100"],
    });
    expect([...filterPositions(without, "cf", options).numbers("playerId")]).toEqual(ids);
  });
});
