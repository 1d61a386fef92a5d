import { DataFrame } from "./index.js";

/** Danfo's DataFrame class. */
export function dataFrameClass(): typeof DataFrame {
  return DataFrame;
}
