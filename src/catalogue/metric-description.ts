import { oneOf, text, trueOrFalse } from "../options.js";
import { sentenceCase } from "../text/words.js";
import { nameKey } from "./catalogue-index.js";
import { type ColumnMeaning, MEANING_CHECKS, MOST_DECIMALS } from "./column-meaning.js";
import {
  type Check,
  type Described,
  groupOr,
  inTurn,
  listOf,
  look,
  mapOf,
  meaning,
  metricName,
  name,
  names,
  numberThat,
  objectOf,
  orNull,
  second,
} from "./field-checks.js";
import {
  ACTIVITY_COLUMNS,
  BASES,
  type Basis,
  type ColumnMetric,
  ENTITIES,
  GROUPS,
  RATE_MODELS,
  type RateModelName,
  ROUNDINGS,
  SHOWN_BY_BASIS,
} from "./types.js";

/** The metrics of a description, and the activities, each of which makes several metrics. */

type OrNull<T> = { readonly [Field in keyof T]?: T[Field] | null | undefined };

/** The description of a metric; for a built-in metric, only the differences. Null removes a built-in fact. */
export interface MetricDescription
  extends Omit<ColumnMeaning, keyof ColumnMetric>,
    OrNull<Omit<ColumnMetric, "column">> {
  readonly column: string;
}

export const entity = meaning(oneOf(ENTITIES), (said, place, { catalogue }) => {
  if (said !== catalogue.entity) place.add(`"${catalogue.entity}"`);
});
const above0 = numberThat(["a number above 0", (value) => value > 0]);

const METRIC = {
  column: name,
  entity,
  group: oneOf(GROUPS),
  field: name,
  label: name,
  description: text,
  basis: oneOf(BASES),
  type: oneOf(["integer", "float"]),
  decimals: (value, place) => {
    if (place.known !== undefined) return;
    if (!Number.isInteger(value)) place.add("a whole number");
    else if ((value as number) < 0) place.add("at least 0");
    else if ((value as number) > MOST_DECIMALS) place.add(`at most ${MOST_DECIMALS}`);
  },
  unit: MEANING_CHECKS.unit,
  model: oneOf(RATE_MODELS),
  rounding: oneOf(ROUNDINGS),
  appliesTo: MEANING_CHECKS.appliesTo,
  better: MEANING_CHECKS.better,
  whyNeither: orNull(text),
  category: orNull(MEANING_CHECKS.category),
  denominator: orNull(metricName),
  counterpart: orNull(metricName),
  partOf: orNull(metricName),
  deprecated: orNull(objectOf("an object with use", ["use"], { use: metricName })),
  made: orNull(
    objectOf("an object with of", ["of"], {
      of: metricName,
      without: metricName,
      plus: metricName,
      possession: name,
      power: numberThat(),
      ofTeam: name,
    }),
  ),
  unfilled: orNull(oneOf(["always", "in some seasons"])),
  headline: mapOf(above0, "an object of places by list"),
  aliases: names,
  minAttempts: orNull(numberThat(["at least 0", (value) => value >= 0])),
  dispersion: orNull(mapOf(above0, "an object of numbers by position group", { key: groupOr("all") })),
  dispersionFrom: orNull(text),
} satisfies { readonly [Field in keyof Required<MetricDescription>]: Check };

const metricRow = objectOf("an object with column", ["column"], METRIC);

export const metric: Check<MetricDescription> = (row, place) => {
  const { known } = place;
  const { column, label } = (row ?? {}) as Partial<MetricDescription>;
  if (known !== undefined) {
    if (column === undefined) return;
    place.at("column").once("column", column, "a column that no other row has");
    if (known.isTaken(column)) place.at("column").add("a name that no column of ours has");
    const other = known.columnsOfLabel.get(nameKey(label ?? column))?.find((of) => of !== column);
    if (other !== undefined)
      place.at(label === undefined ? "column" : "label").add(`a label that is not that of ${other}`);
  }
  look(metricRow, row, place);
};

const totalName = meaning(name, (field, place) => place.metric(activityColumn(field, "total")));

const ACTIVITY = {
  label: name,
  /** The events counted, to complete "Number of …". Default: the label. */
  phrase: text,
  /** The good direction of a rate; totals are `higher` or `neither`. Default `neither`. */
  better: MEANING_CHECKS.better,
  whyNeither: text,
  category: MEANING_CHECKS.category,
  /** Default: total and average, and with `of` the percentage. */
  columns: listOf(oneOf(ACTIVITY_COLUMNS), "a list of columns"),
  /** The field of the total that is the denominator of the percentage. */
  of: totalName,
  /** The field of the total that is the percentage's numerator. Default: its own, if it has a total. Null: none. */
  part: orNull(totalName),
  /** Whether it counts whole events. Default true. */
  whole: trueOrFalse as Check<boolean>,
  appliesTo: MEANING_CHECKS.appliesTo,
  aliases: names,
};

/** The description of an activity: one row of words for all its columns. */
export interface ActivityDescription extends Described<typeof ACTIVITY, "label"> {}

const activity = inTurn<ActivityDescription>(
  objectOf("an object with label", ["label"], ACTIVITY),
  second((said, place, known) => {
    for (const { column, label } of metricsOfActivities({ [place.key]: said })) {
      if (known.isTaken(column)) place.add(`a field whose column ${column} no other column is named as`);
      const other = known.columnsOfLabel.get(nameKey(label ?? column))?.[0];
      if (other !== undefined && other !== column)
        place.at("label").add(`a label that is not that of ${other}`);
    }
  }),
);

export const activities = mapOf(activity, "an object of activities by field");

const BASIS_OF_KIND = {
  total: "count",
  average: "per 90",
  percent: "percent",
  ratio: "ratio",
  metres: "metres",
  number: "not stated",
} as const satisfies Record<(typeof ACTIVITY_COLUMNS)[number], Basis>;

export function metricsOfActivities(
  activities: Readonly<Record<string, ActivityDescription | undefined>>,
): MetricDescription[] {
  return Object.entries(activities).flatMap(([field, activity]) =>
    activity?.label === undefined ? [] : columnsOf(activity).map((kind) => metricOf(field, activity, kind)),
  );
}

type Kind = (typeof ACTIVITY_COLUMNS)[number];

function columnsOf({ columns, of }: ActivityDescription): readonly Kind[] {
  return (columns ?? ["total", "average", ...(of === undefined ? [] : ["percent" as const])]).filter(
    (kind) => kind !== undefined,
  );
}

function activityColumn(field: string, kind: Kind): string {
  return `${kind === "total" || kind === "percent" ? kind : "average"}_${field}`;
}

function metricOf(field: string, activity: ActivityDescription, kind: Kind): MetricDescription {
  const { label, phrase = label.toLowerCase(), category, appliesTo, aliases, of, whole = true } = activity;
  const basis = BASIS_OF_KIND[kind];
  const { decimals, unit, ending } = SHOWN_BY_BASIS[basis];
  const isWhole = kind === "total" && whole;
  const hasTotal = columnsOf(activity).includes("total");
  const part = activity.part === undefined ? (hasTotal ? field : null) : activity.part;
  const counted = kind === "percent" ? part : kind === "average" && hasTotal ? field : null;
  const isOut = kind === "percent" && of !== undefined;
  return {
    column: activityColumn(field, kind),
    group: kind === "total" || kind === "percent" ? kind : "average",
    field,
    label: `${label}${ending}`,
    description: describedAs(kind, phrase),
    basis,
    type: isWhole ? "integer" : "float",
    decimals: kind === "total" && !whole ? 2 : decimals,
    unit,
    model: modelOf(kind, isOut, hasTotal, whole),
    rounding: isWhole ? "whole" : "two decimals",
    ...directionOf(activity, kind),
    category,
    appliesTo,
    aliases,
    counterpart: counted === null ? undefined : `total_${counted}`,
    denominator: isOut ? `total_${of}` : undefined,
    partOf: kind === "total" && isPartOf(activity) ? `total_${of}` : undefined,
  };
}

function modelOf(kind: Kind, isOut: boolean, hasTotal: boolean, whole: boolean): RateModelName {
  if (kind === "percent" && isOut) return "binomial";
  if (kind !== "average" || !hasTotal) return "none";
  return whole ? "poisson" : "expected sum";
}

/** Whether a total counts a part of its percentage's denominator. */
function isPartOf(activity: ActivityDescription): boolean {
  return activity.of !== undefined && activity.part === undefined && columnsOf(activity).includes("percent");
}

function describedAs(kind: Kind, phrase: string): string {
  const capital = sentenceCase(phrase);
  if (kind === "total") return `Number of ${phrase}.`;
  if (kind === "average") return `${capital} per 90 minutes.`;
  return kind === "percent" ? `Percentage: ${phrase}.` : `${capital}.`;
}

/** A total is never better when lower: the player with the least playing time would be best. */
function directionOf({ better = "neither", whyNeither }: ActivityDescription, kind: Kind) {
  if (kind === "total" && better === "lower")
    return { better: "neither" as const, whyNeither: "it is a count, which grows with playing time" };
  return { better, ...(whyNeither === undefined ? {} : { whyNeither }) };
}
