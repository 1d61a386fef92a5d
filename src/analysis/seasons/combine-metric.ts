import { extentsOf } from "../../catalogue/columns.js";
import { groupOfColumn, isTotal } from "../../catalogue/groups.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import { isMatchRow } from "../../table/keys.js";
import { COVERAGE } from "../../table/layout.js";
import { metricOf } from "../../table/metric-columns.js";
import { cellOf, type Table } from "../../table/table.js";
import { ratedMinutes } from "../peers/playing-time.js";
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

/** The rows that are combined into one, the oldest season first. */
export interface Seasons {
  readonly rows: readonly number[];
  /** Those in which anything was played; all, where nothing was. */
  readonly played: readonly number[];
  /** Those of them of which some time was tagged: rates stand on these alone. */
  readonly tagged: readonly number[];
}

/** Rows as seasons to combine, in whatever order they come. */
export function seasonsOf({ table, tagged }: Basics, unordered: readonly number[]): Seasons {
  const rows = latestLast(table, unordered);
  const coverage = table.has(COVERAGE) ? table.texts(COVERAGE) : undefined;
  const notEmpty = rows.filter((row) => coverage?.[row] !== "empty");
  const played = notEmpty.length > 0 ? notEmpty : rows;
  return { rows, played, tagged: played.filter((row) => tagged[row] === 1) };
}

/** What of a table every metric is combined with. */
export interface Basics {
  readonly table: Table;
  /** Minutes that the averages of a row stand on. */
  readonly minutes: Float64Array;
  /** 0 where nothing was tagged, so that totals hold no more than match sheets tell. */
  readonly tagged: Uint8Array;
  /** 0 where the service sends 0 for every average and percentage. */
  readonly hasRates: Uint8Array;
  /** How much a row counts in rates, where seasons count differently. */
  readonly weights?: Float64Array | undefined;
}

export function basicsOf(table: Table): Basics {
  const { tagged: extent } = extentsOf(table.catalogue);
  const extents = extent !== undefined && table.has(extent) ? table.numbers(extent) : undefined;
  const coverage = table.has(COVERAGE) ? table.texts(COVERAGE) : undefined;
  const flags = (test: (row: number) => boolean): Uint8Array =>
    Uint8Array.from({ length: table.rowCount }, (_, row) => Number(test(row)));
  return {
    table,
    minutes: ratedMinutes(table),
    tagged: flags((row) => extents?.[row] !== 0),
    hasRates: flags((row) => (coverage?.[row] ?? "full") === "full"),
  };
}

/** Whether a column holds a metric, and is combined as one. */
export function holdsMetric(table: Table, column: string): boolean {
  return metricOf(table, column) !== undefined || groupOfColumn(column) !== undefined;
}

/** The way in which a column of the total, average or percent group is combined. */
export function combinerOf(basics: Basics, column: string): (seasons: Seasons) => Combined {
  return isTotal(metricOf(basics.table, column), column)
    ? totalCombiner(basics, column)
    : rateCombiner(basics, column);
}

function totalCombiner({ table, tagged }: Basics, column: string): (seasons: Seasons) => Combined {
  const values = table.numbers(column);
  const metric = metricOf(table, column);
  if (metric?.basis === "ratio") return unless(values, "noDenominator");
  // What nobody says the basis of is taken for a count only where it holds whole numbers throughout.
  const isStated = metric !== undefined && metric.basis !== "not stated";
  const isCount = values.every((value) => Number.isNaN(value) || Number.isInteger(value));
  if (!isStated && !isCount) return unless(values, "unnamed");
  return ({ played }) => totalOf(values, played, tagged);
}

const NOTHING = new Float64Array(0);

function rateCombiner(basics: Basics, column: string): (seasons: Seasons) => Combined {
  const { table, hasRates, weights } = basics;
  const weighted = (column: Float64Array): Float64Array =>
    weights === undefined ? column : column.map((value, row) => value * weights[row]!);
  const minutes = weighted(basics.minutes);
  const metric = metricOf(table, column);
  const sent = table.numbers(column);
  if (metric === undefined) return unless(sent, "unnamed");
  const values = sent.map((value, row) => (value === 0 && hasRates[row] === 0 ? Number.NaN : value));
  const held = (name: string | undefined): Float64Array | undefined =>
    name !== undefined && table.has(name) ? table.numbers(name) : undefined;
  const totals = held(metric.counterpart);
  const denominators = held(metric.denominator);
  const weightedTotals = weighted(totals ?? NOTHING);
  const weightedOutOf = weighted(denominators ?? NOTHING);
  switch (metric.basis) {
    case "percent":
      if (denominators === undefined) return unless(sent, "noDenominator");
      if (metric.denominator === table.catalogue.matches.onField) {
        return shareOfMatches(basics, metric, sent, denominators);
      }
      return ({ tagged }) => {
        const ofShares = (): Combined => percentOfShares(metric, values, denominators, tagged, weights);
        if (totals === undefined || noneOf(totals, tagged)) return ofShares();
        const ofTotals = ratioOf(weightedTotals, weightedOutOf, 100, tagged);
        return typeof ofTotals === "number" ? ofTotals : ofShares();
      };
    case "metres":
    case "ratio":
      if (denominators === undefined) return unless(sent, "noDenominator");
      return ({ tagged }) => meanOfMeans(values, weightedOutOf, tagged);
    case "per 90":
      return ({ tagged }) =>
        totals === undefined || noneOf(totals, tagged)
          ? perNinetyOfCounts(metric, values, basics.minutes, tagged, weights)
          : perNinetyOf(weightedTotals, minutes, tagged);
    case "not stated":
      if (totals === undefined) return unless(sent, "noDenominator");
      return ({ tagged }) => perNinetyIfSo(metric, values, weightedTotals, minutes, tagged);
    default:
      return unless(sent, "noDenominator");
  }
}

/**
 * A share of matches, such as those won, stands on their results and on nothing tagged: single matches count as they
 * were sent; a 0 of a season of which nothing was tagged is no share.
 */
function shareOfMatches(
  { table, hasRates, weights }: Basics,
  metric: ColumnMetric,
  sent: Float64Array,
  matches: Float64Array,
): (seasons: Seasons) => Combined {
  const isKnown = (row: number): boolean =>
    !Number.isNaN(sent[row]) && (sent[row] !== 0 || hasRates[row] === 1 || isMatchRow(table, row));
  return ({ played }) => percentOfShares(metric, sent, matches, played.filter(isKnown), weights);
}

function unless(values: Float64Array, reason: Reason): (seasons: Seasons) => Combined {
  return ({ played }) => (noneOf(values, played) ? Number.NaN : reason);
}

const DATES = ["season_endDate", "season_startDate", "match_dateutc"];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
const IDS = ["seasonId", "competitionId", "roundId", "matchId"];

/**
 * The rows from the oldest season to the latest: by the season's end, then its start, then the match's moment, where
 * every row has that date; then by season, competition, round and match ids, of which the larger was given out later.
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
