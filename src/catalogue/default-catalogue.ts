import { invalidOption, namedError } from "../errors.js";
import { ownField } from "../fields.js";
import { finished } from "./catalogue-index.js";
import { keysOfTable, MATCHES, MATCHES_TAGGED, MINUTES_ON_FIELD, MINUTES_TAGGED } from "./columns.js";
import { DERIVED_METRICS } from "./derived-metrics.js";
import { measuredDispersion } from "./dispersion-data.js";
import { measuredErrorCorrelations } from "./error-correlation-data.js";
import { HEADLINE_LISTS, SEASON_TOTALS } from "./headline-lists.js";
import { PLAYER_METRICS } from "./player-metrics.js";
import { positionGroups, positions } from "./positions.js";
import { roles } from "./roles.js";
import { styleSets } from "./styles.js";
import { TEAM_METRICS } from "./team-metrics.js";
import type { Catalogue, ColumnMetric, Entity, Metric } from "./types.js";

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
  const builtIn = typeof entity === "string" ? ownField(BUILT_IN, entity) : undefined;
  if (builtIn !== undefined) return builtIn();
  throw namedError("defaultCatalogue", invalidOption("entity", entity, '"player" or "team"'));
}

/** Made once, on first use. */
const BUILT_IN = { player: once(playerCatalogue), team: once(teamCatalogue) } as const;

function once(make: () => Catalogue): () => Catalogue {
  let made: Catalogue | undefined;
  return () => (made ??= finished(make()));
}

function playerCatalogue(): Catalogue {
  return {
    entity: "player",
    keys: keysOfTable("player"),
    columns: {},
    source: undefined,
    metrics: PLAYER_METRICS,
    derived: DERIVED_METRICS.player.map(measured),
    minutes: { onField: MINUTES_ON_FIELD, tagged: MINUTES_TAGGED },
    matches: { onField: MATCHES },
    positions: { column: "position", codes: positions() },
    groups: positionGroups(),
    headlines: HEADLINE_LISTS.player,
    totals: SEASON_TOTALS.player,
    styles: styleSets().filter(({ entity }) => entity === "player"),
    roles: roles({ entity: "player" }),
    errorCorrelations: measuredErrorCorrelations(),
  };
}

function teamCatalogue(): Catalogue {
  return {
    entity: "team",
    keys: keysOfTable("team"),
    columns: {},
    source: undefined,
    metrics: TEAM_METRICS,
    derived: DERIVED_METRICS.team,
    minutes: {},
    matches: { onField: MATCHES, tagged: MATCHES_TAGGED },
    positions: { column: "position", codes: [] },
    groups: [],
    headlines: HEADLINE_LISTS.team,
    totals: SEASON_TOTALS.team,
    styles: styleSets().filter(({ entity }) => entity === "team"),
    roles: roles({ entity: "team" }),
    errorCorrelations: {},
  };
}

function measured(metric: Metric): ColumnMetric {
  return { ...metric, ...measuredDispersion("player", metric.column) };
}
