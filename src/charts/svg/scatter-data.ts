/** One row of the table as a dot. */
export interface ScatterPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Missing as null: drawn as small as can be. */
  readonly size: number | null;
  /** A number, a group's name, or null for missing. */
  readonly colour: number | string | null;
  /** Between which values the true ranks lie, where that is known and drawn. */
  readonly intervals: {
    readonly x: readonly [low: number, high: number] | null;
    readonly y: readonly [low: number, high: number] | null;
  };
  /** `chosen` ones are always named and stand out, `labelled` ones are named where there is room. */
  readonly kind: "chosen" | "labelled" | "other";
}

export interface ScatterAxis {
  readonly label: string;
  readonly median: number | undefined;
  /** What grows towards the low and the high end, where the axis is none of one metric. */
  readonly ends?: readonly [low: string, high: string] | undefined;
  valueText(value: number): string;
}

export interface ScatterData {
  readonly title: string;
  readonly subtitle: string;
  /** Lines below the subtitle. */
  readonly facts: readonly string[];
  readonly notes: readonly string[];
  readonly points: readonly ScatterPoint[];
  /** Percent of certainty of the intervals, where it is known. */
  readonly level: number | undefined;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly size: Omit<ScatterAxis, "median" | "ends"> | undefined;
  readonly colour:
    | (Omit<ScatterAxis, "median" | "ends"> & {
        readonly groups: readonly string[] | undefined;
        /** What is said of a group beside its number. */
        readonly names?: ReadonlyMap<string, string> | undefined;
      })
    | undefined;
}
