import type { MetricName } from "../../catalogue/metric-columns.js";
import { invalidOption, named } from "../../errors.js";
import {
  checkOptions,
  filled,
  fromFile,
  type OptionCheck,
  type OptionsOf,
  says,
  textOrList,
  wholeNumberFrom,
} from "../../options.js";
import { intraclassCorrelation, quadraticKappa } from "../../stats/agreement.js";
import { correlated } from "../../stats/correlation.js";
import { percentileRank } from "../../stats/percentile-rank.js";
import { mean } from "../../stats/summary.js";
import { cellAt } from "../../table/column.js";
import { analysisOf, withEnding } from "../../table/column-names.js";
import { nameAt } from "../../table/find.js";
import { latestGrades, reportsIn, requireKey } from "../../table/grades.js";
import { type TableInput, tableFrom } from "../../table/input.js";
import { labelOf, metricNamed } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { LEVEL_CHECKS, type LevelOptions } from "../peers/drawing.js";
import { percentileRanks } from "../peers/percentile-ranks.js";

export interface GradeAgreementOptions extends LevelOptions, OptionsOf<typeof GRADE_AGREEMENT_CHECKS> {}

export const GRADE_AGREEMENT_CHECKS = {
  /** The players' table: for their names, and for ranks beside the grades. */
  table: fromFile<TableInput>("the players, for names and ranks"),
  /** By criterion the metric, or metrics, that it claims to describe; needs `table`. */
  describes: {
    expected: 'metrics by criterion, such as { finishing: "average_goals" }',
    test: (given) =>
      typeof given === "object" &&
      given !== null &&
      !Array.isArray(given) &&
      Object.values(given).every(textOrList.test),
  } as OptionCheck<Readonly<Record<string, MetricName | readonly MetricName[]>>>,
  /** Number of largest disagreements to list. Default 10. */
  count: says(wholeNumberFrom(0), "largest disagreements to list", 10),
  ...LEVEL_CHECKS,
};

/** How far scouts agree with each other, and with the numbers. */
export interface GradeAgreement {
  readonly criteria: ReturnType<typeof overall>[];
  readonly pairs: ReturnType<typeof pairsIn>;
  readonly disagreements: ReturnType<typeof rangesIn>;
  readonly metrics: ReturnType<typeof besideRanks>;
}

/**
 * Measures how far scouts agree with each other, and their grades with the ranks of metrics.
 *
 * Shape:   an object of lists. `criteria`: `criterion`, `scouts`, `players`, `complete` (players whom all scouts graded) and `icc`,
 *          a value with `low` and `high`. `pairs`, of scouts: `criterion`, `scout`, `other`, `players` in common, `kappa` likewise and
 *          the mean `difference` of their grades. `disagreements`, the players graded most differently first: `criterion`, `player`,
 *          `lowest` and `highest` grade with their scouts, `range`, `reports`. `metrics`, of those that `describes` names: `criterion`,
 *          `metric`, `label`, `players`, Spearman's `correlation` with `low` and `high`, and the `players` whose grade and rank
 *          differ most as `disagreements`. Grades come from `readGrades`, or any table with its columns. Of several
 *          grades that a scout gave a player the latest counts.
 * Formula: between two scouts Cohen's kappa with quadratic weights, 1 - Σ w p / Σ w e with w = (i - j)²: 1 for equal grades, 0
 *          for agreement by luck. Over all scouts the intraclass correlation ICC(2,1), of the players whom all of them
 *          graded: the share of the variance of a single grade that is the player's. Both with intervals.
 * Ranks:   those of `table` if it has them, else of `percentileRanks` among the regulars. A player is found by the grades'
 *          key; the first of several rows counts. Grade and rank differ by places: the percentile of the mean grade among the
 *          graded players, less the rank.
 * Missing: agreement with fewer than two players in common, or with one grade for all.
 * Errors:  `shape_mismatch` for a table without the columns of grades; `invalid_option` for a criterion that nobody graded or
 *          a key that `table` does not have; `unknown_metric`.
 * Source:  Cohen (1968), Fleiss, Cohen & Everitt (1969); Shrout & Fleiss (1979), McGraw & Wong (1996).
 *
 * @example
 * const reports = { scout: ["A", "A", "A", "B", "B", "B"], criterion: Array(6).fill("pace"), grade: [5, 7, 8, 6, 7, 9] };
 * const keys = { playerId: [1, 2, 3, 1, 2, 3], competitionId: [1, 1, 1, 1, 1, 1], seasonId: [1, 1, 1, 2, 2, 2] };
 * const { pairs, criteria } = gradeAgreement(fromColumns({ ...keys, ...reports }));
 * [pairs[0].kappa.value, criteria[0].icc.value].map((value) => value.toFixed(2)) // => ["0.81", "0.87"]
 */
export function gradeAgreement(grades: Table, options: GradeAgreementOptions = {}): GradeAgreement {
  return named("gradeAgreement", () => {
    checkOptions(options, GRADE_AGREEMENT_CHECKS);
    const { count, level, describes = {} } = filled(GRADE_AGREEMENT_CHECKS, options);
    const table: Table | undefined = options.table === undefined ? undefined : tableFrom(options.table);
    const { key, reports } = reportsIn(grades);
    const rowOf = rowsOfPlayers(table, key);
    const nameOf = (player: string): string => {
      const row = rowOf.get(player);
      return table === undefined || row === undefined ? player : nameAt(table, row);
    };
    const criteria = [...grouped(reports, ({ criterion }) => criterion)].map(([criterion, own]) => {
      const byPlayer = grouped(own, ({ player }) => player);
      const graded = new Map([...byPlayer].map(([player, some]) => [player, latestGrades(some)]));
      return { criterion, graded, scouts: [...new Set(own.map(({ scout }) => scout))].sort() };
    });
    const ranges = criteria.flatMap((one) => rangesIn(one, nameOf)).sort((a, b) => b.range - a.range);
    const claims = Object.entries(describes).flatMap(([criterion, metrics]) =>
      [metrics].flat().map((metric) => {
        const found = criteria.find((one) => one.criterion === criterion);
        const known = criteria.map((one) => one.criterion).join(", ");
        if (found === undefined)
          throw invalidOption("describes", criterion, `a criterion of the grades: ${known}`);
        return { ...found, metric };
      }),
    );
    return {
      criteria: criteria.map((one) => overall(one, level)),
      pairs: criteria.flatMap((one) => pairsIn(one, level)),
      disagreements: ranges.slice(0, count),
      metrics: claims.length === 0 ? [] : besideRanks(table, claims, rowOf, { level, count }),
    };
  });
}

/** The scouts who graded a criterion, and by player and scout the latest grade. */
interface Criterion {
  readonly criterion: string;
  readonly scouts: readonly string[];
  readonly graded: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The grades of the players whom all these scouts graded, in the order of the scouts. */
function gradesOfAll({ graded }: Criterion, scouts: readonly string[]): number[][] {
  const complete = [...graded.values()].filter((own) => scouts.every((scout) => own.has(scout)));
  return complete.map((own) => scouts.map((scout) => own.get(scout)!));
}

function overall(one: Criterion, level: number) {
  const { criterion, scouts, graded } = one;
  const ratings = gradesOfAll(one, scouts);
  const icc = intraclassCorrelation(ratings, level);
  return { criterion, scouts: scouts.length, players: graded.size, complete: ratings.length, icc };
}

function pairsIn(one: Criterion, level: number) {
  return one.scouts.flatMap((scout, at) =>
    one.scouts.slice(at + 1).map((other) => {
      const both = gradesOfAll(one, [scout, other]);
      const [first, second] = [0, 1].map((place) => both.map((grades) => grades[place]!));
      const kappa = quadraticKappa(first!, second!, level);
      const difference = mean(both.map(([own, theirs]) => theirs! - own!));
      return { criterion: one.criterion, scout, other, players: both.length, kappa, difference };
    }),
  );
}

function rangesIn({ criterion, graded }: Criterion, nameOf: (player: string) => string) {
  return [...graded].flatMap(([player, own]) => {
    const ordered = [...own].sort(([, a], [, b]) => a - b);
    const [[lowestScout, lowest], [highestScout, highest]] = [ordered[0]!, ordered.at(-1)!];
    const range = { lowest, lowestScout, highest, highestScout, range: highest - lowest };
    return own.size < 2 ? [] : [{ criterion, player: nameOf(player), ...range, reports: own.size }];
  });
}

function rowsOfPlayers(table: Table | undefined, key: string): ReadonlyMap<string, number> {
  if (table === undefined) return new Map();
  const own = requireKey(table, key);
  const rows = everyRow(table).reverse();
  return new Map(rows.map((row) => [String(cellAt(table, own, row)), row]));
}

function besideRanks(
  table: Table | undefined,
  claims: readonly (Criterion & { readonly metric: string })[],
  rowOf: ReadonlyMap<string, number>,
  { level, count }: { readonly level: number; readonly count: number },
) {
  if (table === undefined)
    throw invalidOption("table", undefined, "the players, whose ranks stand beside the grades");
  const metrics = claims.map(({ metric }) => metricNamed(table, metric));
  const lacking = metrics.filter((metric) => analysisOf(table, metric, "rank") === undefined);
  const ranked = lacking.length === 0 ? table : percentileRanks(table, { metrics: [...new Set(lacking)] });
  return claims.map(({ criterion, graded }, at) => {
    const metric = metrics[at]!;
    const ranks = ranked.numbers(withEnding(metric, "rank"));
    const players = [...graded].flatMap(([player, own]) => {
      const row = rowOf.get(player) ?? -1;
      const rank = ranks[row] ?? Number.NaN;
      return Number.isNaN(rank) ? [] : [{ name: nameAt(table, row), grade: mean([...own.values()]), rank }];
    });
    const grades = Float64Array.from(players, ({ grade }) => grade);
    const gapOf = ({ grade, rank }: (typeof players)[number]): number =>
      Math.abs(percentileRank(grades, grade)! - rank);
    const ranksOf = Float64Array.from(players, ({ rank }) => rank);
    return {
      ...{ criterion, metric, label: labelOf(table, metric), players: players.length },
      ...correlated(grades, ranksOf, "spearman", level),
      disagreements: players.toSorted((a, b) => gapOf(b) - gapOf(a)).slice(0, count),
    };
  });
}
