export {
  type AgesOptions,
  type FilterPositionsOptions,
  filterPositions,
  withAges,
} from "../comparison/ages-and-positions.js";
export { type CsvOptions, type ReadCsvOptions, toCsv } from "../formats/csv.js";
export { type JoinOptions, join } from "../formats/join.js";
export { type AddColumnOptions, addColumn } from "../table/add-column.js";
export { type AnalysisColumn, analysisColumn } from "../table/column-names.js";
export { type LinkPlayersOptions, linkPlayers } from "../table/register/link-players.js";
export { type TeamsOfOptions, teamsOf } from "../table/teams-of.js";
