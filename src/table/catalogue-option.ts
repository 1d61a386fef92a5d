import type { CatalogueDescription } from "../catalogue/description.js";
import { isPlainObject } from "../catalogue/plain-data.js";
import type { OptionCheck } from "../options.js";

/** What every function takes that takes a table. */
export interface CatalogueOption {
  /** Meaning of the columns, as `defineCatalogue` takes or returns it. Default: that of the table, else the built-in one. */
  readonly catalogue?: CatalogueDescription | undefined;
}

/** The check of {@link CatalogueOption}, for every function that takes a table. */
export const CATALOGUE_CHECK: OptionCheck = {
  expected: "a catalogue made by defineCatalogue, from a description or its JSON text",
  test: isPlainObject,
};
