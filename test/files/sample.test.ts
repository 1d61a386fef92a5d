import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  playerTable,
  readPlayers,
  readTeams,
  sampleFile,
  sampleMatches,
  samplePlayerRecords,
  samplePlayers,
  sampleTeams,
  teamsOf,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { ENGLAND_MATCHES, hasEnglandMatches } from "../fixtures/england-matches.js";

it.each([
  ["player", samplePlayers, readPlayers],
  ["team", sampleTeams, readTeams],
  ["match", sampleMatches, readPlayers],
] as const)(
  "the sample's %s table is what its file holds, and each caller's own",
  async (of, sample, read) => {
    const [table, again, fresh] = [await sample(), await sample(), await read(sampleFile(of))];
    expect(table.toColumns()).toEqual(fresh.toColumns());
    again.numbers("competitionId").fill(0);
    expect((await sample()).toColumns()).toEqual(fresh.toColumns());
    expect(table.notes).toEqual(fresh.notes);
  },
);

describe("the clubs of the sample's season", () => {
  it.each([
    // Who was where, by the league's own line-ups: he left in the summer after the season,
    ["X. Shaqiri", "Stoke City", 1639],
    // in January of it: van Dijk played 1260 minutes for Liverpool and 993 for Southampton,
    ["V. van Dijk", "Liverpool", 1612],
    // Sánchez 1505 for Arsenal and 1046 for Manchester United,
    ["A. Sánchez", "Arsenal", 1609],
    // Mkhitaryan 929 for Manchester United and 796 for Arsenal,
    ["H. Mkhitaryan", "Manchester United", 1611],
    // Giroud 375 for Arsenal and 610 for Chelsea,
    ["O. Giroud", "Chelsea", 1610],
    // Coutinho none for Barcelona, which is in another league.
    ["Philippe Coutinho", "Liverpool", 1612],
  ])("%s played for %s", async (name, club, id) => {
    const { season_team, season_teamId, team } = (await samplePlayers()).row(name);
    expect([season_team, season_teamId, team]).toEqual([club, id, club]);
  });

  it("are known of everybody, and those of the league's twenty", async () => {
    const [names, teams] = [(await samplePlayers()).texts("season_team"), await sampleTeams()];
    expect(new Set(names)).toEqual(new Set(teams.texts("name")));
  });

  it("stand in the sample's records alone, not in the service's", async () => {
    expect(Object.keys((await samplePlayerRecords())[0]!.season!)).toEqual([
      ...["wyId", "name", "startDate", "endDate", "competitionId"],
    ]);
  });

  it.skipIf(!hasEnglandMatches)("are those of the matches, packed as they are", async () => {
    const { PACKED, packedPlayers } = await import("./pack-sample.mjs");
    const packed = gunzipSync(readFileSync(PACKED)).toString("utf8");
    expect(packed === `${packedPlayers().join("\n")}\n`).toBe(true);
    const [players, matches] = [await samplePlayers(), await readPlayers(ENGLAND_MATCHES)];
    const sent = playerTable(await samplePlayerRecords());
    const named = teamsOf(sent, await sampleTeams(), { matches });
    for (const name of ["season_team", "season_teamId"])
      expect(named.column(name)).toEqual(players.column(name));
  });
});
