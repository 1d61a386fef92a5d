import { IN_POOL, PEER_COUNT, POOL } from "../../table/column-names.js";
import type { Ahead } from "../../text/sentence-words.js";
import type { Measure } from "../peers/standing.js";
import {
  aboutAll,
  type CitedCell,
  CitedRow,
  type Described,
  type Sentence,
  said,
  type Told,
  toldOf,
} from "./cited.js";
import { LEAST_WEIGHT, wayOf } from "./judged.js";

/** Compares two rows: who is ahead in which metric, by the probability of being ahead. */

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
  const [first, second] = [two[0].name, two[1].name];
  const named = two.flatMap(({ cells }) => cells);
  const lines = linesOf(of, beside);
  const known = lines.filter(({ both }) => !both.some(isMissing));
  const thin = known.filter(({ both }) => both.some(({ weight }) => weight < LEAST_WEIGHT));
  const judged = known.filter((line) => !thin.includes(line));
  const measured = judged.filter(({ chance }) => !Number.isNaN(chance));
  const alike = measured.filter(({ sureness }) => sureness === undefined);
  const others = judged.filter((line) => !measured.includes(line));
  const isOnePool = two[0].row.text(POOL) === two[1].row.text(POOL);
  const apart = isOnePool && measured.length === 0 ? farApart(others) : [];
  const without = apart.length > 0 ? [] : others;
  const cited = (some: readonly Line[], ...of: readonly (Measure | "chance")[]): CitedCell[] => [
    ...named,
    ...some.flatMap(({ cells }) => cells(...of)),
  ];
  const chances = (): string =>
    words.notToldApart(
      first,
      second,
      alike.map(({ label, chance }) => [label, words.number(chance, 0)]),
    );
  const weights = (): string =>
    words.thinComparison(
      first,
      second,
      thin.map(({ label, both }) => [
        label,
        words.number(both[0].weight, 2),
        words.number(both[1].weight, 2),
      ]),
    );
  return [
    ...poolSentences(of, two),
    ...surestFirst(measured).map((line) =>
      said(line.sureness!, aheadText(of, two, line), cited([line], "value", "chance", "weight")),
    ),
    ...aboutAll(alike, "not_told_apart", chances, cited(alike, "value", "chance", "weight")),
    ...apart.map((line) =>
      said(
        "ranks_higher",
        higherText(of, two, line),
        cited([line], "value", "rank"),
        ...two.map(({ row }) => row.cells(POOL)),
      ),
    ),
    ...aboutAll(without, "no_chance", words.noChance, cited(without, "value", "chance")),
    ...aboutAll(thin, "thin_comparison", weights, cited(thin, "value", "weight")),
    ...missing(of, two, lines),
  ];
}

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
    const named = line?.cells("metric", "label") ?? [];
    const cellsOf = (measure: Measure | "chance"): CitedCell[] => {
      if (measure === "chance") return next?.cells("chance") ?? [];
      return [...(measure === "value" ? named : []), ...both.flatMap((one) => one.cells(measure))];
    };
    const chance = next?.number("chance") ?? Number.NaN;
    return {
      both,
      label: line === undefined ? first.label : (line.text("label") ?? first.metric),
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

/** The metrics in which one is surely ahead, most certain first. */
function surestFirst(measured: readonly Line[]): Line[] {
  const far = ({ chance }: Line): number => Math.abs(chance - 50);
  return measured.filter(({ sureness }) => sureness !== undefined).sort((a, b) => far(b) - far(a));
}

function aheadText({ words }: Described, two: Two, { label, both, chance, sureness }: Line): string {
  const isFirst = chance < 50;
  const [ahead, behind] = isFirst ? [0, 1] : [1, 0];
  return words.ahead(sureness!, {
    metric: label,
    better: wayOf(both[0].better),
    ahead: two[ahead]!.name,
    behind: two[behind]!.name,
    aheadValue: both[ahead]!.shown,
    behindValue: both[behind]!.shown,
    chance: words.number(chance, 0),
    isOfOneBehind: isFirst,
  });
}

/** For teams, which have no probabilities: the metrics with ranks far apart. */
function farApart(lines: readonly Line[]): Line[] {
  const apart = ({ both: [one, other] }: Line): number => Math.abs(one.rank - other.rank);
  return lines
    .filter((line) => apart(line) >= RANKS_APART)
    .sort((a, b) => apart(b) - apart(a))
    .slice(0, MOST_BY_RANK);
}

function higherText({ words }: Described, two: Two, { label, both }: Line): string {
  const ranked = both.map(({ shown, rank }, at) => ({
    name: two[at]!.name,
    value: shown,
    rank: words.number(rank, 0),
  }));
  const [higher, lower] = both[0].rank > both[1].rank ? ranked : ranked.toReversed();
  return words.ranksHigher(label, wayOf(both[0].better), higher!, lower!);
}

/** Metrics in which only one row has no value, and those in which both have none. */
function missing({ words }: Described, two: Two, lines: readonly Line[]): Sentence[] {
  const ofBoth = lines.filter(({ both }) => both.every(isMissing));
  return [
    ...two.flatMap(({ name, cells }, at) => {
      const some = lines.filter(({ both }) => isMissing(both[at]!) && !isMissing(both[1 - at]!));
      const ofOne = some.flatMap(({ named, both }) => [...named, ...both[at]!.cells("value")]);
      return aboutAll(some, "missing_of", (labels) => words.missingOf(name, labels), cells, ofOne);
    }),
    ...aboutAll(ofBoth, "missing_of_both", words.missingOfBoth, ...ofBoth.map(({ cells }) => cells("value"))),
  ];
}

type One = ReturnType<typeof oneOfTwo>;
type Two = readonly [One, One];

/** One of two rows with its name. The comparison's names differ even if both rows have the same name. */
function oneOfTwo(of: Described, row: number, at: 0 | 1) {
  const own = new CitedRow(of, "players", row);
  const compared = new CitedRow(of, "compared", at);
  const told = compared.text("name");
  const { text, cells } = own.called();
  return told === null
    ? { row: own, name: text, cells }
    : { row: own, name: of.words.quoted(told), cells: compared.cells("name") };
}

/** The peers of both: one pool, or two. */
function poolSentences({ words }: Described, two: Two): Sentence[] {
  const known = two.map(({ row, name }) => {
    const [pool, count] = [row.text(POOL), row.number(PEER_COUNT)];
    const peers = Number.isNaN(count) ? null : words.number(count, 0);
    return pool === null || count === 0 ? undefined : ([name, peers, pool] as const);
  });
  const cellsOf = ({ cells, row }: One): CitedCell[] => [...cells, ...row.cells(POOL, PEER_COUNT, IN_POOL)];
  const [own, others] = known;
  if (own === undefined || others === undefined) {
    const without = two.filter((_, at) => known[at] === undefined);
    return without.map((one) => said("no_peers", words.noPeersOf(one.name), cellsOf(one)));
  }
  const isOne = own[1] === others[1] && own[2] === others[2];
  const pools = isOne ? words.sharedPool(own[0], others[0], own[1], own[2]) : words.twoPools(own, others);
  return [
    said(isOne ? "shared_pool" : "two_pools", pools, ...two.map(cellsOf)),
    ...two
      .filter(({ row }) => row.number(IN_POOL) !== 1)
      .map(({ name, row, cells }) =>
        said("not_among_peers", words.notAmongPeers(name), cells, row.cells(IN_POOL)),
      ),
  ];
}
