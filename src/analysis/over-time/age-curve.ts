import type { MetricName } from "../../catalogue/metric-columns.js";
import { agesOf } from "../../comparison/ages-and-positions.js";
import { describeCriteria, hasCriteria, LIST_CRITERIA_CHECKS } from "../../comparison/peer-criteria.js";
import { VALUE_CHECKS } from "../../comparison/rules.js";
import { invalidOption } from "../../errors.js";
import { type Note, notedRows } from "../../notes.js";
import { filled, type OptionsOf, oneOf, says } from "../../options.js";
import { normalReach, studentReach } from "../../stats/normal.js";
import { mean, standardDeviation } from "../../stats/summary.js";
import { valuesAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { numbersNamed } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { tableOfLines } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { LEVEL_CHECKS, type LevelOptions } from "../peers/drawing.js";
import { competingRows } from "../peers/leaders.js";
import { describeList, type ListOptions, RELIABILITY_CHECKS, reliable } from "../peers/reliability.js";
import { ageChanges, ageingRows } from "./ageing.js";
import { careersOf, driftNotes, driftPairs, ratesWithDrift } from "./careers.js";
import { overTime } from "./rates-over-time.js";

export interface AgeCurveOptions extends ListOptions, LevelOptions, OptionsOf<typeof AGE_CURVE_CHECKS> {}

export const AGE_CURVE_CHECKS = {
  ...LIST_CRITERIA_CHECKS,
  ...LEVEL_CHECKS,
  /** `crossSection` (default): players of each age in their season. `paired`: the same players' changes in a year. */
  method: says(
    oneOf(["crossSection", "paired"], "crossSection"),
    "paired: change of the same players in the year after each age",
  ),
  ...VALUE_CHECKS,
  ...RELIABILITY_CHECKS,
};

/**
 * Computes the mean of a metric for each age, with the interval of the mean of all such players.
 *
 * Shape:   a new table, a row for each age of a player, youngest first: `age`, `players` (the number of players
 *          of that age with a value), `mean`, `low` and `high`. A DataFrame for a DataFrame, else a table. The regulars
 *          count, unless the criteria of `peers` (positions, minutes and others) say otherwise; in a table with pools, the
 *          players in a pool.
 * Formula: mean ± t · s / √n over the n values of an age, s being their standard deviation (n - 1) and t the quantile
 *          of Student's distribution with n - 1 degrees of freedom. Each player counts once, whatever the minutes.
 * Unit:    the metric's own; ages in completed years at the start of the season, or on the day `ageAt`.
 * Missing: rows without an age, without a value, with a percentage out of fewer attempts than `minAttempts`, or with a
 *          rate of which less than `minReliability` is the row's own are left out, and a note counts them. The mean of one player has no interval.
 * Paired:  with `method: "paired"` the change in the year after each age of the same players, less the mean change over all
 *          ages: `age`, `players` (pairs of seasons in a row, in one competition and group, 270 minutes in both), `change`
 *          with `low` and `high`, `dropOuts` and `withDropOuts`. A change is Σ w (r₂ - r₁) / Σ w, rates less the mean of
 *          their season, w being the inverse of the variance from chance and drift (see `progress`); ages of fewer than
 *          30 pairs are put together with their neighbours, and the curve is smoothed by penalised second differences.
 *          Pairs exist only of players who play on. `withDropOuts` shows the change if players with 900 minutes who then had
 *          fewer than 270 get as next rate the 25% point of their expected rate: the gap is the selection. The
 *          metric must be a rate; with fewer than 30 pairs no age has a row. The criteria select rows by the
 *          earlier season; without criteria all count. `minAttempts` and `minReliability` take nothing out of pairs, because
 *          the weights already reflect the evidence for each rate.
 * Limits:  the 25% point is closer to the truth if the players who drop out would have declined. It does not correct for
 *          players who drop out at a low level without decline: `withDropOuts` is a guess, and no bound of the ageing.
 * Errors:  `unknown_metric`, `unknown_option`, `invalid_option`, `unknown_position`; `shape_mismatch` for teams, and
 *          if the records hold no dates of birth.
 * Source:  the textbook interval of a mean (Student 1908). It compares players of different ages in the same
 *          season, not one player over time: players who still play at 35 are among the better ones.
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
    const { level, ageAt, method } = filled(AGE_CURVE_CHECKS, options);
    const column = numbersNamed(sent, metric);
    const ages = agesOf(sent, "ageAt", ageAt);
    if (method === "paired") return pairedCurve(sent, column, ages, options, level);
    const compared = reliable(sent, options);
    const values = compared.comparable(column);
    const rows = competingRows(sent, options);
    const known = rows.filter((row) => !Number.isNaN(ages[row]) && !Number.isNaN(values[row]));
    const byAge = [...new Set(valuesAt(ages, known).sort())].map((age) => {
      const ofAge = known.filter((row) => ages[row] === age);
      return { age, ...meanOf(valuesAt(values, ofAge), level) };
    });
    const left = rows.length - known.length;
    const criteria = describeList(sent, options);
    const note: Note = {
      code: "age_curve",
      message: `${column} of ${counted(known.length, "row")} by age, with the ${level}% interval of each mean${criteria === "" ? "" : ` (${criteria})`}`,
      metric: column,
      rows: known.length,
      level,
      criteria,
    };
    const notes = [
      ...sent.notes,
      note,
      ...notedRows(
        "left_out",
        left,
        `${counted(left, "row")} left out because the age or the value is missing`,
      ),
      ...compared.attempts.notes(),
    ];
    const names = ["age", "players", "mean", "low", "high"] as const;
    return tableOfLines({ entity: sent.entity }, names, byAge, { notes });
  });
}

function meanOf(values: Float64Array, level: number) {
  const players = values.length;
  const centre = mean(values);
  const reach =
    players < 2
      ? Number.NaN
      : (studentReach(level / 100, players - 1) * standardDeviation(values)) / Math.sqrt(players);
  return { players, mean: centre, low: centre - reach, high: centre + reach };
}

/** The changes of the same players in the year after each age. */
function pairedCurve(
  table: Table,
  metric: string,
  ages: Float64Array,
  { minReliability: _reliability, ...criteria }: AgeCurveOptions,
  level: number,
): Table {
  const careers = careersOf(table);
  const setting = overTime(table, { ...criteria, metrics: [metric] });
  const [followed] = ratesWithDrift(setting, driftPairs(careers));
  if (followed === undefined)
    throw invalidOption("metric", metric, "a rate out of attempts or minutes in the table");
  const [rates, drift] = followed;
  const meant = new Set(hasCriteria(criteria) ? competingRows(table, criteria) : ages.keys());
  const changes = ageChanges(rates, drift, ages, ageingRows(careers), (row) => meant.has(row));
  const reach = normalReach(level);
  const lines = changes.map(({ age, pairs, change, variance, dropOuts, withDropOuts }) => {
    const by = reach * Math.sqrt(variance);
    return {
      age,
      players: pairs,
      change: rates.unit * change,
      low: rates.unit * (change - by),
      high: rates.unit * (change + by),
      dropOuts,
      withDropOuts: rates.unit * withDropOuts,
    };
  });
  const rows = changes.reduce((sum, { pairs }) => sum + pairs, 0);
  const described = describeCriteria(table, criteria);
  const note: Note = {
    code: "age_curve",
    message: `change of ${metric} in the year after each age, of ${counted(rows, "pair")} of seasons, with the ${level}% interval; players who drop out have no second season, so decline is understated: withDropOuts shows by how much`,
    metric,
    rows,
    level,
    criteria: described,
  };
  const names = ["age", "players", "change", "low", "high", "dropOuts", "withDropOuts"] as const;
  const notes = [...table.notes, note, ...driftNotes(new Map([[metric, drift]]))];
  return tableOfLines({ entity: table.entity }, names, lines, { notes });
}
