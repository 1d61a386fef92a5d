import { FACT_NAMES, FACTS, type FactName } from "../../analysis/search/facts.js";
import { NAME, SCORE, type SearchOrder, type SearchProfile } from "../../analysis/search/profile.js";
import { OTHER } from "../../charts/kit/profile.js";
import { unknownColumn } from "../../errors.js";
import { sentenceCase } from "../../text/spelling.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { amongHint, type League, onPage, orNull } from "./league.js";

/** A property of rows that a page can show, sort by and download. */
export interface Field {
  /** Its name in a search profile. */
  readonly column: string;
  readonly label: string;
  /** Its meaning, in a sentence. */
  readonly about: string;
  /** Heading of its section in lists. */
  readonly section: string;
  /** Whether it is a number, and whether the largest comes first by default. */
  readonly isNumber: boolean;
  readonly largestFirst: boolean;
  /** Its name in a download, which is the table's column. */
  readonly written: string;
  readonly cell: (row: number) => number | string | null;
  readonly text: (row: number) => string;
  readonly isMetric?: boolean;
  /** The tooltip of the row's number; undefined for none. */
  readonly hint?: (row: number) => string | undefined;
  /** The length of the bar below the number: the row's percentile rank or score. */
  readonly rank?: (row: number) => number;
}

const SECTION_OF_ROLES = "role scores";
const ROLE_SCORE = "Score, 0 to 100, in the role of the role builder, or in the best-fitting role.";

/** All fields of the league, in the order in which the page lists them. */
export function fieldsOf(
  league: League,
  ownScore: (row: number) => number = (row) => league.bestScore(row),
): Field[] {
  const { minutesColumn } = league;
  return [
    nameField(league),
    ...FACT_NAMES.flatMap((name) => factField(league, name)),
    ...minutesField(league),
    scoreField(SCORE, "Role score", ROLE_SCORE, ownScore),
    ...roleFields(league),
    ...metricFields(league).filter(({ column }) => column !== minutesColumn),
  ];
}

/** The fields for searches besides facts; minutes count as a metric if the page shows them as one. */
export function searchedFields(league: League): Field[] {
  return [nameField(league), ...minutesField(league), ...roleFields(league), ...metricFields(league)];
}

/** The field of a column. */
export function fieldOf(fields: readonly Field[], column: string): Field {
  const field = fields.find((one) => one.column === column);
  if (field === undefined) throw onPage(unknownColumn(column, undefined));
  return field;
}

/** The sort order by a field; by rank if the view shows ranks. */
export function orderOf(field: Field, descending: boolean, show: SearchProfile["show"]): SearchOrder {
  return { column: field.column, descending, ...(show === "ranks" && field.isMetric && { by: "rank" }) };
}

/** The default sort order by a field: its best or first value on top. */
export function firstOrder(field: Field, show: SearchProfile["show"]): SearchOrder {
  return orderOf(field, field.largestFirst || (show === "ranks" && field.isMetric === true), show);
}

function nameField(league: League): Field {
  const text = (row: number): string => league.name(row);
  return { ...textField(NAME, "Name", text), section: league.entity, cell: text };
}

/** A field of text, without a description or a section. */
export function textField(column: string, label: string, text: (row: number) => string): Omit<Field, "cell"> {
  const nothing = { about: "", section: "" };
  return { column, written: column, label, ...nothing, isNumber: false, largestFirst: false, text };
}

const ABOUT: Readonly<Partial<Record<FactName, string>>> = {
  position: "The position group with most of the playtime.",
  age: "Completed years at the start of the season.",
  height: "Centimetres.",
};

/** The field of a fact; none if it is unknown, or the same in all rows. */
function factField(league: League, name: FactName): Field | [] {
  const written = league.varying(name);
  if (written === undefined) return [];
  const { label, kind } = FACTS[name];
  const cell = (row: number): number | string | null => league.fact(name, row);
  return {
    column: name,
    written,
    label,
    about: written === "player_age" ? "Completed years, as in the file." : (ABOUT[name] ?? ""),
    section: league.entity,
    isNumber: kind === "number",
    largestFirst: name === "marketValue",
    cell,
    text: (row) => cell(row)?.toLocaleString("en") ?? MISSING_SIGN,
    ...(name === "position" ? { hint: (row: number) => league.mixed(row) ?? undefined } : {}),
  };
}

/** A field of numbers, largest first by default. */
function numberField(
  of: Pick<Field, "column" | "label" | "about" | "section" | "text">,
): Omit<Field, "cell"> {
  return { ...of, written: of.column, isNumber: true, largestFirst: true };
}

/** The field of minutes: known for every player, whatever metrics the page shows. No rank, as more is not better. */
function minutesField(league: League): Field[] {
  const { minutesColumn: column, entity: section } = league;
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
