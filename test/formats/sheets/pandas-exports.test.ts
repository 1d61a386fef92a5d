import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { percentileRanks, readPlayers, readTeams } from "scoutframe";
import { describe, expect, it } from "vitest";
import { expectSameTable } from "../../fixtures/tables.js";

const folder = fileURLToPath(new URL("../../fixtures/pandas-exports/", import.meta.url));
const variants = readdirSync(folder).filter((name) => name !== "records.json");

describe("what pandas made of records", () => {
  it.each(variants)("is the table of the records themselves: %s", async (name) => {
    const read = await readPlayers(`${folder}${name}`);
    expectSameTable(read, await readPlayers(`${folder}records.json`));
    expect(percentileRanks(read, { metrics: ["average_goals"], minPeers: 1 }).rowCount).toBe(3);
  });

  it("is read with every reader's own error where it is of the other entity", async () => {
    await expect(readTeams(`${folder}points.csv`)).rejects.toMatchObject({ code: "wrong_entity" });
  });
});

async function* text(content: string) {
  yield content;
}
const read = (content: string) => readPlayers(text(content));
const KEYS = "playerId,competitionId,seasonId";

describe("flattened records", () => {
  it("in quotes are what they say, also where they look like nothing", async () => {
    const table = await read(`${KEYS},player.shortName,player.foot\n1,2,3,"nan",left\n4,2,3,nan,"None"\n`);
    expect(table.rows().map((row) => [row.name, row.player_foot])).toEqual([
      ["nan", "left"],
      [null, "None"],
    ]);
  });

  it("of rows that differ in more than a position are two records with one key", async () => {
    const rows = (goals: number) =>
      `${KEYS},total_goals,positions_position_code,positions_percent\n1,2,3,5,rb,60\n1,2,3,${goals},lb,40\n`;
    expect((await read(rows(5))).row(0)).toMatchObject({
      positions: "rb:60 lb:40",
      positionGroup: "full back",
    });
    await expect(read(rows(6))).rejects.toMatchObject({ code: "duplicate_key" });
  });

  it("keep what the interface does not name, and are reported where they do not fit", async () => {
    const table = await read(`${KEYS},total.slidingTackles,scout,rating.by.us\n1,2,3,4,me,0.5\n`);
    expect(table.row(0)).toMatchObject({ total_slidingTackles: 4, scout: "me", rating_by_us: 0.5 });
    await expect(read(`${KEYS},total_goals\n1,2,3,many\n`)).rejects.toThrow(
      /total.goals expected number, received "many"/,
    );
    await expect(read(`${KEYS},positions\n1,2,3,[{'position'\n`)).rejects.toThrow(/positions expected array/);
    await expect(read("a,b\n1,2\n")).rejects.toThrow(/no column playerId, teamId or Player/);
  });
});
