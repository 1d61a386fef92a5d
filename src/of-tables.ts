export { type CompareProvidersOptions, compareProviders } from "./analysis/agreement/compare-providers.js";
export {
  type GradeAgreement,
  type GradeAgreementOptions,
  gradeAgreement,
} from "./analysis/agreement/grade-agreement.js";
export { type ChangesBetweenOptions, changesBetween } from "./analysis/between/changes-between.js";
export { checkRecords, type RecordReport } from "./analysis/check/check-records.js";
export { lossesPerHundredActions } from "./analysis/derived/losses-per-hundred-actions.js";
export { nonPenaltyGoals } from "./analysis/derived/non-penalty-goals.js";
export {
  type PossessionAdjustedOptions,
  possessionAdjusted,
} from "./analysis/derived/possession-adjusted.js";
export { type TeamSharesOptions, teamShares } from "./analysis/derived/team-shares.js";
export { type Description, describePlayer, describeTeam } from "./analysis/describe/describe.js";
export { type GroupRowsOptions, groupRows } from "./analysis/groups/group-rows.js";
export { type LeagueFactorsOptions, leagueFactors } from "./analysis/leagues/league-factors.js";
export { type TranslateOptions, translate } from "./analysis/leagues/translate.js";
export { type MostSimilarOptions, mostSimilar } from "./analysis/likeness/most-similar.js";
export {
  type StyleLoading,
  type StyleMap,
  type StyleMapOptions,
  styleMap,
} from "./analysis/likeness/style-map.js";
export { type AboveAgeOptions, aboveAge } from "./analysis/over-time/above-age.js";
export { type AgeCurveOptions, ageCurve } from "./analysis/over-time/age-curve.js";
export { type ForecastOptions, forecast } from "./analysis/over-time/forecast.js";
export { type MinutesToTrustOptions, minutesToTrust } from "./analysis/over-time/minutes-to-trust.js";
export { type ProgressOptions, progress } from "./analysis/over-time/progress.js";
export { type CategoryScoresOptions, categoryScores } from "./analysis/peers/category-scores.js";
export { type CompareOptions, compare } from "./analysis/peers/compare.js";
export { type CorrelationsOptions, correlations } from "./analysis/peers/correlations.js";
export { definedRates } from "./analysis/peers/defined-rates.js";
export { type DistributionOptions, distribution } from "./analysis/peers/distribution.js";
export { type LeadersOptions, leaders } from "./analysis/peers/leaders.js";
export { type PeersOptions, peers } from "./analysis/peers/peers.js";
export {
  intervalTexts,
  type PercentileIntervalsOptions,
  percentileIntervals,
} from "./analysis/peers/percentile-intervals.js";
export { type PercentileRanksOptions, percentileRanks } from "./analysis/peers/percentile-ranks.js";
export { type ProfileOptions, playerProfile, teamProfile } from "./analysis/peers/player-profile.js";
export { type RoleScoresOptions, roleScores } from "./analysis/peers/role-scores.js";
export { type ShrunkRatesOptions, shrunkRates } from "./analysis/peers/shrunk-rates.js";
export { type ZScoresOptions, zScores } from "./analysis/peers/z-scores.js";
export { type SearchResult, search } from "./analysis/search/search.js";
export { type CombineSeasonsOptions, combineSeasons } from "./analysis/seasons/combine-seasons.js";
export { type FormOptions, form } from "./analysis/seasons/form.js";
export { type MatchDetailsOptions, matchDetails } from "./analysis/seasons/match-details.js";
export { type CorrelationChartOptions, correlationChart } from "./charts/correlation-chart.js";
export { type FormChartOptions, formChart } from "./charts/form-chart.js";
export { type PercentileStripOptions, percentileStrip } from "./charts/percentile-strip.js";
export { type PlayerCardOptions, playerCard } from "./charts/player-card.js";
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
export { type SquadChartOptions, squadChart } from "./charts/squad-chart.js";
export { type SwarmChartOptions, swarmChart } from "./charts/swarm-chart.js";
export { type TrendChartOptions, trendChart } from "./charts/trend-chart.js";
export {
  type AgesOptions,
  type FilterPositionsOptions,
  filterPositions,
  withAges,
} from "./comparison/ages-and-positions.js";
export { type CsvOptions, type ReadCsvOptions, toCsv } from "./formats/csv.js";
export { type JoinOptions, join } from "./formats/join.js";
export { type AddColumnOptions, addColumn } from "./table/add-column.js";
export { type AnalysisColumn, analysisColumn } from "./table/column-names.js";
export { type FormatOptions, formatTable } from "./table/format.js";
export { type LinkPlayersOptions, linkPlayers } from "./table/register/link-players.js";
export { toHtml } from "./table/show.js";
export { stack } from "./table/stack.js";
export { type TeamsOfOptions, teamsOf } from "./table/teams-of.js";
