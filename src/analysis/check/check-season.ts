import {
  CLEAN_SHEETS,
  CONCEDED_PER_90,
  DUELS,
  isAverage,
  KINDS_OF_DUELS,
  MATCHES_CAME_ON,
  MATCHES_REPLACED,
  MATCHES_STARTED,
  RED_CARDS,
} from "../../catalogue/columns.js";
import { roundingOf } from "../../catalogue/rounding.js";
import { sum } from "../../stats/summary.js";
import { valueAt } from "../../stats/values-at.js";
import { metricOf } from "../../table/metric-columns.js";
import { everyRow } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/words.js";
import { disagreeingWithPer90, PER_MINUTES } from "../peers/rate-evidence.js";
import { eachRow, type FindingList } from "./findings.js";

/** Even a match with extra time is no longer; the service does not count stoppage time. */
const LONGEST_MATCH = 120;

/** A player who is neither replaced nor sent off stays on the field for at least this long. */
const LEAST_OF_WHOLE = 45;
const FEWEST_WHOLE = 3;

/** Finds impossible seasons by their minutes and matches, their dates, and their goals. */
export function checkSeason(table: Table, minutes: Float64Array, list: FindingList): void {
  checkPlayingTime(table, list);
  checkKindsOfDuels(table, list);
  checkDates(table, list);
  if (table.entity === "team") checkCleanSheets(table, minutes, list);
  checkUnstatedBasis(table, minutes, list);
}

/** Finds minutes in another unit, by comparing them with each other and with matches, and matches that do not add up. */
function checkPlayingTime({ catalogue: { minutes, matches } }: Table, list: FindingList): void {
  const { onField, tagged } = minutes;
  list.contradictions(tagged, [tagged, onField], ([part, field]) =>
    part > field
      ? [`more than ${onField}, although they are a part of it`, `${part} of ${field}`]
      : undefined,
  );
  list.contradictions(onField, [onField, matches.onField], ([field, played]) =>
    field > LONGEST_MATCH * played
      ? [`more than ${LONGEST_MATCH} minutes a match`, `${field} in ${counted(played, "match", "matches")}`]
      : undefined,
  );
  // Minutes in hours or halves, tagged ones too, are too few for the matches played from start to finish.
  const names = [MATCHES_STARTED, MATCHES_REPLACED, RED_CARDS, onField] as const;
  list.contradictions(onField, names, ([started, replaced, sentOff, field]) => {
    const whole = started - replaced - sentOff;
    if (whole < FEWEST_WHOLE || field >= LEAST_OF_WHOLE * whole) return undefined;
    const what = `less than ${LEAST_OF_WHOLE} minutes for each match started and finished`;
    return [what, `${field} in ${whole} such matches`];
  });
  // In every match that he played, a player started or came on.
  const appearances = [MATCHES_STARTED, MATCHES_CAME_ON, matches.onField] as const;
  list.contradictions(matches.onField, appearances, ([started, cameOn, played]) =>
    started + cameOn === played
      ? undefined
      : [`not ${MATCHES_STARTED} + ${MATCHES_CAME_ON}`, `${played}, but ${started} + ${cameOn}`],
  );
}

const FEWEST_ROWS = 20;
/** If this share of the records have duels equal to the sum of their kinds, that is their definition. */
const SURELY = 0.9;

/** Finds duels that are not the sum of their kinds, if those of nearly all records are. */
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
    list.contradicts(DUELS, what, row, `${duels}, but the kinds are ${kinds}`);
  }
}

function checkDates(table: Table, list: FindingList): void {
  const [start, end] = ["season_startDate", "season_endDate"] as const;
  if (!table.has(start) || !table.has(end)) return;
  const [starts, ends] = [table.column(start), table.column(end)];
  for (const row of everyRow(table)) {
    const [from, to] = [starts[row], ends[row]];
    if (typeof from === "string" && typeof to === "string" && to < from) {
      list.contradicts(end, `before ${start}`, row, `${from} to ${to}`);
    }
  }
}

/** Each match without a clean sheet has at least one goal conceded, and clean sheets have none. */
function checkCleanSheets(table: Table, minutes: Float64Array, list: FindingList): void {
  const conceded = metricOf(table, CONCEDED_PER_90);
  if (conceded === undefined) return;
  const names = [CONCEDED_PER_90, CLEAN_SHEETS, table.catalogue.matches.onField] as const;
  list.contradictions(conceded.column, names, ([average, clean, matches], row) => {
    const played = valueAt(minutes, row);
    const goals = (average * played) / PER_MINUTES;
    const rounding = (roundingOf(conceded, average) * played) / PER_MINUTES;
    const open = matches - clean;
    const fits = goals + rounding >= open && (open > 0 || goals <= rounding);
    if (Number.isNaN(goals) || fits) return undefined;
    const what = "does not fit the clean sheets: a goal at least in every other match, and none without one";
    const [about, within] = [goals.toFixed(1), counted(matches, "match", "matches")];
    return [what, `${average} per 90, about ${about} goals, with ${clean} clean sheets in ${within}`];
  });
}

/** Averages without a stated basis, although nearly all rows show that they are per 90 minutes. */
function checkUnstatedBasis(table: Table, minutes: Float64Array, list: FindingList): void {
  for (const metric of table.catalogue.metrics.filter(isAverage)) {
    for (const { row, average, exact } of disagreeingWithPer90(table, metric, minutes) ?? []) {
      const what = `not ${metric.counterpart} per 90 minutes, as in the other records`;
      list.contradicts(metric.column, what, row, `${average}, but ${exact.toFixed(2)} per 90`);
    }
  }
}
