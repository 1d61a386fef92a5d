import { late } from "./late.js";

/** In place of the module of that name: its tables of characters load with the first text that needs them. */
export const { wideTextColumns } = late(
  () => require("../text/wide-text-columns.js") as typeof import("../text/wide-text-columns.js"),
);
