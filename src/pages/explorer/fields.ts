import { mixedAt } from "../../analysis/peers/standing.js";
import { FACTS, type FactName, factLabel } from "../../analysis/search/facts.js";
import { NAME, type SearchOrder, type SearchProfile } from "../../analysis/search/profile.js";
import type { Role } from "../../catalogue/types.js";
import { orNull } from "../../charts/chart-data.js";
import { type Interval, inCategoryOrder, OTHER } from "../../charts/kit/profile.js";
import { namedError, type ScoutframeError, unknownColumn } from "../../errors.js";
import { roleScoreColumn } from "../../table/column-names.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Cell, Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { MISSING_SIGN, numberText, rankText, valueText } from "../../text/value-text.js";
import { meaningOf, sentenceCase } from "../../text/words.js";
import type { LeagueRows } from "./league-rows.js";

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
  return fields.find((one) => one.column === column) ?? unknownOn(fields, column);
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

/** A column; of text and without a description, if nothing else is said. */
export function field(of: Pick<Field, "column" | "label" | "cell"> & Partial<Field>): Field {
  const text = (row: number): string => of.cell(row)?.toLocaleString("en") ?? MISSING_SIGN;
  const ofText = { about: "", section: "", isNumber: false, largestFirst: false };
  return { ...ofText, written: of.column, text, ...of };
}

const NUMBER = { isNumber: true, largestFirst: true };

const ABOUT: Readonly<Partial<Record<FactName, string>>> = {
  position: "The position group with most of the playtime.",
  age: "Completed years at the start of the season.",
  height: "Centimetres.",
};

/** Who the rows are: names, facts and, whatever metrics the page shows, the minutes, which have no rank, as more is not better. */
export function fieldsOfRows(rows: LeagueRows): Field[] {
  const { table, entity: section, minutesColumn, minutes } = rows;
  const facts = rows.varying.map(([name, written, cells]) =>
    field({
      column: name,
      label: factLabel(table, name),
      about: written === "player_age" ? "Completed years, as in the file." : (ABOUT[name] ?? ""),
      section,
      isNumber: FACTS[name].kind === "number",
      largestFirst: name === "marketValue" || name === "wage",
      written,
      cell: (row) => cells[row] ?? null,
      ...(name === "position" && { hint: (row: number) => mixedAt(table, row) ?? undefined }),
    }),
  );
  const played = {
    label: "Minutes",
    about: "Minutes on the field.",
    cell: (row: number) => orNull(minutes(row)),
    text: (row: number) => numberText(minutes(row), 0),
  };
  return [
    field({ column: NAME, label: "Name", section, cell: rows.name }),
    ...facts,
    ...(minutesColumn === null ? [] : [field({ column: minutesColumn, section, ...NUMBER, ...played })]),
  ];
}

/** A score from 0 to 100. */
export function scoreField(
  column: string,
  label: string,
  about: string,
  score: (row: number) => number,
): RankedField {
  const cell = (row: number): Cell => orNull(score(row));
  const text = (row: number): string => rankText(score(row));
  return { ...field({ column, label, about, section: "role scores", ...NUMBER, cell, text }), rank: score };
}

/** A role, with the scores in it. */
export type RoleField = Role & RankedField;

export function roleField(role: Role, score: (row: number) => number, rates: string): RoleField {
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
  const better = directionOf(table, column);
  const own = field({
    column,
    label: labelOf(table, column),
    about: meaningOf(metric),
    section: metric?.category ?? OTHER,
    isNumber: true,
    largestFirst: better !== "lower",
    cell: (row) => orNull(value(row)),
    text: (row) => valueText(metric, value(row)) ?? MISSING_SIGN,
    isMetric: true,
    isNeutral: better !== "higher" && better !== "lower",
  });
  return { ...own, ...ranked };
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
