import { analysisOf, LEVEL } from "../../table/column-names.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Grade, RankWords, SentenceWords } from "../../text/sentence-words.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";

/** What stands out among the peers, and what too little is known of. */

/** One metric of the one described, as its cells stand. */
interface Standing {
  readonly label: string;
  readonly better: RankWords["better"];
  readonly value: number;
  readonly shown: string | null;
  readonly rank: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly weight: number;
  readonly cells: (...of: readonly Cited[]) => CitedCell[];
}

type Cited = "value" | "rank" | "low" | "median" | "high" | "weight";

/** What an interval of a rank is called: the first whose bounds hold it. Wider ones have no name. */
const GRADES: readonly (readonly [
  grade: Grade,
  end: "high" | "low",
  holds: (low: number, high: number) => boolean,
])[] = [
  ["among_the_best", "high", (low) => low >= 80],
  ["among_the_lowest", "low", (_low, high) => high <= 20],
  ["above_average", "high", (low) => low >= 60],
  ["below_average", "low", (_low, high) => high <= 40],
  ["about_average_or_better", "high", (low, high) => low >= 40 && high > 60],
  ["about_average_or_worse", "low", (low, high) => high <= 60 && low < 40],
];

/** With less of his own in an estimate than this, nothing is said of it. */
export const LEAST_WEIGHT = 1 / 3;

/** Ranks without an interval stand out from here on, and as far from the other end. */
const HIGH_RANK = 80;

const MOST_AT_AN_END = 3;

export function standingSentences(of: Described): Sentence[] {
  const { words } = of;
  const own = new CitedRow(of.tables, "players", of.row);
  const all = of.metrics.map((metric) => standingOf(of, own, metric));
  const valued = all.filter(({ value }) => !Number.isNaN(value));
  const thin = valued.filter(({ weight }) => weight < LEAST_WEIGHT);
  const judged = valued.filter(({ weight }) => !(weight < LEAST_WEIGHT));
  const measured = judged.filter(({ low, median, high }) =>
    [low, median, high, own.number(LEVEL)].every((number) => !Number.isNaN(number)),
  );
  const others = judged.filter((one) => !measured.includes(one));
  return [
    ...(measured.length > 0 ? outstanding(words, own, measured) : ranksAlone(words, own, others)),
    ...thinSentence(words, thin),
    ...(measured.length > 0 ? noInterval(words, own, others) : []),
    ...missing(
      words,
      all.filter(({ value }) => Number.isNaN(value)),
    ),
  ];
}

function standingOf({ tables: { players }, words }: Described, own: CitedRow, metric: string): Standing {
  const column = (of: Cited): string | undefined =>
    of === "value" ? metric : analysisOf(players, metric, of);
  const [value, rank, low, median, high, weight] = (
    ["value", "rank", "low", "median", "high", "weight"] as const
  ).map((of) => own.number(column(of))) as [number, number, number, number, number, number];
  const better = directionOf(players, metric);
  return {
    label: labelOf(players, metric),
    better: better === "higher" || better === "lower" ? better : "neither",
    value,
    shown: words.value(metricOf(players, metric), value),
    rank,
    low,
    median,
    high,
    weight,
    cells: (...of) => own.cells(...of.map(column)),
  };
}

/** The metrics that stand out most at both ends: by their distance from the middle, in widths of their intervals. */
function outstanding(words: SentenceWords, own: CitedRow, measured: readonly Standing[]): Sentence[] {
  const graded = measured.flatMap((one) => {
    const grade = GRADES.find(([, , holds]) => holds(one.low, one.high));
    return grade === undefined ? [] : [{ one, grade: grade[0], end: grade[1], far: farOut(one) }];
  });
  const said = (["high", "low"] as const).flatMap((end) =>
    graded
      .filter((each) => each.end === end)
      .sort((a, b) => (a.far === b.far ? 0 : b.far - a.far))
      .slice(0, MOST_AT_AN_END),
  );
  if (said.length === 0) {
    const cells = measured.flatMap(({ cells }) => cells("value", "low", "high", "weight"));
    return [{ claim: "nothing_stands_out", text: words.nothing(measured.map(({ label }) => label)), cells }];
  }
  return said.map(({ one, grade }) => ({
    claim: grade,
    text: words.standing(grade, {
      metric: one.label,
      better: one.better,
      value: one.shown!,
      rank: words.number(one.median, 0),
      level: words.number(own.number(LEVEL)),
      low: words.number(one.low, 0),
      high: words.number(one.high, 0),
    }),
    cells: [...one.cells("value", "low", "median", "high", "weight"), ...own.cells(LEVEL)],
  }));
}

function farOut({ low, median, high }: Standing): number {
  return Math.abs(median - 50) / (high - low);
}

/** Where no interval is known, of teams or of metrics whose spread nobody measured, the ranks as they are. */
function ranksAlone(words: SentenceWords, own: CitedRow, judged: readonly Standing[]): Sentence[] {
  const ranked = judged.filter(({ rank }) => !Number.isNaN(rank)).sort((a, b) => b.rank - a.rank);
  const high = ranked.filter(({ rank }) => rank >= HIGH_RANK).slice(0, MOST_AT_AN_END);
  const low = ranked
    .filter(({ rank }) => rank <= 100 - HIGH_RANK)
    .slice(-MOST_AT_AN_END)
    .reverse();
  const said = [...high.map((one) => ["high", one] as const), ...low.map((one) => ["low", one] as const)];
  return [
    ...said.map(
      ([end, one]): Sentence => ({
        claim: `rank_${end}`,
        text: words.rankAlone(end, {
          metric: one.label,
          better: one.better,
          value: one.shown!,
          rank: words.number(one.rank, 0),
        }),
        cells: one.cells("value", "rank", "weight"),
      }),
    ),
    ...(said.length === 0 ? noInterval(words, own, judged) : []),
  ];
}

function thinSentence(words: SentenceWords, thin: readonly Standing[]): Sentence[] {
  if (thin.length === 0) return [];
  const text = words.thin(thin.map(({ label, weight }) => [label, words.number(weight, 2)]));
  return [{ claim: "thin_evidence", text, cells: thin.flatMap(({ cells }) => cells("value", "weight")) }];
}

function noInterval(words: SentenceWords, own: CitedRow, metrics: readonly Standing[]): Sentence[] {
  if (metrics.length === 0) return [];
  const cells = metrics
    .flatMap((one) => one.cells("value", "low", "median", "high"))
    .concat(own.cells(LEVEL));
  return [{ claim: "no_interval", text: words.noInterval(metrics.map(({ label }) => label)), cells }];
}

function missing(words: SentenceWords, metrics: readonly Standing[]): Sentence[] {
  if (metrics.length === 0) return [];
  const cells = metrics.flatMap((one) => one.cells("value"));
  return [{ claim: "missing", text: words.missing(metrics.map(({ label }) => label)), cells }];
}
