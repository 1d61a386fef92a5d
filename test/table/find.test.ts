import { fromColumns, type RowKey } from "scoutframe";
import { describe, expect, it } from "vitest";
import { findRow, matchingRows, rowsOfName, rowsWanted } from "../../src/table/find.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

/** Made anew for each test: what its rows answer to is found once for a table. */
const squadOf = () =>
  fromColumns({
    ...keysOf(1, 1, 2, 3),
    seasonId: [10, 11, 10, 10],
    name: ["M. Salah", "M. Salah", "Roberto Firmino", null],
    player_firstName: ["Mohamed", "Mohamed", "Roberto Firmino", "Eden"],
    player_lastName: ["Salah Ghaly", null, "Barbosa de Oliveira", "Hazard"],
    foot: ["left", null, "right", ""],
    rating: [7, Number.NaN, 7, 8],
  });

describe("rows that are asked for", () => {
  it.each<[RowKey | string, number[]]>([
    ["M. Salah", [0, 1]],
    ["Mohamed Salah Ghaly", [0]],
    // A last name without a first one, or the other way round, makes no full name.
    ["Mohamed", []],
    ["Roberto Firmino Barbosa de Oliveira", [2]],
    // The surname of his passport, and the one he plays under.
    ["barbosa de oliveira", [2]],
    ["Firmino", [2]],
    ["Hazard", [3]],
    ["Eden Hazard", [3]],
    ["Salah", [0, 1]],
    ["null", []],
    [1, [0, 1]],
    [9, []],
    [{ playerId: 1, seasonId: 11 }, [1]],
    [{ seasonId: 10, competitionId: 1 }, [0, 2, 3]],
    [{ seasonId: 10, rating: 7, foot: "right" }, [2]],
    [{ rating: null }, [1]],
    [{ seasonId: 11, rating: null }, [1]],
    [{ seasonId: 10, rating: null }, []],
    [{ foot: null }, [1]],
    [{ name: null }, [3]],
    [{ name: "M. Salah", playerId: 2 }, []],
    [{ rating: Number.NaN }, []],
  ])("as %j are %j", (wanted, rows) => {
    const squad = squadOf();
    expect(matchingRows(squad, wanted)).toEqual(rows);
    if (typeof wanted === "string") expect(rowsOfName(squad, wanted)).toEqual(rows);
    if (rows.length > 0) expect(rowsWanted(squad, wanted)).toEqual(rows);
    else expect(errorOf(() => rowsWanted(squad, wanted)).code).toBe("unknown_row");
    if (rows.length === 1) expect(findRow(squad, wanted)).toBe(rows[0]);
    else expect(["unknown_row", "ambiguous_name"]).toContain(errorOf(() => findRow(squad, wanted)).code);
  });

  it("are not asked for by positions, even of a table that has them", () => {
    const placed = fromColumns({ ...keysOf(1), positions: ["cf"] });
    expect(errorOf(() => placed.find({ positions: "cf" })).message).toContain("options come behind it");
    expect(placed.find({ positions: "cf", playerId: 1 })).toBe(0);
  });

  it("of teams have no surname", () => {
    const teams = fromColumns({
      teamId: [1, 2],
      competitionId: [1, 1],
      seasonId: [10, 10],
      name: ["Manchester City", "City"],
    });
    expect(matchingRows(teams, "City")).toEqual([1]);
    expect(
      matchingRows(
        teams.filter(({ teamId }) => teamId === 1),
        "city",
      ),
    ).toEqual([]);
    expect(matchingRows(teams, 2)).toEqual([1]);
  });

  it("are told where they are several, as whole keys with names", () => {
    const squad = squadOf();
    const error = errorOf(() => squad.find({ seasonId: 10 }));
    expect(error.code).toBe("ambiguous_name");
    expect(error.details).toEqual({
      wanted: { seasonId: 10 },
      candidates: [
        "{ playerId: 1, competitionId: 1, seasonId: 10 } (M. Salah)",
        "{ playerId: 2, competitionId: 1, seasonId: 10 } (Roberto Firmino)",
        "{ playerId: 3, competitionId: 1, seasonId: 10 }",
      ],
    });
  });

  it("are guessed where there is none: of a name the nearest ones, of a key the first five rows", () => {
    const squad = squadOf();
    expect(errorOf(() => squad.find("Firmno")).details.candidates).toContain("Roberto Firmino");
    const many = fromColumns(keysOf(1, 2, 3, 4, 5, 6));
    const first = [1, 2, 3, 4, 5].map((id) => `{ playerId: ${id}, competitionId: 1, seasonId: 10 }`);
    expect(errorOf(() => many.find({ playerId: 9 })).details.candidates).toEqual(first);
    // Without names there are none to be near.
    expect(errorOf(() => many.find("Firmino")).details.candidates).toEqual(first);
    expect(errorOf(() => squad.find({ playerId: 9 })).details.candidates).toHaveLength(4);
  });

  it.each<[unknown, string, string]>([
    [{}, "invalid_option", "keyOrName is {}; expected a name, an id, or an object of key columns."],
    [{ limit: 5 }, "invalid_option", "an object of key columns; options come behind it."],
    [{ positions: "cf" }, "invalid_option", "options come behind it"],
    [{ playerid: 5 }, "unknown_column", 'unknown column "playerid"; did you mean "playerId"?'],
    [{ matchId: 5 }, "unknown_column", 'unknown column "matchId"'],
    [{ firstname: "Eden" }, "unknown_column", 'unknown column "firstname"'],
    [{ Player: 5 }, "unknown_column", 'unknown column "Player"'],
    [{ round: 5 }, "unknown_column", 'unknown column "round"'],
    [{ players: 5 }, "invalid_option", "options come behind it"],
    [{ playing: 5 }, "invalid_option", "options come behind it"],
    [{ idle: 5 }, "invalid_option", "options come behind it"],
    [{ playerId: 1, limit: 5 }, "unknown_column", 'unknown column "limit"'],
  ])("are not asked for by %j", (wanted, code, words) => {
    const error = errorOf(() => squadOf().find(wanted as RowKey));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(words)]);
    if (code === "invalid_option") expect(error.details.option).toBe("keyOrName");
  });
});
