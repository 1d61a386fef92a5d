import { readFileSync } from "node:fs";
import { catalogueOfText } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import type { Catalogue } from "../catalogue/types.js";
import { inPart, notFound, unreadable } from "../errors.js";
import type { OptionCheck } from "../options.js";
import { CATALOGUE_CHECK } from "../table/record-options.js";
import { reasonOf } from "../text/system-reasons.js";

/** The option of functions that read files. */
export interface CatalogueOrFile {
  /**
   * Meaning of the columns, as `defineCatalogue` takes or returns it, or the path of a JSON file with it.
   * Default: the catalogue in the files, else the built-in one.
   */
  readonly catalogue?: CatalogueDescription | string | undefined;
}

/** The check of {@link CatalogueOrFile}. */
export const CATALOGUE_OR_FILE: OptionCheck = {
  expected: "a catalogue made by defineCatalogue, or the path of its description as JSON",
  test: (value) => typeof value === "string" || CATALOGUE_CHECK.test(value),
};

/**
 * The options of a reader, with the catalogue read from its file. Errors: those of `defineCatalogue`, after the path.
 */
export function withCatalogueRead<Options extends CatalogueOrFile>(
  options: Options,
): Omit<Options, "catalogue"> & { readonly catalogue?: CatalogueDescription | undefined } {
  const { catalogue, ...others } = options;
  return { ...others, catalogue: typeof catalogue === "string" ? catalogueIn(catalogue) : catalogue };
}

function catalogueIn(path: string): Catalogue {
  const text = textOf(path);
  return inPart(path, () => catalogueOfText(text));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw code === "ENOENT" ? notFound(path) : unreadable(path, reasonOf(cause, path), cause);
  }
}
