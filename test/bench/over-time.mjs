/**
 * What rates over time cost: `npm run build && node test/bench/over-time.mjs [rows]`, then the same with the entry of
 * another build behind the rows, to set one beside the other in one run. The table is the sample ten seasons long, a
 * tenth of whose players move each year. Processor time, which other programs on the machine do not lengthen as much.
 */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as built from "../../dist/index.cjs";

const SEASONS = 10;
const [rows = "50000", other] = process.argv.slice(2);
const builds = {
  "this build": built.default,
  ...(other && { "other build": (await import(pathToFileURL(resolve(other)))).default }),
};
const columns = await tenSeasons(Number(rows));

for (const name of ["minutesToTrust", "progress", "forecast", "leagueFactors", "translate"]) {
  const times = Object.entries(builds).map(([build, library]) => {
    const table = library.fromColumns(columns);
    const start = process.cpuUsage();
    library[name](table, name === "translate" ? { to: 1 } : {});
    return [`${build}, s`, process.cpuUsage(start).user / 1e6];
  });
  console.log({ name, rows: Number(rows), ...Object.fromEntries(times) });
}

/** The metrics of the sample's players, each of whom has ten seasons; a tenth goes to another of ten leagues. */
async function tenSeasons(count) {
  const league = await built.default.samplePlayers();
  const details = /^(player|team|competition|season)_/;
  const player = (row) => Math.floor(row / SEASONS);
  const each = (value) => Float64Array.from({ length: count }, (_, row) => value(row));
  const kept = Object.entries(league.toColumns()).filter(([name]) => !details.test(name));
  const repeated = kept.map(([name, column]) => {
    const cells = each((row) => player(row) % league.rowCount);
    return [
      name,
      column instanceof Float64Array ? cells.map((at) => column[at]) : Array.from(cells, (at) => column[at]),
    ];
  });
  return {
    ...Object.fromEntries(repeated),
    playerId: each((row) => 1 + player(row)),
    seasonId: each((row) => 2010 + (row % SEASONS)),
    competitionId: each((row) => {
      const moves = player(row) % 10 === 0 && row % SEASONS >= SEASONS / 2;
      return 1 + ((player(row) + (moves ? 1 + ((player(row) / 10) % 9) : 0)) % 10);
    }),
  };
}
