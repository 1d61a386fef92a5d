import type { MetricName } from "../../catalogue/metric-columns.js";
import { agesOf } from "../../comparison/ages.js";
import { comparable } from "../../comparison/comparable-values.js";
import { describeCriteria, LIST_CRITERIA_CHECKS, type ListCriteria } from "../../comparison/peer-criteria.js";
import { type AttemptOptions, type RateOptions, VALUE_CHECKS } from "../../comparison/rules.js";
import { type Note, notedRows } from "../../notes.js";
import { type Checks, numberBetween, says } from "../../options.js";
import { studentReach } from "../../stats/student.js";
import { mean, standardDeviation } from "../../stats/summary.js";
import { valuesAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { numbersNamed } from "../../table/metric-columns.js";
import { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { competingRows } from "./leaders.js";

export interface AgeCurveOptions extends ListCriteria, RateOptions, AttemptOptions {
  /** Probability, in percent, of the intervals. Default 90. */
  readonly level?: number | undefined;
}

export const AGE_CURVE_CHECKS: Checks<AgeCurveOptions> = {
  ...LIST_CRITERIA_CHECKS,
  level: says(numberBetween(50, 99.9), "probability of the intervals, in percent (default: 90)"),
  ...VALUE_CHECKS,
};

/**
 * A metric by age: the mean of those of each age, and the interval in which the mean of all such players lies.
 *
 * Shape:   a table of another kind, a row for each age that somebody has, youngest first: `age`, `players` (how many
 *          of that age have a value), `mean`, `low` and `high`. The kind that was given. The regulars are counted, unless
 *          positions, minutes or another of the criteria of `peers` say otherwise; of a table that has a pool, those who
 *          are in it.
 * Formula: mean ± t · s / √n over the n values of an age, s being their standard deviation (n - 1) and t the quantile
 *          of Student's distribution with n - 1 degrees of freedom. Each player counts once, whatever his minutes.
 * Unit:    the metric's own; ages in completed years at the start of the season, or on the day `ageAt`.
 * Missing: rows without an age, without a value, or with a percentage out of fewer attempts than `minAttempts` are
 *          left out, and a note counts them. The mean of one player has no interval.
 * Errors:  `unknown_metric`, `unknown_option`, `invalid_option`, `unknown_position`; `shape_mismatch` for teams, and
 *          where the records hold no dates of birth.
 * Source:  the textbook interval of a mean (Student 1908). It compares players of different ages in the same
 *          season, not one player with himself: whoever still plays at 35 is one of the better.
 *
 * @example
 * const curve = ageCurve(await samplePlayers(), "average_dribbles", { positions: "winger", minMinutes: 900 });
 * curve.row(0) // => { age: 19, players: 1, mean: 7.98, low: null, high: null }
 */
export function ageCurve<T extends TableInput>(
  input: T,
  metric: MetricName,
  options: AgeCurveOptions = {},
): SameKind<T> {
  return analysis("ageCurve", AGE_CURVE_CHECKS, input, options, (sent) => {
    const { level = 90, ageAt } = options;
    const column = numbersNamed(sent, metric);
    const ages = agesOf(sent, "ageAt", ageAt);
    const compared = comparable(sent, options);
    const values = compared.comparable(column);
    const rows = competingRows(sent, options);
    const known = rows.filter((row) => !Number.isNaN(ages[row]) && !Number.isNaN(values[row]));
    const byAge = [...new Set(valuesAt(ages, known).sort())].map((age) => {
      const ofAge = known.filter((row) => ages[row] === age);
      return { age, ...meanOf(valuesAt(values, ofAge), level) };
    });
    const left = rows.length - known.length;
    const criteria = describeCriteria(sent, options);
    const note: Note = {
      code: "age_curve",
      message: `${column} of ${counted(known.length, "row")} by age, with the ${level} % interval of each mean${criteria === "" ? "" : ` (${criteria})`}`,
      metric: column,
      rows: known.length,
      level,
      criteria,
    };
    const notes = [
      ...sent.notes,
      note,
      ...notedRows("left_out", left, `${counted(left, "row")} left out, without an age or a value`),
      ...compared.attempts.notes(),
    ];
    const columns = (["age", "players", "mean", "low", "high"] as const).map(
      (name) => [name, Float64Array.from(byAge, (row) => row[name])] as const,
    );
    return new Table({ entity: sent.entity, rowCount: byAge.length, columns, notes });
  });
}

/** The mean of values, and the interval of it that has the level. */
function meanOf(values: Float64Array, level: number) {
  const players = values.length;
  const centre = mean(values);
  const reach =
    players < 2
      ? Number.NaN
      : (studentReach(level / 100, players - 1) * standardDeviation(values)) / Math.sqrt(players);
  return { players, mean: centre, low: centre - reach, high: centre + reach };
}
