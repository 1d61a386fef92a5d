import { percentileRanks, readPlayers, writeCsv } from "../../../dist/index.cjs";

/** All of it, as a script does it: read, rank and write. */
export async function stages(path, folder) {
  return {
    "read, rank, write CSV": async () => {
      await writeCsv(percentileRanks(await readPlayers(path)), `${folder}/once.csv`);
    },
  };
}
