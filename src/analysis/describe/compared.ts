import { POOL } from "../../table/column-names.js";
import { grouped } from "../../table/rows.js";
import type { Measure } from "../peers/standing.js";
import {
  type Ahead,
  aboutEach,
  type CitedCell,
  CitedRow,
  type Claim,
  type Described,
  type Sentence,
  sayIn,
  type Told,
  toldOf,
} from "./cited.js";
import { isThin, itemsIn, wayOf } from "./standing-lines.js";

/** Compares two rows: who is ahead in which metric, by the probability of being ahead. */

/** Least probability of being ahead for each claim; the same distance from 0 counts for the other row. */
const SURE: readonly (readonly [Ahead, number])[] = [
  ["very_likely_ahead", 95],
  ["likely_ahead", 80],
];

/** If probabilities are unknown: ranks in one pool that differ by this much are far apart. */
const RANKS_APART = 20;

export function comparedSentences(of: Described): Sentence[] {
  const { beside, words } = of;
  if (beside === undefined) return [];
  const two = [of.row, beside].map((row) => new CitedRow(of, "players", row).called()) as [Called, Called];
  const hasOneName = two[0].last === two[1].last;
  const names = two.map(({ full, last }) => (hasOneName ? full : last)) as [string, string];
  const named = two.flatMap(({ cells }) => cells);
  const lines = linesOf(of, beside);
  const known = lines.filter(({ both }) => !both.some(isMissing));
  const thin = known.filter(({ both }) => both.some(isThin));
  const judged = known.filter((line) => !thin.includes(line));
  const measured = judged.filter(({ chance }) => !Number.isNaN(chance));
  const alike = measured.filter(({ sureness }) => sureness === undefined);
  const others = judged.filter((line) => !measured.includes(line));
  const [pool, ofOther] = [of.row, beside].map((row) => new CitedRow(of, "players", row).text(POOL));
  const apart = pool === ofOther && measured.length === 0 ? farApart(others) : [];
  const near = apart.length > 0 ? others.filter((line) => !apart.includes(line)) : [];
  const listed = (some: readonly Line[]): string => words.list(some.map(({ label }) => words.inList(label)));
  const about = (
    some: readonly Line[],
    claim: Claim,
    name: "notApart" | "ranksNear" | "ranks.chance" | "noChance" | "thin.two",
    ...measures: (Measure | "chance")[]
  ): Sentence[] => {
    const cells = some.flatMap((line) => line.cells(...measures));
    const text = () => words.say(name, { metrics: listed(some) });
    const paragraph = name === "notApart" || name === "ranksNear" ? "standing" : "unknown";
    return aboutEach(paragraph, some, claim, text, named, cells);
  };
  const both = ([0, 1] as const).map((at) => ({ at, name: names[at], cells: two[at].cells }));
  const item = itemsIn(words);
  return [
    ...both.flatMap((one) => aheadSentences(of, measured, one, item, named)),
    ...about(alike, "not_told_apart", "notApart", "value", "chance", "weight"),
    ...both.flatMap((one) => higherSentences(of, apart, one, item, named)),
    ...about(near, "ranks_near", "ranksNear", "value", "rank"),
    ...(of.isFull ? measured.map((line) => chanceSentence(of, line, names, named)) : []),
    ...about(others, "no_chance", apart.length > 0 ? "ranks.chance" : "noChance", "value", "chance"),
    ...about(thin, "thin_evidence", "thin.two", "value", "weight"),
    ...missingOfTwo(of, both, lines),
  ];
}

type Called = ReturnType<CitedRow["called"]>;

/** One of the two rows: its place, what it is called, and the cells that name it. */
interface OneOfTwo {
  readonly at: 0 | 1;
  readonly name: string;
  readonly cells: readonly CitedCell[];
}
type Item = ReturnType<typeof itemsIn>;

type Line = ReturnType<typeof linesOf>[number];

/** The metrics of both rows, each with the probability, in percent, that the second row is ahead. */
function linesOf(of: Described, beside: number) {
  const metrics = of.tables.compared?.texts("metric") ?? [];
  const [firsts = [], seconds = []] = toldOf(of, [of.row, beside]);
  return firsts.map((first, index) => {
    const both: readonly [Told, Told] = [first, seconds[index]!];
    const at = metrics.indexOf(first.metric);
    // The probability is in the second row's cell: its chance of being better than the first.
    const [line, next] = [at, at + 1].map((row) => (at < 0 ? undefined : new CitedRow(of, "compared", row)));
    const named = line?.cells("metric") ?? [];
    const cellsOf = (measure: Measure | "chance"): CitedCell[] => {
      if (measure === "chance") return next?.cells("chance") ?? [];
      return [...(measure === "value" ? named : []), ...both.flatMap((one) => one.cells(measure))];
    };
    const chance = next?.number("chance") ?? Number.NaN;
    return {
      both,
      label: first.label,
      chance,
      sureness: SURE.find(([, from]) => chance >= from || chance <= 100 - from)?.[0],
      cells: (...measures: readonly (Measure | "chance")[]) => measures.flatMap(cellsOf),
      /** The cells that name the metric, in a table of comparisons. */
      named,
    };
  });
}

function isMissing({ value }: Told): boolean {
  return Number.isNaN(value);
}

/** The most metrics of a sentence with their values; the others stand behind them by name. */
const MOST_VALUES = 3;

/** In which metrics one of the two is likely ahead, the surest first. */
function aheadSentences(
  { words }: Described,
  measured: readonly Line[],
  { at, name }: OneOfTwo,
  item: Item,
  named: readonly CitedCell[],
): Sentence[] {
  const far = ({ chance }: Line): number => Math.abs(chance - 50);
  const lines = measured
    .filter(({ sureness, chance }) => sureness !== undefined && chance < 50 === (at === 0))
    .sort((a, b) => far(b) - far(a));
  if (lines.length === 0) return [];
  const texts = new Map(
    lines.map((line, place) => {
      const { both, label } = line;
      const against = both[1 - at]!.shown;
      return [line, place < MOST_VALUES ? item(both[at]!, { against }) : words.inList(label)];
    }),
  );
  const groups = [
    ...grouped(lines, ({ both, sureness }) => `${sureness} ${wayOf(both[0].better) === "neither"}`),
  ];
  const said = groups.map(([, some]) =>
    words.say("ahead.group", {
      isVery: some[0]!.sureness === "very_likely_ahead",
      isSize: wayOf(some[0]!.both[0].better) === "neither",
      metrics: words.list(some.map((line) => texts.get(line)!)),
    }),
  );
  const claims = groups.flatMap(([, some]) => some.map(({ sureness }) => sureness!));
  const cells = groups.flatMap(([, some]) => some.flatMap((line) => line.cells("value", "chance", "weight")));
  return [sayIn("standing")(words.say("ahead", { name, groups: words.groups(said) }), claims, named, cells)];
}

function chanceSentence(
  { words }: Described,
  { label, both, chance, cells }: Line,
  [, second]: readonly [string, string],
  named: readonly CitedCell[],
): Sentence {
  const text = words.say("full.two", {
    metric: words.label(label),
    value: both[0].shown,
    otherValue: both[1].shown,
    ahead: second,
    isSize: wayOf(both[0].better) === "neither",
    chance: words.number(chance, 0),
  });
  return sayIn("standing")(text, "chance", named, cells("value", "chance"));
}

/** For teams, which have no probabilities: the metrics with ranks far apart, the largest difference first. */
function farApart(lines: readonly Line[]): Line[] {
  const apart = ({ both: [one, other] }: Line): number => Math.abs(one.rank - other.rank);
  return lines.filter((line) => apart(line) >= RANKS_APART).sort((a, b) => apart(b) - apart(a));
}

/** In which metrics the rank of one is far above the other's. */
function higherSentences(
  of: Described,
  apart: readonly Line[],
  { at, name }: OneOfTwo,
  item: Item,
  named: readonly CitedCell[],
): Sentence[] {
  const lines = apart.filter(({ both }) => both[at]!.rank > both[1 - at]!.rank);
  if (lines.length === 0) return [];
  const { words, row, beside } = of;
  const metrics = words.list(
    lines.map(({ both, label }, place) => {
      const [own, other] = [both[at]!, both[1 - at]!];
      if (place >= MOST_VALUES) return words.inList(label);
      return item(own, { rank: own.rank, against: other.shown, rankAgainst: other.rank });
    }),
  );
  const pools = [row, beside!].flatMap((one) => new CitedRow(of, "players", one).cells(POOL));
  const cells = lines.flatMap((line) => line.cells("value", "rank"));
  const claims = lines.map((): Claim => "ranks_higher");
  return [sayIn("standing")(words.say("ranksHigher", { name, metrics }), claims, named, cells, pools)];
}

/** Metrics in which both have no value, and those in which only one of them has none. */
function missingOfTwo(of: Described, two: readonly OneOfTwo[], lines: readonly Line[]): Sentence[] {
  const without = (some: readonly Line[], rows: readonly (0 | 1)[]) =>
    some.map(({ both, named }) => {
      const { label, metric } = both[0];
      return { label, metric, cells: [...named, ...rows.flatMap((at) => both[at].cells("value"))] };
    });
  const ofBoth = lines.filter(({ both }) => both.every(isMissing));
  return [
    ...missingSentences(of, without(ofBoth, [0, 1])),
    ...two.flatMap(({ at, name, cells }) => {
      const some = lines.filter(({ both }) => isMissing(both[at]!) && !isMissing(both[1 - at]!));
      return missingSentences(of, without(some, [at]), { text: name, cells });
    }),
  ];
}

/** A sentence about the metrics that nobody in the data has, and one about those that only this row lacks. */
export function missingSentences(
  { words, tables: { players } }: Described,
  missing: readonly (Pick<Told, "label" | "metric"> & { readonly cells: readonly CitedCell[] })[],
  name?: { readonly text: string; readonly cells: readonly CitedCell[] },
): Sentence[] {
  const isNobodys = (metric: string): boolean => players.numbers(metric).every(Number.isNaN);
  return [...grouped(missing, ({ metric }) => name === undefined || isNobodys(metric))].map(
    ([isOfAll, some]) => {
      const metrics = words.list(
        some.map(({ label }) => words.inList(label)),
        "or",
      );
      const text = words.say("missing", { metrics, name: isOfAll ? null : name!.text });
      const claims = some.map((): Claim => "missing");
      return sayIn("unknown")(text, claims, ...some.map(({ cells }) => cells), isOfAll ? [] : name!.cells);
    },
  );
}
