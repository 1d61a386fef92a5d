export { show } from "../core.js";
export * from "../of-tables/display.js";
