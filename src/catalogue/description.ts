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
  PositionGroup,
  PositionGroupName,
  SourceColumn,
  SourceShape,
} from "./types.js";

type OrNull<T> = { readonly [Field in keyof T]?: T[Field] | null | undefined };

/** The description of a metric; for a built-in metric, only the differences. Null removes a built-in fact. */
export interface MetricDescription
  extends Omit<ColumnMeaning, keyof ColumnMetric>,
    OrNull<Omit<ColumnMetric, "column">> {
  readonly column: string;
}

/** A role of a catalogue: its name and its weights; the rest has defaults. */
export interface RoleDescription extends RoleInput {
  /** Whether this is the default role for players of the group. Default false. */
  readonly default?: boolean | undefined;
}

export type StyleDescription = Omit<RoleDescription, "name"> & { readonly name?: string | undefined };

/** The description of an activity: one row of words for all its columns. */
export interface ActivityDescription {
  readonly label: string;
  /** The events counted, to complete "Number of …". Default: the label. */
  readonly phrase?: string | undefined;
  /** The good direction of a rate; totals are `higher` or `neither`. Default `neither`. */
  readonly better?: Better | undefined;
  readonly whyNeither?: string | undefined;
  readonly category?: Category | undefined;
  /** Default: total and average, and with `of` the percentage. */
  readonly columns?: readonly (typeof ACTIVITY_COLUMNS)[number][] | undefined;
  /** The field of the total that is the denominator of the percentage. */
  readonly of?: string | undefined;
  /** The field of the total that is the percentage's numerator. Default: its own, if it has a total. Null: none. */
  readonly part?: string | null | undefined;
  /** Whether it counts whole events. Default true. */
  readonly whole?: boolean | undefined;
  readonly appliesTo?: AppliesTo | undefined;
  readonly aliases?: readonly string[] | undefined;
}

/** A position code; its name is by default the code. */
export interface CodeSaid extends Omit<Position, "name"> {
  readonly name?: string | undefined;
}

/** A position group, of which the name is enough. */
export type GroupSaid = Pick<PositionGroup, "name"> & {
  readonly [Field in keyof Omit<PositionGroup, "name">]?: PositionGroup[Field] | undefined;
};

/** The input of `defineCatalogue`. A catalogue is also a description of itself. */
export interface CatalogueDescription {
  /** The built-in catalogue that supplies whatever this description leaves out. Default: none. */
  readonly extend?: Entity | undefined;
  /** Default: that of `extend`, otherwise `"player"`. */
  readonly entity?: Entity | undefined;
  /** The provider of the season tables. With it, readers make ids, rates and totals that a table lacks. */
  readonly source?: SourceShape | undefined;
  /** Activities by field. Each makes several columns, such as a total and its rate or a percentage. */
  readonly activities?: Readonly<Record<string, ActivityDescription>> | undefined;
  readonly metrics?: readonly MetricDescription[] | undefined;
  /** Metrics that functions of the library compute from others. */
  readonly derived?: readonly MetricDescription[] | undefined;
  /** The source's name for a key column (`playerId`, `name`, …) or for another column that is not a metric. */
  readonly keys?: Readonly<Record<string, string>> | undefined;
  /** The column of minutes on the field, or the columns of minutes on the field and tagged. */
  readonly minutes?: string | PlayingTime | undefined;
  readonly matches?: string | PlayingTime | undefined;
  /** The source's column of position codes, and the group of each code. */
  readonly positions?:
    | {
        readonly column?: string | undefined;
        readonly also?: readonly string[] | undefined;
        readonly words?: Readonly<Record<string, string>> | undefined;
        readonly ranked?: boolean | undefined;
        readonly codes?: Readonly<Record<string, PositionGroupName>> | readonly CodeSaid[] | undefined;
      }
    | undefined;
  readonly groups?: readonly GroupSaid[] | undefined;
  readonly headlines?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The totals that sum up a season in a profile, by the same lists. */
  readonly totals?: Readonly<Record<string, readonly string[]>> | undefined;
  /** One style set per position group, or one for teams. */
  readonly styles?: readonly StyleDescription[] | undefined;
  readonly roles?:
    | readonly RoleDescription[]
    | Readonly<Record<string, RoleDescription["weights"]>>
    | undefined;
  /** A metric's correlations with others, by position group or `all`. A group's entry replaces its built-in one. */
  readonly errorCorrelations?: ErrorCorrelations | undefined;
  /** The metric that a source column holds, with its unit if that is not the metric's own. */
  readonly columns?: Readonly<Record<string, string | SourceColumn>> | undefined;
  /** Remarks for the person who completes a file, by place. They are not part of the catalogue. */
  readonly remarks?: Readonly<Record<string, string>> | undefined;
}
