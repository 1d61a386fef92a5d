import { statSync } from "node:fs";
import { mostSimilar, percentileRanks, readPlayers, writeCsv } from "../../../dist/index.cjs";
import { COMPARED } from "../data.mjs";

/** As a user calls it, and last with the options under which all tools do the same. */
export async function stages(path, folder) {
  const table = await readPlayers(path);
  const csv = `${folder}/scoutframe.csv`;
  const same = {
    metrics: COMPARED,
    by: ["positionGroup"],
    direction: "raw",
    minAttempts: 0,
    undefinedRates: "asSent",
  };
  return {
    read: async () => sumOf((await readPlayers(path)).toColumns()),
    rank: () => sumOfRanks(percentileRanks(table, { ...same, only: "ranks" })),
    "rank, defaults": () => void percentileRanks(table),
    "write CSV": async () => {
      await writeCsv(table, csv);
      return statSync(csv).size > 0 ? table.rowCount : 0;
    },
    "similar, asked again": () => void mostSimilar(table, { playerId: 1 }),
  };
}

function sumOf(columns) {
  return total(COMPARED.map((name) => columns[name]));
}

function sumOfRanks(ranks) {
  return total(COMPARED.map((name) => ranks.column(`${name}_rank`)));
}

function total(columns) {
  let sum = 0;
  for (const column of columns) for (const value of column) sum += value;
  return sum;
}
