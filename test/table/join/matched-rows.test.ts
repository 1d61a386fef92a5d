import { fromColumns, join, notesOf } from "scoutframe";
import { describe, expect, it } from "vitest";
import { keysOf } from "../../fixtures/records.js";

const squad = fromColumns({
  playerId: [1, 2, 3],
  competitionId: [1, 1, 1],
  seasonId: [10, 10, 10],
  name: ["M. Salah", "H. Kane", null],
  player_firstName: ["Mohamed", "Harry", "Eden"],
  player_lastName: ["Salah", null, "Hazard"],
  club: ["Town", "City", null],
});

const valuesOf = (
  other: readonly Readonly<Record<string, unknown>>[],
  on: Readonly<Record<string, string>> | string,
) =>
  join(squad, other, { on, columns: ["value"] })
    .rows()
    .map(({ value }) => value);

describe("rows that belong to each other", () => {
  it("are told apart by a full name before a name with an initial that both have", () => {
    const defenders = fromColumns({
      playerId: [1, 2],
      competitionId: [1, 1],
      seasonId: [10, 10],
      name: ["G. Pezzella", "G. Pezzella"],
      player_firstName: ["Germán", "Giuseppe"],
      player_lastName: ["Pezzella", "Pezzella"],
    });
    const joined = (names: readonly string[]) =>
      join(
        defenders,
        names.map((name, value) => ({ name, value })),
        { on: "name", columns: ["value"] },
      ).column("value");
    expect([...joined(["G. Pezzella", "Giuseppe Pezzella"])]).toEqual([0, 1]);
    expect([...joined(["German Pezzella", "Giuseppe Pezzella"])]).toEqual([0, 1]);
    // Whose full name is there, spelled in another way, is not one of two of that initial any more.
    expect([...joined(["German Pezzella", "G. Pezzella"])]).toEqual([0, 1]);
    expect([...joined(["G. Pezzella"])]).toEqual([Number.NaN, Number.NaN]);
  });

  it.each<
    [
      string,
      readonly Readonly<Record<string, unknown>>[],
      Readonly<Record<string, string>> | string,
      unknown[],
    ]
  >([
    [
      "by numbers, however they are written",
      [
        { playerId: " 2.0", value: 5 },
        { playerId: "x", value: 6 },
      ],
      "playerId",
      [null, 5, null],
    ],
    ["by text without the blanks around it", [{ club: " City ", value: 5 }], "club", [null, 5, null]],
    [
      "by no key that is missing on both sides",
      [
        { club: null, value: 5 },
        { club: "", value: 6 },
      ],
      "club",
      [null, null, null],
    ],
    [
      "by first and last name, where both are there",
      [
        { name: "Mohamed Salah", value: 5 },
        { name: "Eden Hazard", value: 6 },
        { name: "Harry", value: 7 },
      ],
      "name",
      [5, null, 6],
    ],
    [
      "by no name that is blank",
      [
        { name: " ", value: 5 },
        { name: null, value: 6 },
      ],
      "name",
      [null, null, null],
    ],
    [
      "by name among those alone with the same key",
      [
        { n: "M. Salah", club: "City", value: 5 },
        { n: "H. Kane", club: "City", value: 6 },
      ],
      { name: "n", club: "club" },
      [null, 6, null],
    ],
    [
      "by rows of one name that say the same",
      [
        { name: "M. Salah ", value: 5 },
        { name: "M. Salah", value: 5 },
      ],
      "name",
      [5, null, null],
    ],
    [
      "by none of one name that contradict each other",
      [
        { name: "M. Salah", value: 5 },
        { name: "M. Salah", value: 6 },
      ],
      "name",
      [null, null, null],
    ],
  ])("%s", (_, other, on, values) => {
    expect(valuesOf(other, on)).toEqual(values);
  });

  it("are told apart by the day of birth that any row of theirs has, of one side or of both", () => {
    const seasons = fromColumns({
      ...keysOf(1, 1, 2),
      seasonId: [10, 11, 10],
      name: ["Danilo", "Danilo", "Danilo"],
      player_birthDate: [null, "1991-07-15", "1996-02-28"],
    });
    const on = { name: "name", player_birthDate: "born" };
    const values = (other: readonly Readonly<Record<string, unknown>>[]) => [
      ...join(seasons, other, { on, columns: ["value"] }).column("value"),
    ];
    expect(values([{ name: "Danilo", born: "1991-07-15", value: 5 }])).toEqual([5, 5, Number.NaN]);
    const dayless = fromColumns({ ...keysOf(1), name: ["Danilo"], player_birthDate: [null] });
    const joined = join(dayless, [{ name: "Danilo", born: "1991-07-15", value: 5 }], { on });
    expect(joined.row(0).value).toBe(5);
    expect(notesOf(joined.notes, "joined")[0]?.by).toEqual({ same: 1 });
  });

  it("are doubtful in one full name with two days, however it is spelled, and not in a similar one", () => {
    const on = { name: "name", player_birthDate: "born" };
    const doubts = (name: string) => {
      const own = fromColumns({ ...keysOf(1), name: ["Mesut Özil"], player_birthDate: ["1988-10-15"] });
      const joined = join(own, [{ name, born: "1990-01-01", value: 5 }], { on });
      return notesOf(joined.notes, "join_doubtful").flatMap(({ pairs }) => pairs.map(({ why }) => why));
    };
    expect(doubts("Mesut Özil")).toEqual(["other birth date"]);
    expect(doubts("mesut ozil")).toEqual(["other birth date"]);
    expect(doubts("M. Özil")).toEqual([]);
    expect(doubts("Mesut Ozul")).toEqual([]);
  });

  it("leave nothing in doubt about those who are settled", () => {
    const other = ["Harry Kane", "Harry Kane Junior"].map((name, value) => ({ name, value }));
    const kane = fromColumns({ ...keysOf(1, 2), name: ["Harry Kane", "Harry Kano"] });
    const joined = join(kane, other.slice(0, 1), { on: "name" });
    expect([...joined.column("value")]).toEqual([0, Number.NaN]);
    expect(notesOf(joined.notes, "join_doubtful")).toEqual([]);
    const again = join(kane.head(1), other, { on: "name" });
    expect(again.row(0).value).toBe(0);
    expect(notesOf(again.notes, "join_doubtful")).toEqual([]);
  });

  it("are none that nothing is known of: no name, or another key missing on both sides", () => {
    const nameless = [
      { name: " ", value: 5 },
      { name: null, value: 6 },
      { name: "", value: 7 },
      { name: null, value: 8 },
    ];
    expect(notesOf(join(squad, nameless, { on: "name" }).notes, "join_doubled")).toEqual([]);
    const clubless = fromColumns({ ...keysOf(1), name: ["M. Salah"], club: [null] });
    const joined = join(clubless, [{ name: "M. Salah", club: null, value: 5 }], { on: ["name", "club"] });
    expect(joined.row(0).value).toBeNull();
  });

  it("are not of somebody of whom only a last name is known, by that name alone", () => {
    const salah = fromColumns({
      ...keysOf(1),
      name: ["M. Salah"],
      player_firstName: [null],
      player_lastName: ["Salah"],
    });
    const joined = join(salah, [{ name: "Salah", value: 5 }], { on: "name" });
    expect(joined.row(0).value).toBeNull();
    expect(notesOf(joined.notes, "join_doubtful")[0]?.pairs).toHaveLength(1);
  });

  it("are teams of one official name", () => {
    const wolves = fromColumns({
      teamId: [1],
      competitionId: [1],
      seasonId: [10],
      name: ["Wolves"],
      team_officialName: ["Wolverhampton Wanderers"],
    });
    const joined = join(wolves, [{ club: "Wolverhampton Wanderers", value: 5 }], { on: { name: "club" } });
    expect(joined.row(0).value).toBe(5);
  });
});
