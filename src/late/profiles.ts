export * from "../of-tables/profiles.js";
