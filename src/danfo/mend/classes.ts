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

declare const OWN: unique symbol;

/** The methods of a class by name; `Own` are the members that they see as `this`. */
export type Methods<Own> = Record<string, unknown> & { readonly [OWN]?: Own };

export const frameMethods: Methods<Frame> = Object.getPrototypeOf(DataFrame.prototype);
export const seriesMethods: Methods<Column> = Object.getPrototypeOf(Series.prototype);
export const groupMethods: Methods<Groups> = Object.getPrototypeOf(
  new DataFrame({ key: [1] }).groupby(["key"]),
);

/** Options of the verbs that may change a frame or series itself. */
export interface InPlace {
  readonly inplace?: boolean;
}

/** Danfo's own method. */
interface Danfos {
  call(own: object, ...given: readonly unknown[]): unknown;
}

/** Replaces some of danfo's methods with better ones, each of which gets the original to build on. */
export function mend<Own>(
  methods: Methods<Own>,
  better: Readonly<Record<string, (danfos: Danfos, ...given: never[]) => unknown>> & ThisType<Own>,
): void {
  for (const [name, made] of Object.entries(better)) {
    const danfos = methods[name];
    if (typeof danfos !== "function") throw new Error(`Danfo has no ${name} that could be mended.`);
    Object.assign(methods, {
      [name](...given: never[]): unknown {
        return made.call(this, danfos, ...given);
      },
    });
  }
}

/** A view of a frame or series with some members replaced; the original is unchanged. */
export function seenWith<Seen extends object>(seen: Seen, members: Partial<Seen>): Seen {
  return Object.create(seen, Object.getOwnPropertyDescriptors(members));
}
