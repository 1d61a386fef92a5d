import { fromColumns, withAges } from "scoutframe";
import { describe, expect, it } from "vitest";
import { seasonAge, withKnownAges } from "../../src/comparison/ages-and-positions.js";

const keys = { playerId: [1], competitionId: [1], seasonId: [1] };

describe("the age of a player", () => {
  it.each<[string | null, string | null, number | null]>([
    ["1992-06-15", "2018-06-14", 25],
    ["1992-06-15", "2018-06-15", 26],
    ["1992-06-15 00:00:00", "2018-06-15T12:00:00", 26],
    // Born on 29 February: a year older on 1 March of common years.
    ["2000-02-29", "2018-02-28", 17],
    ["2000-02-29", "2018-03-01", 18],
    ["2000-02-29", "2020-02-29", 20],
    ["1992-13-15", "2018-06-15", null],
    ["1992-02-30", "2018-06-15", null],
    ["15.06.1992", "2018-06-15", null],
    ["1992-06-155", "2018-06-15", null],
    [null, "2018-06-15", null],
    ["1992-06-15", null, null],
  ])("born on %s is on %s %s", (born, day, age) => {
    const table = fromColumns({ ...keys, player_birthDate: [born], season_startDate: [day] });
    expect(withAges(table).row(0).age).toBe(age);
    if (day !== null) expect(withAges(table, { at: day }).row(0).age).toBe(age);
  });

  it("stands behind the coverage, and is that of the season's start where a row is asked for", () => {
    const cells = { ...keys, coverage: ["full"], total_goals: [1], player_birthDate: ["1992-06-15"] };
    const table = fromColumns({ ...cells, season_startDate: ["2018-06-15"] });
    const names = withAges(table).columnNames;
    expect(names[names.indexOf("coverage") + 1]).toBe("age");
    expect([seasonAge(table, 0), seasonAge(fromColumns(cells), 0)]).toEqual([26, Number.NaN]);
    expect(seasonAge(fromColumns({ ...keys, season_startDate: ["2018-06-15"] }), 0)).toBe(Number.NaN);
  });

  it("is known where the table has the dates for it, and else the table stays as it is", () => {
    const born = { ...keys, player_birthDate: ["1992-06-15"] };
    const table = fromColumns({ ...born, season_startDate: ["2018-06-15"] });
    expect(withKnownAges(table, {}).row(0).age).toBe(26);
    const ageAt = "2010-01-01";
    expect(withKnownAges(table, { ageAt }).row(0).age).toBe(17);
    expect(withKnownAges(fromColumns(born), { ageAt }).row(0).age).toBe(17);
    expect(withKnownAges(fromColumns(born), {}).has("age")).toBe(false);
    expect(withKnownAges(fromColumns(keys), { ageAt }).has("age")).toBe(false);
  });

  it("is taken on the day that is asked for, whatever the season", () => {
    const table = fromColumns({
      ...keys,
      player_birthDate: ["1992-06-15"],
      season_startDate: ["2010-01-01"],
    });
    expect(withAges(table, { at: "2018-01-31" }).row(0).age).toBe(25);
  });

  it.each([
    [
      { ...keys, player_birthDate: ["1992-06-15"] },
      {},
      "invalid_option",
      'expected a date such as "2018-01-31": the table has no season_startDate',
    ],
    [keys, { at: "2018-01-31" }, "shape_mismatch", 'ages need the column "player_birthDate"'],
    [
      { ...keys, player_birthDate: ["1992-06-15"] },
      { at: "31.01.2018" },
      "invalid_option",
      'a date such as "2018-01-31"',
    ],
    [
      { ...keys, player_birthDate: ["1992-06-15"] },
      { at: "on 2018-01-31" },
      "invalid_option",
      'a date such as "2018-01-31"',
    ],
    [
      { teamId: [1], competitionId: [1], seasonId: [1] },
      { at: "2018-01-31" },
      "shape_mismatch",
      "teams have no age",
    ],
  ])("is refused of %j, %j", (columns, options, code, message) => {
    expect(() => withAges(fromColumns(columns), options)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});
