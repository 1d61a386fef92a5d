import { PEER_CRITERIA_CHECKS, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { type Checks, listOfText, oneOf, says, wholeNumberFrom } from "../../options.js";
import type { RowKey } from "../../table/find.js";
import type { ColumnName } from "../../table/row-type.js";
import { LANGUAGES, type Language } from "../../text/sentence-languages.js";
import { PROGRESS_CHECKS } from "../over-time/progress.js";
import { DRAWING_CHECKS, type DrawingOptions } from "../peers/drawing.js";

export interface DescribeOptions extends Omit<PeerCriteria, "weightByShare">, DrawingOptions {
  /** Metrics for strengths and weaknesses. Default: the headline metrics of the position group, or of a team. */
  readonly metrics?: readonly ColumnName[] | undefined;
  /** The name, id or key of a second player or team: the sentences then compare both. */
  readonly beside?: RowKey | string | undefined;
  /**
   * The season to compare with, by id or name, and the later season. Default: the row's season and the one
   * before it, if the table has both.
   */
  readonly from?: number | string | undefined;
  readonly to?: number | string | undefined;
  /** How many similar players or teams to name. Default 3. */
  readonly similarCount?: number | undefined;
  /** The language of the sentences. Default `"en"`; native speakers have not reviewed the others. */
  readonly language?: Language | undefined;
}

const { weightByShare: _weights, ...WHO_IS_A_PEER } = PEER_CRITERIA_CHECKS;

export const DESCRIBE_CHECKS: Checks<DescribeOptions> = {
  ...WHO_IS_A_PEER,
  ...DRAWING_CHECKS,
  metrics: says(listOfText, "metrics that may stand out (default: headline metrics of the position)"),
  beside: { expected: "a name, an id, or an object of key columns", test: isRowKey },
  from: says(PROGRESS_CHECKS.from, "season to compare with, by id or name"),
  to: says(PROGRESS_CHECKS.to, "season to describe, by id or name"),
  similarCount: says(wholeNumberFrom(0), "how many similar players or teams to name (default: 3)"),
  language: says(oneOf(LANGUAGES), "language of the sentences (default: en; the others are unreviewed)"),
};

function isRowKey(value: unknown): boolean {
  return ["string", "number"].includes(typeof value) || (typeof value === "object" && value !== null);
}
