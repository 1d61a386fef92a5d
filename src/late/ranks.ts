export * from "../of-tables/ranks.js";
