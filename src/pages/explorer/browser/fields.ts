import type { League } from "./league.js";

/** Something that a row has and that can be shown, sorted by and downloaded. */
export interface Field {
  /** Its name in a download: the column's own where it is one. */
  readonly column: string;
  readonly label: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** Heading under which it is offered. */
  readonly section: string;
  /** Whether a large value comes first when it is chosen. */
  readonly largestFirst: boolean;
  readonly cell: (row: number) => number | string | null;
  readonly text: (row: number) => string;
  /** The percentile rank of the row, where the field is a metric. */
  readonly rank?: (row: number) => number;
}

const MISSING = "–";
const SECTION_OF_ROLES = "role scores";

export function numberText(value: number, decimals: number): string {
  return Number.isNaN(value) ? MISSING : value.toFixed(decimals);
}

/** Everything that rows of the league have, in the order in which it is offered. */
export function fieldsOf(league: League): Field[] {
  return [...ownFields(league), ...roleFields(league), ...metricFields(league)];
}

/** How a row's metric is written: whole numbers as such, others with two decimals. */
export function valueText(league: League, metric: number, row: number): string {
  return numberText(league.value(metric, row), league.metrics[metric]!.whole ? 0 : 2);
}

function ownFields(league: League): Field[] {
  const { entity, rows } = league.data;
  const own = { about: "", section: entity, largestFirst: false };
  const fields: Field[] = [
    {
      ...own,
      column: "name",
      label: "Name",
      cell: (row) => league.name(row),
      text: (row) => league.name(row),
    },
  ];
  if (rows.season.some((text) => text !== "")) {
    const cell = (row: number) => rows.season[row]! || null;
    fields.push({ ...own, column: "season", label: "Season", cell, text: (row) => cell(row) ?? MISSING });
  }
  if (entity === "team") return fields;
  fields.push({
    ...own,
    column: "positionGroup",
    label: "Position",
    about: "The position group in which most of the playtime was spent.",
    cell: (row) => league.positionGroup(row) || null,
    text: (row) => league.positionGroup(row) || MISSING,
  });
  if (rows.age.some((age) => age !== null)) {
    fields.push({
      ...own,
      column: "age",
      label: "Age",
      about: "Completed years at the start of the season.",
      cell: (row) => orNull(league.age(row)),
      text: (row) => numberText(league.age(row), 0),
    });
  }
  fields.push({
    ...own,
    column: "total_minutesOnField",
    label: "Minutes",
    about: "Minutes on the field.",
    largestFirst: true,
    cell: (row) => orNull(league.minutes(row)),
    text: (row) => numberText(league.minutes(row), 0),
  });
  return fields;
}

function roleFields(league: League): Field[] {
  return league.roles.map((role, index) => ({
    column: `score ${role.name}`,
    label: sentenceCase(role.name),
    about: `Role score, 0 to 100: ${role.description}`,
    section: SECTION_OF_ROLES,
    largestFirst: true,
    cell: (row) => orNull(league.score(index, row)),
    text: (row) => numberText(league.score(index, row), 0),
    rank: (row) => league.score(index, row),
  }));
}

function metricFields(league: League): Field[] {
  const fields = league.metrics.map((metric, index) => ({
    column: metric.column,
    label: metric.label,
    about: metric.description,
    section: metric.category,
    largestFirst: metric.better !== "lower",
    cell: (row: number) => orNull(league.value(index, row)),
    text: (row: number) => valueText(league, index, row),
    rank: (row: number) => league.rank(index, row),
  }));
  // Minutes stand among what is known of the player already.
  return fields.filter(({ column }) => league.data.entity === "team" || column !== "total_minutesOnField");
}

export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
