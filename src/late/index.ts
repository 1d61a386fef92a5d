import { allBut, falling, othersFunctions, PyPizza, Radar, theRest } from "../table/others.js";
import { inOurWords } from "../table/others-verbs.js";
import { late, lateObject } from "./late.js";
import { lateOfTables } from "./late-of-tables.js";

export { SAMPLE_SOURCE } from "../index.js";
export * from "./core.js";

export const { createClient, downloadPlayers, downloadTeams, fetchPlayers, fetchTeams } = late(
  () => require("./client.js") as typeof import("./client.js"),
);
export const { createTableSql, join, joinFile, toArrow, writeJson, writeNdjson, writeParquet, writeXlsx } =
  lateOfTables(() => require("./files.js") as typeof import("./files.js"));
export const {
  draftCatalogue,
  flattenSql,
  loadRecords,
  percentileRankSql,
  readGrades,
  readIds,
  readParquet,
  readPartitions,
  readRegister,
  writePartitions,
} = late(() => require("./files.js") as typeof import("./files.js"));
export const { write, writeCsv } = lateOfTables(
  () => require("./sources.js") as typeof import("./sources.js"),
);
export const {
  isSource,
  providerCatalogue,
  readCsv,
  readPlayers,
  readTable,
  readTeams,
  sampleFile,
  sampleMatches,
  samplePlayerRecords,
  samplePlayers,
  sampleTeamRecords,
  sampleTeams,
} = late(() => require("./sources.js") as typeof import("./sources.js"));
export const { changesPage, reportPage, squadPage, writeChanges, writeReport, writeSquad } = lateOfTables(
  () => require("./pages.js") as typeof import("./pages.js"),
);
export const { explorerPage, writeExplorer } = lateOfTables(
  () => require("./explorer.js") as typeof import("./explorer.js"),
);
export const functionOptions = lateObject(
  () => (require("./options.js") as typeof import("./options.js")).functionOptions,
);
export const { toDataFrame } = lateOfTables(
  () => require("./notebooks.js") as typeof import("./notebooks.js"),
);
export const { progressBar } = late(() => require("./notebooks.js") as typeof import("./notebooks.js"));
const read = (source: Parameters<typeof readTable>[0], options?: object) =>
  readTable(source, inOurWords(options) as object);

export {
  allBut as not,
  falling as desc,
  PyPizza,
  Radar,
  read as loadCSV,
  read as read_csv,
  read as read_excel,
  read as readCSV,
  theRest as everything,
};
export const { concat, bind_rows, merge, glimpse, head, zscore, write_csv } = othersFunctions;
export const { fromCSV, from, table, DataFrame, player_dictionary_mapping } = othersFunctions;
export const { fb_league_stats, load_fb_big5_advanced_season_stats, get_player_market_values } =
  othersFunctions;
