import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import { PROVIDERS, type Provider } from "../catalogue/providers.js";
import type { Catalogue } from "../catalogue/types.js";
import { named } from "../errors.js";
import { checkArgument, oneOf } from "../options.js";

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
