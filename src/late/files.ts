export {
  draftCatalogue,
  flattenSql,
  join,
  loadRecords,
  percentileRankSql,
  readIds,
  readParquet,
  readPartitions,
  toArrow,
  writeNdjson,
  writeParquet,
  writePartitions,
  writeXlsx,
} from "../index.js";
export { createTableSql, joinFile, writeJson } from "../methods-alone-on-node.js";
