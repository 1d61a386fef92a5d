export { auditRole, funnelLines, parseSearchProfile, rankPartitions } from "../core.js";
export * from "../of-tables/models.js";
