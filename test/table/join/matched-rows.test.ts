import { fromColumns, join } from "scoutframe";
import { describe, expect, it } from "vitest";

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
});
