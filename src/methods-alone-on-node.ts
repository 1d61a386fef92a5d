export { joinFile } from "./files/join.js";
export { writeJson } from "./files/write-tables.js";
export * from "./methods-alone.js";
export { changesPage, writeChanges } from "./pages/changes/write-changes.js";
export { writeSquad } from "./pages/squad/write-squad.js";
export { createTableSql } from "./sql/create-table-sql.js";
