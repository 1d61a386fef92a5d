export { createClient } from "./client/client.js";
export {
  type DownloadOptions,
  type DownloadResult,
  downloadPlayers,
  downloadTeams,
} from "./client/download.js";
export type {
  Client,
  ClientAuth,
  ClientCacheOptions,
  ClientDispatcher,
  ClientOptions,
  FetchFailure,
  FetchManyOptions,
  FetchOptions,
  FetchProgress,
  PlayerParams,
  ServiceWait,
  TeamParams,
} from "./client/types.js";
export * from "./core.js";
export { type FetchedTable, type FetchTableOptions, fetchPlayers, fetchTeams } from "./fetch-table.js";
export { type ArrowColumn, type ArrowTable, type ToArrowOptions, toArrow } from "./formats/arrow.js";
export { type CsvOptions, type ReadCsvOptions, readCsv, toCsv, writeCsv } from "./formats/csv.js";
export { type JoinOptions, type JoinOther, join, joinFile } from "./formats/join.js";
export { writeJson } from "./formats/json.js";
export { loadRecords } from "./formats/load-records.js";
export { writeNdjson } from "./formats/ndjson.js";
export { type ReadParquetOptions, readParquet } from "./formats/parquet/read-parquet.js";
export { type ParquetOptions, writeParquet } from "./formats/parquet/write-parquet.js";
export { type ReadOptions, readPlayers, readTable, readTeams, type Source } from "./formats/read.js";
export { type ReadIdsOptions, readIds } from "./formats/read-ids.js";
export { type ReadPartitionsOptions, readPartitions } from "./formats/read-partitions.js";
export { isSource } from "./formats/sources.js";
export { type WritePartitionsOptions, writePartitions } from "./formats/write-partitions.js";
export { writeXlsx, type XlsxOptions } from "./formats/xlsx/write-xlsx.js";
export { functionOptions } from "./function-options.js";
export {
  type Progress,
  type ProgressBarOptions,
  type ProgressOutput,
  type ProgressState,
  progressBar,
} from "./notebook/progress-bar.js";
export { type ExplorerOptions, explorerPage, writeExplorer } from "./pages/explorer/write-explorer.js";
export { type ReportOptions, reportPage, writeReport } from "./pages/report/write-report.js";
export {
  SAMPLE_SOURCE,
  sampleFile,
  sampleMatches,
  samplePlayerRecords,
  samplePlayers,
  sampleTeamRecords,
  sampleTeams,
} from "./sample.js";
export type { SqlDialect } from "./sql/dialects.js";
export { type PercentileRankSqlOptions, percentileRankSql } from "./sql/percentile-rank-sql.js";
export { toDataFrame } from "./table/to-data-frame.js";
