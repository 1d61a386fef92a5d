import { LEVEL } from "../../table/column-names.js";
import { metricOf } from "../../table/metric-columns.js";
import type { Grade, SentenceWords } from "../../text/sentence-words.js";
import { columnOf, type Measure, type Standing, standings } from "../peers/standing.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";
import { type End, judged, wayOf } from "./judged.js";

/** What stands out among the peers, and which metrics have too little evidence. */

/** A standing of the described row, with its value in the language and its cells. */
interface Told extends Standing {
  readonly shown: string | null;
  readonly cells: (...of: readonly Measure[]) => CitedCell[];
}

export function standingSentences(of: Described): Sentence[] {
  const { words, row, metrics } = of;
  const { players } = of.tables;
  const own = new CitedRow(of.tables, "players", row);
  const [found = []] = standings(players, [row], metrics, (metric) => players.numbers(metric));
  const all = found.map(
    (standing): Told => ({
      ...standing,
      shown: words.value(metricOf(players, standing.metric), standing.value),
      cells: (...of) => own.cells(...of.map((measure) => columnOf(players, standing.metric, measure))),
    }),
  );
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

function nothing(words: SentenceWords, measured: readonly Told[]): Sentence[] {
  if (measured.length === 0) return [];
  const cells = measured.flatMap(({ cells }) => cells("value", "low", "high", "weight"));
  return [{ claim: "nothing_stands_out", text: words.nothing(measured.map(({ label }) => label)), cells }];
}

function outstanding(words: SentenceWords, own: CitedRow, one: Told, grade: Grade): Sentence {
  const text = words.standing(grade, {
    metric: one.label,
    better: wayOf(one.better),
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
    better: wayOf(one.better),
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
