import { nearest, nearestByWords, plain } from "../text/nearest.js";
import { britishCentre, singular } from "../text/spelling.js";
import { indexOf, nameKey } from "./catalogue-index.js";
import { EXPORT_METRIC_LABELS } from "./export-labels.js";
import { METRIC_SYNONYMS, POSITION_SYNONYMS } from "./synonyms.js";
import type { Catalogue, Group } from "./types.js";

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
  return (
    groupsMeant(name)
      .map((group) => `${group}_${field}`)
      .find((other) => known.has(other)) ?? column
  );
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

/** The codes or groups that a user most likely meant by an unknown position name. */
export function suggestPositions(name: string, positions: Iterable<string>): readonly string[] {
  const word = britishCentre(plain(name)).replace(/^(?:no|number|#)(?=\d)/, "");
  const meant = POSITION_SYNONYMS.get(singular(word))?.split(", ");
  return meant ?? [nearest(name, positions)].filter((right) => right !== undefined);
}
