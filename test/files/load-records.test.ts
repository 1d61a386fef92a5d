import { loadRecords, samplePlayerRecords, sampleTeamRecords } from "scoutframe";
import { describe, expect, it } from "vitest";
import { player, team } from "../fixtures/records.js";

describe("loadRecords", () => {
  it("gives the very records, of players and teams alike", async () => {
    const records = [player({ id: 1 }), team({ id: 2 })];
    const loaded = await loadRecords(records);
    expect(loaded).toEqual(records);
    expect(loaded[0]).toBe(records[0]);
  });

  it("lists every problem, of records and of lines", async () => {
    const lines = [JSON.stringify(player({ id: 1 })), '{"playerId":', '{"teamId":"2"}', ""].join("\n");
    const text = (async function* () {
      yield lines;
    })();
    await expect(loadRecords(text)).rejects.toMatchObject({
      code: "invalid_record",
      details: {
        problems: [
          { code: "invalid_json", line: 2, record: 1 },
          { path: "teamId", line: 3, record: 2 },
          { path: "competitionId", line: 3, record: 2 },
          { path: "seasonId", line: 3, record: 2 },
        ],
      },
    });
  });
});

it("takes a record of no known entity for a player's", async () => {
  const problems = ["playerId", "positions", "competitionId", "seasonId"].map((name) => ({ path: name }));
  await expect(loadRecords([{}] as never)).rejects.toMatchObject({ details: { problems } });
});

describe("the sample's records", () => {
  it("are those of England 2017/18", async () => {
    const [players, teams] = [await samplePlayerRecords(), await sampleTeamRecords()];
    expect([players.length, teams.length]).toEqual([515, 20]);
    expect(new Set([...players, ...teams].map(({ seasonId }) => seasonId))).toEqual(new Set([181150]));
  });
});
