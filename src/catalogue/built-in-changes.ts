import { ownField } from "../fields.js";
import { isSameData } from "./catalogue-index.js";
import { defaultCatalogue } from "./default-catalogue.js";
import { catalogueSaid, describeCatalogue } from "./define-catalogue.js";
import type { Catalogue, ColumnMetric } from "./types.js";

/** The fields that decide what rows and numbers are, beside the metrics. */
const DECIDING = ["keys", "minutes", "matches", "positions"] as const;

/** What a catalogue says otherwise than the built-in one of what that one has: columns of metrics, then fields. */
export function changesOfBuiltIn(catalogue: Catalogue): string[] {
  const base = defaultCatalogue(catalogue.entity);
  const known = new Map(base.metrics.map((metric) => [metric.column, metric]));
  const turned = catalogue.metrics.filter((metric) => {
    const builtIn = known.get(metric.column);
    return builtIn !== undefined && !isSameData(decisive(metric), decisive(builtIn));
  });
  const isSame = (field: (typeof DECIDING)[number]): boolean => {
    if (isSameData(catalogue[field], base[field])) return true;
    // Another provider's tables have keys and codes of positions of their own, beside those that are built in.
    if (catalogue.source === undefined || field === "minutes" || field === "matches") return false;
    const { codes } = catalogue.positions;
    if (field === "positions")
      return base.positions.codes.every((code) => codes.some((own) => isSameData(own, code)));
    const ours = new Set([...Object.values(base.keys), ...known.keys()]);
    return Object.entries(catalogue.keys).every(
      ([key, name]) => ownField(base.keys, key) === name || !ours.has(name),
    );
  };
  return [...turned.map(({ column }) => column), ...DECIDING.filter((field) => !isSame(field))];
}

function decisive({ better, basis, denominator }: ColumnMetric) {
  return { better, basis, denominator };
}

/** Of a catalogue, only what it says of metrics that are not built in. */
export function ownColumnsOf(catalogue: Catalogue): Catalogue {
  const { entity } = catalogue;
  const builtIn = new Set(defaultCatalogue(entity).metrics.map(({ column }) => column));
  const { metrics = [] } = describeCatalogue(catalogue) ?? {};
  const own = metrics.filter(({ column }) => !builtIn.has(column));
  return catalogueSaid({ extend: entity, metrics: own }) ?? defaultCatalogue(entity);
}
