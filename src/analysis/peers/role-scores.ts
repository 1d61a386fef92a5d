import type { RoleInput } from "../../catalogue/parse-roles.js";
import type { Role } from "../../catalogue/roles.js";
import {
  type Additions,
  amongRows,
  type Comparison,
  comparison,
  inPoolsOf,
} from "../../comparison/comparison.js";
import { hasField } from "../../fields.js";
import { anything, type OptionsOf, oneOf, says, trueOrFalse, without } from "../../options.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { hasPool, roleOfScoreColumn, roleScoreColumn } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { groupAt } from "../../table/metric-columns.js";
import { entryOf } from "../../table/rows.js";
import type { Column, Table } from "../../table/table.js";
import { withoutColumns } from "../../table/verbs.js";
import { comparedTable, type Made } from "./compared-table.js";
import { DRAWING_CHECKS, Drawing, type DrawingOptions, type DrawnRows } from "./drawing.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions } from "./percentile-ranks.js";
import { withReliability } from "./reliability.js";
import {
  defaultPlans,
  groupPlan,
  ownWeightShare,
  type Plan,
  planOf,
  plansInForce,
  type RolesAsked,
  requireRoleColumns,
  rolesAsked,
  standInNotes,
} from "./role-plans.js";
import { apartNote, bestRoles, likelyScores, missingNote, plannedScores } from "./scores-in-role.js";

export interface RoleScoresOptions
  extends Omit<PercentileRanksOptions, "metrics" | "direction" | "only">,
    DrawingOptions,
    OptionsOf<typeof ROLE_SCORES_CHECKS> {}

export const ROLE_SCORES_CHECKS = {
  ...without(PERCENTILE_RANKS_CHECKS, "metrics", "direction", "only"),
  ...DRAWING_CHECKS,
  /** `asSent` (default): ranks of the values. `shrunk`: ranks of the rates of `shrunkRates`, where available. */
  rates: says(oneOf(["asSent", "shrunk"], "asSent"), "shrunk: score by rates pulled towards the peers"),
  /** Adds the interval of each score. Default false. */
  intervals: says(trueOrFalse, "add the interval of each score"),
  /** Adds the place of each score in its pool, and its interval. Default false. */
  places: says(trueOrFalse, "add the place of each score in its pool, with its interval"),
  /**
   * A role's name, your own role, or several of both. Default: for each player the default role of the player's
   * position group.
   */
  role: says<RolesAsked>(anything, "roles to score (default: the role of each player's position group)"),
};

const DRAWN = ["score_low", "score_median", "score_high", "place_low", "place_median", "place_high"];
const OF_ROW = ["role", "score", "score_rank", "weightShare", "place", ...DRAWN];

const ADDED: Additions = {
  endings: ["part"],
  ofRow: (name) => OF_ROW.includes(name) || roleOfScoreColumn(name) !== undefined,
};

/**
 * Scores how well each row fits a role: the weighted mean of its percentile ranks among peers.
 *
 * Shape:   same rows in the same order, every column unchanged; behind the coverage the pool (as in
 *          `percentileRanks`), `role`, `score`, `score_rank` and `weightShare`, and behind each metric of the roles
 *          `<metric>_part`. With several roles a row has `score_<role>` for each, and these columns describe
 *          its best role, of equal ones the first in the list. A DataFrame for a DataFrame, else a table.
 * Unit:    `score` = Σ |weight| × rank / Σ |weight| over the metrics that have a rank, 0 to 100. `score_rank`: the
 *          percentile rank of the score among the scores of the pool. `_part`: points of the score; a row's parts
 *          add up to it (with `rates: "shrunk"`: the mean points of the draws, in proportion). `weightShare`: percent of
 *          the role's weight whose own metrics have a rank, 0 to 100; below 100 the score uses the rest of the
 *          metrics, and stand-ins, whose weight is not counted here.
 * Stand-ins: a metric without any rank in the pool, such as expected goals if the source has none, is replaced by
 *          the metrics that the role names for it (`standIns`; for expected goals shots and touches in the box), which
 *          share its weight and add it to their own. They are chosen by pool. The note `stand_ins` names them.
 * Signs:   a metric counts for low values if its weight is negative or the catalogue says that lower is
 *          better; both at once do not cancel out. Ranks are those of the negated value.
 * Peers:   as in `percentileRanks`. A role that belongs to a position group scores the players of that group;
 *          other players have no score in it. With `match: "any"` it also scores every player with `minShare` (then 25)
 *          percent of playtime there, among all of these; of several roles the pool is that of the player's own group.
 * Rates:   with `rates: "shrunk"` the score is the median of the drawn scores (see Intervals; drawn also without them),
 *          of all metrics with any evidence in the row, whatever `minAttempts`; so it lies in its interval. A score
 *          without draws uses the ranks of the values. It predicts the score of the second half of England's season with
 *          less error than the rates as sent; the docs page "What the numbers mean" says by how much.
 * Intervals: with `intervals` also `score_low`, `score_median` and `score_high`, and the `level` beside the pool: the
 *          true rates of the metrics are drawn as in `percentileIntervals`, all of a role together, and each draw is
 *          ranked and scored. The chance parts of two metrics of a player are correlated by `errorCorrelations` of the
 *          catalogue (a Gaussian copula; metrics without a measurement are drawn separately, as the `notes`
 *          say), and what the prior adds is correlated as the true rates of the peers are. The score of the rates as
 *          sent may lie outside if their evidence is thin. Metrics that are not rates count with their ranks as they
 *          are. The same page says what intervals of 90% hold, and of what; between two seeds 2% of the bounds of
 *          peers move by more than 2 points.
 * Places:  with `places` also `place`, from 1, among the scores of the pool (of those scored against it, with a
 *          reference), and `place_low`, `place_median` and `place_high` from the same draws.
 * Ties:    as in `percentileRanks`; equal scores share the better place.
 * Missing: a score without any metric that is a rate has no interval; a metric without a rank is left out of its row's
 *          mean, never counted as 0; a row with ranks for less than half of the weight, stand-ins included, has no score,
 *          nor has a player without a position group if no role is given. The `notes` list the weights without any rank.
 * Errors:  `unknown_role` and `unknown_column` with the nearest correct name; `invalid_option` for an invalid
 *          role (see `parseRoles`); those of `percentileRanks`.
 *
 * @example
 * const scores = roleScores(await samplePlayers(), { minMinutes: 900 });
 * const salah = scores.row("M. Salah");
 * [salah.role, Math.round(Number(salah.weightShare))] // => ["winger", 76]
 * @example
 * const finisher = { name: "finisher", weights: { average_goals: 3, percent_shotsOnTarget: 1 } };
 * const scores = roleScores(await samplePlayers(), finisher);
 * scores.row("H. Kane").weightShare // => 100
 */
export function roleScores<T extends TableInput>(
  input: T,
  roleOrOptions: RoleInput | RoleScoresOptions = {},
  lastOptions: RoleScoresOptions = {},
): SameKind<T> {
  const options: RoleScoresOptions = hasField(roleOrOptions, "weights")
    ? { ...lastOptions, role: roleOrOptions as RoleInput }
    : (roleOrOptions as RoleScoresOptions);
  return analysis("roleScores", ROLE_SCORES_CHECKS, input, options, (table) => scoredTable(table, options));
}

/** {@link roleScores} of a table, for a function that scores internally. */
export function scoredTable(given: Table, options: RoleScoresOptions): Table {
  return scoredWithDraws(given, options, false).table;
}

/** {@link scoredTable} with the draws of the scores in its one role; larger is better. */
export function scoredWithDraws(given: Table, options: RoleScoresOptions, needsDraws = true) {
  const { intervals, places } = options;
  // Intervals and places of earlier scores would not belong to the new ones.
  const isScored = hasPool(given) && given.has("score");
  const table = isScored ? withoutColumns(given, new Set([...DRAWN, "place"])) : given;
  const drawing = new Drawing(options);
  const showsDraws = intervals || places;
  if (showsDraws) drawing.requireLevel(table);
  const { among, scorings } = scoringsOf(table, options);
  const isDrawn = showsDraws || needsDraws || options.rates === "shrunk";
  const scoring = { ...options, drawing: isDrawn ? drawing : undefined };
  const scored = scorings.map((inForce) => inForce.map((plan) => plannedScores(plan, scoring)));
  const all = scored.flat();
  const best = bestRoles(table, all);
  const made = best.parts
    .filter(([metric]) => table.has(metric))
    .map(([metric, part]): [string, Made] => [metric, { part }]);
  const ofRow: (readonly [string, Column])[] = showsDraws ? [drawing.levels(among)] : [];
  ofRow.push(...best.columns);
  for (const ofRole of options.role !== undefined && scored.length > 1 ? scored : []) {
    const column = valuesPlaced(table.rowCount);
    for (const { plan, score } of ofRole) for (const row of plan.rows) column[row] = score[row]!;
    ofRow.push([roleScoreColumn(ofRole[0]!.plan.asked.name), column]);
  }
  const notes = scored.flatMap((ofRole) => {
    const plans = ofRole.map(({ plan }) => plan);
    const apart = plans.some(({ rows }) => rows.length > 0) ? ofRole.flatMap((one) => one.apart) : [];
    return [
      ...missingNote(ofRole),
      ...standInNotes(plans),
      ...apartNote(plans[0]!.asked, [...new Set(apart)]),
    ];
  });
  if (showsDraws) notes.push(drawing.note);
  return {
    table: comparedTable(among, new Map(made), ofRow, notes),
    drawn: new Map(all.flatMap(({ drawn }) => [...drawn])) as DrawnRows,
  };
}

/** A row's score in a role, its interval, and the percentage of the role's weight behind it. */
export type ScoreOfRow = ReturnType<typeof likelyScoresOf>[number][number];

/** The roles of a row's position group, or those of teams. */
export function ownRoles(table: Table, row: number): readonly Role[] {
  const group = groupAt(table, row);
  return table.catalogue.roles.filter(({ positionGroup }) => positionGroup === group);
}

/**
 * {@link roleScores} by likely rates for some rows, in the roles of each row's position or in those asked for: the best
 * first, then those without a score. Wherever one score stands for a row, it is the first, with the name of its role. The
 * peers are drawn too, but get no scores, which would be most of the work.
 */
export function likelyScoresOf(
  table: Table,
  rows: readonly number[],
  options: Omit<RoleScoresOptions, "rates" | "intervals" | "places">,
) {
  const own = rows.map((row) => ownRoles(table, row).map(({ name }) => name));
  const names = [...new Set(own.flat())];
  const isOwn = options.role === undefined && names.length > 0;
  const drawing = new Drawing(options);
  const scoring = { ...options, rates: "shrunk", drawing, wanted: new Set(rows) } as const;
  const { scorings } = scoringsOf(table, isOwn ? { ...options, role: names } : options, rows, isOwn);
  const found = scorings.flat().map((plan) => {
    const scored = likelyScores(plan.among, plan.role, scoring);
    const ends = drawing.intervals("score", table.rowCount, scored.drawn);
    const { score_low: low, score_high: high } = Object.fromEntries(ends);
    return { plan, score: scored.score, low, high, share: ownWeightShare(plan, scored) };
  });
  const orLeast = (score: number): number => (Number.isNaN(score) ? -1 : score);
  return rows.map((row, at) =>
    found
      .filter(({ plan }) => plan.rows.includes(row) && (!isOwn || own[at]!.includes(plan.asked.name)))
      .map(({ plan, score, low, high, share }) => ({
        role: plan.asked,
        score: valueAt(score, row),
        low: valueAt(low, row),
        high: valueAt(high, row),
        weightShare: valueAt(share, row),
      }))
      .sort((a, b) => orLeast(b.score) - orLeast(a.score)),
  );
}

/**
 * The requested roles or the default ones, limited to these rows, each with its plans in force: one
 * for all pools that lack the same metrics of the role. With `ofGroup` a role scores rows of its position group alone, in
 * the pool that each is in, whoever else plays there. `among` is the comparison behind the pool's cells.
 */
function scoringsOf(table: Table, options: RoleScoresOptions, only?: readonly number[], ofGroup = false) {
  const { role: asked } = options;
  const planOfRole = (role: Role): Plan => (ofGroup ? groupPlan(table, role) : planOf(table, role, options));
  const plans = asked === undefined ? defaultPlans(table, only) : rolesAsked(asked, table).map(planOfRole);
  const compared = (of: RoleScoresOptions): Comparison => {
    const among = withReliability(comparison(table, of, ADDED), options);
    return only === undefined ? among : inPoolsOf(among, only);
  };
  const own = compared(options);
  // Roles of one position group have the same rows and pools, so their comparison is kept.
  const ofGroups = new Map<string | null, { readonly among: Comparison; readonly planned: Comparison }>();
  const amongOf = (plan: Plan) =>
    entryOf(ofGroups, plan.role.positionGroup, () => {
      const among = plan.criteria === undefined ? own : compared({ ...options, ...plan.criteria });
      return { among, planned: amongRows(among, plan.rows) };
    });
  const scorings = plans.map((plan) => {
    requireRoleColumns(plan.role, own.pool === own.subject ? [table] : [table, own.pool.table]);
    const { among, planned } = amongOf(plan);
    return plansInForce(among, planned, plan);
  });
  const [first, ...others] = plans;
  return { scorings, among: first === undefined || others.length > 0 ? own : amongOf(first).among };
}
