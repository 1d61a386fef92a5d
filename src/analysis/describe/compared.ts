import { IN_POOL, PEER_COUNT, POOL } from "../../table/column-names.js";
import type { Ahead, SentenceWords } from "../../text/sentence-words.js";
import type { Measure } from "../peers/standing.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";
import { LEAST_WEIGHT, wayOf } from "./judged.js";
import { aboutAll, type Told, toldOf } from "./told.js";
import { nameOf } from "./who.js";

/** Compares two rows: who is ahead in which metric, by the probability of being ahead. */

/** One metric of both rows. */
interface Line {
  readonly label: string;
  readonly both: readonly [Told, Told];
  /** The probability, in percent, that the second row is ahead. */
  readonly chance: number;
  readonly cells: (...of: readonly (Measure | "chance")[]) => CitedCell[];
  /** The cells that name the metric, in a table of comparisons. */
  readonly named: readonly CitedCell[];
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
  const [first, second] = [two[0].name, two[1].name];
  const lines = linesOf(of, beside);
  const known = lines.filter(({ both }) => !both.some(isMissing));
  const thin = known.filter(({ both }) => both.some(({ weight }) => weight < LEAST_WEIGHT));
  const judged = known.filter((line) => !thin.includes(line));
  const measured = judged.filter(({ chance }) => !Number.isNaN(chance));
  const alike = measured.filter((line) => sureness(line) === undefined);
  const others = judged.filter((line) => !measured.includes(line));
  const isOnePool = two[0].row.text(POOL) === two[1].row.text(POOL);
  const apart = isOnePool && measured.length === 0 ? farApart(others) : [];
  const cited = (some: readonly Line[], ...measures: readonly (Measure | "chance")[]): CitedCell[] => [
    ...two.flatMap(({ cells }) => cells),
    ...some.flatMap(({ cells }) => cells(...measures)),
  ];
  return [
    ...poolSentences(words, two),
    ...surestFirst(measured).map((line): Sentence => {
      const how = sureness(line)!;
      const cells = cited([line], "value", "chance", "weight");
      return { claim: how, text: aheadText(words, two, line, how), cells };
    }),
    ...aboutAll(
      alike,
      "not_told_apart",
      () =>
        words.notToldApart(
          first,
          second,
          alike.map(({ label, chance }) => [label, words.number(chance, 0)]),
        ),
      cited(alike, "value", "chance", "weight"),
    ),
    ...apart.map(
      (line): Sentence => ({
        claim: "ranks_higher",
        text: higherText(words, two, line),
        cells: [...cited([line], "value", "rank"), ...two.flatMap(({ row }) => row.cells(POOL))],
      }),
    ),
    ...(apart.length > 0
      ? []
      : aboutAll(others, "no_chance", words.noChance, cited(others, "value", "chance"))),
    ...aboutAll(
      thin,
      "thin_comparison",
      () =>
        words.thinComparison(
          first,
          second,
          thin.map(({ label, both: [one, other] }) => [
            label,
            words.number(one.weight, 2),
            words.number(other.weight, 2),
          ]),
        ),
      cited(thin, "value", "weight"),
    ),
    ...missing(words, two, lines),
  ];
}

function linesOf(of: Described, beside: number): Line[] {
  const metrics = of.tables.compared?.texts("metric") ?? [];
  const [firsts = [], seconds = []] = toldOf(of, [of.row, beside]);
  return firsts.map((first, index): Line => {
    const both = [first, seconds[index]!] as const;
    const at = metrics.indexOf(first.metric);
    // The probability is in the second row's cell: its chance of being better than the first.
    const [line, next] = [at, at + 1].map((row) =>
      at < 0 ? undefined : new CitedRow(of.tables, "compared", row),
    );
    const named = line?.cells("metric", "label") ?? [];
    const cellsOf = (measure: Measure | "chance"): CitedCell[] => {
      if (measure === "chance") return next?.cells("chance") ?? [];
      return [...(measure === "value" ? named : []), ...both.flatMap((one) => one.cells(measure))];
    };
    return {
      both,
      label: line === undefined ? first.label : (line.text("label") ?? first.metric),
      chance: next?.number("chance") ?? Number.NaN,
      cells: (...measures) => measures.flatMap(cellsOf),
      named,
    };
  });
}

function isMissing({ value }: Told): boolean {
  return Number.isNaN(value);
}

function sureness({ chance }: Line): Ahead | undefined {
  return SURE.find(([, from]) => chance >= from || chance <= 100 - from)?.[0];
}

/** The metrics in which one is surely ahead, most certain first. */
function surestFirst(measured: readonly Line[]): Line[] {
  const far = ({ chance }: Line): number => Math.abs(chance - 50);
  return measured.filter((line) => sureness(line) !== undefined).sort((a, b) => far(b) - far(a));
}

function aheadText(words: SentenceWords, two: Two, { label, both, chance }: Line, how: Ahead): string {
  const isFirst = chance < 50;
  const [ahead, behind] = isFirst ? [0, 1] : [1, 0];
  return words.ahead(how, {
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

function higherText(words: SentenceWords, two: Two, { label, both }: Line): string {
  const ranked = both.map(({ shown, rank }, at) => ({
    name: two[at]!.name,
    value: shown,
    rank: words.number(rank, 0),
  }));
  const [higher, lower] = both[0].rank > both[1].rank ? ranked : ranked.toReversed();
  return words.ranksHigher(label, wayOf(both[0].better), higher!, lower!);
}

/** Metrics in which only one row has no value, and those in which both have none. */
function missing(words: SentenceWords, two: Two, lines: readonly Line[]): Sentence[] {
  const ofBoth = lines.filter(({ both }) => both.every(isMissing));
  return [
    ...two.flatMap(({ name, cells }, at) => {
      const some = lines.filter(({ both }) => isMissing(both[at]!) && !isMissing(both[1 - at]!));
      const ofOne = some.flatMap(({ named, both }) => [...named, ...both[at]!.cells("value")]);
      return aboutAll(some, "missing_of", (labels) => words.missingOf(name, labels), [...cells, ...ofOne]);
    }),
    ...aboutAll(
      ofBoth,
      "missing_of_both",
      words.missingOfBoth,
      ofBoth.flatMap(({ cells }) => cells("value")),
    ),
  ];
}

/** One of the two rows, with its name and the cells of the name. */
interface One {
  readonly row: CitedRow;
  readonly name: string;
  readonly cells: readonly CitedCell[];
}

type Two = readonly [One, One];

/** The name of a row beside another one. The comparison's names differ even if both have the same name. */
function oneOfTwo(of: Described, row: number, at: 0 | 1): One {
  const own = new CitedRow(of.tables, "players", row);
  const compared = new CitedRow(of.tables, "compared", at);
  const told = compared.text("name");
  const { text, cells } = nameOf(own, of);
  return told === null
    ? { row: own, name: text, cells }
    : { row: own, name: of.words.quoted(told), cells: compared.cells("name") };
}

/** The peers of both: one pool, or two. */
function poolSentences(words: SentenceWords, two: Two): Sentence[] {
  const known = two.map(({ row, name }) => {
    const [pool, count] = [row.text(POOL), row.number(PEER_COUNT)];
    const peers = Number.isNaN(count) ? null : words.number(count, 0);
    return pool === null || count === 0 ? undefined : ([name, peers, pool] as const);
  });
  const cellsOf = ({ cells, row }: One): CitedCell[] => [...cells, ...row.cells(POOL, PEER_COUNT, IN_POOL)];
  const [own, others] = known;
  if (own === undefined || others === undefined) {
    const without = two.filter((_, at) => known[at] === undefined);
    return without.map((one) => ({
      claim: "no_peers",
      text: words.noPeersOf(one.name),
      cells: cellsOf(one),
    }));
  }
  const isOne = own[1] === others[1] && own[2] === others[2];
  const outside = two.filter(({ row }) => row.number(IN_POOL) !== 1);
  return [
    {
      claim: isOne ? "shared_pool" : "two_pools",
      text: isOne ? words.sharedPool(own[0], others[0], own[1], own[2]) : words.twoPools(own, others),
      cells: two.flatMap(cellsOf),
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
