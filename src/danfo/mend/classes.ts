// Danfo's classes from inside. Whatever query, head and the like give back is danfo's own base frame and not the
// class that users import, so the methods of the base are the ones to mend.

import { DataFrame, type NDframe, Series } from "danfojs-node";

/** What frames and series have in common, as far as it is used here. */
interface Inside {
  readonly index: (string | number)[];
  readonly columns: string[];
  readonly dtypes: string[];
  readonly config: NDframe["config"];
  $setIndex(index: (string | number)[]): void;
  $setDtypes(dtypes: string[]): void;
}

/** A DataFrame from inside. Axis 0 runs down the columns, axis 1 along the rows. */
export interface Frame extends Inside {
  readonly values: unknown[][];
  iloc(picked: { rows?: unknown; columns?: unknown }): Frame;
  resetIndex(): Frame;
  $getDataArraysByAxis(axis: number): unknown[][];
  $getDataByAxisWithMissingValuesRemoved(axis: number): unknown[][];
  $setColumnNames(names: string[]): void;
  $setValues(values: unknown[][], checkLength?: boolean, checkColumnLength?: boolean): void;
}

/** A Series from inside. */
export interface Column extends Inside {
  readonly values: unknown[];
  iloc(rows: unknown): Column;
  resetIndex(): Column;
  $checkAndCleanValues(values: unknown[], operation: string): unknown[];
  $setValues(values: unknown[], checkLength?: boolean): void;
}

/** What `groupby` gives, from inside. */
export interface Groups {
  readonly keyCol: string[];
  readonly ngroups: number;
  readonly columnName: string[];
  readonly groupColNames?: string[];
}

export type Methods = Record<string, unknown>;

export const frameMethods: Methods = Object.getPrototypeOf(DataFrame.prototype);
export const seriesMethods: Methods = Object.getPrototypeOf(Series.prototype);
export const groupMethods: Methods = Object.getPrototypeOf(new DataFrame({ key: [1] }).groupby(["key"]));

/** Puts a better method in the place of danfo's, which it is given to stand on. */
export function mend<This, Arguments extends unknown[], Result>(
  methods: Methods,
  name: string,
  better: (
    danfos: (this: This, ...given: Arguments) => Result,
  ) => (this: This, ...given: Arguments) => Result,
): void {
  const danfos = methods[name];
  if (typeof danfos !== "function") throw new Error(`Danfo has no ${name} that could be mended.`);
  methods[name] = better(danfos as (this: This, ...given: Arguments) => Result);
}

/** A frame or series seen with other members than it has; it stays as it is itself. */
export function seenWith<Seen extends object>(seen: Seen, members: Partial<Seen>): Seen {
  return Object.create(seen, Object.getOwnPropertyDescriptors(members));
}
