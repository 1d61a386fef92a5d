import { isTotal } from "../../catalogue/groups.js";
import { canBeShareOf, roundingOf } from "../../catalogue/rounding.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import { metricIn } from "../../catalogue/with-metric.js";
import { COVERAGE } from "../../table/layout.js";
import { isNumbers, type Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { PER_MINUTES } from "../peers/playing-time.js";
import { eachRow } from "./each-row.js";
import type { FindingList } from "./findings.js";

const MOST_PERCENT = 100;
/** A match with its stoppage time, and with extra time, lasts between these. */
const MATCH_MINUTES = { least: 80, most: 135 } as const;

/** What every check of the numbers needs. */
interface Checked {
  readonly table: Table;
  readonly list: FindingList;
  readonly minutes: Float64Array;
  /** Whether a 0 in a row may mean that the service gives no averages and percentages there. */
  readonly mayBeUnset: (row: number) => boolean;
}

/** Finds numbers that contradict each other, within what rounding explains. */
export function checkAgreement(table: Table, minutes: Float64Array, list: FindingList): void {
  const coverage = table.has(COVERAGE) ? table.texts(COVERAGE) : undefined;
  const checked: Checked = {
    table,
    list,
    minutes,
    mayBeUnset: (row) => (coverage?.[row] ?? "full") !== "full",
  };
  for (const metric of table.catalogue.metrics) {
    if (!table.has(metric.column)) continue;
    checkRange(checked, metric);
    if (metric.partOf !== undefined) checkParts(checked, metric, metric.partOf);
    if (metric.basis === "per 90" && metric.counterpart) checkPerNinety(checked, metric, metric.counterpart);
    if (metric.basis === "percent") checkPercent(checked, metric);
    if (metric.deprecated) checkTwin(checked, metric, metric.deprecated.use);
    checkSpellings(checked, metric);
  }
  if (table.entity === "team") checkMatchLength(checked);
}

function checkRange({ table, list }: Checked, metric: ColumnMetric): void {
  const { column, basis, type } = metric;
  // Goals saved beyond expectation may be negative; what has no stated basis may be anything.
  const canBeNegative = basis === "expected goals" || basis === "not stated";
  const most = basis === "percent" && isShare(table, metric) ? MOST_PERCENT : Number.POSITIVE_INFINITY;
  eachRow(table, [column], (row, [value]) => {
    if (value < 0 && !canBeNegative) list.addRow("contradictory", column, "below 0", row, `${value}`);
    if (value > most) list.addRow("contradictory", column, "above 100 percent", row, `${value}`);
    if (isTotal(metric, column) && type === "integer" && !Number.isInteger(value)) {
      list.addRow("contradictory", column, "no whole number, as the interface types it", row, `${value}`);
    }
  });
}

/** Whether a percentage is of things that are among those counted below the line, and so at most 100. */
function isShare(table: Table, { counterpart, denominator }: ColumnMetric): boolean {
  if (counterpart === undefined || denominator === undefined) return true;
  return metricIn(table.catalogue, counterpart)?.partOf === denominator;
}

function checkParts({ table, list }: Checked, { column }: ColumnMetric, partOf: string): void {
  eachRow(table, [column, partOf], (row, [part, whole]) => {
    if (part > whole) {
      list.addRow(
        "contradictory",
        column,
        `more than ${partOf}, of which it counts a part`,
        row,
        `${part} of ${whole}`,
      );
    }
  });
}

function checkPerNinety(
  { table, list, minutes, mayBeUnset }: Checked,
  metric: ColumnMetric,
  total: string,
): void {
  const { column } = metric;
  if (isUnfilled(table, metric, total, minutes)) return;
  const { onField = "minutes", tagged = onField } = table.catalogue.minutes;
  const message = `not ${total} × 90 / ${table.entity === "team" ? "the minutes behind the other averages" : tagged}`;
  eachRow(table, [column, total], (row, [average, count]) => {
    const played = minutes[row]!;
    const exact = (count * PER_MINUTES) / played;
    if (!Number.isFinite(exact) || (average === 0 && mayBeUnset(row))) return;
    if (Math.abs(average - exact) <= roundingOf(metric, exact)) return;
    list.addRow(
      "contradictory",
      column,
      message,
      row,
      `${average}, but ${count} in ${minutesShown(played)} are ${shown(exact)}`,
    );
  });
}

const ABOUT_ZERO = 0.1;

/** Whether an average that the service is known to leave unfilled is so throughout, although its total is not. */
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
    const exact = (counts[row]! * PER_MINUTES) / minutes[row]!;
    if (average <= ABOUT_ZERO && exact > 2 * ABOUT_ZERO) contradicted = true;
  }
  return contradicted;
}

function checkPercent({ table, list, mayBeUnset }: Checked, metric: ColumnMetric): void {
  const { column, counterpart, denominator } = metric;
  if (denominator === undefined) return;
  const parts = counterpart !== undefined && table.has(counterpart) ? table.numbers(counterpart) : undefined;
  eachRow(table, [column, denominator], (row, [percent, whole]) => {
    const part = parts?.[row];
    if (Number.isNaN(part) || (percent === 0 && (whole === 0 || mayBeUnset(row)))) return;
    const add = (what: string, shown: string): void => list.addRow("contradictory", column, what, row, shown);
    if (whole === 0) {
      add(`a percentage, although ${denominator} is 0`, `${percent}`);
    } else if (part !== undefined) {
      const exact = (100 * part) / whole;
      if (Math.abs(percent - exact) <= roundingOf(metric, exact)) return;
      const what = `not 100 × ${counterpart} / ${denominator}`;
      add(what, `${percent}, but ${part} of ${whole} are ${shown(exact)}`);
    } else if (!canBeShareOf(metric, percent, whole)) {
      const counted = shown((percent * whole) / 100);
      add(`no whole number of ${denominator}`, `${percent} percent of ${whole} are ${counted}`);
    }
  });
}

function checkTwin({ table, list }: Checked, { column }: ColumnMetric, use: string): void {
  eachRow(table, [column, use], (row, [deprecated, current]) => {
    if (deprecated !== current) {
      list.addRow(
        "contradictory",
        column,
        `not equal to ${use}, whose deprecated name it is`,
        row,
        `${deprecated} and ${current}`,
      );
    }
  });
}

/** A field that came in two spellings which disagree is kept twice. */
function checkSpellings({ table, list }: Checked, { column, group, aliases }: ColumnMetric): void {
  for (const alias of aliases) {
    const other = `${group}_${alias}`;
    if (!table.has(other) || !isNumbers(table.column(other))) continue;
    eachRow(table, [column, other], (row, [value, again]) => {
      if (value !== again) {
        list.addRow(
          "contradictory",
          column,
          `not equal to ${other}, another spelling of it`,
          row,
          `${value} and ${again}`,
        );
      }
    });
  }
}

/** The playing time that a team's averages stand on must be that of its matches. */
function checkMatchLength({ table, list, minutes }: Checked): void {
  const { onField, tagged } = table.catalogue.matches;
  if (onField === undefined) return;
  eachRow(table, [tagged !== undefined && table.has(tagged) ? tagged : onField], (row, [matches]) => {
    const played = minutes[row]!;
    const each = played / matches;
    if (matches === 0 || Number.isNaN(each)) return;
    if (each >= MATCH_MINUTES.least && each <= MATCH_MINUTES.most) return;
    list.addRow(
      "contradictory",
      onField,
      "the averages stand on another playing time",
      row,
      `${minutesShown(played)} in ${counted(matches, "match", "matches")}`,
    );
  });
}

function shown(value: number): string {
  return String(Number(value.toFixed(2)));
}

function minutesShown(minutes: number): string {
  return `${shown(minutes)} ${minutes === 1 ? "minute" : "minutes"}`;
}
