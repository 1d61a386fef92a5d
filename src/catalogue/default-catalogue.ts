import { invalidOption, namedError } from "../errors.js";
import { madeWhenRead } from "../fields.js";
import { finished } from "./catalogue-index.js";
import { keysOfTable, MATCHES, MATCHES_TAGGED, MINUTES_ON_FIELD, MINUTES_TAGGED } from "./columns.js";
import { DERIVED_METRICS } from "./derived-metrics.js";
import { measuredDispersion } from "./dispersion.js";
import { measuredErrorCorrelations } from "./error-correlation.js";
import { HEADLINE_LISTS, SEASON_TOTALS } from "./headline-lists.js";
import { METRICS } from "./metric-rows.js";
import { positionGroups, positions } from "./positions.js";
import { ROLES, styleSets } from "./roles.js";
import { type Catalogue, ENTITIES, type Entity } from "./types.js";

/**
 * What is built in: the catalogue of the service's player records, or of its team records.
 *
 * Shape:  `metrics` as `metrics()` gives them, with the dispersion of those that were measured; `derived` holds those
 *         that functions of the library make of them. No column is renamed: the source's names are the table's.
 * Errors: `invalid_option` for an entity that is none.
 *
 * @example defaultCatalogue("player").minutes // => { onField: "total_minutesOnField", tagged: "total_minutesTagged" }
 * @example defaultCatalogue("team").groups // => []
 */
export function defaultCatalogue(entity: Entity): Catalogue {
  if (ENTITIES.includes(entity)) return BUILT_IN[entity];
  throw namedError("defaultCatalogue", invalidOption("entity", entity, '"player" or "team"'));
}

const BUILT_IN = madeWhenRead({ player: () => builtIn("player"), team: () => builtIn("team") });

function builtIn(entity: Entity): Catalogue {
  const isPlayer = entity === "player";
  return finished({
    entity,
    keys: keysOfTable(entity),
    columns: {},
    source: undefined,
    metrics: METRICS[entity],
    derived: DERIVED_METRICS[entity].map((metric) => ({
      ...metric,
      ...measuredDispersion(entity, metric.column),
    })),
    minutes: isPlayer ? { onField: MINUTES_ON_FIELD, tagged: MINUTES_TAGGED } : {},
    matches: isPlayer ? { onField: MATCHES } : { onField: MATCHES, tagged: MATCHES_TAGGED },
    positions: { column: "position", codes: isPlayer ? positions() : [] },
    groups: isPlayer ? positionGroups() : [],
    headlines: HEADLINE_LISTS[entity],
    totals: SEASON_TOTALS[entity],
    styles: styleSets().filter((style) => style.entity === entity),
    roles: ROLES[entity],
    errorCorrelations: isPlayer ? measuredErrorCorrelations() : {},
  });
}
