import { analysisOf } from "../table/column-names.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/counted.js";
import { partWords } from "../text/own-part.js";
import type { RankChartOptions } from "./chart-options.js";

/** A chart says so if less than this share of an estimate is the row's own. */
export const HALF = 0.5;
/** Number of metrics that a line names; it counts the others. */
const MOST_NAMED = 5;
/** The same in a picture of a given size, which leaves less room for words. */
const MOST_ON_PRESET = 1;
/** A chart of more rows than this has one line for all of them. */
const MOST_LINES = 2;

/**
 * Lines below a chart about metrics in which less than half of the likely rate is the row's own, smallest share first:
 * `Less than half of the likely rate is the player's own: Goals per 90 (a third).` Empty if the table has no weights. A
 * picture of a given size names one metric and counts the others.
 */
export function ownPartNotes(
  table: Table,
  rows: readonly number[],
  names: readonly string[],
  labels: ReadonlyMap<string, string>,
  { preset }: Pick<RankChartOptions, "preset"> = {},
): string[] {
  const most = preset === undefined ? MOST_NAMED : MOST_ON_PRESET;
  return rows.flatMap((row, at) =>
    linesOf(partsOf(table, row, labels), rows.length > 1 ? `${names[at] ?? ""}'s own` : ofOne(table), most),
  );
}

function ofOne({ entity }: Table): string {
  return entity === "team" ? "the team's own" : "the player's own";
}

/** A line about the metrics in which less than half is the row's own; empty if there are none. */
function linesOf(parts: readonly OwnPart[], whose: string, most: number): string[] {
  const little = parts.filter(({ weight }) => weight < HALF).sort((a, b) => a.weight - b.weight);
  if (little.length === 0) return [];
  const named = little.slice(0, most).map(({ label, weight }) => `${label} (${littleWords(weight)})`);
  const others = little.length - named.length;
  const more = others === 0 ? "" : ` and ${others} more`;
  return [`Less than half of the likely rate is ${whose}: ${named.join(", ")}${more}.`];
}

/** The row's own share of the likely rate in a metric. */
export interface OwnPart {
  readonly label: string;
  readonly weight: number;
}

/**
 * The same for a chart of many: a line each for one or two subjects, else one line that counts the values and names the
 * least sure: `Less than half of the likely rate is their own in 7 of 18 values, least for V. van Dijk: Goals per 90 (a
 * third).`
 */
export function ownPartsNotes(
  table: Table,
  subjects: readonly { readonly name: string; readonly parts: readonly OwnPart[] }[],
  { preset }: Pick<RankChartOptions, "preset"> = {},
): string[] {
  if (subjects.length <= MOST_LINES) {
    const most = preset === undefined ? MOST_NAMED : MOST_ON_PRESET;
    return subjects.flatMap(({ name, parts }) =>
      linesOf(parts, subjects.length > 1 ? `${name}'s own` : ofOne(table), most),
    );
  }
  const all = subjects.flatMap(({ name, parts }) => parts.map((part) => ({ name, ...part })));
  const known = all.filter(({ weight }) => !Number.isNaN(weight));
  const little = known.filter(({ weight }) => weight < HALF);
  if (little.length === 0) return [];
  const { name, label, weight } = little.reduce((least, one) => (one.weight < least.weight ? one : least));
  const where = `${little.length} of ${counted(known.length, "value")}`;
  return [
    `Less than half of the likely rate is their own in ${where}, least for ${name}: ${label} (${littleWords(weight)}).`,
  ];
}

/** The weights of a row in the drawn metrics. */
export function partsOf(table: Table, row: number, labels: ReadonlyMap<string, string>): OwnPart[] {
  return [...labels].map(([metric, label]) => ({ label, weight: weightAt(table, metric, row) }));
}

function littleWords(weight: number): string {
  const words = partWords(weight);
  return words === "half" ? "nearly half" : words;
}

/** The row's own share of an estimate; NaN if the table has no weight. */
export function weightAt(table: Table, metric: string, row: number): number {
  const name = analysisOf(table, metric, "weight");
  return name === undefined ? Number.NaN : (table.numbers(name)[row] ?? Number.NaN);
}
