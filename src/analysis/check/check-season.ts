import {
  MATCHES,
  MATCHES_CAME_ON,
  MATCHES_STARTED,
  MINUTES_ON_FIELD,
  MINUTES_TAGGED,
} from "../../catalogue/columns.js";
import { metrics } from "../../catalogue/lookup.js";
import { roundingOf } from "../../catalogue/rounding.js";
import type { Metric } from "../../catalogue/types.js";
import { median, medianAbsoluteDeviation, NORMAL_MAD } from "../../stats/summary.js";
import { isNumbers, type Table } from "../../table/table.js";
import { PER_MINUTES } from "../peers/playing-time.js";
import { disagreeingWithPer90 } from "../peers/unstated-basis.js";
import type { FindingList } from "./findings.js";

/** A match with extra time is over by then, without its stoppage time, which the service does not count. */
const LONGEST_MATCH = 120;

/** Finds seasons that cannot have been: in their minutes and matches, their dates, and their goals. */
export function checkSeason(table: Table, minutes: Float64Array, list: FindingList): void {
  checkMinutes(table, list);
  checkAppearances(table, list);
  checkDates(table, list);
  if (table.entity === "team") checkCleanSheets(table, minutes, list);
  checkUnstatedBasis(table, minutes, list);
  checkInflated(table, minutes, list);
}

/** Calls `check` for each row in which all these columns have a number. */
function eachRow(
  table: Table,
  names: readonly string[],
  check: (row: number, values: readonly number[]) => void,
): void {
  if (!names.every((name) => table.has(name) && isNumbers(table.column(name)))) return;
  const columns = names.map((name) => table.numbers(name));
  for (let row = 0; row < table.rowCount; row++) {
    const values = columns.map((column) => column[row]!);
    if (!values.some(Number.isNaN)) check(row, values);
  }
}

/** Minutes in hours, in halves or in seconds show against the matches, and tagged ones against those on the field. */
function checkMinutes(table: Table, list: FindingList): void {
  eachRow(table, [MINUTES_TAGGED, MINUTES_ON_FIELD], (row, [tagged, field]) => {
    if (tagged! > field!) {
      const what = `more than ${MINUTES_ON_FIELD}, of which they are a part`;
      list.addRow("contradictory", MINUTES_TAGGED, what, row, `${tagged} of ${field}`);
    }
  });
  eachRow(table, [MINUTES_ON_FIELD, MATCHES], (row, [field, matches]) => {
    if (field! > LONGEST_MATCH * matches!) {
      const what = `more than ${LONGEST_MATCH} minutes a match`;
      list.addRow("contradictory", MINUTES_ON_FIELD, what, row, `${field} in ${matches} matches`);
    }
  });
}

/** Whoever played a match began it or came on. */
function checkAppearances(table: Table, list: FindingList): void {
  eachRow(table, [MATCHES_STARTED, MATCHES_CAME_ON, MATCHES], (row, [started, cameOn, matches]) => {
    if (started! + cameOn! === matches!) return;
    const what = `not ${MATCHES_STARTED} + ${MATCHES_CAME_ON}`;
    list.addRow("contradictory", MATCHES, what, row, `${matches}, but ${started} + ${cameOn}`);
  });
}

function checkDates(table: Table, list: FindingList): void {
  const [start, end] = ["season_startDate", "season_endDate"];
  if (!table.has(start!) || !table.has(end!)) return;
  const [starts, ends] = [table.column(start!), table.column(end!)];
  for (let row = 0; row < table.rowCount; row++) {
    const [from, to] = [starts[row], ends[row]];
    if (typeof from === "string" && typeof to === "string" && to < from) {
      list.addRow("contradictory", end!, `before ${start}`, row, `${from} to ${to}`);
    }
  }
}

/** In each match that was no clean sheet at least one goal was conceded, and in clean sheets none. */
function checkCleanSheets(table: Table, minutes: Float64Array, list: FindingList): void {
  const conceded = metrics({ entity: "team" }).find(({ column }) => column === "average_concededGoals")!;
  eachRow(table, [conceded.column, "total_cleanSheets", MATCHES], (row, [average, clean, matches]) => {
    const goals = (average! * minutes[row]!) / PER_MINUTES;
    const rounding = (roundingOf(conceded, average!) * minutes[row]!) / PER_MINUTES;
    const open = matches! - clean!;
    const fits = goals + rounding >= open && (open > 0 || goals <= rounding);
    if (Number.isNaN(goals) || fits) return;
    const what = "does not fit the clean sheets: a goal at least in every other match, and none without one";
    const shown = `${average} per 90, about ${goals.toFixed(1)} goals, with ${clean} clean sheets in ${matches} matches`;
    list.addRow("contradictory", conceded.column, what, row, shown);
  });
}

/** Averages whose basis no document states, although nearly all rows show that it is 90 minutes. */
function checkUnstatedBasis(table: Table, minutes: Float64Array, list: FindingList): void {
  for (const metric of metrics({ entity: table.entity, group: "average" })) {
    for (const { row, average, exact } of disagreeingWithPer90(table, metric, minutes) ?? []) {
      const what = `not ${metric.counterpart} per 90 minutes, as in the other records`;
      list.addRow("contradictory", metric.column, what, row, `${average}, but ${exact.toFixed(2)} per 90`);
    }
  }
}

/** Fewer minutes leave room for any rate. */
const REGULAR_MINUTES = 450;
/** So far beyond all others nobody has ever been: standard deviations from the median, and times the next one. */
const FAR_DEVIATIONS = 12;
const FAR_TIMES = 3;
const FEWEST_ROWS = 20;

/** A rate that agrees with its total, and yet cannot be: far outside what the whole pool shows. */
function checkInflated(table: Table, minutes: Float64Array, list: FindingList): void {
  const groups = table.has("positionGroup") ? table.texts("positionGroup") : undefined;
  const rowsOf = new Map<string | null, number[]>();
  for (let row = 0; row < table.rowCount; row++) {
    if (!(minutes[row]! >= REGULAR_MINUTES)) continue;
    const group = groups?.[row] ?? null;
    rowsOf.set(group, [...(rowsOf.get(group) ?? []), row]);
  }
  for (const metric of metrics({ entity: table.entity, group: "average" })) {
    if (metric.model !== "poisson" || !table.has(metric.column)) continue;
    for (const rows of rowsOf.values()) checkInflatedIn(table, metric, rows, list);
  }
}

function checkInflatedIn(table: Table, metric: Metric, rows: readonly number[], list: FindingList): void {
  const values = table.numbers(metric.column);
  const present = rows.filter((row) => !Number.isNaN(values[row])).sort((a, b) => values[b]! - values[a]!);
  if (present.length < FEWEST_ROWS) return;
  const rates = Float64Array.from(present, (row) => values[row]!);
  const deviation = NORMAL_MAD * medianAbsoluteDeviation(rates);
  const [first, next] = [rates[0]!, rates[1]!];
  const isFar = deviation > 0 && first > median(rates) + FAR_DEVIATIONS * deviation;
  if (!isFar || next <= 0 || first < FAR_TIMES * next) return;
  const what = "far beyond everybody else of the position, in total and average alike";
  list.addRow("contradictory", metric.column, what, present[0]!, `${first}, the next ${next}`);
}
