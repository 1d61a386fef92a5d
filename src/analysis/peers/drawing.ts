import {
  type AmongPeersOptions,
  amongRows,
  type Comparison,
  ownComparison,
  quietly,
} from "../../comparison/comparison.js";
import { NO_POOL } from "../../comparison/pool-wording.js";
import type { Pool } from "../../comparison/pools.js";
import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { filled, numberBetween, type OptionsOf, says, wholeNumberFrom } from "../../options.js";
import { Random } from "../../stats/random.js";
import { centralInterval, ENDS } from "../../stats/rank-interval.js";
import { drawnOf, simulateRates } from "../../stats/rate-simulation.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { analysisColumn, LEVEL } from "../../table/column-names.js";
import type { Table } from "../../table/table.js";
import { knownRates, metricRates, type RatesInPool, ratesInPools } from "./rates-among-peers.js";

export const LEVEL_CHECKS = {
  /** Probability, in percent, of the intervals. Default 90. */
  level: says(numberBetween(50, 99.9), "probability of the intervals in percent", 90),
};
export interface LevelOptions extends OptionsOf<typeof LEVEL_CHECKS> {}

/** Options of the simulation of true rates, from which intervals, places and chances come. */
export interface DrawingOptions extends OptionsOf<typeof DRAWING_CHECKS> {}

export const DRAWING_CHECKS = {
  /** Probability, in percent, that an interval contains the true value. Default 90. */
  level: LEVEL_CHECKS.level,
  /** Number of drawn leagues, each a possible true one. Default 500: a bound at 5% then lies between 3 and 7%. */
  draws: says(wholeNumberFrom(100, 1_000_000), "number of simulated draws", 500),
  /** Seed of the draws: the same seed always gives the same result. Default 1. */
  seed: says(wholeNumberFrom(0), "seed of the draws", 1),
};

export type Drawing = Readonly<Record<keyof DrawingOptions, number>>;

export function drawingOf(options: DrawingOptions): Drawing {
  return filled(DRAWING_CHECKS, options);
}

/**
 * Throws if other intervals in the table have another level: a row has one `level` for all its intervals. Intervals of
 * the metrics in `anew` do not count, as they are replaced.
 */
export function requireLevel(table: Table, { level }: Drawing, anew: readonly string[] = []): void {
  const isInterval = (name: string): boolean => {
    const made = analysisColumn(table, name);
    return made?.ending === "low" ? !anew.includes(made.metric) : /^(score|place)_low$/.test(name);
  };
  const intervals = table.columnNames.filter(isInterval);
  const other = table.has(LEVEL)
    ? table.numbers(LEVEL).find((its) => its !== level && !Number.isNaN(its))
    : undefined;
  if (intervals.length === 0 || other === undefined) return;
  throw invalidOption(
    "level",
    level,
    `${other}, the level of ${intervals[0]} and the other intervals in the table`,
  );
}

/**
 * The random numbers for one metric in one pool. They are the same in every analysis, whatever else it computes, and
 * whatever name the metric has in the table.
 */
export function randomOf(
  { seed }: Drawing,
  { label, inPool }: { readonly label: string; readonly inPool: Pick<Pool, "name"> },
): Random {
  return new Random(`${seed} ${label} ${inPool.name}`);
}

/** The level of each row's intervals; NaN for rows without a pool. */
export function levelOfRows({ pools }: Comparison, { level }: Drawing): Float64Array {
  return Float64Array.from(pools.ofRow, (id) => (id === NO_POOL ? Number.NaN : level));
}

export function drawingNote({ level, draws, seed }: Drawing): Note {
  return {
    code: "intervals",
    message: `${level}% intervals from ${draws} draws, seed ${seed}`,
    level,
    draws,
    seed,
  };
}

/** The draws of each row. Rows without draws are not in the map. */
export type DrawnRows = ReadonlyMap<number, Float64Array>;

/**
 * Draws of the true rates of some rows, each from the posterior in its own pool. Larger is better, on one scale for all
 * pools, so that rows of different pools can be compared.
 */
export function drawRates(among: Comparison, metric: string, rows: readonly number[], drawing: Drawing) {
  const wanted = new Set(rows);
  return new Map((knownRates(among, metric) ?? []).flatMap((rates) => drawnOfRows(rates, wanted, drawing)));
}

function drawnOfRows(rates: RatesInPool, wanted: ReadonlySet<number>, drawing: Drawing) {
  const { draws } = drawing;
  const { subjectAt } = drawnOf(rates);
  const found = rates.rows.flatMap((row, subject) =>
    wanted.has(row) ? [{ row, at: valueAt(subjectAt, subject), into: new Float64Array(draws) }] : [],
  );
  if (found.length === 0) return [];
  simulateRates(rates, { draws, random: randomOf(drawing, rates) }, (draw, keys) => {
    for (const { at, into } of found) into[draw] = valueAt(keys, at);
  });
  return found.map(({ row, into }) => [row, into] as const);
}

/** Columns of the intervals of drawn rows: `<name>_low` and so on; missing for other rows. */
export function intervalColumns(name: string, rowCount: number, drawn: DrawnRows, { level }: Drawing) {
  const rows = [...drawn.keys()];
  const intervals = [...drawn.values()].map((values) => centralInterval(values.slice().sort(), level / 100));
  return ENDS.map((end) => {
    return [`${name}_${end}`, valuesPlaced(rowCount, rows, (at) => intervals[at]![end])] as const;
  });
}

/** {@link intervalColumns} for places, which are whole: bounds are rounded inwards, the median to the nearest place. */
export function placeColumns(rowCount: number, drawn: DrawnRows, drawing: Drawing) {
  const whole = [Math.ceil, Math.round, Math.floor];
  return intervalColumns("place", rowCount, drawn, drawing).map(
    ([name, column], at) => [name, column.map(whole[at]!)] as const,
  );
}

/**
 * The true rates of a few rows, by row: the interval of `level` percent in the metric's own unit, and the row's own share
 * of the estimate. From draws of their posteriors, with the models and priors of `shrunkRates` and
 * the uncertainty of the prior. The peers are those of the table's own pool, else those that `minMinutes` gives. Empty
 * for a metric without a measured dispersion.
 */
export function trueRates(
  table: Table,
  metric: string,
  rows: readonly number[],
  {
    minMinutes,
    undefinedRates,
    level,
  }: Pick<AmongPeersOptions, "minMinutes" | "undefinedRates"> & { readonly level: number },
): ReadonlyMap<number, Readonly<Record<"low" | "high" | "weight", number>>> {
  const wanted = new Set(rows);
  const all = ownComparison(table, { minMinutes, undefinedRates, direction: "raw", metrics: [metric] });
  const among = amongRows(quietly(all), rows);
  const rates = metricRates(among, metric);
  if (!rates?.own.measured) return new Map();
  // Without the peers: the prior holds enough information about these.
  const found = ratesInPools(among, rates, { drawn: false }).flatMap((inPool) => {
    const { unit, model, prior, subjects } = inPool;
    return drawnOfRows(inPool, wanted, drawingOf({ level })).map(([row, draws], at) => {
      const rates = draws.map((draw) => unit * model.rateOfDraw(draw));
      const { low, high } = centralInterval(rates.sort(), level / 100);
      const exposure = valueAt(subjects.exposure, at);
      return [row, { low, high, weight: exposure / (exposure + prior.worth) }] as const;
    });
  });
  return new Map(found);
}
