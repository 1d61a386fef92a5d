import type { ComparableValues } from "../../comparison/comparable-values.js";
import { labelOf } from "../../table/metric-columns.js";
import { fixed, numberText } from "../../text/value-text.js";
import type { SubjectValues } from "./subject.js";

const DECIMALS = 2;

/** A row similar to the subject, the subject's values beside it, and the row's scores minus the subject's. */
export interface Compared {
  readonly row: number;
  readonly own: SubjectValues;
  readonly differences: Float64Array;
}

/** For each row, the metrics in which it is nearest to the subject and farthest from the subject, as text. */
export function agreements(
  compared: ComparableValues,
  columns: readonly string[],
  rows: readonly Compared[],
  most: number,
): { readonly agree: (string | null)[]; readonly differ: (string | null)[] } {
  const agree: (string | null)[] = [];
  const differ: (string | null)[] = [];
  const labels = columns.map((column) => labelOf(compared.table, column));
  const values = columns.map((column) => compared.numbers(column));
  for (const { row, own, differences } of rows) {
    const order = nearestFirst(differences);
    // A metric is on one side only; with an odd number of metrics, the near side gets the middle one.
    const near = order.slice(0, Math.min(most, Math.ceil(order.length / 2)));
    const far = order.slice(near.length).reverse().slice(0, most);
    const both = (at: number, between: string): string =>
      `${numberText(values[at]?.[row], DECIMALS)}${between}${numberText(own.values[at], DECIMALS)}`;
    agree.push(joined(near.map(({ at }) => `${labels[at]} (${both(at, " and ")})`)));
    differ.push(
      joined(
        far.map(({ at, difference }) => `${labels[at]} ${signed(difference)} SD (${both(at, " against ")})`),
      ),
    );
  }
  return { agree, differ };
}

/** Metrics with a difference, smallest first, with their indices. Equal ones keep their order. */
function nearestFirst(differences: Float64Array): { readonly at: number; readonly difference: number }[] {
  return Array.from(differences, (difference, at) => ({ at, difference }))
    .filter(({ difference }) => !Number.isNaN(difference))
    .sort((a, b) => Math.abs(a.difference) - Math.abs(b.difference));
}

/** A signed number of standard deviations. */
export function signed(value: number): string {
  const text = fixed(value, 1);
  return text.startsWith("-") ? text : `+${text}`;
}

function joined(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join("; ");
}
