// Rows by condition, position and label. Danfo uses the index labels of rows chosen by a condition or a sample as if
// they were positions, so after filtering or sorting it returns the wrong rows. Here both become positions first.

import { NDframe } from "danfojs-node";
import { type Column, type Frame, frameMethods, mend, seriesMethods } from "./classes.js";

interface Picked {
  readonly rows?: unknown;
  readonly columns?: unknown;
}

export function mendRows(): void {
  for (const [name, understood] of Object.entries({ iloc: positionsOf, loc: labelsOf })) {
    mend(frameMethods, {
      [name](danfos, picked: Picked) {
        return danfos.call(this, { ...picked, rows: understood(picked?.rows, this.index) });
      },
    });
    mend(seriesMethods, {
      [name](danfos, rows: unknown) {
        return danfos.call(this, understood(rows, this.index));
      },
    });
  }
  mend(frameMethods, {
    async sample(danfos, count?: number, options?: unknown) {
      const drawn = (await danfos.call(this.resetIndex(), count, options)) as Frame;
      return this.iloc({ rows: drawn.index });
    },
    query(danfos, condition: unknown, options?: unknown) {
      return danfos.call(this, positionsOf(condition), options);
    },
  });
  mend(seriesMethods, {
    async sample(danfos, count?: number, options?: unknown) {
      const drawn = (await danfos.call(this.resetIndex(), count, options)) as Column;
      return this.iloc(drawn.index);
    },
  });
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
