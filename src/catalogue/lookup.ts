import { named, unknownMetric } from "../errors.js";
import { checkOptions, entriesOf, oneOf, text } from "../options.js";
import { askedName, nearest, nearestByWords, plain } from "../text/nearest.js";
import { singular } from "../text/words.js";
import { indexOf, metricIn, nameKey } from "./catalogue-index.js";
import { defaultCatalogue } from "./default-catalogue.js";
import { catalogueOf, isCatalogue } from "./define-catalogue.js";
import { DERIVED_METRICS } from "./derived-metrics.js";
import { EXPORT_METRIC_LABELS } from "./export-labels.js";
import type { MetricColumn } from "./metric-columns.js";
import { METRICS } from "./metric-rows.js";
import { METRIC_SYNONYMS } from "./synonyms.js";
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

/**
 * The column of a metric's name in the first of these catalogues that has it, or undefined.
 *
 * A name can be, in this order: a column, a column with another spelling of its field, a label of the catalogue, a
 * label of the provider's spreadsheets. Case, accents and punctuation do not matter, except %: `Duels won` is a count
 * and `Duels won, %` a percentage. Labels of spreadsheets may refer to columns that no interface has.
 */
export function resolveMetricName(name: string, ...catalogues: readonly Catalogue[]): string | undefined {
  if (typeof name !== "string") return undefined;
  const key = nameKey(name);
  for (const catalogue of catalogues) {
    const column = indexOf(catalogue).columnOfKey.get(key);
    if (column !== undefined) return column;
  }
  exported ??= new Map(
    Object.entries(EXPORT_METRIC_LABELS).flatMap(([label, column]) => [
      [nameKey(label), column],
      [nameKey(column), column],
    ]),
  );
  return exported.get(key);
}

/** Made on first use, because most programs do not need it. */
let exported: ReadonlyMap<string, string> | undefined;

/**
 * The column among `columns` that a user most likely meant by an unknown metric name: found by another name of the
 * metric, by an analysts' word for it, or by similar spelling; undefined if there are no columns.
 */
export function suggestMetric(
  name: string,
  columns: Iterable<string>,
  ...catalogues: readonly Catalogue[]
): string | undefined {
  const known = new Set(columns);
  const called = resolveMetricName(name, ...catalogues) ?? "";
  if (known.has(called)) return called;
  const meant = metricsCalled(name).find((column) => known.has(column));
  if (meant !== undefined) return meant;
  const names = new Map([...known].map((column) => [column, column]));
  for (const [text, column] of catalogues.flatMap((catalogue) => indexOf(catalogue).names)) {
    if (known.has(column) && !names.has(text)) names.set(text, column);
  }
  const having = names.get(nearestByWords(name, names.keys()) ?? "");
  return having === undefined
    ? names.get(nearest(name, names.keys(), MISTYPED) ?? "")
    : inGroupMeant(having, name, known);
}

/** Above this share of other letters a name is another word. Of hundreds of metrics one is always nearest. */
const MISTYPED = 0.5;

/** The column's counterpart in the group that a name asks for; by default a rate rather than a total. */
function inGroupMeant(column: string, name: string, known: ReadonlySet<string>): string {
  const [, field = ""] = /^(?:total|average|percent)_(.+)$/.exec(column) ?? [];
  const group = groupsMeant(name).find((one) => known.has(`${one}_${field}`));
  return group === undefined ? column : `${group}_${field}`;
}

/** The columns that analysts may mean by a name, the likeliest first. */
function metricsCalled(name: string): string[] {
  const word = name.replace(BASIS_WORDS, " ");
  const fields = METRIC_SYNONYMS.get(singular(plain(word)))?.split(" ") ?? [];
  return groupsMeant(name).flatMap((group) => fields.map((field) => `${group}_${field}`));
}

/** The words in a name that say how something is counted, not what. */
const BASIS_WORDS =
  /^(?:total|average|percent)_|%|(?:\/ ?|\bp ?|\bper )90\b|\bper (?:game|match)\b|\b(?:total|average|avg|mean|percent(?:age)?|pct|rate|number of)\b/gi;

function groupsMeant(name: string): readonly Group[] {
  if (/%|percent|pct|rate\b|accuracy|completion|conversion/i.test(name)) {
    return ["percent", "average", "total"];
  }
  return /total|number/i.test(name) ? ["total", "average", "percent"] : ["average", "total", "percent"];
}
