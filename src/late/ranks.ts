export { formatInterval } from "../core.js";
export * from "../of-tables/ranks.js";
