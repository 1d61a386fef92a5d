// Rows by condition, position and label. Danfo uses the index labels of rows chosen by a condition or a sample as if
// they were positions, so after filtering or sorting it returns the wrong rows. Here both become positions first.

import { NDframe } from "danfojs-node";
import { type Column, type Frame, frameMethods, type Methods, mend, seriesMethods } from "./classes.js";

interface Picked {
  readonly rows?: unknown;
  readonly columns?: unknown;
}

type PickFromFrame = (this: Frame, picked: Picked) => unknown;
type PickFromSeries = (this: Column, rows: unknown) => unknown;
type Query = (this: Frame, condition: unknown, options?: unknown) => unknown;
type Sample<Own> = (this: Own, count?: number, options?: unknown) => Promise<unknown>;

export function mendRows(): void {
  mendPicking("iloc", positionsOf);
  mendPicking("loc", labelsOf);
  mendSample<Frame>(frameMethods, (frame, rows) => frame.iloc({ rows }));
  mendSample<Column>(seriesMethods, (series, rows) => series.iloc(rows));
  mend(
    frameMethods,
    "query",
    (danfos: Query): Query =>
      function (condition, options) {
        return danfos.call(this, positionsOf(condition), options);
      },
  );
}

function mendPicking(name: string, understood: (rows: unknown, index: Frame["index"]) => unknown): void {
  mend(
    frameMethods,
    name,
    (danfos: PickFromFrame): PickFromFrame =>
      function (picked) {
        return danfos.call(this, { ...picked, rows: understood(picked?.rows, this.index) });
      },
  );
  mend(
    seriesMethods,
    name,
    (danfos: PickFromSeries): PickFromSeries =>
      function (rows) {
        return danfos.call(this, understood(rows, this.index));
      },
  );
}

/** The positions where a condition is true; anything else is returned unchanged. */
function positionsOf(condition: unknown): unknown {
  const rows: unknown = condition instanceof NDframe ? condition.values : condition;
  if (!Array.isArray(rows) || !rows.some((row) => typeof row === "boolean")) return condition;
  return rows.flatMap((row: unknown, position) => (row === true ? [position] : []));
}

/** Danfo reads a single text label as a number, so the label is replaced by a condition. */
function labelsOf(rows: unknown, index: readonly (string | number)[]): unknown {
  if (!Array.isArray(rows) || rows.length !== 1 || typeof rows[0] !== "string") return rows;
  return index.includes(rows[0]) ? index.map((label) => label === rows[0]) : rows;
}

function mendSample<Own extends Frame | Column>(
  methods: Methods,
  pick: (own: Own, rows: readonly (string | number)[]) => unknown,
): void {
  mend(
    methods,
    "sample",
    (danfos: Sample<Own>): Sample<Own> =>
      async function (count, options) {
        const drawn = (await danfos.call(this.resetIndex() as Own, count, options)) as Own;
        return pick(this, drawn.index);
      },
  );
}
