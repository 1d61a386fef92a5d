import { labelOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { numberText } from "../../text/value-text.js";
import { type Standing, standBeside } from "./subject.js";

const DECIMALS = 2;

/** For each row, the metrics in which it is nearest to the subject and farthest from him, as text. */
export function agreements(
  table: Table,
  columns: readonly string[],
  scores: readonly Float64Array[],
  standing: Standing,
  rows: readonly number[],
  most: number,
): { readonly agree: (string | null)[]; readonly differ: (string | null)[] } {
  const agree: (string | null)[] = [];
  const differ: (string | null)[] = [];
  for (const row of rows) {
    const own = standBeside(standing, row);
    const order = columns
      .map((column, at) => ({ column, at, difference: scores[at]![row]! - own.scores[at]! }))
      .filter(({ difference }) => !Number.isNaN(difference))
      .sort((a, b) => Math.abs(a.difference) - Math.abs(b.difference));
    // No metric is named on both sides: of an odd number the nearer side has the one in the middle.
    const near = order.slice(0, Math.min(most, Math.ceil(order.length / 2)));
    const far = order.slice(near.length).reverse().slice(0, most);
    const values = ({ column, at }: (typeof order)[number], between: string): string =>
      [table.numbers(column)[row]!, own.values[at]!]
        .map((value) => numberText(value, DECIMALS))
        .join(between);
    agree.push(joined(near.map((one) => `${labelOf(table, one.column)} (${values(one, " and ")})`)));
    differ.push(
      joined(
        far.map(
          (one) => `${labelOf(table, one.column)} ${signed(one.difference)} SD (${values(one, " against ")})`,
        ),
      ),
    );
  }
  return { agree, differ };
}

/** A number of standard deviations with its sign. */
export function signed(value: number): string {
  return `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(1)}`;
}

function joined(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join("; ");
}
