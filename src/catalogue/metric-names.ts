import { DERIVED_METRICS } from "./derived-metrics.js";
import { EXPORT_METRIC_LABELS } from "./export-labels.js";
import { PLAYER_METRICS } from "./player-metrics.js";
import { TEAM_METRICS } from "./team-metrics.js";
import { ENTITIES, type Entity, type Metric } from "./types.js";

const METRICS: Readonly<Record<Entity, readonly Metric[]>> = {
  player: [...PLAYER_METRICS, ...DERIVED_METRICS.player],
  team: [...TEAM_METRICS, ...DERIVED_METRICS.team],
};

/**
 * The column that a metric's name means, or undefined.
 *
 * A name is, in this order: a column, a column by another spelling of its field, a label of the catalogue, a
 * label of the provider's spreadsheets. Case, accents and punctuation count for nothing, only % does: `Duels
 * won` is a count and `Duels won, %` a percentage. Without an entity the player's metric is meant, else the
 * team's. Labels of spreadsheets may mean columns that the interface does not have.
 */
export function resolveMetricName(entity: Entity | undefined, name: string): string | undefined {
  if (typeof name !== "string") return undefined;
  const key = nameKey(name);
  for (const one of entity === undefined ? ENTITIES : [entity]) {
    const column = columnsByKey(one).get(key);
    if (column !== undefined) return column;
  }
  return exportedByKey().get(key);
}

/** What of a metric's name counts: letters and digits, with % as a word and all ways to write "per 90" as one. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("%", "percent")
    .replace(/(?:\/ ?|\bp ?|\bper )90(?: min(?:ute)?s)?\b/g, "per90")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Every name of every metric of an entity with its column; of two that are written alike the first counts. */
export function metricNames(entity: Entity): readonly (readonly [name: string, column: string])[] {
  const rows = METRICS[entity];
  const columns = new Set(rows.map(({ column }) => column));
  return [
    ...rows.map(({ column }) => [column, column] as const),
    ...rows.flatMap(({ group, aliases, column }) =>
      aliases.map((alias) => [`${group}_${alias}`, column] as const),
    ),
    ...rows.map(({ label, column }) => [label, column] as const),
    ...Object.entries(EXPORT_METRIC_LABELS).filter(([, column]) => columns.has(column)),
  ];
}

type ColumnsByKey = ReadonlyMap<string, string>;

/** Made when a name is first asked for: most programs start without. */
const known: { [Names in Entity | "exported"]?: ColumnsByKey } = {};

function columnsByKey(entity: Entity): ColumnsByKey {
  // The later entry of a map wins, so the names are entered last to first.
  known[entity] ??= new Map(
    metricNames(entity)
      .map(([name, column]) => [nameKey(name), column] as const)
      .reverse(),
  );
  return known[entity];
}

/** Labels of the spreadsheets, also of what an entity's interface does not have. */
function exportedByKey(): ColumnsByKey {
  known.exported ??= new Map(
    Object.entries(EXPORT_METRIC_LABELS).flatMap(([label, column]) => [
      [nameKey(label), column],
      [nameKey(column), column],
    ]),
  );
  return known.exported;
}
