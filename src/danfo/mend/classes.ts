// The internals of danfo's classes. Verbs such as query and head return danfo's own base frame, not the class that
// users import, so the methods of the base class are mended.

import { DataFrame, type NDframe, Series } from "danfojs-node";

/** The members that frames and series share, as far as we use them. */
interface Inside {
  readonly index: (string | number)[];
  readonly columns: string[];
  readonly dtypes: string[];
  readonly config: NDframe["config"];
  $setIndex(index: (string | number)[]): void;
  $setDtypes(dtypes: string[]): void;
}

/** The internals of a DataFrame. Axis 0 runs down the columns, axis 1 along the rows. */
export interface Frame extends Inside {
  readonly values: unknown[][];
  iloc(picked: { rows?: unknown; columns?: unknown }): Frame;
  resetIndex(): Frame;
  $getDataArraysByAxis(axis: number): unknown[][];
  $getDataByAxisWithMissingValuesRemoved(axis: number): unknown[][];
  $setColumnNames(names: string[]): void;
  $setValues(values: unknown[][], checkLength?: boolean, checkColumnLength?: boolean): void;
}

/** The internals of a Series. */
export interface Column extends Inside {
  readonly values: unknown[];
  iloc(rows: unknown): Column;
  resetIndex(): Column;
  $checkAndCleanValues(values: unknown[], operation: string): unknown[];
  $setValues(values: unknown[], checkLength?: boolean): void;
}

/** The internals of the result of `groupby`. */
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

/** Replaces one of danfo's methods with a better one, which gets the original to build on. */
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

/** A view of a frame or series with some members replaced; the original is unchanged. */
export function seenWith<Seen extends object>(seen: Seen, members: Partial<Seen>): Seen {
  return Object.create(seen, Object.getOwnPropertyDescriptors(members));
}
