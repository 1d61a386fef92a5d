import { metricIn } from "../../catalogue/catalogue-index.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import { foundAgain } from "../../catalogue/reliability.js";
import type { Catalogue, Category, Role } from "../../catalogue/types.js";
import {
  type Additions,
  type Comparison,
  comparison,
  inPoolsOf,
  ofRows,
} from "../../comparison/comparison.js";
import { nameTaken, wrongEntity } from "../../errors.js";
import { notedColumns } from "../../notes.js";
import { without } from "../../options.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import {
  CATEGORY_SCORES,
  CATEGORY_TITLES,
  type CategoryScore,
  categoryColumns,
  hasCategoryScore,
  SHOWN_CATEGORIES,
  withEnding,
} from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { directionOf, groupAt, namedColumns, unknownDirectionNote } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { withoutColumns } from "../../table/verbs.js";
import { comparedTable } from "./compared-table.js";
import { DRAWING_CHECKS, Drawing, type DrawingOptions } from "./drawing.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions } from "./percentile-ranks.js";
import { withReliability } from "./reliability.js";
import { apartNote, likelyScores } from "./scores-in-role.js";

export interface CategoryScoresOptions
  extends Omit<PercentileRanksOptions, "metrics" | "direction" | "only">,
    DrawingOptions {}

export const CATEGORY_SCORES_CHECKS = {
  ...without(PERCENTILE_RANKS_CHECKS, "metrics", "direction", "only"),
  ...DRAWING_CHECKS,
};

/** The metric categories behind each score. No score uses set pieces, discipline, playing time or results. */
const CATEGORIES_OF: Readonly<Record<CategoryScore, readonly Category[]>> = {
  shooting: ["shooting"],
  chanceCreation: ["chance creation"],
  ballCarrying: ["ball carrying", "ball security"],
  passing: ["passing"],
  defending: ["defending", "duels"],
  goalkeeping: ["goalkeeping"],
};

const OWN: ReadonlySet<string> = new Set(CATEGORY_SCORES.flatMap(categoryColumns));

const ADDED: Additions = { endings: [], ofRow: (name) => OWN.has(name) };

/**
 * Scores a player in a few categories, 0 to 100 among the player's peers: `shooting`, `chanceCreation`, `ballCarrying`,
 * `passing`, `defending` and, for goalkeepers, `goalkeeping`.
 *
 * Shape:   same rows in the same order, every column unchanged; behind the coverage the pool (as in
 *          `percentileRanks`), the `level`, and for each category its score, `<category>_low`, `<category>_high` and
 *          `<category>_weightShare`. A DataFrame for a DataFrame, else a table. A table of another provider, or with your
 *          own catalogue, has the same columns, computed from the headline metrics of its catalogue.
 * Unit:    the score is that of `roleScores` with `rates: "shrunk"` in a role in which the category's headline metrics
 *          for the player's position group have equal weights: the median of the drawn means of their percentile ranks,
 *          given the evidence for the rates. `_weightShare`: percent of these metrics that have a rank, 0 to 100.
 * Metrics: those of `headlineMetrics` for the group. `ballCarrying` includes ball security, `defending` includes duels.
 *          Set pieces, discipline, playing time and results are in no score, nor are metrics without a better direction
 *          in the catalogue, such as a goalkeeper's saves per 90.
 * Intervals: `_low` and `_high` contain the true mean with a probability of `level` percent. The metrics of a category are
 *          drawn together, as in `roleScores`.
 * Peers, Ties: as in `percentileRanks`. A row below the threshold is scored against the pool but is not part of it.
 * Limits:  some scores hardly foretell the same score of the next half season, such as a goalkeeper's goalkeeping; the
 *          docs page "What the numbers mean" lists them all, and pictures and pages mark those as mostly chance.
 * Missing: a category without headline metrics for the group (`goalkeeping` of a striker), or with ranks for fewer than
 *          half of its metrics; every score of a player without a position group. A score of metrics that are not
 *          rates has no interval. The `notes` name the metrics in which no row has a rank.
 * Errors:  those of `percentileRanks`; `wrong_entity` for a table of teams; `name_taken` if your own column has
 *          the name of a score; `invalid_option` for a level other than that of intervals that stay in the table.
 *
 * @example
 * const scores = categoryScores(await samplePlayers());
 * const salah = scores.row("M. Salah");
 * [salah.shooting_low, salah.shooting, salah.shooting_high].map((value) => Math.round(Number(value))) // => [98, 100, 100]
 * [salah.shooting_weightShare, salah.goalkeeping] // => [75, null]
 */
export function categoryScores<T extends TableInput>(
  input: T,
  options: CategoryScoresOptions = {},
): SameKind<T> {
  return analysis("categoryScores", CATEGORY_SCORES_CHECKS, input, options, (table) =>
    categoriesOf(table, options),
  );
}

/** {@link categoryScores} of a table, for pages and charts. With `shown`, only these rows get scores. */
function categoriesOf(given: Table, options: CategoryScoresOptions, shown?: readonly number[]): Table {
  if (given.entity !== "player") throw wrongEntity(given.entity, "player");
  const drawing = new Drawing(options);
  const taken = CATEGORY_SCORES.find((score) => given.has(score) && !hasCategoryScore(given, score));
  if (taken !== undefined) throw nameTaken(taken);
  const table = withoutOwn(given);
  drawing.requireLevel(table);
  const among = withReliability(comparison(table, options, ADDED), options);
  const asked = shown === undefined ? among : inPoolsOf(among, shown);
  const groups = groupsOf(table).map((group) => ({
    group,
    among: ofRows(asked, ({ rows }) => rows.filter((row) => groupAt(table, row) === group)),
  }));
  const wanted = shown && new Set(shown);
  const scored = CATEGORY_SCORES.map((score) => scoredCategory(score, table, groups, drawing, wanted));
  const unranked = scored.flatMap(({ asked, ranked }) => [...asked].filter((metric) => !ranked.has(metric)));
  return comparedTable(
    among,
    new Map(),
    [drawing.levels(among), ...scored.flatMap(({ columns }) => columns)],
    [
      ...unknownDirectionNote(
        table,
        scored.flatMap(({ ranked }) => [...ranked]),
      ),
      ...notedColumns(
        "left_out_metrics",
        unranked,
        (names) =>
          `no row has a rank in ${names}, so the categories use their other metrics (see <category>_weightShare)`,
      ),
      ...scored.flatMap(({ notes }) => notes),
      drawing.note,
    ],
  );
}

function withoutOwn(table: Table): Table {
  return withoutColumns(table, new Set([...OWN].filter((name) => table.has(name))));
}

function groupsOf(table: Table): string[] {
  const known = new Set(table.has("positionGroup") ? table.texts("positionGroup") : []);
  return table.catalogue.groups.map(({ name }) => name).filter((name) => known.has(name));
}

/** The headline metrics of a position group that count for a score, in the order of the headlines, as a role. */
function roleOf(catalogue: Catalogue, score: CategoryScore, group: string): Role {
  const table = namedColumns("player", [], catalogue);
  const metrics = headlinesOf(catalogue, group).filter((metric) => {
    const category = metricIn(catalogue, metric)?.category;
    const counts = category !== undefined && CATEGORIES_OF[score].includes(category);
    return counts && directionOf(table, metric) !== "neither";
  });
  const weights = Object.fromEntries(metrics.map((metric) => [metric, 1]));
  return { name: score, entity: "player", positionGroup: group, default: false, description: "", weights };
}

/** One category score for all rows, and the metrics that it uses: those asked for, and those in which any row has a rank. */
function scoredCategory(
  score: CategoryScore,
  { rowCount, catalogue }: Table,
  groups: readonly { readonly group: string; readonly among: Comparison }[],
  drawing: Drawing,
  wanted?: ReadonlySet<number>,
) {
  const [column, weightShare] = [valuesPlaced(rowCount), valuesPlaced(rowCount)];
  const all = new Map<number, Float64Array>();
  const [asked, ranked, apart] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { group, among } of groups) {
    const role = roleOf(catalogue, score, group);
    const metrics = Object.keys(role.weights);
    const rows = among.pools.list.flatMap((pool) => pool.rows).filter((row) => wanted?.has(row) !== false);
    if (metrics.length === 0 || rows.length === 0) continue;
    const scored = likelyScores(among, role, { rates: "shrunk", drawing, wanted });
    for (const row of rows) {
      column[row] = valueAt(scored.score, row);
      weightShare[row] = valueAt(scored.weightShare, row);
    }
    for (const [row, draws] of scored.drawn) all.set(row, draws);
    // A group without any peers, such as one that was not requested, is no reason to report a metric.
    const hasPeers = among.pools.list.some((pool) => pool.rows.length > 0 && pool.members.length > 0);
    for (const metric of hasPeers ? metrics : []) asked.add(metric);
    for (const [metric, ranks] of scored.ranks) if (!ranks.every(Number.isNaN)) ranked.add(metric);
    for (const metric of scored.apart) apart.add(metric);
  }
  const ends = drawing.intervals(score, rowCount, all).filter(([name]) => OWN.has(name));
  const columns = [
    [score, column] as const,
    ...ends,
    [withEnding(score, "weightShare"), weightShare] as const,
  ];
  return { columns, asked, ranked, notes: apartNote({ name: score }, [...apart]) };
}

/** A category score of one row, for pages and charts. */
export type ShownCategory = ReturnType<typeof shownCategories>[number][number];

/** Scores that go together by less than this from half to half of a season are mostly chance. */
const FORETELLING = 0.3;

/** The category scores of some rows: for each row those of its position group, goalkeeping first; none for teams. */
export function shownCategories(table: Table, rows: readonly number[], options: CategoryScoresOptions) {
  const isPlaced = table.entity === "player" && groupsOf(table).length > 0;
  const scored = isPlaced ? categoriesOf(withoutOwn(table), options, rows) : undefined;
  return rows.map((row) =>
    SHOWN_CATEGORIES.flatMap((name) => {
      const at = (column: string): number => valueAt(scored?.numbers(column), row);
      const [share, score] = [at(withEnding(name, "weightShare")), at(name)];
      const [low, high] = [at(withEnding(name, "low")), at(withEnding(name, "high"))];
      if (Number.isNaN(share)) return [];
      const again = foundAgain(table.catalogue, name, groupAt(table, row)) ?? 1;
      return {
        /** What it is called, and whether chance makes most of it. */
        title: CATEGORY_TITLES[name] + (again < FORETELLING ? " (mostly chance)" : ""),
        /** The category that gives it its colour. */
        category: CATEGORIES_OF[name][0]!,
        /** Null if too few of its metrics have a rank. */
        score: Number.isNaN(score) ? null : score,
        interval: Number.isNaN(low) ? null : { low, high },
        /** Percentage of its metrics with a rank. */
        share,
      };
    }),
  );
}
