import { late, lateObject } from "./late.js";

export { SAMPLE_SOURCE } from "../index.js";
export * from "./core.js";

export const { createClient, downloadPlayers, downloadTeams, fetchPlayers, fetchTeams } = late(
  () => require("./client.js") as typeof import("./client.js"),
);
export const {
  createTableSql,
  draftCatalogue,
  join,
  joinFile,
  loadRecords,
  percentileRankSql,
  readIds,
  readParquet,
  readPartitions,
  toArrow,
  writeJson,
  writeNdjson,
  writeParquet,
  writePartitions,
  writeXlsx,
} = late(() => require("./files.js") as typeof import("./files.js"));
export const {
  isSource,
  providerCatalogue,
  readCsv,
  readGrades,
  readPlayers,
  readRegister,
  readTable,
  readTeams,
  sampleFile,
  sampleMatches,
  samplePlayerRecords,
  samplePlayers,
  sampleTeamRecords,
  sampleTeams,
  writeCsv,
} = late(() => require("./sources.js") as typeof import("./sources.js"));
const pages = () => require("./pages.js") as typeof import("./pages.js");
export const {
  changesPage,
  explorerPage,
  reportPage,
  squadPage,
  writeChanges,
  writeExplorer,
  writeReport,
  writeSquad,
} = late(pages);
export const functionOptions = lateObject(() => pages().functionOptions);
export const { progressBar, toDataFrame } = late(
  () => require("./notebooks.js") as typeof import("./notebooks.js"),
);
