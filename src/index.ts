import "./methods-on-node.js";

export { type Client, createClient } from "./client/client.js";
export {
  type DownloadOptions,
  type DownloadResult,
  downloadPlayers,
  downloadTeams,
} from "./client/download.js";
export type {
  ClientOptions,
  FetchFailure,
  FetchManyOptions,
  FetchOptions,
  FetchProgress,
} from "./client/options.js";
export type { PlayerParams, TeamParams } from "./client/request.js";
export * from "./core.js";
export { type FetchedTable, type FetchTableOptions, fetchPlayers, fetchTeams } from "./fetch-table.js";
export { providerCatalogue } from "./files/catalogue-file.js";
export { readCsv } from "./files/csv.js";
export { draftCatalogue } from "./files/draft-catalogue.js";
export { loadRecords } from "./files/load-records.js";
export { readParquet } from "./files/parquet.js";
export {
  type ReadPartitionsOptions,
  readPartitions,
  type WritePartitionsOptions,
  writePartitions,
} from "./files/partitions.js";
export { type ReadOptions, readPlayers, readTable, readTeams, type Source } from "./files/read.js";
export { type ReadGradesOptions, readGrades } from "./files/read-grades.js";
export { type ReadIdsOptions, readIds } from "./files/read-ids.js";
export { type ReadRegisterOptions, readRegister } from "./files/read-register.js";
export { isSource } from "./files/sources.js";
export { functionOptions } from "./function-options.js";
export {
  type Progress,
  type ProgressBarOptions,
  type ProgressState,
  progressBar,
} from "./notebook/progress-bar.js";
export * from "./of-tables-on-node.js";
export { join } from "./of-tables-on-node.js";
export {
  sampleFile,
  sampleMatches,
  samplePlayerRecords,
  samplePlayers,
  sampleTeamRecords,
  sampleTeams,
} from "./sample.js";
export { type FlattenSqlOptions, flattenSql } from "./sql/flatten-sql.js";
export { type PercentileRankSqlOptions, percentileRankSql } from "./sql/percentile-rank-sql.js";
export { SAMPLE_SOURCE } from "./text/sample-source.js";
