import { type AmongPeersOptions, comparison, quietly } from "../../comparison/comparison.js";
import { centralInterval } from "../../stats/rank-interval.js";
import type { RateEvidence } from "../../stats/rate-model.js";
import { simulateRates } from "../../stats/rate-simulation.js";
import { valueAt, valuesAt } from "../../stats/values-at.js";
import { hasPool } from "../../table/column-names.js";
import type { Table } from "../../table/table.js";
import { type Drawing, drawingOf, randomOf } from "./drawing.js";
import { metricRates, type RatesInPool, ratesInPools } from "./rates-among-peers.js";

/** The interval of a row's true rate in the metric's own unit, and the row's own share of the estimate. */
export interface TrueRate {
  readonly low: number;
  readonly high: number;
  readonly weight: number;
}

interface TrueRateOptions extends Pick<AmongPeersOptions, "minMinutes" | "undefinedRates"> {
  /** Level of the intervals in percent. */
  readonly level: number;
}

/**
 * The true rates of a few rows, by row: from draws of their posteriors, with the models and priors of `shrunkRates` and
 * the uncertainty of the prior. The peers are those of the table's own pool, else those that `minMinutes` gives. Empty
 * for a metric without a measured dispersion.
 */
export function trueRates(
  table: Table,
  metric: string,
  rows: readonly number[],
  { minMinutes, undefinedRates, level }: TrueRateOptions,
): ReadonlyMap<number, TrueRate> {
  const criteria = hasPool(table) ? {} : { minMinutes };
  const asked = { ...criteria, undefinedRates, direction: "raw", metrics: [metric] } as const;
  const among = quietly(comparison(table, asked, { endings: [] }));
  const rates = metricRates(among, metric);
  const found = new Map<number, TrueRate>();
  if (!rates?.own.measured) return found;
  const wanted = new Set(rows);
  for (const inPool of ratesInPools(among, rates, { drawn: false })) {
    const some = ofThese(inPool, wanted);
    if (some.rows.length > 0) drawInto(found, some, drawingOf({ level }));
  }
  return found;
}

/** The rates of the wanted rows without their peers; the prior holds enough information about these. */
function ofThese(rates: RatesInPool, wanted: ReadonlySet<number>): RatesInPool {
  const at = [...rates.rows.keys()].filter((index) => wanted.has(rates.rows[index]!));
  const { subjects, trend } = rates;
  const evidence = ({ events, exposure }: RateEvidence): RateEvidence => ({
    events: valuesAt(events, at),
    exposure: valuesAt(exposure, at),
  });
  return {
    ...rates,
    rows: at.map((index) => rates.rows[index]!),
    subjects: evidence(subjects),
    trend: trend && {
      ...trend,
      subjects: {
        factors: valuesAt(trend.subjects.factors, at),
        levers: valuesAt(trend.subjects.levers, at),
      },
    },
    memberOf: new Int32Array(at.length).fill(-1),
  };
}

function drawInto(found: Map<number, TrueRate>, rates: RatesInPool, drawing: Drawing): void {
  const { rows, subjects, prior, unit, model } = rates;
  const { draws, level } = drawing;
  const drawn = rows.map(() => new Float64Array(draws));
  simulateRates(rates, { draws, random: randomOf(drawing, rates) }, (draw, keys) => {
    for (const [at, into] of drawn.entries()) into[draw] = unit * model.rateOfDraw(valueAt(keys, at));
  });
  for (const [at, row] of rows.entries()) {
    const { low, high } = centralInterval(drawn[at]!.sort(), level / 100);
    const exposure = valueAt(subjects.exposure, at);
    found.set(row, { low, high, weight: exposure / (exposure + prior.worth) });
  }
}
