import { isPlainObject } from "../catalogue/catalogue-index.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import { type OptionCheck, type OptionsOf, oneOf, says, wholeNumberFrom } from "../options.js";
import { MOST_PROBLEMS_TOLD } from "../record/parse.js";

export interface TableOptions extends CatalogueOption, OptionsOf<typeof TABLE_OPTION_CHECKS> {}

/** Most columns unless more are allowed. */
export const MOST_COLUMNS = 10_000;
/** The longest name, unless longer ones are allowed. */
export const LONGEST_NAME = 10_000;

export const TABLE_OPTION_CHECKS = {
  /** Two records with one key: throw an error that names both (default), or keep the later one. */
  duplicates: says(
    oneOf(["error", "last"], "error"),
    "two records with the same key: error, or keep the last",
  ),
  /** A bad record: throw, listing every problem (default), or keep the good ones and note the problems. */
  onProblem: oneOf(["throw", "collect"], "throw"),
  /** Most columns of a table, and most fields of a record. Default 10 000. */
  maxColumns: says(wholeNumberFrom(1), "maximum columns, and fields of a record", MOST_COLUMNS),
  /** Most characters of a name. Default 10 000. */
  maxNameLength: says(wholeNumberFrom(1), "maximum characters of a name", LONGEST_NAME),
  /** Most problems, and most replaced records, that are listed one by one; the rest are counted. Default 10 000. */
  maxProblems: says(wholeNumberFrom(1), "maximum problems listed one by one", MOST_PROBLEMS_TOLD),
};

/** What every function takes that takes a table. */
export interface CatalogueOption {
  /** Meaning of the columns, as `defineCatalogue` takes or returns it. Default: that of the table, else the built-in one. */
  readonly catalogue?: CatalogueDescription | undefined;
}

/** The check of {@link CatalogueOption}, for every function that takes a table. */
export const CATALOGUE_CHECK: OptionCheck<CatalogueDescription> = {
  expected: "a catalogue made by defineCatalogue, from a description or its JSON text",
  test: isPlainObject,
};
