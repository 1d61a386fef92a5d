import { isAverage } from "../../catalogue/columns.js";
import { roundingOf } from "../../catalogue/rounding.js";
import { median, medianAbsoluteDeviation, NORMAL_MAD } from "../../stats/summary.js";
import { valueAt } from "../../stats/values-at.js";
import { groupAt } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { PER_MINUTES } from "../peers/rate-evidence.js";
import type { FindingList } from "./findings.js";

/** With fewer minutes, any rate is possible. */
const REGULAR_MINUTES = 450;
/** Hardly any real value is this many standard deviations beyond the median and this many times the next one. */
const FAR_DEVIATIONS = 12;
const FAR_TIMES = 3;
/** If a larger share of the rows is far out, they are not exceptions. */
const FEW_OF_MANY = 0.1;
const FEWEST_ROWS = 20;

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
