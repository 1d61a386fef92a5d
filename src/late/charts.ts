export { Chart } from "../core.js";
export * from "../of-tables/charts.js";
