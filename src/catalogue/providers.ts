import { catalogueOf } from "./define-catalogue.js";
import type { CatalogueDescription } from "./description.js";
import type { Catalogue } from "./types.js";

/** The providers whose season tables are known without being described. */
export const PROVIDERS = ["statsbomb", "fbref", "understat"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Their descriptions are data, in the form that files of one's own have, and are loaded when one is needed. */
const DESCRIPTIONS: Readonly<Record<Provider, () => Promise<{ readonly default: unknown }>>> = {
  statsbomb: () => import("./providers/statsbomb.json"),
  fbref: () => import("./providers/fbref.json"),
  understat: () => import("./providers/understat.json"),
};

const MADE = new Map<Provider, Promise<Catalogue>>();

/** The description of a provider's season tables, as a file of one's own would hold it. */
export async function providerDescription(provider: Provider): Promise<CatalogueDescription> {
  return (await DESCRIPTIONS[provider]()).default as CatalogueDescription;
}

/**
 * The catalogue of a provider's season tables: what `readPlayers` reads them with.
 *
 * Shape: a promise of what `defineCatalogue` makes of the provider's description.
 *
 * @example (await providerCatalogue("understat")).source?.provider // => "Understat"
 * @example (await providerCatalogue("fbref")).columns["Performance Gls"] // => { metric: "total_goals" }
 */
export function providerCatalogue(provider: Provider): Promise<Catalogue> {
  const made = MADE.get(provider) ?? providerDescription(provider).then(catalogueOf);
  MADE.set(provider, made);
  return made;
}
