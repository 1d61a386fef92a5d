import { DataFrame } from "./index.js";

/** Danfo's class of frames. */
export function dataFrameClass(): typeof DataFrame {
  return DataFrame;
}
