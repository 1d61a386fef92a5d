import { catalogueOf, catalogueOfText } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import { type Catalogue, PROVIDERS, type Provider } from "../catalogue/types.js";
import { inPart, named } from "../errors.js";
import { checkArgument, type OptionCheck, oneOf } from "../options.js";
import { CATALOGUE_CHECK } from "../table/record-options.js";
import { asRead, textAt } from "./at-path.js";

/** The option of functions that read files. */
export interface CatalogueOrFile {
  /**
   * Meaning of the columns, as `defineCatalogue` takes or returns it, or the path of a JSON file with it.
   * Default: the catalogue in the files, else the built-in one.
   */
  readonly catalogue?: CatalogueDescription | string | undefined;
}

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
  const text = textAt(asRead(path)).replace(/^\uFEFF/, "");
  return inPart(path, () => catalogueOfText(text));
}

/** The descriptions are JSON in the same form as users' own files, and are loaded on demand. */
const DESCRIPTIONS: Readonly<Record<Provider, () => Promise<{ readonly default: unknown }>>> = {
  statsbomb: () => import("../catalogue/providers/statsbomb.json"),
  fbref: () => import("../catalogue/providers/fbref.json"),
  understat: () => import("../catalogue/providers/understat.json"),
};

const MADE = new Map<Provider, Promise<Catalogue>>();

/**
 * Gives the catalogue of a provider's season tables, with which `readPlayers` reads them.
 *
 * Shape:  a promise of the provider's description as `defineCatalogue` returns it.
 * Errors: `invalid_option` for a provider other than `"statsbomb"`, `"fbref"` and `"understat"`.
 *
 * @example (await providerCatalogue("understat")).source?.provider // => "Understat"
 * @example (await providerCatalogue("fbref")).columns["Performance Gls"] // => { metric: "total_goals" }
 */
export function providerCatalogue(provider: Provider): Promise<Catalogue> {
  return named("providerCatalogue", async () => {
    checkArgument("provider", provider, oneOf(PROVIDERS));
    const made =
      MADE.get(provider) ??
      DESCRIPTIONS[provider]().then((module) => catalogueOf(module.default as CatalogueDescription));
    MADE.set(provider, made);
    return made;
  });
}
