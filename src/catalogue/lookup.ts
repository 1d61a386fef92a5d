import { named, unknownMetric } from "../errors.js";
import { checkOptions, entriesOf, oneOf, text } from "../options.js";
import { askedName, plain } from "../text/nearest.js";
import { metricIn } from "./catalogue-index.js";
import { defaultCatalogue } from "./default-catalogue.js";
import { catalogueOf, isCatalogue } from "./define-catalogue.js";
import { DERIVED_METRICS } from "./derived-metrics.js";
import { METRICS } from "./interface-metrics.js";
import type { MetricColumn } from "./metric-columns.js";
import { resolveMetricName, suggestMetric } from "./metric-names.js";
import {
  APPLIES_TO,
  type AppliesTo,
  CATEGORIES,
  type Catalogue,
  type Category,
  type ColumnMetric,
  ENTITIES,
  type Entity,
  GROUPS,
  type Group,
  type Metric,
} from "./types.js";

export interface MetricFilter {
  /** Default: the metrics of players, then those of teams. */
  readonly entity?: Entity | undefined;
  readonly group?: Group | undefined;
  readonly category?: Category | undefined;
  readonly appliesTo?: AppliesTo | undefined;
  /** Words that must all occur in a metric's column, label or description, in any case. */
  readonly search?: string | undefined;
}

/**
 * The metrics of the catalogue that match every given attribute, in the interfaces' order. Text alone is what
 * `search` would be.
 *
 * Shape:  one row per metric, with its column, group, field, label, description, basis, type, scope,
 *         better direction, category, denominator, counterpart total, whole, deprecation and aliases.
 * Errors: `unknown_option` and `invalid_option`, with the nearest right name.
 *         What functions of the library make of them (`nonPenaltyGoals`, …) is not listed; `metric` knows it.
 * Source: the two interface documents; labels, categories and directions are ours.
 *
 * @example metrics({ entity: "player" }).length // => 197
 * @example metrics("direct free kick on").slice(0, 3).map((metric) => metric.column)
 * // => ["total_directFreeKicksOnTarget", "average_directFreeKicksOnTarget", "percent_directFreeKicksOnTarget"]
 * @example metrics({ entity: "player", group: "percent", appliesTo: "goalkeeper" }).map((metric) => metric.field)
 * // => ["gkSaves", "gkSuccessfulExits", "gkAerialDuelsWon"]
 */
export function metrics(filter: MetricFilter | string = {}): readonly Metric[] {
  return named("metrics", () => {
    const asked = inCatalogueWords(typeof filter === "string" ? { search: filter } : filter);
    checkOptions(asked, {
      entity: oneOf(ENTITIES),
      group: oneOf(GROUPS),
      category: oneOf(CATEGORIES),
      appliesTo: oneOf(APPLIES_TO),
      search: text,
    });
    const { entity, group, category, appliesTo, search = "" } = asked;
    const words = search.toLowerCase().split(/\s+/);
    const rows = entity === undefined ? [...METRICS.player, ...METRICS.team] : METRICS[entity];
    return rows.filter(
      (row) =>
        (group === undefined || row.group === group) &&
        (category === undefined || row.category === category) &&
        (appliesTo === undefined || row.appliesTo === appliesTo) &&
        words.every((word) => `${row.column} ${row.label} ${row.description}`.toLowerCase().includes(word)),
    );
  });
}

const WORDS: readonly string[] = [...ENTITIES, ...GROUPS, ...CATEGORIES, ...APPLIES_TO];

/** The filter with its values in the catalogue's spelling: `Set-pieces` becomes `set pieces`. */
function inCatalogueWords(filter: MetricFilter): MetricFilter {
  if (filter === null || typeof filter !== "object" || Array.isArray(filter)) return filter;
  const spelled = (value: unknown) =>
    typeof value === "string" ? (WORDS.find((word) => plain(word) === plain(value)) ?? value) : value;
  return Object.fromEntries(
    entriesOf(filter).map(([option, value]) => [option, option === "search" ? value : spelled(value)]),
  );
}

/**
 * Finds a metric by its column, its label, or its label in the provider's spreadsheets, in any case. Without an entity
 * it searches the metrics of players first, then those of teams.
 *
 * Errors: `unknown_metric`, with the nearest right name.
 *
 * @example metric("percent_penaltiesConversion").denominator // => "total_penalties"
 * @example metric("total_ppda").better // => "lower"
 * @example metric("Goals per 90").column // => "average_goals"
 * @example metric("accurate passes, %").column // => "percent_successfulPasses"
 * @example metric("average_lateralPasses", "team").type // => "integer"
 * @example metric("Sprints", defineCatalogue({ metrics: [{ column: "sprints", label: "Sprints" }] })).column // => "sprints"
 * @example metric("Non-penalty goals per 90").counterpart // => "total_nonPenaltyGoals"
 */
export function metric(name: MetricColumn, entity?: Entity): Metric;
/** Finds a metric of a catalogue, by the same names. */
export function metric(name: MetricColumn, catalogue: Catalogue): ColumnMetric;
export function metric(name: MetricColumn, of?: Entity | Catalogue): Metric | ColumnMetric {
  return named("metric", () => {
    if (isCatalogue(of)) return metricOfCatalogue(name, catalogueOf(of));
    checkOptions({ entity: of }, { entity: oneOf(ENTITIES) });
    const entities = of === undefined ? ENTITIES : [of];
    const catalogues = entities.map(defaultCatalogue);
    const column = resolveMetricName(name, ...catalogues);
    for (const one of entities) {
      const found = [...METRICS[one], ...DERIVED_METRICS[one]].find((row) => row.column === column);
      if (found) return found;
    }
    const columns = metrics({ entity: of }).map((row) => row.column);
    throw unknownMetric(name, suggestMetric(askedName(name), columns, ...catalogues));
  });
}

function metricOfCatalogue(name: string, catalogue: Catalogue): ColumnMetric {
  const found = metricIn(catalogue, resolveMetricName(name, catalogue) ?? name);
  if (found !== undefined) return found;
  const columns = catalogue.metrics.map(({ column }) => column);
  throw unknownMetric(name, suggestMetric(askedName(name), columns, catalogue));
}

/** The metric of a column, from the interface or derived; undefined if there is none. */
export function findMetric(column: string, entity: Entity): ColumnMetric | undefined {
  return metricIn(defaultCatalogue(entity), column);
}
