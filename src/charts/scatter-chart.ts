import { definedUnless, type RateOptions, UNDEFINED_RATES } from "../analysis/peers/among-peers.js";
import {
  type AttemptOptions,
  comparableValues,
  MIN_ATTEMPTS,
  minAttemptsOf,
} from "../analysis/peers/attempts.js";
import { competingRows } from "../analysis/peers/leaders.js";
import {
  criteriaParts,
  hasCriteria,
  leastMinutes,
  PEER_CRITERIA_CHECKS,
  type PeerCriteria,
} from "../analysis/peers/peer-criteria.js";
import { minutesRange } from "../analysis/peers/regulars.js";
import { positionGroup, resolvePosition } from "../catalogue/positions.js";
import { invalidOption, named, unknownColumn } from "../errors.js";
import { type Checks, checkOptions, says, text, wholeNumberFrom } from "../options.js";
import { mean, median } from "../stats/summary.js";
import { hasPool } from "../table/column-names.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { distinctNames, nameAt } from "../table/keys.js";
import { applicableValues, numbersNamed } from "../table/metric-columns.js";
import { cellOf, isNumbers, type Table } from "../table/table.js";
import { counted } from "../text/counted.js";
import { nearest } from "../text/nearest.js";
import { among, listed, poolText } from "../text/pool-words.js";
import { inSentence } from "../text/spelling.js";
import { Chart } from "./chart.js";
import { type Subjects, subjectRows } from "./chart-input.js";
import { CHART_CHECKS, type ChartOptions } from "./chart-options.js";
import { intervalValues } from "./interval-values.js";
import { lookOf } from "./look.js";
import { playedFacts } from "./playing-time.js";
import { peersInTable } from "./pool-subtitle.js";
import { chartLabel, intervalOf, isTurned, levelOf, textOfValue } from "./profile-of.js";
import { closingNotes } from "./source-line.js";
import { drawScatter } from "./svg/scatter.js";
import type { ScatterAxis, ScatterPoint } from "./svg/scatter-data.js";

export interface ScatterChartOptions
  extends ChartOptions,
    RateOptions,
    AttemptOptions,
    Omit<PeerCriteria, "by" | "weightByShare" | "whenFew" | "fewPeers"> {
  /** Columns. Default: `x` and `y`, which `styleMap` adds. */
  readonly x?: string | undefined;
  readonly y?: string | undefined;
  /** Column that the area of the dots stands for. */
  readonly size?: string | undefined;
  /** Column that the colour of the dots stands for: numbers, or text for groups. Default: `cluster`, if there. */
  readonly colour?: string | undefined;
  /** How many rows to name besides the chosen: those farthest from the medians, where there is room. Default 12. */
  readonly names?: number | undefined;
}

const {
  by: _by,
  weightByShare: _weight,
  whenFew: _whenFew,
  fewPeers: _fewPeers,
  ...WHO_IS_ON_IT
} = PEER_CRITERIA_CHECKS;

export const SCATTER_CHECKS: Checks<ScatterChartOptions> = {
  ...CHART_CHECKS,
  ...WHO_IS_ON_IT,
  x: says(text, "column across"),
  y: says(text, "column upwards"),
  size: says(text, "column that the area of the dots stands for"),
  colour: says(text, "column that the colour of the dots stands for"),
  names: says(wholeNumberFrom(0), "how many rows to name besides the chosen (default: 12)"),
  undefinedRates: UNDEFINED_RATES,
  minAttempts: MIN_ATTEMPTS,
};

/** What `styleMap` gives: a table with places and clusters, and what its axes mean. */
export interface MapToDraw {
  readonly table: TableInput;
  readonly axes: readonly { readonly axis: string; readonly explained: number; readonly label: string }[];
  /** How much metrics pull along each axis: what the ends of the axes are called after. */
  readonly loadings?: readonly { readonly label: string; readonly x: number; readonly y: number }[];
  /** What clusters are called. */
  readonly clusters?: readonly { readonly cluster: number; readonly name: string }[];
}

const MOST_SUBJECTS = 30;
/** Minutes are said of so many chosen rows; of more nobody reads them. */
const MOST_FACTS = 6;

/**
 * Two metrics of every row as dots, with names that do not overlap and lines at the medians.
 *
 * Shape:   a dot per row of the pool (everybody, unless `minMinutes`, `positions` or `minShare` say otherwise)
 *          that has both values, and for each chosen row, which is named in any case. A map of styles can be
 *          given as it is: `scatterChart(styleMap(league), "M. Salah")`. Where `<metric>_low` and `<metric>_high` stand,
 *          whiskers of the chosen reach between the values at the ends of the interval of the true rank.
 * Unit:    the metrics' own; the area of a dot grows with `size`.
 * Missing: rows without one of the two values, or with a percentage out of fewer attempts than `minAttempts`, have no
 *          dot unless they are chosen, and a line below counts them; without `size`
 *          a dot is smallest, without `colour` grey.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_column`, `unknown_option`.
 *
 * @example
 * const league = await samplePlayers();
 * scatterChart(league, "M. Salah", { x: "average_shots", y: "average_goals", minMinutes: 900, positions: "winger" }).title // => "Shots per 90 and Goals per 90"
 */
export function scatterChart(
  input: TableInput | MapToDraw,
  keyOrName: Subjects = [],
  options: ScatterChartOptions = {},
): Chart {
  return named("scatterChart", () => {
    checkOptions(options, SCATTER_CHECKS);
    const theme = lookOf(options);
    const map = isMap(input) ? input : undefined;
    const sent = tableFrom(map === undefined ? (input as TableInput) : map.table);
    const table = definedUnless(options, sent);
    const named = (column: string): string => columnNamed(table, column);
    const [x, y] = [named(options.x ?? "x"), named(options.y ?? "y")];
    const size = options.size === undefined ? undefined : named(options.size);
    const { names = 12 } = options;
    const colour = options.colour ?? (table.has("cluster") ? "cluster" : undefined);
    if (colour !== undefined && !table.has(colour)) {
      throw unknownColumn(colour, nearest(colour, table.columnNames));
    }
    const chosen =
      Array.isArray(keyOrName) && keyOrName.length === 0 ? [] : subjectRows(table, keyOrName, MOST_SUBJECTS);
    const pool = competingRows(table, options);
    const xs = applicableValues(table, x);
    const ys = applicableValues(table, y);
    const isPlaced = (row: number): boolean => !Number.isNaN(xs[row]) && !Number.isNaN(ys[row]);
    const minAttempts = minAttemptsOf(options, table);
    const compared = [x, y].map((column) => comparableValues(table, column, minAttempts));
    const peers = pool.filter((row) => compared.every((values) => !Number.isNaN(values[row])));
    const without = pool.filter((row) => !isPlaced(row)).length;
    const thin = pool.length - without - peers.length;
    const rows = [...new Set([...peers, ...chosen.filter(isPlaced)])].sort((a, b) => a - b);
    const far = new Set(farthest(peers, xs, ys, names));
    const sizes = size === undefined ? undefined : applicableValues(table, size);
    const colours = colour === undefined ? undefined : table.column(colour);
    const chosenNames = distinctNames(table, chosen);
    const points = rows.map(
      (row): ScatterPoint => ({
        name: chosenNames[chosen.indexOf(row)] ?? nameAt(table, row),
        x: xs[row]!,
        y: ys[row]!,
        size: sizes === undefined || Number.isNaN(sizes[row]) ? null : sizes[row]!,
        colour: colours === undefined ? null : cellOf(colours, row),
        intervals: chosen.includes(row)
          ? { x: intervalAt(table, x, row, xs), y: intervalAt(table, y, row, ys) }
          : NO_INTERVALS,
        kind: chosen.includes(row) ? "chosen" : far.has(row) ? "labelled" : "other",
      }),
    );
    const axis = (column: string, values: Float64Array): ScatterAxis => ({
      label: axisLabel(table, column, options, map),
      ends: options.labels?.[column] === undefined ? endsOf(column, map) : undefined,
      median: peers.length === 0 ? undefined : median(peers.map((row) => values[row]!)),
      valueText: (value) => textOfValue(table, column, value)!,
    });
    const labels = [axis(x, xs), axis(y, ys)] as const;
    const title =
      options.title ??
      (map === undefined
        ? `${labels[0].label} and ${labels[1].label}`.replaceAll("\u00a0", " ")
        : "Who plays alike");
    const absent = chosen.flatMap((row, index) => (isPlaced(row) ? [] : [chosenNames[index]!]));
    const data = {
      title,
      subtitle: options.subtitle ?? subtitleOf(table, peers.length, pool.length, options),
      facts: chosen.length > MOST_FACTS ? [] : minutesOf(table, chosen, chosenNames),
      notes: [
        ...(absent.length === 0 ? [] : [`No value, so no dot: ${listed(absent)}.`]),
        ...(without > 0 ? [`${without} without one of the two values.`] : []),
        ...(thin > 0
          ? [`${thin} with a percentage out of fewer than ${counted(minAttempts, "attempt")}.`]
          : []),
        ...closingNotes(table, options),
      ],
      points,
      level: chosen.length === 0 ? undefined : levelOf(table, chosen[0]!),
      x: labels[0],
      y: labels[1],
      size: size === undefined ? undefined : axis(size, sizes!),
      colour:
        colour === undefined
          ? undefined
          : {
              label: colour === "cluster" ? "Cluster" : chartLabel(table, colour, options),
              valueText: (value: number) => textOfValue(table, colour, value)!,
              groups: groupsOf(table, colour, rows),
              names: colour === "cluster" ? namesOfClusters(map) : undefined,
            },
    };
    return new Chart(drawScatter(data, theme), title, table.notes);
  });
}

const NO_INTERVALS = { x: null, y: null };

/** Between which values of his peers the true rank of a row lies, where the table has its interval and its peers. */
function intervalAt(table: Table, column: string, row: number, values: Float64Array) {
  const interval = intervalOf(table, row, column);
  if (interval === null) return null;
  const peers = (peersInTable(table, row) ?? []).map((peer) => values[peer]!);
  const known = peers.filter((value) => !Number.isNaN(value));
  return intervalValues(interval, known, isTurned(table, column, {}));
}

/** The title is not the name of the one who is chosen, so the line says it. */
function minutesOf(table: Table, chosen: readonly number[], names: readonly string[]): string[] {
  const facts = playedFacts(table, chosen, names);
  return chosen.length === 1 ? facts.map((fact) => `${names[0]}: ${fact}`) : facts;
}

function isMap(input: TableInput | MapToDraw): input is MapToDraw {
  return typeof input === "object" && input !== null && "table" in input && "axes" in input;
}

/** Any column of numbers will do, not only metrics. */
function columnNamed(table: Table, column: string): string {
  if ((column === "x" || column === "y") && !table.has(column)) {
    throw invalidOption(column, undefined, "the name of a column of numbers");
  }
  return numbersNamed(table, column);
}

/** Groups in order, for colours by text and for clusters; undefined for a scale of numbers. */
function groupsOf(table: Table, column: string, rows: readonly number[]): readonly string[] | undefined {
  const values = table.column(column);
  if (isNumbers(values) && column !== "cluster") return undefined;
  const present = new Set(rows.map((row) => cellOf(values, row)).filter((value) => value !== null));
  return [...present].sort((a, b) => (a! < b! ? -1 : 1)).map(String);
}

/** The rows farthest from the medians, each axis in units of its own mean distance. */
function farthest(rows: readonly number[], xs: Float64Array, ys: Float64Array, count: number): number[] {
  const distance = (values: Float64Array): ((row: number) => number) => {
    const middle = median(rows.map((row) => values[row]!));
    const usual = mean(rows.map((row) => Math.abs(values[row]! - middle)));
    return (row) => (usual === 0 ? 0 : Math.abs(values[row]! - middle) / usual);
  };
  const [across, up] = [distance(xs), distance(ys)];
  return [...rows]
    .sort((a, b) => Math.hypot(across(b), up(b)) - Math.hypot(across(a), up(a)) || a - b)
    .slice(0, count);
}

function axisLabel(table: Table, column: string, options: ChartOptions, map: MapToDraw | undefined): string {
  const at = column === "x" ? 0 : column === "y" ? 1 : -1;
  const explained = map?.axes[at]?.explained;
  if (explained === undefined || options.labels?.[column] !== undefined)
    return chartLabel(table, column, options);
  const meaning = endsOf(column, map) === undefined ? map?.axes[at]?.label : undefined;
  return `${at === 0 ? "First" : "Second"} component, ${Math.round(explained)}% of the variance${meaning === undefined ? "" : ` · ${meaning}`}`;
}

const NAMED_AT_END = 2;

/** What there is more of towards either end of an axis of a map: the metrics that pull most. */
function endsOf(column: string, map: MapToDraw | undefined): readonly [string, string] | undefined {
  if (map?.loadings === undefined || (column !== "x" && column !== "y")) return undefined;
  const pulls = map.loadings.map((loading) => ({
    label: withoutBasis(inSentence(loading.label)),
    pull: loading[column],
  }));
  const most = (sign: 1 | -1): string[] =>
    pulls
      .filter(({ pull }) => pull * sign > 0)
      .sort((a, b) => (b.pull - a.pull) * sign)
      .slice(0, NAMED_AT_END)
      .map(({ label }) => label);
  const [rising, falling] = [most(1), most(-1)];
  const more = (labels: readonly string[]): string => `more ${labels.join(", ")}`;
  const less = (labels: readonly string[]): string => `less ${labels.join(", ")}`;
  return [
    falling.length > 0 ? more(falling) : less(rising),
    rising.length > 0 ? more(rising) : less(falling),
  ];
}

/** What metrics count: `goals` for `goals per 90`. */
function withoutBasis(words: string): string {
  return words.replace(/ (?:per 90|\(average\))(?=,|$)/g, "");
}

function namesOfClusters(map: MapToDraw | undefined): ReadonlyMap<string, string> | undefined {
  return (
    map?.clusters && new Map(map.clusters.map(({ cluster, name }) => [String(cluster), withoutBasis(name)]))
  );
}

/** The dots in words: `41 of 43 strikers, English first division 2017/2018, at least 900 minutes`. */
function subtitleOf(
  table: Table,
  dots: number,
  all: number,
  { positions = [], ...rest }: ScatterChartOptions,
): string {
  const keepsPool = hasPool(table) && !hasCriteria({ positions, ...rest });
  const minutes = keepsPool ? ([0, 0] as const) : minutesRange(table, leastMinutes(table, rest), []);
  const asked = typeof positions === "string" ? [positions] : positions;
  const kinds = asked.map((name) => inPlural(resolvePosition(name)));
  const who = kinds.length === 0 ? `${table.entity}s` : listed(kinds);
  const pool = among(all, poolText({ who, where: seasonOf(table), more: criteriaParts(rest, minutes) }));
  return dots < all ? `${dots} of ${pool}` : pool;
}

/** Groups are words with a plural, codes are not: `wingers`, `rw players`. */
function inPlural(name: string): string {
  return positionGroup(name) === undefined ? `${name} players` : `${name}s`;
}

/** The competition and season, where all rows have one of each. */
function seasonOf(table: Table): string {
  const only = (column: string): string[] => {
    const [value, ...others] = new Set<unknown>(table.has(column) ? table.column(column) : []);
    return typeof value === "string" && others.length === 0 ? [value] : [];
  };
  return [...only("competition_name"), ...only("season_name")].join(" ");
}
