import { writeFileSync } from "node:fs";
import { join, joinFile, leaders, percentileRanks, playerCard, readTable, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { testFolder } from "../fixtures/folder.js";

const league = await samplePlayers();
const path = testFolder("first-shown");
const heads = (table: { toString(): string }) => table.toString().split("\n")[1]!.split(/ {2,}/);

describe("the columns that a printed table begins with", () => {
  it("are headline metrics and their ranks after ranking", () => {
    expect(heads(percentileRanks(league)).slice(0, 3)).toEqual([
      "name",
      "average_goals",
      "average_goals_rank",
    ]);
  });

  it("are the one that was sorted by, also in a part of the rows", () => {
    expect(heads(league.sort("total_fouls").tail(5)).slice(0, 2)).toEqual(["name", "total_fouls"]);
    expect(heads(league.sort("Goals").filterPositions("GK"))[1]).toBe("total_goals");
  });

  it("hold no shares of positions before metrics", () => {
    expect(heads(leaders(league, "goals per 90")).slice(0, 5)).toEqual([
      "name",
      "place",
      "average_goals",
      "position",
      "positionGroup",
    ]);
    expect(heads(league)).not.toContain("positionShare");
  });
});

describe("join without keys", () => {
  const salah = { name: "Mohamed Salah", marketValue: 150 };
  const file = () => {
    const text = "Player,Market value,Contract\nMohamed Salah,150,2023\nNobody Here,1,2020\n";
    writeFileSync(path("values.csv"), text);
    return path("values.csv");
  };

  it("finds ids, else names", async () => {
    const { playerId, seasonId } = league.row("M. Salah");
    for (const other of [
      [salah],
      [{ playerId, marketValue: 150 }],
      [{ playerId, seasonId, marketValue: 150 }],
    ]) {
      expect(join(league, other).row("M. Salah").marketValue).toBe(150);
    }
    expect(join(league, file()).row("M. Salah").Contract).toBe(2023);
    expect((await joinFile(league, file())).row("M. Salah")["Market value"]).toBe(150);
  });

  it("takes of a table what its file has, not all that a record may hold", async () => {
    const added = join(league, await readTable(file())).columnNames.slice(league.columnNames.length);
    expect(added).toContain("player_marketValue");
    expect(added.filter((name) => /^(total|average|percent)_/.test(name))).toEqual([]);
  });

  it("says the lines to type where nothing is shared", () => {
    const { message } = errorOf(() => join(league, [{ who: "Mohamed Salah", value: 1 }]));
    expect(message.split("\n").slice(1)).toEqual([
      '  join(table, other, { on: { name: "who" } })',
      '  join(table, other, { on: { playerId: "who" } })',
      '  join(table, other, { on: { name: "who", player_birthDate: "Born" } })',
    ]);
  });

  it("shows what was joined on cards", () => {
    const { facts } = playerCard(join(league, [salah]), "M. Salah").toData();
    expect(facts[2]).toBe("Market value 150");
  });
});
