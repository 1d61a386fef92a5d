import { writeFileSync } from "node:fs";
import { defineCatalogue, draftCatalogue, readPlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
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

  it("takes flat rows of JSON, and refuses what holds none", async () => {
    const draft = await draftCatalogue(fileOf("rows.json", '[{"player": "A", "xG": 0.5}]'));
    expect(draft.keys).toEqual({ name: "player" });
    await expect(draftCatalogue(fileOf("none.json", "[1, 2]"))).rejects.toMatchObject({ code: "unreadable" });
    await expect(draftCatalogue(path("missing.csv"))).rejects.toMatchObject({ code: "not_found" });
  });
});
