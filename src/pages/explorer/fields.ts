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
const ROLE_SCORE = "Score, 0 to 100, in the role of the role builder, or in the best-fitting role.";

/** Everything that rows of the league have, in the order in which it is offered. */
export function fieldsOf(
  league: League,
  ownScore: (row: number) => number = (row) => league.bestScore(row),
): Field[] {
  const { minutesColumn } = league.data;
  return [
    nameField(league),
    ...FACT_NAMES.flatMap((name) => factField(league, name)),
    ...minutesField(league),
    scoreField(SCORE, "Role score", ROLE_SCORE, ownScore),
    ...roleFields(league),
    ...metricFields(league).filter(({ column }) => column !== minutesColumn),
  ];
}

/** What rows may be searched by, beside facts: minutes as a metric where the page shows them as one. */
export function searchedFields(league: League): Field[] {
  return [nameField(league), ...minutesField(league), ...roleFields(league), ...metricFields(league)];
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
  const text = (row: number): string => league.name(row);
  return { ...textField(NAME, "Name", text), section: league.data.entity, cell: text };
}

/** Text that needs no words about it, and stands under no heading. */
export function textField(column: string, label: string, text: (row: number) => string): Omit<Field, "cell"> {
  const nothing = { about: "", section: "" };
  return { column, written: column, label, ...nothing, isNumber: false, largestFirst: false, text };
}

const ABOUT: Readonly<Partial<Record<FactName, string>>> = {
  position: "The position group with most of the playtime.",
  age: "Completed years at the start of the season.",
  height: "Centimetres.",
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
    about: fact.column === "player_age" ? "Completed years, as in the file." : (ABOUT[name] ?? ""),
    section: league.data.entity,
    isNumber: kind === "number",
    largestFirst: name === "marketValue",
    cell,
    text: (row) => cell(row)?.toLocaleString("en") ?? MISSING_SIGN,
    ...(name === "position" ? { hint: (row: number) => league.mixed(row) ?? undefined } : {}),
  };
}

/** A number that is the better, or comes the sooner, the larger it is. */
function numberField(
  of: Pick<Field, "column" | "label" | "about" | "section" | "text">,
): Omit<Field, "cell"> {
  return { ...of, written: of.column, isNumber: true, largestFirst: true };
}

/** Minutes are known of every player, whichever metrics the page shows; how many there are is no merit. */
function minutesField(league: League): Field[] {
  const { minutesColumn: column, entity: section } = league.data;
  if (column === null) return [];
  const [label, about] = ["Minutes", "Minutes on the field."];
  const text = (row: number): string => numberText(league.minutes(row), 0);
  const cell = (row: number): number | null => orNull(league.minutes(row));
  return [{ ...numberField({ column, label, about, section, text }), cell }];
}

/** A score from 0 to 100. */
function scoreField(column: string, label: string, about: string, score: (row: number) => number): Field {
  const text = (row: number): string => rankText(score(row));
  const number = numberField({ column, label, about, section: SECTION_OF_ROLES, text });
  return { ...number, cell: (row) => orNull(score(row)), rank: score };
}

function roleFields(league: League): Field[] {
  return league.roles.map(({ column, name, description }, index) => {
    const about = `Role score by likely rates, 0 to 100: ${description}`;
    return scoreField(column, sentenceCase(name), about, (row) => league.score(index, row));
  });
}

function metricFields(league: League): Field[] {
  return league.metrics.map(({ column, label, meaning, category, better }, index) => ({
    ...numberField({
      column,
      label,
      about: meaning,
      section: category ?? OTHER,
      text: (row) => league.valueText(index, row),
    }),
    isMetric: true,
    largestFirst: better !== "lower",
    cell: (row) => orNull(league.value(index, row)),
    hint: (row) => amongHint(league, index, row),
    rank: (row) => league.rank(index, row),
  }));
}
