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

/** A simulation of true rates, and what results say of it: the options with their defaults. */
export class Drawing {
  readonly level: number;
  readonly draws: number;
  readonly seed: number;

  constructor(options: DrawingOptions) {
    const { level, draws, seed } = filled(DRAWING_CHECKS, options);
    this.level = level;
    this.draws = draws;
    this.seed = seed;
  }

  /**
   * Throws if other intervals in the table have another level: a row has one `level` for all its intervals. Intervals of
   * the metrics in `anew` do not count, as they are replaced.
   */
  requireLevel(table: Table, anew: readonly string[] = []): void {
    const isInterval = (name: string): boolean => {
      const made = analysisColumn(table, name);
      return made?.ending === "low" ? !anew.includes(made.metric) : /^(score|place)_low$/.test(name);
    };
    const intervals = table.columnNames.filter(isInterval);
    const other = table.has(LEVEL)
      ? table.numbers(LEVEL).find((its) => its !== this.level && !Number.isNaN(its))
      : undefined;
    if (intervals.length === 0 || other === undefined) return;
    throw invalidOption(
      "level",
      this.level,
      `${other}, the level of ${intervals[0]} and the other intervals in the table`,
    );
  }

  /**
   * The random numbers for one metric in one pool. They are the same in every analysis, whatever else it computes, and
   * whatever name the metric has in the table.
   */
  randomOf({ label, inPool }: { readonly label: string; readonly inPool: Pick<Pool, "name"> }): Random {
    return new Random(`${this.seed} ${label} ${inPool.name}`);
  }

  /** The level of each row's intervals, as a column; NaN for rows without a pool. */
  levels({ pools }: Comparison): readonly [name: string, column: Float64Array] {
    return [LEVEL, Float64Array.from(pools.ofRow, (id) => (id === NO_POOL ? Number.NaN : this.level))];
  }

  /** Columns of the intervals of drawn rows: `<name>_low` and so on; missing for other rows. */
  intervals(name: string, rowCount: number, drawn: DrawnRows) {
    const rows = [...drawn.keys()];
    const found = [...drawn.values()].map((values) => this.intervalOf(values));
    return ENDS.map((end) => {
      return [`${name}_${end}`, valuesPlaced(rowCount, rows, (at) => found[at]![end])] as const;
    });
  }

  /** The intervals of places, which are whole: bounds are rounded inwards, the median to the nearest place. */
  places(rowCount: number, drawn: DrawnRows) {
    const whole = [Math.ceil, Math.round, Math.floor];
    return this.intervals("place", rowCount, drawn).map(
      ([name, column], at) => [name, column.map(whole[at]!)] as const,
    );
  }

  /** The ends and the median of draws, which stay in their order. */
  intervalOf(draws: Float64Array) {
    return centralInterval(draws.slice().sort(), this.level / 100);
  }

  get note(): Note {
    const { level, draws, seed } = this;
    const message = `${level}% intervals from ${draws} draws, seed ${seed}`;
    return { code: "intervals", message, level, draws, seed };
  }
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
  simulateRates(rates, { draws, random: drawing.randomOf(rates) }, (draw, keys) => {
    for (const { at, into } of found) into[draw] = valueAt(keys, at);
  });
  return found.map(({ row, into }) => [row, into] as const);
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
    return drawnOfRows(inPool, wanted, new Drawing({ level })).map(([row, draws], at) => {
      const rates = draws.map((draw) => unit * model.rateOfDraw(draw));
      const { low, high } = centralInterval(rates.sort(), level / 100);
      const exposure = valueAt(subjects.exposure, at);
      return [row, { low, high, weight: exposure / (exposure + prior.worth) }] as const;
    });
  });
  return new Map(found);
}
