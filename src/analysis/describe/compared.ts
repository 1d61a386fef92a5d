import { analysisOf, IN_POOL, PEER_COUNT, POOL } from "../../table/column-names.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Ahead, RankWords, SentenceWords } from "../../text/sentence-words.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";
import { LEAST_WEIGHT, wayOf } from "./judged.js";
import { nameOf } from "./who.js";

/** Compares two rows: who is ahead in which metric, by the probability of being ahead. */

/** One metric of both rows. */
interface Line {
  readonly label: string;
  readonly better: RankWords["better"];
  readonly values: readonly [number, number];
  readonly shown: readonly [string, string];
  readonly ranks: readonly [number, number];
  readonly weights: readonly [number, number];
  /** The probability, in percent, that the second row is ahead. */
  readonly chance: number;
  /** The cells of both rows, or of the given ones. */
  readonly cells: (of: "value" | "rank" | "chance" | "weight", ...which: readonly number[]) => CitedCell[];
}

/** Least probability of being ahead for each claim; the same distance from 0 counts for the other row. */
const SURE: readonly (readonly [Ahead, number])[] = [
  ["very_likely_ahead", 95],
  ["likely_ahead", 80],
];

/** If probabilities are unknown: ranks in one pool that differ by this much are mentioned, largest difference first. */
const RANKS_APART = 20;
const MOST_BY_RANK = 3;

export function comparedSentences(of: Described): Sentence[] {
  const { beside, words } = of;
  if (beside === undefined) return [];
  const two: Two = [oneOfTwo(of, of.row, 0), oneOfTwo(of, beside, 1)];
  const lines = of.metrics.map((metric) => lineOf(of, two, metric));
  const both = lines.filter(({ values }) => values.every((value) => !Number.isNaN(value)));
  const thin = both.filter(({ weights }) => weights.some((weight) => weight < LEAST_WEIGHT));
  const judged = both.filter((line) => !thin.includes(line));
  const measured = judged.filter(({ chance }) => !Number.isNaN(chance));
  const others = judged.filter((line) => !measured.includes(line));
  return [
    ...poolSentences(words, two),
    ...aheadOf(words, two, measured),
    ...notToldApart(words, two, measured),
    ...(measured.length === 0 ? byRank(words, two, others) : noChance(words, two, others)),
    ...thinLines(words, two, thin),
    ...missing(words, two, lines),
  ];
}

function lineOf({ tables, words }: Described, [first, second]: Two, metric: string): Line {
  const { players, compared } = tables;
  const at = compared?.texts("metric").indexOf(metric) ?? -1;
  const rows = [at, at + 1].map((row) => new CitedRow(tables, "compared", row));
  const inPlayers = [first.row, second.row];
  const weight = analysisOf(players, metric, "weight");
  const numbers = (column: string): [number, number] =>
    rows.map((row) => (at < 0 ? Number.NaN : row.number(column))) as [number, number];
  const values = at < 0 ? (inPlayers.map((row) => row.number(metric)) as [number, number]) : numbers("value");
  const known = metricOf(players, metric);
  return {
    label: at < 0 ? labelOf(players, metric) : (rows[0]!.text("label") ?? metric),
    better: wayOf(directionOf(players, metric)),
    values,
    shown: values.map((value) => words.value(known, value)) as [string, string],
    ranks: numbers("rank"),
    weights: inPlayers.map((row) => row.number(weight)) as [number, number],
    chance: numbers("chance")[1],
    cells: (of, ...which) => {
      const some = <T>(pair: readonly T[]): readonly T[] =>
        pair.filter((_, index) => which.length === 0 || which.includes(index));
      if (of === "weight") return some(inPlayers).flatMap((row) => row.cells(weight));
      if (at < 0) return of === "value" ? some(inPlayers).flatMap((row) => row.cells(metric)) : [];
      // The probability is in the second row's cell: its chance of being better than the first.
      const cells = (of === "chance" ? [rows[1]!] : some(rows)).flatMap((row) => row.cells(of));
      return of === "value" ? [...rows[0]!.cells("metric", "label"), ...cells] : cells;
    },
  };
}

function sureness({ chance }: Line): Ahead | undefined {
  return SURE.find(([, from]) => chance >= from || chance <= 100 - from)?.[0];
}

/** Who is ahead in which metric, most certain first. */
function aheadOf(words: SentenceWords, [first, second]: Two, measured: readonly Line[]): Sentence[] {
  const said = measured.flatMap((line) => {
    const how = sureness(line);
    return how === undefined ? [] : [{ line, how }];
  });
  const far = ({ line }: (typeof said)[number]): number => Math.abs(line.chance - 50);
  return said
    .toSorted((a, b) => far(b) - far(a))
    .map(({ line, how }): Sentence => {
      const isFirst = line.chance < 50;
      const [ahead, behind] = isFirst ? [first, second] : [second, first];
      const [own, others] = line.shown;
      const text = words.ahead(how, {
        metric: line.label,
        better: line.better,
        ahead: ahead.name,
        behind: behind.name,
        aheadValue: isFirst ? own : others,
        behindValue: isFirst ? others : own,
        chance: words.number(line.chance, 0),
        isOfOneBehind: isFirst,
      });
      return { claim: how, text, cells: cited([first, second], [line], "value", "chance", "weight") };
    });
}

function notToldApart(words: SentenceWords, two: Two, measured: readonly Line[]): Sentence[] {
  const equal = measured.filter((line) => sureness(line) === undefined);
  if (equal.length === 0) return [];
  const text = words.notToldApart(
    two[0].name,
    two[1].name,
    equal.map(({ label, chance }) => [label, words.number(chance, 0)]),
  );
  return [{ claim: "not_told_apart", text, cells: cited(two, equal, "value", "chance", "weight") }];
}

/** For teams, which have no probabilities: who ranks higher, if both ranks are in one pool. */
function byRank(words: SentenceWords, two: Two, lines: readonly Line[]): Sentence[] {
  const [first, second] = two;
  const isOnePool = first.row.text(POOL) === second.row.text(POOL);
  const apart = ({ ranks }: Line): number => Math.abs(ranks[0] - ranks[1]);
  const said = lines
    .filter((line) => isOnePool && apart(line) >= RANKS_APART)
    .toSorted((a, b) => apart(b) - apart(a))
    .slice(0, MOST_BY_RANK);
  if (said.length === 0) return noChance(words, two, lines);
  return said.map((line) => {
    const ranked = two.map(({ name }, at) => ({
      name,
      value: line.shown[at]!,
      rank: words.number(line.ranks[at]!, 0),
    }));
    const [higher, lower] = line.ranks[0] > line.ranks[1] ? ranked : ranked.toReversed();
    return {
      claim: "ranks_higher",
      text: words.ranksHigher(line.label, line.better, higher!, lower!),
      cells: [...cited(two, [line], "value", "rank"), ...two.flatMap(({ row }) => row.cells(POOL))],
    };
  });
}

function noChance(words: SentenceWords, two: Two, lines: readonly Line[]): Sentence[] {
  if (lines.length === 0) return [];
  const cells = cited(two, lines, "value", "chance");
  return [{ claim: "no_chance", text: words.noChance(lines.map(({ label }) => label)), cells }];
}

function thinLines(words: SentenceWords, two: Two, thin: readonly Line[]): Sentence[] {
  if (thin.length === 0) return [];
  const text = words.thinComparison(
    two[0].name,
    two[1].name,
    thin.map(({ label, weights }) => [label, words.number(weights[0], 2), words.number(weights[1], 2)]),
  );
  return [{ claim: "thin_comparison", text, cells: cited(two, thin, "value", "weight") }];
}

/** Metrics in which both rows have no value, and those in which only one has none. */
function missing(words: SentenceWords, two: Two, lines: readonly Line[]): Sentence[] {
  const lacks = ({ values }: Line): boolean[] => values.map((value) => Number.isNaN(value));
  const labels = (some: readonly Line[]): string[] => some.map(({ label }) => label);
  const ofBoth = lines.filter((line) => lacks(line).every(Boolean));
  const ofOne = two.map((_, at) => lines.filter((line) => lacks(line)[at] && !lacks(line)[1 - at]));
  return [
    ...two.map((one, at): Sentence => {
      const some = ofOne[at]!;
      const cells = [...one.cells, ...some.flatMap((line) => line.cells("value", at))];
      return { claim: "missing_of", text: words.missingOf(one.name, labels(some)), cells };
    }),
    {
      claim: "missing_of_both" as const,
      text: words.missingOfBoth(labels(ofBoth)),
      cells: ofBoth.flatMap((line) => line.cells("value")),
    },
  ].filter((_, at) => [...ofOne, ofBoth][at]!.length > 0);
}

function cited(
  two: Two,
  lines: readonly Line[],
  ...of: readonly Parameters<Line["cells"]>[0][]
): CitedCell[] {
  return [
    ...two.flatMap(({ cells }) => cells),
    ...lines.flatMap(({ cells }) => of.flatMap((each) => cells(each))),
  ];
}

/** One of the two rows, with its name and the cells of the name. */
export interface One {
  readonly row: CitedRow;
  readonly name: string;
  readonly cells: readonly CitedCell[];
}

export type Two = readonly [One, One];

/** The name of a row beside another one. The comparison's names differ even if both have the same name. */
export function oneOfTwo(of: Described, row: number, at: 0 | 1): One {
  const own = new CitedRow(of.tables, "players", row);
  const compared = new CitedRow(of.tables, "compared", at);
  const told = compared.text("name");
  return told === null
    ? { row: own, name: nameOf(own, of).text, cells: nameOf(own, of).cells }
    : { row: own, name: of.words.quoted(told), cells: compared.cells("name") };
}

/** The peers of both: one pool, or two. */
export function poolSentences(words: SentenceWords, [first, second]: Two): Sentence[] {
  const columns = [POOL, PEER_COUNT, IN_POOL] as const;
  const of = ({ row, name }: One) => {
    const [pool, count] = [row.text(POOL), row.number(PEER_COUNT)];
    const known = Number.isNaN(count) ? null : words.number(count, 0);
    return pool === null || count === 0 ? undefined : ([name, known, pool] as const);
  };
  const [own, others] = [of(first), of(second)];
  const cells = [first, second].flatMap((each) => [...each.cells, ...each.row.cells(...columns)]);
  if (own === undefined || others === undefined) {
    return [first, second]
      .filter((each) => of(each) === undefined)
      .map((each) => ({
        claim: "no_peers",
        text: words.noPeersOf(each.name),
        cells: [...each.cells, ...each.row.cells(...columns)],
      }));
  }
  const isOne = own[1] === others[1] && first.row.text(POOL) === second.row.text(POOL);
  const outside = [first, second].filter(({ row }) => row.number(IN_POOL) !== 1);
  return [
    {
      claim: isOne ? "shared_pool" : "two_pools",
      text: isOne ? words.sharedPool(first.name, second.name, own[1], own[2]) : words.twoPools(own, others),
      cells,
    },
    ...outside.map(
      ({ name, row, cells }): Sentence => ({
        claim: "not_among_peers",
        text: words.notAmongPeers(name),
        cells: [...cells, ...row.cells(IN_POOL)],
      }),
    ),
  ];
}
