export { type AuditRoleOptions, auditRole, type RoleAudit } from "./analysis/agreement/audit-role.js";
export type { Finding, FindingKind } from "./analysis/check/findings.js";
export type { ClubOptions } from "./analysis/derived/season-club.js";
export type { CitedCell, Claim, DescribedTables, Sentence } from "./analysis/describe/cited.js";
export type { DescribeOptions } from "./analysis/describe/described-tables.js";
export type { CandidatesOptions } from "./analysis/likeness/candidates.js";
export type { SimilarityMethod } from "./analysis/likeness/closeness.js";
export type { MetricChoice, MetricWeights } from "./analysis/likeness/metric-weights.js";
export type { StyleAxis, StyleCluster, TriedClusters } from "./analysis/likeness/style-clusters.js";
export type { WishedProfile } from "./analysis/likeness/subject.js";
export type {
  FactorSource,
  FamilyFactors,
  FittedMetric,
  LeagueFactors,
} from "./analysis/over-time/factors.js";
export type { OverTimeOptions } from "./analysis/over-time/rates-over-time.js";
export { formatInterval } from "./analysis/peers/percentile-intervals.js";
export { rankPartitions } from "./analysis/peers/rank-partitions.js";
export type { FactName } from "./analysis/search/facts.js";
export {
  type ProfilePeers,
  parseSearchProfile,
  type Range,
  type SearchFilters,
  type SearchOrder,
  type SearchProfile,
  type SearchRole,
  type SearchScatter,
  type ShortlistEntry,
  type Threshold,
} from "./analysis/search/profile.js";
export type { FunnelStep } from "./analysis/search/search-rows.js";
export { funnelLines } from "./analysis/search/search-rows.js";
export { type CatalogueLabels, catalogueLabels } from "./catalogue/catalogue-labels.js";
export type { ColumnMeaning } from "./catalogue/column-meaning.js";
export { defaultCatalogue } from "./catalogue/default-catalogue.js";
export { defineCatalogue, describeCatalogue } from "./catalogue/define-catalogue.js";
export type { CatalogueDescription, RoleDescription, StyleDescription } from "./catalogue/description.js";
export {
  type Formation,
  type FormationName,
  type FormationSlot,
  formations,
} from "./catalogue/formations.js";
export { headlineMetrics } from "./catalogue/headlines.js";
export { type MetricFilter, metric, metrics } from "./catalogue/lookup.js";
export type { MetricColumn, PlayerMetricColumn, TeamMetricColumn } from "./catalogue/metric-columns.js";
export type { ActivityDescription, MetricDescription } from "./catalogue/metric-description.js";
export { parseRoles, type RoleInput } from "./catalogue/parse-roles.js";
export { positionGroups, positions } from "./catalogue/positions.js";
export { type Role, type RoleFilter, roles } from "./catalogue/roles.js";
export type {
  AppliesTo,
  Basis,
  Better,
  BuiltInGroupName,
  Catalogue,
  Category,
  ColumnMetric,
  Entity,
  Group,
  HeadlineList,
  MadeOf,
  Metric,
  PlayingTime,
  Position,
  PositionGroup,
  PositionGroupName,
  Provider,
  RateModelName,
  Rounding,
  SourceColumn,
  SourceShape,
  SourceUnit,
} from "./catalogue/types.js";
export { Chart } from "./charts/chart.js";
export type {
  CardChartData,
  ChartData,
  ChartWords,
  CorrelationChartData,
  CorrelationRow,
  FormChartData,
  FormRow,
  LineRow,
  RadarChartData,
  RankChartData,
  RankRow,
  ScatterChartData,
  ScatterRow,
  ScatterScale,
  SquadChartData,
  SquadRow,
  SwarmChartData,
  SwarmRow,
  TrendChartData,
  TrendRow,
} from "./charts/chart-data.js";
export type { ChartOptions, RankChartOptions } from "./charts/chart-options.js";
export type { Subjects } from "./charts/peer-rows.js";
export type { PngOptions } from "./charts/png/png-of-svg.js";
export type { MapToDraw } from "./charts/scatter-points.js";
export { type ChartTheme, darkTheme, lightTheme, type ThemeOption } from "./charts/theme.js";
export type { AmongPeersOptions } from "./comparison/comparison.js";
export type { ListCriteria, PeerCriteria } from "./comparison/peer-criteria.js";
export { type ErrorCode, type Problem, ScoutframeError } from "./errors.js";
export { readCsv } from "./formats/csv.js";
export {
  type Common,
  type DoubtfulPair,
  type JoinSide,
  type NamedRows,
  type Note,
  type NoteCode,
  type Noted,
  type NotedColumns,
  type NotedDrift,
  type NotedPool,
  type NotedPrior,
  type NotedRows,
  type NotedSide,
  type NoteOf,
  notesOf,
  type PoolNote,
  type RegisterCount,
} from "./notes.js";
export * from "./of-tables.js";
export type { Checks, OptionCheck } from "./options.js";
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
export type { Agreement } from "./stats/agreement.js";
export type { Correlation, CorrelationMethod } from "./stats/correlation.js";
export { type PercentileRankOptions, percentileRank } from "./stats/percentile-rank.js";
export type { TieKind } from "./stats/ranking/index.js";
export type { Coverage } from "./table/column.js";
export { columnName } from "./table/column-names.js";
export { fromDataFrame, isDataFrame } from "./table/dataframe.js";
export { type ColumnValues, type FromColumnsOptions, fromColumns } from "./table/from-columns.js";
export type { SameKind, TableInput } from "./table/input.js";
export type { JoinOn } from "./table/join/join-keys.js";
export type { JoinColumns } from "./table/join/joined-table.js";
export type { TableOptions } from "./table/record-options.js";
export type { Register, RegisterRows } from "./table/register/register.js";
export { show } from "./table/show.js";
export { type Cell, type Column, type Row, type RowKey, Table } from "./table/table.js";
export { playerTable, teamTable } from "./table/table-builder.js";
export type { ShowOptions } from "./table/table-display.js";
export type { Language } from "./text/sentence-languages.js";
