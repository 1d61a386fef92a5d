// Groups and their aggregates: rows without a key belong to no group, and missing values are ignored.

import { DataFrame } from "danfojs-node";
import { isMissing } from "../../fields.js";
import { frameMethods, type Groups, groupMethods, mend } from "./classes.js";
import { type Cumulation, cumulative, enoughFor } from "./summary.js";

type Operations = string | Readonly<Record<string, string | readonly string[]>>;

/**
 * Danfo puts rows without a key into a group of their own; one missing value spoils the aggregates of its group, and is
 * counted. Here, as in pandas, rows without a key are dropped, and missing values are ignored.
 */
export function mendGroups(): void {
  mend(frameMethods, {
    groupby(danfos, keys: string[]) {
      const positions = keys.map((key) => this.columns.indexOf(key));
      const unknown = keys.find((_, key) => positions[key] === -1);
      if (unknown !== undefined) {
        throw new Error(`ParamError: groupby column "${unknown}" not found in columns`);
      }
      const hasKeys = (row: unknown[]) => positions.every((position) => !isMissing(row[position]));
      const rows = this.values.flatMap((row, position) => (hasKeys(row) ? [position] : []));
      return danfos.call(this.iloc({ rows }), keys);
    },
  });
  mend(groupMethods, {
    groupMathLog(danfos, values: unknown[], operation: string) {
      if (operation.startsWith("cum")) return cumulative(values, operation.slice(3) as Cumulation);
      const there = enoughFor(operation, values);
      return operation === "sum" && there.length === 0 ? [0] : danfos.call(this, there, operation);
    },
  });
  // Without any groups danfo makes no frame at all; here it is a frame with its columns and no rows.
  for (const name of ["operations", "agg"]) {
    mend(groupMethods, {
      [name](danfos, operations: Operations) {
        if (this.ngroups > 0) return danfos.call(this, operations);
        return new DataFrame([], { columns: [...this.keyCol, ...resultNames(this, operations)] });
      },
    });
  }
}

function resultNames(groups: Groups, operations: Operations): string[] {
  if (typeof operations === "string") {
    const names = groups.groupColNames ?? groups.columnName.filter((name) => !groups.keyCol.includes(name));
    return names.map((name) => `${name}_${operations}`);
  }
  return Object.entries(operations).flatMap(([name, of]) => [of].flat().map((one) => `${name}_${one}`));
}
