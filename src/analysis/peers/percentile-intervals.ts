import { checkOptions, numberBetween, wholeNumberFrom } from "../../options.js";
import { Random } from "../../stats/random.js";
import { rankIntervals } from "../../stats/rank-interval.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { type Column, isNumbers, type Note, Table } from "../../table/table.js";
import { AMONG_PEERS_CHECKS, type AmongPeersOptions, amongPeers } from "./among-peers.js";
import { describePool } from "./pool-notes.js";
import { type RateColumns, ratesAmongPeers } from "./rates-among-peers.js";
import { rateColumns } from "./shrunk-rates.js";

const LOW = "low_";
const HIGH = "high_";

export interface PercentileIntervalsOptions extends AmongPeersOptions {
  /** Probability, in percent, with which the interval holds the true percentile rank. Default 90. */
  readonly level?: number | undefined;
  /** How many leagues are drawn that could be the true one. Default 1000. */
  readonly draws?: number | undefined;
  /** Another seed gives other draws; the same one always the same result. Default 1. */
  readonly seed?: number | undefined;
}

/**
 * Percentile ranks with the interval in which the true one lies: 87, 71 to 94.
 *
 * A rate is seen in so many attempts or minutes, and so are those of the peers: behind a rank of 100 may be one
 * cross. Here the true rates of player and peers are drawn from their posteriors (the models and priors of
 * `shrunkRates`, the uncertainty of the prior included), each draw is ranked, and the ranks are summed up.
 *
 * Shape:   as `shrunkRates`; metric columns hold the median of the drawn percentile ranks, and behind each
 *          stand `low_<column>` and `high_<column>`. The median, not the rank of the rate as sent, is the
 *          point: it always lies in its interval, and one lucky cross does not make it 100. The kind that was
 *          given, with level, draws and seed in its `notes`; `intervalTexts` makes a column of text of the three.
 * Unit:    percent of the peers with evidence, 0 to 100, whatever the level (in percent).
 * Ties:    true rates have none: a row's rank is the share of peers below it, itself added where it is one.
 * Level:   the interval lies between equal tails. On leagues drawn from the models, intervals of 90 % held 89 to
 *          92 % of the true ranks among 60 peers, and up to 95 % among 12, whose places are coarse and in or out
 *          as a whole; only 84 to 88 % where the peers hardly differ or two attempts are all there is, so that
 *          ranks are as good as arbitrary.
 * Missing: as `shrunkRates`; metrics that are no rates have no posterior, and no interval.
 * Pool:    a row under the threshold is ranked against the pool it is not in.
 * Weights: with `weightByShare` a peer counts by his share of playtime, in the prior and in the rank.
 * Cost:    grows with the draws times the peers of every metric: ask for the metrics you show.
 * Errors:  as `percentileRanks`; `invalid_option` for a level outside 50 to 99.9.
 * Source:  the interval of a rank from posterior draws: Laird and Louis (1989), Empirical Bayes ranking
 *          methods, Journal of Educational Statistics 14, 29–46; Goldstein and Spiegelhalter (1996), League
 *          tables and their limitations, JRSS A 159, 385–443.
 *
 * @example
 * const ranks = percentileIntervals(await samplePlayers(), { minMinutes: 900, metrics: ["average_goals"] });
 * const kane = ranks.row(ranks.find("H. Kane"));
 * formatInterval(kane.average_goals, kane.low_average_goals, kane.high_average_goals) // => "98, 86 to 100"
 */
export function percentileIntervals<T extends TableInput>(
  input: T,
  options: PercentileIntervalsOptions = {},
): SameKind<T> {
  checkOptions("percentileIntervals", options, {
    ...AMONG_PEERS_CHECKS,
    level: numberBetween(50, 99.9),
    draws: wholeNumberFrom(100, 1_000_000),
    seed: wholeNumberFrom(0),
  });
  const { level = 90, draws = 1000, seed = 1, ...rest } = options;
  const table = tableFrom("percentileIntervals", input);
  const metrics = options.metrics ?? rateColumns(table);
  const among = amongPeers("percentileIntervals", table, { ...rest, metrics });
  const note: Note = {
    code: "intervals",
    message: `percentileIntervals: ${level} % intervals from ${draws} draws, seed ${seed}`,
    level,
    draws,
    seed,
  };
  const columns: RateColumns = {
    columns: (metric, _rate, missing) => [
      [metric, missing()],
      [`${LOW}${metric}`, missing()],
      [`${HIGH}${metric}`, missing()],
    ],
    fill: ([points, lows, highs], rates) => {
      // Its own draws for each metric and pool: what else is asked for changes no interval.
      const random = new Random(`${seed} ${rates.metric} ${describePool(rates.common)}`);
      const { median, low, high } = rankIntervals(rates, { draws, level: level / 100, random });
      rates.rows.forEach((row, index) => {
        points![row] = median[index]!;
        lows![row] = low[index]!;
        highs![row] = high[index]!;
      });
    },
  };
  return inKindOf(input, ratesAmongPeers(among, columns, [note]));
}

/**
 * A rank and its interval as text, in whole numbers; missing as a dash.
 *
 * @example formatInterval(87.4, 71.1, 93.8) // => "87, 71 to 94"
 * @example formatInterval(null, null, null) // => "–"
 */
export function formatInterval(
  rank: number | string | null | undefined,
  low: number | string | null | undefined,
  high: number | string | null | undefined,
): string {
  const [point, from, to] = [rank, low, high].map((value) =>
    value === null || value === undefined || value === "" ? Number.NaN : Number(value),
  );
  if (Number.isNaN(point) || Number.isNaN(from) || Number.isNaN(to)) return "–";
  return `${point!.toFixed(0)}, ${from!.toFixed(0)} to ${to!.toFixed(0)}`;
}

/**
 * The result of `percentileIntervals` for reading: metric columns as text, `87, 71 to 94`.
 *
 * Shape:   same rows; `low_` and `high_` columns are left out. The kind that was given.
 * Missing: a missing rank stays missing.
 *
 * @example
 * const ranks = percentileIntervals(await samplePlayers(), { minMinutes: 900, metrics: ["average_goals"] });
 * intervalTexts(ranks).row(ranks.find("H. Kane")).average_goals // => "98, 86 to 100"
 */
export function intervalTexts<T extends TableInput>(input: T): SameKind<T> {
  const table = tableFrom("intervalTexts", input);
  const metrics = new Set(
    table.columnNames.filter((name) => table.has(LOW + name) && table.has(HIGH + name)),
  );
  const bounds = new Set([...metrics].flatMap((name) => [LOW + name, HIGH + name]));
  const columns = table.columnNames
    .filter((name) => !bounds.has(name))
    .map((name): [string, Column] => [name, metrics.has(name) ? texts(table, name) : table.column(name)]);
  return inKindOf(
    input,
    new Table({ entity: table.entity, columns, rowCount: table.rowCount, notes: table.notes }),
  );
}

function texts(table: Table, name: string): Column {
  const ranks = table.column(name);
  if (!isNumbers(ranks)) return ranks;
  const [lows, highs] = [table.numbers(LOW + name), table.numbers(HIGH + name)];
  return Array.from(ranks, (rank, row) =>
    Number.isNaN(rank) ? null : formatInterval(rank, lows[row], highs[row]),
  );
}
