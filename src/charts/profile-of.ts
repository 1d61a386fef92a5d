import { apartIn, headlineIn, outstandingIn } from "../analysis/describe/brief.js";
import { mixedAt, peersInTable, type Standing, standings } from "../analysis/peers/standing.js";
import { ownField } from "../fields.js";
import { COSTS, IN_POOL, PEER_COUNT, POOL } from "../table/column-names.js";
import { distinctNames } from "../table/find.js";
import {
  applicableValues,
  directionOf,
  labelOf,
  metricOf,
  unknownDirectionText,
} from "../table/metric-columns.js";
import { minutesOnField } from "../table/played.js";
import { grouped } from "../table/rows.js";
import { cellOf, type Table } from "../table/table.js";
import { among, listed, peersText, poolsApart, type Ranked, ranksAmong } from "../text/pool-words.js";
import { MISSING_SIGN, valueText } from "../text/value-text.js";
import { counted } from "../text/words.js";
import type { ChartOptions, RankChartOptions } from "./chart-options.js";
import { FEW_EVENTS, LOWER_IS_BETTER, marked, type Profile } from "./kit/profile.js";
import type { Rows } from "./peer-rows.js";

/** The words of a chart: labels, pools, minutes, what stands out, what is little known, and the source. */

/** The label of a metric on a chart. Labels from the catalogue break only where they read well. */
export function chartLabel(table: Table, column: string, { labels }: ChartOptions): string {
  return (
    ownField(labels, column) ??
    labelOf(table, column)
      .replace(/ per 90$/, " per\u00A090")
      .replace(/, (\S+)$/, ",\u00A0$1")
  );
}

/** Whether a chart reverses a metric, so that a high rank means a low value. */
export function isTurned(table: Table, column: string, { direction }: RankChartOptions): boolean {
  return direction !== "raw" && directionOf(table, column) === "lower";
}

/** Formats the values of a column; missing ones become a sign, and amounts of money are short. */
export function writerOf(table: Table, column: string): (value: number) => string {
  // Made only here: the first format of numbers takes 15 ms.
  if (COSTS.includes(column))
    return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format;
  return (value) => valueText(metricOf(table, column), value) ?? MISSING_SIGN;
}

/**
 * What rows are in metrics under their labels on a chart, and as its subjects: with an asterisk at metrics of which less is
 * better, and a dagger at those with few events.
 */
export function subjectsIn(
  table: Table,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions,
  marksFew = true,
) {
  const names = distinctNames(table, rows);
  const pools = poolsOfRows(table, rows);
  const labels = new Map(metrics.map((column) => [column, chartLabel(table, column, options)]));
  const drawn = standings(table, rows, metrics, (column) => applicableValues(table, column)).map((own) =>
    own.map((standing) => ({ ...standing, label: labels.get(standing.metric)! })),
  );
  const doubtful = marksFew && options.uncertainty !== "none" ? drawn.flat() : [];
  const few = new Set(doubtful.filter(({ weight }) => weight < HALF).map(({ metric }) => metric));
  const signed = ({ metric, label }: Standing): string =>
    marked(label, isTurned(table, metric, options), few.has(metric));
  const subjects = drawn.map((own, at) => ({
    name: names[at]!,
    pool: pools[at],
    standings: own.map((standing) => ({ ...standing, label: signed(standing) })),
    said: outstandingIn(own, options),
    isThin: isThin(table, rows[at]!),
  }));
  return { names, drawn, few, subjects };
}

/** The standings of rows in metrics, with the words around them. */
export function profileOf(
  table: Table,
  rows: Rows,
  metrics: readonly string[],
  options: RankChartOptions = {},
  { lowerIsBetter = LOWER_IS_BETTER, marksFew = true } = {},
): Profile {
  const { names, drawn, few, subjects } = subjectsIn(table, rows, metrics, options, marksFew);
  const isOnePool = subjects.every(({ pool }) => pool === undefined);
  const thin = subjects.flatMap(({ name, isThin }, at) =>
    isThin ? [`${name}, ${minutesAt(table, rows[at]!)} min`] : [],
  );
  const played = playedFacts(table, rows, names);
  const words = wordsAround(table, options, {
    title: titleOf(names, thin.length > 0 ? [] : drawn, options),
    subtitle: ranksAmong(rows.map((row, at) => rankedRow(table, row, names[at]))),
    marks: [
      ...(thin.length === 0 ? [] : [`Grey: too few minutes (${listed(thin)}).`]),
      ...turnedNotes(table, metrics, options, lowerIsBetter),
      ...(few.size > 0 ? [FEW_EVENTS] : []),
    ],
    notes: [
      ...unknownDirectionText(table, metrics),
      ...missingReasons(drawn),
      ...(rows.length < MOST_NAMED ? [] : played),
    ],
    rows,
  });
  return {
    ...words,
    names,
    facts: rows.length < MOST_NAMED ? played : [],
    apart: isOnePool ? apartIn(drawn, options) : undefined,
    uncertainty: options.uncertainty,
    subjects,
  };
}

/** A title names so many; the drawing names all. The minutes of fewer are below it, of others in a note. */
const MOST_NAMED = 4;

/** The names; of one row with enough minutes also what is clear: `M. Salah: among the best in goals and shots`. */
function titleOf(
  names: readonly string[],
  [own = [], ...others]: readonly (readonly Standing[])[],
  options: RankChartOptions,
): string {
  const said = others.length > 0 ? "" : headlineIn(own, options);
  if (names.length > MOST_NAMED) return `${names[0]} and ${names.length - 1} others`;
  return said === "" ? listed(names) : `${names[0]}: ${said}`;
}

/**
 * The texts around a chart: those of the options, or else these; below it the meaning of its marks, the user's note, the
 * source of the data of `rows` and their peers, by default of all rows, and then these notes.
 */
export function wordsAround(
  table: Table,
  { title, subtitle, note, source }: ChartOptions,
  own: {
    readonly title: string;
    readonly subtitle: string;
    readonly marks?: readonly string[];
    readonly notes: readonly string[];
    readonly rows?: readonly number[];
  },
) {
  const shown = source ?? sourceOf(table, own.rows && withPeers(table, own.rows));
  const given = [...(note === undefined ? [] : [note]), ...(shown === "" ? [] : [`Data: ${shown}`])];
  const notes = [...(own.marks ?? []), ...given, ...own.notes];
  return { title: title ?? own.title, subtitle: subtitle ?? own.subtitle, notes };
}

/** The provider, competition and season: `FBref, Premier League 2024/2025`; ids if the table has no names. */
export function sourceOf(table: Table, rows?: readonly number[]): string {
  const texts = (ending: "_name" | "Id"): string[] =>
    ["competition", "season"].flatMap((what) => {
      const text = few(table, what + ending, rows);
      return text === "" ? [] : [ending === "Id" ? `${what} ${text}` : text];
    });
  const seasons = texts("_name").join(" ") || texts("Id").join(", ");
  return [table.catalogue.source?.provider ?? "", seasons].filter((text) => text !== "").join(", ");
}

/** The first value of a column in these rows, or in all, and the number of others. */
function few(table: Table, column: string, rows: readonly number[] | undefined): string {
  const all: ArrayLike<number | string | null> = table.has(column) ? table.column(column) : [];
  const values = new Set(rows === undefined ? Array.from(all) : rows.map((row) => all[row] ?? null));
  const [first, ...others] = [...values].filter((value) => value !== null && !Number.isNaN(value));
  if (first === undefined) return "";
  return others.length === 0 ? String(first) : `${first} and ${others.length} more`;
}

/** These rows and their peers. */
function withPeers(table: Table, rows: readonly number[]): readonly number[] {
  if (!table.has(POOL)) return rows;
  const pools = table.column(POOL);
  const inPool = table.numbers(IN_POOL);
  const own = new Set(rows.map((row) => pools[row]).filter((pool) => pool !== null));
  const peers = Array.from(inPool.keys()).filter((row) => inPool[row] === 1 && own.has(pools[row] as string));
  return [...new Set([...rows, ...peers])];
}

/** The meaning of the asterisk, if there is one. */
export function turnedNotes(
  table: Table,
  metrics: readonly string[],
  options: RankChartOptions,
  lowerIsBetter: string = LOWER_IS_BETTER,
): string[] {
  return metrics.some((column) => isTurned(table, column, options)) ? [lowerIsBetter] : [];
}

/** The pool of a row in words; null if it has none. */
export function poolAt(table: Table, row: number): string | null {
  const pool = cellOf(table.column(POOL), row);
  return pool === null ? null : String(pool);
}

/** The peers of a row, from its cells: `58 wingers, English first division 2017/2018`. */
export function rankedRow(table: Table, row: number, name = ""): Ranked {
  const pool = poolAt(table, row);
  const peers = pool === null ? null : among(table.numbers(PEER_COUNT)[row] ?? 0, pool);
  return { name, peers, isPeer: table.numbers(IN_POOL)[row] === 1, mixed: mixedAt(table, row) };
}

/** The pool of the first row, and how the other rows relate to it. */
export function poolOfFirst(table: Table, rows: Rows, names: readonly string[]): string {
  const ranked = rows.map((row, at) => rankedRow(table, row, names[at]));
  return peersText(ranked[0]!, ranked);
}

/** {@link poolsApart} for rows of a table. */
export function poolsOfRows(table: Table, rows: readonly number[]): (string | undefined)[] {
  return poolsApart(
    rows.map((row) => ({ pool: poolAt(table, row), peers: table.numbers(PEER_COUNT)[row] ?? 0 })),
  );
}

/** Lines below a chart that say why ranks are missing although the rows have values. */
function missingReasons(subjects: readonly (readonly Standing[])[]): string[] {
  const reasons = subjects.flatMap((own) => {
    const missing = grouped(own, ({ why }) => why);
    missing.delete(undefined);
    return [...missing].map(([why, some]) => {
      return { name: own[0]!.name, said: `${why}: ${some.map(({ label }) => label).join(", ")}` };
    });
  });
  return [...grouped(reasons, ({ said }) => said)].map(([said, some]) => {
    const of = some.length === subjects.length ? "" : ` of ${listed(some.map(({ name }) => name))}`;
    return `No rank${of}, ${said}.`;
  });
}

/** Minutes played; NaN if the table lacks them. */
export function minutesAt(table: Table, row: number): number {
  return minutesOnField(table)?.[row] ?? Number.NaN;
}

/** Whether a player outside his pool played less than each of its players, so that he missed its threshold. */
export function isThin(table: Table, row: number): boolean {
  const peers = peersInTable(table, row) ?? [];
  const minutes = minutesAt(table, row);
  return peers.length > 0 && peers.every((peer) => minutes < minutesAt(table, peer));
}

/** The minutes played, as a line: `2905 minutes played`; `Minutes played: A 2905, B 63`. */
export function playedFacts(table: Table, rows: readonly number[], names: readonly string[]): string[] {
  const played = rows.map((row, at) => ({ name: names[at] ?? "", minutes: minutesAt(table, row) }));
  const known = played.filter(({ minutes }) => !Number.isNaN(minutes));
  if (known.length === 0) return [];
  if (rows.length === 1) return [`${counted(known[0]!.minutes, "minute")} played`];
  return [`Minutes played: ${known.map(({ name, minutes }) => `${name} ${minutes}`).join(", ")}`];
}

/** With less than this share of an estimate from the row's own events, the events are few. */
export const HALF = 0.5;
