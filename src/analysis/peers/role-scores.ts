import { type RoleInput, resolveRole } from "../../catalogue/parse-roles.js";
import { defaultRole, type Role } from "../../catalogue/roles.js";
import { POSITION_GROUP_NAMES } from "../../catalogue/types.js";
import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { anything, type Checks, oneOf, says, trueOrFalse } from "../../options.js";
import { listPlaces } from "../../stats/list-places.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import { hasPool, LEVEL, roleOfScoreColumn, roleScoreColumn } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import type { Column, Table } from "../../table/table.js";
import { withoutColumns } from "../../table/verbs.js";
import {
  type Additions,
  type AmongPeers,
  amongPeers,
  comparedTable,
  comparedValues,
  type Made,
  scoresOf,
} from "./among-peers.js";
import {
  DRAWING_CHECKS,
  type Drawing,
  type DrawingOptions,
  drawingNote,
  drawingOf,
  levelOfRows,
  requireLevel,
} from "./drawing.js";
import type { DrawnRows } from "./drawn-rates.js";
import { drawScores, intervalColumns } from "./drawn-scores.js";
import { positionMatcher } from "./filter-positions.js";
import { LEAST_SHARE } from "./peer-criteria.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, rankAmong } from "./percentile-ranks.js";
import { defaultPoolColumns } from "./pool-columns.js";
import { lowerCounts, requireRoleColumns } from "./role-columns.js";
import { shrunkColumn } from "./shrunk-rates.js";

export interface RoleScoresOptions
  extends Omit<PercentileRanksOptions, "metrics" | "direction" | "only">,
    DrawingOptions {
  /**
   * A role's name, a role of one's own, or several of both. Default: for each player the default role of his
   * position group.
   */
  readonly role?: string | RoleInput | readonly (string | RoleInput)[] | undefined;
  /** `asSent` (default): ranks of the values. `shrunk`: ranks of the rates of `shrunkRates`, where there are. */
  readonly rates?: "asSent" | "shrunk" | undefined;
  /** Adds the interval of each score. Default false. */
  readonly intervals?: boolean | undefined;
  /** Adds the place of each score in its pool, and the interval of that. Default false. */
  readonly places?: boolean | undefined;
}

const { metrics: _metrics, direction: _direction, only: _only, ...RANKING } = PERCENTILE_RANKS_CHECKS;

export const ROLE_SCORES_CHECKS: Checks<RoleScoresOptions> = {
  ...RANKING,
  ...DRAWING_CHECKS,
  rates: says(oneOf(["asSent", "shrunk"]), "shrunk: score by rates that are pulled towards the peers"),
  intervals: says(trueOrFalse, "the interval of each score, too"),
  places: says(trueOrFalse, "the place of each score in its pool and its interval, too"),
  role: says(anything, "score by this role, or these (default: each by that of his position group)"),
};

const DRAWN = ["score_low", "score_median", "score_high", "place_low", "place_median", "place_high"];
const OF_ROW = ["role", "score", "score_rank", "weightShare", "place", ...DRAWN];

const ADDED: Additions = {
  endings: ["part"],
  ofRow: (name) => OF_ROW.includes(name) || roleOfScoreColumn(name) !== undefined,
};

/**
 * How well the numbers of each row fit a role: the weighted mean of its percentile ranks among peers.
 *
 * Shape:   same rows in the same order, every column as it was; behind the coverage the pool (as in
 *          `percentileRanks`), `role`, `score`, `score_rank` and `weightShare`, and behind each metric of the roles
 *          `<metric>_part`. Asked for several roles, a row has `score_<role>` for each, and these columns tell
 *          of its best, the first asked for of equal ones. The kind that was given.
 * Unit:    `score` = Σ |weight| × rank / Σ |weight| over the metrics that have a rank, 0 to 100. `score_rank`: the
 *          percentile rank of the score among the scores of the pool. `_part`: points of the score; a row's parts
 *          add up to it. `weightShare`: percent of the role's weight that has a rank, 0 to 100; below 100 the score
 *          stands on the rest of the metrics alone.
 * Signs:   a metric counts for low values if its weight is negative or the catalogue says that lower is
 *          better; both at once do not cancel out. Ranks are those of the negated value.
 * Peers:   as in `percentileRanks`. A role that belongs to a position group scores the players of that group;
 *          anybody else has no score in it. With `match: "any"` it also scores whoever has `minShare` (then 25) percent
 *          of his playtime there, among all of these; of several roles the pool is that of the player's own group.
 * Rates:   with `rates: "shrunk"` the ranks are those of `shrunkRates`, of all who have one, whatever `minAttempts`; of
 *          metrics that are no rates those of the values.
 * Intervals: with `intervals` also `score_low`, `score_median` and `score_high`, and the `level` beside the pool: the
 *          true rates of the metrics are drawn as in `percentileIntervals` (the same draws for the same seed), each
 *          metric on its own, and each draw is ranked and scored. The score of the rates as sent may lie outside, where
 *          they stand on little. Metrics that are no rates count with their ranks as they are.
 * Places:  with `places` also `place`, from 1, among the scores of the pool (of those scored against it, with a
 *          reference), and `place_low`, `place_median` and `place_high` from the same draws.
 * Ties:    as in `percentileRanks`; equal scores share the better place.
 * Missing: a score without any metric that is a rate has no interval; a metric without a rank is left out of its row's mean, never counted as 0; a row with ranks for less
 *          than half of the weight has no score, nor has a player without a position group where no role is asked
 *          for. The `notes` say which weights nobody has.
 * Errors:  `unknown_role` and `unknown_column` with the nearest right name; `invalid_option` for a role that
 *          is none (see `parseRoles`); those of `percentileRanks`.
 *
 * @example
 * const scores = roleScores(await samplePlayers(), { minMinutes: 900 });
 * const salah = scores.row("M. Salah");
 * [salah.role, Math.round(Number(salah.weightShare))] // => ["winger", 65]
 * @example
 * const finisher = { name: "finisher", weights: { average_goals: 3, percent_shotsOnTarget: 1 } };
 * const scores = roleScores(await samplePlayers(), { role: finisher, minMinutes: 900 });
 * scores.row("H. Kane").weightShare // => 100
 */
export function roleScores<T extends TableInput>(input: T, options: RoleScoresOptions = {}): SameKind<T> {
  return analysis("roleScores", ROLE_SCORES_CHECKS, input, options, (table) => scoredTable(table, options));
}

/** {@link roleScores} of a table, for a function that scores on the way. */
export function scoredTable(given: Table, options: RoleScoresOptions): Table {
  const { role: asked, rates: _rates, intervals, places, ...criteria } = options;
  const { level: _level, draws: _draws, seed: _seed, ...ranking } = criteria;
  const table = withoutDrawn(given);
  const drawing = intervals || places ? drawingOf(options) : undefined;
  if (drawing !== undefined) requireLevel(table, drawing);
  const roles = asked === undefined ? undefined : rolesAsked(asked, table);
  const plans = roles === undefined ? defaultPlans(table) : roles.map((role) => planOf(table, role, options));
  const own = amongPeers(table, ranking, ADDED);
  const amongOf = (plan: Plan): AmongPeers =>
    plan.criteria === undefined ? own : amongPeers(table, { ...ranking, ...plan.criteria }, ADDED);
  const amongs = plans.map(amongOf);
  const among = amongs.length === 1 ? amongs[0]! : own;

  const best = bestRoles(table);
  const inRole = new Map<string, Float64Array>();
  const notes: Note[] = [];
  plans.forEach((plan, at) => {
    requireRoleColumns(plan.role, own.pool === own.subject ? [table] : [table, own.pool]);
    const scored = scoresOfPlan(amongs[at]!, plan, { ...options, drawing });
    best.take(plan, scored);
    inRole.set(roleScoreColumn(plan.role.name), scored.score);
    notes.push(...missingNote(plan.role, scored.parts, plan.rows));
  });
  const several = roles !== undefined && roles.length > 1 ? [...inRole] : [];
  const made = new Map(
    [...best.parts]
      .filter(([metric]) => table.has(metric))
      .map(([metric, part]): [string, Made] => [metric, { part }]),
  );
  const levels: [string, Column][] = drawing === undefined ? [] : [[LEVEL, levelOfRows(among, drawing)]];
  if (drawing !== undefined) notes.push(drawingNote(drawing));
  return comparedTable(among, made, [...levels, ...best.columns(), ...several], notes);
}

/** Without intervals and places of former scores, which would stand beside others. */
function withoutDrawn(table: Table): Table {
  return hasPool(table) && table.has("score") ? withoutColumns(table, new Set([...DRAWN, "place"])) : table;
}

/** Draws of the scores of a table's rows in one role. */
export function scoreDraws(
  table: Table,
  role: Role,
  options: Omit<RoleScoresOptions, "role" | keyof DrawingOptions>,
  drawing: Drawing,
): DrawnRows {
  const { rates: _rates, intervals: _intervals, places: _places, ...ranking } = options;
  const plan = planOf(table, role, options);
  const among = amongPeers(table, { ...ranking, ...plan.criteria }, ADDED);
  const own = { ...among, rowsOfPool: rowsOfPlan(among, plan.rows) };
  return drawScores(own, role, scoresInRole(own, role, options), drawing);
}

function rolesAsked(asked: NonNullable<RoleScoresOptions["role"]>, { entity }: Table): readonly Role[] {
  const list = Array.isArray(asked)
    ? (asked as readonly (string | RoleInput)[])
    : [asked as string | RoleInput];
  if (list.length === 0) throw invalidOption("role", asked, "at least one role");
  return list.map((role) => resolveRole(role, entity));
}

/** A role, the rows that it scores, and the criteria of its own pool where that is another than theirs. */
interface Plan {
  readonly role: Role;
  readonly rows: readonly number[];
  readonly criteria?: Pick<RoleScoresOptions, "by" | "positions"> | undefined;
}

function planOf(table: Table, role: Role, options: RoleScoresOptions): Plan {
  const every = Array.from({ length: table.rowCount }, (_, row) => row);
  const { positionGroup: group } = role;
  if (group === null) return { role, rows: every };
  const { match, minShare, by, reference } = options;
  const plays = positionMatcher(table, group, {
    match: match === "any" ? "any" : "group",
    minShare: match === "any" ? (minShare ?? LEAST_SHARE) : 0,
  });
  const rows = every.filter(plays);
  if (match !== "any" || by !== undefined) return { role, rows };
  const season = defaultPoolColumns(table, table).columns.filter((name) => name !== "positionGroup");
  return { role, rows, criteria: { positions: group, by: reference === undefined ? season : [] } };
}

/** Below every score. */
const NO_SCORE = -1;

/** What each row's best role has given it so far. */
function bestRoles(table: Table) {
  const missing = (): Float64Array => new Float64Array(table.rowCount).fill(Number.NaN);
  const names: (string | null)[] = new Array(table.rowCount).fill(null);
  const best = new Float64Array(table.rowCount).fill(NO_SCORE);
  const ofRow = new Map<string, Float64Array>(
    ["score", "score_rank", "weightShare"].map((name) => [name, missing()]),
  );
  const parts = new Map<string, Float64Array>();
  const take = (
    into: Map<string, Float64Array>,
    from: ReadonlyMap<string, Float64Array>,
    row: number,
  ): void => {
    for (const [name, column] of into) column[row] = from.get(name)?.[row] ?? Number.NaN;
  };
  return {
    parts,
    take({ role, rows }: Plan, scored: ScoresOfPlan): void {
      for (const name of Object.keys(role.weights)) if (!parts.has(name)) parts.set(name, missing());
      for (const name of scored.ofRow.keys()) if (!ofRow.has(name)) ofRow.set(name, missing());
      for (const row of rows) {
        const score = scored.score[row]!;
        if (names[row] !== null && !(score > best[row]!)) continue;
        names[row] = role.name;
        best[row] = Number.isNaN(score) ? NO_SCORE : score;
        take(ofRow, scored.ofRow, row);
        take(parts, scored.parts, row);
      }
    },
    columns: (): (readonly [string, Column])[] => [["role", Object.freeze(names)], ...ofRow],
  };
}

interface ScoresOfPlan extends ScoresInRole {
  /** The columns of the row: score, its percentile rank in its pool, and whatever was asked for. */
  readonly ofRow: ReadonlyMap<string, Float64Array>;
}

/** How scores are made, and what is drawn of them, if anything. */
interface Scoring extends Pick<RoleScoresOptions, "ties" | "rates" | "intervals" | "places" | "reference"> {
  readonly drawing: Drawing | undefined;
}

function scoresOfPlan(among: AmongPeers, { role, rows }: Plan, scoring: Scoring): ScoresOfPlan {
  const own = { ...among, rowsOfPool: rowsOfPlan(among, rows) };
  const scored = scoresInRole(own, role, scoring);
  // The pool's own scores: those of the same rows, or of the rows of a reference table.
  const poolValues = scoresInRole(poolAlone(own), role, scoring).score;
  const { scores: ranks } = scoresOf(
    own,
    { name: "score", values: scored.score, poolValues, lowerIsBetter: false },
    (peers) => rankAmong(peers, scoring.ties ?? "rank"),
  );
  const ofRow = new Map([
    ["score", scored.score],
    ["score_rank", ranks],
    ["weightShare", scored.weightShare],
  ]);
  for (const [name, column] of drawnColumns(own, role, scored, scoring)) ofRow.set(name, column);
  return { ...scored, ofRow };
}

/** The intervals and places of scores that were asked for. */
function drawnColumns(
  among: AmongPeers,
  role: Role,
  scored: ScoresInRole,
  { drawing, intervals, places, reference }: Scoring,
): (readonly [name: string, column: Float64Array])[] {
  if (drawing === undefined) return [];
  const { rowCount } = among.table;
  const drawn = drawScores(among, role, scored, drawing);
  // A reference has its own list: without it, whoever is in the pool competes.
  const competes = (row: number): boolean => reference !== undefined || among.pools.inPool[row] === 1;
  const listed = (values: DrawnRows): Map<number, Float64Array> =>
    new Map(among.rowsOfPool.flatMap((rows) => placesAmong(rows, values, competes)));
  const columns = intervals ? intervalColumns("score", rowCount, drawn, drawing) : [];
  if (!places) return columns;
  const now = among.rowsOfPool.flat().filter((row) => !Number.isNaN(scored.score[row]!));
  const place = new Float64Array(rowCount).fill(Number.NaN);
  for (const [row, [own]] of listed(new Map(now.map((row) => [row, scored.score.subarray(row, row + 1)])))) {
    place[row] = own!;
  }
  return [...columns, ["place", place], ...intervalColumns("place", rowCount, listed(drawn), drawing)];
}

/** The places of those of some rows that have values, in each of these. */
function placesAmong(
  rows: readonly number[],
  values: DrawnRows,
  competes: (row: number) => boolean,
): [row: number, places: Float64Array][] {
  const present = rows.filter((row) => values.has(row));
  const places = listPlaces(
    present.map((row) => values.get(row)!),
    (index) => competes(present[index]!),
  );
  return present.map((row, index) => [row, places[index]!]);
}

/** The rows of each pool that a plan is for. */
function rowsOfPlan({ rowsOfPool }: AmongPeers, rows: readonly number[]): readonly (readonly number[])[] {
  const planned = new Set(rows);
  return rowsOfPool.map((list) => list.filter((row) => planned.has(row)));
}

/** The pools' own rows, compared with each other; of pools that nobody is compared with, none. */
function poolAlone(among: AmongPeers): AmongPeers {
  const { pool, pools, rowsOfPool } = among;
  return {
    ...among,
    subject: pool,
    rowsOfPool: pools.members.map((rows, id) => (rowsOfPool[id]!.length === 0 ? [] : rows)),
  };
}

interface ScoresInRole {
  readonly score: Float64Array;
  readonly weightShare: Float64Array;
  /** Percentile ranks, and points, by metric of the role. */
  readonly ranks: ReadonlyMap<string, Float64Array>;
  readonly parts: ReadonlyMap<string, Float64Array>;
}

/** Every row's score in a role, among the pool that it is compared with. */
function scoresInRole(
  among: AmongPeers,
  role: Role,
  { ties = "rank", rates }: Pick<Scoring, "ties" | "rates">,
): ScoresInRole {
  const { subject, pool } = among;
  const columns = Object.keys(role.weights);
  const weights = columns.map((name) => Math.abs(role.weights[name]!));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const missing = (): Float64Array => new Float64Array(subject.rowCount).fill(Number.NaN);
  const ranks = columns.map((name) => {
    if (!subject.has(name) || !pool.has(name)) return missing();
    const lowerIsBetter = lowerCounts(subject, role, name);
    const values = (rates === "shrunk" && shrunkValues(among, name)) || comparedValues(among, name);
    return scoresOf(among, { ...values, lowerIsBetter }, (peers) => rankAmong(peers, ties)).scores;
  });
  const [score, weightShare] = [missing(), missing()];
  const parts = new Map(columns.map((name) => [name, missing()]));
  for (const row of among.rowsOfPool.flat()) {
    const { score: mean, present } = weightedRanks((at) => ranks[at]![row]!, weights);
    weightShare[row] = (100 * present) / whole;
    if (Number.isNaN(mean)) continue;
    score[row] = mean;
    columns.forEach((name, at) => {
      parts.get(name)![row] = (weights[at]! * ranks[at]![row]!) / present;
    });
  }
  return { score, weightShare, ranks: new Map(columns.map((name, at) => [name, ranks[at]!])), parts };
}

/** The shrunk rates of a metric, and those of the pool's rows; undefined where it is no rate. */
function shrunkValues(among: AmongPeers, name: string): ReturnType<typeof comparedValues> | undefined {
  const values = shrunkColumn(among, name);
  if (values === undefined || among.pool === among.subject)
    return values && { name, values, poolValues: values };
  return { name, values, poolValues: shrunkColumn(poolAlone(among), name)! };
}

/** Each position group that the table has, with its default role and its rows. */
function defaultPlans(table: Table): Plan[] {
  if (table.entity === "team") {
    const rows = Array.from({ length: table.rowCount }, (_, row) => row);
    return [{ role: defaultRole("team", null)!, rows }];
  }
  const rowsOf = new Map<string | null, number[]>(POSITION_GROUP_NAMES.map((group) => [group, []]));
  table.texts("positionGroup").forEach((group, row) => {
    rowsOf.get(group)?.push(row);
  });
  return [...rowsOf]
    .filter(([, rows]) => rows.length > 0)
    .map(([group, rows]) => ({ role: defaultRole("player", group)!, rows }));
}

function missingNote(role: Role, parts: ReadonlyMap<string, Float64Array>, rows: readonly number[]): Note[] {
  const columns = [...parts].filter(([, points]) => rows.every((row) => Number.isNaN(points[row]!)));
  if (columns.length === 0 || rows.length === 0) return [];
  const names = columns.map(([name]) => name);
  const sum = (some: readonly string[]): number =>
    some.reduce((total, name) => total + Math.abs(role.weights[name]!), 0);
  const weightShare = 100 - (100 * sum(names)) / sum(Object.keys(role.weights));
  return [
    {
      code: "missing_weight",
      message: `${role.name}: nobody has a rank in ${names.join(", ")}, so scores stand on at most ${Math.round(weightShare)} percent of the role's weight`,
      role: role.name,
      columns: names,
      weightShare,
    },
  ];
}
