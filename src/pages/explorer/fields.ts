import { FACT_NAMES, FACTS, type FactName } from "../../analysis/search/facts.js";
import { NAME, SCORE, type SearchOrder, type SearchProfile } from "../../analysis/search/profile.js";
import { OTHER } from "../../charts/kit/profile.js";
import { unknownColumn } from "../../errors.js";
import { sentenceCase } from "../../text/spelling.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { amongHint, type League, onPage, orNull } from "./league.js";

/** Something that a row has and that can be shown, sorted by and downloaded. */
export interface Field {
  /** Its name in a search profile. */
  readonly column: string;
  readonly label: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** Heading under which it is offered. */
  readonly section: string;
  /** Whether it is a number, and whether a large one comes first when it is chosen. */
  readonly isNumber: boolean;
  readonly largestFirst: boolean;
  /** Its name in a download: that of the table's column. */
  readonly written: string;
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
export function fieldsOf(league: League, ownScore: (row: number) => number = () => Number.NaN): Field[] {
  const { minutesColumn } = league.data;
  return [
    nameField(league),
    ...FACT_NAMES.flatMap((name) => factField(league, name)),
    ...(minutesColumn === null ? [] : [minutesField(league, minutesColumn)]),
    ownRoleField(ownScore),
    ...roleFields(league),
    ...metricFields(league).filter(({ column }) => column !== minutesColumn),
  ];
}

/** The field of a column. */
export function fieldOf(fields: readonly Field[], column: string): Field {
  const field = fields.find((one) => one.column === column);
  if (field === undefined) throw onPage(unknownColumn(column, undefined));
  return field;
}

/** The order of a field in a view: where ranks are shown, metrics are ordered by them. */
export function orderOf(field: Field, descending: boolean, show: SearchProfile["show"]): SearchOrder {
  return { column: field.column, descending, ...(show === "ranks" && field.isMetric && { by: "rank" }) };
}

/** The order in which a field is shown first: its best or first value on top. */
export function firstOrder(field: Field, show: SearchProfile["show"]): SearchOrder {
  return orderOf(field, field.largestFirst || (show === "ranks" && field.isMetric === true), show);
}

function nameField(league: League): Field {
  return {
    column: NAME,
    written: NAME,
    label: "Name",
    about: "",
    section: league.data.entity,
    isNumber: false,
    largestFirst: false,
    cell: (row) => league.name(row),
    text: (row) => league.name(row),
  };
}

const ABOUT: Readonly<Partial<Record<FactName, string>>> = {
  position: "The position group in which most of the playtime was spent.",
  age: "Completed years at the start of the season.",
};

/** The field of a fact, or none where it tells no row from another. */
function factField(league: League, name: FactName): Field | [] {
  const fact = league.varying(name);
  if (fact === undefined) return [];
  const { label, kind } = FACTS[name];
  const cell = (row: number): number | string | null => league.fact(name, row);
  return {
    column: name,
    written: fact.column,
    label,
    about: ABOUT[name] ?? "",
    section: league.data.entity,
    isNumber: kind === "number",
    largestFirst: name === "marketValue",
    cell,
    text: (row) => cell(row)?.toLocaleString("en") ?? MISSING_SIGN,
    ...(name === "position" ? { hint: (row: number) => league.mixed(row) ?? undefined } : {}),
  };
}

/** Minutes are known of every player, whichever metrics the page shows; how many there are is no merit. */
function minutesField(league: League, column: string): Field {
  return {
    column,
    written: column,
    label: "Minutes",
    about: "Minutes on the field.",
    section: league.data.entity,
    isNumber: true,
    largestFirst: true,
    cell: (row) => orNull(league.minutes(row)),
    text: (row) => numberText(league.minutes(row), 0),
  };
}

/** The score in the role that the reader has built. */
function ownRoleField(score: (row: number) => number): Field {
  return {
    column: SCORE,
    written: SCORE,
    label: "Your own role",
    about: "Score, 0 to 100, in the role of the role builder.",
    section: SECTION_OF_ROLES,
    isNumber: true,
    largestFirst: true,
    cell: (row) => orNull(score(row)),
    text: (row) => rankText(score(row)),
    rank: score,
  };
}

function roleFields(league: League): Field[] {
  return league.roles.map(({ column, name, description }, index) => ({
    column,
    written: column,
    label: sentenceCase(name),
    about: `Role score, 0 to 100: ${description}`,
    section: SECTION_OF_ROLES,
    isNumber: true,
    largestFirst: true,
    cell: (row) => orNull(league.score(index, row)),
    text: (row) => rankText(league.score(index, row)),
    rank: (row) => league.score(index, row),
  }));
}

function metricFields(league: League): Field[] {
  return league.metrics.map((metric, index) => ({
    column: metric.column,
    written: metric.column,
    label: metric.label,
    about: metric.meaning,
    section: metric.category ?? OTHER,
    isNumber: true,
    isMetric: true,
    largestFirst: metric.better !== "lower",
    cell: (row: number) => orNull(league.value(index, row)),
    text: (row: number) => league.valueText(index, row),
    hint: (row: number) => amongHint(league, index, row),
    rank: (row: number) => league.rank(index, row),
  }));
}
