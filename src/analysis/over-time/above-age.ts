import { agesOf } from "../../comparison/ages-and-positions.js";
import { describeCriteria } from "../../comparison/peer-criteria.js";
import { type Note, notedRows } from "../../notes.js";
import { filled, type OptionsOf, oneOf, says } from "../../options.js";
import { type Drift, deviationIn, overWorths, unitVarianceOf } from "../../stats/season-model.js";
import { columnsOf } from "../../stats/values-at.js";
import { addColumn } from "../../table/add-column.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { labelOf, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { withColumns, withNotes } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { LEVEL_CHECKS, type LevelOptions } from "../peers/drawing.js";
import { type AgePoint, ageChanges, ageingRows, ageLevels } from "./ageing.js";
import { type Careers, careersOf, madeOfRates, requireRates } from "./careers.js";
import {
  OVER_TIME_CHECKS,
  type OverTimeOptions,
  overTime,
  type RatesOverTime,
  reachOf,
} from "./rates-over-time.js";

export interface AboveAgeOptions extends OverTimeOptions, LevelOptions, OptionsOf<typeof ABOVE_AGE_CHECKS> {}

export const ABOVE_AGE_CHECKS = {
  ...OVER_TIME_CHECKS,
  ...LEVEL_CHECKS,
  /**
   * The curve: of players of each age in their season (`crossSection`, default), of the changes of players who play on
   * (`paired`), or of these with a guess for those who drop out (`withDropOuts`); see `ageCurve`.
   */
  method: says(
    oneOf(["crossSection", "paired", "withDropOuts"], "crossSection"),
    "the age curve: crossSection, paired (players who play on) or withDropOuts",
  ),
};

/**
 * Adds how far each player's true rate is above the age curve of his position group; below it the distance is negative.
 *
 * Shape:   same rows; at the end `<metric>_aboveAge`, which is a metric like any other (searched, ranked, drawn), with
 *          `<metric>_aboveAge_lower` and `<metric>_aboveAge_upper`. A DataFrame for a DataFrame, else a table.
 * Unit:    the metric's own, at the minutes at which the mean of the peers stands, as changes in `progress`.
 * Formula: with d the rate minus the mean of its season's peers, c the curve at the player's age and w = exposure / (exposure +
 *          worth), the distance is w(d - c); its variance is u / (exposure + worth) + w² · that of c. The interval is ± z
 *          deviations, z being Student's with one degree of freedom fewer than the peers.
 * Curve:   by age the mean of d, weighted by 1 / (1 / exposure + 1 / worth); ages with fewer than 30 rows are put together
 *          with their neighbours, and the curve is smoothed by penalised second differences. With `method: "paired"` the sum
 *          of the yearly changes of `ageCurve`, through the mean of d; its variance, from the mean age on, is that of
 *          changes whose errors agree, which is too large. `withDropOuts` sums the changes with the guess for drop-outs.
 * Limits:  players who still play at 35 are among the better ones, so the default curve asks more of the old than decline
 *          alone would; `paired` counts players who play on, who decline less than drop-outs.
 * Missing: rows without an age, without evidence, and of groups or ages without a curve (fewer than 30 rows or pairs), or of
 *          a season with fewer than five peers; a note counts them.
 * Errors:  as `shrunkRates`; `shape_mismatch` for teams, and if the records hold no dates of birth; `invalid_option`
 *          for metrics that are no rates.
 *
 * @example
 * const league = aboveAge(await samplePlayers(), { metrics: ["average_dribbles"] });
 * Number(league.row("W. Zaha").average_dribbles_aboveAge) > 0 // => true
 */
export function aboveAge<T extends TableInput>(input: T, options: AboveAgeOptions = {}): SameKind<T> {
  return analysis("aboveAge", ABOVE_AGE_CHECKS, input, options, (table) => {
    const { method, level } = filled(ABOVE_AGE_CHECKS, options);
    const ages = agesOf(table, "ageAt", options.ageAt);
    const careers = careersOf(table);
    const setting = overTime(table, options);
    const criteria = describeCriteria(table, options);
    const { made, ofDrift, ofRates } = madeOfRates(setting, careers, (rates, drift) =>
      distancesOf(rates, table.rowCount, curveOf(careers, rates, drift, ages, method), level),
    );
    requireRates(made, options.metrics);
    const notes = [...made].flatMap(([metric, { distance }]): Note[] => {
      const rows = distance.filter((value) => !Number.isNaN(value)).length;
      const left = table.rowCount - rows;
      const message = `distance of ${metric} from the age curve of the position group (${method}), in ${counted(rows, "row")}, with the ${level}% interval`;
      const without = `${counted(left, "row")} without ${metric}_aboveAge: no age, no evidence, too few peers, or no curve`;
      return [
        { code: "age_curve", message, metric, rows, level, criteria },
        ...notedRows("left_out", left, without),
      ];
    });
    const above = [...made].reduce(
      (all, [metric, distances]) => withDistances(all, metric, distances),
      table,
    );
    const ofPairs = method === "crossSection" ? [] : ofDrift;
    return withNotes(above, [...above.notes, ...notes, ...ofPairs, ...ofRates]);
  });
}

/** The point of the curve at the age of a row, in its group; undefined where there is none. */
function curveOf(
  careers: Careers,
  rates: RatesOverTime,
  drift: Drift,
  ages: Float64Array,
  method: NonNullable<AboveAgeOptions["method"]>,
): (row: number) => AgePoint | undefined {
  const curves = rates.groups.map((_, group) => {
    const isMeant = (row: number): boolean => rates.groupOf[row] === group;
    const changes =
      method === "crossSection"
        ? undefined
        : ageChanges(rates, drift, ages, ageingRows(careers), isMeant).map(
            ({ age, change, withDropOuts, variance }) => ({
              age,
              change: method === "paired" ? change : withDropOuts,
              variance,
            }),
          );
    return ageLevels(rates, ages, isMeant, changes);
  });
  return (row) => curves[rates.groupOf[row]!]?.get(ages[row]!);
}

function distancesOf(
  rates: RatesOverTime,
  rowCount: number,
  pointOf: (row: number) => AgePoint | undefined,
  level: number,
) {
  const made = columnsOf(["distance", "lower", "upper"], rowCount);
  const reach = reachOf(level);
  for (let row = 0; row < rowCount; row++) {
    const [group, point, season] = [rates.groupIn(row), pointOf(row), rates.seasonSeen(row)];
    if (group === undefined || point === undefined || Number.isNaN(season.mean)) continue;
    const at = (worth: number): readonly [distance: number, variance: number] => {
      const weight = season.exposure / (season.exposure + worth);
      const unit = unitVarianceOf(rates.model, worth, [season]);
      return [
        weight * (deviationIn(season) - point.level),
        unit / (season.exposure + worth) + weight ** 2 * point.variance,
      ];
    };
    const [distance, variance] = overWorths(group, at);
    const by = reach(rates.peersOf(row)) * Math.sqrt(variance);
    made.distance[row] = rates.unit * distance;
    made.lower[row] = rates.unit * (distance - by);
    made.upper[row] = rates.unit * (distance + by);
  }
  return made;
}

function withDistances(table: Table, metric: string, made: ReturnType<typeof distancesOf>): Table {
  const name = `${metric}_aboveAge`;
  const { better, decimals, category } = metricOf(table, metric) ?? {};
  const label = `${labelOf(table, metric)}, above the age curve`;
  const added = addColumn(table, name, made.distance, { label, better, decimals, category });
  const ends = { [`${name}_lower`]: made.lower, [`${name}_upper`]: made.upper };
  return withColumns(added, new Map(Object.entries(ends)));
}
