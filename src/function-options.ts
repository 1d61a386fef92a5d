import { AUDIT_ROLE_CHECKS } from "./analysis/agreement/audit-role.js";
import { COMPARE_PROVIDERS_CHECKS } from "./analysis/agreement/compare-providers.js";
import { GRADE_AGREEMENT_CHECKS } from "./analysis/agreement/grade-agreement.js";
import { CHANGES_BETWEEN_CHECKS } from "./analysis/between/changes-between.js";
import { POSSESSION_ADJUSTED_CHECKS } from "./analysis/derived/possession-adjusted.js";
import { TEAM_SHARES_CHECKS } from "./analysis/derived/team-shares.js";
import { DESCRIBE_CHECKS } from "./analysis/describe/described-tables.js";
import { GROUP_ROWS_CHECKS } from "./analysis/groups/group-rows.js";
import { LEAGUE_FACTORS_CHECKS } from "./analysis/leagues/league-factors.js";
import { TRANSLATE_CHECKS } from "./analysis/leagues/translate.js";
import { MOST_SIMILAR_CHECKS } from "./analysis/likeness/most-similar.js";
import { STYLE_MAP_CHECKS } from "./analysis/likeness/style-map.js";
import { ABOVE_AGE_CHECKS } from "./analysis/over-time/above-age.js";
import { AGE_CURVE_CHECKS } from "./analysis/over-time/age-curve.js";
import { FORECAST_CHECKS } from "./analysis/over-time/forecast.js";
import { MINUTES_TO_TRUST_CHECKS } from "./analysis/over-time/minutes-to-trust.js";
import { PROGRESS_CHECKS } from "./analysis/over-time/progress.js";
import { CATEGORY_SCORES_CHECKS } from "./analysis/peers/category-scores.js";
import { COMPARE_CHECKS } from "./analysis/peers/compare.js";
import { CORRELATIONS_CHECKS } from "./analysis/peers/correlations.js";
import { DISTRIBUTION_CHECKS } from "./analysis/peers/distribution.js";
import { LEADERS_CHECKS } from "./analysis/peers/leaders.js";
import { PEERS_CHECKS } from "./analysis/peers/peers.js";
import { PERCENTILE_INTERVALS_CHECKS } from "./analysis/peers/percentile-intervals.js";
import { PERCENTILE_RANKS_CHECKS } from "./analysis/peers/percentile-ranks.js";
import { PROFILE_CHECKS } from "./analysis/peers/player-profile.js";
import { ROLE_SCORES_CHECKS } from "./analysis/peers/role-scores.js";
import { SHRUNK_RATES_CHECKS } from "./analysis/peers/shrunk-rates.js";
import { Z_SCORES_CHECKS } from "./analysis/peers/z-scores.js";
import { COMBINE_SEASONS_CHECKS } from "./analysis/seasons/combine-seasons.js";
import { FORM_CHECKS } from "./analysis/seasons/form.js";
import { MATCH_DETAILS_CHECKS } from "./analysis/seasons/match-details.js";
import { CHART_OPTIONS } from "./chart-kinds.js";
import { FILTER_POSITIONS_CHECKS } from "./comparison/ages-and-positions.js";
import { READ_OPTION_CHECKS } from "./files/read.js";
import { READ_GRADES_CHECKS } from "./files/read-grades.js";
import { READ_REGISTER_CHECKS } from "./files/read-register.js";
import { CSV_CHECKS } from "./formats/csv.js";
import { CHANGES_PAGE_CHECKS } from "./pages/changes/write-changes.js";
import { EXPLORER_CHECKS } from "./pages/explorer/write-explorer.js";
import { REPORT_CHECKS } from "./pages/report/write-report.js";
import { SQUAD_PAGE_CHECKS } from "./pages/squad/write-squad.js";
import { LINK_CHECKS } from "./table/register/link-players.js";

/**
 * What each function takes in its last argument, as data: for programs that offer its options to somebody, such
 * as a command line, a form or a service.
 *
 * Shape: by function, then by option: `expected`, what it may be, in words; `test`, whether a value is that;
 *        `words`, the allowed ones where it takes one of a list; `flag`, how a text can give it (`number`,
 *        `switch`, `text`, `list`, `file`), absent where none can; `says`, what it does.
 *
 * @example functionOptions.percentileRanks.minMinutes.flag // => "number"
 * @example functionOptions.percentileRanks.ties.words // => ["rank", "weak", "strict", "mean"]
 * @example functionOptions.leaders.count.test(0) // => false
 */
export const functionOptions = {
  ...CHART_OPTIONS,
  aboveAge: ABOVE_AGE_CHECKS,
  ageCurve: AGE_CURVE_CHECKS,
  auditRole: AUDIT_ROLE_CHECKS,
  categoryScores: CATEGORY_SCORES_CHECKS,
  changesBetween: CHANGES_BETWEEN_CHECKS,
  changesPage: CHANGES_PAGE_CHECKS,
  combineSeasons: COMBINE_SEASONS_CHECKS,
  compare: COMPARE_CHECKS,
  compareProviders: COMPARE_PROVIDERS_CHECKS,
  correlations: CORRELATIONS_CHECKS,
  describePlayer: DESCRIBE_CHECKS,
  describeTeam: DESCRIBE_CHECKS,
  distribution: DISTRIBUTION_CHECKS,
  explorerPage: EXPLORER_CHECKS,
  filterPositions: FILTER_POSITIONS_CHECKS,
  forecast: FORECAST_CHECKS,
  form: FORM_CHECKS,
  gradeAgreement: GRADE_AGREEMENT_CHECKS,
  groupRows: GROUP_ROWS_CHECKS,
  leagueFactors: LEAGUE_FACTORS_CHECKS,
  leaders: LEADERS_CHECKS,
  linkPlayers: LINK_CHECKS,
  matchDetails: MATCH_DETAILS_CHECKS,
  minutesToTrust: MINUTES_TO_TRUST_CHECKS,
  mostSimilar: MOST_SIMILAR_CHECKS,
  peers: PEERS_CHECKS,
  percentileIntervals: PERCENTILE_INTERVALS_CHECKS,
  percentileRanks: PERCENTILE_RANKS_CHECKS,
  playerProfile: PROFILE_CHECKS,
  possessionAdjusted: POSSESSION_ADJUSTED_CHECKS,
  progress: PROGRESS_CHECKS,
  readGrades: READ_GRADES_CHECKS,
  readRegister: READ_REGISTER_CHECKS,
  readTable: READ_OPTION_CHECKS,
  reportPage: REPORT_CHECKS,
  roleScores: ROLE_SCORES_CHECKS,
  shrunkRates: SHRUNK_RATES_CHECKS,
  squadPage: SQUAD_PAGE_CHECKS,
  styleMap: STYLE_MAP_CHECKS,
  teamProfile: PROFILE_CHECKS,
  teamShares: TEAM_SHARES_CHECKS,
  toCsv: CSV_CHECKS,
  translate: TRANSLATE_CHECKS,
  zScores: Z_SCORES_CHECKS,
};
