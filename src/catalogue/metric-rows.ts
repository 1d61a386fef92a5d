import { ACTIVITIES } from "./activities.js";
import type { AppliesTo, Basis, Better, Entity, Group, Metric } from "./types.js";

/** The fields of one group of one interface, in the interface's order, with what sets each apart. */
export interface FieldSpec {
  readonly field: string;
  readonly type?: "integer" | "float";
  readonly basis?: Basis;
  readonly appliesTo?: AppliesTo;
  /** Field of the `total` group that the ratio is out of. */
  readonly denominator?: string;
  /** Field of the `total` group that counts the same activity; null where there is none. */
  readonly counterpart?: string | null;
  /** Field of the `total` group of which this one counts a part, where that is so for one entity only. */
  readonly partOf?: string;
  /** Field of the same group to use instead. */
  readonly deprecatedFor?: string;
}

/** Attributes that a whole list of fields shares, beside the names of the fields. */
export function fields(names: string, shared: Omit<FieldSpec, "field"> = {}): FieldSpec[] {
  return names
    .trim()
    .split(/\s+/)
    .map((field) => ({ field, ...shared }));
}

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  successfulDefensiveAction: ["successfulDefensiveActions"],
};

/** Turns the field lists of one interface into catalogue rows. */
export function metricRows(
  entity: Entity,
  groups: Readonly<Record<Group, readonly FieldSpec[]>>,
): readonly Metric[] {
  const totals = new Set(groups.total.map(({ field }) => field));
  const rows: Metric[] = [];
  for (const group of ["total", "average", "percent"] as const) {
    for (const spec of groups[group]) rows.push(metricRow(entity, group, spec, totals));
  }
  return rows;
}

function metricRow(entity: Entity, group: Group, spec: FieldSpec, totals: ReadonlySet<string>): Metric {
  const { field } = spec;
  const activity = ACTIVITIES[field]!;
  const basis = spec.basis ?? (group === "total" ? "count" : group === "average" ? "per 90" : "percent");
  const counterpart = spec.counterpart === undefined && totals.has(field) ? field : spec.counterpart;
  const whole = spec.partOf ?? activity.partOf;
  return {
    entity,
    column: `${group}_${field}`,
    group,
    field,
    label: label(group, basis, activity.label),
    description: description(group, basis, activity.phrase, spec.denominator),
    basis,
    type: spec.type ?? (group === "total" ? "integer" : "float"),
    appliesTo: spec.appliesTo ?? "all",
    better: better(group, basis, field),
    category: activity.category,
    denominator: spec.denominator === undefined ? undefined : `total_${spec.denominator}`,
    counterpart: group === "total" || counterpart == null ? undefined : `total_${counterpart}`,
    partOf: group === "total" && whole !== undefined && totals.has(whole) ? `total_${whole}` : undefined,
    deprecated: spec.deprecatedFor === undefined ? undefined : { use: `${group}_${spec.deprecatedFor}` },
    aliases: ALIASES[field] ?? [],
  };
}

/** A share of attempts that succeed is better when higher, whichever way the attempts themselves count. */
function better(group: Group, basis: Basis, field: string): Better {
  const { better } = ACTIVITIES[field]!;
  return group === "percent" && basis === "percent" && better === "neither" ? "higher" : better;
}

function label(group: Group, basis: Basis, activityLabel: string): string {
  if (group === "total") return activityLabel;
  switch (basis) {
    case "per 90":
      return `${activityLabel} per 90`;
    case "percent":
      return `${activityLabel}, %`;
    case "metres":
      return `${activityLabel}, m`;
    default:
      return `${activityLabel} (${group})`;
  }
}

function description(group: Group, basis: Basis, phrase: string, denominator: string | undefined): string {
  const clean = phrase.replace(/,$/, "");
  const outOf =
    denominator === undefined ? "" : ` Out of ${ACTIVITIES[denominator]!.phrase.replace(/,$/, "")}.`;
  switch (basis) {
    case "minutes":
    case "expected goals":
    case "ratio":
      return `${capital(clean)}.`;
    case "count":
      return `Number of ${clean}.`;
    case "per 90":
      return `${capital(phrase)} per 90 minutes.`;
    case "metres":
      return `Mean ${clean}, in metres.${outOf}`;
    case "percent":
      return `Percentage: ${clean}.${outOf}`;
    case "not stated":
      return `${capital(clean)}, in the ${group} group; the interface states no basis.`;
  }
}

function capital(phrase: string): string {
  return `${phrase[0]?.toUpperCase()}${phrase.slice(1)}`;
}
