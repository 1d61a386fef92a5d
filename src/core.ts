export { type AuditRoleOptions, auditRole, type RoleAudit } from "./analysis/agreement/audit-role.js";
export { type CompareProvidersOptions, compareProviders } from "./analysis/agreement/compare-providers.js";
export {
  type GradeAgreement,
  type GradeAgreementOptions,
  gradeAgreement,
} from "./analysis/agreement/grade-agreement.js";
export { type ChangesBetweenOptions, changesBetween } from "./analysis/between/changes-between.js";
export { checkRecords, type RecordReport } from "./analysis/check/check-records.js";
export type { Finding, FindingKind } from "./analysis/check/findings.js";
export { lossesPerHundredActions } from "./analysis/derived/losses-per-hundred-actions.js";
export { nonPenaltyGoals } from "./analysis/derived/non-penalty-goals.js";
export {
  type PossessionAdjustedOptions,
  possessionAdjusted,
} from "./analysis/derived/possession-adjusted.js";
export type { ClubOptions } from "./analysis/derived/season-club.js";
export { type TeamSharesOptions, teamShares } from "./analysis/derived/team-shares.js";
export type { CitedCell, Claim, DescribedTables, Sentence } from "./analysis/describe/cited.js";
export { type Description, describePlayer, describeTeam } from "./analysis/describe/describe.js";
export type { DescribeOptions } from "./analysis/describe/described-tables.js";
export { type GroupRowsOptions, groupRows, type Summary } from "./analysis/groups/group-rows.js";
export { type LeagueFactorsOptions, leagueFactors } from "./analysis/leagues/league-factors.js";
export { type TranslateOptions, translate } from "./analysis/leagues/translate.js";
export type { CandidatesOptions } from "./analysis/likeness/candidates.js";
export type { SimilarityMethod } from "./analysis/likeness/closeness.js";
export type { MetricChoice, MetricWeights } from "./analysis/likeness/metric-weights.js";
export { type MostSimilarOptions, mostSimilar } from "./analysis/likeness/most-similar.js";
export type { StyleAxis, StyleCluster, TriedClusters } from "./analysis/likeness/style-clusters.js";
export {
  type StyleLoading,
  type StyleMap,
  type StyleMapOptions,
  type StyleMetricsOptions,
  styleMap,
} from "./analysis/likeness/style-map.js";
export type { WishedProfile } from "./analysis/likeness/subject.js";
export { type AboveAgeOptions, aboveAge } from "./analysis/over-time/above-age.js";
export { type AgeCurveOptions, ageCurve } from "./analysis/over-time/age-curve.js";
export type {
  FactorSource,
  FamilyFactors,
  FittedMetric,
  LeagueFactors,
} from "./analysis/over-time/factors.js";
export { type ForecastOptions, forecast } from "./analysis/over-time/forecast.js";
export { type MinutesToTrustOptions, minutesToTrust } from "./analysis/over-time/minutes-to-trust.js";
export { type ProgressOptions, progress } from "./analysis/over-time/progress.js";
export type { OverTimeOptions } from "./analysis/over-time/rates-over-time.js";
export { type CategoryScoresOptions, categoryScores } from "./analysis/peers/category-scores.js";
export { type CompareOptions, compare } from "./analysis/peers/compare.js";
export { type CorrelationsOptions, correlations } from "./analysis/peers/correlations.js";
export { definedRates } from "./analysis/peers/defined-rates.js";
export { type DistributionOptions, distribution } from "./analysis/peers/distribution.js";
export { type LeadersOptions, leaders } from "./analysis/peers/leaders.js";
export { type PeersOptions, peers } from "./analysis/peers/peers.js";
export {
  formatInterval,
  intervalTexts,
  type PercentileIntervalsOptions,
  percentileIntervals,
} from "./analysis/peers/percentile-intervals.js";
export { type PercentileRanksOptions, percentileRanks } from "./analysis/peers/percentile-ranks.js";
export { type ProfileOptions, playerProfile, teamProfile } from "./analysis/peers/player-profile.js";
export { rankPartitions } from "./analysis/peers/rank-partitions.js";
export { type RoleScoresOptions, roleScores } from "./analysis/peers/role-scores.js";
export { type ShrunkRatesOptions, shrunkRates } from "./analysis/peers/shrunk-rates.js";
export { type ZScoreMethod, type ZScoresOptions, zScores } from "./analysis/peers/z-scores.js";
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
export { type SearchResult, search } from "./analysis/search/search.js";
export type { FunnelStep } from "./analysis/search/search-rows.js";
export { funnelLines } from "./analysis/search/search-rows.js";
export { type CombineSeasonsOptions, combineSeasons } from "./analysis/seasons/combine-seasons.js";
export { type FormOptions, form } from "./analysis/seasons/form.js";
export { type MatchDetailsOptions, matchDetails } from "./analysis/seasons/match-details.js";
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
export { type CorrelationChartOptions, correlationChart } from "./charts/correlation-chart.js";
export { type FormChartOptions, formChart } from "./charts/form-chart.js";
export type { Subjects } from "./charts/peer-rows.js";
export { type PercentileStripOptions, percentileStrip } from "./charts/percentile-strip.js";
export { type PlayerCardOptions, playerCard } from "./charts/player-card.js";
export type { PngOptions } from "./charts/png/png-of-svg.js";
export {
  type ComparisonChartOptions,
  comparisonChart,
  type PercentileBarsOptions,
  type PizzaChartOptions,
  percentileBars,
  pizzaChart,
} from "./charts/profile-charts.js";
export { type RadarChartOptions, radarChart } from "./charts/radar-chart.js";
export { type ScatterChartOptions, scatterChart } from "./charts/scatter-chart.js";
export type { MapToDraw } from "./charts/scatter-points.js";
export { type SquadChartOptions, squadChart } from "./charts/squad-chart.js";
export { type SwarmChartOptions, swarmChart } from "./charts/swarm-chart.js";
export { type ChartTheme, darkTheme, lightTheme, type ThemeOption } from "./charts/theme.js";
export { type TrendChartOptions, trendChart } from "./charts/trend-chart.js";
export {
  type AgesOptions,
  type FilterPositionsOptions,
  filterPositions,
  type PositionMatch,
  withAges,
} from "./comparison/ages-and-positions.js";
export type { AmongPeersOptions } from "./comparison/comparison.js";
export type { ListCriteria, PeerCriteria } from "./comparison/peer-criteria.js";
export { type ErrorCode, type Problem, ScoutframeError } from "./errors.js";
export { type CsvOptions, type ReadCsvOptions, readCsv, toCsv } from "./formats/csv.js";
export { type JoinOptions, type JoinOther, join } from "./formats/join.js";
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
export { type AddColumnOptions, addColumn, type NumberOf } from "./table/add-column.js";
export { filterRows, type SortRowsOptions, selectColumns, sortRows } from "./table/choose.js";
export type { Coverage } from "./table/column.js";
export { type AnalysisColumn, analysisColumn, columnName, type Ending } from "./table/column-names.js";
export { fromDataFrame, isDataFrame } from "./table/dataframe.js";
export { type FormatOptions, formatTable } from "./table/format.js";
export { type ColumnValues, type FromColumnsOptions, fromColumns } from "./table/from-columns.js";
export type { SameKind, TableInput } from "./table/input.js";
export type { JoinOn } from "./table/join/join-keys.js";
export type { JoinColumns } from "./table/join/joined-table.js";
export type { TableOptions } from "./table/record-options.js";
export { type LinkPlayersOptions, type LinkState, linkPlayers } from "./table/register/link-players.js";
export type { Register, RegisterRows } from "./table/register/register.js";
export { show, toHtml } from "./table/show.js";
export { type Cell, type Column, type Row, type RowKey, Table } from "./table/table.js";
export { playerTable, teamTable } from "./table/table-builder.js";
export type { ShowOptions } from "./table/table-display.js";
export { type TeamsOfOptions, teamsOf } from "./table/teams-of.js";
export type { Language } from "./text/sentence-languages.js";
