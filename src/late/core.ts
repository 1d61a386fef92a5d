import { TABLE_DISPLAY } from "../table/table-display.js";
import { late, lateClass } from "./late.js";
import { lateOfTables } from "./late-of-tables.js";

export { darkTheme, lightTheme, ScoutframeError, Table } from "../core.js";

export const {
  aboveAge,
  ageCurve,
  categoryScores,
  changesBetween,
  checkRecords,
  combineSeasons,
  compare,
  compareProviders,
  correlations,
  describePlayer,
  describeTeam,
  distribution,
  forecast,
  form,
  gradeAgreement,
  groupRows,
  leagueFactors,
  lossesPerHundredActions,
  matchDetails,
  minutesToTrust,
  mostSimilar,
  nonPenaltyGoals,
  playerProfile,
  possessionAdjusted,
  progress,
  roleScores,
  search,
  shrunkRates,
  stack,
  styleMap,
  teamProfile,
  teamShares,
  translate,
  zScores,
} = lateOfTables(() => require("./models.js") as typeof import("./models.js"));
export const { auditRole, funnelLines, parseSearchProfile, rankPartitions } = late(
  () => require("./models.js") as typeof import("./models.js"),
);
export const { definedRates, percentileRanks } = lateOfTables(
  () => require("../of-tables/ranks.js") as typeof import("../of-tables/ranks.js"),
);
const intervals = () => require("./intervals.js") as typeof import("./intervals.js");
export const { intervalTexts, leaders, peers, percentileIntervals } = lateOfTables(intervals);
export const { formatInterval } = late(intervals);
export const { addColumn, analysisColumn, filterPositions, join, linkPlayers, teamsOf, toCsv, withAges } =
  lateOfTables(() => require("./tables.js") as typeof import("./tables.js"));
export const {
  catalogueLabels,
  columnName,
  defaultCatalogue,
  defineCatalogue,
  describeCatalogue,
  formations,
  fromColumns,
  fromDataFrame,
  headlineMetrics,
  isDataFrame,
  metric,
  metrics,
  notesOf,
  parsePlayers,
  parseRoles,
  parseTeams,
  percentileRank,
  playerTable,
  positionGroups,
  positions,
  readCsv,
  roles,
  safeParsePlayers,
  safeParseTeams,
  teamTable,
} = late(() => require("./tables.js") as typeof import("./tables.js"));
const charts = () => require("./charts.js") as typeof import("./charts.js");
export const {
  correlationChart,
  formChart,
  percentileStrip,
  playerCard,
  radarChart,
  scatterChart,
  squadChart,
  swarmChart,
  trendChart,
} = lateOfTables(charts);
export const { comparisonChart, percentileBars, pizzaChart } = lateOfTables(
  () => require("../of-tables/profiles.js") as typeof import("../of-tables/profiles.js"),
);
export const Chart = lateClass(() => charts().Chart);
export const { formatTable, toHtml } = lateOfTables(
  () => require("./display.js") as typeof import("./display.js"),
);
export const { show } = late(() => require("./display.js") as typeof import("./display.js"));

TABLE_DISPLAY.now = () => {
  require("./display.js");
  return TABLE_DISPLAY.now!();
};
