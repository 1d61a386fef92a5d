import { describe, expect, it } from "vitest";
import { draftOfSheet } from "../../../src/files/draft-catalogue.js";

type Cells = readonly (string | number | boolean | null)[];

/** The draft of a table with these columns. */
function draftOf(columns: Readonly<Record<string, Cells>>) {
  const names = Object.keys(columns);
  const cells = Object.values(columns);
  return draftOfSheet({ file: "a.csv", names, rowCount: cells[0]?.length ?? 0, columns: cells }, "Club");
}

describe("keys", () => {
  it.each([
    ["playerId", ["player_id", "Player ID", "id", "playerId"]],
    [
      "name",
      ["Player", "player name", "Full-Name", "NAME", "Spieler", "Jugador", "joueur", "giocatore", "jogador"],
    ],
    [
      "player_team",
      ["Team", "team_name", "Club", "squad", "Verein", "equipo", "équipe", "squadra", "Equipe"],
    ],
    ["competition_name", ["Competition", "league", "Comp", "Liga", "ligue"]],
    ["season_name", ["Season", "Saison", "temporada", "stagione"]],
    ["age", ["Age", "Alter", "edad", "età", "idade"]],
    ["player_birthDate", ["Birth date", "birth_date", "Date of birth", "DOB", "born", "Geburtsdatum"]],
  ])("%s is known in several languages", (key, names) => {
    for (const name of names) {
      const draft = draftOf({ [name]: ["1"] });
      expect(draft.keys).toStrictEqual({ [key]: name });
      expect(draft.remarks).toEqual({ [`keys.${key}`]: `guessed by the name of "${name}"` });
      expect(draft.metrics).toEqual([]);
    }
  });

  it("are whole names, and the first that fits", () => {
    expect(draftOf({ "player of the month": ["x"], Teammates: ["x"] }).keys).toEqual({});
    expect(draftOf({ Club: ["a"], Team: ["b"] }).keys).toEqual({ player_team: "Club" });
  });

  it("and minutes, matches and positions are columns of their own", () => {
    const draft = draftOf({ Min: [90], Apps: [1], Pos: ["CB"], Minutes: [80] });
    expect(draft).toMatchObject({ minutes: "Min", matches: "Apps", positions: { column: "Pos" } });
    expect(draft.remarks).toMatchObject({
      minutes: 'guessed by the name of "Min"',
      matches: 'guessed by the name of "Apps"',
      "positions.column": 'guessed by the name of "Pos"',
    });
    expect(draftOf({ x: [1] })).not.toHaveProperty("minutes");
    expect(draftOf({ x: [1] })).not.toHaveProperty("matches");
    expect(draftOf({ x: [1] })).not.toHaveProperty("positions");
  });
});

describe("metrics", () => {
  const basis = (name: string, cells: Cells) => {
    const { metrics, columns } = draftOf({ [name]: cells });
    return [metrics![0]?.basis, columns?.[name]];
  };

  it.each<[string, Cells, string | undefined]>([
    ["Sprints per 90", [1.5], "per 90"],
    ["Sprints/90", [1.5], "per 90"],
    ["Sprints_90", [1.5], "per 90"],
    ["Sprints p90", [1.5], "per 90"],
    ["sprintsP90", [2], "per 90"],
    ["Sprints 90 s", [2], "count"],
    ["Runs won %", [0, 100], "percent"],
    ["Runs won %", [101], "count"],
    ["Runs won %", [-1], undefined],
    ["runs_pct", [40], "percent"],
    ["Run rate", [40.5], "percent"],
    ["Runs", [0, 3], "count"],
    ["Runs", [0, 3.5], undefined],
    ["Runs", [-1, 3], undefined],
    ["Rating", [40.5], undefined],
  ])("%j of %j have the basis %s", (name, cells, expected) => {
    expect(basis(name, cells)).toEqual([expected, undefined]);
  });

  it("of shares between 0 and 1 are fractions", () => {
    expect(basis("Run rate", [0, 1])).toEqual(["percent", { metric: "Run rate", unit: "fraction" }]);
    expect(basis("Run rate", [0.5, 1.1])).toEqual(["percent", undefined]);
  });

  it("are columns of numbers, of which some may be missing", () => {
    const { metrics, remarks } = draftOf({
      Load: ["1,5", "", null],
      Note: ["good", "1", ""],
      Fit: [true, false, true],
      Empty: ["", null, "NA"],
      "": [1, 2, 3],
    });
    expect(metrics).toStrictEqual([{ column: "Load", label: "Load" }]);
    expect(remarks).toEqual({
      "metrics[0].basis": "Load: basis unknown; no direction is stated",
    });
  });

  it("of ours are these where name and basis agree, each once", () => {
    const draft = draftOf({
      Goals: [1, 2],
      total_goals: [1, 2],
      Assists: [0.5, 1.5],
      "Pass accuracy %": [80, 81],
    });
    expect(draft.columns).toMatchObject({ Goals: "total_goals" });
    expect(draft.remarks).toMatchObject({
      "columns.Goals": "guessed by its name to be Goals; guessed a count by its whole numbers",
      total_goals:
        "left out: its name has another meaning in our tables; give it its own metric under columns",
      Assists: "left out: its name has another meaning in our tables; give it its own metric under columns",
    });
    expect(draft.metrics!.map(({ column }) => column)).toEqual(["Pass accuracy %"]);
  });

  it("of ours under our own names need no word, and names of our other columns are not taken", () => {
    expect(draftOf({ total_goals: [1, 2] })).toStrictEqual({
      extend: "player",
      source: { provider: "Club" },
      keys: {},
      metrics: [],
      columns: {},
      remarks: {},
    });
    expect(draftOf({ coverage: [1, 2] })).toMatchObject({
      metrics: [],
      remarks: { coverage: expect.stringContaining("left out") },
    });
  });

  it("of ours may be several, of which none is taken twice", () => {
    const counts = draftOf({ Goals: [1], Assists: [2] });
    expect(counts.columns).toEqual({ Goals: "total_goals", Assists: "total_assists" });
    const shares = draftOf({ "Accurate passes, %": [0.5], percent_successfulPasses: [50] });
    expect(Object.keys(shares.columns!)).toEqual(["Accurate passes, %"]);
    expect(shares.remarks!.percent_successfulPasses).toContain("left out");
  });

  it("of whole numbers may have thousands", () => {
    expect(basis("Runs", ["1,200", "300"])).toEqual(["count", undefined]);
  });

  it.each<[string, Cells, string]>([
    ["Sprints per 90", [1.5], "guessed per 90 by its name"],
    ["Run rate", [0.5], "guessed a fraction of 1 by its name and values"],
    ["Run rate", [50], "guessed a percentage by its name and values"],
    ["Runs", [3], "guessed a count by its whole numbers"],
    ["Runs", [3.5], "basis unknown"],
  ])("%s of %j: the remark says what its basis stands on", (name, cells, why) => {
    expect(draftOf({ [name]: cells }).remarks).toEqual({
      "metrics[0].basis": `${name}: ${why}; no direction is stated`,
    });
  });

  it("of expected goals are ours whatever their numbers", () => {
    expect(draftOf({ xG: [0.5, 1.25] }).columns).toEqual({ xG: "total_xgShot" });
    // Of keepers, say, they are all 0.
    expect(draftOf({ xG: [0, 0] }).columns).toEqual({ xG: "total_xgShot" });
  });

  it("of ours that are percentages may be fractions", () => {
    const { columns, remarks } = draftOf({ "Accurate passes, %": [0.5, 0.75] });
    expect(columns).toEqual({
      "Accurate passes, %": { metric: "percent_successfulPasses", unit: "fraction" },
    });
    expect(Object.values(remarks!)[0]).toContain("guessed a fraction of 1 by its name and values");
  });
});

it("lists the words of positions that are no codes, for a person to say which they are", () => {
  const draft = draftOf({ Pos: ["CB, Libero", "Left Back/cb ; Libero", "", null] });
  expect(draft.positions).toEqual({ column: "Pos", words: { Libero: "", "Left Back": "lb" } });
  expect(draft.remarks).toMatchObject({
    "positions.words.Libero": "unknown; enter one of our codes, or nothing where it is not a position",
    "positions.words.Left Back": "guessed by its name",
  });
  expect(draftOf({ Pos: ["CB", "lb"] }).positions).toEqual({ column: "Pos" });
});
