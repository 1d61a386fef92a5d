import { checkArgument } from "../options.js";
import { CATALOGUE_FIELDS } from "./catalogue-fields.js";
import { defaultCatalogue } from "./default-catalogue.js";
import { assembled, baseOf } from "./define-catalogue.js";
import { withoutPlaces } from "./described-rows.js";
import type { CatalogueDescription } from "./description.js";
import { isSameData } from "./plain-data.js";
import type { Catalogue } from "./types.js";

/**
 * The shortest description from which {@link defineCatalogue} makes a catalogue again: only the differences if it
 * extends the built-in catalogue, otherwise everything. Undefined for the built-in catalogue itself.
 *
 * @example
 * const club = defineCatalogue({ extend: "player", metrics: [{ column: "sprints", label: "Sprints", better: "higher" }] });
 * describeCatalogue(club)?.metrics?.[0]?.label // => "Sprints"
 * describeCatalogue(defaultCatalogue("team")) // => undefined
 */
export function describeCatalogue(catalogue: Catalogue): CatalogueDescription | undefined {
  checkArgument("catalogue", catalogue, {
    expected: "a catalogue, such as table.catalogue",
    test: (value) => {
      const { entity, positions } = (value ?? {}) as Partial<Catalogue>;
      return (entity === "player" || entity === "team") && typeof positions === "object";
    },
  });
  if (isSameData(catalogue, defaultCatalogue(catalogue.entity))) return undefined;
  const base = baseOf({ extend: catalogue.entity, source: catalogue.source });
  const extension = extensionOf(catalogue, base);
  return isSameData(assembled(extension), catalogue) ? extension : whole(catalogue);
}

/** {@link describeCatalogue} for a file with these columns; undefined if all facts about them are built in. */
export function ownMeaning(
  catalogue: Catalogue,
  columns: readonly string[],
): CatalogueDescription | undefined {
  const description = describeCatalogue(catalogue);
  if (description === undefined) return undefined;
  const { extend, metrics = [], derived = [], ...others } = description;
  const isOfTable = [...metrics, ...derived].some(({ column }) => columns.includes(column));
  return isOfTable || Object.keys(others).length > 0 ? description : undefined;
}

function whole(catalogue: Catalogue): CatalogueDescription {
  const { metrics, derived, ...others } = catalogue;
  return { ...others, metrics: metrics.map(withoutPlaces), derived: derived.map(withoutPlaces) };
}

function extensionOf(catalogue: Catalogue, base: Catalogue): CatalogueDescription {
  const parts = Object.entries(CATALOGUE_FIELDS).map(
    ([field, { difference }]) => [field, difference(catalogue, base)] as const,
  );
  const said = parts.filter(([, part]) => Object.keys(part).length > 0);
  return { extend: catalogue.entity, ...Object.fromEntries(said) };
}
