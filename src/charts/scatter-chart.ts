import { type ListOptions, RELIABILITY_CHECKS } from "../analysis/peers/reliability.js";
import { scoredTable } from "../analysis/peers/role-scores.js";
import { levelOf } from "../analysis/peers/standing.js";
import { definedUnless } from "../comparison/comparable-values.js";
import { hasCriteria, LIST_CRITERIA_CHECKS } from "../comparison/peer-criteria.js";
import { VALUE_CHECKS } from "../comparison/rules.js";
import { invalidOption, named, unknownColumn } from "../errors.js";
import { hasField } from "../fields.js";
import { type OptionsOf, oneOf, says, text, trueOrFalse, wholeNumberFrom } from "../options.js";
import { correlationOf } from "../stats/summary.js";
import { valuesAt } from "../stats/values-at.js";
import type { ColumnName } from "../table/column.js";
import { hasPool } from "../table/column-names.js";
import { distinctNames } from "../table/find.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { numbersNamed } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { nearest } from "../text/nearest.js";
import { amount, sentenceCase } from "../text/words.js";
import { Chart } from "./chart.js";
import { plain, type ScatterChartData, wordsOf } from "./chart-data.js";
import { subjectRows } from "./chart-input.js";
import { CHART_CHECKS, type ChartOptions } from "./chart-options.js";
import { FEW_EVENTS, marked, UNCERTAINTIES } from "./kit/profile.js";
import { lookOf } from "./look.js";
import { isNobody, type Subjects, subjectsAndOptions, whoText } from "./peer-rows.js";
import { HALF, playedFacts, wordsAround } from "./profile-of.js";
import {
  axisOf,
  certaintyOf,
  colourOf,
  type MapToDraw,
  MOST_TOLD,
  placedRows,
  pointsOf,
  type ScatterAxis,
  type ScatterColumns,
  type ScatterData,
  type ScatterPoint,
} from "./scatter-points.js";
import { drawScatter } from "./svg/scatter.js";

export interface ScatterChartOptions extends ChartOptions, ListOptions, OptionsOf<typeof SCATTER_CHECKS> {}

export const SCATTER_CHECKS = {
  ...CHART_CHECKS,
  ...LIST_CRITERIA_CHECKS,
  /** Columns. Default: `x` and `y`, which `styleMap` adds. */
  x: says<ColumnName>(text, "column of the x axis"),
  /** Column of the vertical axis. Default: `y`. */
  y: says<ColumnName>(text, "column of the y axis"),
  /** Column for the area of the dots. */
  size: says<ColumnName>(text, "column shown by the area of the dots"),
  /** Column for the colour of the dots: numbers, or text for groups. Default: `cluster`, if there. */
  colour: says<ColumnName>(text, "column shown by the colour of the dots"),
  /** Draws the line on which both axes are equal, for one metric of two providers. Default false. */
  diagonal: says(trueOrFalse, "draw the line on which both axes are equal"),
  /** Number of rows to name besides the chosen: those farthest from the medians, if there is room. Default 12. */
  names: says(wholeNumberFrom(0), "how many other rows to name", 12),
  /**
   * Drawing of the interval of a chosen row's true rate, or of its true rank on an axis of ranks: a `band`
   * (default) or none (`none`).
   */
  uncertainty: says(oneOf(UNCERTAINTIES, "band"), "certainty of dots: band (default) or none"),
  ...VALUE_CHECKS,
  ...RELIABILITY_CHECKS,
};

const MOST_SUBJECTS = 30;

/**
 * Draws two metrics of every row as dots, with names that do not overlap and lines at the medians.
 *
 * Shape:   the title says what is clear of a single chosen row. An axis of a metric of which less is better is reversed and
 *          says so; words in the corners say what it means to be there. Names are optional: `scatterChart(league, { x, y })`, or `scatterChart(league, "Shots", "Goals")`. There is a dot for each row of the pool with both values
 *          (the regulars, unless `minMinutes`, `positions` or `minShare` say otherwise), and for each chosen row, always
 *          with its name. A map of styles can be passed directly: `scatterChart(styleMap(league), "M. Salah")`. Chosen rows
 *          have bands over the interval of the true rate, with the models and priors of `shrunkRates`, and on an axis of
 *          ranks of the true rank; with more than six, only those with a rate of which less than half is their own. A dot is
 *          the observed value: it may lie beyond its band. With `diagonal` both axes
 *          have one scale, with the line on which they are equal, and the rows farthest from it have names.
 * Unit:    the metrics' own; the area of a dot grows with `size`.
 * Missing: rows without one of the two values, with a percentage out of fewer attempts than `minAttempts`, or with a
 *          rate of which less than `minReliability` is the row's own (the `_weight` of `shrunkRates`), have no
 *          dot unless they are chosen, and a line below counts them; without `size`
 *          a dot is smallest, without `colour` grey.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_column`, `unknown_option`.
 *
 * @example
 * const league = await samplePlayers();
 * scatterChart(league, "M. Salah", { x: "average_shots", y: "average_goals", minMinutes: 900, positions: "winger" }).title // => "Mohamed Salah: many shots, many goals"
 */
export function scatterChart(
  input: TableInput | MapToDraw,
  subjectsOrOptions: Subjects | ScatterChartOptions = [],
  yOrOptions: string | ScatterChartOptions = {},
  lastOptions: ScatterChartOptions = {},
): Chart<ScatterChartData> {
  return named("scatterChart", () => {
    const [keyOrName, options] =
      typeof yOrOptions === "string"
        ? [[], { ...lastOptions, x: subjectsOrOptions as string, y: yOrOptions }]
        : subjectsAndOptions<ScatterChartOptions>(subjectsOrOptions, yOrOptions, SCATTER_CHECKS);
    const map = isMap(input) ? input : undefined;
    const sent = checkedTable(isMap(input) ? input.table : input, options, SCATTER_CHECKS);
    const look = lookOf(options);
    const columns = columnsOf(sent, options);
    const drawn = Object.values(columns).filter((column) => column !== undefined);
    const table = definedUnless(options, sent, drawn);
    const chosen = isNobody(keyOrName) ? [] : subjectRows(table, keyOrName, MOST_SUBJECTS);
    // A map already holds exactly the rows that the user chose when making it.
    const isWhole =
      map !== undefined && !hasPool(table) && !hasCriteria({ ...options, minReliability: undefined });
    const criteria = isWhole ? { ...options, minMinutes: 0 } : options;
    const placed = placedRows(table, columns, chosen, criteria);
    const from = { table, options, map };
    const isDiagonal = options.diagonal === true;
    const level = chosen.map((row) => levelOf(table, row)).find((known) => known !== undefined) ?? 90;
    const axis = (column: string) => {
      const made = axisOf(from, column, placed.peers);
      const { kind: interval, of: sure } = certaintyOf(table, column, chosen, { ...criteria, level });
      const isFew = [...sure.values()].some(({ weight }) => weight < HALF);
      // Beside the diagonal, medians would tell nothing.
      return { ...made, median: isDiagonal ? undefined : made.median, interval, sure, isFew };
    };
    const [x, y] = [axis(columns.x), axis(columns.y)];
    const labels = plain(`${x.label} and ${y.label}`);
    const asked = { names: options.names ?? 12, isDiagonal };
    const points = pointsOf(table, columns, placed, asked, { x: x.sure, y: y.sure });
    const names = distinctNames(table, chosen);
    const said = isDiagonal || chosen.length !== 1 ? undefined : saidOf(points, x, y);
    const isAnySure = points.some(({ intervals }) => intervals.x !== null || intervals.y !== null);
    const pool = whoText(table, placed.peers.length, placed.pool.length, criteria);
    const words = wordsAround(table, options, {
      title: map !== undefined ? `${sentenceCase(table.entity)}s with similar styles` : (said ?? labels),
      subtitle: pool,
      marks: x.isFew || y.isFew ? [FEW_EVENTS] : [],
      notes: [
        ...(isWhole ? scoresTold(table) : []),
        ...(isAnySure && chosen.length > MOST_TOLD ? [THIN_ALONE] : []),
        ...placed.notes,
      ],
    });
    const played = playedFacts(table, chosen, names);
    const data = {
      ...words,
      // The title does not name a single chosen row, so the line does.
      facts:
        chosen.length > MOST_TOLD
          ? []
          : [
              ...(said === undefined ? [] : [labels]),
              ...played.map((fact) => (chosen.length === 1 ? `${names[0]}: ${fact}` : fact)),
            ],
      points,
      level,
      diagonal: isDiagonal,
      x: { ...x, label: marked(x.label, false, x.isFew) },
      y: { ...y, label: marked(y.label, false, y.isFew) },
      size: columns.size === undefined ? undefined : axisOf(from, columns.size, placed.peers),
      colour: columns.colour === undefined ? undefined : colourOf(from, columns.colour, placed.rows),
    };
    return new Chart(drawScatter(data, look), data.title, table.notes, () =>
      scatterData(data, columns, pool),
    );
  });
}

/** What is clear of the one chosen row, by its intervals: `M. Salah: many shots, many goals`; undefined if nothing is. */
function saidOf(points: readonly ScatterPoint[], x: ScatterAxis, y: ScatterAxis): string | undefined {
  const chosen = points.find(({ kind }) => kind === "chosen");
  const said = (["x", "y"] as const).flatMap((at) => {
    const { noun, median = Number.NaN } = at === "x" ? x : y;
    const [low, high] = chosen?.intervals[at] ?? [];
    if (noun === undefined || low === undefined || high === undefined) return [];
    return low > median || high < median ? [amount(low > median, noun)] : [];
  });
  return said.length === 0 ? undefined : `${chosen?.name}: ${said.join(", ")}`;
}

/** A map of styles tells so much, in percent, where players differ less in style than in how well they play. */
const TELLING = 40;
/** Fewer scores tell nothing. */
const LEAST_SCORES = 10;

/** What a map of styles shows besides styles: how much of the differences in role scores its places explain. */
function scoresTold(table: Table): string[] {
  const needed = table.entity === "team" ? ["x", "y"] : ["x", "y", "position", "positions", "positionGroup"];
  if (!needed.every((name) => table.has(name))) return [];
  const scored = scoredTable(table, { minMinutes: 0, rates: "asSent" });
  const [score, x, y] = [scored.numbers("score"), scored.numbers("x"), scored.numbers("y")];
  const known = [...score.keys()].filter((row) => !Number.isNaN(score[row]! + x[row]! + y[row]!));
  if (known.length < LEAST_SCORES) return [];
  const between = (one: Float64Array, other: Float64Array) =>
    correlationOf(valuesAt(one, known), valuesAt(other, known));
  const [across, upwards, both] = [between(score, x), between(score, y), between(x, y)];
  const told = (across ** 2 + upwards ** 2 - 2 * across * upwards * both) / (1 - both ** 2);
  const percent = Math.round(100 * told);
  if (!(percent >= TELLING)) return [];
  return [`Shows quality as well as style: places explain ${percent}% of the differences in role scores`];
}

/** The content of a scatter, as plain data. */
function scatterData(data: ScatterData, columns: ScatterColumns, pool: string): ScatterChartData {
  const scale = (what: keyof ScatterColumns) => {
    const [metric, shown] = [columns[what], data[what]];
    return metric === undefined || shown === undefined ? null : { metric, label: plain(shown.label) };
  };
  const axis = (what: "x" | "y") => ({ ...scale(what)!, median: data[what].median ?? null });
  return {
    kind: "scatter",
    ...wordsOf(data, data.level),
    pool: plain(pool),
    x: axis("x"),
    y: axis("y"),
    size: scale("size"),
    colour: scale("colour"),
    rows: data.points.map(({ name, x, y, size, colour, intervals, kind }) => {
      const [[xLow, xHigh], [yLow, yHigh]] = [intervals.x ?? NO_ENDS, intervals.y ?? NO_ENDS];
      return { subject: name, x, y, size, colour, xLow, xHigh, yLow, yHigh, chosen: kind === "chosen" };
    }),
  };
}

const NO_ENDS = [null, null] as const;
const THIN_ALONE = "Intervals only where events are few.";

/** The columns to draw: any columns of numbers, not only metrics. */
function columnsOf(table: Table, options: ScatterChartOptions): ScatterColumns {
  const { size, colour = table.has("cluster") ? "cluster" : undefined } = options;
  const named = (column: string): string => {
    if ((column === "x" || column === "y") && !table.has(column)) {
      throw invalidOption(column, undefined, "the name of a column of numbers");
    }
    return numbersNamed(table, column);
  };
  const columns = {
    x: named(options.x ?? "x"),
    y: named(options.y ?? "y"),
    size: size === undefined ? undefined : named(size),
    colour,
  };
  if (colour !== undefined && !table.has(colour)) {
    throw unknownColumn(colour, nearest(colour, table.columnNames));
  }
  return columns;
}

function isMap(input: TableInput | MapToDraw): input is MapToDraw {
  return hasField(input, "table") && hasField(input, "axes");
}
