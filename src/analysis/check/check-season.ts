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
import { median, medianAbsoluteDeviation, NORMAL_MAD, sum } from "../../stats/summary.js";
import { valueAt } from "../../stats/values-at.js";
import { groupAt, metricOf } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
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

/** With fewer minutes, any rate is possible. */
const REGULAR_MINUTES = 450;
/** Hardly any real value is this many standard deviations beyond the median and this many times the next one. */
const FAR_DEVIATIONS = 12;
const FAR_TIMES = 3;
/** If a larger share of the rows is far out, they are not exceptions. */
const FEW_OF_MANY = 0.1;

/** Finds rates that agree with their totals but are far beyond the pool's: an exceptional player, or a wrong number. */
export function checkInflated(table: Table, minutes: Float64Array, list: FindingList): void {
  const pools = poolsOfRegulars(table, minutes);
  for (const metric of table.catalogue.metrics.filter(isAverage)) {
    const isRate = metric.model === "poisson" || metric.basis === "not stated";
    const { counterpart } = metric;
    if (!isRate || !table.has(metric.column) || counterpart === undefined || !table.has(counterpart))
      continue;
    const values = table.numbers(metric.column);
    const totals = table.numbers(counterpart);
    for (const { rows, judges, others } of pools) {
      for (const { row, value, next } of farBeyond(values, rows)) {
        const exact = (valueAt(totals, row) * PER_MINUTES) / valueAt(minutes, row);
        // If only the average is wrong, another check reports it.
        if (!judges(row) || !(Math.abs(value - exact) <= roundingOf(metric, exact))) continue;
        const what = `far beyond all other ${others}, in total and average`;
        list.addRow("unusual", metric.column, what, row, `${value}, the next ${next}`);
      }
    }
  }
}

/**
 * Regular players by position group, and which of them are judged among the others: outfield players of groups that are
 * too small are judged among all outfield players.
 */
function poolsOfRegulars(table: Table, minutes: Float64Array) {
  const regulars = everyRow(table).filter((row) => minutes[row]! >= REGULAR_MINUTES);
  const groups = grouped(regulars, (row) => groupAt(table, row));
  const outfield = [...groups].filter(([group]) => group !== "goalkeeper").map(([, rows]) => rows);
  const inSmall = new Set(outfield.filter(({ length }) => length < FEWEST_ROWS).flat());
  return [
    ...[...groups.values()].map((rows) => ({ rows, judges: () => true, others: "players of the position" })),
    { rows: outfield.flat(), judges: (row: number) => inSmall.has(row), others: "outfield players" },
  ];
}

/** The few rows with values far beyond all others, each with the largest of the others. */
function farBeyond(values: Float64Array, rows: readonly number[]) {
  const falling = rows
    .map((row) => ({ row, value: valueAt(values, row) }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => b.value - a.value);
  if (falling.length < FEWEST_ROWS) return [];
  const rates = falling.map(({ value }) => value);
  const deviation = NORMAL_MAD * medianAbsoluteDeviation(rates);
  if (!(deviation > 0)) return [];
  const limit = median(rates) + FAR_DEVIATIONS * deviation;
  const most = Math.floor(FEW_OF_MANY * rates.length);
  for (let few = most; few > 0; few--) {
    const [last, next] = [valueAt(rates, few - 1), valueAt(rates, few)];
    if (last > limit && next > 0 && last >= FAR_TIMES * next) {
      return falling.slice(0, few).map(({ row, value }) => ({ row, value, next }));
    }
  }
  return [];
}
