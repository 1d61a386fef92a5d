export { type AgesOptions, withAges } from "./analysis/ages.js";
export type { AmongPeersOptions } from "./analysis/among-peers.js";
export { checkRecords, type RecordReport } from "./analysis/check-records.js";
export type { SimilarityMethod } from "./analysis/closeness.js";
export { type CombineSeasonsOptions, combineSeasons } from "./analysis/combine-seasons.js";
export { type CompareOptions, compare } from "./analysis/compare.js";
export { definedRates } from "./analysis/defined-rates.js";
export {
  type FilterPositionsOptions,
  filterPositions,
  type PositionMatch,
} from "./analysis/filter-positions.js";
export type { Finding, FindingKind } from "./analysis/findings.js";
export { type LeadersOptions, leaders } from "./analysis/leaders.js";
export type { MetricWeights } from "./analysis/metric-weights.js";
export { type MostSimilarOptions, mostSimilar } from "./analysis/most-similar.js";
export type { PeerCriteria } from "./analysis/peer-criteria.js";
export { type PeersOptions, peers } from "./analysis/peers.js";
export {
  formatInterval,
  intervalTexts,
  type PercentileIntervalsOptions,
  percentileIntervals,
} from "./analysis/percentile-intervals.js";
export { type PercentileRanksOptions, percentileRanks } from "./analysis/percentile-ranks.js";
export { type RoleScoresOptions, roleScores } from "./analysis/role-scores.js";
export { type ShrunkRatesOptions, shrunkRates } from "./analysis/shrunk-rates.js";
export type { StyleAxis, StyleCluster, TriedClusters } from "./analysis/style-clusters.js";
export {
  type StyleLoading,
  type StyleMap,
  type StyleMapOptions,
  styleMap,
} from "./analysis/style-map.js";
export type { StyleMetricsOptions } from "./analysis/style-points.js";
export { type ZScoreMethod, type ZScoresOptions, zScores } from "./analysis/z-scores.js";
export { type MetricFilter, metric, metrics } from "./catalogue/lookup.js";
export { parseRoles, type RoleInput } from "./catalogue/parse-roles.js";
export { positionGroups, positions } from "./catalogue/positions.js";
export { type Role, type RoleFilter, roles } from "./catalogue/roles.js";
export type {
  AppliesTo,
  Basis,
  Better,
  Category,
  Entity,
  Group,
  Metric,
  Position,
  PositionGroup,
  PositionGroupName,
} from "./catalogue/types.js";
export { Chart } from "./charts/chart.js";
export type { ChartOptions, RankChartOptions } from "./charts/chart-options.js";
export { type ComparisonChartOptions, comparisonChart } from "./charts/comparison-chart.js";
export { type PercentileBarsOptions, percentileBars } from "./charts/percentile-bars.js";
export { type PizzaChartOptions, pizzaChart } from "./charts/pizza-chart.js";
export type { PngOptions } from "./charts/png/png-of-svg.js";
export type { Subjects } from "./charts/profile-of.js";
export { type RadarChartOptions, radarChart } from "./charts/radar-chart.js";
export { type MapToDraw, type ScatterChartOptions, scatterChart } from "./charts/scatter-chart.js";
export { type SwarmChartOptions, swarmChart } from "./charts/swarm-chart.js";
export { type ChartTheme, darkTheme, lightTheme, type ThemeOption } from "./charts/theme.js";
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
  TeamParams,
} from "./client/types.js";
export {
  type Progress,
  type ProgressBarOptions,
  type ProgressOutput,
  type ProgressState,
  progressBar,
} from "./display/progress-bar.js";
export { type ErrorCode, type Note, type Problem, ScoutframeError } from "./errors.js";
export { type FetchedTable, type FetchTableOptions, fetchPlayers, fetchTeams } from "./fetch-table.js";
export { loadRecords } from "./input/load-records.js";
export { type ReadOptions, readPlayers, readRecords, readTeams, type Source } from "./input/read.js";
export { type ReadIdsOptions, readIds } from "./input/read-ids.js";
export { type CsvOptions, type ReadCsvOptions, readCsv, toCsv, writeCsv } from "./output/csv.js";
export { writeJson } from "./output/json.js";
export type { FetchObject } from "./record/operation.js";
export {
  type ParseResult,
  parsePlayers,
  parseTeams,
  safeParsePlayers,
  safeParseTeams,
} from "./record/parse.js";
export type {
  AnyRecord,
  DetailObject,
  PlayerRecord,
  PositionEntry,
  StatisticGroup,
  TeamRecord,
} from "./record/types.js";
export { type ExplorerOptions, explorerPage, writeExplorer } from "./report/write-explorer.js";
export { type ReportOptions, reportPage, writeReport } from "./report/write-report.js";
export {
  SAMPLE_SOURCE,
  samplePlayerRecords,
  samplePlayers,
  sampleTeamRecords,
  sampleTeams,
} from "./sample.js";
export { createServer } from "./server/server.js";
export {
  type FaultKind,
  type RecordServer,
  SERVER_FAULTS,
  type ServedRequest,
  type ServerOptions,
} from "./server/types.js";
export { type PercentileRankOptions, percentileRank } from "./stats/percentile-rank.js";
export type { TieKind } from "./stats/rank.js";
export { filterRows, type SortRowsOptions, selectColumns, sortRows } from "./table/choose.js";
export { fromDataFrame, isDataFrame } from "./table/dataframe.js";
export { type FormatOptions, formatTable } from "./table/format.js";
export { playerTable, type TableOptions, teamTable } from "./table/from-records.js";
export type { ShowOptions } from "./table/html.js";
export type { SameKind, TableInput } from "./table/input.js";
export type { Coverage } from "./table/layout.js";
export { show, toHtml } from "./table/show.js";
export { type Cell, type Column, type Row, type RowKey, Table } from "./table/table.js";
export { toDataFrame } from "./table/to-data-frame.js";
