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
  const labels = columns.map((column) => labelOf(table, column));
  const values = columns.map((column) => table.numbers(column));
  for (const row of rows) {
    const own = standBeside(standing, row);
    const differences = scores.map((score, at) => score[row]! - own.scores[at]!);
    const order = nearestFirst(differences);
    // No metric is named on both sides: of an odd number the nearer side has the one in the middle.
    const near = order.slice(0, Math.min(most, Math.ceil(order.length / 2)));
    const far = order.slice(near.length).reverse().slice(0, most);
    const both = (at: number, between: string): string =>
      `${numberText(values[at]![row], DECIMALS)}${between}${numberText(own.values[at], DECIMALS)}`;
    agree.push(joined(near.map((at) => `${labels[at]} (${both(at, " and ")})`)));
    differ.push(
      joined(far.map((at) => `${labels[at]} ${signed(differences[at]!)} SD (${both(at, " against ")})`)),
    );
  }
  return { agree, differ };
}

/** Where there is a difference, the places of the smaller ones first; those of one size keep their order. */
function nearestFirst(differences: readonly number[]): number[] {
  const sizes = differences.map(Math.abs);
  return [...sizes.keys()].filter((at) => !Number.isNaN(sizes[at])).sort((a, b) => sizes[a]! - sizes[b]!);
}

/** A number of standard deviations with its sign. */
export function signed(value: number): string {
  return `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(1)}`;
}

function joined(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join("; ");
}
