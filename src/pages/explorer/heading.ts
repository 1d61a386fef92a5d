import { poolCaption } from "../../text/pool-words.js";
import type { League } from "./league.js";

/** The line below the title: the number of rows, and their peers. */
export function headingOf(league: League): string {
  const [peers] = poolCaption(league.poolSizes(), true);
  const ranked = peers === undefined ? "" : ` ${peers}; 100 is the best.`;
  return `${league.rowCount} ${league.entity}s.${ranked}`;
}
