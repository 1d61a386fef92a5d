import {
  compare,
  leaders,
  notesOf,
  percentileRanks,
  playerTable,
  samplePlayers,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

const league = await samplePlayers();

const named = (id: number, name: string, minutes: number, goals: number, position = "cf") => ({
  ...player({ id, minutes, positions: { [position]: 100 }, total: { goals, fouls: goals } }),
  player: { shortName: name },
  average: { goals: (90 * goals) / minutes, fouls: (90 * goals) / minutes },
});

/** A pool that says little of whom: strikers who have scored 3 to 22 times in 30 matches. */
const crowd = Array.from({ length: 20 }, (_, at) => named(at + 100, `P${at}`, 2700, 3 + at));

describe("chances in compare", () => {
  const asked = { metrics: ["average_goals"], chances: true, draws: 4000 } as const;
  const chance = (table: Table, name: string, row = 0) => Number(table.row(row)[`${name} chance`]);

  it("are 50 for equals, near 100 for who has thousands more, and turned where lower is better", () => {
    const table = playerTable([
      ...crowd,
      named(1, "A", 2700, 10),
      named(2, "B", 2700, 10),
      named(3, "C", 270_000, 5000),
      named(4, "D", 270_000, 1000),
    ]);
    const equals = compare(table, ["A", "B"], asked);
    expect(Math.abs(chance(equals, "B") - 50)).toBeLessThan(3);
    expect(equals.has("A chance")).toBe(false);
    const sure = compare(table, ["D", "C"], { ...asked, metrics: ["average_goals", "average_fouls"] });
    expect(sure.rows().map((row) => row["C chance"])).toEqual([100, 0]);
    const raw = compare(table, ["D", "C"], { ...asked, metrics: ["average_fouls"], direction: "raw" });
    expect(chance(raw, "C")).toBe(100);
  });

  it("know evidence: one goal in one match does not beat twenty in thirty", () => {
    // Substitutes tell how often those score who play little: 24 goals in 80 matches.
    const substitutes = Array.from({ length: 24 }, (_, at) => named(at + 200, `S${at}`, 300, at % 3));
    const players = [...crowd, ...substitutes, named(1, "Lucky", 90, 1), named(2, "Proven", 2700, 24)];
    const table = playerTable(players);
    const both = compare(table, ["Proven", "Lucky"], asked);
    expect(both.row(0).best).toBe("Lucky");
    expect(chance(both, "Lucky")).toBeGreaterThan(3);
    expect(chance(both, "Lucky")).toBeLessThan(40);
  });

  it("compare who is of another position group, each judged among his own", () => {
    const backs = Array.from({ length: 20 }, (_, at) => named(at + 200, `B${at}`, 2700, at % 3, "cb"));
    const table = playerTable([
      ...crowd,
      ...backs,
      named(1, "Striker", 900, 4),
      named(2, "Back", 900, 4, "cb"),
    ]);
    // As many goals, but what is known of centre backs speaks against his.
    expect(chance(compare(table, ["Striker", "Back"], asked), "Back")).toBeLessThan(30);
  });

  it("are off unless asked for, the same for one seed, and missing with a note for what is no rate", () => {
    const names = ["H. Kane", "S. Agüero"];
    expect(compare(league, names).columnNames.filter((name) => name.endsWith(" chance"))).toEqual([]);
    const options = { metrics: ["average_goals", "total_goals"], minMinutes: 900, chances: true };
    const [once, again] = [compare(league, names, options), compare(league, names, options)];
    expect(again.column("S. Agüero chance")).toEqual(once.column("S. Agüero chance"));
    expect(compare(league, names, { ...options, seed: 2 }).row(0)).not.toEqual(once.row(0));
    expect(once.row(1)["S. Agüero chance"]).toBeNull();
    expect(notesOf(once.notes, "no_evidence")).toMatchObject([{ columns: ["total_goals"] }]);
    const alone = compare(league, names, { ...options, metrics: ["average_goals"] });
    expect(alone.row(0)).toEqual(once.row(0));
  });

  it("are of a role's score too, in a row of its own", () => {
    const table = playerTable([...crowd, named(1, "A", 270_000, 5000), named(2, "B", 270_000, 1000)]);
    const role = { name: "r", weights: { average_goals: 1 } };
    const both = compare(table, ["A", "B"], { ...asked, role, intervals: true });
    expect(both.column("metric")).toEqual(["average_goals", "score"]);
    expect(both.row(1)).toMatchObject({ label: "Score as r", A: 100, best: "A", "B chance": 0 });
    expect(Number(both.row(1)["B low"])).toBeLessThanOrEqual(Number(both.row(1)["B high"]));
    // A winger has no score as a poacher.
    const mixed = compare(league, ["H. Kane", "M. Salah"], { ...asked, role: "poacher", minMinutes: 900 });
    expect(mixed.row(1)).toMatchObject({ "Mohamed Salah": null, "Mohamed Salah chance": null });
  });
});

describe("places in leaders", () => {
  it("are off unless asked for", () => {
    const first = leaders(league, "average_goals", { minMinutes: 900 });
    expect(first.columnNames.filter((name) => /^place_|^level$/.test(name))).toEqual([]);
  });

  it("are certain where thousands of matches tell, and hold the place of everybody else", () => {
    const table = playerTable([
      ...crowd,
      named(1, "First", 270_000, 9000),
      named(2, "Second", 270_000, 6000),
      named(3, "Last", 270_000, 1),
    ]);
    const list = leaders(table, "average_goals", { count: 99, places: true, draws: 400 });
    const placeOf = (name: string) =>
      ["place", "place_low", "place_median", "place_high", "level"].map(
        (column) => list.row(list.find(name))[column],
      );
    expect(placeOf("First")).toEqual([1, 1, 1, 1, 90]);
    expect(placeOf("Second")).toEqual([2, 2, 2, 2, 90]);
    expect(placeOf("Last")).toEqual([23, 23, 23, 23, 90]);
    for (const row of list.rows()) {
      expect(row.place_low).toBeLessThanOrEqual(Number(row.place));
      expect(row.place_high).toBeGreaterThanOrEqual(Number(row.place));
      expect(row.place_median).toBeGreaterThanOrEqual(Number(row.place_low));
      expect(row.place_median).toBeLessThanOrEqual(Number(row.place_high));
    }
    // Lowest first where lower is better.
    const fouls = leaders(table, "average_fouls", { places: true, draws: 100 });
    expect(fouls.row(0)).toMatchObject({ name: "Last", place: 1, place_low: 1, place_high: 1 });
  });

  it("are the same for one seed, whatever is shown, and from a table's own pool alike", () => {
    const options = { minMinutes: 900, places: true, draws: 200 };
    const ten = leaders(league, "average_goals", options);
    const three = leaders(league, "average_goals", { ...options, count: 3 });
    expect(three.numbers("place_high")).toEqual(ten.numbers("place_high").slice(0, 3));
    const ranked = leaders(percentileRanks(league, { minMinutes: 900 }), "average_goals", {
      ...options,
      minMinutes: undefined,
    });
    expect(ranked.numbers("place_high")).toEqual(ten.numbers("place_high"));
    expect(
      leaders(league, "average_goals", { ...options, seed: 2, count: 200 }).numbers("place_high"),
    ).not.toEqual(leaders(league, "average_goals", { ...options, count: 200 }).numbers("place_high"));
  });

  it("are missing for what is no rate, with a note, and do not outlive their list", () => {
    const totals = leaders(league, "total_goals", { places: true });
    expect(totals.row(0)).toMatchObject({ place: 1, place_low: null, place_high: null });
    expect(notesOf(totals.notes, "no_evidence")).toMatchObject([{ columns: ["total_goals"] }]);
    const rates = leaders(league, "average_goals", { minMinutes: 900, places: true, draws: 100 });
    expect(leaders(rates, "average_shots").has("place_low")).toBe(false);
  });
});
