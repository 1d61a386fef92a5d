import { writeFileSync } from "node:fs";
import { defineCatalogue, draftCatalogue, readPlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { draftOfSheet } from "../../src/files/draft-catalogue.js";
import { testFolder } from "../fixtures/folder.js";

const path = testFolder("draft");

const CLUB = [
  "Player;Team;Minutes;Pos;Goals;Sprints p90;Pass accuracy;Duel rate;Load;Comment",
  "A. One;Town;900;Libero;9;10,5;0,81;55,5;-1,5;good",
  "B. Two;City;450;LB;1;8,25;0,75;48,2;2,5;fair",
].join("\n");

function fileOf(name: string, content: string): string {
  writeFileSync(path(name), content);
  return path(name);
}

describe("a draft of a table that nobody has described", () => {
  it("guesses keys, minutes and bases, marks each guess, and never a direction", async () => {
    const draft = await draftCatalogue(fileOf("club.csv", CLUB));
    expect(draft).toMatchObject({
      extend: "player",
      source: { provider: "club" },
      keys: { name: "Player", player_team: "Team" },
      minutes: "Minutes",
      positions: { column: "Pos", words: { Libero: "" } },
      columns: { Goals: "total_goals", "Pass accuracy": { metric: "Pass accuracy", unit: "fraction" } },
      metrics: [
        { column: "Sprints p90", label: "Sprints p90", basis: "per 90" },
        { column: "Pass accuracy", label: "Pass accuracy", basis: "percent" },
        { column: "Duel rate", label: "Duel rate", basis: "percent" },
        { column: "Load", label: "Load" },
      ],
    });
    expect(draft.metrics?.some((metric) => "better" in metric)).toBe(false);
    expect(draft.remarks).toMatchObject({
      "keys.name": 'guessed by the name of "Player"',
      "columns.Goals": "guessed by its name to be Goals; guessed a count by its whole numbers",
      "metrics[0].basis": "Sprints p90: guessed per 90 by its name; no direction is stated",
      "metrics[3].basis": "Load: basis unknown; no direction is stated",
      "positions.words.Libero": "unknown; enter one of our codes, or nothing where it is not a position",
    });
  });

  it("reads the table at once, with what is left to a person left open", async () => {
    const file = fileOf("again.csv", CLUB);
    const catalogue = fileOf("again.json", JSON.stringify(await draftCatalogue(file)));
    const table = await readPlayers(file, { catalogue, season: "2024/25" });
    expect(table.row("A. One")).toMatchObject({
      total_goals: 9,
      average_goals: 0.9,
      "Sprints p90": 10.5,
      "Pass accuracy": 81,
      positionGroup: null,
      Comment: "good",
    });
    expect(table.row("B. Two").positionGroup).toBe("full back");
    expect(table.catalogue).toEqual(
      defineCatalogue(
        await draftCatalogue(file).then((draft) => ({ ...draft, source: { provider: "again" } })),
      ),
    );
  });

  const LEFT_OUT =
    "left out: its name has another meaning in our tables; give it its own metric under columns";

  const SHARE = { metric: "Win rate", unit: "fraction" };

  /** The basis of the column's own metric: `""` for one without a basis, null where it makes none. */
  it.each<[string, readonly unknown[], string | null, object, string]>([
    ["Points", [0, 2], "count", {}, "guessed a count by its whole numbers"],
    ["Points", ["1,250", ""], "count", {}, "guessed a count by its whole numbers"],
    ["Points", [-1, 2], "", {}, "basis unknown"],
    ["Points", [0.5, 2], "", {}, "basis unknown"],
    ["Points per 90", [3], "per 90", {}, "guessed per 90 by its name"],
    ["Win rate", [0, 1], "percent", { "Win rate": SHARE }, "guessed a fraction of 1 by its name and values"],
    ["Win rate", [0, 1.5], "percent", {}, "guessed a percentage by its name and values"],
    ["Win rate", [0, 100], "percent", {}, "guessed a percentage by its name and values"],
    ["Win rate", [-0.5, 1], "", {}, "basis unknown"],
    ["Win rate", [0, 100.5], "", {}, "basis unknown"],
    ["Comment", ["good", 1], null, {}, ""],
    ["Nothing", ["", null], null, {}, ""],
    ["", [1], null, {}, ""],
    ["Goals", [1, 2], null, { Goals: "total_goals" }, "guessed a count by its whole numbers"],
    ["xG", [0.5], null, { xG: "total_xgShot" }, "basis unknown"],
    ["total_goals", [1, 2], null, {}, ""],
    // Goals that are no counts are others than ours, and the coverage is no metric.
    ["Goals", [0.5], null, {}, LEFT_OUT],
    ["coverage", [1], null, {}, LEFT_OUT],
  ])("guesses of a column %j of %j what it is", (name, cells, basis, columns, why) => {
    const sheet = { file: "a.csv", names: [name], columns: [cells], rowCount: cells.length };
    const draft = draftOfSheet(sheet as never, "B");
    expect(draft.columns).toEqual(columns);
    const own = { column: name, label: name, ...(basis === "" ? {} : { basis }) };
    expect(draft.metrics).toEqual(basis === null ? [] : [own]);
    const remarks = Object.values(draft.remarks ?? {});
    expect([remarks.length, `${remarks[0] ?? ""}`]).toEqual([
      why === "" ? 0 : 1,
      expect.stringContaining(why),
    ]);
  });

  it("takes each column for one thing, and the words of positions for a code where it knows one", () => {
    const columns = {
      Player: ["A"],
      Name: ["B"],
      Pos: ["LB , Libero; Left Back/striker"],
      Goals: [1],
      total_goals: [2],
    };
    const names = Object.keys(columns);
    const draft = draftOfSheet({ file: "a.csv", names, columns: Object.values(columns), rowCount: 1 }, "B");
    expect(draft).toMatchObject({ keys: { name: "Player" }, columns: { Goals: "total_goals" }, metrics: [] });
    expect(draft.positions).toEqual({ column: "Pos", words: { Libero: "", "Left Back": "lb", striker: "" } });
    expect(draft.remarks).toMatchObject({
      total_goals: LEFT_OUT,
      "positions.words.Left Back": "guessed by its name",
    });
  });

  it("takes flat rows of JSON, and refuses what holds none", async () => {
    const draft = await draftCatalogue(fileOf("rows.json", '[{"player": "A", "xG": 0.5}]'));
    expect(draft.keys).toEqual({ name: "player" });
    for (const none of ["[1, 2]", "[]"])
      await expect(draftCatalogue(fileOf("none.json", none))).rejects.toMatchObject({ code: "unreadable" });
    await expect(draftCatalogue(path("missing.csv"))).rejects.toMatchObject({ code: "not_found" });
  });
});
