import { fromColumns, playerTable, type Table, teamTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { recordMaker } from "../../src/formats/record-of-row.js";
import { keysOf, player, team } from "../fixtures/records.js";

/** A record as JSON tells it, its fields in their order. */
const recordOf = (table: Table, row = 0): unknown => JSON.parse(JSON.stringify(recordMaker(table)(row)));
const fieldsOf = (table: Table, row = 0): string => JSON.stringify(recordMaker(table)(row));
/** A table of one player with these columns, and what its record holds beside keys and positions. */
function moreOf(columns: Record<string, readonly (string | number | null)[]>): unknown {
  const { playerId, competitionId, seasonId, positions, ...more } = recordOf(
    fromColumns({ ...keysOf(1), ...columns }),
  ) as Record<string, unknown>;
  expect({ playerId, competitionId, seasonId, positions }).toEqual({
    playerId: 1,
    competitionId: 1,
    seasonId: 10,
    positions: [],
  });
  return more;
}

describe("the record of a row", () => {
  it("is the one that the row was made of, but for what has no value", () => {
    const record = {
      ...player({ id: 7, total: { goals: 3, shots: null }, percent: { duelsWon: 33.5 } }),
      player: {
        wyId: 7,
        shortName: "A. B",
        height: 180,
        passportArea: { id: 5, name: "Spain" },
        role: { code2: "FW" },
      },
      season: { wyId: 10, name: "2017/18" },
      positions: [
        { position: { name: "Right Winger", code: "rw" }, percent: 61.5 },
        { position: { name: "Striker", code: "cf" }, percent: 38.5 },
      ],
    };
    const { shots: _, ...total } = record.total as Record<string, unknown>;
    expect(recordOf(playerTable([record]))).toEqual({ ...record, total, average: {} });
    const row = team({ id: 4, name: "Rovers", total: { goals: 74 }, average: { ppda: 9.5 } });
    expect(recordOf(teamTable([row]))).toEqual({ ...row, percent: {} });
  });

  it("is that of each row", () => {
    const records = [
      player({ id: 1 }),
      player({ id: 2, positions: {} }),
      player({ id: 3, total: { goals: 5 } }),
    ];
    const table = playerTable(records);
    expect(recordOf(table, 1)).toMatchObject({ playerId: 2, positions: [] });
    expect(recordOf(table, 2)).toMatchObject({
      playerId: 3,
      total: { goals: 5 },
      positions: [{ percent: 100 }],
    });
    expect(recordOf(table, 0)).not.toHaveProperty("total.goals");
  });

  it("begins with its keys, the metrics in the order of the columns", () => {
    const table = fromColumns({ total_goals: [1], ...keysOf(5), matchId: [9], average_goals: [2] });
    expect(fieldsOf(table)).toBe(
      '{"playerId":5,"competitionId":1,"seasonId":10,"matchId":9,"positions":[],"total":{"goals":1},"average":{"goals":2}}',
    );
  });

  it("has the name of the row in its details where these say none", () => {
    expect(moreOf({ name: ["A. B"] })).toEqual({ player: { shortName: "A. B" } });
    for (const field of ["shortName", "firstName", "lastName", "name", "officialName"])
      expect(moreOf({ name: ["A. B"], [`player_${field}`]: ["C"] })).toEqual({ player: { [field]: "C" } });
    expect(moreOf({ name: ["A. B"], player_height: [180] })).toEqual({
      player: { shortName: "A. B", height: 180 },
    });
  });

  it("has the positions with the names of those that the interface knows", () => {
    const table = fromColumns({ ...keysOf(1, 2, 3), positions: ["gk:62.5 libero:37.5", "", null] });
    expect(recordOf(table)).toMatchObject({
      positions: [
        { position: { name: "Goalkeeper", code: "gk" }, percent: 62.5 },
        { position: { code: "libero" }, percent: 37.5 },
      ],
    });
    expect(fieldsOf(table)).toContain('{"position":{"code":"libero"},"percent":37.5}');
    expect([recordOf(table, 1), recordOf(table, 2)]).toMatchObject([{ positions: [] }, { positions: [] }]);
    // A team plays nowhere; a column of that name is its own.
    const teams = fromColumns({ teamId: [1], competitionId: [1], seasonId: [10], positions: ["gk:100"] });
    expect(recordOf(teams)).toEqual({ teamId: 1, competitionId: 1, seasonId: 10, positions: "gk:100" });
  });

  it("leaves out what is made from the rest, and metrics without a value, not their group", () => {
    expect(moreOf({ coverage: ["full"], positionGroup: ["forward"], total_goals: [null] })).toEqual({
      total: {},
    });
    expect(moreOf({ total_goals: [null], total_shots: [2] })).toEqual({ total: { shots: 2 } });
    // What no interface names stays, so that its column does.
    expect(moreOf({ total_brandNew: [null], average_brandNew: [5] })).toEqual({
      total: { brandNew: null },
      average: { brandNew: 5 },
    });
  });

  it("nests the neighbours of an area or role in one again", () => {
    expect(
      moreOf({
        player_birthArea_id: [5],
        player_birthArea_name: ["Spain"],
        player_role_code2: ["FW"],
        season_area_id: [3],
      }),
    ).toEqual({
      player: { birthArea: { id: 5, name: "Spain" }, role: { code2: "FW" } },
      season: { area: { id: 3 } },
    });
    // Not where other columns stand between, nor where a column is the object itself.
    expect(moreOf({ player_area_id: [5], player_height: [180], player_area_name: ["Spain"] })).toEqual({
      player: { area_id: 5, height: 180, area_name: "Spain" },
    });
    expect(moreOf({ player_area: ["x"], player_area_id: [5] })).toEqual({
      player: { area: "x", area_id: 5 },
    });
    expect(moreOf({ player_areas: ["x"], player_old_area_id: [5] })).toEqual({
      player: { areas: "x", old_area_id: 5 },
    });
  });

  it("has any other column as a field, under the name that it was sent by", () => {
    expect(moreOf({ rating: [6.5], tags: ["x"], missing: [null] })).toEqual({
      rating: 6.5,
      tags: "x",
      missing: null,
    });
    expect(moreOf({ record_name: ["x"], record_total_goals: [5], record_rating: [6] })).toEqual({
      name: "x",
      total_goals: 5,
      record_rating: 6,
    });
    expect(moreOf({ "old record_name": ["x"], record_: ["y"] })).toEqual({
      "old record_name": "x",
      record_: "y",
    });
    // A player's record has no team of its own kind.
    expect(moreOf({ team_name: ["Rovers"] })).toEqual({ team_name: "Rovers" });
  });
});
