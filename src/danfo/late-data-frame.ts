import type * as direct from "./data-frame.js";

export const dataFrameClass: typeof direct.dataFrameClass = () =>
  (require("./index.js") as typeof import("./index.js")).DataFrame;
