import { nearest, nearestByWords, plain } from "../text/nearest.js";
import { britishCentre, singular } from "../text/spelling.js";
import { indexOf, nameKey } from "./catalogue-index.js";
import { EXPORT_METRIC_LABELS } from "./export-labels.js";
import { METRIC_SYNONYMS, POSITION_SYNONYMS } from "./synonyms.js";
import type { Catalogue, Group } from "./types.js";

/**
 * The column that a metric's name means in the first of these catalogues that knows it, or undefined.
 *
 * A name is, in this order: a column, a column by another spelling of its field, a label of the catalogue, a
 * label of the provider's spreadsheets. Case, accents and punctuation count for nothing, only % does: `Duels
 * won` is a count and `Duels won, %` a percentage. Labels of spreadsheets may mean columns that no interface has.
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

/** Made when a name is first asked for: most programs start without. */
let exported: ReadonlyMap<string, string> | undefined;

/**
 * The column that somebody most likely meant by a metric's name that is none of `columns`: one of them, by
 * another of its names, by what analysts call it, or by its letters; undefined where there are none.
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

/** A word of which more than half is otherwise is another word, and among hundreds of metrics one is always nearest. */
const MISTYPED = 0.5;

/** The column of the group that a name asks for: unless it says otherwise, a rate sooner than a total. */
function inGroupMeant(column: string, name: string, known: ReadonlySet<string>): string {
  const [, field = ""] = /^(?:total|average|percent)_(.+)$/.exec(column) ?? [];
  return (
    groupsMeant(name)
      .map((group) => `${group}_${field}`)
      .find((other) => known.has(other)) ?? column
  );
}

/** The columns that go by what analysts call them, the likeliest first. */
function metricsCalled(name: string): string[] {
  const word = name.replace(BASIS_WORDS, " ");
  const fields = METRIC_SYNONYMS.get(singular(plain(word)))?.split(" ") ?? [];
  return groupsMeant(name).flatMap((group) => fields.map((field) => `${group}_${field}`));
}

/** What of a name says how, and not what, is counted. */
const BASIS_WORDS =
  /^(?:total|average|percent)_|%|(?:\/ ?|\bp ?|\bper )90\b|\bper (?:game|match)\b|\b(?:total|average|avg|mean|percent(?:age)?|pct|rate|number of)\b/gi;

function groupsMeant(name: string): readonly Group[] {
  if (/%|percent|pct|rate\b|accuracy|completion|conversion/i.test(name)) {
    return ["percent", "average", "total"];
  }
  return /total|number/i.test(name) ? ["total", "average", "percent"] : ["average", "total", "percent"];
}

/** The codes or groups that somebody most likely meant by a position that is none of them. */
export function suggestPositions(name: string, positions: Iterable<string>): readonly string[] {
  const word = britishCentre(plain(name)).replace(/^(?:no|number|#)(?=\d)/, "");
  const meant = POSITION_SYNONYMS.get(singular(word))?.split(", ");
  return meant ?? [nearest(name, positions)].filter((right) => right !== undefined);
}
