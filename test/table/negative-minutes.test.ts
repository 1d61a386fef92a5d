import { writeFileSync } from "node:fs";
import { fromColumns, notesOf, playerTable, readCsv, readPlayers, type Table } from "scoutframe";
import { expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

it("minutes below 0 are kept and told, and those of 0 are not", () => {
  const rows = [-90, 0, 900, -1].map((minutes, index) => player({ id: index + 1, minutes }));
  const table = playerTable(rows);
  expect([...table.numbers("total_minutesOnField")]).toEqual([-90, 0, 900, -1]);
  expect(notesOf(table.notes, "negative_minutes")).toMatchObject([{ rows: 2 }]);
  expect(notesOf(playerTable(rows.slice(1, 3)).notes, "negative_minutes")).toEqual([]);
});

const path = testFolder("negative-minutes");

const OWN =
  "playerId,competitionId,seasonId,coverage,total_minutesOnField,total_goals\n1,1,1,full,-90,2\n2,1,1,full,90,1\n";
const UNDERSTAT = `id,player_name,games,time,goals,xG,assists,xA,shots,key_passes,yellow_cards,red_cards,position,team_title,npg,npxG,xGChain,xGBuildup
1,A B,3,-90,1,0.5,0,0.1,3,1,0,0,F S,Leeds,1,0.5,0.6,0.1
2,C D,3,90,1,0.5,0,0.1,3,1,0,0,F S,Leeds,1,0.5,0.6,0.1
`;

async function fileOf(text: string): Promise<Table> {
  writeFileSync(path("a.csv"), text);
  return readPlayers(path("a.csv"));
}

it.each<[string, () => Table | Promise<Table>]>([
  ["a CSV of ours", () => readCsv(OWN)],
  ["a file of ours", () => fileOf(OWN)],
  [
    "flattened records",
    () => fileOf("playerId,competitionId,seasonId,total.minutesOnField\n1,1,1,-90\n2,1,1,90\n"),
  ],
  ["another provider's season table", () => fileOf(UNDERSTAT)],
  ["a sheet of one's own", () => fileOf("Player,Team,Minutes played,Goals\nA B,X,-90,2\nC D,X,90,1\n")],
  [
    "columns",
    () =>
      fromColumns({
        playerId: [1, 2],
        competitionId: [1, 1],
        seasonId: [1, 1],
        total_minutesOnField: [-90, 90],
      }),
  ],
])("minutes below 0 are told in %s", async (_, made) => {
  expect(notesOf((await made()).notes, "negative_minutes")).toMatchObject([{ rows: 1 }]);
});
