import { type Checks, oneOf, says, wholeNumberFrom } from "../options.js";
import { MOST_PROBLEMS_TOLD } from "../record/problem-list.js";
import type { CatalogueOption } from "./catalogue-option.js";

export interface TableOptions extends CatalogueOption {
  /** Two records with one key: an error that names both (default), or keep the later one. */
  readonly duplicates?: "error" | "last" | undefined;
  /** A bad record: throw, listing every problem (default), or keep the good ones and note the problems. */
  readonly onProblem?: "throw" | "collect" | undefined;
  /** Most columns of a table, and most fields of a record. Default 10 000. */
  readonly maxColumns?: number | undefined;
  /** Most characters of a name. Default 10 000. */
  readonly maxNameLength?: number | undefined;
  /** Most problems, and most replaced records, that are told one by one; the rest are counted. Default 10 000. */
  readonly maxProblems?: number | undefined;
}

/** Most columns unless more are allowed. */
export const MOST_COLUMNS = 10_000;
/** The longest name, unless longer ones are allowed. */
export const LONGEST_NAME = 10_000;

export const TABLE_OPTION_CHECKS: Checks<TableOptions> = {
  duplicates: says(oneOf(["error", "last"]), "two records with the same key: error, or keep the last"),
  onProblem: oneOf(["throw", "collect"]),
  maxColumns: says(wholeNumberFrom(1), `maximum columns, and fields of a record (default: ${MOST_COLUMNS})`),
  maxNameLength: says(wholeNumberFrom(1), `maximum characters of a name (default: ${LONGEST_NAME})`),
  maxProblems: says(
    wholeNumberFrom(1),
    `maximum problems listed one by one (default: ${MOST_PROBLEMS_TOLD})`,
  ),
};
