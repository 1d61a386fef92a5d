import { TABLE_DISPLAY } from "../table/table-display.js";
import { late } from "./late.js";
import { lateMethods, lateOfTables } from "./late-of-tables.js";

export { Chart, darkTheme, ScoutframeError, Table } from "../core.js";

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
  minutesToTrust,
  mostSimilar,
  nonPenaltyGoals,
  playerProfile,
  progress,
  roleScores,
  search,
  shrunkRates,
  stack,
  styleMap,
  teamProfile,
  translate,
  zScores,
} = lateOfTables(() => require("./models.js") as typeof import("./models.js"));
lateMethods(
  () => require("./models.js") as typeof import("./models.js"),
  "lossesPerHundredActions",
  "matchDetails",
  "possessionAdjusted",
  "teamShares",
);
export const { auditRole, funnelLines } = late(() => require("./models.js") as typeof import("./models.js"));
export const { definedRates, leaders, peers, percentileIntervals, percentileRanks } = lateOfTables(
  () => require("./ranks.js") as typeof import("./ranks.js"),
);
lateMethods(() => require("./ranks.js") as typeof import("./ranks.js"), "intervalTexts");

export const { addColumn, filterPositions, join, linkPlayers, teamsOf, toCsv, withAges } = lateOfTables(
  () => require("./tables.js") as typeof import("./tables.js"),
);
lateMethods(() => require("./tables.js") as typeof import("./tables.js"), "analysisColumn");
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
export const {
  comparisonChart,
  correlationChart,
  formChart,
  percentileBars,
  pizzaChart,
  playerCard,
  radarChart,
  scatterChart,
  squadChart,
  swarmChart,
  trendChart,
} = lateOfTables(() => require("./charts.js") as typeof import("./charts.js"));
lateMethods(() => require("./charts.js") as typeof import("./charts.js"), "percentileStrip");
const display = () => require("./display.js") as typeof import("./display.js");
export const { formatTable } = lateOfTables(display);
lateMethods(display, "toHtml");
export const { show } = late(display);

TABLE_DISPLAY.now = () => {
  require("./display.js");
  return TABLE_DISPLAY.now!();
};
