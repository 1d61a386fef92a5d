import type { ComparableValues } from "../../comparison/comparable-values.js";
import { labelOf } from "../../table/metric-columns.js";
import { fixed, numberText } from "../../text/value-text.js";
import type { Stand } from "./subject.js";

const DECIMALS = 2;

/** A row that is like the subject, how the subject stands beside it, and the row's scores minus his. */
export interface Compared {
  readonly row: number;
  readonly own: Stand;
  readonly differences: Float64Array;
}

/** For each row, the metrics in which it is nearest to the subject and farthest from him, as text. */
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
    // No metric is named on both sides: of an odd number the nearer side has the one in the middle.
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

/** Where there is a difference, the smaller ones first, with their places; those of one size keep their order. */
function nearestFirst(differences: Float64Array): { readonly at: number; readonly difference: number }[] {
  return Array.from(differences, (difference, at) => ({ at, difference }))
    .filter(({ difference }) => !Number.isNaN(difference))
    .sort((a, b) => Math.abs(a.difference) - Math.abs(b.difference));
}

/** A number of standard deviations with its sign. */
export function signed(value: number): string {
  const text = fixed(value, 1);
  return text.startsWith("-") ? text : `+${text}`;
}

function joined(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join("; ");
}
