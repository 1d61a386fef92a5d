// Features that users of pandas try first and danfo lacks: correlations, quantiles, and columns by assignment.

import { DataFrame, NDframe, Series } from "danfojs-node";
import { isMissing } from "../../fields.js";
import { correlationOf, quantile } from "../../stats/summary.js";
import { type Column, type Frame, frameMethods, type InPlace, mend, seriesMethods } from "./classes.js";

export function mendAdded(): void {
  frameMethods.corr = function (this: Frame): DataFrame {
    const { names, lists } = numbersOf(this);
    const rows = lists.map((first) => lists.map((second) => correlated(first, second)));
    return new DataFrame(rows, { index: names, columns: names });
  };
  frameMethods.quantile = function (this: Frame, share = 0.5): Series {
    const { names, lists } = numbersOf(this);
    return new Series(
      lists.map((values) => quantileAt(values, share)),
      { index: names },
    );
  };
  seriesMethods.quantile = function (this: Column, share = 0.5): number {
    return quantileAt(numbers(this.values), share);
  };
  seriesMethods.value_counts = seriesMethods.valueCounts;
  seriesMethods.dropna = seriesMethods.dropNa;
  seriesMethods.tolist = function (this: Column): unknown[] {
    return this.values;
  };
  seriesMethods.rank = (): never => {
    throw new RangeError("a series has no rank; write table.percentileRanks(), with your names.");
  };
  // Replaces an existing column by a series' values: danfo would store the series itself, and fail on reading it.
  mend(frameMethods, {
    $setColumnData(danfos, name: string, values: unknown) {
      return danfos.call(this, name, values instanceof NDframe ? values.values : values);
    },
    addColumn(danfos, name: string, values: unknown, options?: InPlace) {
      if (values !== undefined || missing === undefined) return danfos.call(this, name, values, options);
      throw new RangeError(`addColumn: no values: the frame has no column "${missing}"; see its columns.`);
    },
  });
  addByAssignment();
}

/** The columns of numbers, with NaN for missing values. */
function numbersOf(frame: Frame): { readonly names: string[]; readonly lists: readonly Float64Array[] } {
  const columns = frame.columns.flatMap((name, at) => (frame.dtypes[at] === "string" ? [] : [{ name, at }]));
  const lists = columns.map(({ at }) => numbers(frame.values.map((row) => row[at])));
  return { names: columns.map(({ name }) => name), lists };
}

function numbers(values: readonly unknown[]): Float64Array {
  return Float64Array.from(values, (value) => (isMissing(value) ? Number.NaN : Number(value)));
}

/** As in pandas: over the rows that have both values; NaN if these are fewer than two, or all equal. */
function correlated(first: Float64Array, second: Float64Array): number {
  const both = (_: number, at: number): boolean => !Number.isNaN(first[at]) && !Number.isNaN(second[at]);
  return correlationOf(first.filter(both), second.filter(both));
}

function quantileAt(values: Float64Array, share: unknown): number {
  if (typeof share === "number" && share >= 0 && share <= 1) return quantile(values, share);
  throw new RangeError(`quantile takes a share from 0 to 1, such as .25; received ${String(share)}`);
}

/** The name under which a frame was last asked for what it does not have. */
let missing: string | undefined;

/**
 * `frame["share"] = series` adds a column; danfo silently leaves the frame unchanged. An assignment to a name that a
 * frame does not have goes up its prototype chain, so a proxy at the top of the chain notices it.
 */
function addByAssignment(): void {
  const base = Object.getPrototypeOf(NDframe.prototype) as object;
  const noticed = new Proxy(base, {
    get(_, name, receiver) {
      if (typeof name === "string") missing = name;
      return Reflect.get(base, name, receiver);
    },
    set(_, name, value, receiver) {
      if (isFrame(receiver) && typeof name === "string" && !name.startsWith("$") && isColumn(value)) {
        receiver.addColumn(name, value, { inplace: true });
        return true;
      }
      return Reflect.defineProperty(receiver, name, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    },
  });
  Object.setPrototypeOf(NDframe.prototype, noticed);
}

interface Assigned extends Frame {
  addColumn(name: string, values: unknown, options: { readonly inplace: true }): void;
}

function isFrame(receiver: unknown): receiver is Assigned {
  return receiver instanceof NDframe && !receiver.$isSeries;
}

function isColumn(value: unknown): boolean {
  return Array.isArray(value) || ArrayBuffer.isView(value) || (value instanceof NDframe && value.$isSeries);
}
