import type * as direct from "./text-columns.js";

export const textColumns: typeof direct.textColumns = (text) =>
  (require("./text-columns.js") as typeof direct).textColumns(text);
