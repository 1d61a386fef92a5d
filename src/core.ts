export { type AuditRoleOptions, auditRole, type RoleAudit } from "./analysis/agreement/audit-role.js";
export type { Finding } from "./analysis/check/findings.js";
export type { CitedCell, Claim, DescribedTables, Sentence } from "./analysis/describe/cited.js";
export type { DescribeOptions } from "./analysis/describe/described-tables.js";
export type { StyleAxis, StyleCluster, TriedClusters } from "./analysis/likeness/style-clusters.js";
export type { FamilyFactors, LeagueFactors } from "./analysis/over-time/factors.js";
export { formatInterval } from "./analysis/peers/percentile-intervals.js";
export { rankPartitions } from "./analysis/peers/rank-partitions.js";
export {
  type ProfilePeers,
  parseSearchProfile,
  type SearchFilters,
  type SearchProfile,
  type SearchRole,
  type Threshold,
} from "./analysis/search/profile.js";
export type { FunnelStep } from "./analysis/search/search-rows.js";
export { funnelLines } from "./analysis/search/search-rows.js";
export { type CatalogueLabels, catalogueLabels } from "./catalogue/catalogue-labels.js";
export type { ColumnMeaning } from "./catalogue/column-meaning.js";
export { defaultCatalogue } from "./catalogue/default-catalogue.js";
export { defineCatalogue, describeCatalogue } from "./catalogue/define-catalogue.js";
export type { CatalogueDescription, RoleDescription } from "./catalogue/description.js";
export { type Formation, type FormationSlot, formations } from "./catalogue/formations.js";
export { headlineMetrics } from "./catalogue/headlines.js";
export { metric, metrics } from "./catalogue/lookup.js";
export type { MetricColumn, PlayerMetricColumn, TeamMetricColumn } from "./catalogue/metric-columns.js";
export type { MetricDescription } from "./catalogue/metric-description.js";
export { parseRoles, type RoleInput } from "./catalogue/parse-roles.js";
export { positionGroups, positions } from "./catalogue/positions.js";
export { type Role, roles } from "./catalogue/roles.js";
export type {
  Catalogue,
  ColumnMetric,
  Entity,
  MadeOf,
  Metric,
  PlayingTime,
  Position,
  PositionGroup,
  PositionGroupName,
  Provider,
  SourceColumn,
} from "./catalogue/types.js";
export { Chart } from "./charts/chart.js";
export type {
  CardChartData,
  ChartData,
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
export { type ChartTheme, darkTheme, lightTheme } from "./charts/theme.js";
export type { PeerCriteria } from "./comparison/peer-criteria.js";
export { type ErrorCode, type Problem, ScoutframeError } from "./errors.js";
export { readCsv } from "./formats/csv.js";
export {
  type DoubtfulPair,
  type NamedRows,
  type Note,
  type NoteCode,
  type Noted,
  type NotedColumns,
  type NotedDrift,
  type NotedPool,
  type NotedPrior,
  type NotedRows,
  type NoteOf,
  notesOf,
  type PoolNote,
  type RegisterCount,
} from "./notes.js";
export * from "./of-tables.js";
export type { OptionCheck } from "./options.js";
export {
  type ParseResult,
  parsePlayers,
  parseTeams,
  safeParsePlayers,
  safeParseTeams,
} from "./record/parse.js";
export type { AnyRecord, PlayerRecord, PositionEntry, TeamRecord } from "./record/types.js";
export type { Agreement } from "./stats/agreement.js";
export type { Correlation } from "./stats/correlation.js";
export { type PercentileRankOptions, percentileRank } from "./stats/percentile-rank.js";
export type { Coverage } from "./table/column.js";
export { columnName } from "./table/column-names.js";
export { fromDataFrame, isDataFrame } from "./table/dataframe.js";
export { type FromColumnsOptions, fromColumns } from "./table/from-columns.js";
export type { SameKind, TableInput } from "./table/input.js";
export type { TableOptions } from "./table/record-options.js";
export type { Register, RegisterRows } from "./table/register/register.js";
export { show } from "./table/show.js";
export { type Cell, type Column, type Row, type RowKey, Table } from "./table/table.js";
export { playerTable, teamTable } from "./table/table-builder.js";
export type { ShowOptions } from "./table/table-display.js";
export type { Language } from "./text/language.js";
