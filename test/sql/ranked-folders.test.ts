// Ranked folders as an engine reads them, which takes the columns of all files from the first and refuses others.

import {
  type PlayerRecord,
  playerTable,
  rankPartitions,
  readPartitions,
  writeParquet,
  writePartitions,
} from "scoutframe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";
import { duckdb } from "./duckdb.js";
import type { Engine } from "./engine.js";

const path = testFolder("ranked-folders");
let engine: Engine;
beforeAll(async () => {
  engine = await duckdb(path());
});
afterAll(() => engine.close());

/** Six players of a competition; those up to `lacking` have no fouls. */
function season(competitionId: number, lacking: number): PlayerRecord[] {
  return [1, 2, 3, 4, 5, 6].map((id) =>
    player({ id, competitionId, average: { goals: id, fouls: id <= lacking ? null : id } }),
  );
}

it.each([
  ["in which somebody lacks a value now", 0, 3],
  ["in which nobody lacks a value any more", 3, 0],
])("are read whole where one partition was ranked again, %s", async (_what, before, after) => {
  const [seasons, ranked] = [path(`seasons-${before}`), path(`ranked-${before}`)];
  const options = { metrics: ["average_goals", "average_fouls"], minMinutes: 0, minPeers: 1 };
  const others = [...season(1, 0), ...season(3, 2)];
  await writeParquet(playerTable([...others, ...season(2, before)]), seasons, { partitioned: true });
  await writePartitions(rankPartitions(readPartitions(seasons), options), ranked);

  const changed = season(2, after);
  await writeParquet(playerTable(changed), seasons, { partitioned: true });
  const alone = readPartitions(`${seasons}/competitionId=2/seasonId=10`);
  await writePartitions(rankPartitions(alone, options), ranked);

  const answer = await engine.answer(
    `select competitionId, count(average_goals_rank), max(average_goals_peers)::int,
            count(average_fouls_rank), max(average_fouls_peers)::int
     from read_parquet('${ranked}/**/*.parquet', hive_partitioning = true)
     group by competitionId order by competitionId`,
  );
  const having = 6 - after;
  expect(answer.trimEnd().split("\n").slice(1)).toEqual([
    "1,6,6,6,6",
    `2,6,6,${having},${having}`,
    "3,6,6,4,4",
  ]);
});
