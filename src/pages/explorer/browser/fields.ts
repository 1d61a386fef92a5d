import { OTHER } from "../../../charts/svg/profile.js";
import { sentenceCase } from "../../../text/spelling.js";
import { MISSING_SIGN, numberText, rankText } from "../../../text/value-text.js";
import { amongHint, type League } from "./league.js";

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
  readonly isMetric?: boolean;
  /** What a pointer over the row's figure is told; undefined for nothing. */
  readonly hint?: (row: number) => string | undefined;
  /** What the bar below the figure shows: the row's percentile rank or score. */
  readonly rank?: (row: number) => number;
}

const SECTION_OF_ROLES = "role scores";

/** Everything that rows of the league have, in the order in which it is offered. */
export function fieldsOf(league: League): Field[] {
  return [...ownFields(league), ...roleFields(league), ...metricFields(league)];
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
    fields.push({
      ...own,
      column: "season",
      label: "Season",
      cell,
      text: (row) => cell(row) ?? MISSING_SIGN,
    });
  }
  if (entity === "team") return fields;
  fields.push({
    ...own,
    column: "positionGroup",
    label: "Position",
    about: "The position group in which most of the playtime was spent.",
    cell: (row) => league.positionGroup(row) || null,
    text: (row) => league.positionGroup(row) || MISSING_SIGN,
    hint: (row) => league.mixed(row) ?? undefined,
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
    text: (row) => rankText(league.score(index, row)),
    rank: (row) => league.score(index, row),
  }));
}

function metricFields(league: League): Field[] {
  const fields = league.metrics.map((metric, index) => ({
    column: metric.column,
    label: metric.label,
    about: metric.meaning,
    section: metric.category ?? OTHER,
    isMetric: true,
    largestFirst: metric.better !== "lower",
    cell: (row: number) => orNull(league.value(index, row)),
    text: (row: number) => league.valueText(index, row),
    hint: (row: number) => amongHint(league, index, row),
    rank: (row: number) => league.rank(index, row),
  }));
  // Minutes stand among what is known of the player already.
  return fields.filter(({ column }) => league.data.entity === "team" || column !== "total_minutesOnField");
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
