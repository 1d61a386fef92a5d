import type { CitedCell } from "scoutframe";
import { ending, letters, numberAt, quotations, type Reader, rounds, says, THIN } from "./reader-kit.js";

/** Readers of sentences about two, and about two seasons. */

type Cells = readonly CitedCell[];

const all = (cells: Cells, column: string): Cells => cells.filter((cell) => cell.column === column);

const numbersIn = (cells: Cells, column: string): number[] =>
  all(cells, column).map(({ value }) => (typeof value === "number" ? value : Number.NaN));

/** Cells that are no name, number of the comparison or weight: values of a metric, or the `value` of a comparison. */
const valuesOf = (cells: Cells): Cells =>
  cells.filter(
    ({ column }) =>
      !/^(name|playerId|teamId|metric|label|chance|rank|pool|peerCount|inPool|level)$|_(weight|change|low|high|text)$/.test(
        column,
      ),
  );

/** Which of the two is called so: 0 or 1. */
function whoIs(cells: Cells, called: string | undefined): number {
  const names = cells.filter(({ column }) => column === "name");
  return names.findIndex(({ value }) =>
    letters(String(value)).startsWith(letters(called ?? "").slice(0, 60)),
  );
}

const AHEAD =
  /^Q is (very likely|likely) (?:better|higher) than Q in Q(?: \(lower is better\))?: (−?[\d.]+)(?:%| m)? against (−?[\d.]+)(?:%| m)?(?:, chance|; (Q) is (?:better|higher) with a chance of) (\d+) %\.$/;

function ahead(isSo: (sure: number) => boolean, words: string): Reader {
  return says(AHEAD, (cells, [, said, own = "", others = "", opposite, printed = ""], raw) => {
    const [called, than, , behind] = quotations(raw);
    const first = whoIs(cells, called);
    const chance = numberAt(cells, "chance");
    const isOpposite = opposite !== undefined;
    const values = numbersIn(cells, "value").map(Math.abs);
    return (
      said === words &&
      behind === (isOpposite ? than : undefined) &&
      (called === than || (first === (isOpposite ? 0 : 1) && whoIs(cells, than) === 1 - first)) &&
      isSo(isOpposite ? 100 - chance : chance) &&
      rounds(printed, chance) &&
      rounds(own, values[isOpposite ? 0 : 1]!) &&
      rounds(others, values[isOpposite ? 1 : 0]!) &&
      numbersIn(cells, columnOfWeight(cells)).every((weight) => !(weight < THIN))
    );
  });
}

const columnOfWeight = (cells: Cells): string => cells.find(ending("_weight"))?.column ?? "";

const isNull = ({ value }: CitedCell): boolean => value === null;

export const OF_TWO: readonly (readonly [string, Reader])[] = [
  ["very_likely_ahead", ahead((sure) => sure >= 95, "very likely")],
  ["likely_ahead", ahead((sure) => sure >= 80 && sure < 95, "likely")],
  [
    "not_told_apart",
    says(
      /^Q and Q cannot be told apart in (.+): in brackets the chance that Q /,
      (cells, [, list = ""], raw) => {
        const said = [...list.matchAll(/Q \((\d+) %\)/g)].map(([, chance]) => chance ?? "");
        const chances = numbersIn(cells, "chance");
        return (
          said.length === chances.length &&
          chances.every((chance, at) => chance > 20 && chance < 80 && rounds(said[at]!, chance)) &&
          quotations(raw)[1] === quotations(raw).at(-1)
        );
      },
    ),
  ],
  [
    "thin_comparison",
    says(/^Too little is known to compare Q and Q in (.+): less than a third/, (cells, [, list = ""]) => {
      const said = [...list.matchAll(/Q \(([\d.]+|–) and ([\d.]+|–)\)/g)].flatMap(([, own, other]) => [
        own!,
        other!,
      ]);
      const weights = cells.filter(ending("_weight")).map(({ value }) => Number(value ?? Number.NaN));
      return (
        said.length === weights.length &&
        weights.every((weight, at) =>
          Number.isNaN(weight) ? said[at] === "–" : rounds(said[at]!, weight),
        ) &&
        weights.every((weight, at) => weight < THIN || weights[at % 2 === 0 ? at + 1 : at - 1]! < THIN)
      );
    }),
  ],
  [
    "ranks_higher",
    says(
      /^Q ranks higher than Q in Q.*?: .+?, rank (\d+), against .+?, rank (\d+); how much/,
      (cells, [, high, low], raw) => {
        const ranks = numbersIn(cells, "rank");
        const [called, than] = quotations(raw);
        const first = ranks[0]! > ranks[1]! ? 0 : 1;
        const pools = all(cells, "pool").map(({ value }) => value);
        return (
          Math.abs(ranks[0]! - ranks[1]!) >= 20 &&
          (called === than || whoIs(cells, called) === first) &&
          rounds(high!, ranks[first]!) &&
          rounds(low!, ranks[1 - first]!) &&
          pools.length === 2 &&
          pools[0] === pools[1]
        );
      },
    ),
  ],
  [
    "no_chance",
    says(
      /^No chance is known of who is better in Q/,
      (cells) => all(cells, "chance").every(isNull) && !valuesOf(cells).some(isNull),
    ),
  ],
  [
    "missing_of",
    says(/^There is no value of Q in Q/, (cells) => {
      const values = valuesOf(cells);
      return values.length > 0 && values.every(isNull);
    }),
  ],
  [
    "missing_of_both",
    says(/^There is no value of either in Q/, (cells) => {
      const values = valuesOf(cells);
      return values.length > 1 && values.every(isNull);
    }),
  ],
  [
    "shared_pool",
    says(
      /^Q and Q are judged among the same (?:(\d+) peers|peers of unknown number), Q\.$/,
      (cells, [, count]) => {
        const [pools, counts] = [all(cells, "pool"), numbersIn(cells, "peerCount")];
        return (
          pools[0]!.value !== null &&
          pools[0]!.value === pools[1]!.value &&
          counts.every((of) => (count === undefined ? Number.isNaN(of) : rounds(count, of)))
        );
      },
    ),
  ],
  [
    "two_pools",
    says(/^Q is judged among .+, Q, and Q among .+, Q: these are two pools/, (cells) => {
      const [pools, counts] = [all(cells, "pool"), numbersIn(cells, "peerCount")];
      const [own, other] = pools.map(({ value }) => value);
      return own !== null && other !== null && (own !== other || !Object.is(counts[0], counts[1]));
    }),
  ],
  [
    "no_peers",
    says(
      /^There are no peers for Q\.$/,
      (cells) => all(cells, "pool").some(isNull) || numbersIn(cells, "peerCount").includes(0),
    ),
  ],
  [
    "not_among_peers",
    says(
      /^Q is not one of these peers: read with care\.$/,
      (cells) => !numbersIn(cells, "inPool").includes(1),
    ),
  ],
];

const CHANGED =
  /^Q(?: \(lower is better\))? (rose|fell) beside the peers of each season: likely change ([+−]?)([\d.]+)(?:%| m)?, ([\d.]+) % interval ([+−]?)([\d.]+)(?:%| m)? to ([+−]?)([\d.]+)(?:%| m)?\.$/;

function changed(way: string, isSo: (low: number, high: number) => boolean): Reader {
  return says(CHANGED, (cells, [, said, ...printed]) => {
    const [sign, change, level, lowSign, low, highSign, high] = printed as string[];
    const signed = (mark: string | undefined, text: string | undefined, cell: number): boolean =>
      mark === (Number(text) === 0 ? "" : cell > 0 ? "+" : "−") && rounds(text!, Math.abs(cell));
    const [own, from, to] = ["_change", "_change_low", "_change_high"].map((end) => numberAt(cells, end)) as [
      number,
      number,
      number,
    ];
    return (
      said === way &&
      isSo(from, to) &&
      signed(sign, change, own) &&
      signed(lowSign, low, from) &&
      signed(highSign, high, to) &&
      rounds(level!, numberAt(cells, "level"))
    );
  });
}

export const OF_CHANGES: readonly (readonly [string, Reader])[] = [
  ["rose", changed("rose", (low) => low > 0)],
  ["fell", changed("fell", (_, high) => high < 0)],
  [
    "seasons",
    says(
      /^The season Q(?: \((\d+) minutes\))? of Q is set against the season Q(?: \((\d+) minutes\))?\.$/,
      (cells, [, after, before]) =>
        [["minutesAfter", after] as const, ["minutesBefore", before] as const].every(([column, said]) => {
          const minutes = numberAt(cells, column);
          return said === undefined ? Number.isNaN(minutes) : rounds(said, minutes);
        }),
    ),
  ],
  [
    "moved",
    says(/^Q changed the competition between these seasons\.$/, (cells) => numberAt(cells, "moved") === 1),
  ],
  [
    "no_change_seen",
    says(/^No change can be told from chance in Q.*: the ([\d.]+) % interval of each/, (cells, [, level]) => {
      const [lows, highs] = [cells.filter(ending("_change_low")), cells.filter(ending("_change_high"))];
      return (
        rounds(level!, numberAt(cells, "level")) &&
        lows.length > 0 &&
        lows.every(({ value }, at) => Number(value) <= 0 && Number(highs[at]?.value) >= 0)
      );
    }),
  ],
  [
    "no_change_known",
    says(/^No change is known in Q/, (cells) => {
      const lows = cells.filter(ending("_change_low"));
      const parts = (column: string): Cells => cells.filter((cell) => cell.column.startsWith(column));
      return lows.every(({ column }) => parts(column.replace("_low", "")).some(isNull));
    }),
  ],
  ["no_season_before", says(/^Q has no other season that this one could be set against\.$/, () => true)],
];
