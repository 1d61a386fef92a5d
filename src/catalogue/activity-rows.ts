import type { ActivityDescription, MetricDescription } from "./description.js";
import type { ACTIVITY_COLUMNS, Basis, RateModelName } from "./types.js";

/** The basis of each kind of column, and the ending of its label. */
const MADE = {
  total: ["count", ""],
  average: ["per 90", " per 90"],
  percent: ["percent", ", %"],
  ratio: ["ratio", ""],
  metres: ["metres", ", m"],
  number: ["not stated", ""],
} as const satisfies Record<(typeof ACTIVITY_COLUMNS)[number], readonly [Basis, string]>;

/** The metrics that activities describe. */
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

/** The column of an activity for one kind. */
export function activityColumn(field: string, kind: Kind): string {
  return `${kind === "total" || kind === "percent" ? kind : "average"}_${field}`;
}

function metricOf(field: string, activity: ActivityDescription, kind: Kind): MetricDescription {
  const { label, phrase = label.toLowerCase(), category, appliesTo, aliases, of, whole = true } = activity;
  const [basis, ending] = MADE[kind];
  const hasTotal = columnsOf(activity).includes("total");
  const part = activity.part === undefined ? (hasTotal ? field : null) : activity.part;
  const counted = kind === "percent" ? part : kind === "average" && hasTotal ? field : null;
  const isOut = kind === "percent" && of !== undefined;
  const described: { -readonly [Field in keyof MetricDescription]: MetricDescription[Field] } = {
    column: activityColumn(field, kind),
    group: kind === "total" || kind === "percent" ? kind : "average",
    field,
    label: `${label}${ending}`,
    description: describedAs(kind, phrase),
    basis,
    type: kind === "total" && whole ? "integer" : "float",
    decimals: kind === "total" && whole ? 0 : kind === "percent" || kind === "metres" ? 1 : 2,
    unit: kind === "percent" ? "%" : kind === "metres" ? "m" : "",
    model: modelOf(kind, isOut, hasTotal, whole),
    rounding: kind === "total" && whole ? "whole" : "two decimals",
    ...directionOf(activity, kind),
  };
  if (category !== undefined) described.category = category;
  if (appliesTo !== undefined) described.appliesTo = appliesTo;
  if (aliases !== undefined) described.aliases = aliases;
  if (counted !== null) described.counterpart = `total_${counted}`;
  if (isOut) described.denominator = `total_${of}`;
  if (kind === "total" && isPartOf(activity)) described.partOf = `total_${of}`;
  return described;
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
  const capital = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
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
