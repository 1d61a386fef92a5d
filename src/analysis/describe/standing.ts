import { analysisOf, LEVEL } from "../../table/column-names.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Grade, RankWords, SentenceWords } from "../../text/sentence-words.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";
import { type End, judged, type Standing } from "./judged.js";

/** What stands out among the peers, and which metrics have too little evidence. */

/** One metric of the described row, with its cells. */
interface Told extends Standing {
  readonly label: string;
  readonly better: RankWords["better"];
  readonly shown: string | null;
  readonly median: number;
  readonly cells: (...of: readonly Cited[]) => CitedCell[];
}

type Cited = "value" | "rank" | "low" | "median" | "high" | "weight";

export function standingSentences(of: Described): Sentence[] {
  const { words } = of;
  const own = new CitedRow(of.tables, "players", of.row);
  const all = of.metrics.map((metric) => standingOf(of, own, metric));
  const { graded, ranked, measured, thin, unmeasured, missing } = judged(
    all,
    !Number.isNaN(own.number(LEVEL)),
  );
  return [
    ...graded.map(({ one, grade }) => outstanding(words, own, one, grade)),
    ...(graded.length === 0 ? nothing(words, measured) : []),
    ...ranked.map(({ one, end }) => rankAlone(words, one, end)),
    ...thinSentence(words, thin),
    ...(ranked.length === 0 ? noInterval(words, own, unmeasured) : []),
    ...missingSentence(words, missing),
  ];
}

function standingOf({ tables: { players }, words }: Described, own: CitedRow, metric: string): Told {
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

function nothing(words: SentenceWords, measured: readonly Told[]): Sentence[] {
  if (measured.length === 0) return [];
  const cells = measured.flatMap(({ cells }) => cells("value", "low", "high", "weight"));
  return [{ claim: "nothing_stands_out", text: words.nothing(measured.map(({ label }) => label)), cells }];
}

function outstanding(words: SentenceWords, own: CitedRow, one: Told, grade: Grade): Sentence {
  const text = words.standing(grade, {
    metric: one.label,
    better: one.better,
    value: one.shown!,
    rank: words.number(one.median, 0),
    level: words.number(own.number(LEVEL)),
    low: words.number(one.low, 0),
    high: words.number(one.high, 0),
  });
  const cells = [...one.cells("value", "low", "median", "high", "weight"), ...own.cells(LEVEL)];
  return { claim: grade, text, cells };
}

function rankAlone(words: SentenceWords, one: Told, end: End): Sentence {
  const text = words.rankAlone(end, {
    metric: one.label,
    better: one.better,
    value: one.shown!,
    rank: words.number(one.rank, 0),
  });
  return { claim: `rank_${end}`, text, cells: one.cells("value", "rank", "weight") };
}

function thinSentence(words: SentenceWords, thin: readonly Told[]): Sentence[] {
  if (thin.length === 0) return [];
  const text = words.thin(thin.map(({ label, weight }) => [label, words.number(weight, 2)]));
  return [{ claim: "thin_evidence", text, cells: thin.flatMap(({ cells }) => cells("value", "weight")) }];
}

function noInterval(words: SentenceWords, own: CitedRow, metrics: readonly Told[]): Sentence[] {
  if (metrics.length === 0) return [];
  const cells = metrics
    .flatMap((one) => one.cells("value", "low", "median", "high"))
    .concat(own.cells(LEVEL));
  return [{ claim: "no_interval", text: words.noInterval(metrics.map(({ label }) => label)), cells }];
}

function missingSentence(words: SentenceWords, metrics: readonly Told[]): Sentence[] {
  if (metrics.length === 0) return [];
  const cells = metrics.flatMap((one) => one.cells("value"));
  return [{ claim: "missing", text: words.missing(metrics.map(({ label }) => label)), cells }];
}
