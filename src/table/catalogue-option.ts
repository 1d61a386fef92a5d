import type { CatalogueDescription } from "../catalogue/description.js";
import { isPlainObject } from "../catalogue/plain-data.js";
import type { OptionCheck } from "../options.js";

/** What every function takes that takes a table. */
export interface CatalogueOption {
  /** What the columns mean, as `defineCatalogue` gives or takes it. Default: what the table knows, or what is built in. */
  readonly catalogue?: CatalogueDescription | undefined;
}

/** The check of {@link CatalogueOption}, for every function that takes a table. */
export const CATALOGUE_CHECK: OptionCheck = {
  expected: "a catalogue made by defineCatalogue, from a description or its JSON text",
  test: isPlainObject,
};
