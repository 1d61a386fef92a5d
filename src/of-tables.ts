export * from "./of-tables/charts.js";
export * from "./of-tables/display.js";
export * from "./of-tables/intervals.js";
export * from "./of-tables/models.js";
export * from "./of-tables/profiles.js";
export * from "./of-tables/ranks.js";
export * from "./of-tables/tables.js";
