import type { CitedCell, Sentence, Table } from "scoutframe";
import { OF_CHANGES, OF_TWO } from "./more-readers.js";
import { ending, letters, numberAt, quotations, type Reader, rounds, says, THIN } from "./reader-kit.js";

/**
 * A reader of descriptions: takes a sentence apart and says what of it is not so in the cells that it names. It shares
 * nothing with what writes them but the text.
 */

type Tables = Readonly<Record<string, Table | undefined>>;

export function faultsOf({ text, claim, cells }: Sentence, tables: Tables): string[] {
  const faults = [
    ...cells.flatMap((cell) => (holds(cell, tables) ? [] : [`${cell.table}.${cell.column} is another cell`])),
    ...quotations(text).flatMap((said) => (isCited(said, cells, tables) ? [] : [`nobody is called ${said}`])),
    ...numbersOf(text).flatMap((said) => (isRounded(said, cells) ? [] : [`no cell is ${said}`])),
    ...(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text) ? ["steering signs"] : []),
    ...((READERS.get(claim) ?? (() => false))(plainOf(text), cells, text) ? [] : ["the claim does not hold"]),
  ];
  return faults.map((fault) => `${claim}: ${text} ${fault}`);
}

function holds({ table, row, column, value }: CitedCell, tables: Tables): boolean {
  const cell = tables[table]?.column(column)[row];
  return Object.is(value, cell === undefined || Number.isNaN(cell) ? null : cell);
}

/** A sentence with a mark for each quotation. */
function plainOf(text: string): string {
  return text.replace(/“[^”]*”/g, "Q");
}

function isCited(said: string, cells: readonly CitedCell[], tables: Tables): boolean {
  return cells.some(({ table, column, value }) => {
    const metric = column.replace(
      /_(difference|change_low|change_high|change_text|change|low|high|weight|rank)$/,
      "",
    );
    const label = tables[table]?.catalogue.metrics.find((one) => one.column === metric)?.label ?? metric;
    const texts = [String(value), label, `${column} ${value}`].map(letters);
    return said.endsWith("…")
      ? texts.some((one) => one.startsWith(letters(said)))
      : texts.includes(letters(said));
  });
}

function numbersOf(text: string): string[] {
  return [...plainOf(text).matchAll(/−?\d+(\.\d+)?/g)].map(([said]) => said);
}

function isRounded(said: string, cells: readonly CitedCell[]): boolean {
  return cells.some(({ value }) => typeof value === "number" && rounds(said, Math.abs(value)));
}

const valuesOf = (cells: readonly CitedCell[]): readonly CitedCell[] =>
  cells.filter(({ column }) => !/_(low|high|weight|rank|median)$/.test(column));

const metricsOf = (cells: readonly CitedCell[]): readonly CitedCell[] =>
  valuesOf(cells).filter(({ column }) => column !== "level");

const GRADED =
  /^(.+) in Q(?: \(lower is better\)| \(larger ranks higher\))?: (−?[\d.]+)(?:%| m)?; likely percentile rank (\d+), ([\d.]+) % interval (\d+) to (\d+)\.$/;

function graded(words: RegExp, isSo: (low: number, high: number) => boolean): Reader {
  return (text, cells) => {
    const [, said = "", value = "", rank = "", level = "", from = "", to = ""] = GRADED.exec(text) ?? [];
    const [low, high, median] = ["_low", "_high", "_median"].map((end) => numberAt(cells, end)) as number[];
    const printed: readonly (readonly [string, number])[] = [
      [value, Math.abs(Number(valuesOf(cells)[0]?.value ?? Number.NaN))],
      [rank, median!],
      [level, numberAt(cells, "level")],
      [from, low!],
      [to, high!],
    ];
    return (
      words.test(said) &&
      isSo(low!, high!) &&
      printed.every(([one, cell]) => rounds(one, cell)) &&
      !(numberAt(cells, "_weight") < THIN)
    );
  };
}

const listOf = (count: number): RegExp =>
  new RegExp(
    `^There is no value of Q${count > 2 ? `(, Q){${count - 2}}` : ""}${count > 1 ? " and Q" : ""}\\.$`,
  );

/** The bounds of the words, written down once more. */
const READERS = new Map<string, Reader>([
  ...OF_TWO,
  ...OF_CHANGES,
  ["among_the_best", graded(/^Among the (best|highest)$/, (low) => low >= 80)],
  ["among_the_lowest", graded(/^Among the lowest$/, (_, high) => high <= 20)],
  ["above_average", graded(/^Above average$/, (low) => low >= 60 && low < 80)],
  ["below_average", graded(/^Below average$/, (_, high) => high <= 40 && high > 20)],
  [
    "about_average_or_better",
    graded(/^About average or (better|higher)$/, (low, high) => low >= 40 && low < 60 && high > 60),
  ],
  [
    "about_average_or_worse",
    graded(/^About average or (worse|lower)$/, (low, high) => high <= 60 && high > 40 && low < 40),
  ],
  [
    "nothing_stands_out",
    says(/^Nothing stands out in Q.*: each interval/, (cells) => {
      const [lows, highs] = [cells.filter(ending("_low")), cells.filter(ending("_high"))];
      return (
        lows.length > 0 &&
        lows.every(({ value }, at) => {
          const [low, high] = [Number(value), Number(highs[at]?.value)];
          return (low < 40 && high > 60) || (low >= 40 && high <= 60);
        })
      );
    }),
  ],
  [
    "rank_high",
    says(/^High rank in Q.*: .+, percentile rank (\d+); /, (cells, [, rank]) => {
      const cell = numberAt(cells, "_rank");
      return cell >= 80 && rounds(rank!, cell) && !(numberAt(cells, "_weight") < THIN);
    }),
  ],
  [
    "rank_low",
    says(/^Low rank in Q.*: .+, percentile rank (\d+); /, (cells, [, rank]) => {
      const cell = numberAt(cells, "_rank");
      return cell <= 20 && rounds(rank!, cell) && !(numberAt(cells, "_weight") < THIN);
    }),
  ],
  [
    "thin_evidence",
    says(/^Too little is known to judge (.+): less than a third/, (cells, [, list = ""]) => {
      const said = [...list.matchAll(/Q \(([\d.]+)\)/g)].map(([, weight]) => weight ?? "");
      const weights = cells.filter(ending("_weight")).map(({ value }) => Number(value ?? Number.NaN));
      return (
        said.length === weights.length &&
        weights.every((weight, at) => weight < THIN && rounds(said[at]!, weight))
      );
    }),
  ],
  ["missing", (text, cells) => cells.every(({ value }) => value === null) && listOf(cells.length).test(text)],
  [
    "no_interval",
    says(/^No interval is known of /, (cells) => {
      const level = cells.find(ending("level"))?.value ?? null;
      return metricsOf(cells).every(({ column, value }) => {
        const of = (end: string) => cells.find((cell) => cell.column === `${column}_${end}`)?.value ?? null;
        return value !== null && [of("low"), of("median"), of("high"), level].includes(null);
      });
    }),
  ],
  ["team", says(/^Q is the team described here\.$/, () => true)],
  [
    "position",
    (text, cells) => {
      const group = cells.find(ending("positionGroup"))?.value ?? null;
      if (group === null) return text === "The position of Q is not known.";
      const [, noun] =
        /^Q plays (?:as an? ([a-z ]+)|in the group Q)(?: \(\d+ % of the playing time\))?\.$/.exec(text) ?? [
          "",
        ];
      return noun === undefined ? / in the group Q/.test(text) : noun === group;
    },
  ],
  [
    "age",
    (text, cells) =>
      Number.isNaN(numberAt(cells, "age"))
        ? text === "The age of Q is not known."
        : new RegExp(`^Q is ${numberAt(cells, "age").toFixed(0)} years old\\.$`).test(text),
  ],
  [
    "playing_time",
    (text, cells) => {
      const [minutes, matches] = [numberAt(cells, "minutesOnField"), numberAt(cells, "matches")];
      if (!Number.isNaN(minutes)) return text === `Q has played ${minutes.toFixed(0)} minutes.`;
      if (!Number.isNaN(matches)) return text === `Q has played ${matches.toFixed(0)} matches.`;
      return text === "How much Q played is not known.";
    },
  ],
  [
    "club",
    (text, cells) => {
      const [club] = cells.filter(({ column }) => /[tT]eam$|^club$/.test(column));
      if (club === undefined || club.value === null) return false;
      if (club.column === "player_seasonTeam")
        return /^Q played for Q in (the season Q|that season)\.$/.test(text);
      return club.column === "player_currentTeam"
        ? /^When the record was fetched, Q was at Q, which/.test(text)
        : /does not say when/.test(text);
    },
  ],
  [
    "peers",
    (text, cells) => {
      const [pool, inPool] = ["pool", "inPool"].map(
        (name) => cells.find(({ column }) => column === name)?.value ?? null,
      );
      if (pool === null || numberAt(cells, "peerCount") === 0)
        return text === "There are no peers, so nothing is ranked.";
      const known = numberAt(cells, "peerCount");
      const count = Number.isNaN(known) ? "peers of unknown number" : `${known.toFixed(0)} peers`;
      const aside = inPool === 1 ? "" : ", and the one described is not one of them: read with care";
      return text === `Ranks are among ${count}, Q${aside}.`;
    },
  ],
  [
    "coverage",
    says(/^The coverage of the record is Q\.$/, (cells) => cells.some(({ value }) => value !== "full")),
  ],
  [
    "best_role",
    says(
      /^The best role is Q: score (\d+), on (\d+) % of the role's weight\.$/,
      (cells, [, score, share]) => {
        const own = numberAt(cells, "score");
        const others = cells.filter(({ column }) => column.startsWith("score_"));
        return (
          rounds(score!, own) &&
          rounds(share!, numberAt(cells, "weightShare")) &&
          others.length > 1 &&
          others.every(({ value }) => Number(value) <= own)
        );
      },
    ),
  ],
  [
    "role",
    says(
      /^The score in the role Q is (\d+), on (\d+) % of the role's weight\.$/,
      (cells, [, score, share]) => {
        const [own, weight] = [numberAt(cells, "score"), numberAt(cells, "weightShare")];
        return rounds(score!, own) && rounds(share!, weight);
      },
    ),
  ],
  [
    "role_interval",
    says(
      /^The ([\d.]+) % interval of that score is (\d+) to (\d+)\.$/,
      (cells, [, level, low, high]) =>
        rounds(level!, numberAt(cells, "level")) &&
        rounds(low!, numberAt(cells, "score_low")) &&
        rounds(high!, numberAt(cells, "score_high")),
    ),
  ],
  [
    "no_role",
    (text, cells) =>
      text === "No score in a role is known." &&
      cells.some(({ value }) => value === null) === cells.length > 0,
  ],
  [
    "alike",
    says(/^Q plays like Q: similarity (−?[\d.]+)\.$/, (cells, [, said]) =>
      rounds(said!, Math.abs(numberAt(cells, "similarity"))),
    ),
  ],
  [
    "differs",
    says(/^Q differs most in Q: ([\d.]+) standard deviations (more|less)\.$/, (cells, [, said, way]) => {
      const all = cells.filter(ending("_difference")).map(({ value }) => Number(value ?? 0));
      const most = Math.max(...all.map(Math.abs));
      return rounds(said!, most) && all.includes(way === "more" ? most : -most);
    }),
  ],
  ["nobody_alike", (text) => text === "Nobody can be compared with Q for likeness."],
]);
