/** The checks of the options of each function, under its name. */

export { AUDIT_ROLE_CHECKS as auditRole } from "./analysis/agreement/audit-role.js";
export { COMPARE_PROVIDERS_CHECKS as compareProviders } from "./analysis/agreement/compare-providers.js";
export { GRADE_AGREEMENT_CHECKS as gradeAgreement } from "./analysis/agreement/grade-agreement.js";
export { CHANGES_BETWEEN_CHECKS as changesBetween } from "./analysis/between/changes-between.js";
export { POSSESSION_ADJUSTED_CHECKS as possessionAdjusted } from "./analysis/derived/possession-adjusted.js";
export { TEAM_SHARES_CHECKS as teamShares } from "./analysis/derived/team-shares.js";
export {
  DESCRIBE_CHECKS as describePlayer,
  DESCRIBE_CHECKS as describeTeam,
} from "./analysis/describe/described-tables.js";
export { GROUP_ROWS_CHECKS as groupRows } from "./analysis/groups/group-rows.js";
export { LEAGUE_FACTORS_CHECKS as leagueFactors } from "./analysis/leagues/league-factors.js";
export { TRANSLATE_CHECKS as translate } from "./analysis/leagues/translate.js";
export { MOST_SIMILAR_CHECKS as mostSimilar } from "./analysis/likeness/most-similar.js";
export { STYLE_MAP_CHECKS as styleMap } from "./analysis/likeness/style-map.js";
export { ABOVE_AGE_CHECKS as aboveAge } from "./analysis/over-time/above-age.js";
export { AGE_CURVE_CHECKS as ageCurve } from "./analysis/over-time/age-curve.js";
export { FORECAST_CHECKS as forecast } from "./analysis/over-time/forecast.js";
export { MINUTES_TO_TRUST_CHECKS as minutesToTrust } from "./analysis/over-time/minutes-to-trust.js";
export { PROGRESS_CHECKS as progress } from "./analysis/over-time/progress.js";
export { CATEGORY_SCORES_CHECKS as categoryScores } from "./analysis/peers/category-scores.js";
export { COMPARE_CHECKS as compare } from "./analysis/peers/compare.js";
export { CORRELATIONS_CHECKS as correlations } from "./analysis/peers/correlations.js";
export { DISTRIBUTION_CHECKS as distribution } from "./analysis/peers/distribution.js";
export { LEADERS_CHECKS as leaders } from "./analysis/peers/leaders.js";
export { PEERS_CHECKS as peers } from "./analysis/peers/peers.js";
export { PERCENTILE_INTERVALS_CHECKS as percentileIntervals } from "./analysis/peers/percentile-intervals.js";
export { PERCENTILE_RANKS_CHECKS as percentileRanks } from "./analysis/peers/percentile-ranks.js";
export {
  PROFILE_CHECKS as playerProfile,
  PROFILE_CHECKS as teamProfile,
} from "./analysis/peers/player-profile.js";
export { ROLE_SCORES_CHECKS as roleScores } from "./analysis/peers/role-scores.js";
export { SHRUNK_RATES_CHECKS as shrunkRates } from "./analysis/peers/shrunk-rates.js";
export { Z_SCORES_CHECKS as zScores } from "./analysis/peers/z-scores.js";
export { COMBINE_SEASONS_CHECKS as combineSeasons } from "./analysis/seasons/combine-seasons.js";
export { FORM_CHECKS as form } from "./analysis/seasons/form.js";
export { MATCH_DETAILS_CHECKS as matchDetails } from "./analysis/seasons/match-details.js";
export { FILTER_POSITIONS_CHECKS as filterPositions } from "./comparison/ages-and-positions.js";
export { READ_GRADES_CHECKS as readGrades } from "./files/read-grades.js";
export { READ_OPTION_CHECKS as readTable } from "./files/read-options.js";
export { READ_REGISTER_CHECKS as readRegister } from "./files/read-register.js";
export { CSV_CHECKS as toCsv } from "./formats/csv.js";
export { CHANGES_PAGE_CHECKS as changesPage } from "./pages/changes/write-changes.js";
export { EXPLORER_CHECKS as explorerPage } from "./pages/explorer/write-explorer.js";
export { REPORT_CHECKS as reportPage } from "./pages/report/write-report.js";
export { SQUAD_PAGE_CHECKS as squadPage } from "./pages/squad/write-squad.js";
export { LINK_CHECKS as linkPlayers } from "./table/register/link-players.js";
