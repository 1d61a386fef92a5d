import {
  addColumn,
  distribution,
  filterPositions,
  fromColumns,
  leaders,
  metrics,
  mostSimilar,
  notesOf,
  percentileRanks,
  pizzaChart,
  roleScores,
  type SearchRole,
  samplePlayers,
  search,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

const league = await samplePlayers();

describe("what somebody asks for in other words", () => {
  it.each([
    ["defender", ["centre back", "full back"]],
    ["midfielders", ["central midfielder", "defensive midfielder", "attacking midfielder"]],
    ["ST", ["striker"]],
  ])("has all that it means: %s", (asked, meant) => {
    const ids = (positions: string | string[]) => filterPositions(league, positions).column("playerId");
    expect(ids(asked)).toEqual(ids(meant));
    const among = percentileRanks(league, { positions: asked, match: "any", minShare: 20 });
    expect(among.column("peerCount")).toEqual(
      percentileRanks(league, { positions: meant, match: "any", minShare: 20 }).column("peerCount"),
    );
  });

  it("is a mistake where it means none", () => {
    expect(errorOf(() => filterPositions(league, "CF9")).message).toContain('did you mean "cf"?');
  });

  it.each([
    ["passes final third", "average_passesToFinalThird"],
    ["height of player", "player_height"],
    ["current national", "player_currentNationalTeamId"],
  ])("has the column that has the words: %s", (asked, column) => {
    expect(errorOf(() => league.sort(asked)).details.nearest).toMatch(new RegExp(column, "i"));
  });

  it("knows the table's own columns by label and by parts of words", () => {
    const own = addColumn(league, "pressures", new Float64Array(league.rowCount).fill(1), {
      label: "High presses",
    });
    expect(errorOf(() => own.sort("presses high up")).details.nearest).toBeDefined();
    expect(own.sort("high presses").rowCount).toBe(515);
    expect(errorOf(() => own.sort("high press")).details.nearest).toBe("pressures");
  });

  it("finds a market value by its label in every table that has one", () => {
    for (const name of ["player_marketValue", "marketValue"]) {
      const table = fromColumns({ ...keysOf(1, 2), name: ["A", "B"], [name]: [3, 9] });
      expect(leaders(table, "Market value", { minMinutes: 0 } as never).column("name")).toEqual(["B", "A"]);
      expect(table.sort("market value").column("name")).toEqual(["A", "B"]);
      expect(table.describe().texts("label")).toEqual(["Market value"]);
    }
  });
});

describe("a code that few players have", () => {
  it("says how many others are of its group, and how to ask for them", () => {
    const rows = filterPositions(league, "cb");
    const all = filterPositions(league, "centre back").rowCount;
    const [note] = notesOf(rows.notes, "narrow_position");
    expect(note).toMatchObject({ position: "cb", group: "centre back", rows: rows.rowCount });
    expect(rows.rowCount + note!.others).toBeGreaterThanOrEqual(all);
    expect(note!.message).toContain('ask for "centre back"');
    expect(notesOf(filterPositions(league, "gk").notes, "narrow_position")).toEqual([]);
    expect(notesOf(filterPositions(league, ["cb", "centre back"]).notes, "narrow_position")).toEqual([]);
    expect(notesOf(filterPositions(league, "cb", { match: "primary" }).notes, "narrow_position")).toEqual([]);
  });
});

describe("a code that few players have, as an option", () => {
  it("says the same", () => {
    const [said] = notesOf(filterPositions(league, "cb").notes, "narrow_position");
    for (const table of [
      percentileRanks(league, { positions: "cb" }),
      leaders(league, "average_goals", { positions: ["cb"] }),
      roleScores(league, { positions: "cb" }),
    ]) {
      const notes = notesOf(table.notes, "narrow_position");
      expect(notes.map(({ rows, others, group }) => [rows, others, group])).toEqual([
        [said?.rows, said?.others, "centre back"],
      ]);
    }
    const groups = percentileRanks(league, { positions: "centre back" });
    expect(notesOf(groups.notes, "narrow_position")).toEqual([]);
  });
});

describe("a role of one's own by labels", () => {
  const labels: SearchRole = { name: "finisher", weights: { "Goals per 90": 3, "shots on target, %": 1 } };
  const columns: SearchRole = { name: "finisher", weights: { average_goals: 3, percent_shotsOnTarget: 1 } };

  it("scores, searches, and looks for the like as by columns", () => {
    expect(roleScores(league, { role: labels }).column("score")).toEqual(
      roleScores(league, { role: columns }).column("score"),
    );
    const names = (role: SearchRole): unknown =>
      search(league, { version: 1, role, sort: { column: "score", descending: true } }).table.column("name");
    expect(names(labels)).toEqual(names(columns));
    const like = (role: SearchRole): unknown => mostSimilar(league, "M. Salah", { role }).column("name");
    expect(like(labels)).toEqual(like(columns));
  });

  it("names no metric twice, and the nearest where there is none", () => {
    const twice = { name: "x", weights: { "Goals per 90": 1, average_goals: 2 } };
    expect(() => roleScores(league, { role: twice })).toThrow("each metric once, by column or label");
    const wrong = { name: "x", weights: { "Goal per 90": 1 } };
    expect(() => roleScores(league, { role: wrong })).toThrow('did you mean "average_goals"?');
  });
});

describe("options in the place of a name", () => {
  it.each<[string, () => unknown]>([
    ["leaders", () => leaders(league, { count: 3 } as never)],
    ["distribution", () => distribution(league, { positions: "winger" } as never)],
    ["filterPositions", () => filterPositions(league, { match: "any" } as never)],
    ["mostSimilar", () => mostSimilar(league, { count: 3 } as never)],
    ["pizzaChart", () => pizzaChart(league, { metrics: ["Goals"] } as never)],
    ["pizzaChart", () => pizzaChart(league, { positions: "winger" } as never)],
    ["sort", () => league.sort({ descending: true } as never)],
  ])("are said to be that: %s", (name, run) => {
    const error = errorOf(run);
    expect(error.code).toBe("invalid_option");
    expect(error.message).toMatch(new RegExp(`^${name}: .*; options come behind it\\.$`));
  });

  it("are told from a role and from a key that is misspelt", () => {
    expect(errorOf(() => roleScores(league, { role: { minMinutes: 900 } as never })).message).toMatch(
      /^roleScores: role is .*the name of a role, or an object with name and weights; options stand beside it/,
    );
    expect(errorOf(() => mostSimilar(league, { playerID: 3 })).code).toBe("unknown_column");
  });
});

describe("metrics", () => {
  it("are looked up as on the command line", () => {
    const found = metrics("against");
    expect(found.length).toBeGreaterThan(0);
    expect(metrics({ search: "AGAINST" })).toEqual(found);
    for (const { column, label, description } of found) {
      expect(`${column} ${label} ${description}`.toLowerCase()).toContain("against");
    }
    expect(
      metrics({ search: "goals against", entity: "team" }).every(({ entity }) => entity === "team"),
    ).toBe(true);
    expect(metrics("")).toEqual(metrics());
    expect(metrics("no such word")).toEqual([]);
  });
});
