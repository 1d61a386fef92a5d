import { statSync } from "node:fs";
import {
  fromColumns,
  mostSimilar,
  percentileRanks,
  readPlayers,
  toDataFrame,
  writeCsv,
} from "../../../dist/index.cjs";
import { ALIKE_IN, COMPARED, SEARCHED } from "../data.mjs";
import { total } from "./plain.mjs";

/** As a user calls it, and with the options under which all tools do the same. */
export async function stages(path, folder) {
  const table = await readPlayers(path);
  const csv = `${folder}/scoutframe.csv`;
  const same = {
    metrics: COMPARED,
    by: ["positionGroup"],
    minMinutes: 0,
    direction: "raw",
    minAttempts: 0,
    undefinedRates: "asSent",
  };
  return {
    read: async () => {
      const columns = (await readPlayers(path)).toColumns();
      return total(COMPARED.map((name) => columns[name]));
    },
    rank: () => {
      const ranks = percentileRanks(table, { ...same, only: "ranks" });
      return total(COMPARED.map((name) => ranks.column(`${name}_rank`)));
    },
    "rank, defaults": () => void percentileRanks(table),
    "write CSV": async () => {
      await writeCsv(table, csv, { columns: ["position", ...COMPARED] });
      return statSync(csv).size > 0 ? table.rowCount : 0;
    },
    "write CSV with ranks": {
      prepare: () => percentileRanks(table),
      run: (ranked) => writeCsv(ranked, csv),
    },
    // Nothing is remembered of a table that was not there before.
    similar: { prepare: () => fromColumns(table.toColumns()), run: searched },
    "similar, asked again": () => searched(table),
    frame: () => {
      const [count, width] = toDataFrame(table).shape;
      return count * width;
    },
  };
}

/** The ten most similar of the group's others, for each of the first players. */
function searched(table) {
  const how = {
    within: { by: ["positionGroup"], minMinutes: 0 },
    standardiseBy: [],
    metrics: ALIKE_IN,
    minAttempts: 0,
    undefinedRates: "asSent",
  };
  let sum = 0;
  for (let playerId = 1; playerId <= SEARCHED; playerId++)
    sum += total([mostSimilar(table, { playerId }, how).column("distance")]);
  return sum;
}
