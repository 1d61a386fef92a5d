import {
  DUELS,
  KINDS_OF_DUELS,
  MATCHES,
  MATCHES_CAME_ON,
  MATCHES_REPLACED,
  MATCHES_STARTED,
  MINUTES_ON_FIELD,
  MINUTES_TAGGED,
  RED_CARDS,
} from "../../catalogue/columns.js";
import { findMetric, metrics } from "../../catalogue/lookup.js";
import { roundingOf } from "../../catalogue/rounding.js";
import { sum } from "../../stats/summary.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { PER_MINUTES } from "../peers/playing-time.js";
import { disagreeingWithPer90 } from "../peers/unstated-basis.js";
import { eachRow } from "./each-row.js";
import type { FindingList } from "./findings.js";

/** A match with extra time is over by then, without its stoppage time, which the service does not count. */
const LONGEST_MATCH = 120;

/** Finds seasons that cannot have been: in their minutes and matches, their dates, and their goals. */
export function checkSeason(table: Table, minutes: Float64Array, list: FindingList): void {
  checkMinutes(table, list);
  checkWholeMatches(table, list);
  checkAppearances(table, list);
  checkKindsOfDuels(table, list);
  checkDates(table, list);
  if (table.entity === "team") checkCleanSheets(table, minutes, list);
  checkUnstatedBasis(table, minutes, list);
}

/** Minutes in hours, in halves or in seconds show against the matches, and tagged ones against those on the field. */
function checkMinutes(table: Table, list: FindingList): void {
  eachRow(table, [MINUTES_TAGGED, MINUTES_ON_FIELD], (row, [tagged, field]) => {
    if (tagged > field) {
      const what = `more than ${MINUTES_ON_FIELD}, of which they are a part`;
      list.addRow("contradictory", MINUTES_TAGGED, what, row, `${tagged} of ${field}`);
    }
  });
  eachRow(table, [MINUTES_ON_FIELD, MATCHES], (row, [field, matches]) => {
    if (field > LONGEST_MATCH * matches) {
      const what = `more than ${LONGEST_MATCH} minutes a match`;
      list.addRow(
        "contradictory",
        MINUTES_ON_FIELD,
        what,
        row,
        `${field} in ${counted(matches, "match", "matches")}`,
      );
    }
  });
}

/** Nobody leaves several whole matches at half-time without being replaced or sent off. */
const LEAST_OF_WHOLE = 45;
const FEWEST_WHOLE = 3;

/** Minutes in hours or halves, tagged ones too, are too few for the matches that were played from first to last. */
function checkWholeMatches(table: Table, list: FindingList): void {
  const names = [MATCHES_STARTED, MATCHES_REPLACED, RED_CARDS, MINUTES_ON_FIELD] as const;
  eachRow(table, names, (row, [started, replaced, sentOff, field]) => {
    const whole = started - replaced - sentOff;
    if (whole < FEWEST_WHOLE || field >= LEAST_OF_WHOLE * whole) return;
    const what = `less than ${LEAST_OF_WHOLE} minutes for each match that he began and was not taken off in`;
    list.addRow("contradictory", MINUTES_ON_FIELD, what, row, `${field} in ${whole} such matches`);
  });
}

const FEWEST_ROWS = 20;
/** Where so many of the records have duels that are the sum of their kinds, it is what they are. */
const SURELY = 0.9;

/** Duels that are not the sum of their kinds, where nearly all other records' are. */
function checkKindsOfDuels(table: Table, list: FindingList): void {
  const other: { readonly row: number; readonly duels: number; readonly kinds: number }[] = [];
  let rows = 0;
  eachRow(table, [DUELS, ...KINDS_OF_DUELS], (row, [duels, ...each]) => {
    const kinds = sum(each);
    if (duels === 0 && kinds === 0) return;
    rows++;
    if (kinds !== duels) other.push({ row, duels: duels, kinds });
  });
  if (rows < FEWEST_ROWS || rows - other.length < SURELY * rows) return;
  for (const { row, duels, kinds } of other) {
    const what = "not the sum of the kinds of duels, as in the other records";
    list.addRow("contradictory", DUELS, what, row, `${duels}, but the kinds are ${kinds}`);
  }
}

/** Whoever played a match began it or came on. */
function checkAppearances(table: Table, list: FindingList): void {
  eachRow(table, [MATCHES_STARTED, MATCHES_CAME_ON, MATCHES], (row, [started, cameOn, matches]) => {
    if (started + cameOn === matches) return;
    const what = `not ${MATCHES_STARTED} + ${MATCHES_CAME_ON}`;
    list.addRow("contradictory", MATCHES, what, row, `${matches}, but ${started} + ${cameOn}`);
  });
}

function checkDates(table: Table, list: FindingList): void {
  const [start, end] = ["season_startDate", "season_endDate"] as const;
  if (!table.has(start) || !table.has(end)) return;
  const [starts, ends] = [table.column(start), table.column(end)];
  for (let row = 0; row < table.rowCount; row++) {
    const [from, to] = [starts[row], ends[row]];
    if (typeof from === "string" && typeof to === "string" && to < from) {
      list.addRow("contradictory", end, `before ${start}`, row, `${from} to ${to}`);
    }
  }
}

/** In each match that was no clean sheet at least one goal was conceded, and in clean sheets none. */
function checkCleanSheets(table: Table, minutes: Float64Array, list: FindingList): void {
  const conceded = findMetric("average_concededGoals", "team");
  if (conceded === undefined) return;
  eachRow(table, [conceded.column, "total_cleanSheets", MATCHES], (row, [average, clean, matches]) => {
    const played = minutes[row]!;
    const goals = (average * played) / PER_MINUTES;
    const rounding = (roundingOf(conceded, average) * played) / PER_MINUTES;
    const open = matches - clean;
    const fits = goals + rounding >= open && (open > 0 || goals <= rounding);
    if (Number.isNaN(goals) || fits) return;
    const what = "does not fit the clean sheets: a goal at least in every other match, and none without one";
    const shown = `${average} per 90, about ${goals.toFixed(1)} goals, with ${clean} clean sheets in ${counted(matches, "match", "matches")}`;
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
