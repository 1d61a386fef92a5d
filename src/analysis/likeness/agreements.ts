import type { ComparableValues } from "../../comparison/comparable-values.js";
import { labelOf } from "../../table/metric-columns.js";
import { fixed, numberText } from "../../text/value-text.js";

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
): { readonly agree: (string | null)[]; readonly differ: (string | null)[] } {
  const labels = columns.map((column) => labelOf(compared.table, column));
  const values = columns.map((column) => compared.numbers(column));
  const joined = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join("; "));
  const explained = rows.map(({ row, own, differences }) => {
    const order = nearestFirst(differences);
    // A metric is on one side only; with an odd number of metrics, the near side gets the middle one.
    const near = order.slice(0, Math.min(most, Math.ceil(order.length / 2)));
    const far = order.slice(near.length).reverse().slice(0, most);
    const both = (at: number, between: string): string =>
      `${numberText(values[at]?.[row], DECIMALS)}${between}${numberText(own.values[at], DECIMALS)}`;
    const apart = (at: number): string => `${signed(differences[at]!)} SD (${both(at, " against ")})`;
    return {
      agree: joined(near.map((at) => `${labels[at]} (${both(at, " and ")})`)),
      differ: joined(far.map((at) => `${labels[at]} ${apart(at)}`)),
    };
  });
  return { agree: explained.map(({ agree }) => agree), differ: explained.map(({ differ }) => differ) };
}

/** The indices of metrics with a difference, smallest first. Equal ones keep their order. */
function nearestFirst(differences: Float64Array): number[] {
  return [...differences.keys()]
    .filter((at) => !Number.isNaN(differences[at]))
    .sort((a, b) => Math.abs(differences[a]!) - Math.abs(differences[b]!));
}

/** A signed number of standard deviations. */
export function signed(value: number): string {
  const text = fixed(value, 1);
  return text.startsWith("-") ? text : `+${text}`;
}
