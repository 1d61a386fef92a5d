import { PEER_CRITERIA_CHECKS, type PeerCriteria } from "../../comparison/peer-criteria.js";
import {
  listOfText,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  says,
  wholeNumberFrom,
  without,
} from "../../options.js";
import type { RowKey } from "../../table/find.js";
import type { ColumnName } from "../../table/row-type.js";
import { LANGUAGES } from "../../text/sentence-languages.js";
import { PROGRESS_CHECKS } from "../over-time/progress.js";
import { DRAWING_CHECKS, type DrawingOptions } from "../peers/drawing.js";

export interface DescribeOptions
  extends Omit<PeerCriteria, "weightByShare">,
    DrawingOptions,
    OptionsOf<typeof DESCRIBE_CHECKS> {}

export const DESCRIBE_CHECKS = {
  ...without(PEER_CRITERIA_CHECKS, "weightByShare"),
  ...DRAWING_CHECKS,
  /** Metrics for strengths and weaknesses. Default: the headline metrics of the position group, or of a team. */
  metrics: says<readonly ColumnName[]>(
    listOfText,
    "metrics that may stand out (default: headline metrics of the position)",
  ),
  /** The name, id or key of a second player or team: the sentences then compare both. */
  beside: { expected: "a name, an id, or an object of key columns", test: isRowKey } as OptionCheck<
    RowKey | string
  >,
  /**
   * The season to compare with, by id or name, and the later season. Default: the row's season and the one
   * before it, if the table has both.
   */
  from: says(PROGRESS_CHECKS.from, "season to compare with, by id or name"),
  /** The later season, by id or name. */
  to: says(PROGRESS_CHECKS.to, "season to describe, by id or name"),
  /** How many similar players or teams to name. Default 3. */
  similarCount: says(wholeNumberFrom(0), "how many similar players or teams to name", 3),
  /** The language of the sentences. Default `"en"`; native speakers have not reviewed the others. */
  language: says(
    oneOf(LANGUAGES, "en"),
    "language of the sentences (default: en; the others are unreviewed)",
  ),
};

function isRowKey(value: unknown): boolean {
  return ["string", "number"].includes(typeof value) || (typeof value === "object" && value !== null);
}
