export {
  createTableSql,
  draftCatalogue,
  percentileRankSql,
  readParquet,
  readPartitions,
  toArrow,
  writeParquet,
  writePartitions,
  writeXlsx,
} from "../index.js";
