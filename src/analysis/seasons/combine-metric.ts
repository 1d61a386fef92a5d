import { extentsOf, isTotal } from "../../catalogue/columns.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import { isMatchRow } from "../../table/keys.js";
import { metricOf } from "../../table/metric-columns.js";
import { coverageOf, everyRow, numbersIf } from "../../table/rows.js";
import { cellOf, type Table } from "../../table/table.js";
import { ratedMinutes } from "../peers/rate-evidence.js";
import {
  type Combined,
  meanOfMeans,
  noneOf,
  percentOfShares,
  perNinetyIfSo,
  perNinetyOf,
  perNinetyOfCounts,
  type Reason,
  ratioOf,
  totalOf,
} from "./season-sums.js";

/** The rows to combine into one, oldest season first. */
export type Seasons = ReturnType<typeof seasonsOf>;

/** The rows of one combined row, given in any order. */
export function seasonsOf({ table, tagged }: Basics, unordered: readonly number[]) {
  const rows = latestLast(table, unordered);
  const coverage = coverageOf(table);
  const notEmpty = rows.filter((row) => coverage(row) !== "empty");
  /** The rows with playing time; all rows if none has any. */
  const played = notEmpty.length > 0 ? notEmpty : rows;
  /** A single season is not combined with anything, so all of it stays unchanged. */
  const alone = played.length === 1 ? played[0] : undefined;
  /** The played rows with tagged time; rates use only these. */
  return { rows, played, alone, tagged: played.filter((row) => tagged[row] === 1) };
}

/** The columns of a table that every metric needs for combining. */
export interface Basics {
  readonly table: Table;
  /** The minutes behind a row's averages. */
  readonly minutes: Float64Array;
  /** 0 if nothing was tagged, so that totals include only the data of match sheets. */
  readonly tagged: Uint8Array;
  /** 0 if the service sends 0 for every average and percentage. */
  readonly hasRates: Uint8Array;
  /** The weight of a row in rates, if seasons have different weights. */
  readonly weights?: Float64Array | undefined;
}

export function basicsOf(table: Table): Basics {
  const { tagged: extent } = extentsOf(table.catalogue);
  const extents = numbersIf(table, extent);
  const coverage = coverageOf(table);
  const flags = (test: (row: number) => boolean): Uint8Array =>
    Uint8Array.from(everyRow(table), (row) => Number(test(row)));
  return {
    table,
    minutes: ratedMinutes(table),
    tagged: flags((row) => extents?.[row] !== 0),
    hasRates: flags((row) => coverage(row) === "full"),
  };
}

/** The function that combines a column of the total, average or percent group. */
export function combinerOf(basics: Basics, column: string): (seasons: Seasons) => Combined {
  const metric = metricOf(basics.table, column);
  const values = basics.table.numbers(column);
  if (isTotal(metric, column)) return totalCombiner(basics, metric, values);
  return metric === undefined ? unless(values, "unnamed") : rateCombiner(basics, metric, values);
}

function totalCombiner(
  { tagged }: Basics,
  metric: ColumnMetric | undefined,
  values: Float64Array,
): (seasons: Seasons) => Combined {
  if (metric?.basis === "ratio") return unless(values, "noDenominator");
  // A column without a stated basis counts as a count only if all its values are whole numbers.
  const isStated = metric !== undefined && metric.basis !== "not stated";
  const isCount = values.every((value) => Number.isNaN(value) || Number.isInteger(value));
  if (!isStated && !isCount) return unless(values, "unnamed");
  return ({ played }) => totalOf(values, played, tagged);
}

function rateCombiner(
  basics: Basics,
  metric: ColumnMetric,
  sent: Float64Array,
): (seasons: Seasons) => Combined {
  const { table, hasRates, weights } = basics;
  const weighted = (column: Float64Array | undefined): Float64Array => {
    const values = column ?? new Float64Array(0);
    return weights === undefined ? values : values.map((value, row) => value * weights[row]!);
  };
  const minutes = weighted(basics.minutes);
  const values = sent.map((value, row) => (value === 0 && hasRates[row] === 0 ? Number.NaN : value));
  const totals = numbersIf(table, metric.counterpart);
  const denominators = numbersIf(table, metric.denominator);
  const weightedTotals = weighted(totals);
  const weightedOutOf = weighted(denominators);
  const { basis } = metric;
  if (basis === "percent" && denominators !== undefined) {
    if (metric.denominator === table.catalogue.matches.onField) {
      // A share of matches, such as those won, depends on results and not on tagged data. Single matches count as they
      // are; a 0 in a season without tagged data is not a share.
      const isKnown = (row: number): boolean =>
        !Number.isNaN(sent[row]) && (sent[row] !== 0 || hasRates[row] === 1 || isMatchRow(table, row));
      return ({ played }) => percentOfShares(metric, sent, denominators, played.filter(isKnown), weights);
    }
    return ({ tagged }) => {
      const ofTotals =
        totals === undefined || noneOf(totals, tagged)
          ? undefined
          : ratioOf(weightedTotals, weightedOutOf, 100, tagged);
      return typeof ofTotals === "number"
        ? ofTotals
        : percentOfShares(metric, values, denominators, tagged, weights);
    };
  }
  if ((basis === "metres" || basis === "ratio") && denominators !== undefined) {
    return ({ tagged }) => meanOfMeans(values, weightedOutOf, tagged);
  }
  if (basis === "per 90") {
    return ({ tagged }) =>
      totals === undefined || noneOf(totals, tagged)
        ? perNinetyOfCounts(metric, values, basics.minutes, tagged, weights)
        : perNinetyOf(weightedTotals, minutes, tagged);
  }
  if (basis === "not stated" && totals !== undefined) {
    return ({ tagged }) => perNinetyIfSo(metric, values, weightedTotals, minutes, tagged);
  }
  return unless(sent, "noDenominator");
}

function unless(values: Float64Array, reason: Reason): (seasons: Seasons) => Combined {
  return ({ played }) => (noneOf(values, played) ? Number.NaN : reason);
}

const DATES = ["season_endDate", "season_startDate", "match_dateutc"];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
const IDS = ["seasonId", "competitionId", "roundId", "matchId"];

/**
 * The rows from the oldest season to the latest: by the end of the season, then its start, then the time of the match,
 * each only if every row has that date; then by season, competition, round and match id, as larger ids are more recent.
 */
export function latestLast(table: Table, rows: readonly number[]): number[] {
  if (rows.length === 1) return [...rows];
  const held = (names: readonly string[]) =>
    names.filter((name) => table.has(name)).map((name) => table.column(name));
  const dates = held(DATES).filter((column) => rows.every((row) => ISO_DATE.test(String(column[row]))));
  const columns = [...dates, ...held(IDS)];
  return [...rows].sort((a, b) => {
    for (const column of columns) {
      const [left, right] = [cellOf(column, a) ?? "", cellOf(column, b) ?? ""];
      if (left !== right) return left < right ? -1 : 1;
    }
    return a - b;
  });
}
