import type { ColumnMeaning } from "./column-meaning.js";
import type { RoleInput } from "./parse-roles.js";
import type {
  ACTIVITY_COLUMNS,
  AppliesTo,
  Better,
  Category,
  ColumnMetric,
  Entity,
  ErrorCorrelations,
  PlayingTime,
  Position,
  PositionGroupName,
  SourceColumn,
  SourceShape,
} from "./types.js";

type OrNull<T> = { readonly [Field in keyof T]?: T[Field] | null | undefined };

/** What a description says of a metric; of one that is built in, what differs. Null takes away what is built in. */
export interface MetricDescription
  extends Omit<ColumnMeaning, keyof ColumnMetric>,
    OrNull<Omit<ColumnMetric, "column">> {
  readonly column: string;
}

/** A role of a catalogue: its name and its weights; the rest has defaults. */
export interface RoleDescription extends RoleInput {
  /** Whether players of the group are scored with this role where none is asked for. Default false. */
  readonly default?: boolean | undefined;
}

export type StyleDescription = Omit<RoleDescription, "name"> & { readonly name?: string | undefined };

/** The description of an activity: one row of words for all its columns. */
export interface ActivityDescription {
  readonly label: string;
  /** The events counted, to complete "Number of …". Default: the label. */
  readonly phrase?: string | undefined;
  /** Which way is good for a rate; of totals, higher or neither. Default `neither`. */
  readonly better?: Better | undefined;
  readonly whyNeither?: string | undefined;
  readonly category?: Category | undefined;
  /** Default: total and average, and with `of` the percentage. */
  readonly columns?: readonly (typeof ACTIVITY_COLUMNS)[number][] | undefined;
  /** The field of the total that the percentage is out of. */
  readonly of?: string | undefined;
  /** The field of the total that the percentage counts. Default: its own, where there is a total; null: none. */
  readonly part?: string | null | undefined;
  /** Whether it counts whole events. Default true. */
  readonly whole?: boolean | undefined;
  readonly appliesTo?: AppliesTo | undefined;
  readonly aliases?: readonly string[] | undefined;
}

/** What a catalogue is made of by `defineCatalogue`. A catalogue is a description of itself. */
export interface CatalogueDescription {
  /** The built-in catalogue that holds what is not said here. Default: none. */
  readonly extend?: Entity | undefined;
  /** Default: that of `extend`, else `"player"`. */
  readonly entity?: Entity | undefined;
  /** The provider of the season tables. With it, readers make ids, rates and totals that a table lacks. */
  readonly source?: SourceShape | undefined;
  /** Rows of words, by field: each makes the columns of an activity, a total and its rate or a percentage. */
  readonly activities?: Readonly<Record<string, ActivityDescription>> | undefined;
  readonly metrics?: readonly MetricDescription[] | undefined;
  /** Metrics that functions of the library make of others. */
  readonly derived?: readonly MetricDescription[] | undefined;
  /** The source's name of a key column (`playerId`, `name`, …), or of a column of the table that is no metric. */
  readonly keys?: Readonly<Record<string, string>> | undefined;
  /** The column of minutes on the field, or of those and of the tagged ones. */
  readonly minutes?: string | PlayingTime | undefined;
  readonly matches?: string | PlayingTime | undefined;
  /** The source's column of position codes, and the group of each code. */
  readonly positions?:
    | {
        readonly column?: string | undefined;
        readonly also?: readonly string[] | undefined;
        readonly words?: Readonly<Record<string, string>> | undefined;
        readonly ranked?: boolean | undefined;
        readonly codes?:
          | Readonly<Record<string, PositionGroupName>>
          | readonly (Omit<Position, "name"> & { readonly name?: string | undefined })[]
          | undefined;
      }
    | undefined;
  readonly groups?:
    | readonly {
        readonly name: PositionGroupName;
        readonly short?: string | undefined;
        readonly codes?: readonly string[] | undefined;
        readonly neighbours?: readonly PositionGroupName[] | undefined;
      }[]
    | undefined;
  readonly headlines?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The totals that a profile sums a season up with, by the same lists. */
  readonly totals?: Readonly<Record<string, readonly string[]>> | undefined;
  /** One for each position group, or for teams. */
  readonly styles?: readonly StyleDescription[] | undefined;
  readonly roles?:
    | readonly RoleDescription[]
    | Readonly<Record<string, RoleDescription["weights"]>>
    | undefined;
  /** By position group or `all`, of a metric with others; what is said of a group replaces what is built in for it. */
  readonly errorCorrelations?: ErrorCorrelations | undefined;
  /** The metric that a source column holds, with its unit where that is not the metric's own. */
  readonly columns?: Readonly<Record<string, string | SourceColumn>> | undefined;
  /** Remarks for whoever finishes a file, by place; they are no part of the catalogue. */
  readonly remarks?: Readonly<Record<string, string>> | undefined;
}
