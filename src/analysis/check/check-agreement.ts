import { metricIn } from "../../catalogue/catalogue-index.js";
import { isTotal } from "../../catalogue/columns.js";
import { canBeShareOf, roundingOf } from "../../catalogue/rounding.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import { valueAt } from "../../stats/values-at.js";
import { coverageOf, numbersIf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/words.js";
import { PER_MINUTES } from "../peers/rate-evidence.js";
import { eachRow, type FindingList } from "./findings.js";

const MOST_PERCENT = 100;
/** The length of a match lies between these, stoppage time and extra time included. */
const MATCH_MINUTES = { least: 80, most: 135 } as const;

/** Finds numbers that contradict each other beyond rounding. */
export function checkAgreement(table: Table, minutes: Float64Array, list: FindingList): void {
  const coverage = coverageOf(table);
  const mayBeUnset = (row: number): boolean => coverage(row) !== "full";
  /** Two columns of the same quantity must agree. */
  const checkEqual = (column: string, other: string, why: string): void =>
    list.contradictions(column, [column, other], ([own, again]) =>
      own === again ? undefined : [`not equal to ${other}, ${why}`, `${own} and ${again}`],
    );
  for (const metric of table.catalogue.metrics) {
    if (!table.has(metric.column)) continue;
    const checked: Checked = { table, list, minutes, mayBeUnset, metric };
    const { column, group, aliases, deprecated, partOf, basis } = metric;
    checkRange(checked);
    list.contradictions(column, [column, partOf], ([part, whole]) =>
      part > whole ? [`more than ${partOf}, although it is a part of it`, `${part} of ${whole}`] : undefined,
    );
    if (basis === "per 90" && metric.counterpart) checkPerNinety(checked, metric.counterpart);
    if (basis === "percent") checkPercent(checked);
    if (deprecated) checkEqual(column, deprecated.use, "its current name");
    // If two spellings of a field disagree, the table keeps both.
    for (const alias of aliases) checkEqual(column, `${group}_${alias}`, "its other spelling");
  }
  if (table.entity === "team") checkMatchLength(table, minutes, list);
}

/** The input of every check of a metric's numbers. */
interface Checked {
  readonly table: Table;
  readonly list: FindingList;
  readonly minutes: Float64Array;
  /** Whether a 0 in a row may mean that the service gives no averages and percentages there. */
  readonly mayBeUnset: (row: number) => boolean;
  readonly metric: ColumnMetric;
}

function checkRange({ table, list, metric }: Checked): void {
  const { column, basis, type } = metric;
  // Goals saved beyond expectation may be negative; metrics without a stated basis may have any value.
  const canBeNegative = basis === "expected goals" || basis === "not stated";
  // A percentage is at most 100 if it is a share of its denominator.
  const { counterpart, denominator } = metric;
  const isUnknown = counterpart === undefined || denominator === undefined;
  const isShare = isUnknown || metricIn(table.catalogue, counterpart)?.partOf === denominator;
  const most = basis === "percent" && isShare ? MOST_PERCENT : Number.POSITIVE_INFINITY;
  eachRow(table, [column], (row, [value]) => {
    if (value < 0 && !canBeNegative) list.contradicts(column, "below 0", row, `${value}`);
    if (value > most) list.contradicts(column, "above 100 percent", row, `${value}`);
    if (isTotal(metric, column) && type === "integer" && !Number.isInteger(value)) {
      list.contradicts(column, "not a whole number, as the interface requires", row, `${value}`);
    }
  });
}

function checkPerNinety({ table, list, minutes, mayBeUnset, metric }: Checked, total: string): void {
  const { column } = metric;
  if (isUnfilled(table, metric, total, minutes)) return;
  const { onField = "minutes", tagged = onField } = table.catalogue.minutes;
  const message = `not ${total} × 90 / ${table.entity === "team" ? "the minutes behind the other averages" : tagged}`;
  list.contradictions(column, [column, total], ([average, count], row) => {
    const played = valueAt(minutes, row);
    const exact = (count * PER_MINUTES) / played;
    if (!Number.isFinite(exact) || (average === 0 && mayBeUnset(row))) return undefined;
    if (Math.abs(average - exact) <= roundingOf(metric, exact)) return undefined;
    return [message, `${average}, but ${count} in ${minutesShown(played)} are ${shown(exact)}`];
  });
}

const ABOUT_ZERO = 0.1;

/** Whether an average that the service leaves unfilled is about 0 in every row, although its total is not. */
export function isUnfilled(
  table: Table,
  metric: ColumnMetric,
  total: string,
  minutes: Float64Array,
): boolean {
  if (metric.unfilled !== "always" || !table.has(total)) return false;
  const averages = table.numbers(metric.column);
  const counts = table.numbers(total);
  let contradicted = false;
  for (const [row, average] of averages.entries()) {
    if (average > ABOUT_ZERO) return false;
    const exact = (valueAt(counts, row) * PER_MINUTES) / valueAt(minutes, row);
    if (average <= ABOUT_ZERO && exact > 2 * ABOUT_ZERO) contradicted = true;
  }
  return contradicted;
}

function checkPercent({ table, list, mayBeUnset, metric }: Checked): void {
  const { column, counterpart, denominator } = metric;
  const parts = numbersIf(table, counterpart);
  list.contradictions(column, [column, denominator], ([percent, whole], row) => {
    const part = parts?.[row];
    if (Number.isNaN(part) || (percent === 0 && (whole === 0 || mayBeUnset(row)))) return undefined;
    if (whole === 0) return [`a percentage, although ${denominator} is 0`, `${percent}`];
    if (part === undefined) {
      const are = `${percent} percent of ${whole} are ${shown((percent * whole) / 100)}`;
      return canBeShareOf(metric, percent, whole) ? undefined : [`not a whole number of ${denominator}`, are];
    }
    const exact = (100 * part) / whole;
    if (Math.abs(percent - exact) <= roundingOf(metric, exact)) return undefined;
    const what = `not 100 × ${counterpart} / ${denominator}`;
    return [what, `${percent}, but ${part} of ${whole} are ${shown(exact)}`];
  });
}

/** The playing time behind a team's averages must match its number of matches. */
function checkMatchLength(table: Table, minutes: Float64Array, list: FindingList): void {
  const { onField, tagged } = table.catalogue.matches;
  const name = tagged !== undefined && table.has(tagged) ? tagged : onField;
  list.contradictions(onField, [name], ([matches], row) => {
    const played = valueAt(minutes, row);
    const each = played / matches;
    if (matches === 0 || Number.isNaN(each)) return undefined;
    if (each >= MATCH_MINUTES.least && each <= MATCH_MINUTES.most) return undefined;
    const shown = `${minutesShown(played)} in ${counted(matches, "match", "matches")}`;
    return ["the averages use another playing time", shown];
  });
}

function shown(value: number): string {
  return String(Number(value.toFixed(2)));
}

function minutesShown(minutes: number): string {
  return `${shown(minutes)} ${minutes === 1 ? "minute" : "minutes"}`;
}
