import { filterPositions, playerTable, teamTable } from "scoutframe";
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
  it.each<[string[], string[]]>([
    [["cb"], ["1 player with cb as first position; for 4 more"]],
    [["lcb"], ["2 players with lcb as first position; for 3 more"]],
    // Two of four are no fewer than the rest; who was found by another code is none of the rest.
    [["lcb", "rb"], []],
    [["cb", "rb"], ["1 player with cb as first position; for 3 more"]],
    [["cb", "centre back"], []],
    [["rcb3"], ["0 players with rcb3 as first position; for 5 more"]],
    [["full back"], []],
  ])("say where a code has fewer players than the rest of its group: %j", (asked, told) => {
    expect(filterPositions(table, asked as "cb"[]).notes.map(({ message }) => message)).toEqual(
      told.map((said) => `filterPositions: ${said} centre backs, ask for "centre back"`),
    );
  });

  it.each([
    ["a misspelt code, of teams too", "strikr", /did you mean "striker"/],
    ["nothing", [], /^filterPositions: positions is \[\]; expected a .* or a list of them\.$/],
    ["options", { match: "any" }, /or a list of them; options come behind it\.$/],
    ["a number", 5, /or a list of them\.$/],
  ])("are refused where they are %s", (_, asked, message) => {
    expect(errorOf(() => filterPositions(teamTable([team({ id: 1 })]), asked as never)).message).toMatch(
      message,
    );
  });
});
