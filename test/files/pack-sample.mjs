// Packs the sample's players: `node test/files/pack-sample.mjs`. Each record is that of the interface, and its season
// also names the club with most of his minutes in it, by the matches.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

const source = (name) => new URL(`../../../shared/data/england-2017-18.${name}`, import.meta.url);
const linesOf = (text) => text.trim().split("\n");
const recordsOf = (bytes) => linesOf(bytes.toString("utf8")).map((line) => JSON.parse(line));

export const PACKED = fileURLToPath(
  new URL("../../src/data/england-2017-18.players.ndjson.gz", import.meta.url),
);

/** The lines of the sample's file. */
export function packedPlayers() {
  const minutes = {};
  for (const { playerId, match, total } of recordsOf(
    gunzipSync(readFileSync(source("player-matches.ndjson.gz"))),
  )) {
    minutes[playerId] ??= {};
    const clubs = minutes[playerId];
    clubs[match.teamId] = (clubs[match.teamId] ?? 0) + total.minutesOnField;
  }
  const names = Object.fromEntries(
    recordsOf(readFileSync(source("teams.ndjson"))).map(({ teamId, team }) => [teamId, team.name]),
  );
  // The text of a record stays as it is: the numbers of the source are written as `1.0`, too.
  return linesOf(readFileSync(source("players.ndjson"), "utf8")).map((line) => {
    const { playerId, season } = JSON.parse(line);
    const [[teamId]] = Object.entries(minutes[playerId]).sort(([, one], [, other]) => other - one);
    const own = JSON.stringify(season);
    const named = JSON.stringify({ ...season, teamId: Number(teamId), team: names[teamId] });
    if (line.split(`"season":${own}`).length !== 2)
      throw new Error(`The season of ${playerId} is written otherwise.`);
    return line.replace(`"season":${own}`, () => `"season":${named}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PACKED, gzipSync(`${packedPlayers().join("\n")}\n`, { level: 9, memLevel: 9 }));
}
