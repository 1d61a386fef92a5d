export { type CompareProvidersOptions, compareProviders } from "../analysis/agreement/compare-providers.js";
export {
  type GradeAgreement,
  type GradeAgreementOptions,
  gradeAgreement,
} from "../analysis/agreement/grade-agreement.js";
export { type ChangesBetweenOptions, changesBetween } from "../analysis/between/changes-between.js";
export { checkRecords, type RecordReport } from "../analysis/check/check-records.js";
export { lossesPerHundredActions } from "../analysis/derived/losses-per-hundred-actions.js";
export { nonPenaltyGoals } from "../analysis/derived/non-penalty-goals.js";
export {
  type PossessionAdjustedOptions,
  possessionAdjusted,
} from "../analysis/derived/possession-adjusted.js";
export { type TeamSharesOptions, teamShares } from "../analysis/derived/team-shares.js";
export { type Description, describePlayer, describeTeam } from "../analysis/describe/describe.js";
export { type GroupRowsOptions, groupRows } from "../analysis/groups/group-rows.js";
export { type LeagueFactorsOptions, leagueFactors } from "../analysis/leagues/league-factors.js";
export { type TranslateOptions, translate } from "../analysis/leagues/translate.js";
export { type MostSimilarOptions, mostSimilar } from "../analysis/likeness/most-similar.js";
export {
  type StyleLoading,
  type StyleMap,
  type StyleMapOptions,
  styleMap,
} from "../analysis/likeness/style-map.js";
export { type AboveAgeOptions, aboveAge } from "../analysis/over-time/above-age.js";
export { type AgeCurveOptions, ageCurve } from "../analysis/over-time/age-curve.js";
export { type ForecastOptions, forecast } from "../analysis/over-time/forecast.js";
export { type MinutesToTrustOptions, minutesToTrust } from "../analysis/over-time/minutes-to-trust.js";
export { type ProgressOptions, progress } from "../analysis/over-time/progress.js";
export { type CategoryScoresOptions, categoryScores } from "../analysis/peers/category-scores.js";
export { type CompareOptions, compare } from "../analysis/peers/compare.js";
export { type CorrelationsOptions, correlations } from "../analysis/peers/correlations.js";
export { type DistributionOptions, distribution } from "../analysis/peers/distribution.js";
export { type ProfileOptions, playerProfile, teamProfile } from "../analysis/peers/player-profile.js";
export { type RoleScoresOptions, roleScores } from "../analysis/peers/role-scores.js";
export { type ShrunkRatesOptions, shrunkRates } from "../analysis/peers/shrunk-rates.js";
export { type ZScoresOptions, zScores } from "../analysis/peers/z-scores.js";
export { type SearchResult, search } from "../analysis/search/search.js";
export { type CombineSeasonsOptions, combineSeasons } from "../analysis/seasons/combine-seasons.js";
export { type FormOptions, form } from "../analysis/seasons/form.js";
export { type MatchDetailsOptions, matchDetails } from "../analysis/seasons/match-details.js";
export { stack } from "../table/stack.js";
