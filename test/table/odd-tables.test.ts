// Tables and rows of which something is missing or not as expected.

import { fromColumns, join, playerTable, teamsOf, teamTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { tableOfRows } from "../../src/table/from-columns.js";
import { tableHtml } from "../../src/table/show.js";
import { errorOf } from "../fixtures/errors.js";
import { player, team } from "../fixtures/records.js";

describe("find", () => {
  const season = player({ id: 1, name: "A" });
  const table = playerTable([season, { ...season, roundId: 5 }, { ...season, roundId: 6 }]);

  it("takes a key whose part is missing: the whole season beside its rounds", () => {
    expect(table.find({ playerId: 1, roundId: null })).toBe(0);
    expect(table.find({ roundId: null, playerId: 1 })).toBe(0);
    expect(table.find({ playerId: 1, roundId: 6 })).toBe(2);
    expect(errorOf(() => table.find({ playerId: 2, roundId: null })).code).toBe("unknown_row");
  });

  it("names rows by their keys where there are no names", () => {
    const nameless = fromColumns({ playerId: [1, 1], competitionId: [1, 1], seasonId: [10, 11] });
    const { code, message } = errorOf(() => nameless.find(1));
    expect([code, message]).toEqual(["ambiguous_name", expect.stringContaining("seasonId: 11")]);
    expect(errorOf(() => nameless.find(2)).message).toContain("playerId: 1");
  });
});

describe("rows as plain objects", () => {
  const rows = [
    { playerId: 1, competitionId: 1, seasonId: 10, scouted: true, total_goals: 3 },
    { playerId: 2, competitionId: 1, seasonId: 10, scouted: false },
  ];

  it("hold truths as 1 and 0, and miss what they do not name", () => {
    expect(tableOfRows(rows).rows()).toMatchObject([
      { playerId: 1, scouted: 1, total_goals: 3 },
      { playerId: 2, scouted: 0, total_goals: null },
    ]);
  });

  it("are refused where a cell is neither text nor a number, or text among numbers", () => {
    const refusal = (row: object) =>
      errorOf(() => tableOfRows([rows[0]!, { ...rows[1], ...row }] as never)).message;
    expect(refusal({ club: { id: 1 } })).toMatch(/row 1: "club" holds .*; expected text or a number/);
    expect(refusal({ total_goals: "many" })).toMatch(/row 1: "total_goals" holds "many"; expected a number/);
  });
});

describe("teamsOf", () => {
  const teams = teamTable([team({ id: 1, name: "Ajax" }), team({ id: 2, name: "PSV" }), team({ id: 3 })]);
  const match = (id: number, matchId: number, teamId?: number) => ({
    ...player({ id, minutes: 90 }),
    matchId,
    match: { wyId: matchId, ...(teamId === undefined ? {} : { teamId }) },
  });

  it("names the clubs of a season in the order of matches that have no date, and none that has no name", () => {
    const matches = playerTable([
      match(7, 1, 2),
      match(7, 2, 1),
      match(7, 3),
      match(8, 1, 3),
      match(9, 2),
    ] as never);
    const named = teamsOf(playerTable([7, 8, 9].map((id) => player({ id }))), teams, { matches });
    const clubs = named.columnNames.find((name) => named.column(name)[0] === "PSV / Ajax")!;
    expect(named.column(clubs)).toEqual(["PSV / Ajax", null, null]);
  });
});

describe("join", () => {
  const table = playerTable([
    player({ id: 38, name: "A" }),
    player({ id: 39, name: "B" }),
    player({ id: 40 }),
  ]);

  it("takes ids as numbers, with decimals or as text, and leaves out what is none", () => {
    const other = ["38.0", " 39 ", "forty", "", null].map((playerId, at) => ({ playerId, wage: at }));
    const joined = join(table, other as never, { on: "playerId" } as never) as typeof table;
    expect([...joined.numbers("wage")]).toEqual([0, 1, Number.NaN]);
  });
});

describe("a table as HTML", () => {
  const ids = { playerId: [1, 2], competitionId: [1, 1], seasonId: [10, 10] };
  const table = fromColumns({ ...ids, name: ["A", null], average_goals: [0.5, Number.NaN] });

  it("has labels for heads, and no line below where everything is shown", () => {
    const html = tableHtml(table, { labels: true });
    expect(html).toContain("Goals per 90");
    expect(html).not.toContain("average_goals");
    expect(html).not.toContain("shown</p>");
    expect(tableHtml(table, { count: 1 })).toContain("1 of 2 rows shown");
  });

  it("keeps the keys of a wide table where nothing else says who a row is", () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`own_${at}`, [at, at]]));
    expect(tableHtml(fromColumns({ ...ids, ...many }))).toContain("playerId");
    expect(tableHtml(fromColumns({ ...ids, name: ["A", "B"], ...many }))).not.toContain("playerId");
  });
});
