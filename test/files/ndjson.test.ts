import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  fromColumns,
  loadRecords,
  readPlayers,
  readTeams,
  sampleFile,
  samplePlayers,
  sampleTeams,
  writeNdjson,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { anyTable } from "../fixtures/any-table.js";
import { testFolder } from "../fixtures/folder.js";
import { expectSameTable } from "../fixtures/tables.js";

const path = testFolder("ndjson");
const lines = (file: string) =>
  readFileSync(path(file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("writeNdjson", () => {
  it("writes the sample's records as they were", async () => {
    await writeNdjson(await samplePlayers(), path("players.ndjson"));
    expect(lines("players.ndjson")).toEqual(await loadRecords(sampleFile("player")));
    expectSameTable(await readPlayers(path("players.ndjson")), await samplePlayers());
    await writeNdjson(await sampleTeams(), path("teams.ndjson"));
    expectSameTable(await readTeams(path("teams.ndjson")), await sampleTeams());
  });

  it("writes records that give any table again", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTable, { minLength: 1, maxLength: 1 }), async ([table]) => {
        if (table!.rowCount === 0) return;
        await writeNdjson(table!, path("any.ndjson"));
        expectSameTable(await readPlayers(path("any.ndjson")), table!);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it("keeps ranks and pool as fields, and a name that has no details as the short name", async () => {
    const table = fromColumns({
      playerId: [7],
      name: ["A. B"],
      competitionId: [1],
      seasonId: [2],
      pool: ["wingers"],
      peerCount: [9],
      inPool: [1],
      average_goals: [0.5],
      average_goals_rank: [80],
    });
    await writeNdjson(table, path("ranked.ndjson"));
    expect(lines("ranked.ndjson")).toEqual([
      {
        playerId: 7,
        competitionId: 1,
        seasonId: 2,
        positions: [],
        player: { shortName: "A. B" },
        pool: "wingers",
        peerCount: 9,
        inPool: 1,
        average: { goals: 0.5, goals_rank: 80 },
      },
    ]);
    expect((await readPlayers(path("ranked.ndjson"))).row(0)).toMatchObject({
      name: "A. B",
      pool: "wingers",
      average_goals: 0.5,
      average_goals_rank: 80,
    });
  });
});
