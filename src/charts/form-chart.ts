import { FORM_CHECKS, type FormOptions, formOf } from "../analysis/seasons/form.js";
import { isTotal } from "../catalogue/columns.js";
import { named } from "../errors.js";
import { ownField } from "../fields.js";
import { filled } from "../options.js";
import { LEVEL } from "../table/column-names.js";
import type { RowKey } from "../table/find.js";
import { nameAt } from "../table/find.js";
import { checkedTable, type TableInput, tableFrom } from "../table/input.js";
import { metricOf } from "../table/metric-columns.js";
import { numbersIf } from "../table/rows.js";
import { isNumbers, type Table } from "../table/table.js";
import { counted } from "../text/words.js";
import { type Chart, readableChart } from "./chart.js";
import { type FormChartData, type LineRow, orNull, plain, wordsOf } from "./chart-data.js";
import { CHART_CHECKS, type ChartOptions } from "./chart-options.js";
import { lookOf } from "./look.js";
import { chartLabel, sourceOf, wordsAround, writerOf } from "./profile-of.js";
import { drawForm, type FormData, type FormMetric } from "./svg/form.js";

export interface FormChartOptions extends ChartOptions, FormOptions {}

export const FORM_CHART_CHECKS = { ...CHART_CHECKS, ...FORM_CHECKS };

const MOST_BY_DEFAULT = 3;

/**
 * Draws the form of a player or team over the matches of a season, as lines.
 *
 * Shape:   a strip per metric: the rate over the last `matches` at each match, as in {@link form}, the band of
 *          its interval, and the rate over all matches of the table as a dashed line; below, the opponents with (H) for
 *          home and (A) for away, and the day of the first match of each month. Without `metrics`, the first three of the
 *          headline metrics of the position group that have a value.
 * Unit:    the metric's own; totals are sums over these matches.
 * Missing: the line begins with the first match that has enough before it, and is broken if there is no rate. Unknown
 *          opponents are blank; see {@link matchDetails}.
 * Errors:  as `form`; `invalid_option`, `unknown_option`.
 *
 * @example
 * const records = [4, 0, 2].map((shots, index) => ({
 *   playerId: 7, matchId: index, competitionId: 2, seasonId: 1, positions: [], player: { shortName: "A. Ali" },
 *   total: { shots, minutesOnField: 90, minutesTagged: 90 }, average: { shots },
 * }));
 * formChart(playerTable(records), 7, { matches: 2, metrics: ["average_shots"] }).title // => "A. Ali"
 */
export function formChart(
  input: TableInput,
  keyOrName: RowKey | string,
  options: FormChartOptions = {},
): Chart<FormChartData> {
  return named("formChart", () => {
    const given = checkedTable(input, options, FORM_CHART_CHECKS);
    const look = lookOf(options);
    const { matches, metrics, level, teams } = filled(FORM_CHART_CHECKS, options);
    const over = (matches: number) => formOf(given, keyOrName, { matches, metrics, level, teams });
    const table = over(matches);
    const season = over(Math.max(1, table.rowCount));
    const each = matches > 1 ? over(1) : undefined;
    const rated = ratesOf(table);
    const known = rated.filter((name) => table.numbers(name).some((value) => value > 0));
    const drawn = metrics === undefined ? known.slice(0, MOST_BY_DEFAULT) : rated;
    const stripOf = (column: string): FormMetric => {
      const end = (name: string) => numbersIf(table, `${column}_${name}`);
      return {
        ...lineOf(table, column, options),
        rates: table.numbers(column),
        single: each?.numbers(column),
        lower: end("lower"),
        upper: end("upper"),
        season: isTotal(metricOf(table, column), column)
          ? Number.NaN
          : (season.numbers(column).at(-1) ?? Number.NaN),
      };
    };
    const subject = table.rowCount === 0 ? "" : nameAt(table, 0);
    const subtitle = subtitleOf(table, matches);
    // Rows of matches may have no names of competition and season, which the clubs' records have.
    const names = given.has("competition_name") ? given : teams && tableFrom(teams);
    const source = options.source ?? (names === undefined ? "" : sourceOf(names));
    const contentOf = (some: readonly string[]) => ({
      ...wordsAround(given, { ...options, source }, { title: subject, subtitle, notes: [] }),
      words: {
        rate: matches === 1 ? "Rate" : `Last ${matches} matches`,
        single: "Each match",
        nothing: "No rate over this many matches.",
      },
      isTrend: false,
      level: level ?? 90,
      matches: matchesOf(table),
      metrics: some.map(stripOf),
    });
    const asked = { metrics: drawn, look, notes: table.notes, options };
    const days = daysOf(table);
    return readableChart(asked, contentOf, drawForm, (data): FormChartData => {
      const rows = data.metrics.flatMap((line) =>
        data.matches.map(({ opponent, venue }, at) => ({
          ...lineRow(subject, line, line.rates[at], line.lower?.[at], line.upper?.[at]),
          match: at + 1,
          date: days[at] ?? null,
          opponent: opponent === "" ? null : opponent,
          venue: opponent === "" ? null : (ownField(VENUES, venue) ?? null),
          single: orNull(line.single?.[at]),
          average: orNull(line.season),
        })),
      );
      return { kind: "form", ...wordsOf(data, data.level), rows };
    });
  });
}

/** A line over matches or seasons: its metric, its label, and the format of its values. */
export function lineOf(table: Table, column: string, options: ChartOptions) {
  const category = metricOf(table, column)?.category;
  return { column, category, label: chartLabel(table, column, options), valueText: writerOf(table, column) };
}

type Line = ReturnType<typeof lineOf>;

/** One point of a line, as plain data. */
export function lineRow(subject: string, line: Line, rate?: number, low?: number, high?: number): LineRow {
  const { column: metric, label, category = null, valueText } = line;
  const value = orNull(rate);
  const text = value === null ? null : valueText(value);
  return {
    subject,
    metric,
    label: plain(label),
    category,
    value,
    text,
    low: orNull(low),
    high: orNull(high),
  };
}

/** The columns of rates, which come last in the table; an interval may follow each. */
function ratesOf(table: Table): string[] {
  const made = table.columnNames.slice(table.columnNames.indexOf(LEVEL) + 1);
  const ends = new Set(made.flatMap((name) => [`${name}_lower`, `${name}_upper`]));
  return made.filter((name) => !ends.has(name));
}

function subtitleOf(table: Table, matches: number): string {
  const days = daysOf(table).filter((day) => day !== null);
  const span = days.length === 0 ? "" : `, ${days[0]} to ${days.at(-1)}`;
  const last = matches === 1 ? "each match by itself" : `the last ${matches} at each`;
  return `${counted(table.rowCount, "match", "matches")}${span}; ${last}`;
}

/** The day of each match, or null. */
function daysOf(table: Table): readonly (string | null)[] {
  return textsOf(table, "match_dateutc").map((moment) => moment?.slice(0, 10) ?? null);
}

function matchesOf(table: Table): FormData["matches"] {
  const opponents = textsOf(table, "opponent");
  const home = table.has("home") ? table.numbers("home") : [];
  const moments = textsOf(table, "match_dateutc");
  return Array.from({ length: table.rowCount }, (_, row) => ({
    opponent: opponents[row] ?? "",
    venue: home[row] === 1 ? "H" : home[row] === 0 ? "A" : "",
    month: /^\d{4}-(?:0[1-9]|1[0-2])/.exec(moments[row] ?? "")?.[0] ?? "",
  }));
}

/** The letter behind an opponent, and its meaning. An opponent has no letter if the venue is unknown. */
const VENUES: Readonly<Record<string, "home" | "away">> = { H: "home", A: "away" };

function textsOf(table: Table, name: string): readonly (string | null)[] {
  return table.has(name) && !isNumbers(table.column(name)) ? table.texts(name) : [];
}
