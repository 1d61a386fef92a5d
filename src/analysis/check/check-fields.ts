import { distance } from "fastest-levenshtein";
import { groupOfColumn, isAverage, isTotal } from "../../catalogue/columns.js";
import { groupOfCode } from "../../catalogue/positions.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import { valueAt, valuesAt } from "../../stats/values-at.js";
import { isMissing } from "../../table/column.js";
import { analysisColumn, isDetail } from "../../table/column-names.js";
import { headColumns, isRowCell, metricOf } from "../../table/metric-columns.js";
import { parsePositionsText } from "../../table/played.js";
import { coverageOf, everyRow, numbersIf } from "../../table/rows.js";
import { type Cell, type Column, isNumbers, type Table } from "../../table/table.js";
import { isUnfilled } from "./check-agreement.js";
import type { FindingList } from "./findings.js";

/** In fewer rows or attempts, a constant value may be chance. */
const FEWEST_ROWS = 10;
const FEWEST_ATTEMPTS = 100;

/** The records, the minutes behind their averages, and the lists of findings. */
interface Checked {
  readonly table: Table;
  readonly minutes: Float64Array;
  readonly faults: FindingList;
  readonly drift: FindingList;
}

/** Finds fields that differ from the interface: `faults` gets those that other fields contradict, `drift` the rest. */
export function checkFields(checked: Checked): void {
  const { table, faults, drift } = checked;
  const isChosen = hasChosenColumns(table);
  const renamed = isChosen ? new Set<string>() : checkRenamed(table, faults);
  for (const metric of table.catalogue.metrics) {
    if (!table.has(metric.column) || renamed.has(metric.column)) continue;
    const applicable = applicableRows(table, metric);
    if (applicable.length === 0) continue;
    if (!isAbsent(table, metric.column)) {
      if (!isChosen) checkGaps(checked, metric, applicable);
      checkConstant(checked, metric, applicable);
    } else if (!isChosen) checkAbsent(checked, metric, applicable);
  }
  checkExtra(table, renamed, drift);
  checkCodes(table, drift);
}

/**
 * Whether a user chose the columns of the table, as in a sheet, so that missing columns are no fault. Sheets have the
 * user's own ids, or positions without a share; the interface always gives both.
 */
function hasChosenColumns(table: Table): boolean {
  if (table.entity !== "player" || table.rowCount === 0 || !table.has("playerId")) return false;
  const ids = table.numbers("playerId");
  const positions = table.has("positions") ? table.texts("positions") : undefined;
  const hasUnknownShare = (row: number): boolean =>
    parsePositionsText(positions?.[row] ?? null).some(({ share }) => Number.isNaN(share));
  return ids.every((id, row) => id < 0 || hasUnknownShare(row));
}

/** Tagged rows of the positions that the metric is meant for. */
function applicableRows(table: Table, { appliesTo }: ColumnMetric): number[] {
  const coverage = coverageOf(table);
  const groups = appliesTo !== "all" && table.has("positionGroup") ? table.texts("positionGroup") : undefined;
  return everyRow(table).filter((row) => {
    const isMeant =
      groups === undefined ||
      (groups[row] !== null && (groups[row] === "goalkeeper") === (appliesTo === "goalkeeper"));
    return isMeant && coverage(row) !== "empty" && coverage(row) !== "untagged";
  });
}

/** Whether the column has no value in any row. The table must have the column. */
function isAbsent(table: Table, column: string): boolean {
  return table.column(column).every(isMissing);
}

function isGiven(table: Table, column: string | undefined): boolean {
  return column !== undefined && table.has(column) && !isAbsent(table, column);
}

/** Finds fields under an unknown name, if the field with a similar known name has no value in the same records. */
function checkRenamed(table: Table, faults: FindingList): ReadonlySet<string> {
  const renamed = new Set<string>();
  for (const extra of extraColumns(table)) {
    const group = groupOfColumn(extra);
    const values = table.column(extra);
    if (group === undefined || !isNumbers(values)) continue;
    const isSimilar = similarTo(extra.slice(group.length + 1));
    const known = table.catalogue.metrics.find(
      (metric) =>
        metric.group === group &&
        table.has(metric.column) &&
        isSimilar(metric.field) &&
        table.numbers(metric.column).every((value, row) => Number.isNaN(value) || Number.isNaN(values[row])),
    );
    if (known === undefined) continue;
    renamed.add(extra).add(known.column);
    const message = `sent as ${extra}`;
    faults.add({ kind: "renamed", field: known.column, rows: givenIn(values), message });
  }
  return renamed;
}

function givenIn(column: Column): number {
  return Array.from<Cell>(column).filter((cell) => !isMissing(cell)).length;
}

/** The source of a rate: its counterpart total, else its denominator. */
function sourceOf({ counterpart, denominator }: ColumnMetric): string | undefined {
  return counterpart ?? denominator;
}

/**
 * A field that no record has. A total is at fault if there are rates made from it. A rate is at fault if its source is
 * there, the records have other rates of its group, and they are too many for chance.
 */
function checkAbsent(
  { table, faults, drift }: Checked,
  metric: ColumnMetric,
  applicable: readonly number[],
): void {
  const { column, group } = metric;
  const { metrics, minutes } = table.catalogue;
  const ofTotal = isTotal(metric, column);
  // Averages are per tagged minutes, which are not the total of any metric.
  const isMadeOfIt = (other: ColumnMetric): boolean =>
    sourceOf(other) === column || (column === minutes.tagged && isAverage(other));
  const others = ofTotal ? metrics.filter(isMadeOfIt).map((other) => other.column) : [sourceOf(metric)];
  const related = others.find((name) => isGiven(table, name));
  const givesGroup = metrics.some((other) => other.group === group && isGiven(table, other.column));
  const telling = ofTotal || (givesGroup && applicable.length >= FEWEST_ROWS);
  const missing = { kind: "missing", field: column, rows: applicable.length, example: null } as const;
  if (related === undefined || !telling) drift.add({ ...missing, message: "no record has it" });
  else faults.add({ ...missing, message: `no record has it, although ${related} is there` });
}

/** A field that only some records lack, although it is a total or its source is there. */
function checkGaps({ table, faults }: Checked, metric: ColumnMetric, applicable: readonly number[]): void {
  const { column, basis, counterpart, denominator } = metric;
  const values = table.numbers(column);
  if (isTotal(metric, column)) {
    if (basis === "ratio" || basis === "not stated") return;
    for (const row of applicable) {
      if (Number.isNaN(values[row]))
        faults.addRow("missing", column, "other records have it", row, "no value");
    }
    return;
  }
  if (counterpart === undefined || !table.has(counterpart) || basis === "not stated") return;
  const totals = table.numbers(counterpart);
  const outOf = numbersIf(table, denominator);
  for (const row of applicable) {
    // A percentage without a count of attempts may be undefined if nothing succeeded.
    const tried =
      outOf === undefined ? basis !== "percent" || valueAt(totals, row) > 0 : valueAt(outOf, row) > 0;
    if (!Number.isNaN(values[row]) || Number.isNaN(totals[row]) || !tried) continue;
    faults.addRow("missing", column, `no value, although ${counterpart} has one`, row, `${totals[row]}`);
  }
}

/** A field with the same value in every record; a fault if its source varies. */
function checkConstant(
  { table, minutes, faults, drift }: Checked,
  metric: ColumnMetric,
  applicable: readonly number[],
): void {
  const { column, category, partOf } = metric;
  const values = table.numbers(column);
  const rows = applicable.filter((row) => !Number.isNaN(values[row]));
  if (rows.length < FEWEST_ROWS) return;
  const addTo = (list: FindingList, message: string): void =>
    list.add({ kind: "constant", field: column, rows: rows.length, example: null, message });
  const source = partOf ?? sourceOf(metric);
  if (source !== undefined && isUnfilled(table, metric, source, minutes)) {
    addTo(drift, `about 0 in every record, although ${source} is not; use ${source}`);
    return;
  }
  const [value, other] = new Set(valuesAt(values, rows));
  if (other !== undefined) return;
  const message = `${value} in every record`;
  // Metrics of playing time may be constant although their source varies.
  const attempts = category === "playing time" ? undefined : numbersIf(table, source);
  const tried = rows.map((row) => attempts?.[row] ?? 0).filter((count) => count > 0);
  const sum = tried.reduce((total, count) => total + count, 0);
  const varies = tried.some((count) => count !== tried[0]);
  if (varies && tried.length >= FEWEST_ROWS && sum >= FEWEST_ATTEMPTS) {
    addTo(faults, `${message}, although ${source} is ${sum} in all`);
  } else addTo(drift, message);
}

/** Columns of fields that neither the interface nor any analysis defines. */
function extraColumns(table: Table): string[] {
  const head = new Set(headColumns(table.entity));
  return table.columnNames.filter(
    (name) =>
      !head.has(name) &&
      !isRowCell(name) &&
      !isDetail(name) &&
      metricOf(table, name) === undefined &&
      analysisColumn(table, name) === undefined,
  );
}

function checkExtra(table: Table, renamed: ReadonlySet<string>, drift: FindingList): void {
  for (const name of extraColumns(table)) {
    if (renamed.has(name)) continue;
    const rows = givenIn(table.column(name));
    drift.add({ kind: "extra", field: name, rows, message: "not in the interface" });
  }
}

function checkCodes(table: Table, drift: FindingList): void {
  if (!table.has("positions")) return;
  for (const [row, text] of table.texts("positions").entries()) {
    if (text === null) continue;
    for (const { code } of parsePositionsText(text)) {
      if (groupOfCode(table.catalogue, code) !== undefined) continue;
      drift.addRow("extra", "positions", `"${code}" is not a code of the interface`, row, text);
    }
  }
}

/** Two spellings of a name may differ by one letter for each of this many letters. */
const LETTERS_PER_SLIP = 6;

/**
 * Whether two names are spellings of the same: they differ in case, plural, the order of words or a slip. The returned
 * test does the work on `name` only once.
 */
export function similarTo(name: string): (other: string) => boolean {
  const words = wordsOf(name);
  const left = name.toLowerCase();
  return (other) => {
    const slips = Math.floor(Math.min(name.length, other.length) / LETTERS_PER_SLIP);
    const mayBeSlip = Math.abs(name.length - other.length) <= slips;
    if (mayBeSlip && distance(left, other.toLowerCase()) <= slips) return true;
    return wordsOf(other) === words;
  };
}

/** The words of a name in the singular, sorted: `box shot successful` for `successfulShots_box`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_-]+/)
    .map((word) => word.replace(/s$/, ""))
    .sort()
    .join(" ");
}
