import { headlinesOf } from "../../catalogue/headlines.js";
import { styleSet } from "../../catalogue/roles.js";
import { withKnownAges } from "../../comparison/ages-and-positions.js";
import { withDefinedRates } from "../../comparison/comparable-values.js";
import {
  hasCriteria,
  PEER_CRITERIA_CHECKS,
  type PeerCriteria,
  textOfCriteria,
} from "../../comparison/peer-criteria.js";
import { poolOf, poolsFor } from "../../comparison/pools.js";
import { invalidOption } from "../../errors.js";
import {
  filled,
  listOfText,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  optionsFor,
  says,
  wholeNumberFrom,
  without,
} from "../../options.js";
import { type Column, type ColumnName, Remembered } from "../../table/column.js";
import { LEVEL, roleScoreColumn } from "../../table/column-names.js";
import type { RowKey } from "../../table/find.js";
import { keyAt } from "../../table/keys.js";
import { chosenMetrics, groupAt, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { takeRows, withColumns } from "../../table/verbs.js";
import { LANGUAGES } from "../../text/language.js";
import { wordsOf } from "../../text/sentence-languages.js";
import { mostSimilar, saysNobodyAlike } from "../likeness/most-similar.js";
import { PROGRESS_CHECKS } from "../over-time/progress.js";
import { type CompareOptions, compare } from "../peers/compare.js";
import { DRAWING_CHECKS, Drawing, type DrawingOptions } from "../peers/drawing.js";
import { withIntervals } from "../peers/percentile-intervals.js";
import { ranksOf } from "../peers/percentile-ranks.js";
import { likelyScoresOf, ownRoles, type ScoreOfRow } from "../peers/role-scores.js";
import { shrunkRates } from "../peers/shrunk-rates.js";
import { levelOf } from "../peers/standing.js";
import type { Described } from "./cited.js";
import { changesSince, type PickedRow } from "./seasons.js";

export interface DescribeOptions
  extends Omit<PeerCriteria, "weightByShare">,
    DrawingOptions,
    OptionsOf<typeof DESCRIBE_CHECKS> {}

export const DESCRIBE_CHECKS = {
  ...without(PEER_CRITERIA_CHECKS, "weightByShare"),
  ...DRAWING_CHECKS,
  /** Metrics for strengths and weaknesses. Default: the headline metrics of the position group, or of a team. */
  metrics: says<readonly ColumnName[]>(
    listOfText,
    "metrics that may stand out (default: headline metrics of the position)",
  ),
  /** The name, id or key of a second player or team: the sentences then compare both. */
  with: { expected: "a name, an id, or an object of key columns", test: isRowKey } as OptionCheck<
    RowKey | string
  >,
  /**
   * The season to compare with, by id or name, and the later season. Default: the row's season and the one
   * before it, if the table has both.
   */
  from: says(PROGRESS_CHECKS.from, "season to compare with, by id or name"),
  /** The later season, by id or name. */
  to: says(PROGRESS_CHECKS.to, "season to describe, by id or name"),
  /** How many similar players or teams to name. Default 3. */
  count: says(wholeNumberFrom(0), "how many similar players or teams to name", 3),
  /** `"full"` also gives every rank with its interval, or the chance of every difference. Default `"short"`. */
  detail: says(oneOf(["short", "full"], "short"), "full also gives every rank with its interval"),
  /** The language of the sentences. Default `"en"`; native speakers have not reviewed the others. */
  language: says(
    oneOf(LANGUAGES, "en"),
    "language of the sentences (default: en; the others are unreviewed)",
  ),
};

function isRowKey(value: unknown): boolean {
  return ["string", "number"].includes(typeof value) || (typeof value === "object" && value !== null);
}

/** Undefined rates are already missing here, so no analysis needs to look for them again. */
const AS_THEY_ARE = { undefinedRates: "asSent" } as const;

/**
 * The described rows as the analyses take them: the table with ages and without undefined rates, the requested metrics
 * (by default the headline metrics of the rows' position groups), and the options.
 */
function settingOf(sent: Table, rows: readonly [number, ...number[]], options: DescribeOptions) {
  const { count: similarCount, language } = filled(DESCRIBE_CHECKS, options);
  const { metrics: asked, level, draws, seed } = options;
  const criteria = optionsFor(PEER_CRITERIA_CHECKS, options);
  const headlines = rows.flatMap((row) => headlinesOf(sent.catalogue, groupAt(sent, row)));
  const key = sent.rowCount > MOST_ROWS ? undefined : `${criteria.ageAt}`;
  return {
    metrics:
      asked === undefined
        ? [...new Set(headlines)].filter((metric) => sent.has(metric))
        : chosenMetrics(sent, asked),
    similarCount,
    words: wordsOf(language),
    criteria,
    drawing: { level: level ?? levelOf(sent, rows[0]), draws, seed },
    defined: DEFINED.of(sent, key, () => withDefinedRates(withKnownAges(sent, criteria))),
  };
}

/** Tables kept for callers who describe one row after another. Large tables would take too much memory. */
const DEFINED = new Remembered<Table>({ cells: 1 << 12 });
const RANKED = new Remembered<Table>({ cells: 1 << 14 });
const ROLES = new Remembered<Table>({ cells: 1 << 14 });
const MOST_ROWS = 1 << 12;

/** Criteria and other inputs of a table as text; undefined if the criteria have no text form. */
function keyOf(criteria: PeerCriteria, ...others: readonly unknown[]): string | undefined {
  const text = textOfCriteria(criteria);
  return text && JSON.stringify([text, ...others]);
}

/** The tables and settings for the description of one row. */
export function describedIn(sent: Table, picked: PickedRow, options: DescribeOptions): Described {
  const { row } = picked;
  const { metrics, similarCount, words, criteria, drawing, defined } = settingOf(sent, [row], options);
  const { whenFew: _few, fewPeers: _count, ...ofSeasons } = criteria;
  const { level } = drawing;
  const since = changesSince(defined, picked, { ...ofSeasons, ...AS_THEY_ARE, metrics, level });
  return {
    row,
    metrics,
    asksAlike: similarCount > 0,
    words,
    seasons: since?.seasons,
    tables: {
      players: rankedTable(defined, row, metrics, criteria, drawing),
      similar: similarTable(defined, row, criteria, similarCount),
      roles: rolesTable(defined, row, criteria, drawing),
      changes: since?.changes,
    },
  };
}

/** The tables and settings for the comparison of two rows. */
export function besideIn(sent: Table, row: number, beside: number, options: DescribeOptions): Described {
  if (beside === row) throw invalidOption("with", options.with, "a row of another player or team");
  const { metrics, words, criteria, drawing, defined } = settingOf(sent, [row, beside], options);
  const ranking = { ...criteria, ...AS_THEY_ARE, metrics };
  const ranked = ranksOf(defined, ranking);
  const isEmpty = metrics.length === 0;
  const compared = isEmpty ? undefined : comparedTable(defined, [row, beside], { ...ranking, ...drawing });
  const players = isEmpty ? ranked : shrunkRates(ranked, ranking);
  const tables = { players, similar: undefined, roles: undefined, compared };
  return { row, beside, metrics, asksAlike: false, words, tables };
}

/** Both rows in the long shape. Drops probabilities in metrics of which nobody measured how much matches vary. */
function comparedTable(defined: Table, rows: readonly number[], options: CompareOptions): Table {
  const keys = rows.map((row) => keyAt(defined, row));
  const compared = compare(defined, keys, { ...options, chances: true, shape: "long" });
  const metrics = compared.texts("metric");
  const isMeasured = (row: number): boolean => metricOf(defined, metrics[row]!)?.dispersion !== undefined;
  const chances = compared.numbers("chance").map((chance, row) => (isMeasured(row) ? chance : Number.NaN));
  return withColumns(compared, new Map([["chance", chances]]), { notes: compared.notes });
}

/** The rows with ranks, intervals for one row's pool, and weights of their own evidence. */
function rankedTable(
  defined: Table,
  row: number,
  metrics: readonly string[],
  criteria: PeerCriteria,
  drawing: DrawingOptions,
): Table {
  const options = { ...criteria, ...AS_THEY_ARE, metrics };
  const pool = poolOf(poolsFor(defined, criteria), row);
  return RANKED.of(defined, keyOf(criteria, metrics, drawing, pool?.id), () => {
    const ranked = ranksOf(defined, options);
    if (metrics.length === 0) return ranked;
    return shrunkRates(
      withIntervals(ranked, pool?.rows ?? [row], metrics, { ...options, ...drawing }),
      options,
    );
  });
}

/** Scores in the roles of a row's position group or of teams; undefined if it has no roles. */
function rolesTable(
  defined: Table,
  row: number,
  criteria: PeerCriteria,
  drawing: DrawingOptions,
): Table | undefined {
  const [roles, group] = [ownRoles(defined, row), groupAt(defined, row)];
  const hasPositions = group === null || ["position", "positions"].every((column) => defined.has(column));
  if (roles.length === 0 || !hasPositions) return undefined;
  return ROLES.of(defined, keyOf(criteria, row, drawing), () => {
    const [scores = []] = likelyScoresOf(defined, [row], { ...criteria, ...drawing, ...AS_THEY_ARE });
    return scoredRow(defined, row, scores, new Drawing(drawing).level);
  });
}

/** One row with its scores, the best first: `score_<role>` for each, and role, score, interval and share of weight of the best. */
export function scoredRow(table: Table, row: number, scores: readonly ScoreOfRow[], level: number): Table {
  const [best] = scores;
  const numbers: readonly (readonly [string, number | undefined])[] = [
    [LEVEL, level],
    ["score", best?.score],
    ["score_low", best?.low],
    ["score_high", best?.high],
    ["weightShare", best?.weightShare],
    ...scores.map(({ role, score }) => [roleScoreColumn(role.name), score] as const),
  ];
  const columns = numbers.map(([name, number]) => [name, Float64Array.of(number ?? Number.NaN)] as const);
  return withColumns(
    takeRows(table, [row]),
    new Map<string, Column>([["role", [best?.role.name ?? null]], ...columns]),
  );
}

/** The most similar rows, with the difference in each metric; undefined if there is nothing to compare. */
export function similarTable(
  defined: Table,
  row: number,
  criteria: PeerCriteria,
  count: number,
): Table | undefined {
  if (count === 0 || styleSet(defined.catalogue, groupAt(defined, row)) === undefined) return undefined;
  const within = hasCriteria(criteria) ? criteria : undefined;
  try {
    return mostSimilar(defined, keyAt(defined, row), {
      ...AS_THEY_ARE,
      within,
      count,
      explain: 0,
      details: true,
    });
  } catch (error) {
    if (saysNobodyAlike(error)) return undefined;
    throw error;
  }
}
