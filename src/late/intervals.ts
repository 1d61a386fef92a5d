export { formatInterval } from "../core.js";
export * from "../of-tables/intervals.js";
