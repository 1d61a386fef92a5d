import { FACTS, type FactName } from "../../analysis/search/facts.js";
import { NAME, type SearchOrder, type SearchProfile } from "../../analysis/search/profile.js";
import type { Entity, Role } from "../../catalogue/types.js";
import { orNull } from "../../charts/chart-data.js";
import { type Interval, inCategoryOrder, OTHER } from "../../charts/kit/profile.js";
import { namedError, type ScoutframeError, unknownColumn } from "../../errors.js";
import { roleScoreColumn } from "../../table/column-names.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Cell, Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { MISSING_SIGN, numberText, rankText, valueText } from "../../text/value-text.js";
import { meaningOf, sentenceCase } from "../../text/words.js";

/** A column of the page: all that its table, lists, filters, links and downloads know of it. */
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
  /** Whether it is a metric in which more is neither better nor worse. */
  readonly isNeutral?: boolean;
  /** The tooltip of the row's number; undefined for none. */
  readonly hint?: (row: number) => string | undefined;
  /** What stands below the row's number: the role of a score. */
  readonly remark?: (row: number) => string | undefined;
  /** The length of the bar below the number: the row's percentile rank or score. */
  readonly rank?: (row: number) => number;
}

/** A column of numbers with ranks, or of scores. */
export type RankedField = Field & Required<Pick<Field, "rank">>;

export function fieldOf(fields: readonly Field[], column: string): Field {
  const field = fields.find((one) => one.column === column);
  if (field === undefined) throw onPage(unknownColumn(column, undefined));
  return field;
}

/** An error for the reader of the page, who has not called a function. */
export function onPage(error: ScoutframeError): ScoutframeError {
  return namedError("The page", error);
}

/** The sort order by a field; by rank if the view shows ranks. */
export function orderOf(field: Field, descending: boolean, show: SearchProfile["show"]): SearchOrder {
  return { column: field.column, descending, ...(show === "ranks" && field.isMetric && { by: "rank" }) };
}

/** The default sort order by a field: its best or first value on top. */
export function firstOrder(field: Field, show: SearchProfile["show"]): SearchOrder {
  return orderOf(field, field.largestFirst || (show === "ranks" && field.isMetric === true), show);
}

/** A field of text, without a description. */
export function textField(column: string, label: string, text: (row: number) => string, section = ""): Field {
  const is = { about: "", isNumber: false, largestFirst: false };
  return { column, written: column, label, section, ...is, cell: text, text };
}

export function nameField(name: (row: number) => string, entity: Entity): Field {
  return textField(NAME, "Name", name, entity);
}

const ABOUT: Readonly<Partial<Record<FactName, string>>> = {
  position: "The position group with most of the playtime.",
  age: "Completed years at the start of the season.",
  height: "Centimetres.",
};

/** The field of a fact, which stands in the column `written`. */
export function factField(name: FactName, written: string, section: string, cells: readonly Cell[]): Field {
  const { label, kind } = FACTS[name];
  const cell = (row: number): Cell => cells[row] ?? null;
  return {
    ...textField(name, label, (row) => cell(row)?.toLocaleString("en") ?? MISSING_SIGN, section),
    written,
    about: written === "player_age" ? "Completed years, as in the file." : (ABOUT[name] ?? ""),
    isNumber: kind === "number",
    largestFirst: name === "marketValue" || name === "wage",
    cell,
  };
}

/** A field of numbers, largest first by default. */
function numberField(
  of: Pick<Field, "column" | "label" | "about" | "section" | "text">,
  number: (row: number) => number,
): Field {
  const cell = (row: number): Cell => orNull(number(row));
  return { ...of, written: of.column, isNumber: true, largestFirst: true, cell };
}

/** The minutes of every player, whatever metrics the page shows. No rank, as more is not better. */
export function minutesField(column: string, entity: Entity, minutes: (row: number) => number): Field {
  const text = (row: number): string => numberText(minutes(row), 0);
  const about = "Minutes on the field.";
  return numberField({ column, label: "Minutes", about, section: entity, text }, minutes);
}

/** A score from 0 to 100. */
export function scoreField(
  column: string,
  label: string,
  about: string,
  score: (row: number) => number,
): RankedField {
  const text = (row: number): string => rankText(score(row));
  return { ...numberField({ column, label, about, section: "role scores", text }, score), rank: score };
}

/** A role, with the scores in it. */
export type RoleField = Role & RankedField;

export function roleField(role: Role, score: (row: number) => number, rates = "likely"): RoleField {
  const about = `Role score by ${rates} rates, 0 to 100: ${role.description}`;
  return { ...role, ...scoreField(roleScoreColumn(role.name), sentenceCase(role.name), about, score) };
}

/** A metric of a table; its ranks change with the peers. */
export function metricField(
  table: Table,
  column: string,
  value: (row: number) => number,
  ranked: Required<Pick<Field, "rank" | "hint">>,
): RankedField {
  const metric = metricOf(table, column);
  const about = {
    column,
    label: labelOf(table, column),
    about: meaningOf(metric),
    section: metric?.category ?? OTHER,
    text: (row: number) => valueText(metric, value(row)) ?? MISSING_SIGN,
  };
  const better = directionOf(table, column);
  const is = { isMetric: true, isNeutral: better !== "higher" && better !== "lower" };
  return { ...numberField(about, value), ...is, largestFirst: better !== "lower", ...ranked };
}

/** The tooltip of a rank if not all peers have a value. */
export function amongHint(rank: number, fewer: string | null): string | undefined {
  if (fewer === null || Number.isNaN(rank)) return undefined;
  return `Percentile rank ${rankText(rank)} among ${fewer}`;
}

/** An interval of a true rank as the page shows it. */
export function inWholeRanks({ low, high }: Interval): Interval {
  return { low: Math.round(low), high: Math.round(high) };
}

/** Metrics in the order of their categories. */
export function inSections<T extends Field>(metrics: readonly T[]): T[] {
  return inCategoryOrder(metrics, ({ section }) => section);
}

/** Throws for a name that none of these has. */
export function unknownOn(fields: readonly Field[], name: string): never {
  const known = fields.map(({ column }) => column);
  throw onPage(unknownColumn(name, nearest(name, known)));
}
