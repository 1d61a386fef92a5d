import type { ComparableValues } from "../../comparison/comparable-values.js";
import { type Note, notedColumns, notedRows } from "../../notes.js";
import type { QuantileOfNearest } from "../../stats/nearest-distances.js";
import { nameAt } from "../../table/find.js";
import { labelOf } from "../../table/metric-columns.js";
import { minutesOnField } from "../../table/played.js";
import type { Table } from "../../table/table.js";
import { fixed, numberText } from "../../text/value-text.js";
import { counted, firstFew } from "../../text/words.js";

const DECIMALS = 2;

/** A row similar to the subject, the subject's values beside it, and the row's scores minus the subject's. */
interface Compared {
  readonly row: number;
  readonly own: { readonly values: Float64Array };
  readonly differences: Float64Array;
}

/** For each row, the metrics in which it is nearest to the subject and farthest from the subject, as text. */
export function agreements(
  compared: ComparableValues,
  columns: readonly string[],
  rows: readonly Compared[],
  most: number,
): { readonly agree: string | null; readonly differ: string | null }[] {
  const labels = columns.map((column) => labelOf(compared.table, column));
  const values = columns.map((column) => compared.numbers(column));
  return rows.map(({ row, own, differences }) => {
    const farness = (at: number): number => Math.abs(differences[at]!);
    const order = [...differences.keys()]
      .filter((at) => !Number.isNaN(differences[at]))
      .sort((a, b) => farness(a) - farness(b));
    // A metric is on one side only; with an odd number of metrics, the near side gets the middle one.
    const near = order.slice(0, Math.min(most, Math.ceil(order.length / 2)));
    const far = order.slice(near.length).reverse().slice(0, most);
    const both = (at: number, between: string): string =>
      `${numberText(values[at]?.[row], DECIMALS)}${between}${numberText(own.values[at], DECIMALS)}`;
    const apart = (at: number): string => `${signed(differences[at]!)} SD (${both(at, " against ")})`;
    return {
      agree: near.map((at) => `${labels[at]} (${both(at, " and ")})`).join("; ") || null,
      differ: far.map((at) => `${labels[at]} ${apart(at)}`).join("; ") || null,
    };
  });
}

/** A signed number of standard deviations. */
export function signed(value: number): string {
  const text = fixed(value, 1);
  return text.startsWith("-") ? text : `+${text}`;
}

/** Five full matches: with fewer minutes, chance has a large part in rates. */
const THIN_MINUTES = 450;

/** Notes on metrics that could not be used, and on candidates that could not be compared. */
export function missingNotes(
  name: string,
  unusable: readonly string[],
  known: number,
  unlisted: number,
): Note[] {
  return [
    ...notedColumns(
      "missing_weight",
      unusable,
      (names) =>
        `missing for ${name}, or constant among the candidates: ${names}; the comparison uses ${Math.round(100 * known)} percent of the weight`,
    ).map((note) => ({ ...note, weightShare: 100 * known })),
    ...notedRows(
      "left_out",
      unlisted,
      `${counted(unlisted, "candidate")} left out, because their values cover too little of the weight (minWeightShare)`,
    ),
  ];
}

/** A note on matches with few minutes. */
export function thinNotes(table: Table, rows: readonly number[]): Note[] {
  const minutes = table.entity === "team" ? undefined : minutesOnField(table);
  if (minutes === undefined) return [];
  const thin = rows.filter((row) => minutes[row]! < THIN_MINUTES).map((row) => nameAt(table, row));
  if (thin.length === 0) return [];
  return [
    {
      code: "thin_evidence",
      message: `under ${THIN_MINUTES} minutes, so their numbers contain much chance: ${firstFew(thin)} (minMinutes leaves such rows out)`,
      names: thin,
      minutes: THIN_MINUTES,
    },
  ];
}

/** Quantile of the distances to the nearest row; beyond it, no row is near. */
export const FAR = 0.95;

/** A list always has a first row. The note warns if it is farther away than almost any row's nearest one. */
export function farNotes(name: string, distance: number, nearest: QuantileOfNearest): Note[] {
  if (!nearest.isBelow(distance)) return [];
  const usual = nearest.value;
  return [
    {
      code: "far",
      message: `no candidate is close to ${name}: the nearest is ${distance.toFixed(2)} away; ${100 * FAR}% of the candidates have a nearer neighbour (within ${usual.toFixed(2)})`,
      distance,
      usual,
    },
  ];
}
